import type { Seat } from '../../core/umpire.ts';
import { type Sight, toBritish, toTarget } from './bot-sight.ts';
import {
  CHARLES,
  distance,
  HILLTOPS,
  isStaging,
  isTown,
  NECK,
  NEIGHBOURS,
  REGION_COUNT,
  type Region,
  STRONG,
  volleyModifier,
} from './data.ts';
import { BRITISH, isLeader, isRegion, MOVED, MUSTER, ownerOf, PANICKED, PATRIOT, type Piece } from './pieces.ts';
import { lastTurn } from './rules/12-objectives.ts';
import { isSolo, type State } from './state.ts';
import { has, isFlipped, piecesSeen } from './units.ts';
import { AS_LEADER, AS_UNIT, HOMEWARD, isAblaze, reach, roomLeft } from './ways.ts';

/** Rough values of standing in a place and of going there, in Victory Points. */

/** Dice beyond this many are not counted: as many as three Regulars have. */
const MOST_DICE = 6;
const TWO_AWAY: readonly (readonly Region[])[] = Array.from({ length: REGION_COUNT }, (_, at) =>
  Array.from({ length: REGION_COUNT }, (__, other) => other).filter(other => distance(at, other) === 2),
);

/**
 * The value of the ground to a side, by region. `groundOf` fills it anew each time, so read it before the next call.
 */
export interface Ground {
  /** The value of one more unit there. */
  readonly value: Float64Array;
  /** The expected hits of the enemy's volleys there, if all units in range fire at it, whether they see it or not. */
  readonly fire: Float64Array;
  /** 1 if an unbroken enemy stands in a neighbouring region. */
  readonly beside: Uint8Array;
}
const emptyGround = (): Ground => ({
  value: new Float64Array(REGION_COUNT),
  fire: new Float64Array(REGION_COUNT),
  beside: new Uint8Array(REGION_COUNT),
});
const grounds: readonly [Ground, Ground] = [emptyGround(), emptyGround()];
/** For questions that are not about ground. */
export const NO_GROUND: Ground = emptyGround();

const MOST_HITS = 3;
function measureFire({ strength, seen }: Sight, seat: Seat, { fire, beside }: Ground): void {
  fire.fill(0);
  beside.fill(0);
  const enemy = strength[1 - seat];
  for (let from = 0; from < REGION_COUNT; from++) {
    if (seen.healthyUnits[1 - seat][from] === 0) continue;
    const dice = Math.min(MOST_DICE, enemy[from]);
    for (const at of NEIGHBOURS[from]) {
      beside[at] = 1;
      fire[at] = Math.min(MOST_HITS, fire[at] + Math.max(0, dice + volleyModifier(from, at)) / 3);
    }
    for (const at of TWO_AWAY[from])
      fire[at] = Math.min(MOST_HITS, fire[at] + Math.max(0, dice + volleyModifier(from, at)) / 12);
  }
}

/** The cost of each expected hit: in the open, and behind works or in a target region. */
const OPEN_HIT_COST = 0.45;
const COVERED_HIT_COST = 0.1;
/** The value of standing beside an enemy, who can be fired at from there. */
const BESIDE_ENEMY_VALUE = 0.3;
/** The value of being behind the Neck, afloat or in a fire. */
const AWAY_VALUE = -1.5;

/** What a target region is worth in addition if nobody holds it. */
const UNHELD_VALUE = 0.6;
/**
 * How much a target needs another Patriot unit: more if the British are near, less if many units stand there. `danger`:
 * from 0 to about 1. `there`: its healthy units.
 */
const need = (danger: number, there: number): number =>
  (0.3 + 0.7 * danger) * (0.3 + 0.25 * Math.max(0, 3 - there)) + (there <= 0 ? UNHELD_VALUE : 0);
const dangerAt = (sight: Sight, at: Region): number => Math.max(0, 7 - toBritish(sight, at)) / 6;
/** 12.3, 12.4: how much a region of the town needs units. Little, because it is going to burn. */
const TOWN_NEED = 0.5;

function patriotGround(sight: Sight, { value, fire, beside }: Ground): void {
  const { seen, targets } = sight;
  const needs = targets.map(
    target => need(dangerAt(sight, target), seen.healthyUnits[PATRIOT][target]) * (isTown(target) ? TOWN_NEED : 1),
  );
  for (let at = 0; at < REGION_COUNT; at++) {
    let best = -2;
    for (let i = 0; i < targets.length; i++) best = Math.max(best, needs[i] - 0.22 * distance(at, targets[i]));
    if (isAblaze(sight.s, at)) {
      value[at] = AWAY_VALUE;
      continue;
    }
    const isCovered = targets.includes(at) || STRONG.includes(at);
    value[at] =
      best -
      (isCovered ? COVERED_HIT_COST : OPEN_HIT_COST) * fire[at] +
      (isCovered ? BESIDE_ENEMY_VALUE : 0.1) * beside[at];
  }
}

/** What the British value: being near targets and enemies, three units together, and targets where nobody stands. */
function britishGround(sight: Sight, { value, fire, beside }: Ground): void {
  const { s, seen, targets } = sight;
  const besideValue = s.turn < lastTurn(s) ? BESIDE_ENEMY_VALUE : 0;
  for (let at = 0; at < REGION_COUNT; at++) {
    const isOpen = targets.includes(at) && seen.units[BRITISH][at] + seen.units[PATRIOT][at] === 0;
    value[at] =
      -0.25 * toTarget(sight, BRITISH, at) -
      (isStaging(at) ? 0.2 : 0) +
      (isOpen ? 0.6 : 0) +
      0.06 * Math.min(2, seen.healthyUnits[BRITISH][at]) +
      besideValue * beside[at] -
      0.08 * fire[at];
  }
}

