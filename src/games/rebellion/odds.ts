import { type Area, COMMAND, FACES_OF, FLEE, HIT } from './data.ts';
import { AMERICAN, BRITISH, COLUMNS_OF, DICE, enemyOf, kindOf, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { groupAt } from './units.ts';

const share = (face: number): readonly number[] =>
  DICE.map((_, column) => FACES_OF[kindOf(column)].filter(each => each === face).length / 6);
/** By column: the share of the faces of its die that show a hit, a flight, a command. */
const HITS = share(HIT);
const FLIGHTS = share(FLEE);
const COMMANDS = share(COMMAND);

/** The expected hits of one roll of a side with these units. */
export function expectedHits(side: Side, counts: readonly number[]): number {
  let hits = 0;
  COLUMNS_OF[side].forEach((column, i) => {
    hits += Math.min(counts[i], DICE[column]) * HITS[column];
  });
  return hits;
}

/** The units of a side, with four bits for each of its columns, so that both sides of a battle fit into one number. */
type Packed = number;
const BITS_PER_COLUMN = 4;
const MASK = (1 << BITS_PER_COLUMN) - 1;
/** How many different Packed values there are. */
const SIZE = 1 << (4 * BITS_PER_COLUMN);
const countIn = (units: Packed, i: number): number => (units >> (BITS_PER_COLUMN * i)) & MASK;
const soldiersIn = (units: Packed): number => units & (SIZE / (1 << BITS_PER_COLUMN) - 1);

/** One possible roll of a side: its probability, the hits in all, and the flights by column. */
interface Roll {
  readonly p: number;
  readonly hits: number;
  readonly flights: Packed;
}

/** All rolls of the columns so far, extended by the dice of one more column. */
function addDice(rolls: readonly Roll[], column: number, i: number, dice: number): Roll[] {
  let now = [...rolls];
  for (let n = 0; n < dice; n++) {
    const sums = new Map<number, Roll>();
    const add = (roll: Roll, p: number, hit: number, fled: number): void => {
      const hits = roll.hits + hit;
      const flights = roll.flights + (fled << (BITS_PER_COLUMN * i));
      const key = hits * SIZE + flights;
      sums.set(key, { p: roll.p * p + (sums.get(key)?.p ?? 0), hits, flights });
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

const rollCache = new Map<number, readonly Roll[]>();

/** All possible rolls of a side with these units, fewest hits first. */
function rollsOf(side: Side, units: Packed): readonly Roll[] {
  const columns = COLUMNS_OF[side];
  const dice = columns.map((column, i) => Math.min(countIn(units, i), DICE[column]));
  const key = dice.reduce((sum, n) => sum * 4 + n, side);
  const cached = rollCache.get(key);
  if (cached) return cached;
  let rolls: readonly Roll[] = [{ p: 1, hits: 0, flights: 0 }];
  for (let i = 0; i < columns.length; i++) rolls = addDice(rolls, columns[i], i, dice[i]);
  rolls = rolls.toSorted((a, b) => a.hits - b.hits);
  rollCache.set(key, rolls);
  return rolls;
}

/** The columns of a side in the order in which it takes losses: Natives, militia, allies, professionals. */
const LOSS_ORDER = [3, 1, 2, 0];

/**
 * The units left after `hits` losses. Units beyond the number of dice go first, then those that hit least. Natives are
 * never left alone (3.1.3).
 */
function afterLosses(side: Side, units: Packed, hits: number): Packed {
  let left = units;
  let due = hits;
  for (const i of LOSS_ORDER) {
    const lost = Math.min(due, Math.max(0, countIn(left, i) - DICE[COLUMNS_OF[side][i]]));
    left -= lost << (BITS_PER_COLUMN * i);
    due -= lost;
  }
  for (const i of LOSS_ORDER) {
    const lost = Math.min(due, countIn(left, i));
    left -= lost << (BITS_PER_COLUMN * i);
    due -= lost;
  }
  return left;
}

/**
 * The most units of both sides together for which the chances are exact. In larger battles both sides are scaled down
 * to about this number: each column is rounded up.
 */
const MOST_EXACT = 12;
/** The cache is emptied when it holds this many battles. */
const MOST_CACHED = 100_000;
const SLOTS = 1 << 17;
/** Spreads keys over the slots (Fibonacci hashing). */
const GOLDEN = 0x9e37_79b1;
/**
 * By slot: the units of both sides; 0 if it is free. No battle has the number 0, because both sides have soldiers in
 * it.
 */
const keys = new Int32Array(SLOTS);
/** By slot and by the side that rolls first: the chance that the British win. */
const chances = new Float64Array(2 * SLOTS);
let cachedBattles = 0;

/** The slot of a battle, or a free one if the battle is not cached. */
function slotOf(key: number): number {
  let slot = Math.imul(key, GOLDEN) >>> 15;
  while (keys[slot] !== key && keys[slot] !== 0) slot = (slot + 1) % SLOTS;
  return slot;
}

function remember(key: number, britishFirst: number, americansFirst: number): void {
  if (cachedBattles === MOST_CACHED) {
    keys.fill(0);
    cachedBattles = 0;
  }
  cachedBattles++;
  const slot = slotOf(key);
  keys[slot] = key;
  chances[2 * slot + BRITISH] = britishFirst;
  chances[2 * slot + AMERICAN] = americansFirst;
}

/** The chance that the British win a battle in which `first` rolls first. */
function solve(british: Packed, american: Packed, first: Side): number {
  if (soldiersIn(american) === 0) return 1;
  if (soldiersIn(british) === 0) return 0;
  const key = (british << (4 * BITS_PER_COLUMN)) | american;
  const slot = slotOf(key);
  if (keys[slot] === key) return chances[2 * slot + first];
  // `idle`: the chance that a side's roll changes nothing, so that the other side rolls. `sum`: the chance that it
  // rolls anything else and the British win after that.
  let idleBritish = 0;
  let sumBritish = 0;
  let left = american;
  let lastHits = 0;
  for (const { p, hits, flights } of rollsOf(BRITISH, british)) {
    if (hits > lastHits) left = afterLosses(AMERICAN, american, hits);
    lastHits = hits;
    if (hits === 0 && flights === 0) idleBritish += p;
    else sumBritish += p * solve(british - flights, left, AMERICAN);
  }
  let idleAmerican = 0;
  let sumAmerican = 0;
  left = british;
  lastHits = 0;
  for (const { p, hits, flights } of rollsOf(AMERICAN, american)) {
    if (hits > lastHits) left = afterLosses(BRITISH, british, hits);
    lastHits = hits;
    if (hits === 0 && flights === 0) idleAmerican += p;
    else sumAmerican += p * solve(left, american - flights, BRITISH);
  }
  const both = 1 - idleBritish * idleAmerican;
  const britishFirst = (sumBritish + idleBritish * sumAmerican) / both;
  const americansFirst = (sumAmerican + idleAmerican * sumBritish) / both;
  remember(key, britishFirst, americansFirst);
  return first === BRITISH ? britishFirst : americansFirst;
}

const sum = (counts: readonly number[]): number => counts[0] + counts[1] + counts[2] + counts[3];

/** The index of the Natives among a side's columns. */
const NATIVE = 3;

/** Counts by column without `natives` Natives, scaled down if the battle has more than MOST_EXACT units (`all`). */
function packCounts(counts: readonly number[], natives: number, all: number): Packed {
  let units = 0;
  for (let i = 0; i < counts.length; i++) {
    const n = i === NATIVE ? counts[i] - natives : counts[i];
    units += (all <= MOST_EXACT ? n : Math.min(MOST_EXACT, Math.ceil((n * MOST_EXACT) / all))) << (BITS_PER_COLUMN * i);
  }
  return units;
}

/**
 * The chance that a side wins a battle fought to its end. It is exact for up to 12 units of both sides together, if
 * losses are taken in LOSS_ORDER and nobody leaves the battle. Natives of both sides flee in pairs before anybody rolls
 * (3.1.3). `first`: the side that rolls first.
 */
export function chanceOf(side: Side, own: readonly number[], foes: readonly number[], first: Side): number {
  const pairs = Math.min(own[NATIVE], foes[NATIVE]);
  const all = sum(own) + sum(foes) - 2 * pairs;
  const mine = packCounts(own, pairs, all);
  const theirs = packCounts(foes, pairs, all);
  return side === BRITISH ? solve(mine, theirs, first) : 1 - solve(theirs, mine, first);
}

/** The chance that a side wins a battle as it stands. */
export const chanceAt = (s: State, at: Area, side: Side, first: Side): number =>
  chanceOf(side, groupAt(s, side, at), groupAt(s, enemyOf(side), at), first);
