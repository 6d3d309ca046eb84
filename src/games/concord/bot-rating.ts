import type { Seat } from '../../core/umpire.ts';
import {
  AMBUSH,
  ASSAULT,
  ASSEMBLE,
  ATTACK,
  actionCode,
  actionOf,
  CALL_TO_ARMS,
  CHARGE,
  ESCAPE,
  HINDER,
  INTELLIGENCE,
  MOVE,
  MOVE_SONS,
  PASS,
  PLAN,
  RALLY,
  REMOVE,
  RESERVE,
  SEARCH,
  SNIPE,
  targetOf,
} from './actions.ts';
import { gainfulSteps } from './bot-assemble.ts';
import { openedNow } from './bot-hinder.ts';
import { barringConcord } from './bot-last-turn.ts';
import { marches, REACH } from './bot-marches.ts';
import { exposed } from './bot-measure.ts';
import { assaultGroundValue, delayAt } from './bot-meeting.ts';
import { britishGoal, exchange, patriotGoal, searchValue } from './bot-places.ts';
import { barsNow, bestStep, costOfLeaving, guardGain, rateQuestion, searchedNext } from './bot-rating-questions.ts';
import { look, nearestRegulars, type Sight, threat } from './bot-sight.ts';
import { actionsAfter } from './bot-threat.ts';
import { ARMS, ARMS_VALUE, distance, LANDINGS, LEXINGTON, NEIGHBOURS, type Region } from './data.ts';
import {
  BRITISH,
  BROKEN,
  boxOf,
  CANNON,
  HINDER_MOVEMENT,
  HINDER_MUSTER,
  HINDER_SEARCH,
  isAlertBox,
  isSon,
  PATRIOT,
  PERCY,
  type Place,
  REGION_COUNT,
  SONS,
} from './pieces.ts';
import { rideGoal, sonsWaiting } from './plan-rides.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { readyRiders } from './rules/06-call-to-arms.ts';
import { mayLand } from './rules/06-paths.ts';
import { mayHinderMovement } from './rules/15-scenarios.ts';
import { type Frame, isBostonToConcord, type State } from './state.ts';

/** What a place is worth to the force in `from`. */
function goalOf(s: State, seen: Sight, seat: Seat, from: Place, at: Place): number {
  if (seat === PATRIOT) return patriotGoal(s, seen, at, at === from ? 0 : seen.strength[from]);
  const held = seen.regulars[at] + (at === from ? 0 : seen.freshRegulars[from]);
  return britishGoal(s, seen, at, s.at[PERCY] === from, held);
}

/** What a force gains by coming onto the map (4.6), on the scale of goals. */
const MAP_EDGE_VALUE = 1.4;

function rateMove(s: State, seen: Sight, seat: Seat, from: Place): number {
  let best = -9;
  const guards = seat === PATRIOT && isBostonToConcord(s) ? seen.patriots[from] : 0;
  let barring = 0;
  for (const to of REACH[from]) {
    best = Math.max(best, goalOf(s, seen, seat, from, to) + guardGain(s, seen, from, guards, to));
    if (guards > 0) barring = Math.max(barring, barsNow(s, seen, to, guards));
  }
  if (seat === BRITISH && mayLand(s, from))
    for (const to of LANDINGS) best = Math.max(best, goalOf(s, seen, seat, from, to));
  const units = seat === BRITISH ? seen.freshRegulars[from] + seen.brokenRegulars[from] / 2 : seen.patriots[from];
  // 15.1: those who wait at the edge of the map can just as well assemble, together with all others.
  const here = isAlertBox(from) && isBostonToConcord(s) ? best - MAP_EDGE_VALUE : goalOf(s, seen, seat, from, from);
  // 15.1: on the last turn a Patriot march only guards something, or leads to a last Attack.
  const late = seat === PATRIOT && s.turn === LAST_TURN && isBostonToConcord(s) ? 0.4 : 1;
  return barring + late * (best - here) * Math.min(1.5, 0.3 + units / 4);
}

