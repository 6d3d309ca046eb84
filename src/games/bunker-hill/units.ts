import type { Seat } from '../../core/umpire.ts';
import { type Region, STRENGTH } from './data.ts';
import {
  BRITISH,
  FIRED,
  FLIPPED,
  isCannon,
  isLeader,
  isMarine,
  isMilitia,
  isMinuteman,
  isRegular,
  LEADERS,
  MILITIA,
  MOVED,
  ownerOf,
  PANICKED,
  PATRIOT,
  PIECES,
  PIECES_OF,
  type Piece,
  PLACE_COUNT,
  type Place,
  type Range,
  TURN_TRACK,
} from './pieces.ts';
import type { State } from './state.ts';

export const has = (s: State, p: Piece, mark: number): boolean => (s.mark[p] & mark) !== 0;
/** Broken, damaged or wounded (4.1, 4.2). */
export const isFlipped = (s: State, p: Piece): boolean => (s.mark[p] & FLIPPED) !== 0;
export const isHidden = (s: State, p: Piece): boolean => isMilitia(p) && s.strength[p - MILITIA.from] < 0;
/** The strength of a drawn militia; -1 while it is hidden, and for all other counters. */
export const strengthOf = (s: State, p: Piece): number => (isMilitia(p) ? s.strength[p - MILITIA.from] : -1);
/** An unbroken unit or an undamaged cannon: what counts as healthy in an Assault (6.2). */
export const isHealthyUnit = (s: State, p: Piece): boolean => !isLeader(p) && !isFlipped(s, p);
/** 4.3: British cannon without their shells do not fight. */
export const lacksShells = (s: State, p: Piece): boolean => isCannon(p) && ownerOf(p) === BRITISH && !s.shells;
/** A unit that can throw dice: an unbroken one, or a cannon, damaged too, that has its shells. */
export const canFight = (s: State, p: Piece): boolean =>
  isCannon(p) ? !lacksShells(s, p) : !isLeader(p) && !isFlipped(s, p);

export type UnitTest = (s: State, p: Piece) => boolean;

/** The counters of a side in a place that pass a test, in the order of the counter sheet. */
export function piecesAt(s: State, seat: Seat, place: Place, test?: UnitTest): Piece[] {
  const { from, to } = PIECES_OF[seat];
  const found: Piece[] = [];
  for (let p = from; p < to; p++) if (s.at[p] === place && (test === undefined || test(s, p))) found.push(p);
  return found;
}

/**
 * How many counters of each sort stand in each place, by side. Each call of `occupancyOf` overwrites the previous
 * result.
 */
export interface Occupancy {
  /** Military units, broken ones too. */
  readonly units: readonly [Uint8Array, Uint8Array];
  /** Unbroken units and undamaged cannon. */
  readonly healthyUnits: readonly [Uint8Array, Uint8Array];
  readonly leaders: readonly [Uint8Array, Uint8Array];
  readonly healthyLeaders: readonly [Uint8Array, Uint8Array];
  /** Counters that have neither moved nor panicked. */
  readonly unmoved: readonly [Uint8Array, Uint8Array];
  /** Unbroken units and cannon, damaged ones too, that have not fired. */
  readonly loaded: readonly [Uint8Array, Uint8Array];
  /** Military units of both sides. */
  readonly both: Uint8Array;
  /** By side and place: the first counter there in the order of the counter sheet; -1 where there is none. */
  readonly first: readonly [Int8Array, Int8Array];
  /** By counter: the next one of its side in its place; -1 after the last. */
  readonly next: Int8Array;
}

const COUNTS = 13;
/** All counts share one buffer, so that one fill clears them. */
const counts = new Uint8Array(COUNTS * PLACE_COUNT);
const row = (i: number): Uint8Array => counts.subarray(i * PLACE_COUNT, (i + 1) * PLACE_COUNT);
const firsts = new Int8Array(2 * PLACE_COUNT);
const seen: Occupancy = {
  units: [row(0), row(1)],
  healthyUnits: [row(2), row(3)],
  leaders: [row(4), row(5)],
  healthyLeaders: [row(6), row(7)],
  unmoved: [row(8), row(9)],
  loaded: [row(10), row(11)],
  both: row(12),
  first: [firsts.subarray(0, PLACE_COUNT), firsts.subarray(PLACE_COUNT)],
  next: new Int8Array(PIECES),
};

