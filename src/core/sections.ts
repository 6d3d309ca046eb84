import { type Account, isKept, possibleHeads } from './accounts.ts';
import type { Sentence } from './clause-words.ts';
import { isPassing } from './clauses.ts';
import { defined } from './defined.ts';
import { type Headline, headOf, isMisleading, type Placing, SUMMARY_LIMIT, sentencesOf } from './headlines.ts';
import { byWeight, clauseSize, type Placed, rankOf } from './placed.ts';
import { isWorthTelling, type Part } from './scored.ts';
import { leadHeadline, winWords } from './standing.ts';
import { type SideIndex, type Standing, WEIGHTS } from './telling.ts';

/** Divides a post into the parts between two lines of turns. Each part has its own headline. */

/** The ranks of the most important headlines. All others rank by the weight of their clause, from 0. */
export const RANK = { end: -3, decides: -2, lead: -1 } as const;

/** What happened between two lines of turns, with its headline. */
export interface Section {
  readonly accounts: readonly Account[];
  readonly headline: Headline | null;
  /** The text of the headline; undefined if there is none. */
  readonly head: string | undefined;
  /** How much the headline matters. */
  readonly rank: number;
  /** The headline is told as a sentence like others, because the post has a weightier one. */
  readonly isQuiet?: true;
}

interface HeadlineOptions {
  readonly salt: number;
  readonly ofScore?: readonly number[];
  /** The account of a deed that is not over. Only what is never left out of it may be the headline. */
  readonly unfinished?: Account;
}

export function sectionsOf(accounts: readonly Account[], before: Standing | null, options: HeadlineOptions): Section[] {
  const groups: Account[][] = [];
  for (const account of accounts) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    // What follows the line of a turn belongs to it, whatever it is a part of.
    const goesTogether = last?.line !== null || last.part === account.part;
    if (group && account.line === null && goesTogether) group.push(account);
    else groups.push([account]);
  }
  let was = before;
  return groups.flatMap(group => {
    const sections = splitBefore(group, was, options);
    was = scoreAfter(group, was);
    return sections;
  });
}

const scoreAfter = (accounts: readonly Account[], before: Standing | null): Standing | null =>
  accounts.findLast(({ after }) => after !== null)?.after ?? before;

/** Whether two deeds are of different sides. */
export const isOtherSide = (a: SideIndex | undefined, b: SideIndex | undefined): boolean =>
  a !== undefined && b !== undefined && a !== b;

/**
 * The side whose deed a clause tells: the one that opened the deed, or the one that marched last. Some games open no deed
 * for a march.
 */
export function sideOf({ by, clauses }: Account, clause: Placed | undefined): SideIndex | undefined {
  // A retreat in a fight says only where it leads.
  const isMarch = (each: Placed): boolean =>
    each.weight === 'deed' && each.way?.from !== undefined && each.by !== undefined;
  const march = clauses
    .filter(each => isMarch(each) && each.at <= (clause?.at ?? 0))
    .toSorted((a, b) => b.at - a.at)[0];
  return march?.by ?? by;
}

/** The most sections between two lines of turns. */
const MOST_SECTIONS = 3;

/**
 * The accounts as one section. If something that is never left out came before the deed of the headline, or a deed of the
 * other side, what came before that deed gets its own section, because it must not come under the headline of a later deed.
 */
function splitBefore(
  accounts: readonly Account[],
  was: Standing | null,
  options: HeadlineOptions,
  most = MOST_SECTIONS,
): Section[] {
  const whole = sectionOf(accounts, was, scoreAfter(accounts, was), options);
  const at = accounts.findIndex(({ clauses }) => whole.headline && clauses.includes(whole.headline.clause));
  if (at <= 0) return [whole];
  const earlier = accounts.slice(0, at).filter(({ line }) => line === null);
  const isKeptBefore = earlier.some(({ clauses }) => clauses.some(isKept));
  const headBy = whole.headline ? sideOf(accounts[at], whole.headline.clause) : undefined;
  const isOfOthers = earlier.some(
    each => each.clauses.length > 0 && each.clauses.every(clause => isOtherSide(sideOf(each, clause), headBy)),
  );
  const isSplit =
    isKeptBefore || isOfOthers || (whole.headline !== null && isMisleading(whole.headline, earlier, accounts[at]));
  if (most === 1 || !isSplit) return [whole];
  const [first, then] = [accounts.slice(0, at), accounts.slice(at)];
  return [
    ...splitBefore(first, was, options, most - 1),
    ...splitBefore(then, scoreAfter(first, was), options, most - 1),
  ];
}

