import { capital } from '../../../core/capital.ts';
import { count, figure } from '../../../core/count.ts';
import type { Outcome } from '../../../core/game.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { type SheetLine, sheetLine } from '../../revolution-road.ts';
import { takeOutOfPlay } from '../board-changes.ts';
import {
  CHARLESTOWN_GOAL,
  GOAL_REGIONS,
  HILLS,
  HILLTOPS,
  NEIGHBOURS,
  POINTS,
  type Region,
  SOLO,
  TOWN,
} from '../data.ts';
import type { BunkerUmpire } from '../events.ts';
import { BRITISH, isLeader, ownerOf, PATRIOT, PIECES, TURN_TRACK } from '../pieces.ts';
import { isSolo, type State } from '../state.ts';
import { countHealthyUnits, holds, isFlipped, strengthOf } from '../units.ts';
import { countBurning, isAblaze } from '../ways.ts';
import { capturedTown, perRegion } from './12-objectives.ts';

/** 10.0: the side that holds a whole hill; null if neither does. */
export function holderOf(s: State, regions: readonly Region[]): Seat | null {
  for (const seat of [BRITISH, PATRIOT]) if (regions.every(at => holds(s, seat, at))) return seat;
  return null;
}

function hillLine(s: State, name: string, regions: readonly Region[], halfPoints: number): SheetLine {
  const holder = holderOf(s, regions);
  return sheetLine(name, '3.0', holder === BRITISH ? halfPoints : 0, holder === PATRIOT ? halfPoints : 0);
}

/** How many flipped leaders a side has on the board; unless `areLeaders`, how many flipped units. */
export function countFlipped(s: State, seat: Seat, areLeaders: boolean): number {
  let n = 0;
  for (let p = 0; p < PIECES; p++) {
    if (s.at[p] < TURN_TRACK && ownerOf(p) === seat && isLeader(p) === areLeaders && isFlipped(s, p)) n++;
  }
  return n;
}

const lossLine = (s: State): SheetLine =>
  sheetLine(
    'Enemy units destroyed and leaders killed',
    isSolo(s) ? '12.2' : '4.1',
    s.points[BRITISH],
    s.points[PATRIOT],
  );
const flippedLine = (s: State, text: string, rule: string, areLeaders: boolean, halfPoints: number): SheetLine =>
  sheetLine(
    text,
    rule,
    countFlipped(s, PATRIOT, areLeaders) * halfPoints,
    countFlipped(s, BRITISH, areLeaders) * halfPoints,
  );

/** 10.0 The score sheet of the game for two. */
function sheetForTwo(s: State): SheetLine[] {
  const fires = Math.min(POINTS.most, Math.max(0, countBurning(s) - POINTS.free));
  return [
    sheetLine('Regions of Charlestown ablaze above five', '3.3', fires * POINTS.townRegion, 0),
    hillLine(s, 'Moulton’s Hill', HILLS.moulton, POINTS.moulton),
    hillLine(s, 'Breed’s Hill', HILLS.breed, POINTS.breed),
    hillLine(s, 'Bunker Hill', HILLS.bunker, POINTS.bunker),
    lossLine(s),
    flippedLine(s, 'Enemy units broken or damaged', '4.1', false, POINTS.unitBroken),
    flippedLine(s, 'Enemy leaders wounded', '4.2', true, POINTS.leaderWounded),
  ];
}

/** 12.2, 12.3: the half points for the regions of an objective that the British have taken. */
function goalHalfPoints(s: State, goal: number): number {
  if (goal !== CHARLESTOWN_GOAL)
    return 2 * perRegion(s) * GOAL_REGIONS[goal].filter(at => holds(s, BRITISH, at)).length;
  return 2 * Math.max(0, capturedTown(s) - SOLO.charlestown.needs + 1);
}

const goalsOf = (s: State): number[] => s.goals.flatMap((each, goal) => (each === 1 ? [goal] : []));
const hasTakenAny = (s: State): boolean =>
  goalsOf(s).some(goal =>
    GOAL_REGIONS[goal].some(at => holds(s, BRITISH, at) || (TOWN.includes(at) && isAblaze(s, at))),
  );

