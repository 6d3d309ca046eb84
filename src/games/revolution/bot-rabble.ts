import { type Random, random, shuffleFrom } from '../../core/random.ts';
import { TRACKED } from './data.ts';
import { handSize } from './hands.ts';
import { hopeWith } from './hope.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { type Odds, oddsOf } from './odds.ts';
import {
  AMERICAN,
  BRITISH,
  enemyOf,
  HAND_OF,
  MARKER_COUNT,
  type Marker,
  POOL,
  RABBLE_POINTS,
  type Side,
} from './pieces.ts';
import { LEANS, type Lean, suggestedAllotment, suggestedMarkers } from './plan-rabble.ts';
import { everyTrack, freeRabble, rabblePoints } from './rabble.ts';
import type { State } from './state.ts';

/**
 * 9.3: the allotment that does best against what the enemy may commit, by the chance that America wins the short game.
 * It rests on the owner's hand, on the tables and on how many markers the enemy holds, and on nothing else: the enemy's
 * hand is guessed, also where the position has been imagined with one.
 */

/** How many hands of the enemy are guessed. */
const GUESSED_HANDS = 16;
/**
 * How often an enemy that takes a ready-made allotment is expected to take the suggested one. The others share the rest.
 */
const SUGGESTED_SHARE = 0.6;
/** The same position always has the same guesses, because the allotment is worked out anew for each track. */
const GUESS_SEED = 9;

/** What the enemy may commit, by track, and how likely that is. */
interface Guess {
  readonly points: readonly number[];
  readonly chance: number;
}

const nothingCommitted: readonly number[] = everyTrack.map(() => 0);
const nothingAllotted: readonly number[] = new Array<number>(MARKER_COUNT).fill(0);
/** The position as it was before anybody committed a marker, with another division of the markers. */
const before = (s: State, markerAt: readonly number[]): State => ({ ...s, markerAt, allotted: nothingAllotted });

/** The markers with one possible hand of the enemy: those that the side knows to be there, and others at random. */
function guessHand(s: State, side: Side, rng: Random): number[] {
  const enemy = enemyOf(side);
  const markerAt = s.markerAt.slice();
  const unknown: Marker[] = [];
  let missing = handSize(s, enemy);
  for (let m = 0; m < MARKER_COUNT; m++) {
    if (markerAt[m] === HAND_OF[enemy] && s.seen[m] > 0) missing--;
    else if (markerAt[m] === HAND_OF[enemy] || markerAt[m] === POOL) unknown.push(m);
  }
  shuffleFrom(unknown, unknown.length, rng);
  for (const [i, m] of unknown.entries()) markerAt[m] = i < missing ? HAND_OF[enemy] : POOL;
  return markerAt;
}

/** `workedOut`: the chance that the enemy has worked its allotment out too, against ready-made ones. */
function guesses(s: State, side: Side, workedOut: number): Guess[] {
  const rng = random(GUESS_SEED);
  const enemy = enemyOf(side);
  const [suggested, ...others] = LEANS;
  const found: Guess[] = [];
  for (let i = 0; i < GUESSED_HANDS; i++) {
    const known = before(s, guessHand(s, side, rng));
    const readyMade = (lean: Lean, share: number): Guess => ({
      points: suggestedAllotment(known, enemy, lean),
      chance: ((1 - workedOut) * share) / GUESSED_HANDS,
    });
    found.push(readyMade(suggested, SUGGESTED_SHARE), readyMade(others[i % others.length], 1 - SUGGESTED_SHARE));
    if (workedOut === 0) continue;
    const points = bestAllotment(known, enemy)?.points ?? nothingCommitted;
    found.push({ points, chance: workedOut / GUESSED_HANDS });
  }
  return found;
}

/** By points that the side commits to a track: the odds against all guesses, with so many American dice. */
const oddsAt = (side: Side, track: number, expected: readonly Guess[], most: number, dice: number): readonly Odds[] =>
  Array.from({ length: most + 1 }, (_, own): Odds => {
    let [british, american] = [0, 0];
    for (const { points, chance } of expected) {
      const odds = side === BRITISH ? oddsOf(own, points[track], dice) : oddsOf(points[track], own, dice);
      british += chance * odds.british;
      american += chance * odds.american;
    }
    return { british, american };
  });

/** An allotment by track, and how much more often it wins than the suggested one. */
export interface Allotment {
  readonly points: readonly number[];
  readonly gain: number;
}

/** Less than this is no gain. */
const LEAST_GAIN = 1e-6;

/**
 * The best allotment, or null if the scenario is another or there is nothing to allot. `workedOut`: the chance that the
 * enemy has worked its allotment out too; that takes some twenty times as long as against ready-made ones alone.
 */
export function bestAllotment(s: State, side: Side, workedOut = 0): Allotment | null {
  if (s.scenario !== 'short') return null;
  const start = before(s, s.markerAt);
  const markers = freeRabble(start, side);
  if (markers.length === 0) return null;
  const expected = guesses(start, side, workedOut);
  const most = rabblePoints(side, markers);
  const odds = everyTrack.map(track => oddsAt(side, track, expected, most, 1));
  const twoDice = oddsAt(side, EUROPE_TRACK, expected, most, 2);
  const chance = (points: readonly number[]): number => {
    const hope = hopeWith(start, {
      progress: odds[PROGRESS_TRACK][points[PROGRESS_TRACK]],
      europe: [odds[EUROPE_TRACK][points[EUROPE_TRACK]], twoDice[points[EUROPE_TRACK]]],
      regions: Array.from({ length: TRACKED }, (_, region) => odds[region + 1][points[region + 1]]),
    });
    return side === AMERICAN ? hope : 1 - hope;
  };
  // Begin with the best of the ready-made allotments, and move single markers as long as that helps.
  let at: number[] = [];
  let points: number[] = [];
  let best = -1;
  let suggested = 0;
  for (const [i, lean] of LEANS.entries()) {
    const laid = suggestedMarkers(start, side, lean);
    const sums = laid.map(each => rabblePoints(side, each));
    const value = chance(sums);
    if (i === 0) suggested = value;
    if (value <= best) continue;
    [best, points] = [value, sums];
    at = markers.map(m => laid.findIndex(each => each.includes(m)));
  }
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [i, m] of markers.entries())
      for (const track of everyTrack) {
        if (track === at[i]) continue;
        const worth = RABBLE_POINTS[side][m];
        const sums = points.map((sum, t) => sum + (t === track ? worth : 0) - (t === at[i] ? worth : 0));
        const value = chance(sums);
        if (value <= best + LEAST_GAIN) continue;
        [best, points, isBetter] = [value, sums, true];
        at[i] = track;
      }
  }
  return { points, gain: best - suggested };
}

/** The possible sum that is nearest to the points of an allotment. */
export const nearest = (sums: readonly number[], wanted: number): number =>
  sums.reduce((best, sum) => (Math.abs(sum - wanted) < Math.abs(best - wanted) ? sum : best));
