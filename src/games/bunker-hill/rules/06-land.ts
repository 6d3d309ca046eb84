import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { moveCounters } from '../board-changes.ts';
import { ofAlikePieces } from '../choices.ts';
import { addMarks } from '../counters.ts';
import { REGIONS, type Region, SOLO, stagingNumber, ZONES } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { placeId } from '../ids.ts';
import { firstFitting, kindName, listGrouped, listUnits, placeName } from '../names.ts';
import {
  BRITISH,
  BRITISH_CANNON,
  isLeader,
  LANDED_THIS_TURN,
  MARINES,
  MOVED,
  PATRIOT,
  type Piece,
  type Range,
  REGULARS,
  zonePlace,
} from '../pieces.ts';
import { isSolo, type State } from '../state.ts';
import { countUnits, type Occupancy, piecesAt } from '../units.ts';

/** 3.5, 12.2: how many units a landing brings ashore. */
const transportOf = (s: State, zone: number): number =>
  isSolo(s) && SOLO.landing.zones.includes(zone + 1) ? SOLO.landing.units : ZONES[zone].transport;

const piecesAfloat = (s: State, zone: number): Piece[] => piecesAt(s, BRITISH, zonePlace(zone));
/** 6.10: the staging areas that are open; one with Patriot units must be cleared first. */
const openAreas = (s: State, zone: number): Region[] =>
  ZONES[zone].areas.filter(area => countUnits(s, PATRIOT, area) === 0);

export const mayLand = ({ first, units }: Occupancy, zone: number): boolean =>
  first[BRITISH][zonePlace(zone)] >= 0 && ZONES[zone].areas.some(area => units[PATRIOT][area] === 0);

/**
 * A landing is one number: how many Regulars, Marines and cannon, and where: in one area of the zone, one unit in each
 * area, or chosen by hand.
 */
const SORTS: readonly Range[] = [REGULARS, MARINES, BRITISH_CANNON];
/** The bits that each number takes. Shifts keep a code a whole number for V8; powers would make it a slower one. */
const COUNT_BITS = 3;
const ONE_EACH = 2;
const BY_HAND = 3;
const loadOf = (counts: readonly number[], where: number): number =>
  counts.reduce((sum, n, i) => sum + (n << (COUNT_BITS * i)), where << (COUNT_BITS * SORTS.length));
export const countsOf = (code: number): number[] =>
  SORTS.map((_, i) => (code >> (COUNT_BITS * i)) & ((1 << COUNT_BITS) - 1));
export const whereOf = (code: number): number => code >> (COUNT_BITS * SORTS.length);

const inSort = (pieces: readonly Piece[], { from, to }: Range): Piece[] => pieces.filter(p => p >= from && p < to);

/** Full loads, those with most Regulars first. */
function loads(s: State, zone: number): number[][] {
  const waiting = piecesAfloat(s, zone);
  const [regulars, marines, cannon] = SORTS.map(sort => inSort(waiting, sort).length);
  const full = Math.min(transportOf(s, zone), regulars + marines + cannon);
  const found: number[][] = [];
  for (let r = Math.min(full, regulars); r >= 0; r--) {
    for (let m = Math.min(full - r, marines); m >= 0; m--) {
      const c = full - r - m;
      if (c <= cannon) found.push([r, m, c]);
    }
  }
  return found;
}

/** The counters of a load: the first of each sort, and all leaders. */
function whoLands(s: State, zone: number, counts: readonly number[]): Piece[] {
  const waiting = piecesAfloat(s, zone);
  return [...SORTS.flatMap((sort, i) => inSort(waiting, sort).slice(0, counts[i])), ...waiting.filter(isLeader)];
}

/** 6.10, 3.5: puts units ashore with a Moved marker. */
function goAshore(s: State, units: readonly Piece[], area: Region, umpire: BunkerUmpire): void {
  if (units.length === 0) return;
  s.landed = s.landed.with(stagingNumber(area), 1);
  moveCounters(s, BRITISH, units, area, 'land', MOVED, umpire);
  if (isSolo(s)) addMarks(s, units.filter(isLeader), LANDED_THIS_TURN);
}

function listLoads(s: State, zone: number, out: number[]): void {
  const areas = openAreas(s, zone);
  for (const counts of loads(s, zone)) {
    for (const area of areas) out.push(loadOf(counts, ZONES[zone].areas.indexOf(area)));
    const isPair = counts.reduce((sum, n) => sum + n, 0) === 2 && counts.includes(2);
    if (areas.length > 1 && isPair) out.push(loadOf(counts, ONE_EACH));
  }
  if (piecesAfloat(s, zone).length > 1) out.push(loadOf([], BY_HAND));
}

/** The area with more British ashore, which forms first. */
function fullerArea(s: State, zone: number): number {
  const areas = openAreas(s, zone);
  const [best] = [...areas].sort((a, b) => countUnits(s, BRITISH, b) - countUnits(s, BRITISH, a));
  return ZONES[zone].areas.indexOf(best);
}

