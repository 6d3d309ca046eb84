import type { Relation } from '../../core/relation.ts';
import { CARD_RELATIONS } from './relations-cards.ts';
import { MAP_RELATIONS } from './relations-map.ts';
import { SETUP_RELATIONS } from './relations-setup.ts';
import type { BoardFile } from './shape.ts';

/** Relations of ids come first, because wrong ids break the others too. */
export const RELATIONS: readonly Relation<BoardFile>[] = [...MAP_RELATIONS, ...CARD_RELATIONS, ...SETUP_RELATIONS];
