import { DICE_OF, KINDS, type Kind } from './data.ts';

export const BRITISH = 0;
export const AMERICAN = 1;
export type Side = typeof BRITISH | typeof AMERICAN;
export const SIDES: readonly Side[] = [BRITISH, AMERICAN];
export const enemyOf = (side: Side): Side => (side === BRITISH ? AMERICAN : BRITISH);

/** A faction takes turns and has a deck: Regulars, Loyalists, Continentals, Patriots (1.1). */
export type Faction = 0 | 1 | 2 | 3;
export const REGULARS = 0;
export const LOYALISTS = 1;
export const CONTINENTALS = 2;
export const PATRIOTS = 3;
export const FACTIONS: readonly Faction[] = [REGULARS, LOYALISTS, CONTINENTALS, PATRIOTS];

/** Kinds 0 to 3 are the factions. */
export const HESSIANS = 4;
export const FRENCH = 5;
export const NATIVES = 6;
export const KIND_COUNT = 7;

/**
 * Units in an area are counted by columns: a column for each kind, but three for Native Americans, who stand with the
 * British, with the Americans, or with nobody (3.1.3).
 */
export type Column = number;
export const WITH_BRITISH = 6;
export const WITH_AMERICANS = 7;
export const WITH_NOBODY = 8;
export const COLUMN_COUNT = 9;
/** How many columns belong to one side or the other. `moved` has only these, since free Natives never move. */
export const OWNED_COLUMNS = 8;

export const kindOf = (column: Column): Kind => (column > NATIVES ? NATIVES : column);
/** By owned column: the most dice that its units roll in a battle (3.3). */
export const DICE: readonly number[] = Array.from({ length: OWNED_COLUMNS }, (_, column) => DICE_OF[kindOf(column)]);
/** The columns of each side in the order in which players read them: factions, ally, Native Americans. */
export const COLUMNS_OF: readonly (readonly Column[])[] = [
  [REGULARS, LOYALISTS, HESSIANS, WITH_BRITISH],
  [CONTINENTALS, PATRIOTS, FRENCH, WITH_AMERICANS],
];
/** The columns of each side without Native Americans, who cannot hold an area by themselves. */
export const SOLDIERS_OF: readonly (readonly Column[])[] = COLUMNS_OF.map(columns => columns.slice(0, 3));
export const ALLY_OF: readonly Column[] = [HESSIANS, FRENCH];
export const NATIVES_OF: readonly Column[] = [WITH_BRITISH, WITH_AMERICANS];
export const FACTIONS_OF: readonly (readonly Faction[])[] = [
  [REGULARS, LOYALISTS],
  [CONTINENTALS, PATRIOTS],
];
/** By faction: the other one of its side. */
export const PARTNER_OF: readonly Faction[] = [LOYALISTS, REGULARS, PATRIOTS, CONTINENTALS];

export const sideOf = (faction: Faction): Side => (faction < CONTINENTALS ? BRITISH : AMERICAN);
const COLUMN_SIDE: readonly Side[] = [0, 0, 1, 1, 0, 1, 0, 1];
/** The side of a column below OWNED_COLUMNS. */
export const sideOfColumn = (column: Column): Side => COLUMN_SIDE[column];

export const NOBODY = -1;
/** The side whose flag is on a colony or city, or NOBODY. */
export type Holder = Side | typeof NOBODY;

export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);

/** All columns in the order in which their counters are drawn: British, Americans, Native Americans. */
export const COUNTER_ORDER: readonly Column[] = [
  ...SOLDIERS_OF[BRITISH],
  ...SOLDIERS_OF[AMERICAN],
  ...NATIVES_OF,
  WITH_NOBODY,
];
