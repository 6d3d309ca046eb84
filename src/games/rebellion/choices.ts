/** Numbers of menu choices that are not areas. An area's number is its index, which is smaller than all of these. */
export const SUGGESTED = 100;
/** Choose areas one by one, with a number for each. */
export const SPLIT = 101;
export const DONE = 102;
/** Other numbers than those suggested. */
export const OTHER = 103;
/** All stay in the battle (3.3.3); the same, and the player is not asked again this turn. */
export const HOLD = 104;
export const HOLD_ON = 105;
/** The best army of the suggested march, and no other. */
export const ONE_ARMY = 106;
/** All battles of the turn, one after another. */
export const ALL_BATTLES = 107;
/** A card, by its number in CARDS. */
const CARD = 200;
export const cardPick = (card: number): number => CARD + card;
export const isCardPick = (pick: number): boolean => pick >= CARD;
export const cardOfPick = (pick: number): number => pick - CARD;

/** The `i`-th of several alike units of a column. */
const ALIKE = 64;
export const unitPick = (column: number, i: number): number => column * ALIKE + i;
export const columnOfUnit = (pick: number): number => Math.floor(pick / ALIKE);

/** A unit of a column that goes to an area. */
const GOES = 1000;
const WIDTH = 64;
export const goPick = (column: number, to: number): number => GOES + column * WIDTH + to;
export const columnOfGo = (pick: number): number => Math.floor((pick - GOES) / WIDTH);
export const areaOfGo = (pick: number): number => (pick - GOES) % WIDTH;

/** The `i`-th of several alike units of a column that ride from an area. */
const RIDES = 1000;
const ROW = 10;
export const ridePick = (from: number, column: number, i: number): number => from * RIDES + column * ROW + i;
export const areaOfRide = (pick: number): number => Math.floor(pick / RIDES);
export const columnOfRide = (pick: number): number => Math.floor((pick % RIDES) / ROW);
