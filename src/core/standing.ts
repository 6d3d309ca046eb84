import { capital } from './capital.ts';
import { figure } from './count.ts';
import { countWord, listWords } from './phrases.ts';
import type { ChangedPrize, Standing, Weight } from './telling.ts';

/** The score in words. */

export const unitWords = (n: number, [one, many]: Standing['unit']): string =>
  n === 0.5 ? `half a ${one}` : `${figure(n)} ${n === 1 ? one : many}`;
/** "British 11, Patriots 10½" */
export const totalWords = ({ sides }: Standing): string =>
  sides.map(({ name, points }) => `${name} ${figure(points)}`).join(', ');

/** "The score is now British 11, Patriots 10½"; "Town points are now …" where they do not win. */
export const scoreNow = (standing: Standing): string =>
  `${standing.counts === undefined ? 'The score is' : `${capital(standing.counts)} are`} now ${totalWords(standing)}`;
/** The score at the end of a sentence: ": British 11, Patriots 10½"; ": town points now …" where they do not win. */
export const scoreTail = (standing: Standing): string =>
  `: ${standing.counts === undefined ? '' : `${standing.counts} now `}${totalWords(standing)}`;

/** The side with the most points; null if several share the lead. */
export function leaderOf(standing: Standing | null): string | null {
  const most = Math.max(...(standing?.sides ?? []).map(({ points }) => points));
  const first = (standing?.sides ?? []).filter(({ points }) => points === most);
  return first.length === 1 ? first[0].name : null;
}

/**
 * "Patriots lead 24 to 15", "British lead 13 to 10 so far", "11 each, the British win a tie"; every side's points
 * if there are more than two sides, or where more points alone do not win. With points that are due: "Americans ahead 29 to 13 if it ended now: 20 of the 29 for …".
 */
export function leadWords(standing: Standing): string {
  const { sides, tie, due } = standing;
  if (due?.what !== undefined) return `${withDueWords(withDue(standing))}: ${due.what}`;
  const leader = leaderOf(standing);
  if (sides.length !== 2 || standing.isLeadIdle) return totalWords(standing);
  const soFar = standing.soFar === undefined ? '' : ` ${standing.soFar}`;
  if (leader === null)
    return `${figure(sides[0].points)} each${soFar}${tie === undefined ? '' : `, the ${tie} win a tie`}`;
  const [most, least] = sides.toSorted((a, b) => b.points - a.points);
  return `${most.name} lead ${figure(most.points)} to ${figure(least.points)}${soFar}`;
}

/** A score with the points that are due at the end of the match. */
export const withDue = (standing: Standing): Standing => ({
  ...standing,
  sides: standing.sides.map((side, i) => ({ ...side, points: side.points + (standing.due?.points[i] ?? 0) })),
});
/** "Americans ahead 29 to 13 if it ended now" */
function withDueWords({ sides }: Standing): string {
  const [most, least] = sides.toSorted((a, b) => b.points - a.points);
  const score =
    most.points === least.points
      ? `${figure(most.points)} each`
      : `${most.name} ahead ${figure(most.points)} to ${figure(least.points)}`;
  return `${score} if it ended now`;
}

/** The lead that the side `ahead` has over the best of the others. */
export function leadOf({ sides }: Standing, ahead: number): number {
  return sides[ahead].points - Math.max(...sides.filter((_, i) => i !== ahead).map(({ points }) => points));
}

/** Events with one of these weights take the headline even when a side takes the lead. */
const OVER_LEAD: readonly (Weight | undefined)[] = ['decides'];
/** Events with one of these weights take the headline even when the sides draw level. */
const OVER_LEVEL: readonly (Weight | undefined)[] = ['decides', 'first', 'person'];

/**
 * The headline for a change of the lead. Null if it has not changed, if these are the first points, if the lead alone
 * does not win, or if the weightiest event matters more.
 */
export function leadHeadline(before: Standing, after: Standing, weight: Weight | undefined): string | null {
  if (after.isLeadIdle || isScoreless(after) || (leaderOf(after) === null ? OVER_LEVEL : OVER_LEAD).includes(weight))
    return null;
  const [was, is] = [leaderOf(before), leaderOf(after)];
  if (was === is || (was === null && (is === null || isScoreless(before)))) return null;
  const isMoreDue = after.due?.points.some(points => points > 0) === true;
  return `${is === null ? 'The sides draw level' : `The ${is} take the lead`}${isMoreDue ? ' in points scored' : ''}`;
}
/** Whether no side has any points. */
export const isScoreless = ({ sides }: Standing): boolean => sides.every(({ points }) => points === 0);

/** Whether the score has changed. */
export const hasChanged = (before: Standing, after: Standing): boolean =>
  after.sides.some(({ points }, i) => points !== (before.sides[i]?.points ?? 0));

interface GainContext {
  readonly own: string;
  readonly lost: string | undefined;
  readonly isOtherHalf?: boolean;
}

/**
 * The points that one deed won ("5 points for the British") and lost ("the Patriots lose its arms, 3 points"). `gain`
 * holds the change by side. `own` is the subject of the sentence, which need not be named again ("the British"). `lost`
 * names what was lost, or what the points were for: "the Patriots lose the 3 points for its arms". `isOtherHalf`: half a
 * point won is the other half of one.
 */
