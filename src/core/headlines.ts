import { type Account, isKept } from './accounts.ts';
import { briefs, diceOmitted, inAllPlaces, othersOmitted, pairBrief, restOmitted } from './briefs.ts';
import { capital } from './capital.ts';
import { type Sentence, sentences, whole, withSidesOnce } from './clause-words.ts';
import { followersOf } from './clauses.ts';
import { againWord, isSame, listWords, loneName, partyWords, sentence, sizeOf, spotsWords } from './phrases.ts';
import type { Placed } from './placed.ts';
import { isNamed } from './references.ts';

/** The headline of an account, and the sentences that follow it. */

/** The maximum number of characters of a headline of a post, and of one that begins a line in the summary of a match. */
export const HEADLINE_LIMIT = 60;
export const SUMMARY_LIMIT = 90;

/** A headline, and the clauses that it tells, so that the body can continue from it. */
export interface Headline {
  readonly text: string;
  readonly clause: Placed;
  readonly pair?: Placed | undefined;
  /** The game worded it, or it leaves somebody out, so the body tells the whole clause. */
  readonly isPart: boolean;
  /** It also tells of another clause, so dice alone below it could be either's. */
  readonly isOfBoth?: true;
  /** It counts those of other clauses as well. */
  readonly isOfAll?: true;
}

/** Picks a variant that is the same for all readers and in every replay. */
function variantOf(head: Placed['head'], salt: number, at: number): string | undefined {
  if (head === undefined || typeof head === 'string') return head;
  return head[Math.abs(salt + at * 7) % head.length];
}

