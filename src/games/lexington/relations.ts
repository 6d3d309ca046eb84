import { MAP_RELATIONS } from './relations-map.ts';
import { TABLE_RELATIONS } from './relations-tables.ts';
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
  /** The rules that say so, or what else does. */
  readonly rule: string;
  readonly faults: (board: BoardFile) => readonly Fault[];
}

/** Boxes by id come first: where those fail, the rest would only repeat it. */
export const RELATIONS: readonly Relation[] = [...MAP_RELATIONS, ...TABLE_RELATIONS];
