import type { Seat } from '../../core/umpire.ts';
import { barringConcord } from './bot-last-turn.ts';
import { assaultGroundValue, delayAt } from './bot-meeting.ts';
import { britishGoal, costOf, garrison, patriotGoal, shields } from './bot-places.ts';
import { price } from './bot-prices.ts';
import { nearestRegulars, type Sight, threat } from './bot-sight.ts';
import { ARMS, ARMS_VALUE, distance, LEXINGTON, NEIGHBOURS, type Region, TO_BOSTON, TO_LEXINGTON } from './data.ts';
import {
  BRITISH,
  FIRST_DOTTED,
  HINDER_MOVEMENT,
  HINDER_SEARCH,
  isFighter,
  isLeader,
  isRegion,
  isRegular,
  isSon,
  MOVED,
  PATRIOT,
  PERCY,
  type Piece,
  type Place,
  REGION_COUNT,
} from './pieces.ts';
import { ride, sonsWaiting } from './plan-rides.ts';
import { decode } from './rules/06-paths.ts';
import { HIDDEN_ARMS } from './rules/08-search.ts';
import { type Fight, type Frame, isBostonToConcord, type State } from './state.ts';
import { has, isBroken, isFit, NONE_OF_THEM } from './units.ts';

type Of<K extends Frame['step']> = Extract<Frame, { step: K }>;

/**
 * 8.1: what `fighters` gain by guarding `to`, less what is lost if they leave nobody to guard `from`.
 */
export function guardGain(s: State, seen: Sight, from: Place, fighters: number, to: Region): number {
  const left = fighters > 0 && fighters >= seen.patriots[from] ? garrison(s, seen, from) : 0;
  const guarded = fighters > 0 && seen.patriots[to] === 0 ? garrison(s, seen, to) : 0;
  return guarded - left;
}

/**
 * 15.2: what leaders are worth in a place: they rally its units and take hits for them. Leaders who are alone there can
 * only be driven off.
 */
function leaderValue(seen: Sight, at: Place): number {
  const alone = seen.patriots[at] + seen.brokenPatriots[at] === 0;
  return alone
    ? -0.2 * Math.min(6, threat(seen, at))
    : 0.15 * Math.min(6, seen.patriots[at] + 2 * seen.brokenPatriots[at]);
}

const unbrokenRegulars = (s: State, group: readonly Piece[]): number =>
  group.filter(p => isRegular(p) && !isBroken(s, p)).length;

/** What a force gains by going from one place to another. */
export function journey(s: State, seen: Sight, seat: Seat, from: Place, group: readonly Piece[], to: Region): number {
  if (seat === BRITISH) {
    const withPercy = group.includes(PERCY);
    const there = britishGoal(s, seen, to, withPercy, seen.regulars[to] + unbrokenRegulars(s, group));
    return there - britishGoal(s, seen, from, withPercy, seen.regulars[from]);
  }
  const strength = group.filter(p => isFighter(p) && !isBroken(s, p)).length;
  if (!isBostonToConcord(s) && !group.some(isFighter)) return leaderValue(seen, to) - leaderValue(seen, from);
  const here = isRegion(from) ? patriotGoal(s, seen, from, 0) : -1;
  return patriotGoal(s, seen, to, strength) - here + guardGain(s, seen, from, strength, to);
}

/** 11.0: what units gain on the last turn by barring the way to Concord in a region that is not barred yet. */
export const barsNow = (s: State, seen: Sight, at: Region, units: number): number =>
  barringConcord(s, seen, at, seen.patriots[at] + units) - barringConcord(s, seen, at, seen.patriots[at]);

function whereTo(s: State, seen: Sight, f: Of<'whereTo'>, code: number): number {
  const { path } = decode(code);
  const to = path[path.length - 1];
  const gain = journey(s, seen, f.seat, f.from, f.group, to) * Math.min(1.5, 0.4 + f.group.length / 5);
  const forced = path.length === 3 ? 0.9 : 0;
  const sniped = f.seat === BRITISH && path.length >= 2 && s.shot && f.group.length >= 4 ? f.group.length / 12 : 0;
  const fighters = f.seat === PATRIOT ? f.group.filter(p => isFighter(p) && !isBroken(s, p)).length : 0;
  const barring = fighters > 0 ? barsNow(s, seen, to, fighters) : 0;
  return gain + barring - forced - sniped;
}

