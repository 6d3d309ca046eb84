import type { Seat } from '../../core/umpire.ts';
import { COUNTERS, REGION_COUNT, ZONES } from './data.ts';

/** The two sides of the game (12.1). */
export const BRITISH = 0;
export const PATRIOT = 1;

/** A counter, by its number in the order of the ranges below. */
export type Piece = number;
export interface Range {
  readonly from: Piece;
  readonly to: Piece;
}

const { british, patriot } = COUNTERS;
const after = (from: Piece, count: number): Range => ({ from, to: from + count });
export const REGULARS = after(0, british.regulars);
export const MARINES = after(REGULARS.to, british.marines);
export const BRITISH_CANNON = after(MARINES.to, british.cannon);
export const BRITISH_LEADERS = after(BRITISH_CANNON.to, british.leaders.length);
export const MINUTEMEN = after(BRITISH_LEADERS.to, patriot.minutemen);
const { zeros, ones, twos } = patriot.militia;
export const MILITIA = after(MINUTEMEN.to, zeros + ones + twos);
export const PATRIOT_CANNON = after(MILITIA.to, patriot.cannon);
export const PATRIOT_LEADERS = after(PATRIOT_CANNON.to, patriot.leaders.length);
export const PIECES = PATRIOT_LEADERS.to;
export const ALL_PIECES: readonly Piece[] = Array.from({ length: PIECES }, (_, p) => p);

const isIn =
  ({ from, to }: Range) =>
  (p: Piece): boolean =>
    p >= from && p < to;
export const isRegular = isIn(REGULARS);
export const isMarine = isIn(MARINES);
export const isMinuteman = isIn(MINUTEMEN);
export const isMilitia = isIn(MILITIA);
export const isCannon = (p: Piece): boolean =>
  (p >= BRITISH_CANNON.from && p < BRITISH_CANNON.to) || (p >= PATRIOT_CANNON.from && p < PATRIOT_CANNON.to);
export const isLeader = (p: Piece): boolean =>
  (p >= BRITISH_LEADERS.from && p < BRITISH_LEADERS.to) || p >= PATRIOT_LEADERS.from;
export const ownerOf = (p: Piece): Seat => (p < BRITISH_LEADERS.to ? BRITISH : PATRIOT);

/** The counters of a side. */
export const PIECES_OF: readonly Range[] = [
  { from: 0, to: BRITISH_LEADERS.to },
  { from: MINUTEMEN.from, to: PIECES },
];
/** The leaders of a side. */
export const LEADERS: readonly Range[] = [BRITISH_LEADERS, PATRIOT_LEADERS];
export const CANNON: readonly Range[] = [BRITISH_CANNON, PATRIOT_CANNON];
export const LEADER_NAMES: readonly (readonly string[])[] = [british.leaders, patriot.leaders];

export function leaderNamed(name: string): Piece {
  for (const [seat, names] of LEADER_NAMES.entries()) {
    const i = names.indexOf(name);
    if (i >= 0) return LEADERS[seat].from + i;
  }
  throw new RangeError(`no leader is called ${name}`);
}

/** Where a counter is: a region (below REGION_COUNT), a landing zone, the Muster Box, or off the board. */
export type Place = number;
export const FIRST_ZONE: Place = REGION_COUNT;
export const MUSTER: Place = FIRST_ZONE + ZONES.length;
/** Waiting for its turn, or to be placed in the set-up. */
export const TURN_TRACK: Place = MUSTER + 1;
/** Destroyed, killed, or not used in the scenario. */
export const OUT_OF_PLAY: Place = TURN_TRACK + 1;
export const PLACE_COUNT = OUT_OF_PLAY + 1;
export const isRegion = (place: Place): boolean => place < REGION_COUNT;
export const isZone = (place: Place): boolean => place >= FIRST_ZONE && place < MUSTER;
/** A region or the Muster Box: where counters act. */
export const isOnMap = (place: Place): boolean => place < REGION_COUNT || place === MUSTER;
export const zonePlace = (zone: number): Place => FIRST_ZONE + zone;

/**
 * Flags of a piece's `mark`: the side of a counter and the markers on it. The first is the broken side of a unit, the
 * damaged side of a cannon, the wounded side of a leader (4.1, 4.2).
 */
export const FLIPPED = 1;
export const MOVED = 2;
export const FIRED = 4;
export const RALLIED = 8;
/** 9.1 */
export const PANICKED = 16;
/** Landed this turn: 12.2 protects leaders who land from snipers. */
export const LANDED_THIS_TURN = 32;
/** The marks that the end of a turn removes (5.3). */
export const TURN_MARKS = MOVED | FIRED | RALLIED | LANDED_THIS_TURN;
