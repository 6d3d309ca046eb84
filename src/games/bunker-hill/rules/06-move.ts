import { proceed } from '../../../core/step.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { bring, drawMilitia, giveWay, hasFormed } from '../board-changes.ts';
import { NONE_OF_THEM, ofAlikePieces, ofPlaces } from '../choices.ts';
import { CHARLES, distance, NECK, stagingNumber } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { LINE_LIMIT, listUnits, placeName, shortest, whereDo } from '../names.ts';
import {
  isCannon,
  isLeader,
  isMilitia,
  isRegion,
  LEADERS,
  MOVED,
  MUSTER,
  PANICKED,
  PATRIOT,
  type Piece,
  PLACE_COUNT,
  type Place,
} from '../pieces.ts';
import { type Frame, isSolo, type State } from '../state.ts';
import {
  anySeen,
  type Crowds,
  countUnits,
  has,
  isFlipped,
  look,
  lookAtCrowds,
  type Occupancy,
  piecesAt,
  strengthOf,
} from '../units.ts';
import {
  AS_ESCORT,
  AS_LEADER,
  AS_UNIT,
  around,
  type Gait,
  HOMEWARD,
  homeward,
  LEADER_STEPS,
  mayEnter,
  pathTo,
  reach,
  roomIn,
  roomLeft,
  STACK_LIMIT,
} from '../ways.ts';
import { throwsAtNeck } from './12-objectives.ts';

const mayLeave = (s: State, p: Piece): boolean => !has(s, p, MOVED) && !has(s, p, PANICKED);

/** 9.2: demoralized Militia move only toward the Muster Box, even with a leader. */
const runsHome = (s: State, p: Piece): boolean => isMilitia(p) && s.demoralized[PATRIOT];

/**
 * 4.1: a broken unit, which without a leader goes only toward home. Cannon are damaged, not broken, and move freely.
 */
const isBrokenUnit = (s: State, p: Piece): boolean => !isLeader(p) && !isCannon(p) && isFlipped(s, p);

/** How a counter moves in its group. `hasLeader`, `hasBroken`: whether a leader, or a broken unit, is in the group. */
function gaitOf(s: State, p: Piece, hasLeader: boolean, hasBroken: boolean): Gait {
  if (isLeader(p)) return hasBroken ? AS_ESCORT : AS_LEADER;
  if (runsHome(s, p) || (isBrokenUnit(s, p) && !hasLeader)) return HOMEWARD;
  return AS_UNIT;
}

const isBoundHome = (s: State, p: Piece): boolean => isBrokenUnit(s, p) || runsHome(s, p);

const bit = (gait: Gait): number => 1 << gait;
const FOR_LEADERS = bit(AS_LEADER) | bit(AS_ESCORT);
/**
 * The gaits with which at least one neighbour of a place can be entered, one bit each. `anyBound`: whether HOMEWARD is
 * checked too.
 */
function openGaits(s: State, seen: Crowds, seat: Seat, from: Place, anyBound: boolean): number {
  let open = 0;
  const homes = anyBound ? homeward(s, seen, seat) : null;
  for (const to of around(from)) {
    if (!mayEnter(s, seen, seat, to)) continue;
    open |= FOR_LEADERS;
    if (roomLeft(seen, seat, to) <= 0) continue;
    open |= bit(AS_UNIT);
    if (!homes) break;
    if (homes[to] >= 0 && homes[to] < homes[from]) open |= bit(HOMEWARD);
  }
  return open;
}
const leads = (open: number, gait: Gait): boolean => (open & bit(gait)) !== 0;

/** The counters of a place that may be named for a move: those that could go somewhere by themselves. */
export function listMovers(s: State, seat: Seat, from: Place, out: Piece[]): void {
  const there = piecesAt(s, seat, from, mayLeave);
  if (there.length === 0) return;
  const open = openGaits(
    s,
    lookAtCrowds(s),
    seat,
    from,
    there.some(p => isBoundHome(s, p)),
  );
  for (const p of there) if (leads(open, gaitOf(s, p, false, false))) out.push(p);
}

