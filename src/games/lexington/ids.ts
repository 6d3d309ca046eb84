import { indexIn, named } from '../../core/fields.ts';
import { BLANK, BOX_COUNT, type Card, FORCES, NO_CARD, PIECE_IDS, PLACE_IDS, SONS, SUPPLIES } from './pieces.ts';

// How places, boxes, figures, cards and forces are written in views and documents.
export const place = indexIn(PLACE_IDS, 'a box’s id such as lexington, or at-sea, at-home, gone');
export const BOX_IDS = PLACE_IDS.slice(0, BOX_COUNT);
export const box = indexIn(BOX_IDS, 'a box, such as lexington');
export const piece = indexIn(PIECE_IDS, 'a figure: Raider 1, Line 12, Gun, Reserve 3, Acton, Revere …');

export const FORCE_IDS = ['raiding', 'relief', 'reserve', 'militia', 'joined'] as const;
export const force = named(new Map(FORCES.map(number => [number, FORCE_IDS[number]])));

/** The forces that search, in the order of the bits of `tried`. The joined force counts as both. */
export const SEARCHERS = ['raiding', 'relief'] as const;
export type Searcher = (typeof SEARCHERS)[number];

export type TakenId = 'supplies' | 'blank' | 'sons';
const TAKEN: ReadonlyMap<Card, TakenId> = new Map([
  [SUPPLIES, 'supplies'],
  [BLANK, 'blank'],
  [SONS, 'sons'],
]);
export const taken = named(TAKEN);
export const card = named(new Map<Card, TakenId | 'none'>([[NO_CARD, 'none'], ...TAKEN]));
export const cardId = (lies: Card): TakenId | 'none' => card.write(lies);
