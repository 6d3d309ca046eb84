import { proceed } from '../../core/step.ts';
import type { Seat } from '../../core/umpire.ts';
import { drawStrength } from '../revolution-road.ts';
import { addMarks, putAt, removeMarks, setStrength } from './counters.ts';
import { STAGING, stagingNumber, TRACKS, ZONE_OF, ZONES } from './data.ts';
import type { BunkerUmpire, Manner, Of } from './events.ts';
import {
  BRITISH,
  BRITISH_LEADERS,
  FLIPPED,
  isCannon,
  isLeader,
  OUT_OF_PLAY,
  ownerOf,
  type Piece,
  type Place,
} from './pieces.ts';
import { isSolo, type State } from './state.ts';
import { countUnits, isFlipped, isHidden, occupancyOf, piecesAt, strengthOf } from './units.ts';
import { homeward, isBesideEnemy, mayEnter, placesBeside } from './ways.ts';
import { lossPoints } from './worth.ts';

/** Changes to counters and tracks that rules of several chapters make. */

/** 4.1: when its strength must be known, a hidden militia is replaced by one drawn from the pool. */
export function drawMilitia(s: State, p: Piece, umpire: BunkerUmpire): void {
  if (!isHidden(s, p)) return;
  umpire.foretell?.(
    () =>
      `Hidden Militia are drawn from ${s.pool[0]} of strength 0, ${s.pool[1]} of strength 1 and ${s.pool[2]} of strength 2.`,
  );
  const strength = drawStrength(s.pool, umpire);
  setStrength(s, p, strength);
  umpire.tell({ what: 'militiaDrawn', piece: p, strength, place: s.at[p] });
}

/** 9.0: moves a Morale Marker. At 0 demoralization follows, after the hits of the current throw have been dealt. */
export function changeMorale(s: State, seat: Seat, by: number): void {
  // 9.2, 9.3: a demoralized side does not recover.
  if (s.demoralized[seat]) return;
  s.morale[seat] = Math.min(TRACKS.morale.start, Math.max(0, s.morale[seat] + by));
  if (s.morale[seat] > 0) return;
  s.demoralized[seat] = true;
  proceed(s, { step: 'demoralized', seat });
}

/** 8.0 Spend powder, never below none. */
export function spendPowder(s: State, spent: number, umpire: BunkerUmpire): void {
  const paid = Math.min(spent, s.powder);
  if (paid === 0) return;
  s.powder -= paid;
  umpire.tell({ what: 'powder', spent: paid, left: s.powder });
}

/** 4.1, 4.2: a hit flips a counter, and removes one that is flipped already. */
export function effectOn(s: State, p: Piece): Of<'hit'>['effect'] {
  if (isFlipped(s, p)) return isLeader(p) ? 'killed' : 'destroyed';
  return isLeader(p) ? 'wounded' : isCannon(p) ? 'damaged' : 'broken';
}

/** 9.0: deals a hit, with its effect on morale and points. */
export function hit(s: State, p: Piece, why: Of<'hit'>['why'], umpire: BunkerUmpire) {
  drawMilitia(s, p, umpire);
  const place = s.at[p];
  const effect = effectOn(s, p);
  const strength = strengthOf(s, p);
  if (isSolo(s)) {
    if (!s.struck.includes(place)) s.struck.push(place);
    if (isLeader(p)) s.leaderHit = true;
  }
  if (effect === 'destroyed' || effect === 'killed') remove(s, p);
  else {
    addMarks(s, [p], FLIPPED);
    changeMorale(s, ownerOf(p), -1);
  }
  umpire.tell({ what: 'hit', piece: p, strength, place, effect, why });
}

/** 4.1, 4.2, 9.0: removes a counter. The enemy gets a point; its side loses one morale for a unit, two for a leader. */
function remove(s: State, p: Piece): void {
  takeOutOfPlay(s, p);
  changeMorale(s, ownerOf(p), isLeader(p) ? -2 : -1);
}

/** Takes a counter out of the match, which gives the enemy a point. */
export function takeOutOfPlay(s: State, p: Piece): void {
  s.points[1 - ownerOf(p)] += lossPoints(s, p);
  putAt(s, [p], OUT_OF_PLAY);
  removeMarks(s, [p], s.mark[p]);
}

