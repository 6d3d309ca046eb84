import type { Area } from './data.ts';
import { COMMAND, FACES_OF, FLEE, HIT } from './data.ts';
import { COLUMNS_OF, DICE, enemyOf, kindOf, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { unitsAt } from './units.ts';

const share = (face: number): readonly number[] =>
  DICE.map((_, column) => FACES_OF[kindOf(column)].filter(each => each === face).length / 6);
/** By column: the share of the faces of a die. */
const HITS = share(HIT);
const FLIGHTS = share(FLEE);
export const COMMANDS = share(COMMAND);

/** Hits that a side is to be expected to score with so many of each column. */
export function expectedHits(side: Side, counts: readonly number[]): number {
  let hits = 0;
  COLUMNS_OF[side].forEach((column, i) => {
    hits += Math.min(counts[i], DICE[column]) * HITS[column];
  });
  return hits;
}

/** One roll of the mean: hits for the other side, flights of its own. */
function volley(side: Side, own: number[], other: Side, foes: number[]): void {
  let hits = 0;
  COLUMNS_OF[side].forEach((column, i) => {
    const dice = Math.min(own[i], DICE[column]);
    hits += dice * HITS[column];
    own[i] -= dice * FLIGHTS[column];
  });
  // Losses fall where units are over their dice, then on all alike.
  const columns = COLUMNS_OF[other];
  for (let i = 0; i < columns.length && hits > 0; i++) {
    const spare = Math.min(hits, Math.max(0, foes[i] - DICE[columns[i]]));
    foes[i] -= spare;
    hits -= spare;
  }
  const all = foes.reduce((sum, n) => sum + n, 0);
  if (all <= hits) foes.fill(0);
  else for (let i = 0; i < foes.length; i++) foes[i] -= (hits * foes[i]) / all;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, n) => total + n, 0);

/** Rolls after which a battle is as good as decided. */
const ROLLS = 12;

/**
 * The chance of a side to win, about: both roll the mean of their dice until one is gone, and what is left over of the
 * stronger tells how sure it was. `first`: who rolls first.
 */
export function chanceOf(side: Side, own: readonly number[], foes: readonly number[], first: Side): number {
  const mine = [...own];
  const theirs = [...foes];
  const enemy = enemyOf(side);
  const start = sum(own) + sum(foes);
  for (let roll = 0; roll < ROLLS && sum(mine) > 0.3 && sum(theirs) > 0.3; roll++) {
    if ((roll % 2 === 0) === (first === side)) volley(side, mine, enemy, theirs);
    else volley(enemy, theirs, side, mine);
  }
  const margin = (sum(mine) - sum(theirs)) / Math.sqrt(start);
  return 1 / (1 + Math.exp(-3 * margin));
}

const countsAt = (s: State, side: Side, at: Area): number[] => COLUMNS_OF[side].map(column => unitsAt(s, at, column));

/** The chance of a side that attacks an area, with a group by owned columns besides those who stand there. */
export function chanceToWin(s: State, at: Area, side: Side, group: readonly number[]): number {
  const own = countsAt(s, side, at).map((n, i) => n + group[COLUMNS_OF[side][i]]);
  const foes = countsAt(s, enemyOf(side), at);
  return chanceOf(side, own, foes, enemyOf(side));
}

/** The chance of a side in a battle as it stands. */
export const chanceAt = (s: State, at: Area, side: Side, first: Side): number =>
  chanceOf(side, countsAt(s, side, at), countsAt(s, enemyOf(side), at), first);
