import { bestOf } from '../../../core/best-of.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { changeMorale, drawMilitia, moveCounters } from '../board-changes.ts';
import { ofAlikePieces, ofPlaces } from '../choices.ts';
import { addMarks, putAt, removeMarks } from '../counters.ts';
import { NEIGHBOURS, REGION_COUNT, type Region, TRACKS } from '../data.ts';
import type { BunkerUmpire, Chapter, Manner } from '../events.ts';
import { placeName, unitsLine } from '../names.ts';
import {
  BRITISH,
  FLIPPED,
  isCannon,
  isLeader,
  isMilitia,
  MILITIA,
  MUSTER,
  PANICKED,
  PATRIOT,
  type Piece,
  type Place,
  TURN_TRACK,
} from '../pieces.ts';
import type { State } from '../state.ts';
import { countUnits, has, isFlipped, occupancyOf, piecesAt, strengthOf } from '../units.ts';
import { britishBeside, placesBeside, roomLeft, stepsToMuster } from '../ways.ts';

/** 9.1: whether morale is so low that the British name a region. */
export const mustPanic = (s: State): boolean => s.morale[PATRIOT] <= TRACKS.morale.panic;

const mayPanic = (s: State, p: Piece): boolean => isMilitia(p) && !has(s, p, PANICKED);

/** 9.1: lists the regions that are beside a British unit and have militia not yet panicked. */
export function listPanics(s: State, out: Region[]): void {
  const seen = occupancyOf(s);
  const militia = new Set<Place>();
  for (let p = MILITIA.from; p < MILITIA.to; p++) if (mayPanic(s, p)) militia.add(s.at[p]);
  for (let at = 0; at < REGION_COUNT; at++) {
    if (militia.has(at) && NEIGHBOURS[at].some(near => seen.units[BRITISH][near] > 0)) out.push(at);
  }
}

/** The region that is best named: the one with most Patriot units, who may run. */
function likeliestPanic(s: State): Region | undefined {
  const regions: Region[] = [];
  listPanics(s, regions);
  return bestOf(regions, at => countUnits(s, PATRIOT, at));
}

/** 9.1: a Militia holds if the die and its strength together make this much. */
const HOLDS_FROM = 5;
/** How many regions a unit runs. */
const RUN_REGIONS = 3;

/**
 * 9.1: where a counter ends if it runs `distance` regions toward the Muster Box. It takes the shortest way with fewest
 * British beside it, and runs farther if there is no room.
 */
function runFrom(s: State, p: Piece, distance: number): Place {
  const seen = occupancyOf(s);
  const steps = stepsToMuster(s, seen);
  const onward = (here: Place): Place[] => {
    const open = placesBeside(here).filter(to => steps[to] >= 0 && (steps[here] < 0 || steps[to] < steps[here]));
    const least = Math.min(...open.map(to => steps[to]));
    return open
      .filter(to => steps[to] === least)
      .sort((a, b) => britishBeside(seen, a) - britishBeside(seen, b) || a - b);
  };
  let reached: Place[] = [s.at[p]];
  for (let gone = 0; ; gone++) {
    const end = reached.find(at => at === MUSTER || (gone >= distance && roomLeft(seen, PATRIOT, at) > 0));
    if (end !== undefined) return end;
    const next = [...new Set(reached.flatMap(onward))];
    if (next.length === 0) return reached[0];
    reached = next;
  }
}

/**
 * Each counter runs by itself. Counters with the same start and end are reported as one move. All are put back first, so
 * the loss of a hill is told with the move that causes it.
 */
function runTowardMuster(
  s: State,
  units: readonly Piece[],
  distance: number,
  manner: Manner,
  umpire: BunkerUmpire,
): void {
  const runs: { readonly from: Place; readonly to: Place; readonly group: Piece[] }[] = [];
  for (const p of units) {
    const from = s.at[p];
    const to = runFrom(s, p, distance);
    if (to === from) continue;
    const run = runs.find(each => each.from === from && each.to === to);
    if (run) run.group.push(p);
    else runs.push({ from, to, group: [p] });
    putAt(s, [p], to);
  }
  for (const { from, group } of runs) putAt(s, group, from);
  for (const { to, group } of runs) moveCounters(s, PATRIOT, group, to, manner, 0, umpire);
}

const flee = (s: State, units: readonly Piece[], umpire: BunkerUmpire): void =>
  runTowardMuster(s, units, RUN_REGIONS, 'flee', umpire);

/** 7.1: if the region that Patriots go back to has filled up meanwhile, those without room run on. */
export function goBeyond(s: State, units: readonly Piece[], umpire: BunkerUmpire): void {
  const [first] = units;
  const over = first === undefined ? 0 : -roomLeft(occupancyOf(s), PATRIOT, s.at[first]);
  if (over > 0) runTowardMuster(s, units.slice(-over), 0, 'thrownBack', umpire);
}