/** 15.1, 6.11: Regulars who are about to search there must spend an Action on the marker first. */
export const searchedNext = (s: State, seen: Sight, at: Region): number =>
  seen.regulars[at] > 0 && s.actions[BRITISH] > 0 ? 0.6 : 0;

function hinder(s: State, seen: Sight, marker: number, at: Region): number {
  if (marker === HINDER_SEARCH)
    return (1 + ARMS_VALUE[ARMS.indexOf(at)]) * Math.min(6, threat(seen, at)) * 0.1 + searchedNext(s, seen, at);
  if (marker !== HINDER_MOVEMENT) {
    return 1 - 0.15 * nearestRegulars(seen, at) + (at === LEXINGTON ? sonsWaiting(s) : 0);
  }
  if (!isBostonToConcord(s)) return 0.6 + delayAt(seen, at);
  const column = isRegion(s.at[PERCY]) && !s.percy ? s.at[PERCY] : biggestColumn(seen);
  const ahead = distance(column, at) + TO_LEXINGTON[at] === TO_LEXINGTON[column];
  const steps = distance(column, at);
  const delay = steps === 1 && ahead ? 1.5 : steps === 1 ? 0.6 : 0.6 - 0.1 * steps;
  return delay + barringConcord(s, seen, at, null);
}

/** The region with the most Regulars. */
function biggestColumn(seen: Sight): Region {
  let at = 0;
  for (let other = 1; other < REGION_COUNT; other++)
    if (seen.regulars[other] + seen.brokenRegulars[other] > seen.regulars[at] + seen.brokenRegulars[at]) at = other;
  return at;
}

/** The dice of each side in a fight; hidden militia count as the average of the pool. */
function diceOf(s: State, seen: Sight, fight: Fight) {
  const british = fight.attacker === BRITISH;
  const regulars =
    2 * (british ? fight.attackers.filter(p => isRegular(p) && !isBroken(s, p)).length : seen.regulars[fight.region]);
  const patriots = seen.strength[fight.region];
  return { defending: british ? patriots : regulars, attacking: british ? regulars : patriots };
}

/** 15.2: two to four points depend on who is in Lexington at the end. */
const LEXINGTON_VALUE = 1.5;
/** What it costs a side to give up a region altogether. */
export const costOfLeaving = (s: State, at: Region): number =>
  !isBostonToConcord(s) && at === LEXINGTON ? LEXINGTON_VALUE : 0;
/** 7.1: units that stand fire first; units that retreat are spared hits but throw no dice. */
function standOrRetreat(s: State, seen: Sight, f: Of<'standOrRetreat'>, group: readonly number[]): number {
  const british = f.fight.attacker !== BRITISH;
  const { defending, attacking } = diceOf(s, seen, f.fight);
  const dealt = defending / (british ? 2 : 3);
  const taken = Math.max(0, attacking - dealt * (british ? 1 : 2)) / (british ? 3 : 2);
  // A hit on a Regular costs more: broken, he neither searches nor holds, and he counts as a casualty (15.2).
  const at = f.fight.region;
  const shield = shields(s, british ? seen.soundOfficers[at] : seen.soundCaptains[at]);
  const stand = (british ? 0.5 : 0.9) * dealt - costOf(taken, shield);
  if (group.length === 0) return stand;
  const moved = group.filter(p => has(s, p, MOVED));
  const strain = moved.length === 0 ? 0 : british ? 0.6 + 0.1 * moved.length : 0.6 + 0.25 * moved.length;
  const here = british
    ? seen.regulars[at] + seen.brokenRegulars[at] + seen.officers[at]
    : seen.patriots[at] + seen.brokenPatriots[at] + seen.captains[at];
  const gone = group.length >= here ? costOfLeaving(s, at) : 0;
  // Those who stay behind fight alone.
  const left = Math.max(0, here - group.length) * (british ? 0.5 : 0.15);
  return -strain - left - gone - 0.04 * group.length - (british ? 0.8 : 0.2);
}