function rateAssault(s: State, seen: Sight, seat: Seat, from: Place): number {
  const own = seat === BRITISH ? 2 * seen.freshRegulars[from] : seen.strength[from];
  let best = -9;
  for (const to of isAlertBox(from) ? [boxOf(from).enters] : NEIGHBOURS[from]) {
    const enemies =
      seat === BRITISH
        ? seen.patriots[to] + seen.brokenPatriots[to] + seen.captains[to]
        : seen.regulars[to] + seen.brokenRegulars[to];
    if (enemies > 0)
      best = Math.max(
        best,
        exchange(s, seen, seat, from, to, own) + (seat === BRITISH ? assaultGroundValue(s, seen, from, to) : 0),
      );
  }
  return best - 0.2 - (isAlertBox(from) ? 0 : costOfLeaving(s, from));
}

/** The highest rating of a Call to Arms: it can always wait an Action while something else is urgent. */
const MOST_FOR_A_CALL = 3;
/** Its highest rating while an Ambush or a Snipe is open: a little less than theirs. */
const CALL_AFTER_SHOTS = 0.8;

/** What the ready Nightriders can still rouse (6.12). Units that are roused late come too late. */
function rateCall(s: State, seen: Sight): number {
  const all = readyRiders(s).reduce((sum, p) => sum + Math.max(0, rideGoal(s, seen, s.at[p])), 0);
  const errands = Math.min(MOST_FOR_A_CALL, all);
  const value = errands * Math.min(1, (LAST_TURN - s.turn) / 3) + (s.turn < 6 ? 0.8 : 0);
  // 6.6, 6.7: Regulars who have moved can be fired at only until the end of the turn, so the call waits for that.
  return exposed(s, seen) > 0 ? Math.min(CALL_AFTER_SHOTS, value) : value;
}

/**
 * Whether there is still a march to hinder: on later turns, or of Regulars who have not moved; at the end of 15.2, to
 * Lexington only.
 */
const mayStillMarch = (s: State, seen: Sight): boolean =>
  s.turn < LAST_TURN ||
  (s.actions[BRITISH] > 0 &&
    seen.columns.some(at => seen.freshRegulars[at] > 0 && (isBostonToConcord(s) || marches(at, LEXINGTON) === 2)));

/** 15.1: the total value of the steps of all groups that would do more good elsewhere or come onto the map. */
function stepsOfAll(s: State, seen: Sight): number {
  let sum = 0;
  for (const { from, group, gain } of gainfulSteps(s, seen, s.actions[PATRIOT] + s.reserves[PATRIOT] - 1))
    sum += isAlertBox(from) ? MAP_EDGE_VALUE * group.length : gain * Math.min(1.5, 0.3 + group.length / 4);
  return Math.min(1.8, sum / 2);
}

/**
 * 6.5: in 15.1 the value of all steps together, though few still matter on the last turn. In 15.2 Patriots always have
 * somewhere to go, so the value is fixed; on its last turn it is that of the best step.
 */
function rateAssemble(s: State, seen: Sight): number {
  if (isBostonToConcord(s)) return stepsOfAll(s, seen) * (s.turn < LAST_TURN ? 1 : 0.3);
  if (s.turn < LAST_TURN) return 0.9;
  let best = 0;
  for (let at = 0; at < REGION_COUNT; at++)
    if (seen.patriots[at] + seen.captains[at] > 0) best = Math.max(best, bestStep(s, seen, at) - 0.2);
  return best;
}

/**
 * 6.11: what it is worth to hold up a column that would reach
 * Lexington before those who wait there could get away (8.2).
 */
const holdUp = (s: State, seen: Sight): number =>
  seen.columns.some(at => seen.freshRegulars[at] > 0 && at !== LEXINGTON && marches(at, LEXINGTON) <= 3)
    ? 1.7 * sonsWaiting(s)
    : 0;

