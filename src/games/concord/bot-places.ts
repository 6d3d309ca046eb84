import { MARCHES, marches } from './bot-marches.ts';
import { barrier, meetingGoal } from './bot-meeting.ts';
import { nearestRegulars, pressure, type Sight, threat } from './bot-sight.ts';
import {
  ARMS,
  ARMS_VALUE,
  armsWorth,
  CARDS,
  CONCORD,
  distance,
  LEXINGTON,
  NEIGHBOURS,
  POINTS,
  type Region,
  TO_CONCORD,
  TO_LEXINGTON,
} from './data.ts';
import { BRITISH, CANNON, CAPTURED, isRegion, PATRIOT, PERCY, type Place, REGION_COUNT, SONS } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { isBostonToConcord, type State } from './state.ts';

/** The mean number of marks on a card: what a search brings on average if no Patriots are there (8.1). */
export const MARKS_EACH = CARDS.reduce((sum, { marks }) => sum + marks, 0) / CARDS.length;
/**
 * The share of cards with a mark: the chance to capture a Son of Liberty (8.2), and how many marks each kind of Patriot
 * unit saves on average (8.1).
 */
const CAPTURE_CHANCE = CARDS.filter(({ marks }) => marks > 0).length / CARDS.length;
/** What a captured Son of Liberty is worth (4.4), in Victory Points. */
const SON_VALUE = POINTS.sonCaptured / 2;

/**
 * What a search of a region is expected to bring, in Victory Points: the marker, marks (4.7, 8.1) and captures (8.2).
 */
export function searchValue(s: State, seen: Sight, at: Region): number {
  const i = ARMS.indexOf(at);
  let value = 0;
  if (i >= 0 && s.arms[i] === 1) {
    const less = (seen.patriots[at] > seen.minutemen[at] ? 1 : 0) + (seen.minutemen[at] > 0 ? 1 : 0);
    value += armsWorth(i) + Math.max(0, MARKS_EACH - less / 2);
  }
  for (const p of SONS) if (s.at[p] === at && (s.mark[p] & CAPTURED) === 0) value += SON_VALUE * CAPTURE_CHANCE;
  return value;
}

const FARTHEST_HALF_TURNS = 2 * REGION_COUNT;
/**
 * By distance in half turns: how much of an aim’s value remains, for an aim of this force alone, and for one that other
 * forces may reach as well.
 */
const OWN_AIM_DECAY = Array.from({ length: FARTHEST_HALF_TURNS }, (_, steps) => 0.93 ** steps);
const SHARED_AIM_DECAY = Array.from({ length: FARTHEST_HALF_TURNS }, (_, steps) => 0.82 ** steps);
/**
 * Roughly in Victory Points. Not entering Concord loses the match
 * (11.0); Percy’s award makes a difference of eight points (12.0).
 */
const CONCORD_VALUE = 12;
const PERCY_VALUE = 10;
const ARMS_SEARCH_VALUE: readonly number[] = ARMS.map((_, i) => armsWorth(i) + MARKS_EACH);

/** The chance to reach an aim in the turns left: at two steps a turn, or at three, which break units (6.4.2). */
const chanceInTurns = (steps: number, turns: number): number => (steps <= 2 * turns ? 1 : steps <= 3 * turns ? 0.7 : 0);

/**
 * 15.1: the value of everything that a force can still reach after ending its turn in a region. Nearer aims count more.
 */
function aimsFrom(s: State, at: Region, withPercy: boolean): number {
  const turns = LAST_TURN - s.turn;
  const steps = MARCHES[at];
  let sum = 0;
  if (!s.concord) sum += CONCORD_VALUE * OWN_AIM_DECAY[steps[CONCORD]] * chanceInTurns(steps[CONCORD], turns);
  if (withPercy && !s.percy)
    sum += PERCY_VALUE * OWN_AIM_DECAY[steps[LEXINGTON]] * chanceInTurns(steps[LEXINGTON], turns);
  for (let i = 0; i < ARMS.length; i++) {
    if (s.arms[i] === 1 && steps[ARMS[i]] <= 2 * turns) sum += ARMS_SEARCH_VALUE[i] * SHARED_AIM_DECAY[steps[ARMS[i]]];
  }
  for (const p of SONS) {
    const son = s.at[p];
    if (isRegion(son) && (s.mark[p] & CAPTURED) === 0 && steps[son] <= 2 * turns)
      sum += SON_VALUE * CAPTURE_CHANCE * SHARED_AIM_DECAY[steps[son]];
  }
  return sum;
}

/** How much the British want a force in a region. `held`: the unbroken Regulars then there, which count in 15.2. */
export function britishGoal(s: State, seen: Sight, at: Place, withPercy: boolean, held: number): number {
  if (!isRegion(at)) return 0;
  if (!isBostonToConcord(s)) return meetingGoal(s, seen, at, held);
  return aimsFrom(s, at, withPercy) - 0.12 * Math.max(0, pressure(seen, at) - 2 * seen.regulars[at] - 4);
}

