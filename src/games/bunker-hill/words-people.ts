import { type Folk, type Party, type Spot, spot } from '../../core/phrases.ts';
import { companies, marked, people, person, some } from '../../core/telling.ts';
import type { Seat } from '../../core/umpire.ts';
import { isTown } from './data.ts';
import { flippedWord, fold, kindWords, shortName, theSide } from './names.ts';
import {
  isCannon,
  isLeader,
  isMilitia,
  isMinuteman,
  isRegular,
  isZone,
  MUSTER,
  ownerOf,
  PATRIOT,
  type Piece,
  type Place,
} from './pieces.ts';

/** A counter as everybody sees it. A militia has its strength only if it was drawn. */
export const kind = (p: Piece, strength = -1): string =>
  isMilitia(p) && strength < 0 ? 'Militia' : kindWords(p, strength);
/** The same as the subject of a sentence: "a Regular", "a Militia of strength 1", "Prescott". */
export const aKind = (p: Piece, strength = -1): string =>
  isLeader(p) ? kind(p) : `${ownerOf(p) === PATRIOT && isCannon(p) ? 'the' : 'a'} ${kind(p, strength)}`;
export const listOfKinds = (units: readonly Piece[], flipped: readonly Piece[] = []): string =>
  fold(units, p => (flipped.includes(p) ? `${flippedWord(p)} ${kind(p)}` : kind(p)));

/** One counter in a clause: "a Regular", "Militia", "Prescott". */
export function folkOf(p: Piece): Folk {
  if (isLeader(p)) return person(kind(p));
  if (isMilitia(p)) return companies(1, 'Militia');
  if (isMinuteman(p)) return companies(1, 'Minutemen');
  if (isCannon(p)) return some(1, 'a cannon', 'cannon');
  return isRegular(p) ? some(1, 'a Regular', 'Regulars') : some(1, 'a Marine', 'Marines');
}

export function party(units: readonly Piece[]): Party {
  const all: Folk[] = [];
  for (const p of units) {
    const folk = folkOf(p);
    const at = all.findIndex(({ one, many }) => one === folk.one && many === folk.many && !isLeader(p));
    if (at < 0) all.push(folk);
    else all[at] = { ...all[at], n: all[at].n + 1 };
  }
  return all;
}

/** The same, marked so that what became of them is told once. Only of counters that the table can tell apart. */
export const partyMarked = (units: readonly Piece[]): Party =>
  party(units).map(folk =>
    marked(folk, ...units.filter(p => folkOf(p).many === folk.many && folkOf(p).one === folk.one)),
  );

export const side = (seat: Seat): Party => [people(theSide(seat))];
export const spotOf = (place: Place): Spot => {
  const name = shortName(place);
  return spot(name, isTown(place) || isZone(place) || place === MUSTER ? 'in' : 'at');
};
