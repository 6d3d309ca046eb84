import { pieceId, placeId } from './ids.ts';
import { placeName, unitKind, unitLabel } from './names.ts';
import { PIECES, type Piece, PLACE_COUNT, type Place } from './pieces.ts';
import type { State } from './state.ts';
import { kindOf } from './units.ts';

/** The choice "none of them" in menus of counters and of places, and the choice to name only some of them. */
export const NONE_OF_THEM = 999;
export const SOME = 998;
const names = { [NONE_OF_THEM]: 'nobody', [SOME]: 'some' } as const;

/** Labels and ids of choices, for the many questions whose options are counters or places. */
export const ofPieces = {
  piece: (_: unknown, __: unknown, p: Piece): string | undefined => (p < PIECES ? pieceId(p) : undefined),
  names,
};

/** For sets of counters: those of one kind and state are interchangeable. */
export const ofAlikePieces = {
  ...ofPieces,
  label: (s: State, _: unknown, p: Piece): string => unitLabel(s, p),
  kind: (s: State, _: unknown, p: Piece): string => unitKind(s, p),
  alike: (s: State, _: unknown, p: Piece): number => kindOf(s, p),
};

export const ofPlaces = {
  label: (_: unknown, __: unknown, to: Place): string => placeName(to),
  place: (_: unknown, __: unknown, to: Place): string | undefined => (to < PLACE_COUNT ? placeId(to) : undefined),
  names,
};
