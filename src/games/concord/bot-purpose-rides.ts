import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { isConcordToGuard } from './bot-places.ts';
import { awayWords, regions } from './bot-purpose-places.ts';
import type { Sight } from './bot-sight.ts';
import { withWorth } from './bot-threat-sons.ts';
import { CONCORD, distance, NEIGHBOURS, type Region, TOWNS } from './data.ts';
import { placeName } from './names.ts';
import {
  ALL_PIECES,
  CAPTURED,
  EDGES,
  FIRST_BOX,
  FIRST_RIDER_BOX,
  HINDER_MUSTER,
  HINDER_NAMES,
  isMinuteman,
  isRegion,
  isRider,
  isRiderBox,
  isSon,
  PATRIOT,
  type Piece,
  type Place,
  UNDER_MARKER,
} from './pieces.ts';
import { ALARM, boxesWaiting, FINISH, FLIP, type RideAim, rideAims } from './plan-rides.ts';
import { mayFlip } from './rules/04-pieces.ts';
import { rideCost } from './rules/06-call-to-arms.ts';
import type { Frame, State } from './state.ts';
import { countUnbrokenRegulars, has, isOpenTo } from './units.ts';

// 6.12: what a Nightrider’s ride is for.

/** "2 alert boxes wait off the top edge" */
function boxWords(s: State, edge: number): string | undefined {
  const waiting = boxesWaiting(s, edge);
  if (waiting === 0) return undefined;
  return `${count(waiting, 'alert box', 'alert boxes')} off the ${EDGES[edge]} edge ${waiting === 1 ? 'waits' : 'wait'} for the alarm`;
}

/** Aims that are farther away are named only if none is nearer. */
const NEAR = 3;
/** At most this many aims of one step are named. */
const MOST_AIMS = 2;

const isSameAim = (one: RideAim, other: RideAim): boolean =>
  'town' in one ? 'town' in other && one.town === other.town : 'edge' in other && one.edge === other.edge;

/**
 * The aims to be named of a rider in a region, the best first: the near ones to which his step has brought him nearer, or
 * else the nearest of those. `from`: where he comes from.
 */
function aimsToName(s: State, seen: Sight, at: Region, from: Place): readonly RideAim[] {
  const aims = rideAims(s, seen, at);
  const before = isRegion(from) && from !== at ? rideAims(s, seen, from) : [];
  const nearer = aims.filter(aim => before.every(each => !isSameAim(each, aim) || aim.steps < each.steps));
  const near = nearer.filter(({ steps }) => steps <= NEAR);
  if (near.length > 0) return near.slice(0, MOST_AIMS);
  const [nearest] = nearer.toSorted((a, b) => a.steps - b.steps);
  return nearest === undefined ? [] : [nearest];
}

/** "Lexington, then 2 regions away, is not roused yet: 3 units wait there". `from`: where the rider comes from. */
function oneAim(s: State, at: Region, from: Place, aim: RideAim): string | undefined {
  if ('edge' in aim) {
    const boxes = boxWords(s, aim.edge);
    return boxes && `${boxes}, ${regions(aim.steps)} from ${placeName(at)}`;
  }
  const waiting = waitingWords(s, aim.town);
  if (aim.steps === 0) return `${placeName(at)} is not roused yet${waiting}`;
  const away = from === at ? awayWords(aim.steps) : `then ${awayWords(aim.steps)}`;
  return aim.steps <= NEAR
    ? `${placeName(aim.town)}, ${away}, is not roused yet${waiting}`
    : `he makes for ${placeName(aim.town)}, which is not roused yet, ${away}`;
}

/** ": 3 units wait there; Adams and Hancock, worth 3 points each, cannot get away before"; empty if nobody waits. */
function waitingWords(s: State, town: Region): string {
  const waiting = underMarker(s, town);
  const sons = waiting.filter(isSon);
  const units = waiting.length - sons.length;
  const said = [
    ...(units > 0 ? [`${count(units, 'unit waits', 'units wait')} there`] : []),
    ...(sons.length > 0 ? [`${withWorth(sons)}, cannot get away before`] : []),
  ];
  return said.length === 0 ? '' : `: ${said.join('; ')}`;
}

/** What a rider can reach from a place that he rides to. `from`: where he comes from. */
function aimWords(s: State, seen: Sight, at: Place, from: Place): string | undefined {
  if (isRiderBox(at)) return boxWords(s, at - FIRST_RIDER_BOX);
  const words = aimsToName(s, seen, at, from).flatMap(aim => oneAim(s, at, from, aim) ?? []);
  return words.length === 0 ? undefined : words.join('; ');
}