/** 6.4, 9.1, 12.2: a counter is destroyed or killed at once, even if its front side still showed. */
export function destroy(s: State, p: Piece, why: 'fire' | 'overrun' | 'check', umpire: BunkerUmpire): void {
  const effect = isLeader(p) ? 'killed' : 'destroyed';
  const [strength, place] = [strengthOf(s, p), s.at[p]];
  remove(s, p);
  umpire.tell({ what: 'hit', piece: p, strength, place, effect, why });
}

/**
 * Moves counters from one place to another and reports it. Enemy leaders who are alone there give way, except in an
 * Assault. `mark`: the markers that the counters get.
 */
export function moveCounters(
  s: State,
  seat: Seat,
  units: readonly Piece[],
  to: Place,
  manner: Manner,
  mark: number,
  umpire: BunkerUmpire,
): void {
  if (units.length === 0) return;
  const from = s.at[units[0]];
  const flipped = units.filter(p => isFlipped(s, p));
  const leaving = units.filter(p => !isLeader(p)).length;
  const empties = leaving > 0 && countUnits(s, seat, from) === leaving;
  const moved = { what: 'moved', seat, units, flipped, from, to, manner, empties } as const;
  // An event is told with the score of that moment. An Assault is told once its counters are in, with the points lost
  // because the place is contested. Other moves are told first, so that their points go with what follows from them, such
  // as a region taken.
  if (manner !== 'assault') umpire.tell(moved);
  putAt(s, units, to);
  addMarks(s, units, mark);
  if (manner === 'assault') umpire.tell(moved);
  if (manner !== 'assault') giveWay(s, 1 - seat, to, from, umpire);
  if (seat === BRITISH && stagingNumber(to) >= 0) checkFormed(s, umpire);
}

const ashore = new Uint8Array(STAGING.length);
/** 3.5: British in an area form once its Staging Number is met, and stay formed however many leave. */
export function checkFormed(s: State, umpire: BunkerUmpire): void {
  ashore.fill(0);
  for (let p = 0; p < BRITISH_LEADERS.from; p++) {
    const area = stagingNumber(s.at[p]);
    if (area >= 0) ashore[area]++;
  }
  for (const [i, area] of STAGING.entries()) {
    if (s.formed[i] === 1 || ashore[i] < ZONES[ZONE_OF[i]].staging) continue;
    s.formed = s.formed.with(i, 1);
    umpire.tell({ what: 'formed', region: area });
  }
}

/** 3.5: whether a Move may leave a place: a staging area must have formed. */
export const hasFormed = (s: State, seat: Seat, at: Place): boolean => {
  const area = stagingNumber(at);
  return seat !== BRITISH || area < 0 || s.formed[area] === 1;
};

/**
 * 4.2: leaders alone fall back one region toward home when the enemy comes, or are killed if no way is open. They never
 * go where the enemy comes from. They choose a region without an enemy leader if they can, then one that no enemy is
 * beside; otherwise they make the enemy leader there fall back in turn. Each step is nearer home, so this ends.
 */
export function giveWay(s: State, leadersOf: Seat, at: Place, from: Place, umpire: BunkerUmpire): void {
  const leaders = piecesAt(s, leadersOf, at);
  if (leaders.length === 0 || !leaders.every(isLeader)) return;
  const seen = occupancyOf(s);
  const home = homeward(s, seen, leadersOf);
  const danger = (to: Place): number =>
    2 * Number(seen.leaders[1 - leadersOf][to] > 0) + Number(isBesideEnemy(seen, leadersOf, to));
  const [to] = placesBeside(at)
    .filter(to => to !== from && home[to] >= 0 && home[to] < home[at] && mayEnter(s, seen, leadersOf, to))
    .sort((a, b) => danger(a) - danger(b));
  if (to === undefined) for (const p of leaders) destroy(s, p, 'overrun', umpire);
  else moveCounters(s, leadersOf, leaders, to, 'giveWay', 0, umpire);
}
