import { indexIn, named } from '../../core/fields.ts';
import { BOXES, TOWNS } from './data.ts';
import {
  AT_HOME,
  AT_SEA,
  BLANK,
  BOX_COUNT,
  type Card,
  FORCES,
  GUN,
  isBox,
  LINE,
  MILITIA,
  NO_CARD,
  PIECES,
  type Piece,
  PLACE_COUNT,
  type Place,
  RAIDERS,
  RESERVE,
  REVERE,
  SONS,
  SUPPLIES,
} from './pieces.ts';

function idOfPlace(place: Place): string {
  if (isBox(place)) return BOXES[place].id;
  if (place === AT_SEA) return 'at-sea';
  return place === AT_HOME ? 'at-home' : 'gone';
}

function idOfPiece(p: Piece): string {
  if (p < RAIDERS.to) return `Raider ${p - RAIDERS.from + 1}`;
  if (p < LINE.to) return `Line ${p - LINE.from + 1}`;
  if (p === GUN) return 'Gun';
  if (p < RESERVE.to) return `Reserve ${p - RESERVE.from + 1}`;
  if (p < MILITIA.to) return TOWNS[p - MILITIA.from].name;
  return p === REVERE ? 'Revere' : 'Dawes';
}

// Every view names every figure and its place: the names are made once.
const PLACES: readonly string[] = Array.from({ length: PLACE_COUNT }, (_, place) => idOfPlace(place));
const FIGURES: readonly string[] = Array.from({ length: PIECES }, (_, p) => idOfPiece(p));

/** The name of a place in views and documents: a box’s id, `at-sea`, `at-home` (not yet alerted) or `gone`. */
export const placeId = (place: Place): string => PLACES[place];

/** The name of a figure in views and documents: "Raider 1", "Line 12", "Gun", "Reserve 3", "Acton", "Revere". */
export const pieceId = (p: Piece): string => FIGURES[p];

/** Places, boxes, figures, cards and forces in views and documents. */
export const place = indexIn(PLACES, 'a box’s id such as lexington, or at-sea, at-home, gone');
export const BOX_IDS = PLACES.slice(0, BOX_COUNT);
export const box = indexIn(BOX_IDS, 'a box, such as lexington');
export const piece = indexIn(FIGURES, 'a figure: Raider 1, Line 12, Gun, Reserve 3, Acton, Revere …');

export const FORCE_IDS = ['raiding', 'relief', 'reserve', 'militia', 'joined'] as const;
export const force = named(new Map(FORCES.map(number => [number, FORCE_IDS[number]])));

/** The forces that search, by the bits of `tried`; the joined force is both. */
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
