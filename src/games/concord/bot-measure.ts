import { marches } from './bot-marches.ts';
import { look, pressure, type Sight } from './bot-sight.ts';
import { ARMS, ARMS_VALUE, BOSTON, CONCORD, distance, LEXINGTON, POINTS, TO_LEXINGTON } from './data.ts';
import {
  BRITISH,
  BROKEN,
  CANNON,
  CAPTURED,
  FIRST_DOTTED,
  isFighter,
  isLeader,
  isRegion,
  LEADERS,
  MOVED,
  OUT_OF_PLAY,
  PATRIOT,
  PERCY,
  type Piece,
  type Place,
  REGION_COUNT,
  REGULARS,
  RIDERS,
  SONS,
  TURN_TRACK,
  UNDER_MARKER,
} from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { REGULARS_FOR_AWARD } from './rules/12-percy.ts';
import { isBostonToConcord, type State } from './state.ts';

/** 15.2: the chance that a broken Regular or a wounded leader is lost at the end, and that a broken Patriot unit is. */
const DISBAND_CHANCE = 1 / 6;
const PATRIOT_DISBAND_CHANCE = 1 / 3;

interface Losses {
  /** Half points for broken units and wounded leaders of the enemy: British points minus Patriot points. */
  halfPoints: number;
  /** 15.2: the half points that the final dice are expected to add to that. */
  expected: number;
  /** British units that those dice may take. Each one taken adds 1½ casualties. */
  brokenUnits: number;
  /** Twice the British casualties (15.2). */
  casualties: number;
  /** British leaders in play: 1 for each, ½ if wounded. */
  officers: number;
  /** The place of all British units; -1 if they are in several. */
  place: Place;
}

/** 15.2: the half points that the final die of a broken unit or wounded leader is expected to cost. */
function expectedLoss(p: Piece): number {
  if (isLeader(p)) return POINTS.leaderKilled * DISBAND_CHANCE;
  return (POINTS.unitDestroyed - POINTS.unitBroken) * (p < REGULARS.to ? DISBAND_CHANCE : PATRIOT_DISBAND_CHANCE);
}

/** 15.2: the chance of more than six casualties after the final dice. `casualties` is doubled. */
function chanceOfMany(casualties: number, brokenUnits: number): number {
  let some = 1;
  let chance = 0;
  for (let k = 0; k <= brokenUnits; k++) {
    if (casualties + 3 * k > 12) chance += some * DISBAND_CHANCE ** k * (1 - DISBAND_CHANCE) ** (brokenUnits - k);
    some = (some * (brokenUnits - k)) / (k + 1);
  }
  return chance;
}

function losses(s: State): Losses {
  const isWholeGame = isBostonToConcord(s);
  const found: Losses = { halfPoints: 0, expected: 0, brokenUnits: 0, casualties: 0, officers: 0, place: OUT_OF_PLAY };
  for (let p = 0; p < LEADERS.to; p++) {
    const at = s.at[p];
    if (at >= TURN_TRACK) {
      if (p < REGULARS.to && at === OUT_OF_PLAY) found.casualties += 4;
      continue;
    }
    const british = p <= PERCY;
    if (british) {
      if (isLeader(p)) found.officers += (s.mark[p] & BROKEN) === 0 ? 1 : 0.5;
      found.place = found.place === OUT_OF_PLAY || found.place === at ? at : -1;
    }
    if ((s.mark[p] & BROKEN) === 0) continue;
    if (p < REGULARS.to) {
      found.casualties++;
      found.brokenUnits++;
    }
    if (!isWholeGame) found.expected += expectedLoss(p) * (british ? -1 : 1);
    const worth = isFighter(p) ? POINTS.unitBroken : isWholeGame ? POINTS.leaderWounded : 0;
    found.halfPoints += british ? -worth : worth;
  }
  return found;
}

/**
 * Half turns of marching left to the British. This turn counts
 * while they have an Action for the move and one to use it.
 */
export const stepsLeft = (s: State): number => 2 * (LAST_TURN - s.turn) + (s.actions[BRITISH] > 1 ? 2 : 0);

/**
 * Hidden arms not searched yet, in half points: their value (`unsearched`), and what unbroken Regulars can still gain
 * from those within reach, including the hash marks of a search (8.1).
 */