/**
 * 6.11: removing the marker is worth something if it blocks Regulars who could search there or are about to march
 * there. Otherwise it can be left to expire.
 */
function rateRemoval(s: State, seen: Sight, marker: number): number {
  const at = s.hinderAt[marker];
  if (marker === HINDER_SEARCH) return seen.regulars[at] > 0 ? 0.8 : 0;
  return seen.columns.some(from => seen.freshRegulars[from] > 0 && from !== at && distance(from, at) <= 2) ? 0.4 : 0;
}

/** 15.2: the value of the marker where it costs the columns most. Elsewhere it still costs an Action to remove. */
function bestStop(s: State, seen: Sight): number {
  let most = 0;
  for (let at = 0; at < REGION_COUNT; at++) if (mayHinderMovement(s, at)) most = Math.max(most, delayAt(seen, at));
  return 0.5 + 0.6 * most;
}

/** 6.11, 11.0: what the marker is worth on the way to Concord on the last turn. */
function bestBar(s: State, seen: Sight): number {
  let most = 0;
  for (let at = 0; at < REGION_COUNT; at++) most = Math.max(most, barringConcord(s, seen, at, null));
  return most;
}

function rateHinder(s: State, seen: Sight, f: Frame, target: number): number {
  const sons = 0.5 * sonsWaiting(s);
  if (target === REMOVE + HINDER_MUSTER)
    return openedNow(s, seen, actionsAfter(s, f)) === null
      ? 0
      : 0.5 + (s.hinderAt[HINDER_MUSTER] === LEXINGTON ? sons : 0);
  if (target >= REMOVE) return isBostonToConcord(s) ? rateRemoval(s, seen, target - REMOVE) : 0.4;
  if (target === HINDER_MOVEMENT)
    return mayStillMarch(s, seen)
      ? isBostonToConcord(s)
        ? (s.turn >= 9 ? 1.3 : 0.5) + holdUp(s, seen) + bestBar(s, seen)
        : bestStop(s, seen)
      : 0;
  if (target === HINDER_MUSTER) return 0.35 + sons;
  if (s.turn === LAST_TURN && s.actions[BRITISH] === 0) return 0;
  let most = 0;
  ARMS.forEach((at, i) => {
    if (s.arms[i] === 1)
      most = Math.max(most, ((1 + ARMS_VALUE[i]) * Math.min(6, threat(seen, at))) / 12 + searchedNext(s, seen, at));
  });
  return most;
}

function rateSons(s: State, seen: Sight, at: Region): number {
  const free = SONS.filter(p => s.at[p] === at && (s.mark[p] & BROKEN) === 0).length;
  const near = nearestRegulars(seen, at);
  return near <= 3 ? free * (1.4 - 0.3 * near) : -1;
}

function rateEscape(s: State, seen: Sight, piece: number): number {
  const at = s.at[piece];
  const chance = Math.max(0, Math.min(1, (1 + seen.patriots[at] - seen.regulars[at]) / 6));
  return chance * (isSon(piece) ? 3 : 1.2);
}

/**
 * What rallying a unit is worth to the British, and to the Patriots. In 15.2 there is less else to spend Actions on.
 */
const RALLY_VALUES = { base: [0.85, 0.6], turn8: [1.8, 1.4] } as const;

function rateRally(s: State, seen: Sight, seat: Seat, at: Region): number {
  const broken = seat === BRITISH ? seen.brokenRegulars[at] : seen.brokenPatriots[at];
  const power = seat === BRITISH ? seen.officers[at] * (s.concord && s.at[PERCY] !== at ? 1 : 2) : seen.captains[at];
  return RALLY_VALUES[isBostonToConcord(s) ? 'base' : 'turn8'][seat] * Math.min(broken, power);
}

function rateAmbush(s: State, seen: Sight, at: Region): number {
  const bold = (seen.patriots[at] > 0 ? 0.1 : 0) + (isBostonToConcord(s) ? 0 : 0.3);
  return 0.9 + bold + (s.at[PERCY] === at && !s.percy ? 0.15 : 0);
}

