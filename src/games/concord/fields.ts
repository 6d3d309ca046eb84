import { type Field, indexIn } from '../../core/fields.ts';
import { pieceId, pieceNamed, placeId, placeNamed, SIDE_IDS } from './ids.ts';
import { isRegion, PIECES, type Piece, type Place } from './pieces.ts';

/** A field for places of a kind. */
const placeThat = (test: (place: Place) => boolean, what: string): Field<Place, string> => ({
  what,
  write: placeId,
  read(written) {
    const found = typeof written === 'string' ? placeNamed(written) : undefined;
    return found !== undefined && test(found) ? found : undefined;
  },
});

export const place = placeThat(() => true, 'a place, such as lexington or box-A1');
export const region = placeThat(isRegion, 'a region, such as lexington');

/** A field for counters of a kind. */
export const pieceThat = (test: (p: Piece) => boolean, what: string): Field<Piece, string> => ({
  what,
  write: pieceId,
  read(written) {
    const found = typeof written === 'string' ? pieceNamed(written) : undefined;
    return found !== undefined && test(found) ? found : undefined;
  },
});

export const seat = indexIn(SIDE_IDS, 'a side, british or patriot');

/**
 * The longest list of counters or regions: one longer than all
 * counters, so that a double entry is still read and reported.
 */
export const MOST_PIECES = PIECES + 1;