/** 7.0: firing together costs a hit now. That pays if facing the fire first would cost more. */
function orderOfFire(s: State, seen: Sight, f: Of<'orderOfFire'>, together: boolean): number {
  if (!together) return 0;
  const british = f.fight.attacker === BRITISH;
  const { defending } = diceOf(s, seen, f.fight);
  const faced = defending / (british ? 3 : 2);
  return 0.5 * (faced - 1) * (british ? 1 : 0.4) - 0.6;
}

function takeHit(s: State, p: number): number {
  return p === NONE_OF_THEM ? 0 : -price(s, p);
}

function retreatTo(s: State, seen: Sight, seat: Seat, to: number, group: readonly Piece[]): number {
  if (to === NONE_OF_THEM) return 0;
  const enemies = seat === BRITISH ? seen.patriots[to] : seen.regulars[to];
  const goal =
    seat === BRITISH
      ? britishGoal(s, seen, to, group.includes(PERCY), seen.regulars[to] + unbrokenRegulars(s, group))
      : patriotGoal(s, seen, to, group.length);
  return (seat === BRITISH || isBostonToConcord(s) ? 0.3 : 0.8) * goal - (enemies > 0 ? 1 : 0);
}

/** 12.0, 6.4: a minuteman may form ahead of the British, or out of their way. */
const minutemanForms = (s: State, seen: Sight, to: Region): number =>
  0.6 * patriotGoal(s, seen, to, 1) - (s.shot ? 0 : 0.1 * seen.regulars[to]);

/** 4.1: units that advance with the cannon give up the region where they fought. */
function advance(s: State, seen: Sight, from: Region, to: Region): number {
  const held = seen.regulars[from];
  return britishGoal(s, seen, to, true, held) - britishGoal(s, seen, from, true, held);
}

function sonMoves(seen: Sight, from: Place, to: Region): number {
  return 0.5 * (Math.min(6, nearestRegulars(seen, to)) - Math.min(6, nearestRegulars(seen, from)));
}

const share = (part: number, of: number): number => part / Math.max(1, of);

/** 4.1, 11.0: broken units without a leader make a group turn back; those of Smith’s force halve its march. */
function bringBroken(s: State, seat: Seat, broken: readonly Piece[], fit: readonly Piece[]): number {
  if (broken.length === 0) return 0;
  if (fit.length > 0 && !fit.some(isLeader)) return -2;
  const isSlow = seat === BRITISH && s.concord && broken.some(p => p < FIRST_DOTTED);
  // 15.2: four points depend on having all British units, the broken too, in one region.
  const [each, slow] = seat === BRITISH && !isBostonToConcord(s) ? [0.5, 0.2] : [0.2, 0.6];
  return each * Math.min(8, broken.length) - (isSlow ? slow : 0);
}

/** 6.4, 6.5: the best answer is the whole force with its leaders. */
function whoGoes(s: State, seat: Seat, from: Place, first: boolean, answer: readonly number[], seen: Sight): number {
  const fit = answer.filter(p => isFit(s, p));
  const brought = bringBroken(
    s,
    seat,
    answer.filter(p => !fit.includes(p)),
    fit,
  );
  if (fit.length === 0) return brought + (first ? -0.2 : 0.35);
  const fighters = fit.filter(isFighter).length;
  // 15.1: a leader who is left behind costs an Action of his own, or rallies nobody.
  const leaders = (seat === BRITISH && isBostonToConcord(s) ? 0.9 : 0.45) * (fit.length - fighters);
  if (fighters === 0) return brought + (first ? -0.6 : leaders);
  const all = seat === BRITISH ? seen.freshRegulars[from] : seen.patriots[from];
  return brought + leaders + (seat === BRITISH ? 2.5 : 1.2) * share(fighters, all) + (first ? 0 : -0.2);
}

/** 6.4.2: a column drops nobody on the way, except broken units in 15.1. */
const dropOff = (s: State, answer: readonly Piece[]): number =>
  -0.3 * answer.filter(p => !isBroken(s, p) || !isBostonToConcord(s)).length;

