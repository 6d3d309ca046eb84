import type { Relation } from '../../core/relation.ts';
import { MAP_RELATIONS } from './relations-map.ts';
import { TABLE_RELATIONS } from './relations-tables.ts';
import type { BoardFile } from './shape.ts';

/** Locales come first: if their ids are wrong, the other relations only fail as a consequence. */
export const RELATIONS: readonly Relation<BoardFile>[] = [...MAP_RELATIONS, ...TABLE_RELATIONS];
