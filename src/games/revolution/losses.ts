import { roll } from '../../core/umpire.ts';
import type { RevolutionUmpire } from './events.ts';
import {
  AVAILABLE,
  isFleet,
  isLeader,
  isRisen,
  LEADERSHIP,
  LOST,
  MARKER_COUNT,
  NATION,
  ON_MAP,
  PIECES,
  type Piece,
  POOL,
} from './pieces.ts';
import { removeFromMap } from './raise.ts';
import type { State } from './state.ts';

/** A risen leader leaves, and his marker goes back to the pool (7.9, ruling). */
export function sendRisenBack(s: State, p: Piece): void {
  removeFromMap(s, p);
  for (let m = 0; m < MARKER_COUNT; m++)
    if (s.markerAt[m] === ON_MAP) {
      s.markerAt[m] = POOL;
      return;
    }
}

/** 21.4: a leader who is eliminated may escape to the pool, on a die of his value or less. */
function loseLeader(s: State, p: Piece, umpire: RevolutionUmpire) {
  if (isRisen(p)) return sendRisenBack(s, p);
  const die = roll(umpire);
  const escaped = die <= LEADERSHIP[p];
  removeFromMap(s, p, escaped ? AVAILABLE : LOST);
  umpire.tell({ what: 'leaderDown', piece: p, die, escaped });
}

/** 13.5: units go back to the mix, Hessians never. */
export const loseUnit = (s: State, p: Piece): void => removeFromMap(s, p, NATION[p] === 'HE' ? LOST : AVAILABLE);

/** Those lost whose fate is told with the others: a leader's is told by itself (21.4). */
export const lostTogether = (lost: readonly Piece[]): Piece[] => lost.filter(p => !isLeader(p) || isRisen(p));

/** Eliminates counters. A fleet takes everything that it carries with it (24.10). Returns all that are lost. */
export function eliminate(s: State, pieces: readonly Piece[], umpire: RevolutionUmpire): Piece[] {
  const lost = [...pieces];
  for (const p of pieces) {
    if (!isFleet(p)) continue;
    for (let q = 0; q < PIECES; q++) if (s.aboard[q] === p && !lost.includes(q)) lost.push(q);
  }
  for (const p of lost) {
    if (isLeader(p)) loseLeader(s, p, umpire);
    else loseUnit(s, p);
  }
  return lost;
}
