import { CARD_RELATIONS } from './relations-cards.ts';
import { MAP_RELATIONS } from './relations-map.ts';
import { PICTURE_RELATIONS } from './relations-picture.ts';
import { SETUP_RELATIONS } from './relations-setup.ts';
import type { BoardFile } from './schema.ts';

/** A value that breaks a relation: where it stands in the file, and what was found, where that helps. */
export interface Fault {
  readonly at: readonly (string | number)[];
  readonly found?: string;
}

/** Something that holds between parts of the data file. */
export interface Relation {
  readonly name: string;
  /** What is right, as a sentence without its full stop. */
  readonly right: string;
  /** The numbers of the rules that say so, or what else does. */
  readonly rule: string;
  readonly faults: (board: BoardFile) => readonly Fault[];
}

/** Regions and borders by id come first: where those fail, the rest would only repeat it. */
export const RELATIONS: readonly Relation[] = [
  ...MAP_RELATIONS,
  ...SETUP_RELATIONS,
  ...CARD_RELATIONS,
  ...PICTURE_RELATIONS,
];
