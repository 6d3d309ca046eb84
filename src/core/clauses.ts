import {
  againWord,
  type Folk,
  isName,
  isSame,
  loneName,
  type Party,
  partyWords,
  sentence,
  sizeOf,
  spotsWords,
  throwWords,
  together,
  verbWord,
  wayWords,
  withWord,
} from './phrases.ts';
import { type Clause, WEIGHTS } from './telling.ts';

/** Clauses of one deed, joined to sentences. */

/** A clause and where it stands in the match. */
export interface Placed extends Clause {
  readonly at: number;
  /** Told before, in the middle of its deed. */
  readonly isOld: boolean;
  /** By how many points it changed the score, by side, where any. */
  readonly gain?: readonly number[] | undefined;
  /** Of a clause on several places: who did it in each. */
  readonly each?: Party;
}

export const rankOf = ({ weight }: Clause): number => WEIGHTS.indexOf(weight);
export const clauseSize = ({ size = 1 }: Clause): number => size;
/** The weightiest first, of one weight the largest, and of equal ones the first. */
export const byWeight = (a: Placed, b: Placed): number =>
  rankOf(a) - rankOf(b) || clauseSize(b) - clauseSize(a) || a.at - b.at;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** The points of both. */
export const sumOf = (a: Placed['gain'], b: Placed['gain']): Placed['gain'] =>
  a && b ? a.map((points, side) => points + b[side]) : (a ?? b);
const weightier = (a: Clause, b: Clause): Clause['weight'] => (rankOf(a) <= rankOf(b) ? a : b).weight;

/** The parts of a clause in which two may differ, of which one alone may. */
const PARTS = ['who', 'what', 'where', 'way', 'end'] as const;
function isPartSame(a: Placed, b: Placed, part: (typeof PARTS)[number]): boolean {
  if (part === 'who') return isSame(a.each ?? a.who, b.who);
  return part === 'what' ? isSame(a.what ?? [], b.what ?? []) : same(a[part], b[part]);
}

/** Not told by their number: "Militia" here and there are Militia. */
const isMass = (party: Party): boolean => party.every(folk => isName(folk) || (folk.n === 1 && folk.isPlural === true));

/** The leg of a way that goes on from another. */
function chained(a: Placed, b: Placed): Placed | null {
  if (
    !a.way ||
    !b.way ||
    !isSame(a.who, b.who) ||
    !same(a.did, b.did) ||
    a.isOld !== b.isOld ||
    b.way.from !== a.way.to
  )
    return null;
  const by = [...(a.way.by ?? []), a.way.to, ...(b.way.by ?? [])];
  const gain = sumOf(a.gain, b.gain);
  return { ...b, gain, at: a.at, way: { ...a.way, by, to: b.way.to }, weight: weightier(a, b), size: clauseSize(a) };
}

/** Two clauses that differ in one part, as one; null where they do not. */
function united(a: Placed, b: Placed): Placed | null {
  if (!same(a.did, b.did) || a.of !== b.of || a.isOld !== b.isOld || a.thrown || b.thrown) return null;
  const [part, ...others] = PARTS.filter(each => !isPartSame(a, b, each));
  if (others.length > 0) return null;
  const both: Placed = {
    ...a,
    ...(a.short && b.short ? { short: together(a.short, b.short) } : {}),
    weight: weightier(a, b),
    size: clauseSize(a) + clauseSize(b),
    gain: sumOf(a.gain, b.gain),
    head: same(a.head, b.head) ? a.head : undefined,
  };
  const company = together(a.with ?? [], b.with ?? []);
  const who = together(a.who, b.who);
  // What one person did twice to as many is twice as many: "gets past two patrols".
  if (part === undefined) return { ...both, who, with: company, ...(a.what ? { what: together(a.what, a.what) } : {}) };
  if (part === 'who') return loneName(a.who) && a.what ? null : { ...both, who, with: company };
  if (!isSame(a.with ?? [], b.with ?? [])) return null;
  if (part === 'what') return { ...both, what: together(a.what ?? [], b.what ?? []) };
  if (part !== 'where') return null;
  const known = a.where ?? [];
  const where = [...known, ...(b.where ?? []).filter(spot => !known.some(each => same(each, spot)))];
  // So many in one place and as many in another are together so many more.
  return isMass(b.who) ? { ...both, where } : { ...both, who, each: b.who, where };
}

