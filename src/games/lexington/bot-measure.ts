import {
  FIRST_DAY,
  fieldOf,
  findIn,
  findOdds,
  gathering,
  gauntlet,
  HIT,
  isInTime,
  LAST_DAY,
  PATIENCE,
  threat,
} from './bot-sight.ts';
import { BOSTON, CARD_BOXES, CHARLESTOWN, CONCORD, LAST_RIDE, LAST_TURN, POINTS, TOWNS } from './data.ts';
import { AMMUNITION, BOX_COUNT, BRITISH, GUN, isBox, NO_CARD, type Piece, RESERVE, RIDERS } from './pieces.ts';
import { BRITISH_ROADS, FAR } from './roads.ts';
import { sideOfSeat } from './seats.ts';
import type { State } from './state.ts';
import { standing } from './units.ts';

/** What counts in a position; each speaks for the British where it is positive. */
export const FEATURES = [
  'always',
  'score so far, and what this turn’s fire promises',
  'figures that cannot be home in time',
  'Concord not entered, points away',
  'Concord not entered, too late',
  'finds within reach',
  'fire on the way home',
  'militia within reach of the British',
  'figures out, turns from home',
  'British shots left, by day',
  'militia in the field, by day',
  'riders free',
] as const;

const { points, turns } = BRITISH_ROADS;
/** Errata 1: a landing in Cambridge, and three marches. */
const POINTS_FROM_SEA = 20;
const TURNS_FROM_SEA = 4;
const ALL_SHOTS = AMMUNITION.reduce((sum, n) => sum + n, 0);

/** Hits that the fire still to come this turn promises, British less American. */
function promised(s: State, { british, shots, militia }: ReturnType<typeof fieldOf>): number {
  let sum = 0;
  const own = s.stack.some(f => f.step === 'fire');
  const theirs = s.stack.some(f => f.step === 'militiaFire');
  if (!own && !theirs) return 0;
  for (let at = 0; at < BOX_COUNT; at++) {
    if (british[at] === 0 || militia[at] === 0) continue;
    if (own) sum += HIT * shots[at];
    if (theirs) sum -= HIT * militia[at];
  }
  return sum;
}

/** Marches that are left, the one of this turn included if the British have not made it. */
const marchesLeft = (s: State): number => {
  const isToMarch = s.stack.some(f => f.step === 'march' && sideOfSeat(s, f.seat) === BRITISH);
  return LAST_TURN - s.turn + (isToMarch ? 1 : 0);
};

/** Figures, the gun for two, that six points a turn no longer bring home; and how far all that are out have to go. */
function homeward(s: State): readonly [number, number] {
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

/** Points that the nearest raiders still have to Concord; null where nobody can be there in time. */
function toConcord(s: State): number | null {
  let least = FAR;
  let soonest = FAR;
  for (let p: Piece = 0; p < RESERVE.from; p++) {
    const at = s.at[p];
    soonest = Math.min(soonest, isBox(at) ? turns[at][CONCORD] : TURNS_FROM_SEA);
    least = Math.min(least, isBox(at) ? points[at][CONCORD] : POINTS_FROM_SEA);
  }
  return soonest > marchesLeft(s) ? null : least;
}

/** Points that British who are out may still find, the nearer the more. */
function finds(s: State, british: readonly number[]): number {
  const odds = findOdds(s);
  let sum = 0;
  for (const card of CARD_BOXES) {
    if (s.cards[card] === NO_CARD) continue;
    let best = 0;
    for (let at = 0; at < BOX_COUNT; at++)
      if (at !== BOSTON && british[at] > 0 && isInTime(s, card, Math.max(1, turns[at][card])))
        best = Math.max(best, PATIENCE ** points[at][card]);
    sum += best * findIn(s, odds, card);
  }
  return sum;
}

/** The features of a position, each about -1 to 1, as they speak for the British. */
export function measure(s: State, out: number[]): void {
  const field = fieldOf(s);
  const { british, shots, militia } = field;
  const [own, theirs] = standing(s);
  const [lost, away] = homeward(s);
  const concord = s.concord ? 0 : toConcord(s);
  const ahead = gathering(s, field);
  const days = Math.max(0, LAST_DAY + 1 - Math.max(s.turn, FIRST_DAY)) / (LAST_DAY + 1 - FIRST_DAY);
  let fire = 0;
  for (let at = 0; at < BOX_COUNT; at++) if (british[at] > 0) fire += gauntlet(s, ahead, at, shots[at]);
  // The less is left to come, the more a point decides.
  const sharp = 1 / (0.4 + 0.6 * days);
  out[0] = 1;
  out[1] = (sharp * (own - theirs + promised(s, field))) / 10;
  out[2] = (-sharp * lost) / 10;
  out[3] = concord === null ? 0 : (-sharp * concord) / 20;
  out[4] = concord === null ? -sharp : 0;
  out[5] = (sharp * finds(s, british)) / 5;
  out[6] = (-sharp * fire) / 10;
  out[7] = s.turn > LAST_DAY ? 0 : (-sharp * threat(field, militia)) / 5;
  out[8] = (-sharp * away) / 60;
  out[9] = (shots.reduce((sum, n) => sum + n, 0) / ALL_SHOTS) * days;
  out[10] = (-militia.reduce((sum, n) => sum + n, 0) / TOWNS.length) * days;
  out[11] = s.turn > LAST_RIDE ? 0 : -RIDERS.filter(p => isBox(s.at[p])).length / 2;
  out.length = FEATURES.length;
}
