import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { patriotGain } from './bot-last-turn.ts';
import { garrison, strikers } from './bot-places.ts';
import { journey } from './bot-rating-questions.ts';
import { look, type Sight } from './bot-sight.ts';
import { addMarks, putAt, withSeat } from './changes.ts';
import type { Region } from './data.ts';
import { placeName } from './names.ts';
import {
  FIRST_RIDER_BOX,
  isFighter,
  isLeader,
  isMilitia,
  isRegion,
  MOVED,
  PATRIOT,
  type Piece,
  type Place,
  UNDER_MARKER,
  UNITS,
} from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { listMovers } from './rules/06-movers.ts';
import { around, columnOf, mayEnter } from './rules/06-paths.ts';
import { fork, type State } from './state.ts';
import { isBroken, strengthOf } from './units.ts';

// 6.5, 15.1: which groups one Assemble moves, by rule of thumb. The search only weighs the Action as a whole: one group
// more or less changes too little for it to tell.

/** A group that goes from one place to a region beside it. */
export interface GroupStep {
  readonly from: Place;
  readonly to: Region;
  readonly group: readonly Piece[];
  /** Roughly in Victory Points. */
  readonly gain: number;
}

/** A step that gains less is not made. */
const LEAST_GAIN = 0.25;
/** A guard stays by hidden arms that are in this much danger (Victory Points saved from a search, 8.1). */
const LEAST_GUARDED = 0.2;
/** What each Regular in excess costs those who meet him after they have moved: they can hardly retreat then (7.1). */
const MOVED_DANGER = 0.1;

/** How much a unit would be missed elsewhere: the one with the least stays as a guard. */
const fightingValue = (s: State, p: Piece): number =>
  !isMilitia(p) ? 1.1 : strengthOf(s, p) < 0 ? 0.9 : strengthOf(s, p);

/** Who goes from a place: all that are fit, but a leader stays with broken units, and the last guard by hidden arms. */
export function assemblingFrom(s: State, seen: Sight, from: Place): readonly Piece[] {
  const movers: Piece[] = [];
  listMovers(s, PATRIOT, from, movers);
  const fighters = movers.filter(p => isFighter(p) && !isBroken(s, p));
  if (fighters.length === 0) return [];
  const leavesNobody = fighters.length === seen.patriots[from];
  const needsGuard = fighters.length > 1 && leavesNobody && garrison(s, seen, from) >= LEAST_GUARDED;
  const [guard] = needsGuard ? [...fighters].sort((a, b) => fightingValue(s, a) - fightingValue(s, b)) : [];
  const leadersGo = seen.brokenPatriots[from] === 0;
  return movers.filter(p => (isLeader(p) ? leadersGo : fighters.includes(p) && p !== guard));
}

/** What a group gains by a step, less what its enemies can do to it this turn. */
export const gainOfStep = (s: State, seen: Sight, from: Place, group: readonly Piece[], to: Region): number =>
  journey(s, seen, PATRIOT, from, group, to) -
  MOVED_DANGER * Math.max(0, 2 * strikers(s, seen, to) - seen.strength[to] - group.filter(isFighter).length);

/** The best step of the group in a place; null if it has none. */
export function stepFrom(s: State, seen: Sight, from: Place): GroupStep | null {
  const group = assemblingFrom(s, seen, from);
  if (group.length === 0) return null;
  const column = columnOf(s, PATRIOT, group);
  let best: GroupStep | null = null;
  for (const to of around(from)) {
    if (!mayEnter(s, column, from, to)) continue;
    const gain = gainOfStep(s, seen, from, group, to);
    if (best === null || gain > best.gain) best = { from, to, group, gain };
  }
  return best;
}

/** On the last turn only a step that can still save or win something is of use. `again`: whether an Action comes after it. */
const isOfUse = (s: State, seen: Sight, { from, to }: GroupStep, again: boolean): boolean =>
  s.turn < LAST_TURN || (isRegion(from) && patriotGain(s, seen, from, to, again));

/** The steps that gain something from the position as it is. `left`: the Patriots’ Actions after this one. */
export function gainfulSteps(s: State, seen: Sight, left: number): readonly GroupStep[] {
  const from = new Set<Place>();
  for (let p = UNITS[PATRIOT].from; p < UNITS[PATRIOT].to; p++)
    if (s.at[p] < FIRST_RIDER_BOX && (s.mark[p] & (MOVED | UNDER_MARKER)) === 0) from.add(s.at[p]);
  return [...from].flatMap(at => {
    const step = stepFrom(s, seen, at);
    return step !== null && step.gain >= LEAST_GAIN && isOfUse(s, seen, step, left > 0) ? [step] : [];
  });
}

/** The step to make next, once the Action has been paid for; null if none is left that gains anything. */
export function nextStep(s: State): GroupStep | null {
  const steps = gainfulSteps(s, look(s), s.actions[PATRIOT] + s.reserves[PATRIOT]);
  return steps.reduce<GroupStep | null>((best, step) => (best === null || step.gain > best.gain ? step : best), null);
}

/** All steps of one Assemble, in order. `paid`: whether its Action has been paid for. */
export function wholeAssembly(s: State, paid: boolean): readonly GroupStep[] {
  const copy = fork(s);
  if (!paid) copy.actions = withSeat(s.actions, PATRIOT, s.actions[PATRIOT] - 1);
  const steps: GroupStep[] = [];
  for (let step = nextStep(copy); step !== null; step = nextStep(copy)) {
    steps.push(step);
    putAt(copy, step.group, step.to);
    addMarks(copy, step.group, MOVED);
  }
  return steps;
}

/** At most this many goals of one Assemble are named. */
const MOST_GOALS = 6;

/** An Assemble as a whole: "**2 groups:** from Lincoln to Concord, and from Sudbury to Lincoln". */
export function assemblyWords(s: State, paid: boolean): string | undefined {
  const steps = wholeAssembly(s, paid);
  if (steps.length === 0) return undefined;
  const goals = [...new Set(steps.map(({ to }) => to))];
  const named = goals.map(goal => {
    const from = [...new Set(steps.flatMap(each => (each.to === goal ? [placeName(each.from)] : [])))];
    return `from ${listed(from)} to ${placeName(goal)}`;
  });
  const more = named.length - MOST_GOALS;
  const told = more > 1 ? [...named.slice(0, MOST_GOALS), `to ${more} more regions`] : named;
  return `**${count(steps.length, 'group', 'groups')}:** ${told.join('; ')}`;
}
