import { roll } from '../../core/umpire.ts';
import type { Locale } from './data.ts';
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
  type Side,
} from './pieces.ts';
import { removeFromMap } from './raise.ts';
import { marked, type State } from './state.ts';

/** A risen leader leaves, and his marker goes back to the pool (7.9, ruling). */
export function sendRisenBack(s: State, p: Piece): void {
  removeFromMap(s, p);
  for (let m = 0; m < MARKER_COUNT; m++)
    if (s.markerAt[m] === ON_MAP) {
      s.markerAt = marked(s.markerAt, [m], POOL);
      return;
    }
}

/** 21.4: a leader who is eliminated may escape to the pool, on a die of his value or less. */
function loseLeader(s: State, p: Piece, umpire: RevolutionUmpire) {
  if (isRisen(p)) return sendRisenBack(s, p);
  const at = s.at[p];
  const die = roll(umpire);
  const escaped = die <= LEADERSHIP[p];
  removeFromMap(s, p, escaped ? AVAILABLE : LOST);
  umpire.tell({ what: 'leaderDown', piece: p, at, die, escaped });
}

/** 13.5: a lost unit goes back to the mix, but a Hessian one is lost for good. */
export const loseUnit = (s: State, p: Piece): void => removeFromMap(s, p, NATION[p] === 'HE' ? LOST : AVAILABLE);

/**
 * Eliminates counters, and with a fleet everything that it carries (24.10). `tell` tells of the units and risen
 * leaders; then the other leaders roll for their lives, and each is told of by himself (21.4). Returns all that are
 * lost.
 */
export function eliminate(
  s: State,
  pieces: readonly Piece[],
  umpire: RevolutionUmpire,
  tell: (lost: readonly Piece[]) => void = () => undefined,
): Piece[] {
  const lost = [...pieces];
  for (const p of pieces) {
    if (!isFleet(p)) continue;
    for (let q = 0; q < PIECES; q++) if (s.aboard[q] === p && !lost.includes(q)) lost.push(q);
  }
  for (const p of lost) if (!isLeader(p)) loseUnit(s, p);
  tell(lost.filter(p => !isLeader(p) || isRisen(p)));
  for (const p of lost) if (isLeader(p)) loseLeader(s, p, umpire);
  return lost;
}

/** 18.8: eliminates counters that cannot retreat. Returns all that are lost. */
export const cutOff = (s: State, seat: Side, at: Locale, group: readonly Piece[], umpire: RevolutionUmpire): Piece[] =>
  eliminate(s, group, umpire, pieces => {
    if (pieces.length > 0) umpire.tell({ what: 'cutOff', seat, pieces, at });
  });
