import { figure } from './count.ts';
import type { Standing, Weight } from './telling.ts';

/** The score in words. */

const unitWords = (n: number, [one, many]: Standing['unit']): string => `${figure(n)} ${n <= 1 ? one : many}`;
const pairs = ({ sides }: Standing): string => sides.map(({ name, points }) => `${name} ${figure(points)}`).join(', ');

/** The side with the most points; null if several share the lead. */
export function leaderOf(standing: Standing | null): string | null {
  const most = Math.max(...(standing?.sides ?? []).map(({ points }) => points));
  const first = (standing?.sides ?? []).filter(({ points }) => points === most);
  return first.length === 1 ? first[0].name : null;
}

/** "Patriots lead 24 to 15", "11 each, a tie for the British"; all sides if there are more than two. */
export function standsWords(standing: Standing): string {
  const { sides, tie } = standing;
  const leader = leaderOf(standing);
  if (sides.length !== 2) return pairs(standing);
  if (leader === null) return `${figure(sides[0].points)} each${tie === undefined ? '' : `, a tie for the ${tie}`}`;
  const [most, least] = sides.toSorted((a, b) => b.points - a.points);
  return `${most.name} lead ${figure(most.points)} to ${figure(least.points)}`;
}

/** Events weighty enough to replace the headline of a new lead, and of a lost one. */
const OVER_LEAD: readonly (Weight | undefined)[] = ['decides'];
const OVER_LEVEL: readonly (Weight | undefined)[] = ['decides', 'first', 'person'];

/** The headline for a change of the lead; null if it has not changed, or if the weightiest event matters more. */
export function leadHeadline(before: Standing, after: Standing, weight: Weight | undefined): string | null {
  if (isScoreless(after) || (leaderOf(after) === null ? OVER_LEVEL : OVER_LEAD).includes(weight)) return null;
  const [was, is] = [leaderOf(before), leaderOf(after)];
  if (was === is || was === null)
    return is === null || was !== null || isScoreless(before) ? null : `The ${is} take the lead`;
  return is === null ? `The sides draw level at ${figure(after.sides[0].points)}` : `The ${is} take the lead`;
}
/** No side has any points yet. */
export const isScoreless = ({ sides }: Standing): boolean => sides.every(({ points }) => points === 0);

/**
 * A change by a point or more, or of the lead: as the tail of the sentence that caused it, and as a sentence of its
 * own.
 */
export function scoreChange(
  before: Standing,
  after: Standing,
): { readonly tail: string | null; readonly whole: (lost?: string) => string } | null {
  const changes = after.sides.map(({ name, points }, i) => ({ name, by: points - (before.sides[i]?.points ?? 0) }));
  const [most] = changes.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  if (most === undefined || most.by === 0) return null;
  if (Math.abs(most.by) < 1 && leaderOf(before) === leaderOf(after)) return null;
  const by = unitWords(Math.abs(most.by), after.unit);
  return most.by > 0
    ? { tail: `: ${by}, ${pairs(after)}`, whole: () => `${by} for the ${most.name}: ${pairs(after)}` }
    : {
        tail: null,
        whole: lost => `The ${most.name} lose ${lost === undefined ? '' : `${lost}, `}${by}: ${pairs(after)}`,
      };
}