export function groundOf(sight: Sight, seat: Seat): Ground {
  const ground = grounds[seat];
  measureFire(sight, seat, ground);
  if (seat === BRITISH) britishGround(sight, ground);
  else patriotGround(sight, ground);
  return ground;
}

export const valueAt = ({ value }: Ground, at: number): number => (isRegion(at) ? value[at] : AWAY_VALUE);

/** The value of a place to leaders: with units that they can rally, and out of the fire. */
function leaderValue(sight: Sight, seat: Seat, ground: Ground, at: number): number {
  if (!isRegion(at)) return AWAY_VALUE;
  const { seen } = sight;
  const units = seen.units[seat][at];
  if (units === 0) return -0.8 - ground.fire[at] + 0.3 * ground.value[at];
  const broken = units - seen.healthyUnits[seat][at];
  return 0.3 * ground.value[at] + (seen.leaders[seat][at] === 0 ? 0.4 : 0) + 0.25 * Math.min(2, broken);
}

/**
 * What the British give up if their last unit leaves a hilltop that they hold, which scores at the end (10.0): more than
 * any Move toward the enemy gains by itself.
 */
const HILLTOP_VALUE = 1.5;

function holdsHilltop({ s, seen }: Sight, at: number): boolean {
  return !isSolo(s) && HILLTOPS.includes(at) && seen.healthyUnits[BRITISH][at] > 0 && seen.units[PATRIOT][at] === 0;
}

/** The value that a side gives up in a place when a group leaves it. */
function valueGivenUp(sight: Sight, seat: Seat, ground: Ground, from: number, leaving: number): number {
  if (seat === BRITISH) {
    const givesUp = holdsHilltop(sight, from) && sight.seen.healthyUnits[BRITISH][from] <= leaving;
    return valueAt(ground, from) + (givesUp ? HILLTOP_VALUE : 0);
  }
  if (!sight.targets.includes(from)) return valueAt(ground, from);
  const left = sight.seen.healthyUnits[PATRIOT][from] - leaving;
  return need(dangerAt(sight, from), left) - COVERED_HIT_COST * ground.fire[from];
}

/** What one unit of a group gains by going from one place to another. */
function gainOf(sight: Sight, seat: Seat, ground: Ground, from: number, to: number, group: readonly Piece[]): number {
  const units = group.filter(p => !isLeader(p)).length;
  if (units === 0) return leaderValue(sight, seat, ground, to) - leaderValue(sight, seat, ground, from);
  return valueAt(ground, to) - valueGivenUp(sight, seat, ground, from, units);
}

/** The weight of a group: a full stack counts more than a single unit. */
const weightOf = (s: State, group: readonly Piece[]): number => {
  const healthyUnits = group.filter(p => !isLeader(p) && !isFlipped(s, p)).length;
  const each = ownerOf(group[0]) === BRITISH ? 0.5 : 0.3;
  return healthyUnits === 0 ? 0.4 : 0.3 + each * Math.min(3, healthyUnits);
};

/** The value of moving a group to a place. */
export function goingValue(
  sight: Sight,
  seat: Seat,
  ground: Ground,
  from: number,
  to: number,
  group: readonly Piece[],
): number {
  return weightOf(sight.s, group) * gainOf(sight, seat, ground, from, to, group);
}

/** The value of the best Land Move of a group from a place. */
export function groupValue(sight: Sight, seat: Seat, ground: Ground, from: number, group: readonly Piece[]): number {
  const { s, seen } = sight;
  const units = group.filter(p => !isLeader(p));
  const moveKind = units.length === 0 ? AS_LEADER : units.some(p => !isFlipped(s, p)) ? AS_UNIT : HOMEWARD;
  const { steps } = reach(s, seen, seat, from, moveKind);
  let best = -1;
  for (let to = 0; to < REGION_COUNT; to++) {
    if (steps[to] <= 0) continue;
    const room = units.length === 0 ? 1 : Math.min(1, roomLeft(seen, seat, to) / Math.min(3, units.length));
    best = Math.max(best, room * gainOf(sight, seat, ground, from, to, group));
  }
  return weightOf(s, group) * best;
}

/** A Move that gains less than this is not worth its Action. */
const LEAST_GAIN = 0.1;

/**
 * The value of a Land Move from a place. It is higher the worse the counters stand there, and lower late in the match.
 */
export function moveValue(sight: Sight, seat: Seat, ground: Ground, from: number): number {
  const { s, seen } = sight;
  const movers = piecesSeen(s, seen, seat, from, (_, p) => !has(s, p, MOVED | PANICKED));
  if (from === MUSTER) {
    const units = movers.filter(p => !isLeader(p)).length;
    return 0.25 * Math.min(4, units) * (s.fleet === CHARLES ? 0.7 : 1) * (seen.units[PATRIOT][NECK] < 3 ? 1 : 0.7);
  }
  const healthyUnits = movers.filter(p => !isLeader(p) && !isFlipped(s, p));
  const isLate = seat === BRITISH && lastTurn(s) - s.turn < 2;
  const all = groupValue(sight, seat, ground, from, healthyUnits.length > 0 ? healthyUnits : movers);
  const part = healthyUnits.length > 1 ? groupValue(sight, seat, ground, from, healthyUnits.slice(1)) : all;
  const worth = Math.max(all, part);
  return worth < LEAST_GAIN ? worth - 0.6 : worth * (isLate ? 0.7 : 1);
}