function arms(s: State, seen: Sight): { unsearched: number; reach: number } {
  let unsearched = 0;
  let reach = 0;
  const steps = stepsLeft(s);
  for (let i = 0; i < ARMS.length; i++) {
    if (s.arms[i] !== 1) continue;
    const value =
      ARMS_VALUE[i] > 0 ? POINTS.armsNumber * ARMS_VALUE[i] : s.rules.hiddenArms === 'full' ? POINTS.plainArms : 1;
    unsearched += value;
    let nearest = 99;
    for (let at = 0; at < REGION_COUNT; at++)
      if (seen.regulars[at] > 0) nearest = Math.min(nearest, marches(at, ARMS[i]));
    const marks = seen.patriots[ARMS[i]] > 0 ? 0.7 : 1.6;
    if (nearest <= steps) reach += (value + marks) * 0.85 ** nearest;
  }
  return { unsearched, reach };
}

/** 15.2: what more than six British casualties are worth, in half points. */
const MANY_CASUALTIES_HALVES = 4;

/** 15.2: the half points for Lexington, for having all British units in one region, and for casualties. */
function pursuitBonus(s: State, seen: Sight, place: Place, casualties: number): number {
  const there = seen.regulars[LEXINGTON] + seen.brokenRegulars[LEXINGTON];
  const enemies = seen.patriots[LEXINGTON] + seen.brokenPatriots[LEXINGTON] + seen.captains[LEXINGTON];
  const held = enemies === 0 ? 8 : 2 * seen.regulars[LEXINGTON] > 2 * seen.strength[LEXINGTON] ? 6 : 4;
  const most = casualties / 2 - s.reserves[BRITISH] > 6 ? MANY_CASUALTIES_HALVES : 0;
  return (there > 0 ? held : 0) + (place >= 0 ? 4 : -4) - most;
}

/**
 * The score if the match ended now, British minus Patriot, in half points. `unsearched`: the value of the hidden arms.
 */
function leadOf(s: State, seen: Sight, lost: Losses, unsearched: number): number {
  let halfPoints = s.points[BRITISH] - s.points[PATRIOT] + lost.halfPoints;
  if (!isBostonToConcord(s)) return halfPoints + pursuitBonus(s, seen, lost.place, lost.casualties);
  for (const p of RIDERS) if ((s.mark[p] & CAPTURED) !== 0) halfPoints += POINTS.riderCaptured;
  for (const p of SONS) if ((s.mark[p] & CAPTURED) !== 0) halfPoints += POINTS.sonCaptured;
  return halfPoints - unsearched - (s.percy ? 0 : POINTS.percyNotInLexington);
}

/** 15.2: by how much the final dice are expected to change the score, in half points. */
const expectedFinalDice = (s: State, { expected, casualties, brokenUnits }: Losses): number => {
  const counted = casualties - 2 * s.reserves[BRITISH];
  return expected - MANY_CASUALTIES_HALVES * (chanceOfMany(counted, brokenUnits) - (counted > 12 ? 1 : 0));
};

/** The shortest distance from unbroken Regulars, at most 20. `to`: the distance from a place. */
const fromRegulars = (seen: Sight, to: (at: Place) => number): number => {
  let best = 20;
  for (let at = 0; at < REGION_COUNT; at++) if (seen.regulars[at] > 0) best = Math.min(best, to(at));
  return best;
};

/** Percy and the cannon: half turns to spare on the way to Lexington; -6 if the award can no longer be won (12.0). */
function percySlack(s: State): number {
  let unbroken = 0;
  for (let p = FIRST_DOTTED; p < REGULARS.to; p++)
    if (s.at[p] !== OUT_OF_PLAY && (s.mark[p] & BROKEN) === 0) unbroken++;
  if (unbroken < REGULARS_FOR_AWARD || s.at[CANNON] === OUT_OF_PLAY || s.at[PERCY] === OUT_OF_PLAY) return -6;
  const from = s.at[PERCY];
  // He marches from Boston on the turn of his arrival. Two steps a turn are free; a third breaks a unit (6.4.2).
  const turns = LAST_TURN + 1 - Math.max(s.turn, s.rules.percyTurn) - (mayMarch(s, PERCY) ? 0 : 1);
  return 2.4 * turns - marches(isRegion(from) ? from : BOSTON, LEXINGTON);
}