function fillLeaders(s: State, seat: Seat): void {
  const [leaders, healthy] = [seen.leaders[seat], seen.healthyLeaders[seat]];
  const [unmoved, first, next] = [seen.unmoved[seat], seen.first[seat], seen.next];
  const { from, to } = LEADERS[seat];
  for (let p = to - 1; p >= from; p--) {
    const at = s.at[p];
    if (at >= TURN_TRACK) continue;
    const mark = s.mark[p];
    next[p] = first[at];
    first[at] = p;
    leaders[at]++;
    if ((mark & FLIPPED) === 0) healthy[at]++;
    if ((mark & (MOVED | PANICKED)) === 0) unmoved[at]++;
  }
}

function fillUnits(s: State, seat: Seat): void {
  const [units, healthyUnits, loaded, both] = [seen.units[seat], seen.healthyUnits[seat], seen.loaded[seat], seen.both];
  const [unmoved, first, next] = [seen.unmoved[seat], seen.first[seat], seen.next];
  const { from } = PIECES_OF[seat];
  for (let p = LEADERS[seat].from - 1; p >= from; p--) {
    const at = s.at[p];
    if (at >= TURN_TRACK) continue;
    const mark = s.mark[p];
    const isWhole = (mark & FLIPPED) === 0;
    next[p] = first[at];
    first[at] = p;
    units[at]++;
    both[at]++;
    if (isWhole) healthyUnits[at]++;
    if ((mark & (MOVED | PANICKED)) === 0) unmoved[at]++;
    if ((mark & FIRED) === 0 && (isWhole || isCannon(p))) loaded[at]++;
  }
}

/** The lists that `seen` was counted from; null if it must be counted again. */
let countedAt: State['at'] | null = null;
let countedMark: State['mark'] | null = null;

/** Counts the counters, unless they stand and are marked as at the last call, perhaps in a fork. */
export function occupancyOf(s: State): Occupancy {
  if (s.at === countedAt && s.mark === countedMark) return seen;
  countedAt = s.at;
  countedMark = s.mark;
  counts.fill(0);
  firsts.fill(-1);
  for (let seat = 0; seat < 2; seat++) {
    // The chains end with the leaders, who come last on the counter sheet.
    fillLeaders(s, seat);
    fillUnits(s, seat);
  }
  return seen;
}

/** How many military units of each side stand in each place, for questions that need nothing else. */
export type UnitCounts = Pick<Occupancy, 'units'>;

/** Counts units only, at a fifth of the cost of `occupancyOf`. Overwrites the same arrays. */
export function unitCountsOf(s: State): UnitCounts {
  if (s.at === countedAt) return seen;
  countedAt = null;
  for (let seat = 0; seat < 2; seat++) {
    const units = seen.units[seat];
    units.fill(0);
    for (let p = PIECES_OF[seat].from; p < LEADERS[seat].from; p++) units[s.at[p]]++;
  }
  return seen;
}

/** Like `piecesAt`, but from the last `occupancyOf`: faster for menus that ask about one place after another. */
export function piecesSeen(s: State, { first, next }: Occupancy, seat: Seat, place: Place, test?: UnitTest): Piece[] {
  const found: Piece[] = [];
  for (let p = first[seat][place]; p >= 0; p = next[p]) if (test === undefined || test(s, p)) found.push(p);
  return found;
}

/** Whether a counter of a side in a place passes a test, according to the last `occupancyOf`. */
export function anySeen(s: State, { first, next }: Occupancy, seat: Seat, place: Place, test: UnitTest): boolean {
  for (let p = first[seat][place]; p >= 0; p = next[p]) if (test(s, p)) return true;
  return false;
}

