import { count, figure } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import {
  AMBUSH,
  ASSAULT,
  ASSEMBLE,
  ATTACK,
  actionOf,
  CALL_TO_ARMS,
  CHARGE,
  ESCAPE,
  HINDER,
  INTELLIGENCE,
  MOVE,
  MOVE_SONS,
  PLAN,
  RALLY,
  REMOVE,
  RESERVE,
  SEARCH,
  SNIPE,
  targetOf,
} from './actions.ts';
import { type GroupStep, wholeAssembly } from './bot-assemble.ts';
import { isConcordToGuard } from './bot-places.ts';
import { attackWords } from './bot-purpose-fights.ts';
import { markerWords, removalWords } from './bot-purpose-hinder.ts';
import {
  awayWords,
  BROKEN_WORTH,
  barsOrGuards,
  captiveWorth,
  FAR,
  forPatriots,
  regions,
  wayOfArms,
} from './bot-purpose-places.ts';
import { look, nearestRegulars, type Sight } from './bot-sight.ts';
import { sonsWorth, withWorth } from './bot-threat-sons.ts';
import { ARMS, armsWorth, type Region, TO_CONCORD } from './data.ts';
import { kindName, placeName } from './names.ts';
import {
  BRITISH,
  CANNON,
  CAPTURED,
  enemyOf,
  isFighter,
  isRegion,
  PATRIOT,
  type Piece,
  type Place,
  SONS,
} from './pieces.ts';
import { sonMayMove } from './rules/04-pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { listActions } from './rules/06-actions.ts';
import { readyRiders } from './rules/06-call-to-arms.ts';
import { escapeModifier } from './rules/06-escape.ts';
import { FORCED_REACH, MARCH_REACH } from './rules/06-paths.ts';
import { armsMayBeFound } from './rules/08-search.ts';
import { type Frame, isBostonToConcord, type State } from './state.ts';
import { isBroken, unitsAt } from './units.ts';

// 6.0: what an Action is for.

const units = (n: number, verb: readonly [one: string, many: string]): string =>
  count(n, `unit ${verb[0]}`, `units ${verb[1]}`);

/** At most this many aims of one Assemble are named. */
const MOST_AIMS = 2;

/** 6.5: what the groups of an Assemble are for, those that gain most first. */
function assemblyAims(s: State, seen: Sight, steps: readonly GroupStep[]): string[] {
  const entering = steps.filter(({ from }) => !isRegion(from)).length;
  const others = steps.filter(({ from }) => isRegion(from)).sort((a, b) => b.gain - a.gain);
  const isNearer = ({ from, to }: GroupStep): boolean => nearestRegulars(seen, to) < nearestRegulars(seen, from);
  const told = others.filter(step => barsOrGuards(s, seen, step.to) || !isNearer(step)).slice(0, MOST_AIMS);
  const nearer = others.filter(step => !told.includes(step) && isNearer(step)).length;
  return [
    ...(entering > 0 ? [`${count(entering, 'group comes', 'groups come')} onto the map`] : []),
    ...told.flatMap(({ from, to }) => forPatriots(s, seen, from, to) ?? []),
    ...(nearer > 0 ? [`${count(nearer, 'group comes', 'groups come')} nearer to the Regulars`] : []),
  ];
}

/** 6.5: what an Assemble gains, and why those whom it takes away are not needed where they were. */
function assemblyPurpose(s: State): string | undefined {
  const steps = wholeAssembly(s, false);
  if (steps.length === 0) return undefined;
  const moving = steps.reduce((sum, { group }) => sum + group.length, 0);
  const seen = look(s);
  const left = steps.flatMap(step => unguarded(s, seen, step, steps));
  const said = [
    `${units(moving, ['moves', 'move'])} for one Action`,
    ...new Set(assemblyAims(s, seen, steps)),
    ...(left.length === 0
      ? []
      : [
          `no Regulars are within ${regions(MARCH_REACH)} of ${listed(left)}, which ${left.length === 1 ? 'is' : 'are'} left without a guard`,
        ]),
  ];
  return said.join('; ');
}

/** A place of hidden arms, or Concord before the British have entered it, that one of the steps leaves without a unit. */
function unguarded(s: State, seen: Sight, { from, group }: GroupStep, steps: readonly GroupStep[]): string[] {
  const isFit = (p: Piece): boolean => isFighter(p) && !isBroken(s, p);
  if (steps.some(step => step.to === from && step.group.some(isFit))) return [];
  const isEmptied = group.filter(isFit).length === seen.patriots[from];
  if (!isRegion(from) || !isEmptied || nearestRegulars(seen, from) <= MARCH_REACH) return [];
  const isWorthIt = s.arms[ARMS.indexOf(from)] === 1 || isConcordToGuard(s, from);
  return isWorthIt ? [placeName(from)] : [];
}

