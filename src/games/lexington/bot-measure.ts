import type { Feature } from '../../core/features.ts';
import {
  expectedMilitia,
  FIRST_DAY_TURN,
  type Field,
  fieldOf,
  HIT_CHANCE,
  hitsOnWayHome,
  SEARCH_DECAY,
  threat,
} from './bot-sight.ts';
import {
  BOSTON,
  CARD_BOXES,
  CHARLESTOWN,
  CONCORD,
  LAST_DAY_TURN,
  LAST_RIDE_TURN,
  LAST_TURN,
  POINTS,
  TOWNS,
} from './data.ts';
import { findIn, findOdds } from './finds.ts';
import { AMMUNITION, BOX_COUNT, BRITISH, GUN, isBox, NO_CARD, type Piece, RESERVE, RIDERS } from './pieces.ts';
import { BRITISH_ROADS, isCardInTime, NO_WAY } from './roads.ts';
import { sideOfSeat } from './seats.ts';
import type { State } from './state.ts';
import { pointsScored } from './units.ts';

const { points, turns } = BRITISH_ROADS;
/** Errata 1: a landing in Cambridge, then three marches. */
const POINTS_FROM_SEA = 20;
const TURNS_FROM_SEA = 4;
const ALL_SHOTS = AMMUNITION.reduce((sum, n) => sum + n, 0);

/** The expected hits of the fire still to come this turn, British minus American. */
function expectedHits(s: State, { british, shots, militia }: Field): number {
  let sum = 0;
  const own = s.stack.some(f => f.step === 'fire');
  const theirs = s.stack.some(f => f.step === 'militiaFire');
  if (!own && !theirs) return 0;
  for (let at = 0; at < BOX_COUNT; at++) {
    if (british[at] === 0 || militia[at] === 0) continue;
    if (own) sum += HIT_CHANCE * shots[at];
    if (theirs) sum -= HIT_CHANCE * militia[at];
  }
  return sum;
}

/** Marches that the British have left, including this turn's if they have not made it. */
const marchesLeft = (s: State): number => {
  const isToMarch = s.stack.some(f => f.step === 'march' && sideOfSeat(s, f.seat) === BRITISH);
  return LAST_TURN - s.turn + (isToMarch ? 1 : 0);
};

/**
 * For the British outside the reserve: the points for figures that can no longer get home at six points a turn, and the
 * turns that all figures together need to get home.
 */
function homecoming(s: State): readonly [number, number] {
  const marches = marchesLeft(s);
  let lost = 0;
  let away = 0;
  for (let p: Piece = 0; p < RESERVE.from; p++) {
    const at = s.at[p];
    if (!isBox(at) || at === BOSTON) continue;
    const need = turns[at][CHARLESTOWN];
    if (need > marches) lost += p === GUN ? POINTS.strandedGun : POINTS.stranded;
    away += need;
  }
  return [lost, away];
}

/** Points to Concord for the nearest figures outside the reserve; null if nobody can be there in time. */
function toConcord(s: State): number | null {
  let least = NO_WAY;
  let soonest = NO_WAY;
  for (let p: Piece = 0; p < RESERVE.from; p++) {
    const at = s.at[p];
    soonest = Math.min(soonest, isBox(at) ? turns[at][CONCORD] : TURNS_FROM_SEA);
    least = Math.min(least, isBox(at) ? points[at][CONCORD] : POINTS_FROM_SEA);
  }
  return soonest > marchesLeft(s) ? null : least;
}

/** Points that the British who are out may still find; nearer cards count more. */
function finds(s: State, british: readonly number[]): number {
  const odds = findOdds(s);
  let sum = 0;
  for (const card of CARD_BOXES) {
    if (s.cards[card] === NO_CARD) continue;
    let best = 0;
    for (let at = 0; at < BOX_COUNT; at++)
      if (at !== BOSTON && british[at] > 0 && isCardInTime(s, card, Math.max(1, turns[at][card])))
        best = Math.max(best, SEARCH_DECAY ** points[at][card]);
    sum += best * findIn(s, odds, card);
  }
  return sum;
}

