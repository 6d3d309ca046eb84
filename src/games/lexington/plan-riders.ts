import { type Box, box } from './data.ts';
import { isBox, type Piece, REVERE } from './pieces.ts';
import { ridesFrom } from './roads.ts';
import type { State } from './state.ts';

/** 6, solo note: Revere stops in Lexington; Dawes takes the southern boxes to Concord. */
const WAYS = {
  revere: ['boston', 'charlestown', 'medford', 'menotomy', 'lexington'].map(box),
  dawes: ['boston', 'brookline', 'watertown', 'waltham', 'lincoln', 'concord'].map(box),
} as const;

/** The next box of a rider’s way, where his points reach it; null where he rests. Off his way he rests as well. */
export function nextRide(s: State, rider: Piece): Box | null {
  const way = rider === REVERE ? WAYS.revere : WAYS.dawes;
  const at = s.at[rider];
  const to = isBox(at) ? way[way.indexOf(at) + 1] : undefined;
  if (to === undefined || way.indexOf(at) < 0) return null;
  const ride = ridesFrom(s, rider).find(each => each.to === to);
  return ride && ride.cost <= s.left[rider] ? to : null;
}
