import { BOXES, FIRE, ORDER_OF_BATTLE, TOWNS } from './data.ts';

/** The two sides of the game. A side has one seat or several (see seats.ts). */
export const BRITISH = 0;
export const AMERICAN = 1;
export type Side = typeof BRITISH | typeof AMERICAN;

/** A figure, 0 to 57, in the order of the ranges below. */
export type Piece = number;

interface Range {
  readonly from: Piece;
  readonly to: Piece;
}
const rangeFrom = (from: Piece, count: number): Range => ({ from, to: from + count });

/** 6: light infantry and grenadiers, the relief force's line companies, and the reserve. */
export const RAIDERS = rangeFrom(0, ORDER_OF_BATTLE.raiding.figures);
export const LINE = rangeFrom(RAIDERS.to, ORDER_OF_BATTLE.relief.figures);
/** The raiding force, figure by figure. */
export const RAIDER_FIGURES: readonly Piece[] = Array.from(
  { length: RAIDERS.to - RAIDERS.from },
  (_, i) => RAIDERS.from + i,
);
/** 2: the cannon with its two gunners is one figure. */
export const GUN: Piece = LINE.to;
export const RESERVE = rangeFrom(GUN + 1, ORDER_OF_BATTLE.reserve.figures);
/** By town, in the order of TOWNS: one figure each (2). */
export const MILITIA = rangeFrom(RESERVE.to, TOWNS.length);
export const REVERE: Piece = MILITIA.to;
export const DAWES: Piece = MILITIA.to + 1;
export const RIDERS = [REVERE, DAWES] as const;
export const PIECES = DAWES + 1;
/** The figures of the British, including the gun. */
export const REDCOATS = { from: RAIDERS.from, to: RESERVE.to } as const;

export const isBritish = (p: Piece): boolean => p < REDCOATS.to;
export const isMilitia = (p: Piece): boolean => p >= MILITIA.from && p < MILITIA.to;
export const isRider = (p: Piece): boolean => p >= REVERE;

/** The force that a figure belongs to. Figures of one force in one box form a stack. */
export const RAIDING_FORCE = 0;
export const RELIEF_FORCE = 1;
export const RESERVE_FORCE = 2;
export const MILITIA_FORCE = 3;
/** Errata 2: figures of the raiding and relief forces that have met and go on as one. */
export const JOINED = 4;
export const FORCES = [RAIDING_FORCE, RELIEF_FORCE, RESERVE_FORCE, MILITIA_FORCE, JOINED] as const;
export type Force = (typeof FORCES)[number];

const forceOf = (p: Piece): Force => {
  if (p < RAIDERS.to) return RAIDING_FORCE;
  if (p <= GUN) return RELIEF_FORCE;
  return p < RESERVE.to ? RESERVE_FORCE : MILITIA_FORCE;
};
/** The force that a figure starts in. */
export const FORCE: readonly Force[] = Array.from({ length: MILITIA.to }, (_, p) => forceOf(p));

/** 9: how many hits silence a figure for the rest of the game. */
export const AMMUNITION: readonly number[] = Array.from(
  { length: REDCOATS.to },
  (_, p) => (p === GUN ? FIRE.gun : FIRE.figure).ammunition,
);

/** Where a figure is: a box, or one of the places below. */
export type Place = number;
export const BOX_COUNT = BOXES.length;
/** Errata 1: the raiding force, delayed on the water. */
export const AT_SEA: Place = BOX_COUNT;
/** 4: militia not yet alerted. */
export const AT_HOME: Place = BOX_COUNT + 1;
/** A rider captured, or removed after turn 6. */
export const GONE: Place = BOX_COUNT + 2;
export const isBox = (place: Place): boolean => place < BOX_COUNT;

const numbered = (kind: string, { from, to }: Range): string[] =>
  Array.from({ length: to - from }, (_, i) => `${kind} ${i + 1}`);

/** Figures in views and documents: "Raider 1", "Line 12", "Gun", "Reserve 3", "Acton", "Revere". */
export const PIECE_IDS: readonly string[] = [
  ...numbered('Raider', RAIDERS),
  ...numbered('Line', LINE),
  'Gun',
  ...numbered('Reserve', RESERVE),
  ...TOWNS.map(({ name }) => name),
  ...['Revere', 'Dawes'],
];
export const pieceId = (p: Piece): string => PIECE_IDS[p];

/** Places in views and documents: a box’s id, `at-sea`, `at-home` (not yet alerted) or `gone`. */
export const PLACE_IDS: readonly string[] = [...BOXES.map(({ id }) => id), 'at-sea', 'at-home', 'gone'];
export const placeId = (place: Place): string => PLACE_IDS[place];

/** What lies in a box (4). */
export const NO_CARD = 0;
export const SUPPLIES = 1;
export const BLANK = 2;
/** John Hancock and Sam Adams (8). */
export const SONS = 3;
export type Card = 0 | 1 | 2 | 3;