/** What all features are computed from. */
export function look(s: State) {
  const [lost, away] = homecoming(s);
  // The share of the turns with combat that is left. A point matters more (`sharp`) when less of the match is to come.
  const dayLeft =
    Math.max(0, LAST_DAY_TURN + 1 - Math.max(s.turn, FIRST_DAY_TURN)) / (LAST_DAY_TURN + 1 - FIRST_DAY_TURN);
  const sharp = 1 / (0.4 + 0.6 * dayLeft);
  // Points to Concord; 0 once it has been entered, null if it is too late.
  const concord = s.concord ? 0 : toConcord(s);
  return { s, field: fieldOf(s), dayLeft, sharp, concord, lost, away };
}
type Sight = ReturnType<typeof look>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** The score, with the expected hits of this turn's fire. */
function score({ s, field }: Sight): number {
  const [own, theirs] = pointsScored(s);
  return own - theirs + expectedHits(s, field);
}

/** The hits that the British who are out are expected to take on their way home. */
function fireOnWayHome({ s, field }: Sight): number {
  const ahead = expectedMilitia(s, field);
  let cost = 0;
  for (let at = 0; at < BOX_COUNT; at++)
    if (field.british[at] > 0) cost += hitsOnWayHome(s, ahead, at, field.shots[at]);
  return cost;
}

const ridersFree = (s: State): number => (s.turn > LAST_RIDE_TURN ? 0 : RIDERS.filter(p => isBox(s.at[p])).length);

/**
 * The features of a position, each about -1 to 1 and measured for the British; their weights are in
 * assets/lexington-bot.json. Fire and finds that are only guessed at have no phrases: beside the dice that a panel names
 * for one box, they would seem to say the opposite, and every search leaves less to find. What a march changes in those
 * dice, and which card it is for, is told as its purpose.
 */
export const FEATURES: readonly Feature<Sight>[] = [
  { name: 'always', of: () => 1 },
  {
    name: 'score so far, and what this turn’s fire promises',
    of: sight => (sight.sharp * score(sight)) / 10,
    more: 'more points for the British this turn',
    less: 'more points for the Americans this turn',
  },
  {
    name: 'figures that cannot be home in time',
    of: ({ sharp, lost }) => (-sharp * lost) / 10,
    more: 'fewer British figures that come home too late',
    less: 'more British figures that come home too late',
  },
  {
    name: 'Concord not entered, points away',
    of: ({ sharp, concord }) => (-sharp * (concord ?? 0)) / 20,
    more: 'the British nearer to Concord',
    less: 'the British farther from Concord',
  },
  {
    name: 'Concord not entered, too late',
    of: ({ sharp, concord }) => (concord === null ? -sharp : 0),
    like: 'Concord not entered, points away',
  },
  {
    name: 'finds within reach',
    of: ({ s, sharp, field }) => (sharp * finds(s, field.british)) / 5,
  },
  {
    name: 'fire on the way home',
    of: sight => (-sight.sharp * fireOnWayHome(sight)) / 10,
  },
  {
    name: 'militia within reach of the British',
    of: ({ s, sharp, field }) => (s.turn > LAST_DAY_TURN ? 0 : (-sharp * threat(field, field.militia)) / 5),
  },
  {
    name: 'figures out, turns from home',
    of: ({ sharp, away }) => (-sharp * away) / 60,
    more: 'fewer marches that the British must still make for home',
    less: 'more marches that the British must still make for home',
  },
  {
    name: 'British shots left, by day',
    of: ({ field, dayLeft }) => (sum(field.shots) / ALL_SHOTS) * dayLeft,
    more: 'more shots left to the British',
    less: 'fewer shots left to the British',
  },
  {
    name: 'militia in the field, by day',
    of: ({ field, dayLeft }) => (-sum(field.militia) / TOWNS.length) * dayLeft,
    more: 'fewer militia in the field',
    less: 'more militia in the field',
  },
  { name: 'riders free', of: ({ s }) => -ridersFree(s) / 2, more: 'fewer riders free', less: 'more riders free' },
];
