import { capital } from '../../../core/capital.ts';
import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { NONE_OF_THEM, ofAlikePieces, ofPlaces, SOME } from '../choices.ts';
import { stagingNumber } from '../data.ts';
import type { Chapter } from '../events.ts';
import { pieceId, placeId } from '../ids.ts';
import { ABOUT_LIMIT, firstFitting, LINE_LIMIT, listUnits, placeLabel, placeName, unitsDo, whereDo } from '../names.ts';
import { BRITISH, isLeader, MOVED, MUSTER, type Piece, PLACE_COUNT, type Place } from '../pieces.ts';
import { bestGoal } from '../plan-move.ts';
import { type Frame, isSolo, type State } from '../state.ts';
import { countUnits, has, isCalledAlike, kindOf, oneOfEachKind, piecesAt } from '../units.ts';
import { roomIn, STACK_LIMIT } from '../ways.ts';
import { goTo } from './06-move.ts';
import { brokenNeedingLeader, listGoals, listMovers, mayLeave, whoGetsTo } from './06-movers.ts';
import { throwsAtNeck } from './12-objectives.ts';

/** The questions of a Land Move (6.5). */

const unitsAmong = (group: readonly Piece[]): Piece[] => group.filter(p => !isLeader(p));

/**
 * 12.2: at most three units leave a staging area in an Action, counting those that a leader takes along. The player
 * names the leaders first, then the units.
 */
const movesByThrees = (s: State, seat: Seat, from: Place): boolean =>
  isSolo(s) && stagingNumber(from) >= 0 && unitsAmong(everybody(s, seat, from)).length > STACK_LIMIT;

export function beginMove(s: State, seat: Seat, from: Place) {
  if (from === MUSTER && throwsAtNeck(s)) return proceed(s, { step: 'musterDie' });
  if (movesByThrees(s, seat, from)) return proceed(s, { step: 'leadersGo', seat, from });
  proceed(s, { step: 'move', seat, from, first: true });
}

/** Asks where a part of the counters goes. `hasMore`: whether the player is then asked about the others. */
function setOut(s: State, seat: Seat, from: Place, group: readonly Piece[], hasMore: boolean): void {
  const more: Frame[] = hasMore ? [{ step: 'move', seat, from, first: false }] : [];
  const asked = brokenNeedingLeader(s, seat, from, group).length > 0;
  proceed(
    s,
    asked ? { step: 'whoGoesAlong', seat, from, group } : { step: 'whereTo', seat, from, group, again: false },
    ...more,
  );
}

function moversOf(s: State, seat: Seat, from: Place): Piece[] {
  const movers: Piece[] = [];
  listMovers(s, seat, from, movers);
  return movers;
}

const withBroken = (s: State, seat: Seat, from: Place, movers: readonly Piece[]): Piece[] => [
  ...movers,
  ...brokenNeedingLeader(s, seat, from, movers),
];
/** All who can leave a place; if a leader can, also the broken units that need him. */
export const everybody = (s: State, seat: Seat, from: Place): Piece[] =>
  withBroken(s, seat, from, moversOf(s, seat, from));

/**
 * The lines of the Land Move menu besides the places for everybody: units alone, leaders alone, some counters of one
 * kind.
 */
const UNITS = NONE_OF_THEM - 2;
const LEADERS_ALONE = NONE_OF_THEM - 3;
const PART = NONE_OF_THEM + 1;
const MOST_ALIKE = 8;
const partOf = (p: Piece, n: number): number => PART + p * MOST_ALIKE + n;

function listParts(s: State, movers: readonly Piece[], out: number[]): void {
  if (movers.length < 2) return;
  const kinds = oneOfEachKind(s, movers);
  for (const p of kinds) {
    // "Only 1 Regular" would not say which one if some of them bear other marks.
    if (kinds.some(other => other !== p && isCalledAlike(s, other, p))) continue;
    const alike = movers.filter(each => kindOf(s, each) === kindOf(s, p)).length;
    for (let n = 1; n <= Math.min(alike, STACK_LIMIT); n++) if (n < movers.length) out.push(partOf(p, n));
  }
  const units = unitsAmong(kinds).length;
  const leaders = kinds.length - units;
  if (units > 1 && leaders > 0) out.push(UNITS);
  if (leaders > 1 && units > 0) out.push(LEADERS_ALONE);
  out.push(SOME);
}

/** The counters that a line of the menu moves; for a place everybody. */
export function whoGoes(s: State, seat: Seat, from: Place, pick: number): Piece[] {
  if (pick < PLACE_COUNT) return everybody(s, seat, from);
  const movers = moversOf(s, seat, from);
  if (pick === UNITS) return unitsAmong(movers);
  if (pick === LEADERS_ALONE) return movers.filter(isLeader);
  if (pick < PART) return [];
  const first = Math.floor((pick - PART) / MOST_ALIKE);
  return movers.filter(p => kindOf(s, p) === kindOf(s, first)).slice(0, (pick - PART) % MOST_ALIKE);
}

