import { LAND_WAYS, type Locale, TOWNS } from './data.ts';
import { townValue } from './income.ts';
import { localeName, pointsWords } from './names.ts';
import { enemyOf, type Side } from './pieces.ts';
import { stopAt } from './roads.ts';
import { walkers } from './stacks.ts';
import type { State } from './state.ts';
import { ashore, hasFleet, holds, isClosed, owns } from './units.ts';

/** Towns in words for hints and reasons, from what lies open: points, and how many counters are there. */

/** ", worth 2 points", or nothing. */
export function worthWords(s: State, side: Side, at: Locale): string {
  const worth = townValue(s, side, at);
  return worth > 0 ? `, worth ${pointsWords(worth)}` : '';
}

/** Places at most two steps by land from this one; enemies, partisans and closed places are not passed (16.10). */
const nearTo = (s: State, side: Side, from: Locale): Set<Locale> =>
  new Set(
    LAND_WAYS[from].flatMap(({ to }) =>
      isClosed(s, to) || stopAt(s, side, to, 'land') !== null ? [to] : [to, ...LAND_WAYS[to].map(way => way.to)],
    ),
  );

/** The most towns that are named. */
const TOWNS_NAMED = 3;

/** Who of the enemy is in a town with `held` counters ashore. */
function guardWords(s: State, enemy: Side, at: Locale, held: number): string {
  const hasFort = owns(s.fort, enemy, at);
  if (held > 0) return hasFort ? 'held by fewer in a fort' : 'held by fewer';
  if (hasFort) return 'only a fort';
  return hasFleet(s, enemy, at) ? 'only a fleet' : 'empty';
}

/**
 * "New York (4 points, held by fewer)", "Newport (2 points, empty)": towns near a force that can still march and
 * outnumbers who is there, those worth most first.
 */
export function openTowns(s: State, side: Side, from: Locale): readonly string[] {
  const n = walkers(s, side, from).length;
  const near = nearTo(s, side, from);
  const open = TOWNS.flatMap(to => {
    const worth = townValue(s, side, to);
    const held = ashore(s, enemyOf(side), to).length;
    return worth > 0 && !isClosed(s, to) && !holds(s, side, to) && n > held && near.has(to)
      ? [{ to, worth, held }]
      : [];
  });
  const best = open.toSorted((a, b) => b.worth - a.worth).slice(0, TOWNS_NAMED);
  return best.map(
    ({ to, worth, held }) => `${localeName(to)} (${pointsWords(worth)}, ${guardWords(s, enemyOf(side), to, held)})`,
  );
}
