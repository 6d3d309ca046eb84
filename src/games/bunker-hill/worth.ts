import { POINTS, SOLO } from './data.ts';
import { isCannon, isLeader, isMilitia, MILITIA, type Piece } from './pieces.ts';
import { isSolo, type State } from './state.ts';
import { isFlipped, ownStrength } from './units.ts';

/** What a destroyed unit or a killed leader gives the enemy, in half points (4.1, 4.2, 12.2). */
export function lossPoints(s: State, p: Piece): number {
  if (isSolo(s)) return 2 * (isLeader(p) ? SOLO.points.leaderKilled : SOLO.points.unitDestroyed);
  return isLeader(p) ? POINTS.leaderKilled : POINTS.unitDestroyed;
}

/** A unit's strength; a militia not yet drawn counts as 1, the mean of the cup. */
export function strengthSeen(s: State, p: Piece): number {
  if (isLeader(p)) return 0;
  if (!isMilitia(p)) return ownStrength(s, p);
  if (isFlipped(s, p)) return 0;
  const drawn = s.strength[p - MILITIA.from];
  return drawn < 0 ? 1 : drawn;
}

/** What a hit on a counter costs its owner: a rough value, in Victory Points. */
export function price(s: State, p: Piece): number {
  if (isLeader(p)) return isFlipped(s, p) ? 1.6 : 0.6;
  return isFlipped(s, p) ? 1 : 0.55 + 0.25 * strengthSeen(s, p) + (isCannon(p) ? 0.1 : 0);
}