/** 6.12: what is left for the Nightriders to rouse. */
function callWords(s: State): string {
  const towns = s.gather.filter(side => side === 1).length;
  const boxes = s.alerts.filter(side => side === 1).length;
  const left = [
    ...(towns > 0 ? [count(towns, 'town')] : []),
    ...(boxes > 0 ? [count(boxes, 'alert box', 'alert boxes')] : []),
  ];
  const riders = readyRiders(s).map(p => kindName(p, -1));
  return `${listed(riders)} can ride, and ${listed(left)} ${towns + boxes === 1 ? 'is' : 'are'} not roused yet`;
}

/** 4.7, 14.5: what a search takes from the Patriots by finding the hidden arms of a region. */
function armsTaken(s: State, at: Region): string {
  switch (wayOfArms(s, at)) {
    case 'full':
      return `a search there costs the Patriots the ${count(armsWorth(ARMS.indexOf(at)), 'point')} for its hidden arms`;
    case 'none':
      return 'a search there brings points for the marks on its card';
    case 'any-mark':
    case 'marks':
      return 'a search there costs the Patriots the card drawn for its hidden arms at the end';
  }
}

/** 6.9: what can be found in a region. */
function searchWords(s: State, at: Region): string | undefined {
  const isFound = armsMayBeFound(s, ARMS.indexOf(at));
  const sons = SONS.filter(p => s.at[p] === at && (s.mark[p] & CAPTURED) === 0);
  const found = [
    ...(isFound ? [armsTaken(s, at)] : []),
    ...(sons.length > 0 ? [`${isFound ? 'it' : 'a search there'} can take ${sonsWorth(s, BRITISH, sons)}`] : []),
  ];
  return found.length === 0 ? undefined : found.join('; ');
}

/** 6.8: how many broken units can come back. */
function rallyWords(seen: Sight, seat: Seat, at: Region): string {
  const broken = seat === BRITISH ? seen.brokenRegulars[at] : seen.brokenPatriots[at];
  return `${count(broken, 'broken unit waits', 'broken units wait')} to be rallied there${BROKEN_WORTH}`;
}

/** 6.4.2: what those who are left on the way do there. */
export function dropOffPurpose(s: State, f: Extract<Frame, { step: 'dropOff' }>, group: readonly Piece[]): string {
  if (group.length === 0) return 'the column stays together';
  const at = f.path[f.done - 1];
  const canSearch = group.some(p => isFighter(p) && !isBroken(s, p)) ? searchWords(s, at) : undefined;
  return canSearch ?? `the column goes on without them, and they hold ${placeName(at)}`;
}

/** 6.10: what a captive needs to escape. */
function escapeWords(s: State, captive: Piece): string {
  const needs = 6 - escapeModifier(s, captive);
  const when = needs <= 1 ? 'whatever is rolled' : `on a roll of ${needs} or more`;
  return [`${kindName(captive, -1)} is free ${when}`, captiveWorth(s, captive)].filter(each => each !== '').join('; ');
}

/** 6.4: how far those who can move are from what they are after. */
export function moveWords(s: State, seen: Sight, seat: Seat, from: Place): string | undefined {
  if (!isRegion(from)) return 'the units there can come onto the map';
  if (seat === PATRIOT) {
    const near = nearestRegulars(seen, from);
    if (near === 0) return `the Regulars in ${placeName(from)} can attack those who stay there`;
    return near < FAR && !barsOrGuards(s, seen, from)
      ? `in ${placeName(from)}, ${regions(near)} from the nearest Regulars, they neither fight nor bar a way`
      : undefined;
  }
  if (isBostonToConcord(s) && !s.concord)
    return `without an unbroken Regular in Concord, still ${awayWords(TO_CONCORD[from])}, the British lose`;
  // What they go for later shows in where they go.
  return undefined;
}