const idsOf = ({ who, what = [] }: Clause): readonly number[] => [...who, ...what].flatMap(({ ids = [] }) => ids);
/** What is told of the same people later takes its place. */
const isOverruled = (a: Placed, b: Placed): boolean =>
  a.isFate === true && b.isFate === true && idsOf(a).length > 0 && same(idsOf(a), idsOf(b));

/** Without what a later clause tells anew, to which its points go. */
function fated(clauses: readonly Placed[]): Placed[] {
  const told = [...clauses];
  return clauses.flatMap((each, i) => {
    const later = told.findIndex((other, k) => k > i && isOverruled(each, other));
    if (later < 0) return [told[i]];
    told[later] = { ...told[later], gain: sumOf(told[i].gain, told[later].gain) };
    return [];
  });
}

/** The clauses of one deed, those joined that say one thing of several, or one way in several legs. */
export function unite(clauses: readonly Placed[]): Placed[] {
  const all: Placed[] = [];
  for (const each of fated(clauses)) {
    const at = all.findIndex(other => chained(other, each) ?? united(other, each));
    const joined = at < 0 ? null : (chained(all[at], each) ?? united(all[at], each));
    if (joined) all[at] = joined;
    else all.push(each);
  }
  return counted(all);
}

/** So many of the same kind are told one by one. */
const ALIKE = 3;

/** Of many that do alike, the largest; the rest as a number. */
function counted(all: readonly Placed[]): Placed[] {
  const alike = all.filter(({ rest }) => rest !== undefined);
  if (alike.length <= ALIKE + 1) return [...all];
  const told = alike.toSorted(byWeight).slice(0, ALIKE);
  const left = alike.filter(each => !told.includes(each));
  const [{ rest = ['', ''], at, isOld }] = left;
  const n = left.reduce((sum, { who }) => sum + sizeOf(who), 0);
  const more: Folk = { n, one: rest[0], many: rest[1], isPlural: true };
  const { weight } = left.toSorted(byWeight)[0];
  const gain = left.map(each => each.gain).reduce(sumOf, undefined);
  return [...all.filter(each => !left.includes(each)), { weight, at, isOld, gain, who: [more], did: ['', ''] }];
}

/** What follows the verb. */
const afterVerb = ({ what, way, where, with: others, end, thrown }: Clause): string[] => [
  ...(what ? [partyWords(what)] : []),
  ...(way ? [wayWords(way)] : []),
  ...(where ? [spotsWords(where)] : []),
  ...(end === undefined ? [] : [end]),
  ...(others && others.length > 0 ? [`with ${partyWords(others)}`] : []),
  ...(thrown ? [`with ${throwWords(thrown)}`] : []),
];
/** Words as they follow each other; an end that begins with a comma follows at once. */
const spaced = (words: readonly string[]): string =>
  words
    .filter(word => word !== '')
    .join(' ')
    .replace(/ ([,:])/g, '$1');
const predicate = (clause: Clause): string => spaced([verbWord(clause.who, clause.did), ...afterVerb(clause)]);
/** A clause in full. */
export const whole = (clause: Clause, who = partyWords(clause.who)): string => spaced([who, predicate(clause)]);

/** The next sentence of a body: its words, and of which clauses it is made. */
export interface Sentence {
  readonly text: string;
  readonly of: readonly Placed[];
}

/** So many clauses stand in one sentence, and so many that share a verb. */
const JOINED = 3;
const LISTED = 6;

/** Whether a clause goes on in the sentence of those before it. */
function goesOn(group: readonly Placed[], next: Placed): boolean {
  const [first] = group;
  const isList = [...group, next].every(({ did, tie }) => tie === undefined && same(did, first.did));
  if (group.length >= (isList ? LISTED : JOINED)) return false;
  if (next.tie !== undefined) return true;
  if (![...group, next].every(({ tie, who }) => tie === undefined && isSame(who, first.who))) return false;
  // One Regular may not be the other.
  return isList ? isMass(first.who) : first.who.every(isName);
}

function joinedWords(group: readonly Placed[], subject: string): string {
  const [first, ...others] = group;
  const plain = others.filter(({ tie }) => tie === undefined);
  const isList = plain.every(({ did }) => same(did, first.did));
  const start = [whole(first, subject), ...plain.map(each => (isList ? spaced(afterVerb(each)) : predicate(each)))];
  const link = start.some(words => / and |:/.test(words)) ? ', and ' : ' and ';
  const begun = start.length < 2 ? start[0] : `${start.slice(0, -1).join(', ')}${link}${start.at(-1)}`;
  const tied = others.filter(({ tie }) => tie !== undefined);
  return tied.reduce((words, each) => `${words}${each.tie} ${tiedWords(each, first)}`, begun);
}

