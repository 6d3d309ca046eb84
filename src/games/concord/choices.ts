import { pieceId, placeId } from './ids.ts';
import { counterName, flipped, placeName, unitLabel } from './names.ts';
import type { Piece, Place } from './pieces.ts';
import type { State } from './state.ts';
import { isBroken, kindOf } from './units.ts';

/** Labels and keys for the many questions whose options are counters. */
export const ofUnits = {
  label: (s: State, _: unknown, p: Piece): string => unitLabel(s, p),
  kind: (s: State, _: unknown, p: Piece): string => (isBroken(s, p) ? flipped(p, counterName(p)) : counterName(p)),
  piece: (_: unknown, __: unknown, p: Piece): string => pieceId(p),
};

/**
 * The same for questions about sets: units of one kind and state are interchangeable, so a search need not try each.
 */
export const ofAlikeUnits = { ...ofUnits, alike: (s: State, _: unknown, p: Piece): number => kindOf(s, p) };

/** The heading of the places that most people choose from a long list. */
export const NEAREST = 'Nearest';

export const ofPlaces = {
  label: (_: unknown, __: unknown, to: Place): string => placeName(to),
  place: (_: unknown, __: unknown, to: Place): string => placeId(to),
};
