import { Unreadable } from '../../core/document.ts';
import { BOXES, TOWNS } from './data.ts';
import {
  AT_HOME,
  AT_SEA,
  BLANK,
  type Card,
  type Force,
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

/** The forces that search; the joined force is both. */
export const SEARCHERS = ['raiding', 'relief'] as const;
export type Searcher = (typeof SEARCHERS)[number];
export const searchersOf = (bits: number): Searcher[] => SEARCHERS.filter((_, force) => (bits & (1 << force)) !== 0);
export const bitsOf = (searchers: readonly Searcher[]): number =>
  searchers.reduce((bits, each) => bits | (1 << SEARCHERS.indexOf(each)), 0);

/** The names of cards in views and documents. */
export const CARD_IDS = ['none', 'supplies', 'blank', 'sons'] as const;
export type CardId = (typeof CARD_IDS)[number];
export type TakenId = Exclude<CardId, 'none'>;
const CARDS: Readonly<Record<CardId, Card>> = { none: NO_CARD, supplies: SUPPLIES, blank: BLANK, sons: SONS };
export const cardId = (card: Card): CardId => CARD_IDS[card];
export const cardNamed = (id: CardId): Card => CARDS[id];

/** The names of forces in documents. */
export const FORCE_IDS = ['raiding', 'relief', 'reserve', 'militia', 'joined'] as const;
export type ForceId = (typeof FORCE_IDS)[number];
const FORCE_NAMED: Readonly<Record<ForceId, Force>> = { raiding: 0, relief: 1, reserve: 2, militia: 3, joined: 4 };
export const forceId = (force: Force): ForceId => FORCE_IDS[force];
export const forceNamed = (id: ForceId): Force => FORCE_NAMED[id];

const PLACE_IDS: ReadonlyMap<string, Place> = new Map(PLACES.map((id, place) => [id, place]));
const PIECE_IDS: ReadonlyMap<string, Piece> = new Map(FIGURES.map((id, p) => [id, p]));

export function placeNamed(id: string): Place {
  const place = PLACE_IDS.get(id);
  if (place === undefined)
    throw new Unreadable(`There is no place ‘${id}’: use a box’s id such as lexington, or at-sea, at-home, gone.`);
  return place;
}

export function boxNamed(id: string): Place {
  const place = placeNamed(id);
  if (!isBox(place)) throw new Unreadable(`‘${id}’ is no box of the map.`);
  return place;
}

export function pieceNamed(id: string): Piece {
  const piece = PIECE_IDS.get(id);
  if (piece === undefined)
    throw new Unreadable(`There is no figure ‘${id}’: write Raider 1, Line 12, Gun, Reserve 3, Acton, Revere …`);
  return piece;
}