/** Whether a British piece can still be moved this turn. */
const mayMarch = (s: State, p: number): boolean =>
  s.at[p] === TURN_TRACK || (s.actions[BRITISH] > 0 && (s.mark[p] & MOVED) === 0);

/** The hits on Regulars to be expected from the best Ambush or Snipe, while the Patriots have Actions (6.6, 6.7). */
export function exposed(s: State, seen: Sight): number {
  if (!s.shot || s.actions[PATRIOT] === 0) return 0;
  let hits = 0;
  for (let at = 0; at < REGION_COUNT; at++) {
    if (seen.movedRegulars[at] >= 2 && !s.ambushed.includes(at)) hits = Math.max(hits, 0.67);
    if (seen.marched[at] >= 4 && !s.sniped.includes(at)) hits = Math.max(hits, seen.marched[at] / 6);
  }
  return hits;
}

/**
 * How near the Sons of Liberty are to Regulars. One who waits
 * under the marker in Lexington counts double: he cannot get away.
 */
export function sonsInReach(s: State, seen: Sight): number {
  let sum = 0;
  for (const p of SONS) {
    const at = s.at[p];
    if ((s.mark[p] & CAPTURED) !== 0 || !isRegion(at)) continue;
    sum +=
      ((s.mark[p] & UNDER_MARKER) === 0 ? 1 : 2) * Math.max(0, 1 - fromRegulars(seen, from => distance(from, at)) / 4);
  }
  return sum;
}

/**
 * Sums over the map: unbroken Regulars, Patriot strength, Patriot pressure on the Regulars, and `away`, the steps of
 * all Regulars to Lexington.
 */
function masses(seen: Sight) {
  let regulars = 0;
  let strength = 0;
  let pressed = 0;
  let away = 0;
  for (let at = 0; at < REGION_COUNT; at++) {
    regulars += seen.regulars[at];
    strength += seen.strength[at];
    const here = seen.regulars[at] + seen.brokenRegulars[at];
    if (here === 0) continue;
    pressed += Math.min(8, pressure(seen, at)) * Math.min(1, here / 4);
    away += here * TO_LEXINGTON[at];
  }
  return { regulars, strength, pressed, away };
}

/** What all features are computed from. */
export interface Measured {
  readonly s: State;
  readonly seen: Sight;
  readonly lost: Losses;
  /** The hidden arms. */
  readonly hidden: ReturnType<typeof arms>;
  readonly mass: ReturnType<typeof masses>;
  /** 1 in the whole game, 0 in the scenarios that begin on turn 8. */
  readonly wholeGame: 0 | 1;
  /** The share of the match that is left, and two figures that grow as that share shrinks. */
  readonly left: number;
  readonly late: number;
  readonly last: number;
  /** The score if the match ended now, British minus Patriot, in half points. */
  readonly lead: number;
  /** The same with the expected effect of the final dice (15.2); 1 is 10 Victory Points. */
  readonly now: number;
  /** Half turns to Concord; 0 once that no longer matters. */
  readonly far: number;
  /** 12.0: half turns that Percy has to spare; null once that no longer matters. */
  readonly slack: number | null;
}

export function lookAt(s: State): Measured {
  const seen = look(s);
  const lost = losses(s);
  const hidden = arms(s, seen);
  const wholeGame = isBostonToConcord(s) ? 1 : 0;
  const lead = leadOf(s, seen, lost, hidden.unsearched);
  const left = (LAST_TURN - s.turn + Math.min(1, (s.actions[BRITISH] + s.actions[PATRIOT]) / 8)) / 12;
  return {
    s,
    seen,
    lost,
    hidden,
    mass: masses(seen),
    wholeGame,
    left,
    late: wholeGame ? 1 - left : 1 - left * 2.4,
    last: Math.max(0, 1 - 12 * left),
    lead,
    now: (lead + (wholeGame ? 0 : expectedFinalDice(s, lost))) / 20,
    far: wholeGame && !s.concord ? fromRegulars(seen, at => marches(at, CONCORD)) : 0,
    slack: wholeGame === 0 || s.percy ? null : percySlack(s),
  };
}

/** Towns about to muster, and half the alert boxes that were roused. */
export const toMuster = (s: State): number =>
  s.gather.reduce((n, marker) => n + (marker === 2 ? 1 : 0), 0) + (8 - s.alerts.reduce((a, b) => a + b, 0)) / 2;
