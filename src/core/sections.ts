import { type Account, headable, isKept } from './accounts.ts';
import { byWeight, isPassing, type Placed, rankOf, type Sentence } from './clauses.ts';
import { type Headline, headOf, toldOf } from './headlines.ts';
import { isWorth, type Part } from './scored.ts';
import { leadHeadline, winWords } from './standing.ts';
import { type Standing, WEIGHTS } from './telling.ts';

/** The parts of a post between two lines of turns, each with a headline of its own. */

/** What outranks the weights of clauses as the headline of a post. */
export const RANK = { end: -3, decides: -2, lead: -1 } as const;

/** What happened between two lines of turns, with its headline. */
export interface Section {
  readonly accounts: readonly Account[];
  readonly headline: Headline | null;
  /** The text of the headline; undefined if there is none. */
  readonly head: string | undefined;
  /** How much the headline matters. */
  readonly rank: number;
}

interface Ways {
  readonly salt: number;
  readonly ofScore: boolean;
}

export function sectionsOf(accounts: readonly Account[], before: Standing | null, ways: Ways): Section[] {
  const groups: Account[][] = [];
  for (const account of accounts) {
    const group = groups.at(-1);
    if (group && account.line === null) group.push(account);
    else groups.push([account]);
  }
  let was = before;
  return groups.map(group => {
    const is = group.findLast(({ after }) => after !== null)?.after ?? was;
    const section = sectionOf(group, was, is, ways);
    was = is;
    return section;
  });
}

function sectionOf(
  accounts: readonly Account[],
  was: Standing | null,
  is: Standing | null,
  { salt, ofScore }: Ways,
): Section {
  const later = (i: number): Placed[] => accounts.slice(i + 1).flatMap(({ clauses }) => clauses);
  const open = accounts.flatMap((each, i) => headable(each).filter(clause => !isPassing(clause, later(i))));
  const scoring = ofScore ? open.filter(({ gain }) => gain && isWorth(gain)) : [];
  const weightiest = best(scoring.length > 0 ? scoring : open);
  if (is && !ofScore && accounts.some(({ ends }) => ends))
    return { accounts, headline: null, head: winWords(is), rank: RANK.end };
  const lead = was && is && !ofScore ? leadHeadline(was, is, weightiest?.weight) : null;
  if (lead !== null) return { accounts, headline: null, head: lead, rank: RANK.lead };
  const of = accounts.find(({ clauses }) => weightiest && clauses.includes(weightiest));
  const headline = of && weightiest ? headOf(weightiest, of, salt) : null;
  return {
    accounts,
    headline,
    head: headline?.text,
    rank: weightiest?.weight === 'decides' ? RANK.decides : weightiest ? rankOf(weightiest) : WEIGHTS.length,
  };
}

/** The sentences of a section: first the deed of its headline and what came after, then what came before. */
export function sectionParts({ accounts, headline }: Section, section: number, from: number): Part[] {
  const all = accounts.map((account, i) => ({ account, deed: from + i }));
  const at = accounts.findIndex(({ line, clauses }) => line === null && headline && clauses.includes(headline.clause));
  const earlier = at <= 0 ? [] : all.slice(0, at).filter(({ account }) => account.line === null);
  // Moves that led to a fight stand before it; what is told for itself must not stand under another's headline.
  const isLeadIn =
    headline !== null && isKept(headline.clause) && !earlier.some(({ account }) => account.clauses.some(isKept));
  const before = isLeadIn ? [] : earlier;
  const rest = all.filter(each => !before.includes(each));
  return [...rest, ...before].flatMap(each =>
    partsOf(each.account, headline).map(part => ({
      ...part,
      deed: each.deed,
      section,
      isBefore: before.includes(each),
    })),
  );
}

function partsOf(account: Account, headline: Headline | null): Part[] {
  const { line } = account;
  const told = toldOf(account, headline, headline !== null && account.clauses.includes(headline.clause));
  if (line === null) return told.map(each => ({ ...each, isTurn: false }));
  const isHead = ({ of }: Sentence): boolean => headline !== null && of.includes(headline.clause);
  // What the headline tells of a turn's end stands after the turn's line.
  const parts = told.map(each => ({ ...each, isTurn: !isHead(each) }));
  return [{ text: line, of: [], isTurn: true }, ...parts.filter(each => each.isTurn), ...parts.filter(isHead)];
}

const best = (clauses: readonly Placed[]): Placed | undefined => clauses.toSorted(byWeight)[0];
