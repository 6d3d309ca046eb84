import type { Party } from './phrases.ts';
import { type ChangedPrize, type Clause, type SideIndex, WEIGHTS } from './telling.ts';

/** A clause in its place: when it was told, and how it changed the score. */

/** How the score changed: the points of each side, and what changed hands. */
export interface Gain {
  readonly by: readonly number[];
  readonly turned: readonly ChangedPrize[];
}

/** A clause and its place in the match. */
export interface Placed extends Clause {
  readonly at: number;
  /** How it changed the score; left out if it did not. */
  readonly gain?: Gain | undefined;
  /** The side that did it; left out if neither did, or if its deed says so. */
  readonly by?: SideIndex | undefined;
  /** For a clause about several places: who did it in each of them. */
  readonly each?: Party;
}

export const rankOf = ({ weight }: Clause): number => WEIGHTS.indexOf(weight);
export const clauseSize = ({ size = 1 }: Clause): number => size;
/** Sorts by weight, then by size (largest first), then by time. */
export const byWeight = (a: Placed, b: Placed): number =>
  rankOf(a) - rankOf(b) || clauseSize(b) - clauseSize(a) || a.at - b.at;

/** Everything that changed hands. A prize in both lists counts once, or not at all if its first owner has it again. */
function mergeTurned(a: readonly ChangedPrize[], b: readonly ChangedPrize[]): ChangedPrize[] {
  const all = [...a];
  for (const each of b) {
    const at = all.findIndex(({ name }) => name === each.name);
    if (at < 0) all.push(each);
    else all[at] = { ...each, from: all[at].from, lost: all[at].lost };
  }
  return all.filter(({ from, to }) => from !== to);
}
/** Adds up two changes of the score. Either may be undefined, for no change. */
export const sumOf = (a: Placed['gain'], b: Placed['gain']): Placed['gain'] =>
  a && b ? { by: a.by.map((points, side) => points + b.by[side]), turned: mergeTurned(a.turned, b.turned) } : (a ?? b);
