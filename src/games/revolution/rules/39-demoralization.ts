import type { RevolutionUmpire } from '../events.ts';
import { inPlay, isLeader, LEADERSHIP, PIECES_OF, type Piece, type Side, STRENGTH } from '../pieces.ts';
import { marked, type State } from '../state.ts';
import { piecesAt } from '../units.ts';

/**
 * 39.1: after each Combat Phase of his side a leader rallies as many units as his value; a demoralized one only
 * himself.
 */
export function rallyDemoralized(s: State, seat: Side, umpire: RevolutionUmpire): void {
  if (!s.rules.demoralization) return;
  const rallied: Piece[] = [];
  for (const p of PIECES_OF[seat]) {
    if (!isLeader(p) || !inPlay(s.at[p])) continue;
    if (s.disrupted[p] === 1) {
      rallied.push(p);
      continue;
    }
    const shaken = piecesAt(s, seat, s.at[p], q => s.disrupted[q] === 1 && !isLeader(q) && !rallied.includes(q));
    rallied.push(...shaken.sort((a, b) => STRENGTH[b] - STRENGTH[a]).slice(0, LEADERSHIP[p]));
  }
  s.disrupted = marked(s.disrupted, rallied, 0);
  const pieces = rallied.filter(p => s.open[p] === 1);
  if (rallied.length > 0) umpire.tell({ what: 'rallied', seat, pieces, covered: rallied.length - pieces.length });
}
