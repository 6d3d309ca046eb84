import { POINTS, SOLO } from './data.ts';
import { isLeader, type Piece } from './pieces.ts';
import { isSolo, type State } from './state.ts';

/** What a destroyed unit or a killed leader gives the enemy, in half points (4.1, 4.2, 12.2). */
export function lossPoints(s: State, p: Piece): number {
  if (isSolo(s)) return 2 * (isLeader(p) ? SOLO.points.leaderKilled : SOLO.points.unitDestroyed);
  return isLeader(p) ? POINTS.leaderKilled : POINTS.unitDestroyed;
}
