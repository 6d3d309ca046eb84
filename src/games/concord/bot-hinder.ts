import type { Sight } from './bot-sight.ts';
import { distance, NEIGHBOURS, type Region, TOWNS } from './data.ts';
import { HINDER_MUSTER, isRegion, PATRIOT, type Piece } from './pieces.ts';
import { ACTIVITY_POINTS, isWatched, mayCallToArms, readyRiders, rideCost } from './rules/06-call-to-arms.ts';
import type { State } from './state.ts';
import { isOpenTo } from './units.ts';

/** 6.12: whether a rider can come to a town and rouse it with the points, a point more spent wherever Regulars watch. */
function canRouse(s: State, from: Region, town: Region, points: number): boolean {
  if (from === town) return points > 0;
  if (distance(from, town) >= points) return false;
  const toLeave = isWatched(s, from) ? 1 : 0;
  return NEIGHBOURS[from].some(
    next => isOpenTo(s, PATRIOT, next) && canRouse(s, next, town, points - rideCost(from, next) - toLeave),
  );
}

/**
 * 6.11: what the Patriots gain this turn by removing Hinder Muster: those of a roused town muster at its end, or these
 * Nightriders can rouse the town, if an Action is left to call them; null if nothing. Later the British can place it
 * again. `actions`: how many the Patriots have left after the removal.
 */
export function openedNow(s: State, seen: Sight, actions: number): 'muster' | readonly Piece[] | null {
  const at = s.hinderAt[HINDER_MUSTER];
  if (!isRegion(at) || seen.regulars[at] > 0) return null;
  if (s.gather[TOWNS.indexOf(at)] === 2) return 'muster';
  if (actions === 0 || !mayCallToArms(s)) return null;
  const riders = readyRiders(s).filter(p => {
    const from = s.at[p];
    return isRegion(from) && canRouse(s, from, at, ACTIVITY_POINTS);
  });
  return riders.length > 0 ? riders : null;
}