const PART_NAMES: Readonly<Record<number, string>> = {
  [NONE_OF_THEM]: 'nobody',
  [SOME]: 'some',
  [UNITS]: 'units',
  [LEADERS_ALONE]: 'leaders',
};

/** 2.0: whether units of a group are left behind because a goal is full once the others are there. */
function lacksRoom(s: State, seat: Seat, group: readonly Piece[], going: readonly Piece[], to: Place): boolean {
  const units = unitsAmong(going).length;
  return units < unitsAmong(group).length && countUnits(s, seat, to) + units >= roomIn(seat, to);
}

/** Which counters of the group get to a goal that not all get to, and whether room or distance is the reason. */
function whyOnly(s: State, seat: Seat, group: readonly Piece[], going: readonly Piece[], to: Place): string {
  const who = listUnits(s, going);
  if (!lacksRoom(s, seat, group, going, to)) return `in reach of ${who} only`;
  return unitsAmong(going).length === 0 ? `no room for units, only for ${who}` : `room for ${who} only`;
}

/** A goal, and the counters of the group that get there if not all do. */
function goalLabel(s: State, seat: Seat, from: Place, group: readonly Piece[], to: Place): string {
  const going = whoGetsTo(s, seat, from, group, to);
  if (going.length === group.length) return placeLabel(to);
  const some = `${placeLabel(to)} (${going.length} of ${group.length})`;
  return firstFitting(`${placeLabel(to)} (${whyOnly(s, seat, group, going, to)})`, some);
}

/** Names the counters that get there if the label has no room for them. */
function aboutGoal(s: State, seat: Seat, from: Place, group: readonly Piece[], to: Place): string | undefined {
  const going = whoGetsTo(s, seat, from, group, to);
  if (going.length === group.length) return undefined;
  const why = whyOnly(s, seat, group, going, to);
  if (`${placeLabel(to)} (${why})`.length <= LINE_LIMIT) return undefined;
  return [why, listUnits(s, going)].find(({ length }) => length <= ABOUT_LIMIT);
}

/** 2.0, 3.5: how many units a region holds, if some goal has no room for all of a group. */
function roomWords(s: State, seat: Seat, from: Place, group: readonly Piece[]): string {
  const goals: Place[] = [];
  listGoals(s, seat, from, group, goals);
  if (!goals.some(to => lacksRoom(s, seat, group, whoGetsTo(s, seat, from, group, to), to))) return '';
  return ` A region holds three units of a side (2.0)${seat === BRITISH ? ', a staging area any number (3.5)' : ''}.`;
}

/** 6.5: the counters that have moved or landed, which a Land Move leaves where they are. */
function movedWords(s: State, seat: Seat, from: Place): string {
  const stay = piecesAt(s, seat, from, (_, p) => has(s, p, MOVED));
  return stay.length === 0 ? '' : ` ${capital(unitsDo(s, stay, ['has', 'have']))} moved or landed already (6.5).`;
}

/** Those of a group who have not left yet and still may. */
const stillToGo = (s: State, { group, from }: Extract<Frame, { step: 'whereTo' }>): Piece[] =>
  group.filter(p => s.at[p] === from && mayLeave(s, p));

/**
 * Suggests the goal that is rated highest; if units go too, one that units reach, because leaders who went on alone
 * would leave them without one. Once somebody has moved, the others stay only if none of them gains anything anywhere.
 */
function suggestionIn(s: State, { seat, from, first }: Extract<Frame, { step: 'move' }>): number | undefined {
  const group = everybody(s, seat, from);
  const goals: Place[] = [];
  listGoals(s, seat, from, group, goals);
  const best = bestGoal(s, seat, from, group, goals);
  if (best === undefined) return first ? undefined : NONE_OF_THEM;
  const unitsReach = (to: Place): boolean => whoGetsTo(s, seat, from, group, to).some(p => !isLeader(p));
  if (group.every(isLeader) || unitsReach(best)) return best;
  return bestGoal(s, seat, from, group, goals.filter(unitsReach)) ?? best;
}

