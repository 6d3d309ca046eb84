import { Unreadable } from '../../core/document.ts';
import { REGIONS } from './data.ts';
import { counterName } from './names.ts';
import {
  FIRST_ZONE,
  isRegion,
  isZone,
  MUSTER,
  PIECES,
  type Piece,
  PLACE_COUNT,
  type Place,
  TURN_TRACK,
} from './pieces.ts';

export const SIDE_IDS = ['british', 'patriot'] as const;
export type SideId = (typeof SIDE_IDS)[number];
export type BySide<T> = Readonly<Record<SideId, T>>;

/** The name of a place in views and documents: a region's id, `zone-2`, `muster`, `turn-track` or `out`. */
export function placeId(place: Place): string {
  if (isRegion(place)) return REGIONS[place].id;
  if (isZone(place)) return `zone-${place - FIRST_ZONE + 1}`;
  if (place === MUSTER) return 'muster';
  return place === TURN_TRACK ? 'turn-track' : 'out';
}

export const PLACE_IDS: readonly string[] = Array.from({ length: PLACE_COUNT }, (_, place) => placeId(place));
const PLACES: ReadonlyMap<string, Place> = new Map(PLACE_IDS.map((id, place) => [id, place]));

/** The place with that id. Throws Unreadable if there is none. */
export function placeNamed(id: string): Place {
  const place = PLACES.get(id);
  if (place === undefined) {
    throw new Unreadable(
      `There is no place ‘${id}’: use a region’s id such as H1, zone-1 to zone-6, muster, turn-track or out.`,
    );
  }
  return place;
}

/** The name of a counter in views and documents: "Regular 3", "Militia 12", "British Cannon 1", "Prescott". */
export const pieceId = counterName;

export const PIECE_IDS: readonly string[] = Array.from({ length: PIECES }, (_, p) => pieceId(p));
const BY_ID: ReadonlyMap<string, Piece> = new Map(PIECE_IDS.map((id, p) => [id, p]));

/** The counter with that id. Throws Unreadable if there is none. */
export function pieceNamed(id: string): Piece {
  const piece = BY_ID.get(id);
  if (piece === undefined)
    throw new Unreadable(
      `There is no counter ‘${id}’: write Regular 3, Marine 1, Minuteman 2, Militia 7, British Cannon 1, Prescott …`,
    );
  return piece;
}