/** 8.2: that neither Son of Liberty can be searched for yet; empty if Regulars are near one, or one is captured. */
function sonsSafety(s: State, seen: Sight): string {
  const isSafe = (p: number): boolean =>
    isRegion(s.at[p]) && (s.mark[p] & CAPTURED) === 0 && nearestRegulars(seen, s.at[p]) > FORCED_REACH;
  return isBostonToConcord(s) && SONS.every(isSafe)
    ? `, and Adams and Hancock are safe while no Regulars stand within ${regions(FORCED_REACH)} of them`
    : '';
}

/** 4.4: how near the Regulars are to Sons of Liberty who can go. */
function sonsMoveWords(s: State, seen: Sight, at: Region): string {
  const sons = SONS.filter(p => s.at[p] === at && sonMayMove(s, p));
  return `the Regulars are ${awayWords(nearestRegulars(seen, at))} from ${withWorth(sons)} if captured`;
}

/** 15.2: whether a Reserve Action that is left at the end counts against casualties. */
const countsCasualties = (s: State, seat: Seat): boolean => seat === BRITISH && !isBostonToConcord(s);

/** 5.2, 6.13: when an Action that was kept is spent. */
function reserveWords(s: State, seat: Seat): string {
  if (s.turn === LAST_TURN && !countsCasualties(s, seat)) return 'Reserve Actions are lost after this turn';
  if (s.reserves[seat] === 2 && s.turn < LAST_TURN) return 'two are kept, and no more can be';
  const theirs = s.actions[enemyOf(seat)];
  return `it is one Action more this turn, ${theirs === 0 ? 'and the enemy has none left' : `against ${figure(theirs)} of the enemy, who acts after it`}`;
}

/** 5.2, 6.13: what an Action that is kept is for. */
function planWords(s: State, seen: Sight, seat: Seat): string {
  if (s.turn === LAST_TURN && countsCasualties(s, seat))
    return 'each Reserve Action at the end is one British casualty less, and more than six bring the Patriots two points';
  const nth = s.reserves[seat] === 0 ? 'the first of two at most' : 'the second of two at most';
  const safe = seat === PATRIOT ? sonsSafety(s, seen) : '';
  const open: number[] = [];
  listActions(s, seat, open);
  // 6.14: looking at cards changes nothing on the board.
  const isLost = open.every(code => actionOf(code) === INTELLIGENCE);
  const kept = isLost ? 'the Action, which would be lost,' : 'the last Action';
  return `${kept} is kept for a turn that needs it more, ${nth}${safe}`;
}

/** What a choice of the menu is for; undefined for one that a later answer explains better. */
export function actionPurpose(
  s: State,
  seen: Sight,
  f: Extract<Frame, { step: 'action' }>,
  code: number,
  isLast: boolean,
): string | undefined {
  const { seat } = f;
  const target = targetOf(code);
  switch (actionOf(code)) {
    case ATTACK:
    case ASSAULT:
      return isLast ? attackWords(s, seat, target, actionOf(code) === ASSAULT) : undefined;
    case CHARGE:
      return `the Patriots take ${s.at[CANNON] === target ? 3 : 2} hits for 1, without dice${BROKEN_WORTH}`;
    case ASSEMBLE:
      if (isBostonToConcord(s)) return assemblyPurpose(s);
      return isLast ? 'every group that has not moved can go to a region beside its own, for one Action' : undefined;
    case AMBUSH:
      return `${count(seen.movedRegulars[target], 'Regular has', 'Regulars have')} moved there; two dice, a hit on each 5–6, and nobody fires back${BROKEN_WORTH}`;
    case SNIPE: {
      const targets = unitsAt(s, BRITISH, target, p => p !== CANNON && !isBroken(s, p)).length;
      return `${count(targets, 'die', 'dice')}, a hit on each 6, and nobody fires back${BROKEN_WORTH}`;
    }
    case RALLY:
      return rallyWords(seen, seat, target);
    case SEARCH:
      return searchWords(s, target);
    case ESCAPE:
      return escapeWords(s, target);
    case HINDER:
      return target >= REMOVE ? removalWords(s, seen, f, target - REMOVE) : isLast ? markerWords(target) : undefined;
    case CALL_TO_ARMS:
      return isLast ? callWords(s) : undefined;
    case PLAN:
      return planWords(s, seen, seat);
    case INTELLIGENCE:
      return 'the next two cards tell how many Actions both sides will have';
    case RESERVE:
      return reserveWords(s, seat);
    case MOVE:
      return isLast ? moveWords(s, seen, seat, target) : undefined;
    case MOVE_SONS:
      return isLast ? sonsMoveWords(s, seen, target) : undefined;
    default:
      return undefined;
  }
}
