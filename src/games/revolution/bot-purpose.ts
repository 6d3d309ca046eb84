import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { EVERY_LOCALE, LAND_WAYS, LOCALE_COUNT, type Locale, TOWNS } from './data.ts';
import type { Fight, Frame, March, Round } from './frames.ts';
import { townValue } from './income.ts';
import { localeName, pointsWords, theSide } from './names.ts';
import { enemyOf, SIDES, type Side } from './pieces.ts';
import { stopAt } from './roads.ts';
import { COMMITTEE_WALK, localeOf, SUGGESTED, SUGGESTED_AND_MORE, WALK, wayOf } from './rules/16-march.ts';
import { BREAK_OFF, PASS } from './rules/18-fire.ts';
import { walkers } from './stacks.ts';
import type { State } from './state.ts';
import { ashore, hasFleet, holds, isClosed, owns, stands, strengthOf } from './units.ts';

/** What an answer is for, in words for hints and reasons, from what lies open: places, and how many counters are there. */

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
 * "New York (4 points, held by fewer)", "Newport (2 points, empty)": towns near forces that can still march and
 * outnumber who is there, those worth most first.
 */
function openTowns(s: State, side: Side, from: readonly Locale[]): readonly string[] {
  const starts = from.flatMap(l => {
    const n = walkers(s, side, l).length;
    return n > 0 ? [{ n, near: nearTo(s, side, l) }] : [];
  });
  const open = TOWNS.flatMap(to => {
    const worth = townValue(s, side, to);
    const held = ashore(s, enemyOf(side), to).length;
    const isOpen = starts.some(start => start.n > held && start.near.has(to));
    return worth > 0 && !isClosed(s, to) && !holds(s, side, to) && isOpen ? [{ to, worth, held }] : [];
  });
  const best = open.toSorted((a, b) => b.worth - a.worth).slice(0, TOWNS_NAMED);
  return best.map(
    ({ to, worth, held }) => `${localeName(to)} (${pointsWords(worth)}, ${guardWords(s, enemyOf(side), to, held)})`,
  );
}

function ofMarch(s: State, side: Side, round: Round, pick: number): string | undefined {
  // Only forces with a leader make forced marches, and leaders may be covered.
  if (round > 1 && pick < WALK) return undefined;
  const isAll = pick === SUGGESTED || pick === SUGGESTED_AND_MORE;
  if (!isAll && wayOf(pick) !== WALK && wayOf(pick) !== COMMITTEE_WALK) return undefined;
  const towns = openTowns(s, side, isAll ? EVERY_LOCALE : [localeOf(pick)]);
  return towns.length === 0 ? undefined : `near ${towns.length > 1 ? 'are' : 'is'} ${listed(towns)}`;
}

/** What a force marches to a place for; undefined if nothing there counts. */
function ofWay(s: State, { seat, by }: March, to: Locale): string | undefined {
  const worth = townValue(s, seat, to);
  const isThere = by === 'land' ? holds : stands;
  const isHeld = isThere(s, enemyOf(seat), to);
  if (isClosed(s, to) || (worth === 0 && !isHeld)) return undefined;
  const points = worth === 0 ? '' : `, worth ${pointsWords(worth)}`;
  if (isHeld) return `to attack ${theSide(enemyOf(seat))} in ${localeName(to)}${points}`;
  return `${isThere(s, seat, to) ? 'to join those in' : 'to take'} ${localeName(to)}${points}`;
}

/** 22.1: both forces of a battle lie open. */
function ofVolley(s: State, { at, forces }: Fight, side: Side, pick: number): string | undefined {
  if (pick === PASS) return undefined;
  const [own, other] = [side, enemyOf(side)].map(each => strengthOf(forces[each]));
  const strengths = `strength ${own} against ${other}`;
  if (pick === BREAK_OFF) return `to save those who are left, ${strengths}`;
  const worth = townValue(s, side, at);
  return `to win ${localeName(at)}${worth > 0 ? `, worth ${pointsWords(worth)}` : ''}, ${strengths}`;
}

/** 8.1: what a bid for the initiative is for. */
const ofBid = (markers: readonly number[]): string =>
  markers.length === 0
    ? 'to keep all markers for the tables and battles'
    : 'to raise troops, move and attack first this year';

/** What an answer is for. */
export function purpose(s: State, f: Frame, seat: Seat, picks: readonly number[]): string | undefined {
  const side = SIDES[seat];
  const [pick] = picks;
  switch (f.step) {
    case 'bid':
      return ofBid(picks);
    case 'march':
      return ofMarch(s, side, f.round, pick);
    case 'wayOn':
    case 'legByLeg':
      return pick < LOCALE_COUNT ? ofWay(s, f.march, pick) : undefined;
    case 'volley':
      return ofVolley(s, f.fight, side, pick);
    default:
      return undefined;
  }
}
