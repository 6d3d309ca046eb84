import { percent } from '../../core/odds.ts';
import type { Seat } from '../../core/umpire.ts';
import { drawStrength } from '../revolution-road.ts';
import { addMarks, addPoints, putAt, setStrength, takeOut, withSeat } from './changes.ts';
import { BOSTON, CHARLESTOWN, CONCORD, POINTS, REGIONS, type Region, TO_BOSTON, TO_CONCORD, TOWNS } from './data.ts';
import type { ConcordUmpire, Of } from './events.ts';
import {
  BRITISH,
  BROKEN,
  boxOf,
  CANNON,
  enemyOf,
  FIRST_DOTTED,
  isAlertBox,
  isFighter,
  isLeader,
  isMilitia,
  isMinuteman,
  isRegular,
  LEADERS,
  MILITIA,
  MINUTEMEN,
  ownerOf,
  PATRIOT,
  type Piece,
  type Place,
  REGULARS,
  TURN_TRACK,
  UNDER_MARKER,
  UNITS,
} from './pieces.ts';
import type { Cause, State } from './state.ts';

export const isBroken = (s: State, p: Piece): boolean => (s.mark[p] & BROKEN) !== 0;
/** Whether a unit moves freely: a leader even if wounded, others only if unbroken. */
export const isFit = (s: State, p: Piece): boolean => isLeader(p) || !isBroken(s, p);
export const has = (s: State, p: Piece, mark: number): boolean => (s.mark[p] & mark) !== 0;
/** On the map or in an off-map box, and not under a marker (4.3). */
export const isActive = (s: State, p: Piece): boolean => s.at[p] < TURN_TRACK && (s.mark[p] & UNDER_MARKER) === 0;
export const isHidden = (s: State, p: Piece): boolean => isMilitia(p) && s.strength[p - MILITIA.from] < 0;
export const strengthOf = (s: State, p: Piece): number => (isMilitia(p) ? s.strength[p - MILITIA.from] : -1);

/** It takes the state, so that callers need not create a closure. */
type UnitTest = (s: State, p: Piece) => boolean;
const anyUnit: UnitTest = () => true;

/** A side’s active units in a place that pass a test. */
export function unitsAt(s: State, seat: Seat, place: Place, test: (p: Piece) => boolean = () => true): Piece[] {
  const { from, to } = UNITS[seat];
  const found: Piece[] = [];
  for (let p = from; p < to; p++) if (s.at[p] === place && (s.mark[p] & UNDER_MARKER) === 0 && test(p)) found.push(p);
  return found;
}

function hasUnit(s: State, seat: Seat, place: Place, test: UnitTest): boolean {
  const { from, to } = UNITS[seat];
  for (let p = from; p < to; p++) if (s.at[p] === place && (s.mark[p] & UNDER_MARKER) === 0 && test(s, p)) return true;
  return false;
}

export const hasUnits = (s: State, seat: Seat, place: Place): boolean => hasUnit(s, seat, place, anyUnit);
export const isUnbrokenFighter = (s: State, p: Piece): boolean => isFighter(p) && !isBroken(s, p);
/**
 * Whether a place has unbroken units of a side, as 7.1 and 14.2 mean it. Leaders do not count, since they are healthy
 * or wounded rather than unbroken (4.2); nor does the cannon.
 */
export const hasUnbrokenUnit = (s: State, seat: Seat, place: Place): boolean =>
  hasUnit(s, seat, place, isUnbrokenFighter);

export function countRegulars(s: State, place: Place): number {
  let n = 0;
  for (let p = REGULARS.from; p < REGULARS.to; p++) if (s.at[p] === place) n++;
  return n;
}

export function countUnbrokenRegulars(s: State, place: Place): number {
  let n = 0;
  for (let p = REGULARS.from; p < REGULARS.to; p++) if (s.at[p] === place && !isBroken(s, p)) n++;
  return n;
}