/** 12.2: an unbroken British unit stands beside an objective. */
const isBesideObjective = (s: State): boolean =>
  goalsOf(s).some(goal =>
    GOAL_REGIONS[goal].some(at => NEIGHBOURS[at].some(near => countHealthyUnits(s, BRITISH, near) > 0)),
  );

/** 12.2: the half points, below 0, that the British score if they have taken nothing. */
function nothingTakenPoints(s: State): number {
  if (s.objective === 0 || hasTakenAny(s) || isBesideObjective(s)) return 0;
  const isOfThree = s.scenario === 'british-alone' && s.objective === 6;
  return 2 * (isOfThree ? SOLO.points.nothingTakenOfThree : SOLO.points.nothingTaken);
}

/** 12.2 The score sheet of the scenarios for one. */
function sheetForOne(s: State): SheetLine[] {
  const { points } = SOLO;
  return [
    sheetLine(
      'Objective regions',
      '12.3',
      goalsOf(s).reduce((sum, goal) => sum + goalHalfPoints(s, goal), 0),
      0,
    ),
    lossLine(s),
    flippedLine(s, 'Enemy units broken or panicked', '12.2', false, 2 * points.unitBroken),
    sheetLine('The Patriots are demoralized', '12.2', 0, s.demoralized[PATRIOT] ? 2 * points.patriotsDemoralized : 0),
    sheetLine('The Patriots are out of powder', '12.2', 0, s.powder === 0 ? 2 * points.powderOut : 0),
    sheetLine(
      'No objective region was taken',
      '12.2',
      nothingTakenPoints(s),
      s.scenario === 'patriots-alone' && !hasTakenAny(s) ? 2 * points.nothingLost : 0,
    ),
  ];
}

/** The score sheet as it would be if the match ended now. Nothing hidden affects it. */
export function sheetNow(s: State): Pick<Outcome, 'scores' | 'sheet'> {
  const sheet = isSolo(s) ? sheetForOne(s) : sheetForTwo(s);
  return { scores: [BRITISH, PATRIOT].map(seat => sheet.reduce((sum, { points }) => sum + points[seat], 0)), sheet };
}

/** 10.0: how many of the six hilltop regions a side holds. */
export const hilltopsOf = (s: State, seat: Seat): number => HILLTOPS.filter(at => holds(s, seat, at)).length;

/** 10.0: who has won, and why. */
export function outcome(s: State): Outcome {
  const { scores, sheet } = sheetNow(s);
  const [british, patriot] = scores;
  if (british !== patriot) {
    const winner = british > patriot ? BRITISH : PATRIOT;
    const reason = `${capital(count(scores[winner], 'Victory Point'))} to ${figure(scores[1 - winner])}.`;
    return { winner, reason, rule: '10.0', scores, sheet };
  }
  const [ours, theirs] = [hilltopsOf(s, BRITISH), hilltopsOf(s, PATRIOT)];
  const winner = ours > theirs ? BRITISH : PATRIOT;
  const reason = `${capital(count(british, 'Victory Point'))} each; the British hold ${count(ours, 'hilltop region')} and the Patriots ${theirs}.`;
  return { winner, reason, rule: '10.0', scores, sheet };
}

/**
 * 12.2: the fate of wounded leaders and broken units at the end. The battle is over, so their loss costs points but no
 * morale.
 */
export function attrition(s: State, umpire: BunkerUmpire): void {
  const { leader, british, patriot } = SOLO.attrition;
  for (let p = 0; p < PIECES; p++) {
    if (s.at[p] >= TURN_TRACK || !isFlipped(s, p)) continue;
    const die = roll(umpire);
    const lost = die >= (isLeader(p) ? leader : ownerOf(p) === BRITISH ? british : patriot);
    const [strength, place] = [strengthOf(s, p), s.at[p]];
    if (lost) takeOutOfPlay(s, p);
    // Told only now, so that the points are told with it.
    umpire.tell({ what: 'attrition', piece: p, strength, place, die, lost });
  }
}