/** Whether a region lies on a shortest way of Percy's column to Lexington. */
function isOnPercysWay(s: State, at: Region): boolean {
  const percy = s.at[PERCY];
  if (!isRegion(percy) || s.percy) return false;
  return at !== percy && distance(percy, at) + TO_LEXINGTON[at] === TO_LEXINGTON[percy];
}

/** 11.0: what a guard in Concord is worth until the Regulars are there. */
const CONCORD_GUARD = 0.8;

/**
 * What a guard is worth in a place, more, the nearer the Regulars are: the marks that it is expected to save from a search
 * of hidden arms (8.1), and in 15.1 the defence of Concord (11.0).
 */
export function garrison(s: State, seen: Sight, at: Place): number {
  const i = isRegion(at) ? ARMS.indexOf(at) : -1;
  const saved = i >= 0 && s.arms[i] === 1 ? CAPTURE_CHANCE : 0;
  const value = isConcordToGuard(s, at) ? saved + CONCORD_GUARD : saved;
  return value === 0 ? 0 : value * Math.max(0, 1 - 0.25 * nearestRegulars(seen, at));
}

/** 11.0: whether this is Concord, and no Regular has entered it yet. Later a guard there defends nothing. */
export const isConcordToGuard = (s: State, at: Place): boolean => at === CONCORD && !s.concord && isBostonToConcord(s);

/** 15.1, 6.4: what it is worth to be on the way of Regulars who have not entered Concord yet, and near it. */
function wayToConcord(s: State, seen: Sight, at: Region): number {
  if (s.concord) return 0;
  const bars = (from: Region): boolean =>
    seen.regulars[from] > 0 && from !== at && distance(from, at) + TO_CONCORD[at] === TO_CONCORD[from];
  return seen.columns.some(bars) ? (TO_CONCORD[at] <= 3 ? 0.8 : 0.3) : 0;
}

/**
 * Regulars that can attack in a region this turn, at once or after a march. Those with the cannon count more,
 * since they can follow a retreat (4.1).
 */
export function strikers(s: State, seen: Sight, at: Region): number {
  if (s.actions[BRITISH] === 0) return 0;
  let sum = seen.readyRegulars[at];
  for (const from of seen.columns) {
    if (from === at || marches(from, at) > 2) continue;
    const share = NEIGHBOURS[at].includes(from) ? 1 : 0.5;
    sum += share * seen.freshRegulars[from] * (s.at[CANNON] === from ? 1.5 : 1);
  }
  return sum;
}

/** 15.2: what stopping a column for a turn is worth (Victory Points). */
const BARRIER_VALUE = 1.5;

/** The most that a fight is ever rated at (Victory Points). */
const MOST_GAINED = 3;

/** What the Patriots gain by one fight, in Victory Points; 0 if they would lose by it. */
function fightGain(s: State, seen: Sight, from: Region, at: Region, held: number): number {
  if (seen.regulars[at] + seen.brokenRegulars[at] === 0) return 0;
  return Math.max(0, Math.min(MOST_GAINED, exchange(s, seen, PATRIOT, from, at, held)));
}

/**
 * 15.2: what a force of strength `held` gains by fighting from a region: by an Attack there, which counts double, and
 * by its best Assault.
 */
function strikeGain(s: State, seen: Sight, at: Region, held: number): number {
  const isTooLate = s.turn === LAST_TURN && s.actions[PATRIOT] < 2 && s.reserves[PATRIOT] === 0;
  if (isTooLate) return 0;
  return 2 * fightGain(s, seen, at, at, held) + Math.max(...NEIGHBOURS[at].map(to => fightGain(s, seen, at, to, held)));
}

/**
 * 15.2: Patriots want to be ahead of the columns, in force, and out of the way of stronger ones. `near`: steps to the
 * nearest column; `held` and `units`: strength and unbroken units there.
 */
function pursuitGoal(s: State, seen: Sight, at: Region, near: number, held: number, units: number): number {
  const stand = held + seen.soundCaptains[at];
  const beside = threat(seen, at) - 2 * seen.regulars[at];
  const danger = 0.2 * Math.max(0, 2 * strikers(s, seen, at) - stand) + 0.08 * Math.max(0, 2 * beside - stand);
  const inForce = Math.min(1, held / 5);
  let goal = BARRIER_VALUE * barrier(s, seen, at, units) - danger + strikeGain(s, seen, at, held);
  if (s.turn < LAST_TURN) {
    if (seen.regulars[at] > 0) goal -= 0.15 * Math.max(0, 2 * seen.regulars[at] - held);
    return goal + 3 - 0.4 * Math.max(0, near - 3) + (at === LEXINGTON ? 1.2 + 0.8 * inForce : 0);
  }
  // On the last turn nothing else can be gained.
  const disputed = at === LEXINGTON && seen.columns.some(from => marches(from, at) <= 2);
  return goal + (disputed ? 1.2 + 0.8 * Math.min(1, held / Math.max(1, seen.regulars[at])) : 0);
}