/** Unbroken active minutemen and militia in a place. */
export function countUnbrokenPatriots(s: State, place: Place): number {
  let n = 0;
  for (let p = MINUTEMEN.from; p < MILITIA.to; p++) {
    if (s.at[p] === place && (s.mark[p] & (BROKEN | UNDER_MARKER)) === 0) n++;
  }
  return n;
}

export const hasMinutemen = (s: State, place: Place): boolean => hasUnit(s, PATRIOT, place, (_, p) => isMinuteman(p));

/** Steps to Boston or Concord, by road or not. An off-map box lies one step beyond the region that it enters. */
const toBoston = (place: Place): number => (isAlertBox(place) ? TO_BOSTON[boxOf(place).enters] + 1 : TO_BOSTON[place]);
const toConcord = (place: Place): number =>
  isAlertBox(place) ? TO_CONCORD[boxOf(place).enters] + 1 : TO_CONCORD[place];
/** 4.1, 7.1: steps to where a side's broken and retreating units go. */
export const toSafety = (seat: Seat, place: Place): number => (seat === BRITISH ? toBoston(place) : toConcord(place));

/** 3.0: Patriots stay out of Boston, and out of Charlestown while an unbroken Regular is there. */
export function isOpenTo(s: State, seat: Seat, region: Region): boolean {
  if (seat === BRITISH) return true;
  return region !== BOSTON && !(region === CHARLESTOWN && countUnbrokenRegulars(s, region) > 0);
}

const TOWN_INDEX = REGIONS.map((_, region) => TOWNS.indexOf(region));
/** The index of a town in TOWNS; -1 for a region without a muster icon, and off the map. */
export const townIndex = (place: Place): number => TOWN_INDEX[place] ?? -1;

/**
 * The dice that these units throw together in a place (4.1): 2 for a Regular, 1 for
 * a minuteman, the drawn strength for a militia. Each Patriot leader there lets one
 * unbroken 0 count as 1. A hidden militia counts nothing until it is drawn.
 */
export function strengthPoints(s: State, units: readonly Piece[], place: Place): number {
  let points = 0;
  let zeros = 0;
  for (const p of units) {
    if (s.at[p] !== place || isBroken(s, p)) continue;
    if (isRegular(p)) points += 2;
    else if (isMinuteman(p)) points += 1;
    else if (isMilitia(p)) {
      points += Math.max(0, strengthOf(s, p));
      if (strengthOf(s, p) === 0) zeros++;
    }
  }
  return points + Math.min(zeros, countLeaders(s, place));
}

export function countLeaders(s: State, place: Place): number {
  let n = 0;
  for (let p = LEADERS.from; p < LEADERS.to; p++) if (s.at[p] === place && (s.mark[p] & UNDER_MARKER) === 0) n++;
  return n;
}

function drawOdds(s: State): string {
  const left = s.pool[0] + s.pool[1] + s.pool[2];
  return `Hidden Militia are drawn, each of strength ${s.pool.map((n, strength) => `${strength} (${percent(n / left)})`).join(', ')}.`;
}

/** 4.1: replaces a hidden militia by one drawn from the pool, once its strength must be known. */
export function drawMilitia(s: State, p: Piece, umpire: ConcordUmpire): void {
  if (!isHidden(s, p)) return;
  umpire.foretell?.(() => drawOdds(s));
  const pool = s.pool.slice();
  const strength = drawStrength(pool, umpire);
  s.pool = pool;
  setStrength(s, p, strength);
  umpire.tell({ what: 'militiaDrawn', piece: p, strength, place: s.at[p] });
}

/** 4.1, 4.2: a hit flips a unit or leader, removes one that is already flipped, and destroys the cannon. */
export function effectOn(s: State, p: Piece): Of<'hit'>['effect'] {
  if (isBroken(s, p) || p === CANNON) return isLeader(p) ? 'killed' : 'destroyed';
  return isLeader(p) ? 'wounded' : 'broken';
}

export function hit(s: State, p: Piece, why: Cause, umpire: ConcordUmpire): void {
  drawMilitia(s, p, umpire);
  const place = s.at[p];
  const effect = effectOn(s, p);
  const strength = strengthOf(s, p);
  applyEffect(s, p, effect);
  umpire.tell({ what: 'hit', piece: p, strength, place, effect, why });
}

