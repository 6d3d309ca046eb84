/** Numbers of menu choices that are not areas. An area's number is its index, which is smaller than all of these. */
export const SUGGESTED = 100;
/** Choose areas one by one, with a number for each. */
export const SPLIT = 101;
export const DONE = 102;
/** Other numbers than those suggested. */
export const OTHER_NUMBER = 103;
/** All stay in the battle (3.3.3); the same, and the player is not asked again this turn. */
export const HOLD = 104;
export const HOLD_THIS_TURN = 105;
/** The best army of the suggested march, and no other. */
export const ONE_ARMY = 106;
/** All battles of the turn, one after another. */
export const ALL_BATTLES = 107;
/** A card, by its number in CARDS. */
const FIRST_CARD = 200;
export const cardPick = (card: number): number => FIRST_CARD + card;
export const isCardPick = (pick: number): boolean => pick >= FIRST_CARD;
export const cardOfPick = (pick: number): number => pick - FIRST_CARD;

/** The `i`-th of several alike units of a column. */
const UNITS_A_COLUMN = 64;
export const unitPick = (column: number, i: number): number => column * UNITS_A_COLUMN + i;
export const columnOfUnit = (pick: number): number => Math.floor(pick / UNITS_A_COLUMN);

/** A unit of a column that goes to an area. */
const FIRST_GO = 1000;
const AREA_CODES = 64;
export const goPick = (column: number, to: number): number => FIRST_GO + column * AREA_CODES + to;
export const columnOfGo = (pick: number): number => Math.floor((pick - FIRST_GO) / AREA_CODES);
export const areaOfGo = (pick: number): number => (pick - FIRST_GO) % AREA_CODES;

/** The `i`-th of several alike units of a column that ride from an area. */
const RIDES_AN_AREA = 1000;
const RIDES_A_COLUMN = 10;
export const ridePick = (from: number, column: number, i: number): number =>
  from * RIDES_AN_AREA + column * RIDES_A_COLUMN + i;
export const areaOfRide = (pick: number): number => Math.floor(pick / RIDES_AN_AREA);
export const columnOfRide = (pick: number): number => Math.floor((pick % RIDES_AN_AREA) / RIDES_A_COLUMN);
