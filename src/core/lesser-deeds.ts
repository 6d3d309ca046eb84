import type { Account } from './accounts.ts';
import { byWeight, countedClause, type Placed, sumOf, whole } from './clauses.ts';
import { sentence, type Verb } from './phrases.ts';
import type { Part } from './scored.ts';
import type { Section } from './sections.ts';
import type { Weight } from './telling.ts';

/** Shortens the lesser deeds of a post that has no room to tell them all, or counts them. */

/** A deed in which something has one of these weights is always told. */
const ALWAYS_TOLD: readonly Weight[] = ['decides', 'first', 'person'];

const weightiest = ({ clauses }: Account): Placed => clauses.toSorted(byWeight)[0];
const resultIn = ({ of }: Pick<Part, 'of'>): readonly Placed[] => of.filter(({ isResult }) => isResult);
/** How many points changed sides by a deed. */
const pointsOf = ({ clauses }: Account): number =>
  clauses.reduce((sum, { gain }) => sum + (gain?.by ?? []).reduce((all, points) => all + Math.abs(points), 0), 0);

/**
 * The numbers of the deeds that may be shortened or counted, those first that matter least. `unfinished`: the deed that
 * goes on after the post.
 */
export function lesserDeeds(sections: readonly Section[], unfinished: Account | undefined): number[] {
  const headlines = sections.flatMap(({ headline }) => headline?.clause ?? []);
  return sections
    .flatMap(({ accounts }) => accounts)
    .map((account, deed) => ({ account, deed }))
    .filter(({ account }) => account.rest !== undefined && account !== unfinished)
    .filter(({ account: { clauses } }) => resultIn({ of: clauses }).length > 0)
    .filter(({ account: { clauses } }) => !clauses.some(each => headlines.includes(each)))
    .filter(({ account: { clauses } }) => !clauses.some(({ weight }) => ALWAYS_TOLD.includes(weight)))
    .toSorted(
      (a, b) => pointsOf(a.account) - pointsOf(b.account) || byWeight(weightiest(b.account), weightiest(a.account)),
    )
    .map(({ deed }) => deed);
}

/** The deeds that are told in full: the last, which may go on, and those whose result is a headline. */
export function sparedDeeds(sections: readonly Section[]): number[] {
  const headlines = sections.flatMap(({ headline }) => headline?.clause ?? []);
  const accounts = sections.flatMap(each => each.accounts);
  return accounts.flatMap(({ clauses }, deed) =>
    deed === accounts.length - 1 || clauses.some(each => each.isResult && headlines.includes(each)) ? [deed] : [],
  );
}

/** The result of a deed among the sentences of a post. */
const resultOf = (all: readonly Part[], deed: number): Placed | undefined =>
  all.filter(part => part.deed === deed).flatMap(resultIn)[0];

/**
 * The sentences of a post with some of its deeds told by their result alone: "The British win the battle of Albany", and
 * what changed the score. What came after the result is told as before.
 */
export function withDeedsShortened(all: readonly Part[], deeds: readonly number[]): readonly Part[] {
  return all.flatMap(part => {
    const { deed = -1, of } = part;
    const result = resultOf(all, deed);
    if (!deeds.includes(deed) || result === undefined) return [part];
    if (!of.includes(result)) return of.some(({ at, gain }) => at > result.at || gain !== undefined) ? [part] : [];
    const { isWhole, head } = result;
    const isShort = isWhole && typeof head === 'string' && of.every(({ at }) => at <= result.at);
    return [isShort ? { ...part, text: sentence(head), of: [...of] } : part];
  });
}

/**
 * The sentences of a post with some of its deeds only counted, up to their result. Deeds of one kind in one section are
 * counted together, where the last of them was told, and what they did to the score is told with their number.
 */
export function withDeedsCounted(
  all: readonly Part[],
  accounts: readonly Account[],
  deeds: readonly number[],
): readonly Part[] {
  const restOf = ({ deed = -1, of }: Part): Verb | undefined => {
    const result = resultOf(all, deed);
    const isBefore = result !== undefined && of.every(({ at }) => at <= result.at);
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
    const clauses = alike.flatMap(({ of }) => of);
    const gain = clauses.map(each => each.gain).reduce(sumOf, undefined);
    const clause = { ...countedClause(n, rest, clauses.toSorted(byWeight)[0]), gain };
    const { again: _again, ...others } = part;
    return [{ ...others, text: sentence(whole(clause)), of: [clause] }];
  });
}