/** What a rider who is called can reach, before it is known what he does. */
export function reachWords(s: State, seen: Sight, at: Place): string | undefined {
  if (!isRegion(at)) return aimWords(s, seen, at, at);
  const near = rideAims(s, seen, at).filter(({ steps }) => steps <= NEAR);
  const towns = near.filter(aim => 'town' in aim).length;
  const boxes = near.reduce((sum, aim) => sum + ('edge' in aim ? boxesWaiting(s, aim.edge) : 0), 0);
  const left = [
    ...(towns > 0 ? [count(towns, 'town')] : []),
    ...(boxes > 0 ? [count(boxes, 'alert box', 'alert boxes')] : []),
  ];
  if (left.length === 0) return aimWords(s, seen, at, at);
  return `${listed(left)} within ${regions(NEAR)} of ${placeName(at)} ${towns + boxes === 1 ? 'is' : 'are'} not roused yet`;
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
    ...(sons.length > 0 ? [`${withWorth(sons)}, can get away from the next turn on`] : []),
  ];
  return clauses.length === 0 ? undefined : listed(clauses);
}

/** 4.3, 6.11: who is kept from mustering while the marker lies in a town. */
export const hinderedMuster = (s: State, town: Region): string =>
  count(underMarker(s, town).length, 'unit there does', 'units there do');

/** `isLast`: whether it is not known yet how the ride goes on, which says more about a step of it. */
export function ridePurpose(
  s: State,
  seen: Sight,
  { piece, points }: Extract<Frame, { step: 'ride' }>,
  code: number,
  isLast: boolean,
): string | undefined {
  const from = s.at[piece];
  if (code === FLIP) return rousedWords(s, from);
  if (code >= ALARM) {
    const units = underMarker(s, FIRST_BOX + code - ALARM).length;
    return `${count(units, 'unit', 'units')} can then come onto the map`;
  }
  if (code === FINISH) return stopWords(s, seen, from, points);
  if (!isLast) return undefined;
  const aim = aimWords(s, seen, code, from);
  if (aim !== undefined) return aim;
  return isRegion(from) && seen.regulars[from] > 0 && seen.regulars[code] === 0
    ? 'he gets away from the Regulars'
    : undefined;
}

/** How a rider slips past Regulars, and what he is after beyond them. */
export function evadePurpose(
  s: State,
  seen: Sight,
  { piece, to }: Extract<Frame, { step: 'evade' }>,
  how: number,
): string {
  const ways = how === 1 ? 'no patrol can take him' : 'he keeps an Activity Point, and five throws of six go well';
  const aim = aimWords(s, seen, to, s.at[piece]);
  return aim === undefined ? ways : `${aim}; ${ways}`;
}

/** Whether a rider with so many points can ride from a region to Concord and rouse it, past no Regulars (6.12). */
function canRouseConcord(s: State, from: Region, points: number): boolean {
  if (countUnbrokenRegulars(s, from) > 0) return false;
  if (from === CONCORD) return points > 0 && mayFlip(s, CONCORD);
  return NEIGHBOURS[from].some(to => {
    const left = points - rideCost(from, to);
    return left > 0 && isOpenTo(s, PATRIOT, to) && canRouseConcord(s, to, left);
  });
}

/** 11.0: that a rider who leaves the map could rouse Concord instead, while the British have still to enter it. */
export function concordLeft(s: State, f: Frame, pick: number): string | undefined {
  if (f.step !== 'ride' || !isRiderBox(pick) || !isConcordToGuard(s, CONCORD)) return undefined;
  const from = s.at[f.piece];
  return isRegion(from) && canRouseConcord(s, from, f.points)
    ? `Concord, which the British must enter to win, stays asleep, though his ${count(f.points, 'point is', 'points are')} enough to rouse it`
    : undefined;
}

export const NOTHING_TO_ROUSE = 'there is nothing left to rouse that he could reach';

/** Why a rider stops: there is nothing more for him to do, or he stays within reach of it. */
function stopWords(s: State, seen: Sight, at: Place, points: number): string {
  const [aim] = isRegion(at) ? rideAims(s, seen, at) : [];
  const name = placeName(at);
  if (aim === undefined) return NOTHING_TO_ROUSE;
  if ('town' in aim) {
    // 6.11: the marker keeps the town asleep.
    if (aim.steps === 0 && s.hinderAt[HINDER_MUSTER] === aim.town)
      return `he can rouse ${name} once the ${HINDER_NAMES[HINDER_MUSTER]} marker is gone`;
    const left = TOWNS.filter((town, i) => s.gather[i] === 1 && seen.regulars[town] === 0);
    const nearest = left.every(town => distance(at, town) >= aim.steps);
    return aim.steps === 0
      ? `he can rouse ${name} on his next ride`
      : `${placeName(aim.town)}, ${nearest ? 'the nearest town' : 'a town'} to be roused, is ${awayWords(aim.steps)}${aim.steps > points ? ', too far for this ride' : ''}`;
  }
  return boxWords(s, aim.edge) ?? name;
}