function sectionOf(
  accounts: readonly Account[],
  was: Standing | null,
  is: Standing | null,
  { salt, ofScore, unfinished }: HeadlineOptions,
): Section {
  const headsOf = (each: Account): readonly Placed[] =>
    possibleHeads(each).filter(clause => each !== unfinished || isKept(clause));
  const all = accounts.flatMap(({ clauses }) => clauses);
  const later = (clause: Placed): Placed[] => all.filter(({ at }) => at > clause.at);
  const candidates = accounts.flatMap(each => headsOf(each).filter(clause => !isPassing(clause, later(clause))));
  const scoring = ofScore ? scorersOf(accounts, ofScore) : [];
  const weightiest = scoring[0] ?? weightiestOf(candidates);
  if (is && !ofScore && accounts.some(({ ends }) => ends))
    return { accounts, headline: null, head: winWords(is), rank: RANK.end };
  // What is placed before the first turn gives no side the lead.
  const lead = was && is && !ofScore && !accounts[0].isAbout ? leadHeadline(was, is, weightiest?.weight) : null;
  if (lead !== null) return { accounts, headline: null, head: lead, rank: RANK.lead };
  const of = accounts.find(({ clauses }) => weightiest && clauses.includes(weightiest));
  const headline = of && weightiest ? headOf(weightiest, of, salt, ofScore && SUMMARY_LIMIT) : null;
  return {
    accounts,
    headline,
    head: headline?.text,
    rank: weightiest && !(ofScore && scoring.length === 0) ? rankAs(weightiest) : WEIGHTS.length,
  };
}

interface SectionPlace {
  /** The number of the section in the post, and of its first account. */
  readonly section: number;
  readonly from: number;
  readonly isOnTop: boolean;
}

/**
 * The sentences of a section, in the order of events. `isOnTop` is as in `Placing`. What is told as a part, such as all
 * that a side raises, has no causes, so its headline is on top.
 */
export function sectionParts({ accounts, headline }: Section, { section, from, isOnTop }: SectionPlace): Part[] {
  let isFirst = true;
  let above = 0;
  return accounts.flatMap((account, i) => {
    const parts = partsOf(account, headline, { isFirst, above, isOnTop: isOnTop || account.part !== undefined });
    isFirst &&= account.line !== null;
    above += parts.filter(({ isTurn }) => !isTurn).length;
    return parts.map(part => ({
      ...part,
      deed: from + i,
      section,
      ...defined({ by: sideOf(account, part.clauses[0]) }),
    }));
  });
}

function partsOf(account: Account, headline: Headline | null, placing: Placing): Part[] {
  const { line } = account;
  const told = sentencesOf(account, headline, placing);
  if (line === null) return told.map(each => ({ ...each, isTurn: false }));
  const isHead = ({ clauses }: Sentence): boolean => headline !== null && clauses.includes(headline.clause);
  // If the headline is about the end of a turn, the rest of its clause comes after the turn's line.
  const parts = told.map(each => ({ ...each, isTurn: !isHead(each) }));
  return [{ text: line, clauses: [], isTurn: true }, ...parts.filter(each => each.isTurn), ...parts.filter(isHead)];
}

/** How much points contributed to the whole change of the score. What all sides gained alike does not count. */
export function shareOf(by: readonly number[], whole: readonly number[]): number {
  const mean = whole.reduce((sum, points) => sum + points, 0) / whole.length;
  return by.reduce((sum, points, side) => sum + points * (whole[side] - mean), 0);
}

/** The clauses that changed the score, those that contributed most to the whole change first. */
function scorersOf(accounts: readonly Account[], whole: readonly number[]): Placed[] {
  const share = ({ gain }: Placed): number => (gain ? shareOf(gain.by, whole) : 0);
  return accounts
    .flatMap(({ clauses }) => clauses)
    .filter(({ gain }) => isWorthTelling(gain))
    .toSorted((a, b) => share(b) - share(a) || byWeight(a, b));
}

/** Sorts sections by how much their headlines matter, those that matter most first. */
export const byHeadline = (a: Section, b: Section): number =>
  a.rank - b.rank || (a.headline && b.headline ? byWeight(a.headline.clause, b.headline.clause) : 0);

/** Whether the headline tells a step, of one piece only, or a throw that hit nobody. */
export const isSlight = ({ headline }: Section): boolean => {
  if (headline === null) return false;
  const { weight, thrown } = headline.clause;
  if (thrown?.hits === 0) return !headline.isOfBoth;
  return weight === 'trifle' || weight === 'step' || (weight === 'deed' && clauseSize(headline.clause) === 1);
};

const rankAs = (clause: Placed): number => (clause.weight === 'decides' ? RANK.decides : rankOf(clause));
const weightiestOf = (clauses: readonly Placed[]): Placed | undefined => clauses.toSorted(byWeight)[0];
