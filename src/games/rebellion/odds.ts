import type { Area } from './data.ts';
import { COMMAND, FACES_OF, FLEE, HIT } from './data.ts';
import { AMERICAN, BRITISH, COLUMNS_OF, DICE, enemyOf, kindOf, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { groupAt } from './units.ts';

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

/** What one roll of a side may show: hits in all, and flights by its columns. */
interface Roll {
  readonly p: number;
  readonly hits: number;
  readonly flights: readonly number[];
}

/** All rolls of dice of a column, added to rolls of those before it. */
function withDice(rolls: readonly Roll[], column: number, i: number, dice: number): Roll[] {
  let now = [...rolls];
  for (let n = 0; n < dice; n++) {
    const sums = new Map<string, Roll>();
    const add = (roll: Roll, p: number, hits: number, fled: number): void => {
      const flights = roll.flights.map((each, k) => (k === i ? each + fled : each));
      const key = `${roll.hits + hits} ${flights}`;
      sums.set(key, { p: roll.p * p + (sums.get(key)?.p ?? 0), hits: roll.hits + hits, flights });
    };
    for (const roll of now) {
      add(roll, HITS[column], 1, 0);
      add(roll, FLIGHTS[column], 0, 1);
      add(roll, COMMANDS[column], 0, 0);
    }
    now = [...sums.values()].filter(({ p }) => p > 0);
  }
  return now;
}

const rollsKnown = new Map<number, readonly Roll[]>();

function rollsOf(side: Side, counts: readonly number[]): readonly Roll[] {
  const columns = COLUMNS_OF[side];
  let key: number = side;
  for (let i = 0; i < columns.length; i++) key = key * 4 + Math.min(counts[i], DICE[columns[i]]);
  const known = rollsKnown.get(key);
  if (known) return known;
  let rolls: readonly Roll[] = [{ p: 1, hits: 0, flights: columns.map(() => 0) }];
  for (let i = 0; i < columns.length; i++)
    rolls = withDice(rolls, columns[i], i, Math.min(counts[i], DICE[columns[i]]));
  rollsKnown.set(key, rolls);
  return rolls;
}

/** The columns of a side in the order in which losses fall: Natives, militia, allies, professionals. */
const LOSES = [3, 1, 2, 0];

/** So many losses: first those who have no die of their own, then whoever hits least. Natives do not stay alone (3.1.3). */
function struck(side: Side, counts: readonly number[], hits: number): number[] {
  const left = counts.slice();
  let due = hits;
  for (const i of LOSES) {
    const spare = Math.min(due, Math.max(0, left[i] - DICE[COLUMNS_OF[side][i]]));
    left[i] -= spare;
    due -= spare;
  }
  for (const i of LOSES) {
    const lost = Math.min(due, left[i]);
    left[i] -= lost;
    due -= lost;
  }
  return left;
}

const isGone = (counts: readonly number[]): boolean => counts[0] + counts[1] + counts[2] === 0;

/** Units in a battle that are reckoned with one by one; larger ones are reckoned as if both sides were smaller alike. */
const MOST = 12;
/** Room for so many of a column in the key of a battle. */
const BITS = 4;
/** So many battles are remembered. */
const ROOM = 100_000;
/** By the units of both sides: the chance of the British where they roll first, and where the Americans do. */
const known = new Map<number, readonly [number, number]>();

function solve(british: readonly number[], american: readonly number[]): readonly [number, number] {
  if (isGone(american)) return [1, 1];
  if (isGone(british)) return [0, 0];
  let key = 0;
  for (let i = 0; i < british.length; i++) key = (key << BITS) | british[i];
  for (let i = 0; i < american.length; i++) key = (key << BITS) | american[i];
  const before = known.get(key);
  if (before) return before;
  // What comes of each roll that changes anything, and how often nothing is changed: then the other side rolls.
  const idle = [0, 0];
  const sum = [0, 0];
  for (const { p, hits, flights } of rollsOf(BRITISH, british)) {
    const left = british.map((n, i) => Math.max(0, n - flights[i]));
    if (hits === 0 && flights.every(n => n === 0)) idle[BRITISH] += p;
    else sum[BRITISH] += p * solve(left, hits > 0 ? struck(AMERICAN, american, hits) : american)[AMERICAN];
  }
  for (const { p, hits, flights } of rollsOf(AMERICAN, american)) {
    const left = american.map((n, i) => Math.max(0, n - flights[i]));
    if (hits === 0 && flights.every(n => n === 0)) idle[AMERICAN] += p;
    else sum[AMERICAN] += p * solve(hits > 0 ? struck(BRITISH, british, hits) : british, left)[BRITISH];
  }
  const both = 1 - idle[BRITISH] * idle[AMERICAN];
  const solved = [(sum[0] + idle[0] * sum[1]) / both, (sum[1] + idle[1] * sum[0]) / both] as const;
  if (known.size >= ROOM) known.clear();
  known.set(key, solved);
  return solved;
}

const sum = (counts: readonly number[]): number => counts[0] + counts[1] + counts[2] + counts[3];

/** Counts by columns, less so many Natives, and in all not more than there is room for. */
const NATIVE = 3;
function fitted(counts: readonly number[], natives: number, all: number): readonly number[] {
  if (natives === 0 && all <= MOST) return counts;
  const left = counts.with(NATIVE, counts[NATIVE] - natives);
  return all <= MOST ? left : left.map(n => Math.min(MOST, Math.ceil((n * MOST) / all)));
}

/**
 * The chance of a side to win a battle that is fought to its end: exact up to 12 units, if losses fall as above and nobody walks
 * out. Natives of both sides flee in pairs, before any die (3.1.3). `first`: who rolls first.
 */
export function chanceOf(side: Side, own: readonly number[], foes: readonly number[], first: Side): number {
  const pairs = Math.min(own[NATIVE], foes[NATIVE]);
  const all = sum(own) + sum(foes) - 2 * pairs;
  const mine = fitted(own, pairs, all);
  const theirs = fitted(foes, pairs, all);
  const solved = side === BRITISH ? solve(mine, theirs) : solve(theirs, mine);
  return side === BRITISH ? solved[first] : 1 - solved[first];
}

/** The chance of a side in a battle as it stands. */
export const chanceAt = (s: State, at: Area, side: Side, first: Side): number =>
  chanceOf(side, groupAt(s, side, at), groupAt(s, enemyOf(side), at), first);