function applyEffect(s: State, p: Piece, effect: ReturnType<typeof effectOn>): void {
  if (effect === 'broken' || effect === 'wounded') {
    addMarks(s, [p], BROKEN);
    return;
  }
  const place = s.at[p];
  const owner = ownerOf(p);
  takeOut(s, p);
  s.lost = withSeat(s.lost, owner, s.lost[owner] + 1);
  addPoints(s, enemyOf(owner), isLeader(p) ? POINTS.leaderKilled : POINTS.unitDestroyed);
  if (owner === BRITISH) recordDeparture(s, place);
}

/** 4.3: records that British units have left a region with a Gather marker, which may flip after the Action. */
export function recordDeparture(s: State, place: Place): void {
  const town = townIndex(place);
  if (town >= 0 && s.gather[town] === 1 && !s.left.includes(place)) s.left = [...s.left, place];
}

/** 10.0 The war has begun: Ambush and Snipe are open. */
export function hearShot(s: State, umpire: ConcordUmpire): void {
  if (s.shot) return;
  s.shot = true;
  umpire.foretell?.(() => 'This is the Shot Heard ’Round the World: Ambush and Snipe open (10.0).');
  umpire.tell({ what: 'shotHeard' });
}

/** 10.0: the British get points if the Patriots start the first combat, before the Shot has been heard. */
export function combatBegins(s: State, attacker: Seat, umpire: ConcordUmpire): void {
  if (attacker === PATRIOT && !s.shot) award(s, BRITISH, POINTS.firstCombat, 'firstCombat', umpire);
  hearShot(s, umpire);
}

export function award(
  s: State,
  seat: Seat,
  halfPoints: number,
  why: 'concord' | 'percy' | 'firstCombat',
  umpire: ConcordUmpire,
): void {
  addPoints(s, seat, halfPoints);
  umpire.tell({ what: 'points', seat, half: halfPoints, why });
}

/** The immediate effects of a British unit's arrival in Concord (10.0, 11.0). */
function entersConcord(s: State, p: Piece, umpire: ConcordUmpire): void {
  hearShot(s, umpire);
  if (!s.concord && isRegular(p) && !isBroken(s, p)) {
    s.concord = true;
    award(s, BRITISH, POINTS.concord, 'concord', umpire);
  }
}

/** The answer "none of them" about pieces, places or dice: a number that no piece and no place has. */
export const NONE_OF_THEM = 99;

/** Which units of a group are broken or wounded. */
export const brokenOf = (s: State, units: readonly Piece[]): Piece[] => units.filter(p => isBroken(s, p));

/** Puts a whole group, all of one side, in a place, with the immediate effects of its departure and arrival. */
export function moveGroup(s: State, group: readonly Piece[], to: Place, umpire: ConcordUmpire): void {
  if (group.length === 0) return;
  const isBritish = ownerOf(group[0]) === BRITISH;
  if (isBritish) for (const p of group) recordDeparture(s, s.at[p]);
  putAt(s, group, to);
  if (isBritish && to === CONCORD) for (const p of group) entersConcord(s, p, umpire);
}

/** More than any combination of marks. */
const MARK_RANGE = 256;

/**
 * The same number for units of one kind and state, which are interchangeable. Each leader, and the cannon, has its own.
 */
export function kindOf(s: State, p: Piece): number {
  const kind = isRegular(p)
    ? p < FIRST_DOTTED
      ? 0
      : 1
    : isMinuteman(p)
      ? 2
      : isMilitia(p)
        ? 4 + strengthOf(s, p)
        : 10 + p;
  return kind * MARK_RANGE + s.mark[p];
}

/** The first unit of each kind: enough choice where one unit must be chosen. */
export function oneOfEachKind(s: State, units: readonly Piece[]): Piece[] {
  const seen: number[] = [];
  return units.filter(p => {
    const kind = kindOf(s, p);
    if (seen.includes(kind)) return false;
    seen.push(kind);
    return true;
  });
}
