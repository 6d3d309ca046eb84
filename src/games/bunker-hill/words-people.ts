import { type Noun, type Party, type Spot, spot } from '../../core/phrases.ts';
import { type Clause, marked, people, person, some } from '../../core/telling.ts';
import type { Seat } from '../../core/umpire.ts';
import { isTown, REDOUBT } from './data.ts';
import { flippedWord, kindWords, listGrouped, SIDES, shortName, theSide } from './names.ts';
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

/** A counter as everybody sees it. `strength` is given only for a militia that was drawn. */
export const kind = (p: Piece, strength = -1): string =>
  isMilitia(p) && strength < 0 ? 'Militia' : kindWords(p, strength);
/** The same as the subject of a sentence: "a Regular", "a Militia of strength 1", "Prescott". */
export const aKind = (p: Piece, strength = -1): string =>
  isLeader(p) ? kind(p) : `${ownerOf(p) === PATRIOT && isCannon(p) ? 'the' : 'a'} ${kind(p, strength)}`;
export const listOfKinds = (units: readonly Piece[], flipped: readonly Piece[] = []): string =>
  listGrouped(units, p => (flipped.includes(p) ? `${flippedWord(p)} ${kind(p)}` : kind(p)));

/** One counter in a clause: "a Regular", "a company of Militia", "Prescott". */
export function nounOf(p: Piece): Noun {
  if (isLeader(p)) return person(kind(p));
  if (isMilitia(p)) return some(1, 'a company of Militia', 'companies of Militia');
  if (isMinuteman(p)) return some(1, 'a Minuteman', 'Minutemen');
  if (isCannon(p)) return some(1, 'a cannon', 'cannon');
  return isRegular(p) ? some(1, 'a Regular', 'Regulars') : some(1, 'a Marine', 'Marines');
}

/** A counter lost for good, for the bill at the end. */
export const tollOf = (p: Piece): NonNullable<Clause['toll']> => ({ side: SIDES[ownerOf(p)], who: [nounOf(p)] });

export function party(units: readonly Piece[]): Party {
  const all: Noun[] = [];
  for (const p of units) {
    const noun = nounOf(p);
    const at = all.findIndex(({ one, many }) => one === noun.one && many === noun.many && !isLeader(p));
    if (at < 0) all.push(noun);
    else all[at] = { ...all[at], n: all[at].n + 1 };
  }
  return all;
}

/**
 * The same, with each noun linked to its counters, so that their fate is mentioned once. Only for counters that viewers
 * can tell apart.
 */
export const partyMarked = (units: readonly Piece[]): Party =>
  party(units).map(noun =>
    marked(noun, ...units.filter(p => nounOf(p).many === noun.many && nounOf(p).one === noun.one)),
  );

export const side = (seat: Seat): Party => [people(theSide(seat))];
export const spotOf = (place: Place): Spot => {
  const name = shortName(place);
  return spot(name, isTown(place) || isZone(place) || place === MUSTER || place === REDOUBT ? 'in' : 'at');
};