function land(s: State, zone: number, code: number, umpire: BunkerUmpire) {
  const where = whereOf(code);
  if (where === BY_HAND) return proceed(s, { step: 'landWho', zone });
  const group = whoLands(s, zone, countsOf(code));
  if (where !== ONE_EACH) return goAshore(s, group, ZONES[zone].areas[where], umpire);
  const [first, second] = ZONES[zone].areas;
  goAshore(s, [group[0], ...group.filter(isLeader)], first, umpire);
  goAshore(s, [group[1]], second, umpire);
}

export const landing = {
  // 6.10, 3.5 As many units as the Transport Number says; leaders land free (FAQ).
  land: {
    rule: '6.10',
    seat: () => BRITISH,
    options: (s, f, out) => listLoads(s, f.zone, out),
    choose: (s, f, code, umpire) => land(s, f.zone, code, umpire),
    suggested: (s, f, code) => {
      const [counts] = loads(s, f.zone);
      return code === loadOf(counts, fullerArea(s, f.zone));
    },
    title: 'Who lands where',
    prompt: (s, f) =>
      `Land Troops from ${placeName(zonePlace(f.zone))}: up to ${count(transportOf(s, f.zone), 'unit')}, leaders free.`,
    label(s, f, code) {
      if (whereOf(code) === BY_HAND) return 'Choose who lands, one by one';
      const who = listGrouped(whoLands(s, f.zone, countsOf(code)), kindName);
      if (whereOf(code) === ONE_EACH) return `One to each area: ${who}`;
      // The id alone: a phone would cut the whole name before it says who lands.
      const area = REGIONS[ZONES[f.zone].areas[whereOf(code)]].id;
      return firstFitting(
        `${area}: ${who}`,
        `${area}: ${listGrouped(
          whoLands(s, f.zone, countsOf(code)).filter(p => !isLeader(p)),
          kindName,
        )} and leaders`,
      );
    },
    about: (_, f, code) =>
      whereOf(code) < ONE_EACH ? `ashore at ${REGIONS[ZONES[f.zone].areas[whereOf(code)]].name}` : undefined,
    key: (_, f, code) => {
      const [regulars = 0, marines = 0, cannon = 0] = countsOf(code);
      const where =
        whereOf(code) < ONE_EACH
          ? placeId(ZONES[f.zone].areas[whereOf(code)])
          : whereOf(code) === ONE_EACH
            ? 'each'
            : 'by-hand';
      return keyOf('land', `${regulars}`, `${marines}`, `${cannon}`, where);
    },
    place: (_, f, code) => (whereOf(code) < ONE_EACH ? placeId(ZONES[f.zone].areas[whereOf(code)]) : undefined),
  },
  landWho: {
    rule: '6.10',
    seat: () => BRITISH,
    options: (s, f, out) => out.push(...piecesAfloat(s, f.zone).filter(p => !isLeader(p))),
    min: (s, f) => (piecesAfloat(s, f.zone).some(isLeader) ? 0 : 1),
    max: (s, f) => transportOf(s, f.zone),
    chooseSome: (s, { zone }, units) => proceed(s, { step: 'landLeaders', zone, units }),
    title: 'Units that land',
    prompt: (s, f) => `Choose up to ${count(transportOf(s, f.zone), 'unit')} to land.`,
    ...ofAlikePieces,
  },
  landLeaders: {
    rule: '6.10',
    seat: () => BRITISH,
    options: (s, f, out) => out.push(...piecesAfloat(s, f.zone).filter(isLeader)),
    min: (_, f) => (f.units.length === 0 ? 1 : 0),
    chooseSome: (s, { zone, units }, leaders) => proceed(s, { step: 'landTo', zone, group: [...units, ...leaders] }),
    title: 'Leaders who land',
    prompt: () => 'Choose the leaders who land with them.',
    ...ofAlikePieces,
  },
  landTo: {
    rule: '6.10',
    seat: () => BRITISH,
    options: (_, f, out) => out.push(...f.group),
    // If only one area is open, all go there.
    min: (s, f) => (openAreas(s, f.zone).length === 1 ? f.group.length : 0),
    chooseSome(s, { zone, group }, first, umpire) {
      const [area, other = area] = openAreas(s, zone);
      goAshore(s, first, area, umpire);
      goAshore(
        s,
        group.filter(p => !first.includes(p)),
        other,
        umpire,
      );
    },
    title: 'Where they land',
    prompt: (s, f) => {
      const [area, other = area] = openAreas(s, f.zone);
      return f.group.length === 1
        ? `Choose ${listUnits(s, f.group)} to land at ${placeName(area)}, or nobody to land at ${placeName(other)}.`
        : `Choose which of ${listUnits(s, f.group)} land at ${placeName(area)}; the others land at ${placeName(other)}.`;
    },
    ...ofAlikePieces,
  },
} satisfies Chapter;