/** 6.5, 3.5: whether a Land Move can leave a place. */
export function mayMove(s: State, seen: Occupancy, seat: Seat, from: Place): boolean {
  if (seen.unmoved[seat][from] === 0 || !hasFormed(s, seat, from)) return false;
  const open = openGaits(s, seen, seat, from, anySeen(s, seen, seat, from, isBoundHome));
  return anySeen(s, seen, seat, from, (_, p) => mayLeave(s, p) && leads(open, gaitOf(s, p, false, false)));
}

/** 4.1: broken units that can go only where a leader takes them. */
function brokenLeft(s: State, seat: Seat, from: Place, group: readonly Piece[]): Piece[] {
  if (!group.some(isLeader)) return [];
  const open = openGaits(s, lookAtCrowds(s), seat, from, true);
  if (leads(open, HOMEWARD) || !leads(open, AS_UNIT)) return [];
  return piecesAt(
    s,
    seat,
    from,
    (_, p) => isBrokenUnit(s, p) && mayLeave(s, p) && !group.includes(p) && !runsHome(s, p),
  );
}

/** How each of a group goes. */
function gaitsOf(s: State, group: readonly Piece[]): Gait[] {
  const hasLeader = group.some(isLeader);
  const hasBroken = hasLeader && group.some(p => isBrokenUnit(s, p));
  return group.map(p => gaitOf(s, p, hasLeader, hasBroken));
}

/** The gaits from the freest on. The freest gait of a group leads to every place that its other gaits lead to. */
const FREEST: readonly Gait[] = [AS_LEADER, AS_ESCORT, AS_UNIT, HOMEWARD];
const freestOf = (gaits: readonly Gait[]): Gait | undefined => FREEST.find(gait => gaits.includes(gait));

/** The places that at least one counter of a group can reach and that have room for it. */
function listGoals(s: State, seat: Seat, from: Place, group: readonly Piece[], out: Place[]): void {
  const freest = freestOf(gaitsOf(s, group));
  if (freest === undefined) return;
  const { steps } = reach(s, look(s), seat, from, freest);
  for (let to = 0; to < PLACE_COUNT; to++) if (steps[to] > 0) out.push(to);
}

/**
 * The counters of a group that reach one of its goals: the leaders, and as many units as there is room for, unbroken
 * ones first.
 */
export function whoGetsTo(s: State, seat: Seat, from: Place, group: readonly Piece[], to: Place): Piece[] {
  const gaits = gaitsOf(s, group);
  const gets: boolean[] = [];
  for (const gait of gaits)
    gets[gait] ??= gait === freestOf(gaits) || reach(s, look(s), seat, from, gait).steps[to] > 0;
  const able = group.filter((_, i) => gets[gaits[i]]);
  const units = able
    .filter(p => !isLeader(p))
    .sort((a, b) => Number(isFlipped(s, a)) - Number(isFlipped(s, b)) || a - b);
  const room = Math.max(0, roomIn(seat, to) - countUnits(s, seat, to));
  return [...units.slice(0, room), ...able.filter(isLeader)];
}

/** Whether leaders of a side stand alone where a group may pass. Only they give way; most positions have none. */
function mayMeetLeaders(s: State, seat: Seat, from: Place, to: Place): boolean {
  const [start, end] = [from, to].map(place => (isRegion(place) ? place : NECK));
  for (let p = LEADERS[seat].from; p < LEADERS[seat].to; p++) {
    const at = s.at[p];
    if (!isRegion(at) || distance(start, at) + distance(at, end) > LEADER_STEPS) continue;
    if (at !== to && countUnits(s, seat, at) === 0) return true;
  }
  return false;
}

/** Moves a group to its goal, region by region. Enemy leaders who are alone on its way give way. */
function travel(s: State, seat: Seat, group: readonly Piece[], from: Place, to: Place, umpire: BunkerUmpire): void {
  if (mayMeetLeaders(s, 1 - seat, from, to)) {
    const slowest = group.find(p => !isLeader(p)) ?? group[0];
    const path = pathTo(s, look(s), seat, from, to, gaitOf(s, slowest, group.some(isLeader), false));
    for (const [i, at] of path.slice(0, -1).entries()) {
      for (const p of group) s.at[p] = at;
      giveWay(s, 1 - seat, at, path[i - 1] ?? from, umpire);
    }
    for (const p of group) s.at[p] = from;
  }
  bring(s, seat, group, to, 'move', MOVED, umpire);
}

