import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { moveCounters } from '../board-changes.ts';
import { ofAlikePieces } from '../choices.ts';
import { isStaging, NEIGHBOURS, REGION_COUNT, REGIONS, type Region } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { placeId } from '../ids.ts';
import { placeName } from '../names.ts';
import { isCannon, isLeader, isMilitia, MOVED, PANICKED, PATRIOT, type Piece } from '../pieces.ts';
import { isSolo, type State } from '../state.ts';
import { anySeen, has, isFlipped, type Occupancy, occupancyOf, piecesSeen, type UnitTest } from '../units.ts';
import { homeward, roomIn, STACK_LIMIT } from '../ways.ts';

/** Whether a step from one region to another leads homeward. */
function leadsHome(s: State, seen: Occupancy, seat: Seat, from: Region, to: Region): boolean {
  const home = homeward(s, seen, seat);
  return home[to] >= 0 && home[to] < home[from];
}

/**
 * The counters of a region that may cross to another: unmoved and not panicked. Demoralized Militia cross only
 * homeward, and so do broken units unless a leader crosses with them (`led`).
 */
function crossers(s: State, seen: Occupancy, seat: Seat, from: Region, to: Region, led: boolean): Piece[] {
  if (seen.unmoved[seat][from] === 0) return [];
  return piecesSeen(s, seen, seat, from, (_, p) => {
    if (has(s, p, MOVED | PANICKED)) return false;
    if (isMilitia(p) && s.demoralized[PATRIOT]) return leadsHome(s, seen, seat, from, to);
    return isLeader(p) || isCannon(p) || !isFlipped(s, p) || led || leadsHome(s, seen, seat, from, to);
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

const unitsLeaving = (s: State, seen: Occupancy, { seat, one, other, leaders }: Crossing): Piece[] =>
  unitsOf(crossers(s, seen, seat, one, other, isLedFrom(s, leaders, one)));
const unitsComing = (s: State, seen: Occupancy, { seat, one, other, leaders }: Crossing): Piece[] =>
  unitsOf(crossers(s, seen, seat, other, one, isLedFrom(s, leaders, other)));

/** 12.2: three units at a time leave a staging area. */
const mostFrom = (s: State, from: Region): number => (isSolo(s) && isStaging(from) ? STACK_LIMIT : 99);

/** How many units may cross from the first region if both regions are to end within the stacking limit (6.8). */
function rangeOut(s: State, seen: Occupancy, c: Crossing): { readonly min: number; readonly max: number } {
  const units = seen.units[c.seat];
  const max = Math.min(
    unitsLeaving(s, seen, c).length,
    mostFrom(s, c.one),
    unitsComing(s, seen, c).length + roomIn(c.seat, c.other) - units[c.other],
  );
  return { min: Math.max(0, units[c.one] - roomIn(c.seat, c.one)), max };
}

/** How many units may then come back. */
function rangeBack(
  s: State,
  seen: Occupancy,
  c: Crossing,
  out: number,
): { readonly min: number; readonly max: number } {
  const units = seen.units[c.seat];
  const min = Math.max(0, units[c.other] + out - roomIn(c.seat, c.other));
  const max = Math.min(
    unitsComing(s, seen, c).length,
    mostFrom(s, c.other),
    roomIn(c.seat, c.one) - units[c.one] + out,
  );
  // Somebody must cross.
  return { min: out === 0 && c.leaders.length === 0 ? Math.max(1, min) : min, max };
}

/** Whether units alone can cross between the two regions. */
function unitsMayCross(s: State, seen: Occupancy, seat: Seat, one: Region, other: Region): boolean {
  const c = { seat, one, other, leaders: [] };
  return rangeOut(s, seen, c).max > 0 || rangeBack(s, seen, c, 0).max > 0;
}

/** A leader who has not moved may always cross. */
const isFreeLeader: UnitTest = (s, p) => isLeader(p) && !has(s, p, MOVED | PANICKED);
const leadersOf = (s: State, seen: Occupancy, seat: Seat, one: Region, other: Region): Piece[] => [
  ...piecesSeen(s, seen, seat, one, isFreeLeader),
  ...piecesSeen(s, seen, seat, other, isFreeLeader),
];

/**
 * The counters that trade places if all of both regions do: those going out and those coming back; null if not all can.
 */
function tradeAll(
  s: State,
  seen: Occupancy,
  seat: Seat,
  one: Region,
  other: Region,
): readonly [Piece[], Piece[]] | null {
  const { units, leaders } = seen;
  if (units[seat][one] > Math.min(roomIn(seat, other), mostFrom(s, one))) return null;
  if (units[seat][other] > Math.min(roomIn(seat, one), mostFrom(s, other))) return null;
  const led = leadersOf(s, seen, seat, one, other);
  const out = crossers(s, seen, seat, one, other, isLedFrom(s, led, one));
  const back = crossers(s, seen, seat, other, one, isLedFrom(s, led, other));
  const isAll = [one, other].every((at, i) => [out, back][i].length === units[seat][at] + leaders[seat][at]);
  return isAll ? [out, back] : null;
}

/** A choice is one number: a pair of regions, plus ALL if all their counters trade places. */
const ALL = REGION_COUNT * REGION_COUNT;
const pairCode = (one: Region, other: Region): number => one * REGION_COUNT + other;
const firstRegionOf = (code: number): Region => Math.floor((code % ALL) / REGION_COUNT);
const secondRegionOf = (code: number): Region => code % REGION_COUNT;
const isAll = (code: number): boolean => code >= ALL;

/** Whether a side has counters in both of two adjacent regions, and some of them can cross. */
const isOpenPair = (s: State, seen: Occupancy, seat: Seat, one: Region, other: Region): boolean =>
  seen.first[seat][one] >= 0 &&
  seen.first[seat][other] >= 0 &&
  seen.unmoved[seat][one] + seen.unmoved[seat][other] > 0 &&
  (anySeen(s, seen, seat, one, isFreeLeader) ||
    anySeen(s, seen, seat, other, isFreeLeader) ||
    unitsMayCross(s, seen, seat, one, other));

export function mayReorganize(s: State, seen: Occupancy, seat: Seat): boolean {
  for (let one = 0; one < REGION_COUNT; one++) {
    if (seen.first[seat][one] < 0) continue;
    for (const other of NEIGHBOURS[one]) if (other > one && isOpenPair(s, seen, seat, one, other)) return true;
  }
  return false;
}

function exchange(
  s: State,
  seat: Seat,
  one: Region,
  other: Region,
  out: readonly Piece[],
  back: readonly Piece[],
  umpire: BunkerUmpire,
): void {
  moveCounters(s, seat, out, other, 'reorganize', MOVED, umpire);
  moveCounters(s, seat, back, one, 'reorganize', MOVED, umpire);
}

export const reorganize = {
  // 6.8 Counters of two adjacent regions change places.
  cross: {
    rule: '6.8',
    options(s, { seat }, out) {
      const seen = occupancyOf(s);
      for (let one = 0; one < REGION_COUNT; one++) {
        if (seen.first[seat][one] < 0) continue;
        for (const other of NEIGHBOURS[one]) {
          if (other < one || !isOpenPair(s, seen, seat, one, other)) continue;
          if (tradeAll(s, seen, seat, one, other)) out.push(ALL + pairCode(one, other));
          out.push(pairCode(one, other));
        }
      }
    },
    choose(s, { seat }, code, umpire) {
      const [one, other] = [firstRegionOf(code), secondRegionOf(code)];
      const all = isAll(code) ? tradeAll(s, occupancyOf(s), seat, one, other) : null;
      if (all) return exchange(s, seat, one, other, all[0], all[1], umpire);
      proceed(s, { step: 'crossLeaders', seat, one, other });
    },
    title: 'The two regions',
    prompt: () => 'Reorganize the Line: between which two regions?',
    // A phone would cut two whole names before it says who crosses.
    label(_, __, code) {
      const [one, other] = [firstRegionOf(code), secondRegionOf(code)].map(region => REGIONS[region].id);
      return isAll(code) ? `${one} and ${other}: all trade places` : `${one} and ${other}: choose who crosses`;
    },
    about: (_, __, code) => `${REGIONS[firstRegionOf(code)].name} and ${REGIONS[secondRegionOf(code)].name}`,
    place: (_, __, code) => placeId(firstRegionOf(code)),
    key: (_, __, code) =>
      keyOf('reorganize', placeId(firstRegionOf(code)), placeId(secondRegionOf(code)), isAll(code) ? 'all' : 'some'),
  },
  // 6.8, 4.1 Leaders first: a broken unit may go with one wherever he goes.
  crossLeaders: {
    rule: '6.8',
    options: (s, f, out) => out.push(...leadersOf(s, occupancyOf(s), f.seat, f.one, f.other)),
    min: (s, f) => (unitsMayCross(s, occupancyOf(s), f.seat, f.one, f.other) ? 0 : 1),
    chooseSome: (s, { seat, one, other }, leaders) => proceed(s, { step: 'crossFrom', seat, one, other, leaders }),
    title: 'Leaders who cross',
    prompt: (_, f) => `Choose the leaders who cross between ${placeName(f.one)} and ${placeName(f.other)}.`,
    ...ofAlikePieces,
  },
  crossFrom: {
    rule: '6.8',
    options: (s, f, out) => out.push(...unitsLeaving(s, occupancyOf(s), f)),
    min: (s, f) => {
      const seen = occupancyOf(s);
      const { min } = rangeOut(s, seen, f);
      return f.leaders.length === 0 && rangeBack(s, seen, f, 0).max < 1 ? Math.max(1, min) : min;
    },
    max: (s, f) => rangeOut(s, occupancyOf(s), f).max,
    chooseSome: (s, { seat, one, other, leaders }, units) =>
      proceed(s, { step: 'crossBack', seat, one, other, leaders, units }),
    title: 'Who crosses over',
    prompt: (_, f) => `Choose the units that go from ${placeName(f.one)} to ${placeName(f.other)}.`,
    ...ofAlikePieces,
  },
  crossBack: {
    rule: '6.8',
    options: (s, f, out) => out.push(...unitsComing(s, occupancyOf(s), f)),
    min: (s, f) => rangeBack(s, occupancyOf(s), f, f.units.length).min,
    max: (s, f) => rangeBack(s, occupancyOf(s), f, f.units.length).max,
    chooseSome(s, { seat, one, other, leaders, units }, back, umpire) {
      const out = [...units, ...leaders.filter(p => s.at[p] === one)];
      exchange(s, seat, one, other, out, [...back, ...leaders.filter(p => s.at[p] === other)], umpire);
    },
    title: 'Who crosses back',
    prompt: (_, f) => `Choose the units that go from ${placeName(f.other)} to ${placeName(f.one)}.`,
    ...ofAlikePieces,
  },
} satisfies Chapter;
