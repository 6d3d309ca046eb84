import type { Account } from './accounts.ts';
import { whole } from './clause-words.ts';
import { countedClause } from './clauses.ts';
import { sentence, type Verb } from './phrases.ts';
import { byWeight, type Placed, sumOf } from './placed.ts';
import type { Part } from './scored.ts';
import type { Section } from './sections.ts';
import type { Weight } from './telling.ts';

/** Shortens the lesser deeds of a post that has no room to tell them all, or counts them. */

/** A deed with a clause of one of these weights is never shortened or counted. */
const ALWAYS_TOLD: readonly Weight[] = ['decides', 'first', 'person'];

const weightiest = ({ clauses }: Account): Placed => clauses.toSorted(byWeight)[0];
const resultsIn = ({ clauses }: Pick<Part, 'clauses'>): readonly Placed[] => clauses.filter(({ isResult }) => isResult);
/** All points that a deed brought or cost, added up over all sides. */
const pointsOf = ({ clauses }: Account): number =>
  clauses.reduce((sum, { gain }) => sum + (gain?.by ?? []).reduce((all, points) => all + Math.abs(points), 0), 0);

/**
 * The indices of the deeds that may be shortened or counted, the least important first. `unfinished`: the deed that
 * goes on after the post.
 */
export function lesserDeeds(sections: readonly Section[], unfinished: Account | undefined): number[] {
  const headlines = sections.flatMap(({ headline }) => headline?.clause ?? []);
  return sections
    .flatMap(({ accounts }) => accounts)
    .map((account, deed) => ({ account, deed }))
    .filter(({ account }) => account.rest !== undefined && account !== unfinished)
    .filter(({ account: { clauses } }) => resultsIn({ clauses }).length > 0)
    .filter(({ account: { clauses } }) => !clauses.some(each => headlines.includes(each)))
    .filter(({ account: { clauses } }) => !clauses.some(({ weight }) => ALWAYS_TOLD.includes(weight)))
    .toSorted(
      (a, b) => pointsOf(a.account) - pointsOf(b.account) || byWeight(weightiest(b.account), weightiest(a.account)),
    )
    .map(({ deed }) => deed);
}

/**
 * The deeds whose causes are not dropped for lack of room: the last, which may go on, and those whose result is a
 * headline.
 */
export function sparedDeeds(sections: readonly Section[]): number[] {
  const headlines = sections.flatMap(({ headline }) => headline?.clause ?? []);
  const accounts = sections.flatMap(each => each.accounts);
  return accounts.flatMap(({ clauses }, deed) =>
    deed === accounts.length - 1 || clauses.some(each => each.isResult && headlines.includes(each)) ? [deed] : [],
  );
}

/** The result of a deed among the sentences of a post. */
const resultOf = (all: readonly Part[], deed: number): Placed | undefined =>
  all.filter(part => part.deed === deed).flatMap(resultsIn)[0];

/**
 * The sentences of a post with some of its deeds told by their result alone: "The British win the battle of Albany", and
 * what changed the score. What came after the result is told as before.
 */
export function withDeedsShortened(all: readonly Part[], deeds: readonly number[]): readonly Part[] {
  return all.flatMap(part => {
    const { deed = -1, clauses } = part;
    const result = resultOf(all, deed);
    if (!deeds.includes(deed) || result === undefined) return [part];
    if (!clauses.includes(result))
      return clauses.some(({ at, gain }) => at > result.at || gain !== undefined) ? [part] : [];
    const { isWhole, head } = result;
    const isShort = isWhole && typeof head === 'string' && clauses.every(({ at }) => at <= result.at);
    return [isShort ? { ...part, text: sentence(head), clauses: [...clauses] } : part];
  });
}

/**
 * The sentences of a post with some of its deeds only counted. Sentences up to a deed's result are replaced by the count;
 * later ones stay. Deeds of one kind in one section share one count, in place of the last of them, with the sum of their
 * points.
 */
export function withDeedsCounted(
  all: readonly Part[],
  accounts: readonly Account[],
  deeds: readonly number[],
): readonly Part[] {
  const restOf = ({ deed = -1, clauses }: Part): Verb | undefined => {
    const result = resultOf(all, deed);
    const isBefore = result !== undefined && clauses.every(({ at }) => at <= result.at);
    return deeds.includes(deed) && isBefore ? accounts[deed]?.rest : undefined;
  };
  return all.flatMap((part, i) => {
    const rest = restOf(part);
    if (rest === undefined) return [part];
    const isAlike = (other: Part): boolean => other.section === part.section && restOf(other)?.[1] === rest[1];
    const alike = all.filter(isAlike);
    const n = new Set(alike.map(({ deed }) => deed)).size;
    // To count a single deed would save too little.
    if (n < 2) return [part];
    if (all.slice(i + 1).some(isAlike)) return [];
    const clauses = alike.flatMap(({ clauses }) => clauses);
    const gain = clauses.map(each => each.gain).reduce(sumOf, undefined);
    const clause = { ...countedClause(n, rest, clauses.toSorted(byWeight)[0]), gain };
    const { again: _again, ...others } = part;
    return [{ ...others, text: sentence(whole(clause)), clauses: [clause] }];
  });
}