/** 3.4: with the fleet in the Charles, Militia coming from the Muster Box throw for their courage. */
export const mustBrave = (s: State, from: Place): boolean => from === MUSTER && s.fleet === CHARLES;

/**
 * 12.2: the Militia that leaders spare from throwing, one each. Of those with known strength the weakest come first.
 */
function sparedBy(s: State, militia: readonly Piece[], leaders: number): readonly Piece[] {
  if (!isSolo(s)) return [];
  return [...militia].sort((a, b) => strengthOf(s, a) - strengthOf(s, b) || a - b).slice(0, leaders);
}

/** The Militia of a group that must throw for their courage at the Neck. */
export function whoBraves(s: State, group: readonly Piece[]): Piece[] {
  const militia = group.filter(isMilitia);
  const spared = sparedBy(s, militia, group.filter(isLeader).length);
  return militia.filter(p => !spared.includes(p));
}

const TURNED_BACK_AT = 3;
/** 3.4: if die and strength make 3 or less, the unit stays in the Muster Box. Returns whether it crosses. */
export function braveNeck(s: State, p: Piece, umpire: BunkerUmpire): boolean {
  drawMilitia(s, p, umpire);
  const strength = isFlipped(s, p) ? 0 : strengthOf(s, p);
  umpire.foretell?.(() => `Crossing the Neck under the fleet: die and strength of ${TURNED_BACK_AT + 1} or more.`);
  const die = roll(umpire);
  const crosses = die + strength > TURNED_BACK_AT;
  umpire.tell({ what: 'neck', piece: p, strength: strengthOf(s, p), die, crosses });
  if (!crosses) s.mark[p] |= MOVED;
  return crosses;
}

/** Moves a group to its goal. Units that must brave the Neck throw first. */
export function goTo(s: State, seat: Seat, going: readonly Piece[], from: Place, to: Place, umpire: BunkerUmpire) {
  const braves = mustBrave(s, from) ? whoBraves(s, going) : [];
  if (braves.length > 0) return proceed(s, { step: 'neck', seat, from, group: going, to, left: braves });
  travel(s, seat, going, from, to, umpire);
}

/** 12.2: three units leave a staging area in an Action. The leaders are asked about first, then the units. */
const movesByThrees = (s: State, seat: Seat, from: Place): boolean => {
  if (!isSolo(s) || stagingNumber(from) < 0) return false;
  const movers: Piece[] = [];
  listMovers(s, seat, from, movers);
  return movers.filter(p => !isLeader(p)).length > STACK_LIMIT;
};

export function beginMove(s: State, seat: Seat, from: Place) {
  if (from === MUSTER && throwsAtNeck(s)) return proceed(s, { step: 'musterDie' });
  if (movesByThrees(s, seat, from)) return proceed(s, { step: 'leadersGo', seat, from });
  proceed(s, { step: 'whoMoves', seat, from, first: true, leaders: null });
}

function setOut(s: State, seat: Seat, from: Place, group: readonly Piece[]): void {
  const isLast = movesByThrees(s, seat, from);
  const more: Frame[] = isLast ? [] : [{ step: 'whoMoves', seat, from, first: false, leaders: null }];
  const asked = brokenLeft(s, seat, from, group).length > 0;
  proceed(
    s,
    asked ? { step: 'whoGoesAlong', seat, from, group } : { step: 'whereTo', seat, from, group, again: false },
    ...more,
  );
}

/** The most characters of what is said about a choice. */
const ABOUT_LIMIT = 80;

/** Those of a group who have not left yet and still may. */
const stillToGo = (s: State, { group, from }: Extract<Frame, { step: 'whereTo' }>): Piece[] =>
  group.filter(p => s.at[p] === from && mayLeave(s, p));

