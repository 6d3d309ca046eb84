import type { Sight } from './bot-sight.ts';
import { distance, TOWNS } from './data.ts';
import { HINDER_MUSTER, isRegion, PATRIOT, type Piece } from './pieces.ts';
import { ACTIVITY_POINTS, mayCallToArms, readyRiders } from './rules/06-call-to-arms.ts';
import type { State } from './state.ts';

/**
 * 6.11: what the Patriots gain this turn by removing Hinder Muster: those of a roused town muster at its end, or these
 * Nightriders can rouse the town, if an Action is left to call them; null if nothing. Later the British can place it again.
 */
export function openedNow(s: State, seen: Sight): 'muster' | readonly Piece[] | null {
  const at = s.hinderAt[HINDER_MUSTER];
  if (!isRegion(at) || seen.regulars[at] > 0) return null;
  if (s.gather[TOWNS.indexOf(at)] === 2) return 'muster';
  if (s.actions[PATRIOT] < 2 || !mayCallToArms(s)) return null;
  // 6.12: a step costs a rider a point or more, and rousing a town one.
  const riders = readyRiders(s).filter(p => isRegion(s.at[p]) && distance(s.at[p], at) < ACTIVITY_POINTS);
  return riders.length > 0 ? riders : null;
}
