import {
  againWord,
  type Folk,
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
} from './phrases.ts';
import { type Clause, WEIGHTS } from './telling.ts';

/** Clauses of one deed, joined to sentences. */

/** A clause and where it stands among all that was told of the match. */
export type Placed = Clause & { readonly at: number };

export const rankOf = ({ weight }: Clause): number => WEIGHTS.indexOf(weight);
export const clauseSize = ({ size = 1 }: Clause): number => size;
/** The weightiest first, of one weight the largest, and of equal ones the first. */
export const byWeight = (a: Placed, b: Placed): number =>
  rankOf(a) - rankOf(b) || clauseSize(b) - clauseSize(a) || a.at - b.at;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const weightier = (a: Clause, b: Clause): Clause['weight'] => (rankOf(a) <= rankOf(b) ? a : b).weight;

/** The parts of a clause in which two may differ, of which one alone may. */
const PARTS = ['who', 'what', 'where', 'way', 'end'] as const;
const isPartSame = (a: Clause, b: Clause, part: (typeof PARTS)[number]): boolean =>
  part === 'who' || part === 'what' ? isSame(a[part] ?? [], b[part] ?? []) : same(a[part], b[part]);

/** The leg of a way that goes on from another. */
function chained(a: Placed, b: Placed): Placed | null {
  if (!a.way || !b.way || !isSame(a.who, b.who) || !same(a.did, b.did) || b.way.from !== a.way.to) return null;
  const by = [...(a.way.by ?? []), a.way.to, ...(b.way.by ?? [])];
  return { ...b, at: a.at, way: { ...a.way, by, to: b.way.to }, weight: weightier(a, b), size: clauseSize(a) };
}

/** Two clauses that differ in one part, as one; null where they do not. */
function united(a: Placed, b: Placed): Placed | null {
  if (!same(a.did, b.did) || a.thrown || b.thrown) return null;
  const [part, ...others] = PARTS.filter(each => !isPartSame(a, b, each));
  if (others.length > 0) return null;
  const both: Placed = {
    ...a,
    weight: weightier(a, b),
    size: clauseSize(a) + clauseSize(b),
    head: same(a.head, b.head) ? a.head : undefined,
  };
  const company = together(a.with ?? [], b.with ?? []);
  if (part === undefined || part === 'who') return { ...both, who: together(a.who, b.who), with: company };
  if (!isSame(a.with ?? [], b.with ?? [])) return null;
  if (part === 'what') return { ...both, what: together(a.what ?? [], b.what ?? []) };
  return part === 'where' ? { ...both, where: [...(a.where ?? []), ...(b.where ?? [])] } : null;
}

const idsOf = (party: Party): readonly number[] => party.flatMap(({ ids = [] }) => ids);
/** What is told of the same people later takes its place. */
const isOverruled = (a: Placed, b: Placed): boolean =>
  a.isFate === true && b.isFate === true && idsOf(a.who).length > 0 && same(idsOf(a.who), idsOf(b.who));