/** 9.1: all broken units of the region panic without a die; then the panicked run. */
function runFromRegion(s: State, region: Region, umpire: BunkerUmpire): void {
  const broken = piecesAt(s, PATRIOT, region, (_, p) => !isLeader(p) && !isCannon(p) && isFlipped(s, p));
  addMarks(s, broken, PANICKED);
  const units = piecesAt(s, PATRIOT, region, (_, p) => has(s, p, PANICKED));
  if (units.length === 0) return;
  umpire.tell({ what: 'panicked', units, place: region });
  flee(s, units, umpire);
}

const healthyLeaders = (s: State, place: Place): number =>
  piecesAt(s, PATRIOT, place, (_, p) => isLeader(p) && !isFlipped(s, p)).length;

/** 9.1: places where leaders steady panicked units at the end of the turn. */
export function steadyPlaces(s: State): Place[] {
  if (s.morale[PATRIOT] === 0) return [];
  const found = new Set<Place>();
  for (let p = 0; p < s.mark.length; p++) {
    if (has(s, p, PANICKED) && s.at[p] < TURN_TRACK && healthyLeaders(s, s.at[p]) > 0) found.add(s.at[p]);
  }
  return [...found].sort((a, b) => a - b);
}

const panickedAt = (s: State, place: Place): Piece[] => piecesAt(s, PATRIOT, place, (_, p) => has(s, p, PANICKED));
const howManySteadied = (s: State, f: { readonly place: Place }): number =>
  Math.min(healthyLeaders(s, f.place), panickedAt(s, f.place).length);

export const morale = {
  // 9.1 The British name a region with militia beside one of their units.
  panic: {
    rule: '9.1',
    seat: () => BRITISH,
    options: (s, _, out) => listPanics(s, out),
    choose(s, _, region, umpire) {
      umpire.tell({ what: 'panicNamed', region });
      const left = piecesAt(s, PATRIOT, region, (_s, p) => mayPanic(s, p) && !isFlipped(s, p));
      proceed(s, { step: 'courage', region, left });
    },
    suggested: (s, _, region) => region === likeliestPanic(s),
    title: 'Where the Militia panic',
    prompt: s => `Patriot morale is ${s.morale[PATRIOT]}. Where must the Militia throw dice for their courage?`,
    ...ofPlaces,
    label: (s, _, at) => unitsLine(s, at, piecesAt(s, PATRIOT, at)),
  },
  // 9.1 A die for each unbroken Militia; then all broken units panic, and the panicked run.
  courage: {
    rule: '9.1',
    run(s, { region, left }, umpire) {
      const [p, ...others] = left;
      if (p === undefined) return runFromRegion(s, region, umpire);
      proceed(s, { step: 'courage', region, left: others });
      drawMilitia(s, p, umpire);
      const strength = strengthOf(s, p);
      const die = roll(umpire);
      const panics = die + strength < HOLDS_FROM;
      umpire.tell({ what: 'courage', piece: p, strength, die, panics, place: region });
      if (!panics) return;
      addMarks(s, [p], FLIPPED | PANICKED);
      changeMorale(s, PATRIOT, -1);
    },
  },
  // 9.1 Panicked units under fire run on.
  driveOn: {
    rule: '9.1',
    run: (s, { place }, umpire) => flee(s, panickedAt(s, place), umpire),
  },
  // 9.2, 9.3 What follows when a side's morale is gone. 9.4: if both sides' morale is gone, the match ends.
  demoralized: {
    rule: '9.2',
    run(s, { seat }, umpire) {
      umpire.tell({ what: 'demoralized', seat });
      s.reserves[seat] = 0;
      if (s.demoralized[BRITISH] && s.demoralized[PATRIOT]) {
        umpire.tell({ what: 'suddenEnd' });
        s.stack = [];
        return proceed(s, { step: 'lastFires' }, { step: 'matchEnds' });
      }
      if (seat === BRITISH) return;
      const militia: Piece[] = [];
      for (let p = MILITIA.from; p < MILITIA.to; p++) if (s.at[p] < MUSTER) militia.push(p);
      flee(s, militia, umpire);
    },
  },
  // 9.1 Each healthy leader takes one Panic Marker away.
  steady: {
    rule: '9.1',
    seat: () => PATRIOT,
    options: (s, f, out) => out.push(...panickedAt(s, f.place)),
    min: howManySteadied,
    max: howManySteadied,
    chooseSome(s, { place }, units, umpire) {
      removeMarks(s, units, PANICKED);
      if (units.length > 0) umpire.tell({ what: 'steadied', units, place });
    },
    title: 'Who is steadied',
    prompt: (_, f) => `Choose whom the leaders in ${placeName(f.place)} steady.`,
    ...ofAlikePieces,
  },
} satisfies Chapter;
