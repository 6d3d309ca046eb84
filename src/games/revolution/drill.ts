import { drilledPrice } from './costs.ts';
import { EVERY_LOCALE, IS_LAND, type Locale } from './data.ts';
import {
  AMERICAN,
  BRITISH,
  isLeader,
  isRegularLike,
  KIND,
  type Kind,
  LEADERSHIP,
  ofKind,
  PIECES_OF,
  type Piece,
  type Side,
} from './pieces.ts';
import { freeCount, freeOf, ledPlaces } from './raise.ts';
import type { State } from './state.ts';
import { fights, piecesAt } from './units.ts';

/** Where Drillmaster, Pulaski (7.9) and upgrades (31) can be used, and for what. */

/** A British unit of a kind in a locale, ashore; -1 if there is none. */
const britishOfKindAt = (s: State, kind: Kind, at: Locale): Piece =>
  ofKind('BR', kind).find(p => s.at[p] === at && s.aboard[p] < 0) ?? -1;
/** A British militia in a locale; -1 if there is none. */
export const militiaAt = (s: State, at: Locale): Piece => britishOfKindAt(s, 'militia', at);

/** The kinds that a British militia can become: those with a free counter. */
export const betterKinds = (s: State): Kind[] =>
  (['regular', 'light'] as const).filter(kind => freeOf(s, 'BR', kind) >= 0);

/** 7.9 (ruling): the highest printed value among the side's leaders ashore in a locale; 0 without one. */
export const leadershipAt = (s: State, side: Side, at: Locale): number =>
  Math.max(
    0,
    ...PIECES_OF[side]
      .filter(p => isLeader(p) && s.at[p] === at && s.aboard[p] < 0 && fights(s, p))
      .map(p => LEADERSHIP[p]),
  );

/** 7.9: where Drillmaster can be played. */
export function drillPlaces(s: State, side: Side): Locale[] {
  if (side === BRITISH) return betterKinds(s).length === 0 ? [] : ledPlaces(s, side).filter(l => militiaAt(s, l) >= 0);
  return maxDrilled(s) > 0 ? ledPlaces(s, side) : [];
}
/** 7.9: the most Continentals that can be raised with the points and counters that are left. */
export const maxDrilled = (s: State): number =>
  Math.min(Math.floor(s.points[AMERICAN] / drilledPrice), freeCount(s, 'US', 'regular'));

/** 7.9: where Pulaski’s unit can be placed: locales with a leader. */
export const pulaskiPlaces = (s: State): Locale[] => (pulaskiKinds(s).length === 0 ? [] : ledPlaces(s, AMERICAN));
export const pulaskiKinds = (s: State): Kind[] =>
  (['regular', 'light'] as const).filter(kind => freeOf(s, 'US', kind) >= 0);

/**
 * 31.1, 31.2: where a militia can be upgraded: beside a British regular (ruling) or light unit, once a year in a
 * locale.
 */
export const upgradePlaces = (s: State): Locale[] =>
  betterKinds(s).length === 0
    ? []
    : EVERY_LOCALE.filter(
        l =>
          IS_LAND[l] &&
          s.upgraded[l] === 0 &&
          militiaAt(s, l) >= 0 &&
          piecesAt(s, BRITISH, l, p => s.aboard[p] < 0 && (isRegularLike(p) || KIND[p] === 'light')).length > 0,
      );