/** How much the Patriots want to add `strength` units of strength 1 to a region. */
export function patriotGoal(s: State, seen: Sight, at: Place, strength: number): number {
  if (!isRegion(at)) return -1;
  let near = 20;
  for (const other of seen.columns) near = Math.min(near, distance(at, other));
  const held = seen.strength[at] + strength;
  if (!isBostonToConcord(s)) return pursuitGoal(s, seen, at, near, held, seen.patriots[at] + strength);
  let goal = 3 - 0.4 * Math.max(0, near - 1);
  if (isOnPercysWay(s, at)) goal += TO_LEXINGTON[at] <= 4 ? 1.2 : 0.5;
  goal += wayToConcord(s, seen, at);
  if (at === LEXINGTON) goal += s.percy ? 0 : 1;
  const i = ARMS.indexOf(at);
  if (i >= 0 && s.arms[i] === 1 && near <= 3) goal += 0.2 + 0.15 * ARMS_VALUE[i];
  if (seen.regulars[at] > 0) goal -= 0.15 * Math.max(0, 2 * seen.regulars[at] - held);
  return goal + rescue(s, seen, at, held);
}

/** 6.10: each unbroken friend beside a captive Son of Liberty adds to the die of his escape. */
function rescue(s: State, seen: Sight, at: Region, held: number): number {
  const captives = SONS.filter(p => s.at[p] === at && (s.mark[p] & CAPTURED) !== 0).length;
  return captives * 0.4 * Math.min(5, Math.max(0, held - seen.regulars[at]));
}

/**
 * What a hit in a battle is worth. Hits on Regulars cost more in 15.1: broken ones neither search nor hold a region.
 */
const HIT_VALUE = 0.6;
const REGULAR_HIT_VALUE = 1.2;
/**
 * 15.2: a wounded leader still rallies (Percy one unit instead of two) and costs a point only if he dies of it. So
 * leaders take hits for their units.
 */
const WOUND_VALUE = 0.2;
/** How many hits leaders take in place of their units. */
export const shields = (s: State, leaders: number): number => (isBostonToConcord(s) ? 0 : leaders);
/** What `hits` cost a side whose leaders may take some of them. */
export const costOf = (hits: number, leaders: number, each = HIT_VALUE): number =>
  each * Math.max(0, hits - leaders) + WOUND_VALUE * Math.min(hits, leaders);

/**
 * 15.1: extra value, for each turn to come, of a hit on a Regular
 * who has no leader to rally him: broken, he cannot search.
 */
const LONE_REGULAR_VALUE = 0.12;
const hitOnRegulars = (s: State, seen: Sight, at: Region): number => {
  // 15.2: worth no more than a hit on Patriots. Regulars are
  // rallied as fast, and Militia that were hit cannot stop them.
  if (!isBostonToConcord(s)) return HIT_VALUE;
  const alone = seen.regulars[at] > 0 && seen.officers[at] === 0;
  return REGULAR_HIT_VALUE + (alone ? LONE_REGULAR_VALUE * (LAST_TURN - s.turn) : 0);
};

/**
 * What an attack is expected to bring the attacker, in Victory Points: hits given, less hits taken. `own`: the
 * attacker’s strength in `from`. The defender fires first (7.0).
 */
export function exchange(s: State, seen: Sight, attacker: number, from: Place, at: Region, own: number): number {
  const british = attacker === BRITISH;
  const regulars = 2 * seen.regulars[at];
  const against = british ? seen.strength[at] : regulars;
  const ours = shields(s, british ? seen.soundOfficers[from] : seen.soundCaptains[from]);
  const theirs = shields(s, british ? seen.soundCaptains[at] : seen.soundOfficers[at]);
  const taken = Math.min(against / (british ? 3 : 2), own + ours);
  const left = Math.max(0, own - Math.max(0, taken - ours) * (british ? 2 : 1));
  const bodies = british
    ? 2 * seen.patriots[at] + seen.brokenPatriots[at] + 2 * seen.captains[at]
    : 2 * seen.regulars[at] + seen.brokenRegulars[at] + 2 * seen.officers[at];
  const dealt = Math.min(left / (british ? 2 : 3), bodies);
  const opening = !british && !s.shot ? 5 : 0;
  return costOf(dealt, theirs, british ? HIT_VALUE : hitOnRegulars(s, seen, at)) - costOf(taken, ours) - opening;
}