export const movement = {
  // 6.5 All go to one place, or only some go, or they go group by group. The player is asked again about counters that did
  // not get there with the others.
  move: {
    rule: '6.5',
    options(s, { seat, from, first }, out) {
      const movers = moversOf(s, seat, from);
      if (movers.length > 0) {
        listGoals(s, seat, from, withBroken(s, seat, from, movers), out);
        listParts(s, movers, out);
      }
      if (!first || out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, { seat, from }, pick, umpire) {
      if (pick === NONE_OF_THEM) return;
      if (pick === SOME) return proceed(s, { step: 'whoMoves', seat, from, leaders: null });
      const group = whoGoes(s, seat, from, pick);
      if (pick >= PLACE_COUNT) return setOut(s, seat, from, group, false);
      const going = whoGetsTo(s, seat, from, group, pick);
      if (going.length < group.length) proceed(s, { step: 'move', seat, from, first: false });
      goTo(s, seat, going, from, pick, umpire);
    },
    suggested: (s, f, pick) => pick === suggestionIn(s, f),
    title: 'Where they go',
    prompt(s, { seat, from, first }) {
      const movers = everybody(s, seat, from);
      const or = movers.length < 2 ? '' : ' Or say who alone goes.';
      const beside = `${movedWords(s, seat, from)}${roomWords(s, seat, from, movers)}`;
      return `${first ? '' : `Others may leave ${placeName(from)}. `}${whereDo(s, movers)} go?${or}${beside}`;
    },
    ...ofPlaces,
    label(s, { seat, from }, pick) {
      if (pick === NONE_OF_THEM) return 'They stay';
      if (pick === SOME) return 'Not all one way: choose who goes where';
      const group = whoGoes(s, seat, from, pick);
      return pick < PLACE_COUNT ? goalLabel(s, seat, from, group, pick) : `Only ${listUnits(s, group)}`;
    },
    about: (s, { seat, from }, pick) =>
      pick < PLACE_COUNT ? aboutGoal(s, seat, from, everybody(s, seat, from), pick) : undefined,
    group(s, { seat, from }, pick) {
      if (pick >= PLACE_COUNT) return 'Some go';
      const group = everybody(s, seat, from);
      return whoGetsTo(s, seat, from, group, pick).length === group.length ? 'All go' : 'Some go';
    },
    key(_, __, pick) {
      if (pick < PLACE_COUNT) return keyOf('move', placeId(pick));
      if (pick < PART) return keyOf('move', PART_NAMES[pick]);
      const first = Math.floor((pick - PART) / MOST_ALIKE);
      return keyOf('move', `${(pick - PART) % MOST_ALIKE}`, pieceId(first));
    },
  },
  // 12.2 Any number of leaders, and three units.
  leadersGo: {
    rule: '12.2',
    options(s, f, out) {
      out.push(...moversOf(s, f.seat, f.from).filter(isLeader));
    },
    // Broken units alone go nowhere.
    min: (s, f) => (unitsAmong(moversOf(s, f.seat, f.from)).length > 0 ? 0 : 1),
    chooseSome: (s, { seat, from }, leaders) => proceed(s, { step: 'whoMoves', seat, from, leaders }),
    title: 'Leaders who go along',
    prompt: (_, f) => `Choose which leaders go along from ${placeName(f.from)}; three units go with them.`,
    ...ofAlikePieces,
  },
  // 6.5 Some of the counters that have not moved; by 12.2 the units that go with leaders already chosen.
  whoMoves: {
    rule: '6.5',
    options(s, f, out) {
      const movers = moversOf(s, f.seat, f.from);
      out.push(...(f.leaders === null ? movers : unitsAmong(movers)));
    },
    min: (_, f) => (f.leaders === null || f.leaders.length === 0 ? 1 : 0),
    max: (_, f) => (f.leaders === null ? 99 : STACK_LIMIT),
    chooseSome: (s, { seat, from, leaders }, group) =>
      setOut(s, seat, from, [...group, ...(leaders ?? [])], leaders === null),
    title: 'Who moves',
    prompt: (_, { from }) => `Choose who moves from ${placeName(from)}; all of them go to one region.`,
    ...ofAlikePieces,
  },
  // 4.1 Broken units that cannot go on their own go where a leader takes them.
  whoGoesAlong: {
    rule: '4.1',
    options: (s, f, out) => out.push(...brokenNeedingLeader(s, f.seat, f.from, f.group)),
    min: () => 0,
    // 12.2: they count among the three.
    max: (s, f) => (movesByThrees(s, f.seat, f.from) ? STACK_LIMIT - unitsAmong(f.group).length : 99),
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
      // If the menu of the place comes next, it also asks about those who found no room.
      if (left.length > 0 && s.stack.at(-1)?.step !== 'move')
        proceed(s, { step: 'whereTo', seat, from, group: left, again: true });
      goTo(s, seat, going, from, to, umpire);
    },
    suggested(s, f, to) {
      const group = stillToGo(s, f);
      const goals: Place[] = [];
      listGoals(s, f.seat, f.from, group, goals);
      const best = bestGoal(s, f.seat, f.from, group, goals);
      return to === (best ?? (f.again ? NONE_OF_THEM : undefined));
    },
    title: 'Where these go',
    prompt: (s, f) => `${whereDo(s, stillToGo(s, f))} go?${roomWords(s, f.seat, f.from, stillToGo(s, f))}`,
    ...ofPlaces,
    label: (s, f, to) => (to === NONE_OF_THEM ? 'They stay' : goalLabel(s, f.seat, f.from, stillToGo(s, f), to)),
    about: (s, f, to) => (to === NONE_OF_THEM ? undefined : aboutGoal(s, f.seat, f.from, stillToGo(s, f), to)),
  },
} satisfies Chapter;