/** Rates an answer to any question except the menu of Actions, roughly in Victory Points. */
export function rateQuestion(s: State, seen: Sight, f: Frame, seat: Seat, answer: readonly number[]): number {
  const [pick] = answer;
  switch (f.step) {
    case 'captives':
      return pick === NONE_OF_THEM ? 0 : 3 - 0.5 * TO_BOSTON[pick];
    case 'whereTo':
      return whereTo(s, seen, f, pick);
    case 'ride':
      return ride(s, seen, f, pick);
    case 'evade':
      return pick === 1 ? 0 : -0.1;
    case 'callToArms':
      return 0;
    case 'hinder':
      return hinder(s, seen, f.marker, pick);
    case 'minutemanForms':
      return minutemanForms(s, seen, pick);
    case 'assemble':
      return pick === NONE_OF_THEM ? 0.4 : bestStep(s, seen, pick);
    case 'assembleTo':
      return journey(s, seen, PATRIOT, f.from, f.group, pick);
    case 'assaultTarget':
      return seat === BRITISH
        ? seen.patriots[pick] * 0.1 - 0.3 * seen.strength[pick] + assaultGroundValue(s, seen, f.from, pick)
        : 0.3 * seen.brokenRegulars[pick] - 0.5 * seen.regulars[pick];
    case 'standOrRetreat':
      return standOrRetreat(s, seen, f, answer);
    case 'orderOfFire':
      return orderOfFire(s, seen, f, pick === 1);
    case 'takeHits':
    case 'forcedMarch':
    case 'cannonBreaks':
    case 'retreatHit':
      return takeHit(s, pick);
    case 'retreatTo':
      return retreatTo(s, seen, seat, pick, f.group);
    case 'opportunityFire':
      return pick === 1 ? (f.fight.attacker === BRITISH || s.shot ? 0.4 : -4.6) : 0;
    case 'cannonGoesAlong':
      return pick === 1 ? (f.group.includes(PERCY) ? 2 : 0.6) : 0;
    case 'cannonAttacks':
      return pick === 1 ? 0.5 : 0;
    case 'advance':
      return pick === NONE_OF_THEM ? 0 : 0.4 * advance(s, seen, f.fight.region, pick);
    // 4.4: whoever stays behind is caught.
    case 'whichSons':
      return answer.length;
    case 'sonMoves':
    case 'escapeTo':
      return sonMoves(seen, s.at[f.piece], pick);
    case 'slipAway':
      return pick === NONE_OF_THEM ? 0 : 0.6 * sonMoves(seen, f.region, pick);
    case 'search':
      return pick === NONE_OF_THEM ? 0 : pick === HIDDEN_ARMS ? 1 : isSon(pick) ? 1.3 : 0;
    case 'captureAgain':
      return pick === 1 ? 0.35 : 0;
    case 'afterCombat':
      return answer.length === 0 ? 0.2 : afterCombat(s, seen, f, answer);
    case 'reroll':
      return pick === NONE_OF_THEM ? 0 : f.dice[pick].face < f.dice[pick].needs ? 0.4 : -0.4;
    case 'dropOff':
      return dropOff(s, answer);
    case 'whoMoves':
      return whoGoes(s, f.seat, f.from, f.first, answer, seen);
    case 'whoAssembles':
      return whoGoes(s, PATRIOT, f.from, true, answer, seen);
    // 6.8: a leader who can still move may rally elsewhere, so one who has moved rallies here.
    case 'rallyBy':
      return has(s, pick, MOVED) ? 0.1 : 0;
    case 'whoGoesAlong':
      return bringBroken(s, f.seat, answer, f.fit);
    default:
      return 0.2 * Math.min(8, answer.length);
  }
}

/** 6.5: what the best step from a place is worth to the Patriots there. */
export function bestStep(s: State, seen: Sight, from: Place): number {
  if (!isRegion(from)) return 1;
  const here = patriotGoal(s, seen, from, 0);
  let best = -1;
  const force = seen.patriots[from];
  for (const to of NEIGHBOURS[from])
    best = Math.max(best, patriotGoal(s, seen, to, force) - here + guardGain(s, seen, from, force, to));
  return best * Math.min(1.5, 0.3 + seen.patriots[from] / 4) + 0.2;
}

/** 7.1.4: leave if the enemy would win the next round too. */
function afterCombat(s: State, seen: Sight, f: Of<'afterCombat'>, group: readonly Piece[]): number {
  const at = f.fight.region;
  const margin = 2 * seen.regulars[at] - seen.strength[at];
  const gone = group.some(p => isFighter(p) && !isBroken(s, p)) ? costOfLeaving(s, at) : 0;
  return 0.15 * (f.seat === BRITISH ? -margin : margin) - 0.2 - gone;
}
