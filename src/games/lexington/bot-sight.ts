import {
  ALARM_TURNS,
  BOSTON,
  BOXES,
  type Box,
  CHARLESTOWN,
  FIRE,
  LAST_DAY_TURN,
  LAST_TURN,
  MOVEMENT_POINTS,
  TURNS,
} from './data.ts';
import { AMMUNITION, BOX_COUNT, isBox, MILITIA, type Piece, REDCOATS } from './pieces.ts';
import { BRITISH_ROADS, COUNTRY, isOnWayHome, MILITIA_ROADS } from './roads.ts';
import type { State } from './state.ts';
import { isSilent } from './units.ts';

const { points, turns } = BRITISH_ROADS;

/** The first turn on which anybody fires or searches. */
export const FIRST_DAY_TURN = TURNS.findIndex(({ night }) => !night) + 1;

/** The chance that a figure's shot hits: on a 6. The cannon, which hits twice as often, counts as two. */
export const HIT_CHANCE = (7 - FIRE.figure.hitsFrom) / 6;

/** A search is worth less by this factor for each point of the way to it. */
export const SEARCH_DECAY = 0.8;

/** By box: the British figures, the shots that they have left, and the militia. */
export interface Field {
  readonly british: number[];
  readonly shots: number[];
  readonly militia: number[];
}

export const shotsOf = (s: State, p: Piece): number => (isSilent(s, p) ? 0 : AMMUNITION[p]);

export function fieldOf(s: State): Field {
  const british = new Array<number>(BOX_COUNT).fill(0);
  const shots = new Array<number>(BOX_COUNT).fill(0);
  const militia = new Array<number>(BOX_COUNT).fill(0);
  for (let p: Piece = 0; p < REDCOATS.to; p++) {
    const at = s.at[p];
    if (!isBox(at)) continue;
    british[at]++;
    shots[at] += shotsOf(s, p);
  }
  for (let p = MILITIA.from; p < MILITIA.to; p++) if (isBox(s.at[p])) militia[s.at[p]]++;
  return { british, shots, militia };
}

/** Whether militia in a box can be in another by the end of their march. */
export const canCome = (from: Box, to: Box): boolean => MILITIA_ROADS.points[from][to] <= MOVEMENT_POINTS;

/** By box: the boxes from which militia can march there in a turn, including itself. */
const WITHIN_A_MARCH: readonly (readonly Box[])[] = BOXES.map((_, to) =>
  COUNTRY.filter(from => to !== BOSTON && canCome(from, to)),
);

/** Militia that can be in a box by the end of their march. */
export function comers(militia: readonly number[], to: Box): number {
  let count = 0;
  for (const from of WITHIN_A_MARCH[to]) count += militia[from];
  return count;
}

/** The chance that a town that is not alerted in turn `now` will be by the beginning of `turn` (10). */
function chanceAwakeBy(now: number, turn: number): number {
  let asleep = 1;
  for (let t = Math.max(now, FIRST_DAY_TURN); t < turn; t++) asleep *= Math.max(0, ALARM_TURNS.all - t) / 6;
  return 1 - Math.min(1, asleep);
}

/** By turns from now: the militia expected on the map. */
export function expectedMilitia(s: State, field: Field): number[] {
  const out = field.militia.reduce((sum, n) => sum + n, 0);
  const asleep = MILITIA.to - MILITIA.from - out;
  return Array.from(
    { length: LAST_TURN - s.turn + 1 },
    (_, ahead) => out + asleep * chanceAwakeBy(s.turn, s.turn + ahead),
  );
}

/** The share of all militia on the map that the British meet on their way. */
const SHARE_MET = 0.6;

/** The hits that a stack with `shots` is expected to take on its way home after this turn. */
export function hitsOnWayHome(s: State, militia: readonly number[], at: Box, shots: number): number {
  if (at === BOSTON) return 0;
  let cost = 0;
  for (let ahead = 1; ahead <= turns[at][CHARLESTOWN] && s.turn + ahead <= LAST_DAY_TURN; ahead++)
    if (s.turn + ahead >= FIRST_DAY_TURN) cost += HIT_CHANCE * Math.max(0, SHARE_MET * militia[ahead] - shots);
  return cost;
}

/** Whether a figure that ends this turn in a box has too few turns left to get home. */
export const isTooFar = (s: State, at: Box): boolean => at !== BOSTON && turns[at][CHARLESTOWN] > LAST_TURN - s.turn;

/** By box: the boxes one march away on the shortest way to Charlestown, including itself. */
export const NEXT_BOXES_HOME: readonly (readonly Box[])[] = BOXES.map((_, from) =>
  COUNTRY.filter(at => points[from][at] <= MOVEMENT_POINTS && isOnWayHome(from, at)),
);

const come = new Array<number>(BOX_COUNT);

/**
 * Hits that militia can be expected to score next turn, as a mean over the boxes where the British march home may end.
 */
export function threat({ british, shots }: Field, militia: readonly number[]): number {
  for (let to = 0; to < BOX_COUNT; to++) come[to] = comers(militia, to);
  let sum = 0;
  for (let at = 0; at < BOX_COUNT; at++) {
    if (at === BOSTON || british[at] === 0) continue;
    const next = NEXT_BOXES_HOME[at];
    for (const to of next) if (come[to] > shots[at]) sum += (come[to] - shots[at]) / next.length;
  }
  return HIT_CHANCE * sum;
}