export const movement = {
  // 12.2 Any number of leaders, and three units.
  leadersGo: {
    rule: '12.2',
    options(s, f, out) {
      const movers: Piece[] = [];
      listMovers(s, f.seat, f.from, movers);
      out.push(...movers.filter(isLeader));
    },
    min: () => 0,
    chooseSome: (s, { seat, from }, leaders) => proceed(s, { step: 'whoMoves', seat, from, first: true, leaders }),
    title: 'Leaders who go along',
    prompt: (_, f) => `Choose which leaders go along from ${placeName(f.from)}; three units go with them.`,
    ...ofAlikePieces,
  },
  // 6.5 Each counter of the region that has not moved may; they need not go together, so groups leave one after another.
  whoMoves: {
    rule: '6.5',
    options(s, f, out) {
      const movers: Piece[] = [];
      listMovers(s, f.seat, f.from, movers);
      out.push(...(f.leaders === null ? movers : movers.filter(p => !isLeader(p))));
    },
    min: (_, f) => (f.first && (f.leaders === null || f.leaders.length === 0) ? 1 : 0),
    max: (_, f) => (f.leaders === null ? 99 : STACK_LIMIT),
    chooseSome(s, { seat, from, leaders }, group) {
      const all = [...group, ...(leaders ?? [])];
      if (all.length > 0) setOut(s, seat, from, all);
    },
    title: 'Who moves',
    prompt: (_, { from, first }) =>
      first
        ? `Choose who moves from ${placeName(from)}; all of them go to one region.`
        : `Choose who else moves from ${placeName(from)}, or nobody.`,
    ...ofAlikePieces,
  },
  // 4.1 Broken units that cannot go on their own go where a leader takes them.
  whoGoesAlong: {
    rule: '4.1',
    options: (s, f, out) => out.push(...brokenLeft(s, f.seat, f.from, f.group)),
    min: () => 0,
    chooseSome: (s, { seat, from, group }, broken) =>
      proceed(s, { step: 'whereTo', seat, from, group: [...group, ...broken], again: false }),
    title: 'Broken units taken along',
    prompt: (s, f) => `Choose which broken units go along with ${listUnits(s, f.group.filter(isLeader))}, or none.`,
    ...ofAlikePieces,
  },
  // 6.5 Units go up to three regions, leaders four, and stop beside enemies.
  whereTo: {
    rule: '6.5',
    options(s, f, out) {
      const group = stillToGo(s, f);
      if (group.length > 0) listGoals(s, f.seat, f.from, group, out);
      if (f.again || out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, f, to, umpire) {
      if (to === NONE_OF_THEM) return;
      const { seat, from } = f;
      const group = stillToGo(s, f);
      const going = whoGetsTo(s, seat, from, group, to);
      const left = group.filter(p => !going.includes(p));
      if (left.length > 0) proceed(s, { step: 'whereTo', seat, from, group: left, again: true });
      goTo(s, seat, going, from, to, umpire);
    },
    title: 'Where they go',
    prompt: (s, f) => `${whereDo(s, stillToGo(s, f))} go?`,
    ...ofPlaces,
    label(s, f, to) {
      if (to === NONE_OF_THEM) return 'They stay';
      const group = stillToGo(s, f);
      const going = whoGetsTo(s, f.seat, f.from, group, to);
      if (going.length === group.length) return placeName(to);
      const some = `${placeName(to)} (${going.length} of ${group.length})`;
      return shortest(`${placeName(to)} (${listUnits(s, going)} only)`, some);
    },
    // Names the counters that get there if the label has no room for them.
    about(s, f, to) {
      const group = stillToGo(s, f);
      const going = to === NONE_OF_THEM ? group : whoGetsTo(s, f.seat, f.from, group, to);
      const who = listUnits(s, going);
      const isTold = going.length === group.length || `${placeName(to)} (${who} only)`.length <= LINE_LIMIT;
      return isTold || who.length > ABOUT_LIMIT ? undefined : who;
    },
  },
  // 3.4 The courage check of units that enter the Neck under the guns of the fleet.
  neck: {
    rule: '3.4',
    run(s, { seat, from, group, to, left }, umpire) {
      const [p, ...others] = left;
      const going = braveNeck(s, p, umpire) ? group : group.filter(each => each !== p);
      if (others.length > 0) return proceed(s, { step: 'neck', seat, from, group: going, to, left: others });
      if (going.length > 0) travel(s, seat, going, from, to, umpire);
    },
  },
} satisfies Chapter;
