import { proceed } from '../../../core/step.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { bring, drawMilitia, giveWay } from '../board-changes.ts';
import { NONE_OF_THEM, ofAlikePieces, ofPlaces } from '../choices.ts';
import { CHARLES, distance, NECK, stagingNumber } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { LINE_LIMIT, listUnits, placeName, shortest, whereDo } from '../names.ts';
import { isLeader, isMilitia, isRegion, LEADERS, MOVED, MUSTER, type Piece, type Place } from '../pieces.ts';
import { type Frame, isSolo, type State } from '../state.ts';
import { countUnits, isFlipped, look, strengthOf } from '../units.ts';
import { LEADER_STEPS, pathTo, STACK_LIMIT } from '../ways.ts';
import { brokenLeft, gaitOf, listGoals, listMovers, mayLeave, whoGetsTo } from './06-movers.ts';
import { throwsAtNeck } from './12-objectives.ts';

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
