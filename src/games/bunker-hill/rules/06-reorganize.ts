import { keyOf } from '../../../core/key.ts';
import { lazy } from '../../../core/lazy.ts';
import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { bring } from '../board-changes.ts';
import { ofAlikePieces } from '../choices.ts';
import { NEIGHBOURS, REGION_COUNT, type Region } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { placeId } from '../ids.ts';
import { placeName } from '../names.ts';
import { isCannon, isLeader, isMilitia, MOVED, PANICKED, PATRIOT, type Piece } from '../pieces.ts';
import type { State } from '../state.ts';
import { anySeen, countUnits, has, isFlipped, look, type Occupancy, piecesAt, type UnitTest } from '../units.ts';
import { homeward, roomIn } from '../ways.ts';

/** Who of a region may cross to another: unmoved, not panicked; only homeward the demoralized, and the broken but by a leader. */
function crossers(s: State, seat: Seat, from: Region, to: Region, led: boolean): Piece[] {
  // Asked only of those whom it binds, for it looks at the whole board.
  const isHomeward = lazy(() => {
    const home = homeward(s, look(s), seat);
    return home[to] >= 0 && home[to] < home[from];
  });
  return piecesAt(s, seat, from, (_, p) => {
    if (has(s, p, MOVED | PANICKED)) return false;
    if (isMilitia(p) && s.demoralized[PATRIOT]) return isHomeward();
    return isLeader(p) || isCannon(p) || !isFlipped(s, p) || led || isHomeward();
  });
}

const unitsOf = (pieces: readonly Piece[]): Piece[] => pieces.filter(p => !isLeader(p));
const isLedFrom = (s: State, leaders: readonly Piece[], from: Region): boolean => leaders.some(p => s.at[p] === from);

interface Crossing {
  readonly seat: Seat;
  readonly one: Region;
  readonly other: Region;
  readonly leaders: readonly Piece[];
}

const going = (s: State, { seat, one, other, leaders }: Crossing): Piece[] =>
  unitsOf(crossers(s, seat, one, other, isLedFrom(s, leaders, one)));
const coming = (s: State, { seat, one, other, leaders }: Crossing): Piece[] =>
  unitsOf(crossers(s, seat, other, one, isLedFrom(s, leaders, other)));

/** How many units may cross from the first region, so that the second can answer within its stacking and the first's (6.8). */
function rangeOut(s: State, c: Crossing): { readonly min: number; readonly max: number } {
  const [here, there] = [countUnits(s, c.seat, c.one), countUnits(s, c.seat, c.other)];
  const max = Math.min(going(s, c).length, coming(s, c).length + roomIn(c.seat, c.other) - there);
  return { min: Math.max(0, here - roomIn(c.seat, c.one)), max };
}

/** How many then come back. */
function rangeBack(s: State, c: Crossing, out: number): { readonly min: number; readonly max: number } {
  const [here, there] = [countUnits(s, c.seat, c.one), countUnits(s, c.seat, c.other)];
  const min = Math.max(0, there + out - roomIn(c.seat, c.other));
  const max = Math.min(coming(s, c).length, roomIn(c.seat, c.one) - here + out);
  // Somebody must cross.
  return { min: out === 0 && c.leaders.length === 0 ? Math.max(1, min) : min, max };
}

/** Whether units alone can cross between the two regions. */
function unitsMayCross(s: State, seat: Seat, one: Region, other: Region): boolean {
  const c = { seat, one, other, leaders: [] };
  const out = rangeOut(s, c);
  return out.max > 0 || rangeBack(s, c, 0).max > 0;
}

const leadersOf = (s: State, seat: Seat, one: Region, other: Region): Piece[] =>
  [...crossers(s, seat, one, other, true), ...crossers(s, seat, other, one, true)].filter(isLeader);

/** All counters of both regions trade places, if all may and find room. */
function tradeAll(s: State, seat: Seat, one: Region, other: Region): readonly [Piece[], Piece[]] | null {
  const leaders = leadersOf(s, seat, one, other);
  const out = crossers(s, seat, one, other, isLedFrom(s, leaders, one));
  const back = crossers(s, seat, other, one, isLedFrom(s, leaders, other));
  const isAll = out.length === piecesAt(s, seat, one).length && back.length === piecesAt(s, seat, other).length;
  const fits = unitsOf(out).length <= roomIn(seat, other) && unitsOf(back).length <= roomIn(seat, one);
  return isAll && fits ? [out, back] : null;
}

/** A pair of regions in one number, and whether all trade places. */
const ALL = REGION_COUNT * REGION_COUNT;
const pairOf = (one: Region, other: Region): number => one * REGION_COUNT + other;
const oneOf = (code: number): Region => Math.floor((code % ALL) / REGION_COUNT);
const otherOf = (code: number): Region => code % REGION_COUNT;
const isAll = (code: number): boolean => code >= ALL;

function pairs(s: State, seat: Seat): number[] {
  const seen = look(s);
  const has = NEIGHBOURS.map((_, at) => seen.units[seat][at] + seen.leaders[seat][at] > 0);
  const found: number[] = [];
  for (let one = 0; one < REGION_COUNT; one++) {
    if (!has[one]) continue;
    for (const other of NEIGHBOURS[one]) if (other > one && has[other]) found.push(pairOf(one, other));
  }
  return found;
}

