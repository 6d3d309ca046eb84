import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { awayWords, regions } from './bot-purpose-places.ts';
import type { Sight } from './bot-sight.ts';
import { distance, type Region, TOWNS } from './data.ts';
import { kindName, placeName } from './names.ts';
import {
  ALL_PIECES,
  CAPTURED,
  EDGES,
  FIRST_BOX,
  FIRST_RIDER_BOX,
  isMinuteman,
  isRegion,
  isRider,
  isRiderBox,
  isSon,
  type Piece,
  type Place,
  UNDER_MARKER,
} from './pieces.ts';
import { ALARM, boxesWaiting, FINISH, FLIP, type RideAim, rideAims } from './plan-rides.ts';
import type { State } from './state.ts';
import { has } from './units.ts';

// 6.12: what a Nightrider’s ride is for.

/** "2 alert boxes wait off the top edge" */
function boxWords(s: State, edge: number): string | undefined {
  const waiting = boxesWaiting(s, edge);
  if (waiting === 0) return undefined;
  return `${count(waiting, 'alert box', 'alert boxes')} off the ${EDGES[edge]} edge ${waiting === 1 ? 'waits' : 'wait'} for the alarm`;
}

/** An aim that is farther away is named only if nothing nearer is. */
const NEAR = 3;

const isSameAim = (one: RideAim, other: RideAim): boolean =>
  'town' in one ? 'town' in other && one.town === other.town : 'edge' in other && one.edge === other.edge;

/** The aim to be named of a rider in a region: the best if it is near, else the nearest. `from`: where he comes from. */
function aimToName(s: State, seen: Sight, at: Region, from: Place): RideAim | undefined {
  const aims = rideAims(s, seen, at);
  const [best] = aims;
  if (best === undefined || best.steps <= NEAR) return best;
  const before = isRegion(from) && from !== at ? rideAims(s, seen, from) : [];
  const isNearer = (aim: RideAim): boolean => before.every(each => !isSameAim(each, aim) || aim.steps < each.steps);
  const [nearest = best] = aims.filter(isNearer).sort((a, b) => a.steps - b.steps);
  return nearest.steps <= NEAR ? nearest : best;
}

/** What a rider in a place can reach from there. `from`: where he comes from. */
export function aimWords(s: State, seen: Sight, at: Place, from = at): string | undefined {
  if (isRiderBox(at)) return boxWords(s, at - FIRST_RIDER_BOX);
  const aim = aimToName(s, seen, at, from);
  if (aim === undefined) return undefined;
  if ('edge' in aim) {
    const boxes = boxWords(s, aim.edge);
    return boxes && `${boxes}, ${regions(aim.steps)} from ${placeName(at)}`;
  }
  if (aim.steps === 0) return `${placeName(at)} is not roused yet`;
  return aim.steps <= NEAR
    ? `${placeName(aim.town)}, ${awayWords(aim.steps)}, is not roused yet`
    : `he makes for ${placeName(aim.town)}, which is not roused yet, ${awayWords(aim.steps)}`;
}

const underMarker = (s: State, at: Place): Piece[] =>
  ALL_PIECES.filter(p => s.at[p] === at && has(s, p, UNDER_MARKER) && !isRider(p) && !has(s, p, CAPTURED));

/** 4.3: who comes out once a town is roused. */
function rousedWords(s: State, town: Region): string | undefined {
  const waiting = underMarker(s, town);
  const minutemen = waiting.filter(isMinuteman).length;
  const sons = waiting.filter(isSon);
  const others = waiting.length - minutemen - sons.length;
  const clauses = [
    ...(minutemen > 0 ? [`${count(minutemen, 'Minuteman forms', 'Minutemen form')} at once`] : []),
    ...(others > 0 ? [`${count(others, 'unit musters', 'units muster')} at the end of the turn`] : []),
    ...(sons.length > 0 ? [`${listed(sons.map(p => kindName(p, -1)))} can get away from the next turn on`] : []),
  ];
  return clauses.length === 0 ? undefined : listed(clauses);
}

/** 4.3, 6.11: who is kept from mustering while the marker lies in a town. */
export const hinderedMuster = (s: State, town: Region): string =>
  count(underMarker(s, town).length, 'unit there does', 'units there do');

export function ridePurpose(s: State, seen: Sight, piece: Piece, points: number, code: number): string | undefined {
  const from = s.at[piece];
  if (code === FLIP) return rousedWords(s, from);
  if (code >= ALARM) {
    const units = underMarker(s, FIRST_BOX + code - ALARM).length;
    return `${count(units, 'unit', 'units')} can then come onto the map`;
  }
  if (code === FINISH) return stopWords(s, seen, from, points);
  const aim = aimWords(s, seen, code, from);
  if (aim !== undefined) return aim;
  return isRegion(from) && seen.regulars[from] > 0 && seen.regulars[code] === 0
    ? 'he gets away from the Regulars'
    : undefined;
}

export const NOTHING_TO_ROUSE = 'there is nothing left to rouse that he could reach';

/** Why a rider stops: there is nothing more for him to do, or he stays within reach of it. */
function stopWords(s: State, seen: Sight, at: Place, points: number): string {
  const [aim] = isRegion(at) ? rideAims(s, seen, at) : [];
  const name = placeName(at);
  if (aim === undefined) return NOTHING_TO_ROUSE;
  if ('town' in aim) {
    const left = TOWNS.filter((town, i) => s.gather[i] === 1 && seen.regulars[town] === 0);
    const nearest = left.every(town => distance(at, town) >= aim.steps);
    return aim.steps === 0
      ? `he can rouse ${name} on his next ride`
      : `${placeName(aim.town)}, ${nearest ? 'the nearest town' : 'a town'} to be roused, is ${awayWords(aim.steps)}${aim.steps > points ? ', too far for this ride' : ''}`;
  }
  return boxWords(s, aim.edge) ?? name;
}
