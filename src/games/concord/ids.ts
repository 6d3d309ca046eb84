import { Unreadable } from '../../core/document.ts';
import { REGIONS } from './data.ts';
import { counterNumber, kindName } from './names.ts';
import {
  AVAILABLE,
  boxOf,
  CANNON,
  EDGES,
  FIRST_RIDER_BOX,
  isAlertBox,
  isMilitia,
  isRegion,
  isRiderBox,
  ON_TRACK,
  PIECES,
  type Piece,
  PLACE_COUNT,
  type Place,
  TURN_TRACK,
} from './pieces.ts';

export const SIDE_IDS = ['british', 'patriot'] as const;
export type SideId = (typeof SIDE_IDS)[number];

export type BySide<T> = Readonly<Record<SideId, T>>;
/** Values by seat become values by side. */
export const bySide = <T>([british, patriot]: readonly T[]): BySide<T> => ({ british, patriot });
/** Values by side become values by seat. */
export const bySeat = <T>({ british, patriot }: BySide<T>): [T, T] => [british, patriot];

/** The name of a place in views and documents: a region's id, `box-A1`, `riders-top`, `turn-track` or `out`. */
export function placeId(place: Place): string {
  if (isRegion(place)) return REGIONS[place].id;
  if (isAlertBox(place)) return `box-${boxOf(place).id}`;
  if (isRiderBox(place)) return `riders-${EDGES[place - FIRST_RIDER_BOX]}`;
  return place === TURN_TRACK ? 'turn-track' : 'out';
}

/** The three Hinder markers in views and documents, by number (6.11). */
export const HINDER_IDS = ['movement', 'search', 'muster'] as const;

/** Where a Hinder marker is: a region's id, `available`, or `turn-track` until the end of the turn (6.11). */
export function hinderPlaceId(at: number): string {
  if (at === AVAILABLE) return 'available';
  return at === ON_TRACK ? 'turn-track' : placeId(at);
}

export function hinderPlaceNamed(id: string): number {
  if (id === 'available') return AVAILABLE;
  return id === 'turn-track' ? ON_TRACK : placeNamed(id);
}

/** The name of a counter in views and documents: "Regular 3", "Percy’s Regular 1", "Militia 12", "Smith". */
export function pieceId(p: Piece): string {
  const number = counterNumber(p);
  const kind = isMilitia(p) ? 'Militia' : p === CANNON ? 'Field Cannon' : kindName(p, -1);
  return number === null ? kind : `${kind} ${number}`;
}

const PLACE_IDS: ReadonlyMap<string, Place> = new Map(
  Array.from({ length: PLACE_COUNT }, (_, place) => [placeId(place), place]),
);

export function placeNamed(id: string): Place {
  const place = PLACE_IDS.get(id);
  if (place === undefined) {
    throw new Unreadable(
      `There is no place ‘${id}’: use a region’s id such as lexington, box-A1, riders-top, turn-track or out.`,
    );
  }
  return place;
}

/** With typewriter apostrophes, as people type them. */
export const straight = (text: string): string => text.replaceAll('’', "'");
const PIECE_IDS: ReadonlyMap<string, Piece> = new Map(
  Array.from({ length: PIECES }, (_, p) => [straight(pieceId(p)), p]),
);

export function pieceNamed(id: string): Piece {
  const piece = PIECE_IDS.get(straight(id));
  if (piece === undefined)
    throw new Unreadable(
      `There is no counter ‘${id}’: write Regular 3, Percy’s Regular 1, Minuteman 2, Militia 7, Smith …`,
    );
  return piece;
}