/** Cuts a headline that is still too long after the last whole word that fits. */
const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit).replace(/[,:;]?\s+\S*$/, '')}…`;

/** What both sides did to each other, if another clause of the account is the answer to this one. */
function bothHead({ both }: Placed, clauses: readonly Placed[], limit: number): string | undefined {
  const other = clauses.find(each => each.both !== both && each.both?.of === both?.of)?.both;
  if (!both || !other) return undefined;
  const full = `${both.begin}, ${other.end}`;
  return full.length > limit && both.brief && other.brief ? `${both.brief.begin}, ${other.brief.end}` : full;
}

/** The headline of a clause, together with another clause of the same deed if both fit. */
export function headOf(clause: Placed, { clauses }: Account, salt: number, limit = HEADLINE_LIMIT): Headline {
  const shared = bothHead(clause, clauses, limit);
  if (shared !== undefined && shared.length <= limit) return { text: shared, clause, isPart: true, isOfBoth: true };
  const said = variantOf(clause.head, salt, clause.at);
  if (said !== undefined && said.length <= limit) return { text: said, clause, isPart: clause.isWhole === undefined };
  const isFollowed = (each: Placed): boolean => followersOf(each, clauses).length > 0;
  const pair = (isFollowed(clause) ? [] : clauses.filter(each => !isFollowed(each)))
    .filter(each => each !== clause && each.weight === clause.weight && each.what && clause.what && !each.head)
    .filter(each => each.did[0] === clause.did[0] && !each.where && !clause.where && !each.way && !clause.way)
    .find(each => pairBrief(clause, each).length <= limit);
  if (pair) return { text: pairBrief(clause, pair), clause, pair, isPart: false };
  const inAll = inAllPlaces(clause, clauses);
  const lines = briefs(clause, inAll);
  const text = lines.find(({ length }) => length <= limit) ?? cut(lines.at(-1) ?? '', limit);
  // The end of a clause without a place must be told, and what somebody was hit by. If the clause has no verb for a second sentence, all of it is
  // told.
  const { end, onward, thrown, where, way, isFate } = clause;
  const isToldLater = onward || thrown || way || (where && !isFate);
  const isEndMissing = end !== undefined && !isToldLater && !text.endsWith(end);
  const { short, shortWhat } = clause;
  const brief = short && sizeOf(short) === 1 ? partyWords(short) : undefined;
  const isLone =
    brief !== undefined && brief !== partyWords(clause.who) && text.startsWith(`${capital(brief)} ${clause.did[0]}`);
  const isShort =
    text.endsWith(' places') || text === inAll || isLone || (shortWhat && text.endsWith(partyWords(shortWhat)));
  const isPart = lines.indexOf(text) >= lines.length - 3 || isShort === true || isEndMissing;
  return { text, clause, isPart, ...(text === inAll ? { isOfAll: true } : {}) };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d’']+/gu) ?? [];
/** Whether a sentence has no word that is not in the headline. */
const isRepeated = (text: string, headline: string): boolean => {
  const known = new Set(wordsOf(headline));
  return wordsOf(text).every(word => known.has(word));
};

/** What `text` says after the headline, if it begins with it: "The Americans win the war: four regions are loyal". */
const wordsAfter = (text: string, headline: string): string =>
  text.startsWith(`${headline}: `) ? capital(text.slice(headline.length + 2)) : text;

/** What `text` says after the headline, if both begin alike and the headline can go on with it: ", where they hide." */
const wordsLeft = (text: string, headline: string): string | null =>
  /^( |, )/.test(text.slice(headline.length)) && text.startsWith(headline) ? text.slice(headline.length).trim() : null;

const isOneEach = ({ who: [noun, ...others], what, with: company = [] }: Placed): boolean =>
  others.length + company.length === 0 && what === undefined && noun.n === 1 && noun.many.startsWith('companies of ');
/**
 * "One company gathers in each: Lincoln, Watertown and Chestnut Hill." If the headline counts other places as well: "One
 * company of Militia gathers in each of Lincoln, Watertown and Chestnut Hill."
 */
function oneInEach({ who: [noun], did: [verb], where = [] }: Placed, isOfAll: boolean): string {
  const places = listWords(where.map(({ name }) => name));
  return sentence(
    isOfAll
      ? `one ${noun.many.replace(/^companies/, 'company')} ${verb} in each of ${places}`
      : `one company ${verb} in each: ${places}`,
  );
}

/**
 * What the headline's clause still has to tell, or an empty sentence if that is nothing. `isNext`: it comes right below
 * the headline.
 */
function restOfClause({ clause, pair, isPart, isOfBoth, isOfAll, text }: Headline, isNext: boolean): Sentence[] {
  const nothing = [{ text: '', clauses: pair ? [clause, pair] : [clause] }];
  // Where several clauses were joined, the headline in brief may leave some of them out.
  const isAllSaid = clause.head === undefined ? !isPart : [clause.head].flat().includes(text);
  if (clause.isWhole && isAllSaid) return nothing;
  if (isPart) {
    // Dice alone may only come right below the headline. Farther down they would seem to belong to the sentence before.
    if (clause.thrown && isNext && !isOfBoth) return [{ text: diceOmitted(clause, text), clauses: [clause] }];
    if (isNext && (isOfAll || text.endsWith(' places')) && isOneEach(clause) && (clause.where ?? []).length > 1)
      return [{ text: oneInEach(clause, isOfAll === true), clauses: [clause] }];
    const others = isNext && clause.head === undefined ? othersOmitted(clause, text) : null;
    if (others !== null) return [{ text: others, clauses: [clause] }];
    const isTheirs = isNext && clause.head === undefined && text.startsWith(capital(partyWords(clause.who)));
    // The headline has just named the one place.
    const isPlaced = isNext && clause.where?.length === 1 && text.endsWith(` ${spotsWords(clause.where)}`);
    const left = isPlaced ? { ...clause, where: undefined } : clause;
    const full = sentence(whole(clause));
    // "The raiding force lands in Cambridge." goes on with "6 points more".
    if (isNext && full.startsWith(`${text}: `)) return [{ text: wordsAfter(full, text), clauses: [clause] }];
    const words = sentence(isTheirs ? whole(left, againWord(clause.who)) : whole(left));
    if (words === sentence(text) || (isNext && isRepeated(words, text))) return nothing;
    const end = isNext ? wordsLeft(full, text) : null;
    if (end !== null) return [{ text: full, clauses: [clause], onHead: { text: full, words: end } }];
    return [{ text: wordsAfter(words, text), clauses: [clause] }];
  }
  const left = restOmitted(clause, text);
  if (left.length === 0) return nothing;
  return isNext ? left : sentences([clause], null);
}

const isDoing = ({ weight, who }: Placed): boolean =>
  (weight === 'deed' || weight === 'step') && loneName(who) !== undefined;
/**
 * Whether `a` must be told before `b`. The order of several marches, or of several who do the same, does not matter.
 */
const isEarlier = (a: Placed, b: Placed): boolean =>
  a.at < b.at && a.isPrice !== true && (isKept(a) || isKept(b) || !((a.way && b.way) || a.did[0] === b.did[0]));

/** Whether `a` is a march to the place of what happened later in `b`. */
const leadsTo = ({ at, way }: Placed, b: Placed): boolean =>
  way !== undefined && at < b.at && b.way === undefined && isNamed(whole(b), way.to);

/** Whether `a` tells what the one person of `b` did: "Revere rides to Lincoln", where a patrol takes Revere. */
const isOfPerson = ({ who }: Placed, b: Placed): boolean => loneName(b.who) !== undefined && isSame(who, b.who);
const isAtPlace = (places: readonly string[], b: Placed): boolean => places.some(each => isNamed(whole(b), each));

/** Whether `a` came before `b`, but told below its headline would seem to come after it. */
const isMisread = (a: Placed, b: Placed): boolean => {
  const places = [...(a.way ? [a.way.to] : []), ...(a.where ?? []).map(({ name }) => name)];
  return a.at < b.at && (isOfPerson(a, b) || (!(a.way && b.way) && isAtPlace(places, b)));
};

/** Whether `a` is a march that does not touch the place of `b`, so that it may be told before or after `b`. */
const isAside = (a: Placed, b: Placed): boolean =>
  a.way?.from !== undefined &&
  a.gain === undefined &&
  !isKept(a) &&
  !isOfPerson(a, b) &&
  !isAtPlace([a.way.from, ...(a.way.by ?? []), a.way.to].flat(), b);

/**
 * `before` without marches that may as well be told after `b`: those that lead to nothing else in it. All of them stay if
 * there are several volleys, which come between marches.
 */
function withoutAsides(before: readonly Placed[], b: Placed): readonly Placed[] {
  if (before.filter(({ thrown }) => thrown).length > 1) return before;
  const near = before.filter(each => !isAside(each, b));
  return before.filter(each => near.includes(each) || near.some(other => leadsTo(each, other)));
}

/** The places of `a`: of its way, and where it happened. */
const placesOf = ({ way, where = [] }: Placed): readonly string[] => [
  ...(way ? [way.from ?? [], way.by ?? [], way.to].flat() : []),
  ...where.map(({ name }) => name),
];

/**
 * Whether `a`, a lesser deed that is known to be elsewhere, may be told after `b` though it came before it: it says a
 * place or what was done there, or is what another person did.
 */
const isElsewhere = (a: Placed, b: Placed): boolean =>
  !isKept(a) &&
  a.gain === undefined &&
  a.thrown === undefined &&
  a.tie === undefined &&
  (placesOf(a).length > 0 || a.what !== undefined || loneName(a.who) !== undefined) &&
  !isAtPlace(placesOf(a), b) &&
  !isAtPlace(placesOf(b), a);

/**
 * What of `before` must stand above `b`: what would be misread below it, and what came before the march to it at the place
 * where that march began. All of it, if the rest must not be told after `b`.
 */
function leadingTo(before: readonly Placed[], b: Placed): readonly Placed[] {
  const last = before.filter(each => isMisread(each, b));
  const isBefore = (a: Placed, march: Placed): boolean =>
    a.at < march.at && march.way?.from !== undefined && isAtPlace([march.way.from].flat(), a);
  const needed = before.filter(each => last.includes(each) || last.some(other => isBefore(each, other)));
  return before.every(each => needed.includes(each) || isElsewhere(each, b)) ? needed : before;
}

/** How many sentences may stand above a headline that says all of its clause. */
const MOST_ABOVE = 2;
/**
 * Whether the headline stands in the order of events, below what came before it: if the clause, told farther down, would
 * say it once more, or if the headline says all of its clause and its causes, such as a volley, or what its person did
 * before, are told in few sentences. `causes`: how many; `above`: how many other sentences of the section come before
 * them.
 */
function isInOrder(
  headline: Headline,
  before: readonly Placed[],
  { causes, above }: { causes: number; above: number },
): boolean {
  const { clause, text } = headline;
  // It tells of what came before it as well.
  if (headline.isOfBoth) return false;
  const [{ text: told }] = restOfClause(headline, false);
  const isBrief = clause.head === undefined || ![clause.head].flat().includes(text);
  if (told !== '') return isBrief || isRepeated(text, told);
  return (isBrief || before.some(each => isOfPerson(each, clause))) && causes > 0 && above + causes <= MOST_ABOVE;
}

/**
 * Whether the headline must not stand above `before`, the earlier deeds, because something in them would seem
 * to come after the headline, which says all of its clause. Not if it says how everything ended, or if the same is so of
 * its own deed, which then is told below it as well.
 */
export function isMisleading(headline: Headline, before: readonly Account[], { clauses }: Account): boolean {
  const { clause } = headline;
  const earlier = before.flatMap(each => each.clauses);
  if (clause.weight === 'decides' || clause.isPoints || clause.isResult) return false;
  if (!earlier.some(each => isMisread(each, clause))) return false;
  if (restOfClause(headline, false)[0].text !== '') return false;
  const own = clauses.filter(({ at }) => at < clause.at);
  const causes = sentences(own, null).length;
  const above = before.reduce((sum, each) => sum + sentences(each.clauses, null).length, 0);
  if (isInOrder(headline, own, { causes, above })) return false;
  return !own.some(each => isMisread(each, clause)) || isInOrder(headline, own, { causes, above: 0 });
}

/** Whether the headline begins with the subject of its clause. */
const isSubjectFirst = ({ text, clause: { who } }: Headline): boolean =>
  text.startsWith(`${capital(partyWords(who))} `);

/** Whether the headline also names somebody after its subject, so that "They" below it could be either. */
const namesOthers = ({ clause, pair, isOfBoth }: Headline): boolean =>
  pair !== undefined || isOfBoth === true || (clause.head !== undefined && clause.namesOthers === true);

/** Where the headline stands if other sentences of its section come before it. */
const HEADLINE_HERE: Sentence = { text: '', clauses: [], isHeadline: true };

export interface Placing {
  /** The account stands right below the headline. */
  readonly isFirst: boolean;
  /** How many sentences of its section come before the account. */
  readonly above: number;
  /** The headline is told before everything else, even if the body then says it once more. */
  readonly isOnTop: boolean;
}

/**
 * The sentences of an account in the order of events, so that causes come before effects. If the headline tells what
 * one person did, everything else about that person comes first. Some headlines stand below what
 * came before them (`isInOrder`).
 */
export function sentencesOf(
  { clauses, line }: Account,
  headline: Headline | null,
  { isFirst, above, isOnTop }: Placing,
): Sentence[] {
  if (headline === null || !clauses.includes(headline.clause)) return sentences(clauses, null);
  const { clause, pair } = headline;
  const followers = followersOf(clause, clauses);
  const others = clauses.filter(each => each !== clause && each !== pair && !followers.includes(each));
  const own = isDoing(clause) ? others.filter(({ who }) => isSame(who, clause.who)) : [];
  const rest = others.filter(each => !own.includes(each));
  // What it came of may have been told in the post before.
  const causeOf = (each: Placed): Placed => (each.follows && clauses[clauses.indexOf(each) - 1]) || each;
  const earlier =
    own.length > 0 ? [] : rest.filter(each => clause.isOutcome === true || isEarlier(causeOf(each), clause));
  const all = rest.filter(each => earlier.includes(each) || earlier.some(other => leadsTo(each, other)));
  // At a turn's end, what came before the headline's clause is told in the line of the turn.
  const isAbove = isFirst && (all.length === 0 || line !== null);
  // What decides a match comes first, whatever was told before it.
  const canBeHere = !isAbove && !isOnTop && clause.weight !== 'decides';
  // If there is too much above the headline, marches to other places are told below it, and then all that leads nowhere.
  const near = withoutAsides(all, clause);
  const choices = near.some(each => isMisread(each, clause)) ? [all, near, leadingTo(near, clause)] : [all];
  const placed = choices.find(
    each => canBeHere && isInOrder(headline, each, { causes: sentences(each, null).length, above }),
  );
  const [before, isHere] = [placed ?? all, placed !== undefined];
  const causes = sentences(before, null);
  const isNext = isAbove || isHere;
  const first = restOfClause(headline, isNext);
  const isSaid = first.some(({ text }) => text !== '');
  // What follows the headline's clause is told right after it, and so before its causes if the headline says all of it.
  const isFirstBelow = !isSaid && !isHere;
  const after = [...(isFirstBelow ? [] : followers), ...own, ...rest.filter(each => !before.includes(each))].map(
    (each, i) => (i === 0 && !isSaid ? { ...each, tie: undefined } : each),
  );
  // Points told below the headline may be another side's, so that "They" would be unclear.
  const hasClearSubject = clause.gain === undefined || loneName(clause.who) !== undefined;
  const isNamedLast = isNext && hasClearSubject && !namesOthers(headline);
  const told = [...first, ...sentences(after, isNamedLast ? clause.who : null)];
  if (isHere) return withSidesOnce([...causes, HEADLINE_HERE, ...told], null, clause);
  // What came before the headline's clause stands right below the headline, which has named the side.
  const isNamedAbove = above === 0 && clause.gain === undefined && isSubjectFirst(headline) && !namesOthers(headline);
  const next = isFirstBelow ? sentences(followers, null) : [];
  return withSidesOnce([...next, ...causes, ...told], isNamedAbove ? clause.who : null, clause);
}
