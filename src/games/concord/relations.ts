import type { Relation } from '../../core/relation.ts';
import { CARD_RELATIONS } from './relations-cards.ts';
import { MAP_RELATIONS } from './relations-map.ts';
import { PICTURE_RELATIONS } from './relations-picture.ts';
import { SETUP_RELATIONS } from './relations-setup.ts';
import type { BoardFile } from './shape.ts';

/** The map comes first: if a region is missing there, the later checks would only report it again. */
export const RELATIONS: readonly Relation<BoardFile>[] = [
  ...MAP_RELATIONS,
  ...SETUP_RELATIONS,
  ...CARD_RELATIONS,
  ...PICTURE_RELATIONS,
];