/** "and gets past a patrol", "and one Regular breaks" */
const tiedWords = (clause: Placed, { who }: Placed): string =>
  clause.tie !== ';' && isSame(clause.who, who) ? predicate(clause) : whole(clause);

/** Trifles are told where nothing else is, or in a half-sentence of somebody who did more. */
function withoutTrifles(clauses: readonly Placed[]): readonly Placed[] {
  const told = clauses.filter(({ weight, tie, who }) => weight !== 'trifle' || tie !== undefined || loneName(who));
  return told.some(({ weight }) => weight !== 'trifle') ? told : clauses;
}

/** Clauses as sentences. `before`: who was spoken of last, so that a person is named once. */
export function sentences(clauses: readonly Placed[], before: Party | null): Sentence[] {
  const groups: Placed[][] = [];
  for (const each of withoutTrifles(clauses)) {
    const group = groups.at(-1);
    if (group && goesOn(group, each)) group.push(each);
    else groups.push([each]);
  }
  let last = before;
  return groups.map(group => {
    const [{ who }] = group;
    const again = last !== null && loneName(who) !== undefined && isSame(last, who);
    last = who;
    return { text: sentence(joinedWords(group, again ? againWord(who) : partyWords(who))), of: group };
  });
}

/** The body goes on from a headline in brief: by which way, with whom, with which dice. `headline`: what it said. */
export function leftOver(clause: Placed, headline: string): Sentence[] {
  const { who, onward, way, end, thrown, with: others = [] } = clause;
  const from = way?.from === undefined || headline.includes(`from ${way.from}`) ? {} : { from: way.from };
  const route = wayWords({ ...from, ...(way?.by ? { by: way.by } : {}) });
  const dice = thrown ? [sentence(throwWords(thrown))] : [];
  const words = [route, ...(end === undefined ? [] : [end])].filter(part => part !== '');
  const company = others.length > 0 && !headline.includes(' with ') ? `with ${partyWords(others)}` : '';
  const said =
    onward !== undefined && words.length > 0
      ? [sentence(spaced([againWord(who), verbWord(who, onward), ...words, company]))]
      : company === ''
        ? []
        : [
            sentence(
              `${partyWords(others)} ${verbWord(others, way ? ['goes', 'go'] : ['is', 'are'])} with ${withWord(who)}`,
            ),
          ];
  return [...said, ...dice].map(text => ({ text, of: [clause] }));
}

/** The ways to say a clause in brief, the fullest first. */
export function briefs(clause: Clause): string[] {
  const { who, what = [], way, where, did, short, end } = clause;
  const place = way ? `to ${way.to}` : where ? spotsWords(where) : '';
  const from = way?.from !== undefined && (way.by ?? []).length === 0 ? [`from ${way.from}`] : [];
  const main = (party: Party): Party => party.toSorted((a, b) => b.n - a.n).slice(0, 1);
  const company = clause.with && clause.with.length > 0 ? [`with ${partyWords(clause.with)}`] : [];
  // An end that says what was done belongs to the brief where nothing else does: "The British look at the cards to come".
  const ended = end !== undefined && place === '' && what.length === 0 ? [end] : [];
  const lines = [
    ...(ended.length > 0 ? [[partyWords(who), verbWord(who, did), ...ended]] : []),
    ...(company.length > 0
      ? [[partyWords(who), verbWord(who, did), partyWords(what), ...from, place, ...company]]
      : []),
    ...(from.length > 0 ? [[partyWords(who), verbWord(who, did), partyWords(what), ...from, place]] : []),
    [partyWords(who), verbWord(who, did), partyWords(what), place],
    ...(short && sizeOf(short) > 1 ? [[partyWords(short), verbWord(short, did), partyWords(what), place]] : []),
    [partyWords(main(who)), verbWord(main(who), did), partyWords(main(what)), place],
    [partyWords(main(who)), verbWord(main(who), did), partyWords(main(what))],
    [partyWords(main(who)), verbWord(main(who), did)],
  ];
  return lines.map(words => sentence(spaced(words)).slice(0, -1));
}

const brief = (clause: Clause): string => whole({ ...clause, end: undefined, with: undefined });
/** "Revere rouses Menotomy, Dawes Roxbury": two that do the same. */
export const pairBrief = (a: Clause, b: Clause): string =>
  `${brief(a)}, ${partyWords(b.who)} ${partyWords(b.what ?? [])}`;