/** The clauses of one deed, those joined that say one thing of several, or one way in several legs. */
export function unite(clauses: readonly Placed[]): Placed[] {
  const fates = clauses.filter((each, i) => !clauses.some((later, k) => k > i && isOverruled(each, later)));
  const all: Placed[] = [];
  for (const each of fates) {
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
  const [{ rest = ['', ''], at }] = left;
  const n = left.reduce((sum, { who }) => sum + sizeOf(who), 0);
  const more: Folk = { n, one: rest[0], many: rest[1], isPlural: true };
  const { weight } = left.toSorted(byWeight)[0];
  return [...all.filter(each => !left.includes(each)), { weight, at, who: [more], did: ['', ''] }];
}

/** What follows the verb. */
const afterVerb = ({ what, way, where, with: others, end, thrown }: Clause): string[] => [
  ...(what ? [partyWords(what)] : []),
  ...(way ? [wayWords(way)] : []),
  ...(where ? [spotsWords(where)] : []),
  ...(others && others.length > 0 ? [`with ${partyWords(others)}`] : []),
  ...(end === undefined ? [] : [end]),
  ...(thrown ? [`with ${throwWords(thrown)}`] : []),
];
const predicate = (clause: Clause): string =>
  [verbWord(clause.who, clause.did), ...afterVerb(clause)].filter(words => words !== '').join(' ');
const whole = (clause: Clause, who = partyWords(clause.who)): string => `${who} ${predicate(clause)}`.trim();

/** The next sentence of a body: its words, and of which clauses it is made. */
export interface Sentence {
  readonly text: string;
  readonly of: readonly Placed[];
}

/** So many clauses stand in one sentence. */
const JOINED = 3;

/** Whether a clause goes on in the sentence of those before it. */
function goesOn(group: readonly Placed[], next: Placed): boolean {
  const [first] = group;
  if (group.length >= JOINED) return false;
  if (next.tie !== undefined) return true;
  return group.every(({ tie, who }) => tie === undefined && isSame(who, first.who)) && isSame(next.who, first.who);
}

function joinedWords(group: readonly Placed[], subject: string): string {
  const [first, ...others] = group;
  const plain = others.filter(({ tie }) => tie === undefined);
  const start = [whole(first, subject), ...plain.map(predicate)];
  const link = start.some(words => words.includes(' and ')) ? ', and ' : ' and ';
  const begun = start.length < 2 ? start[0] : `${start.slice(0, -1).join(', ')}${link}${start.at(-1)}`;
  const tied = others.filter(({ tie }) => tie !== undefined);
  return tied.reduce((words, each) => `${words}${each.tie} ${tiedWords(each, first)}`, begun);
}

/** "and gets past a patrol", "and one Regular breaks" */
const tiedWords = (clause: Placed, { who }: Placed): string =>
  clause.tie !== ';' && isSame(clause.who, who) ? predicate(clause) : whole(clause);

/** Clauses as sentences. `before`: who was spoken of last, so that a person is named once. */
export function sentences(clauses: readonly Placed[], before: Party | null): Sentence[] {
  const groups: Placed[][] = [];
  for (const each of clauses) {
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

/** The body goes on from a headline in brief: by which way, with whom, with which dice. */
export function leftOver(clause: Placed): Sentence[] {
  const { who, onward, way, end, thrown, with: others } = clause;
  const rest = { ...(way?.from === undefined ? {} : { from: way.from }), ...(way?.by ? { by: way.by } : {}) };
  const words = [
    wayWords(rest),
    ...(others && others.length > 0 ? [`with ${partyWords(others)}`] : []),
    ...(end === undefined ? [] : [end]),
  ].filter(part => part !== '');
  const dice = thrown ? throwWords(thrown) : '';
  if (words.length === 0 || onward === undefined) return dice === '' ? [] : [{ text: sentence(dice), of: [clause] }];
  const text = [againWord(who), verbWord(who, onward), ...words, ...(dice === '' ? [] : [`with ${dice}`])].join(' ');
  return [{ text: sentence(text), of: [clause] }];
}

/** The ways to say a clause in brief, the fullest first. */
export function briefs(clause: Clause): string[] {
  const { who, what, way, where, did } = clause;
  const place = way ? `to ${way.to}` : where ? spotsWords(where) : '';
  const verb = verbWord(who, did);
  const aim = what ? partyWords(what) : '';
  const main = who.toSorted((a, b) => b.n - a.n).slice(0, 1);
  const lines = [
    [partyWords(who), verb, aim, place],
    [partyWords(who), verb, aim],
    [partyWords(main), verbWord(main, did), aim, place],
    [partyWords(main), verbWord(main, did), place],
    [partyWords(main), verbWord(main, did)],
  ];
  return lines.map(words => sentence(words.filter(word => word !== '').join(' ')).slice(0, -1));
}

/** "Revere rouses Menotomy, Dawes Roxbury": two that do the same. */
export const pairBrief = (a: Clause, b: Clause): string =>
  `${briefs(a)[0]}, ${partyWords(b.who)} ${partyWords(b.what ?? [])}`;