export function countUnits(s: State, seat: Seat, place: Place): number {
  const { from, to } = PIECES_OF[seat];
  let n = 0;
  for (let p = from; p < to; p++) if (s.at[p] === place && !isLeader(p)) n++;
  return n;
}

export function countHealthyUnits(s: State, seat: Seat, place: Place): number {
  const { from, to } = PIECES_OF[seat];
  let n = 0;
  for (let p = from; p < to; p++) if (s.at[p] === place && isHealthyUnit(s, p)) n++;
  return n;
}

export function countLeaders(s: State, seat: Seat, place: Place): number {
  const { from, to } = LEADERS[seat];
  let n = 0;
  for (let p = from; p < to; p++) if (s.at[p] === place) n++;
  return n;
}

/** The first `count` counters of a kind that wait on the turn track, or fewer if there are not as many. */
export function waiting(s: State, { from, to }: Range, count: number): Piece[] {
  const found: Piece[] = [];
  for (let p = from; p < to && found.length < count; p++) if (s.at[p] === TURN_TRACK) found.push(p);
  return found;
}

export const hasPieces = (s: State, seat: Seat, place: Place): boolean => {
  const { from, to } = PIECES_OF[seat];
  for (let p = from; p < to; p++) if (s.at[p] === place) return true;
  return false;
};

/** 10.0: an unbroken unit in the region and no enemy unit; a leader alone never holds one. */
export const holds = (s: State, seat: Seat, at: Region): boolean =>
  countHealthyUnits(s, seat, at) > 0 && countUnits(s, 1 - seat, at) === 0;

/** Strength points of militia and of all other units. */
export interface Points {
  readonly others: number;
  readonly militia: number;
}

/** 4.1: the strength points of one unit other than militia. */
export function ownStrength(s: State, p: Piece): number {
  if (isCannon(p)) return lacksShells(s, p) ? 0 : isFlipped(s, p) ? STRENGTH.damagedCannon : STRENGTH.cannon;
  if (isLeader(p) || isFlipped(s, p)) return 0;
  if (isRegular(p)) return STRENGTH.regular;
  return isMarine(p) ? STRENGTH.marine : isMinuteman(p) ? STRENGTH.minuteman : 0;
}

/**
 * 4.1: the strength points of units in a place. An unbroken militia of strength 0 counts 1 for each leader there whom
 * it can pair with. `hidden`: the strength assumed for militia not yet drawn.
 */
export function strengthPoints(s: State, units: readonly Piece[], place: Place, hidden = 0): Points {
  let others = 0;
  let militia = 0;
  let zeros = 0;
  for (const p of units) {
    if (!isMilitia(p)) others += ownStrength(s, p);
    else if (!isFlipped(s, p)) {
      const drawn = s.strength[p - MILITIA.from];
      militia += drawn < 0 ? hidden : drawn;
      if (drawn === 0) zeros++;
    }
  }
  if (zeros > 0) militia += Math.min(zeros, countLeaders(s, PATRIOT, place));
  return { others, militia };
}

/** The first of each kind: alike counters are offered once. */
export function oneOfEachKind(s: State, pieces: readonly Piece[]): Piece[] {
  const kinds = pieces.map(p => kindOf(s, p));
  return pieces.filter((_, i) => kinds.indexOf(kinds[i]) === i);
}

const SORTS: readonly number[] = Array.from({ length: PIECES }, (_, p) =>
  [isRegular, isMarine, isCannon, isMinuteman, isMilitia].findIndex(isOfSort => isOfSort(p)),
);
/**
 * A number that only interchangeable counters share: units of one sort, strength and state. Each leader has his own.
 */
export const kindOf = (s: State, p: Piece): number =>
  SORTS[p] < 0 ? p : PIECES + SORTS[p] + 8 * (strengthOf(s, p) + 1) + 64 * s.mark[p];

/** Whether two counters have the same name, whatever marks they bear. */
export const isCalledAlike = (s: State, p: Piece, q: Piece): boolean =>
  SORTS[p] >= 0 &&
  SORTS[p] === SORTS[q] &&
  strengthOf(s, p) === strengthOf(s, q) &&
  isFlipped(s, p) === isFlipped(s, q);
