import type { Seat } from '../../core/umpire.ts';
import { BOXES, REGIONS } from './data.ts';

/** The two sides of the game (15.1). */
export const BRITISH = 0;
export const PATRIOT = 1;
export const enemyOf = (seat: Seat): Seat => 1 - seat;

/** A counter, 0 to 61, in the order of the counter sheet below. */
export type Piece = number;

/** 4.1: fifteen British Regulars; those from FIRST_DOTTED on carry the black dot of Percy's detachment (12.0). */
export const REGULARS = { from: 0, to: 15 } as const;
export const FIRST_DOTTED = 7;
export const CANNON: Piece = 15;
export const SMITH: Piece = 16;
export const PITCAIRN: Piece = 17;
export const PERCY: Piece = 18;
export const MINUTEMEN = { from: 19, to: 26 } as const;
export const MILITIA = { from: 26, to: 47 } as const;
export const LEADERS = { from: 47, to: 57 } as const;
export const REVERE: Piece = 57;
export const DAWES: Piece = 58;
export const PRESCOTT: Piece = 59;
export const RIDERS = [REVERE, DAWES, PRESCOTT] as const;
export const ADAMS: Piece = 60;
export const HANCOCK: Piece = 61;
export const SONS = [ADAMS, HANCOCK] as const;
/** Those whom the British can capture. */
export const CAPTURABLE: readonly Piece[] = [...RIDERS, ...SONS];
export const PIECES = 62;
export const ALL_PIECES: readonly Piece[] = Array.from({ length: PIECES }, (_, p) => p);

/** 4.2: the ten Patriot leaders, in the order of their counters. */
export const LEADER_NAMES = [
  'Warren',
  'Heath',
  'Putnam',
  'Buttrick',
  'Baldwin',
  'Barrett',
  'Parker',
  'Pickering',
  'Davis',
  'Frye',
] as const;

export const isRegular = (p: Piece): boolean => p < REGULARS.to;
export const isDotted = (p: Piece): boolean => p >= FIRST_DOTTED && p <= PERCY && p !== SMITH && p !== PITCAIRN;
export const isMinuteman = (p: Piece): boolean => p >= MINUTEMEN.from && p < MINUTEMEN.to;
export const isMilitia = (p: Piece): boolean => p >= MILITIA.from && p < MILITIA.to;
export const isLeader = (p: Piece): boolean => (p >= SMITH && p <= PERCY) || (p >= LEADERS.from && p < LEADERS.to);
export const isRider = (p: Piece): boolean => p >= REVERE && p <= PRESCOTT;
export const isSon = (p: Piece): boolean => p >= ADAMS;
/** Regulars, minutemen and militia: the units that fight (4.1). The cannon has no strength of its own. */
export const isFighter = (p: Piece): boolean => isRegular(p) || (p >= MINUTEMEN.from && p < MILITIA.to);
/** Leaders, military units and the cannon: what moves, can be attacked and takes hits. */
export const isUnit = (p: Piece): boolean => p < LEADERS.to;
export const ownerOf = (p: Piece): Seat => (p <= PERCY ? BRITISH : PATRIOT);

/** The pieces of a side that move, fight and take hits, as a half-open range. */
export const UNITS = [
  { from: 0, to: PERCY + 1 },
  { from: MINUTEMEN.from, to: LEADERS.to },
] as const;

/** Where a piece is: a region (below REGION_COUNT), an alert box, a rider's box, or off the board. */
export type Place = number;
export const REGION_COUNT = REGIONS.length;
export const FIRST_BOX: Place = REGION_COUNT;
export const FIRST_RIDER_BOX: Place = FIRST_BOX + BOXES.length;
export const EDGES = ['top', 'left', 'bottom'] as const;
/** 15.1: Percy's detachment waits on the turn track. */
export const TURN_TRACK: Place = FIRST_RIDER_BOX + EDGES.length;
/** Out of play: destroyed, killed, taken to Boston, or never used. */
export const OUT_OF_PLAY: Place = TURN_TRACK + 1;
export const PLACE_COUNT = OUT_OF_PLAY + 1;

export const isRegion = (place: Place): boolean => place < REGION_COUNT;
export const isAlertBox = (place: Place): boolean => place >= FIRST_BOX && place < FIRST_RIDER_BOX;
export const isRiderBox = (place: Place): boolean => place >= FIRST_RIDER_BOX && place < TURN_TRACK;
export const boxOf = (place: Place) => BOXES[place - FIRST_BOX];

/** Flags of a piece's `mark`: what the counter and the markers on it show. */
export const BROKEN = 1;
/** The same flip of the counter shows a rider or Son of Liberty captured, and a leader wounded. */
export const CAPTURED = BROKEN;
export const MOVED = 2;
export const FIRED = 4;
export const RALLIED = 8;
/** Moved two regions or more along a road by March: Snipe depends on that (6.7). */
export const MARCHED = 16;
/** Under a Gather, Muster or Alert marker: not active (4.3). */
export const UNDER_MARKER = 32;
/** Captured this turn (6.10). */
export const CAPTURED_THIS_TURN = 64;
/** The marks that the end of a turn removes (5.3). */
export const TURN_MARKS = MOVED | FIRED | RALLIED | MARCHED | CAPTURED_THIS_TURN;

/** 6.11: the three Hinder markers. */
export const HINDER_MOVEMENT = 0;
export const HINDER_SEARCH = 1;
export const HINDER_MUSTER = 2;
export const HINDER_NAMES = ['Hinder Movement', 'Hinder Search', 'Hinder Muster'] as const;
export const HINDER_OWNER: readonly Seat[] = [PATRIOT, PATRIOT, BRITISH];
/** Where a Hinder marker is if it is not in a region. */
export const AVAILABLE = -1;
export const ON_TRACK = -2;
