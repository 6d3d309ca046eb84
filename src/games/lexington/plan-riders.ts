import { type Box, box, TOWN_AT } from './data.ts';
import { AT_HOME, isBox, MILITIA, type Piece, REVERE } from './pieces.ts';
import { MILITIA_ROADS, ridesFrom } from './roads.ts';
import type { State } from './state.ts';

/** 6, solo note: Revere rides to Lexington and stops there; Dawes takes the southern boxes to Concord. */
const WAYS = {
  revere: ['boston', 'charlestown', 'medford', 'menotomy', 'lexington'].map(box),
  dawes: ['boston', 'brookline', 'watertown', 'waltham', 'lincoln', 'concord'].map(box),
} as const;

/** For a rider off his way: the nearest box whose town is not roused; on a tie, one on his way. */
function nearestAsleep(s: State, from: Box, way: readonly Box[]): Box | undefined {
  const far = (at: Box): number => MILITIA_ROADS.points[from][at] * 2 - (way.includes(at) ? 1 : 0);
  const asleep = [...TOWN_AT.entries()].filter(
    ([at, town]) => at !== from && town >= 0 && s.at[MILITIA.from + town] === AT_HOME && s.stirred[town] === null,
  );
  return asleep.map(([at]) => at).sort((a, b) => far(a) - far(b))[0];
}

/**
 * The next box on a rider’s way, or on the shortest way to the next town to rouse; null if his points do not reach it.
 */
export function nextRide(s: State, rider: Piece): Box | null {
  const way = rider === REVERE ? WAYS.revere : WAYS.dawes;
  const at = s.at[rider];
  if (!isBox(at)) return null;
  const goal = way.includes(at) ? way[way.indexOf(at) + 1] : nearestAsleep(s, at, way);
  if (goal === undefined) return null;
  const { points } = MILITIA_ROADS;
  const ride = ridesFrom(s, rider).find(({ to, cost }) => to === goal || cost + points[to][goal] === points[at][goal]);
  return ride && ride.cost <= s.left[rider] ? ride.to : null;
}