const isOpenPair = (s: State, seat: Seat, code: number): boolean =>
  leadersOf(s, seat, oneOf(code), otherOf(code)).length > 0 || unitsMayCross(s, seat, oneOf(code), otherOf(code));

/** A leader who has not moved may always cross. */
const isFreeLeader: UnitTest = (s, p) => isLeader(p) && !has(s, p, MOVED | PANICKED);

export function mayReorganize(s: State, seen: Occupancy, seat: Seat): boolean {
  const { units, leaders, unmoved } = seen;
  for (let one = 0; one < REGION_COUNT; one++) {
    if (units[seat][one] + leaders[seat][one] === 0) continue;
    for (const other of NEIGHBOURS[one]) {
      if (other < one || units[seat][other] + leaders[seat][other] === 0) continue;
      if (unmoved[seat][one] + unmoved[seat][other] === 0) continue;
      if (anySeen(s, seen, seat, one, isFreeLeader) || anySeen(s, seen, seat, other, isFreeLeader)) return true;
      if (isOpenPair(s, seat, pairOf(one, other))) return true;
    }
  }
  return false;
}

function carryOut(
  s: State,
  seat: Seat,
  one: Region,
  other: Region,
  out: readonly Piece[],
  back: readonly Piece[],
  umpire: BunkerUmpire,
): void {
  bring(s, seat, out, other, 'reorganize', MOVED, umpire);
  bring(s, seat, back, one, 'reorganize', MOVED, umpire);
}

export const reorganize = {
  // 6.8 Counters of two adjacent regions change places.
  cross: {
    rule: '6.8',
    options(s, { seat }, out) {
      for (const code of pairs(s, seat)) {
        if (!isOpenPair(s, seat, code)) continue;
        if (tradeAll(s, seat, oneOf(code), otherOf(code))) out.push(ALL + code);
        out.push(code);
      }
    },
    choose(s, { seat }, code, umpire) {
      const [one, other] = [oneOf(code), otherOf(code)];
      const all = isAll(code) ? tradeAll(s, seat, one, other) : null;
      if (all) return carryOut(s, seat, one, other, all[0], all[1], umpire);
      proceed(s, { step: 'crossLeaders', seat, one, other });
    },
    title: 'The two regions',
    prompt: () => 'Reorganize the Line: between which two regions?',
    label: (_, __, code) => {
      const words = `${placeName(oneOf(code))} and ${placeName(otherOf(code))}`;
      return isAll(code) ? `${words}: all trade places` : `${words}: choose who crosses`;
    },
    place: (_, __, code) => placeId(oneOf(code)),
    key: (_, __, code) =>
      keyOf('reorganize', placeId(oneOf(code)), placeId(otherOf(code)), isAll(code) ? 'all' : 'some'),
  },
  // 6.8, 4.1 Leaders first: a broken unit may go with one wherever he goes.
  crossLeaders: {
    rule: '6.8',
    options: (s, f, out) => out.push(...leadersOf(s, f.seat, f.one, f.other)),
    min: (s, f) => (unitsMayCross(s, f.seat, f.one, f.other) ? 0 : 1),
    chooseSome: (s, { seat, one, other }, leaders) => proceed(s, { step: 'crossFrom', seat, one, other, leaders }),
    title: 'Leaders who cross',
    prompt: (_, f) => `Choose the leaders who cross between ${placeName(f.one)} and ${placeName(f.other)}.`,
    ...ofAlikePieces,
  },
  crossFrom: {
    rule: '6.8',
    options: (s, f, out) => out.push(...going(s, f)),
    min: (s, f) => {
      const { min } = rangeOut(s, f);
      return f.leaders.length === 0 && rangeBack(s, f, 0).max < 1 ? Math.max(1, min) : min;
    },
    max: (s, f) => rangeOut(s, f).max,
    chooseSome: (s, { seat, one, other, leaders }, units) =>
      proceed(s, { step: 'crossBack', seat, one, other, leaders, units }),
    title: 'Who crosses over',
    prompt: (_, f) => `Choose the units that go from ${placeName(f.one)} to ${placeName(f.other)}.`,
    ...ofAlikePieces,
  },
  crossBack: {
    rule: '6.8',
    options: (s, f, out) => out.push(...coming(s, f)),
    min: (s, f) => rangeBack(s, f, f.units.length).min,
    max: (s, f) => rangeBack(s, f, f.units.length).max,
    chooseSome(s, { seat, one, other, leaders, units }, back, umpire) {
      const out = [...units, ...leaders.filter(p => s.at[p] === one)];
      carryOut(s, seat, one, other, out, [...back, ...leaders.filter(p => s.at[p] === other)], umpire);
    },
    title: 'Who crosses back',
    prompt: (_, f) => `Choose the units that go from ${placeName(f.other)} to ${placeName(f.one)}.`,
    ...ofAlikePieces,
  },
} satisfies Chapter;