export function gainWords(
  gain: readonly number[],
  { sides, unit }: Standing,
  { own, lost, isOtherHalf = false }: GainContext,
): { readonly won: string | null; readonly lost: string | null } {
  const named = sides.map(({ name }, i) => ({ name, by: gain[i] ?? 0 }));
  const won = named.filter(({ by }) => by > 0);
  const less = named.filter(({ by }) => by < 0);
  const wins = (by: number): string => (isOtherHalf && by === 0.5 ? `the other half ${unit[0]}` : unitWords(by, unit));
  const winning = won.map(({ name, by }) => `${wins(by)}${own === `the ${name}` ? '' : ` for the ${name}`}`);
  const losing = less.map(({ name, by }) => {
    const points = unitWords(-by, unit);
    if (lost?.startsWith('for ')) return `the ${name} lose ${by === -0.5 ? '' : 'the '}${points} ${lost}`;
    return `the ${name} lose ${lost === undefined ? '' : `${lost}, `}${points}`;
  });
  return { won: winning.join(', ') || null, lost: losing.join(', ') || null };
}

/** "the British score 1 point for Smith": the points won, with the people for whom they are. */
export const scoreWords = (gain: readonly number[], { sides, unit }: Standing, whom: string): string =>
  sides
    .flatMap(({ name }, i) => (gain[i] > 0 ? [`the ${name} score ${unitWords(gain[i], unit)} for ${whom}`] : []))
    .join('; ');

/** "The Patriots win, 14½ to 11½"; "The British win the tie at 11" if the points are equal. */
export function winWords({ sides, tie, won }: Standing): string {
  const [first, ...others] = sides.toSorted((a, b) => b.points - a.points);
  const isAhead = others.every(({ points }) => points < first.points);
  if (won !== undefined && !(isAhead && won === first.name)) return `The ${won} win`;
  if (isAhead)
    return `The ${first.name} win, ${figure(first.points)} to ${listWords(others.map(({ points }) => figure(points)))}`;
  return tie === undefined
    ? `It ends at ${figure(first.points)} each`
    : `The ${tie} win the tie at ${figure(first.points)}`;
}

/** Of prizes that changed hands in the same way, at most this many are named. */
const MOST_NAMED = 4;
const prizeList = (all: readonly ChangedPrize[]): string => {
  const names = all.map(({ name }) => name);
  if (names.length <= MOST_NAMED) return listWords(names);
  return listWords([...names.slice(0, MOST_NAMED - 1), countWord(names.length - MOST_NAMED + 1, 'more', 'more')]);
};

/** The prizes in groups with the same winner and loser. Those that nobody won come last. */
export function waysOf(turned: readonly ChangedPrize[]): readonly (readonly ChangedPrize[])[] {
  const keyOf = ({ from, to, why = '' }: ChangedPrize): string =>
    to === null ? `~${from}${why}` : `${to}${from ?? '~'}`;
  const keys = [...new Set(turned.map(keyOf))].toSorted();
  return keys.map(key => turned.filter(each => keyOf(each) === key));
}

/**
 * "the British take New York from the Americans, 4 points; the Americans lose Albany, 2 points"; null without prizes.
 * `leavers`: the sides who left what they lost to nobody.
 */
export function prizeWords(
  turned: readonly ChangedPrize[],
  { sides, unit }: Standing,
  leavers: readonly string[] = [],
): string | null {
  const the = (side: number): string => `the ${sides[side].name}`;
  const words = waysOf(turned).map(all => {
    const [{ from, to, why }] = all;
    const points = unitWords(
      all.reduce((sum, { won, lost }) => sum + (to === null ? lost : won), 0),
      unit,
    );
    if (to !== null) {
      const lost = all.reduce((sum, each) => sum + each.lost, 0);
      const won = all.reduce((sum, each) => sum + each.won, 0);
      const taken = `${the(to)} take ${prizeList(all)}`;
      if (from === null) return `${taken}, ${points}`;
      if (lost === won) return `${taken} from ${the(from)}, ${points}`;
      // The same place can be worth more to one side than to the other.
      return `${taken}, ${points}; ${the(from)} lose ${figure(lost)} by it`;
    }
    const loser = the(from ?? 0);
    if (why === undefined && leavers.includes(sides[from ?? 0].name))
      return `${loser} leave ${prizeList(all)} and lose ${points}`;
    return why === undefined ? `${loser} lose ${prizeList(all)}, ${points}` : `${why}: ${loser} lose ${points}`;
  });
  return words.length === 0 ? null : words.join('; ');
}

/**
 * Prizes that the subject of a sentence won, as the end of that sentence: "and take New York from the British, 4
 * points". If the sentence has named them all, only the points: "which brings them 6 points". Null if the prizes need a
 * sentence of their own, such as when others won some too.
 */
export function prizeTail(
  turned: readonly ChangedPrize[],
  standing: Standing,
  { own, words }: { readonly own: string; readonly words: string },
): string | null {
  const [{ to, from }] = turned;
  const all = prizeWords(turned, standing) ?? '';
  const taken = `the ${to === null ? '' : standing.sides[to].name} take `;
  if (own !== taken.slice(0, -6) || !all.startsWith(taken) || waysOf(turned).length > 1) return null;
  if (from === null && turned.every(({ name }) => words.includes(name)))
    return `, which brings them ${unitWords(
      turned.reduce((sum, { won }) => sum + won, 0),
      standing.unit,
    )}`;
  return !words.includes(' and ') && !words.includes(': ') ? ` and take ${all.slice(taken.length)}` : null;
}

/** Each side's points from these prizes: those it won less those it lost. */
export const prizePoints = (turned: readonly ChangedPrize[], sides: number): number[] =>
  Array.from({ length: sides }, (_, side) =>
    turned.reduce((sum, { from, to, won, lost }) => sum + (to === side ? won : 0) - (from === side ? lost : 0), 0),
  );
