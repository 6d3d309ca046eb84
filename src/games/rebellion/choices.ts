import type { Area, Card } from './data.ts';
import type { Column } from './pieces.ts';

/** Numbers of menu choices that are not areas. An area's number is its index, which is smaller than all of these. */
export const SUGGESTED = 100;
/** Place units area by area, and choose how many go to each. */
export const SPLIT = 101;
export const DONE = 102;
/** Choose who goes, instead of the suggested group. */
export const OTHER_NUMBER = 103;
/** No unit of the deciding player leaves the battle at this roll (3.3.3). */
export const HOLD = 104;
/** Nor at any other roll of this turn. */
export const HOLD_THIS_TURN = 105;
export const isHold = (pick: number): boolean => pick === HOLD || pick === HOLD_THIS_TURN;
/** The best army of the suggested march, and no other. */
export const ONE_ARMY = 106;
/** All battles of the turn, one after another. */
export const ALL_BATTLES = 107;
/** A card, by its number in CARDS. */
const FIRST_CARD = 200;
export const cardPick = (card: Card): number => FIRST_CARD + card;
export const isCardPick = (pick: number): boolean => pick >= FIRST_CARD;
export const cardOfPick = (pick: number): Card => pick - FIRST_CARD;

const PICKS_PER_COLUMN = 64;
/** The pick for the `i`-th of a column’s identical units. */
export const unitPick = (column: Column, i: number): number => column * PICKS_PER_COLUMN + i;
export const columnOfUnit = (pick: number): Column => Math.floor(pick / PICKS_PER_COLUMN);

/**
 * Picks from here on are the losses of a single column, where there are too many mixes to choose from at once (3.3.1);
 * smaller numbers are mixes.
 */
const FIRST_COLUMN_LOSS = 1 << 20;
export const columnLossPick = (n: number): number => FIRST_COLUMN_LOSS + n;
export const isColumnLoss = (pick: number): boolean => pick >= FIRST_COLUMN_LOSS;
export const lossOfPick = (pick: number): number => pick - FIRST_COLUMN_LOSS;

/** A unit of a column that goes to an area. */
const FIRST_GO = 1000;
const AREA_CODES = 64;
export const goPick = (column: Column, to: Area): number => FIRST_GO + column * AREA_CODES + to;
export const columnOfGo = (pick: number): Column => Math.floor((pick - FIRST_GO) / AREA_CODES);
export const areaOfGo = (pick: number): Area => (pick - FIRST_GO) % AREA_CODES;

const RIDE_PICKS_PER_AREA = 1000;
const RIDE_PICKS_PER_COLUMN = 10;
/** The pick for the `i`-th of a column’s identical units that ride from an area. */
export const ridePick = (from: Area, column: Column, i: number): number =>
  from * RIDE_PICKS_PER_AREA + column * RIDE_PICKS_PER_COLUMN + i;
export const areaOfRide = (pick: number): Area => Math.floor(pick / RIDE_PICKS_PER_AREA);
export const columnOfRide = (pick: number): Column => Math.floor((pick % RIDE_PICKS_PER_AREA) / RIDE_PICKS_PER_COLUMN);
