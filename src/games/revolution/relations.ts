import type { Relation } from '../../core/relation.ts';
import { MAP_RELATIONS } from './relations-map.ts';
import { TABLE_RELATIONS } from './relations-tables.ts';
import type { BoardFile } from './shape.ts';

/** Locales by id come first: if those are wrong, the rest would only repeat it. */
export const RELATIONS: readonly Relation<BoardFile>[] = [...MAP_RELATIONS, ...TABLE_RELATIONS];