const ownStrength = (seen: Sight, seat: Seat, at: Region): number =>
  seat === BRITISH
    ? 2 * seen.readyRegulars[at]
    : (seen.strength[at] * seen.readyPatriots[at]) / Math.max(1, seen.patriots[at]);

/** 5.2: in 15.1 a Reserve Action kept to the end is wasted, and whoever keeps two cannot Plan. */
function rateReserve(s: State, seat: Seat): number {
  if (!isBostonToConcord(s)) return 0.45;
  return s.turn === LAST_TURN ? 2 : s.turn === LAST_TURN - 1 || s.reserves[seat] === 2 ? 0.9 : 0.45;
}

/** Rates a choice of the menu of Actions, roughly in Victory Points. */
export function rateAction(s: State, seen: Sight, f: Extract<Frame, { step: 'action' }>, code: number): number {
  const { seat } = f;
  const target = targetOf(code);
  switch (actionOf(code)) {
    case ATTACK:
      return exchange(s, seen, seat, target, target, ownStrength(seen, seat, target));
    case ASSAULT:
      return rateAssault(s, seen, seat, target);
    case CHARGE: {
      const bodies = 2 * seen.patriots[target] + seen.brokenPatriots[target];
      return 0.65 * Math.min(bodies, s.at[CANNON] === target ? 3 : 2) - 0.6;
    }
    case MOVE:
      return rateMove(s, seen, seat, target);
    case ASSEMBLE:
      return rateAssemble(s, seen);
    case AMBUSH:
      return rateAmbush(s, seen, target);
    case SNIPE:
      return (isBostonToConcord(s) ? 0.16 : 0.26) * seen.marched[target];
    case RALLY:
      return rateRally(s, seen, seat, target);
    case SEARCH:
      return searchValue(s, seen, target);
    case ESCAPE:
      return rateEscape(s, seen, target);
    case HINDER:
      return rateHinder(s, seen, f, target);
    case CALL_TO_ARMS:
      return rateCall(s, seen);
    case PLAN:
      // 15.2: at the end a Reserve Action is of use only to the British of the turn 8 scenarios.
      return s.turn < LAST_TURN || (seat === BRITISH && !isBostonToConcord(s)) ? 0.55 : 0;
    case INTELLIGENCE:
      return seat === BRITISH ? 0.25 : 0.05;
    case RESERVE:
      return rateReserve(s, seat);
    case MOVE_SONS:
      return rateSons(s, seen, target);
    case PASS:
      return 0;
    default:
      return 0;
  }
}

/**
 * 15.2: a Patriot Attack worth at least this (Victory Points) comes before its force marches off, if Actions are left
 * for both. The British march first, to be in time: they lose more by staying.
 */
const ATTACK_FIRST_VALUE = 0.8;

function attackFirst(s: State, seat: Seat, answers: readonly (readonly number[])[], out: number[]): void {
  if (isBostonToConcord(s) || seat === BRITISH || s.actions[seat] < 2) return;
  for (const [i, [attack]] of answers.entries()) {
    if (actionOf(attack) !== ATTACK || out[i] < ATTACK_FIRST_VALUE) continue;
    const march = answers.findIndex(([code]) => code === actionCode(MOVE, targetOf(attack)));
    if (march >= 0) out[march] = Math.min(out[march], out[i] - 0.1);
  }
}

/** Rates each answer by rule of thumb. */
export function rate(s: State, f: Frame, seat: Seat, answers: readonly (readonly number[])[], out: number[]): void {
  const seen = look(s);
  out.length = answers.length;
  for (let i = 0; i < answers.length; i++) {
    out[i] = f.step === 'action' ? rateAction(s, seen, f, answers[i][0]) : rateQuestion(s, seen, f, seat, answers[i]);
  }
  if (f.step === 'action') attackFirst(s, seat, answers, out);
}
