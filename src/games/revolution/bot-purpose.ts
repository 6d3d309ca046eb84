import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { LAND_WAYS, LOCALE_COUNT, type Locale, TOWNS } from './data.ts';
import type { Fight, Frame, Round } from './frames.ts';
import { townValue } from './income.ts';
import { localeName, pointsWords, theSide } from './names.ts';
import { enemyOf, SIDES, type Side } from './pieces.ts';
import { COMMITTEE_WALK, DONE, localeOf, REST, SUGGESTED, SUGGESTED_AND_MORE, WALK, wayOf } from './rules/16-march.ts';
import { BREAK_OFF, PASS } from './rules/18-fire.ts';
import type { State } from './state.ts';
import { ashore, hasAny, isClosed, strengthOf } from './units.ts';

/** What an answer is for, in words for hints and reasons, from what lies open: places, and how many counters are there. */

const ALL_PLACES: readonly Locale[] = Array.from({ length: LOCALE_COUNT }, (_, l) => l);

/** Places at most two steps by land from this one. */
const near = (from: Locale): Set<Locale> =>
  new Set(LAND_WAYS[from].flatMap(({ to }) => [to, ...LAND_WAYS[to].map(way => way.to)]));

/** The most towns that are named. */
const TOWNS_NAMED = 3;

/** "New York, held by fewer (4 points), and Newport, empty (2 points)": towns near forces that outnumber who is there. */
function openTowns(s: State, side: Side, from: readonly Locale[]): string {
  const own = (l: Locale): number => ashore(s, side, l).length;
  const starts = from.filter(l => own(l) > 0).map(l => ({ n: own(l), near: near(l) }));
  const open = TOWNS.flatMap(to => {
    const worth = townValue(s, side, to);
    const held = ashore(s, enemyOf(side), to).length;
    const isOpen = starts.some(start => start.n > held && start.near.has(to));
    return worth > 0 && !isClosed(s, to) && own(to) === 0 && isOpen ? [{ to, worth, held }] : [];
  });
  const best = open.toSorted((a, b) => b.worth - a.worth).slice(0, TOWNS_NAMED);
  return listed(
    best.map(
      ({ to, worth, held }) => `${localeName(to)} (${pointsWords(worth)}, ${held > 0 ? 'held by fewer' : 'empty'})`,
    ),
  );
}

function ofMarch(s: State, side: Side, round: Round, pick: number): string | undefined {
  const isDone = pick === DONE || pick === REST;
  // Only forces with a leader make forced marches, and leaders may be covered.
  if (round > 1 && pick < WALK) return undefined;
  const isAll = isDone || pick === SUGGESTED || pick === SUGGESTED_AND_MORE;
  if (!isAll && wayOf(pick) !== WALK && wayOf(pick) !== COMMITTEE_WALK) return undefined;
  const towns = openTowns(s, side, isAll ? ALL_PLACES : [localeOf(pick)]);
  if (isDone) return towns === '' ? 'no town lies open to your forces' : undefined;
  return towns === '' ? undefined : `within reach ${towns.includes(' and ') ? 'are' : 'is'} ${towns}`;
}

/** What a force marches to a place for; undefined if nothing there counts. */
function ofWay(s: State, side: Side, to: Locale): string | undefined {
  const worth = townValue(s, side, to);
  const isHeld = hasAny(s, enemyOf(side), to);
  if (isClosed(s, to) || (worth === 0 && !isHeld)) return undefined;
  const points = worth === 0 ? '' : `, worth ${pointsWords(worth)}`;
  if (isHeld) return `to attack ${theSide(enemyOf(side))} in ${localeName(to)}${points}`;
  return `${hasAny(s, side, to) ? 'to join those in' : 'to take'} ${localeName(to)}${points}`;
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

/** What an answer is for. */
export function purpose(s: State, f: Frame, seat: Seat, [pick]: readonly number[]): string | undefined {
  const side = SIDES[seat];
  switch (f.step) {
    case 'march':
      return ofMarch(s, side, f.round, pick);
    case 'wayOn':
    case 'legByLeg':
      return pick < LOCALE_COUNT ? ofWay(s, side, pick) : undefined;
    case 'volley':
      return ofVolley(s, f.fight, side, pick);
    default:
      return undefined;
  }
}
