import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { percent } from '../../core/odds.ts';
import { REACH } from './bot-marches.ts';
import { MARKS_EACH } from './bot-places.ts';
import { nearestRegulars, type Sight } from './bot-sight.ts';
import { huntPurpose } from './bot-threat-sons.ts';
import {
  ARMS,
  ARMS_VALUE,
  armsWorth,
  CARDS,
  CONCORD,
  distance,
  LEXINGTON,
  POINTS,
  type Region,
  TO_BOSTON,
  TO_CONCORD,
  TO_LEXINGTON,
} from './data.ts';
import { kindName, placeName } from './names.ts';
import {
  BRITISH,
  CANNON,
  CAPTURED,
  isRegion,
  isRegular,
  isSon,
  PERCY,
  type Piece,
  type Place,
  SONS,
} from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { MARCH_REACH } from './rules/06-paths.ts';
import { armsMayBeFound } from './rules/08-search.ts';
import { REGULARS_FOR_AWARD } from './rules/12-percy.ts';
import { isBostonToConcord, type State } from './state.ts';
import { countUnbrokenRegulars, isBroken, unitsAt } from './units.ts';
import { pointsWord } from './words-parts.ts';

// What a place is good for, to units that go or form there, as a clause that holds as it stands on the board.

/** 4.1, 15.2: what breaking units is for: they count at the end, unless they are rallied. */
export const BROKEN_WORTH = `; a unit that stays broken is ${pointsWord(POINTS.unitBroken)}`;

/** `nearestRegulars` of a region without unbroken Regulars anywhere near. */
export const FAR = 9;
/** A guard matters while Regulars are at most this many regions away. */
const GUARD_REACH = 3;
/** Hidden arms farther away than this are not what a march is for. */
const NEAR_ARMS = 3;

/** Regions from a place to another; `FAR` from one off the map. */
const stepsTo = (from: Place, to: Region): number => (isRegion(from) ? distance(from, to) : FAR);

export const regions = (n: number): string => count(n, 'region');

/** "1 region away", "2 regions away" */
export const awayWords = (n: number): string => `${regions(n)} away`;

/** The region with unbroken Regulars that is nearest to a place, itself included; undefined if there is none. */
export function nearestColumn(seen: Sight, at: Region): Region | undefined {
  const able = seen.columns.filter(column => seen.regulars[column] > 0);
  return [...able].sort((a, b) => distance(a, at) - distance(b, at))[0];
}

/** Unbroken Regulars elsewhere, one of whose shortest ways to a goal leads through `at`. */
const barred = (seen: Sight, at: Region, toGoal: readonly number[]): Region | undefined =>
  seen.columns.find(from => seen.regulars[from] > 0 && from !== at && distance(from, at) + toGoal[at] === toGoal[from]);

const hasArms = (s: State, at: Region): boolean => {
  const i = ARMS.indexOf(at);
  return i >= 0 && s.arms[i] === 1;
};

const captivesIn = (s: State, at: Region): Piece[] => SONS.filter(p => s.at[p] === at && (s.mark[p] & CAPTURED) !== 0);

/** The nearest hidden arms behind `at` on a shortest way of Regulars in `from`. */
export function armsBeyond(s: State, from: Region, at: Region): Region | undefined {
  const reached = ARMS.map((arms, i) => ({ at: arms, worth: armsWorth(i) })).filter(
    arms =>
      hasArms(s, arms.at) && arms.at !== at && distance(from, at) + distance(at, arms.at) === distance(from, arms.at),
  );
  return reached.sort((a, b) => distance(at, a.at) - distance(at, b.at) || b.worth - a.worth)[0]?.at;
}

/** 14.5: the share of the cards that have a mark. */
const SHARE_MARKED = CARDS.filter(({ marks }) => marks > 0).length / CARDS.length;

/** 14.5: how the hidden arms of a region count at the end. A numbered marker always counts in full (4.7). */
export const wayOfArms = (s: State, at: Region): State['rules']['hiddenArms'] =>
  ARMS_VALUE[ARMS.indexOf(at)] > 0 ? 'full' : s.rules.hiddenArms;

/** "worth 1 point", as a clause beside the hidden arms of a region. */
function worthOfArms(s: State, at: Region): string {
  switch (wayOfArms(s, at)) {
    case 'full':
      return `worth ${count(armsWorth(ARMS.indexOf(at)), 'point')}`;
    case 'none':
      return 'worth only what a search finds';
    case 'any-mark':
      return `worth a point at the end with a chance of ${percent(SHARE_MARKED)}`;
    case 'marks':
      return `worth ${MARKS_EACH.toFixed(1)} points on average at the end`;
  }
}

export const armsWords = (s: State, at: Region): string => `the hidden arms in ${placeName(at)}, ${worthOfArms(s, at)}`;

/** Hidden arms near a region that nobody guards, and to which a move has come nearer; or those to which it bars the way. */
function forArms(s: State, seen: Sight, from: Place, to: Region): string | undefined {
  const [open] = ARMS.map((at, i) => ({ at, worth: armsWorth(i) }))
    .filter(
      ({ at }) =>
        hasArms(s, at) &&
        seen.patriots[at] === 0 &&
        distance(to, at) <= MARCH_REACH &&
        distance(to, at) < stepsTo(from, at),
    )
    .sort((a, b) => distance(to, a.at) - distance(to, b.at) || b.worth - a.worth);
  if (open?.at === to) return `they guard ${armsWords(s, open.at)}, where nobody is now`;
  if (open !== undefined)
    return `${armsWords(s, open.at)}, which nobody guards, are then ${awayWords(distance(to, open.at))}`;
  const column = nearestColumn(seen, to);
  if (column === undefined || column === to || distance(column, to) > GUARD_REACH) return undefined;
  const beyond = armsBeyond(s, column, to);
  return beyond === undefined
    ? undefined
    : `${placeName(to)} is on the way of the Regulars in ${placeName(column)} to ${armsWords(s, beyond)}`;
}

/** "Concord lies between the Regulars in Lincoln and …": what a region is to the British, whoever holds it. */
export function whyHere(s: State, seen: Sight, at: Region): string | undefined {
  const name = placeName(at);
  const near = nearestRegulars(seen, at);
  const captives = captivesIn(s, at);
  if (captives.length > 0)
    return `each unit in ${name} adds 1 to the die of ${listed(captives.map(p => `${kindName(p, -1)}’s`))} escape, worth ${count((POINTS.sonCaptured * captives.length) / 2, 'point')}`;
  if (hasArms(s, at) && seen.patriots[at] === 0 && near <= GUARD_REACH)
    return near === 0
      ? `nobody guards the hidden arms in ${name}, and Regulars are there`
      : `nobody guards the hidden arms in ${name} yet, and Regulars are ${awayWords(near)}`;
  const toConcord = isBostonToConcord(s) && !s.concord;
  const column = toConcord ? barred(seen, at, TO_CONCORD) : undefined;
  if (column !== undefined)
    return at === CONCORD
      ? `no Regular has entered Concord yet; those in ${placeName(column)} are ${awayWords(distance(column, at))}`
      : `${name} is on the way of the Regulars in ${placeName(column)} to Concord`;
  return onTheWayToLexington(s, seen, at);
}

/** Whether a region lies on a way to Lexington that the British still have to go. */
function onTheWayToLexington(s: State, seen: Sight, at: Region): string | undefined {
  if (s.percy) return undefined;
  const percy = s.at[PERCY];
  if (isBostonToConcord(s)) {
    if (!isRegion(percy) || at === percy || distance(percy, at) + TO_LEXINGTON[at] !== TO_LEXINGTON[percy])
      return undefined;
    return at === LEXINGTON
      ? `Percy brings the British ${POINTS.percyInLexington / 2} points once he is in Lexington with the Field Cannon and ${REGULARS_FOR_AWARD} unbroken Regulars, whom those there can fight`
      : `${placeName(at)} is on Percy’s way to Lexington`;
  }
  const column = barred(seen, at, TO_LEXINGTON);
  if (column === undefined) return undefined;
  return at === LEXINGTON
    ? `the Regulars in ${placeName(column)} are ${awayWords(distance(column, at))} from Lexington, where Regulars at the end bring two to four points, the fewer the more Patriots are there`
    : `${placeName(at)} is on the way of the Regulars in ${placeName(column)} to Lexington`;
}

/** Whether Patriots in a region would be in the way of Regulars, or beside something that these may take or free. */
export const barsOrGuards = (s: State, seen: Sight, at: Region): boolean => whyHere(s, seen, at) !== undefined;

/** How far the Regulars are from a region that Patriots go to from another. */
function byDistance(seen: Sight, from: Place, to: Region): string | undefined {
  const near = nearestRegulars(seen, to);
  const before = isRegion(from) ? nearestRegulars(seen, from) : FAR;
  const column = nearestColumn(seen, to);
  if (column === undefined) return undefined;
  const them = `the Regulars in ${placeName(column)}`;
  if (near > before && before === 0)
    return `no Regulars are in ${placeName(to)}; the nearest, ${awayWords(near)}, need another Action to attack`;
  if (near === 0)
    return `${count(seen.regulars[to], 'unbroken Regular is', 'unbroken Regulars are')} in ${placeName(to)} to fight${BROKEN_WORTH}`;
  if (near === 1) return `${placeName(to)} is next to ${them}, close enough to fight them${BROKEN_WORTH}`;
  if (before === FAR || near === before) return undefined;
  const then = `${them} are then ${awayWords(near)} instead of ${before}`;
  return near < before
    ? `nearer to the fight: ${then}${BROKEN_WORTH}`
    : `${then}, and must march before they can attack`;
}

/** What Patriot units are for in a region that they go to, or form in. `from` may be the same. */
export function forPatriots(s: State, seen: Sight, from: Place, to: Region): string | undefined {
  const known = whyHere(s, seen, to) ?? forArms(s, seen, from, to) ?? byDistance(seen, from, to);
  if (known !== undefined) return known;
  if (!isRegion(from)) return `those in ${placeName(from)} come onto the map`;
  const friends = seen.patriots[to] + seen.brokenPatriots[to];
  if (friends > 0)
    return `${count(friends, 'Patriot unit', 'Patriot units')} in ${placeName(to)} can attack and defend together with them`;
  const column = nearestColumn(seen, to);
  if (column === undefined) return undefined;
  return s.turn < LAST_TURN && REACH[to].includes(column)
    ? `from ${placeName(to)} the Regulars in ${placeName(column)} can be met next turn${BROKEN_WORTH}`
    : `the nearest Regulars, in ${placeName(column)}, are ${awayWords(distance(column, to))}`;
}

/** The hidden arms, not searched yet, that a march brings nearer; those of most worth first. */
function armsAhead(s: State, from: Place, to: Region): string | undefined {
  // 6.11: what is hindered now may be open again before a march gets there.
  const isOpen = (at: Region, i: number): boolean => (at === to ? armsMayBeFound(s, i) : s.arms[i] === 1);
  // 6.4.2: what no march can reach before the end is no reason.
  const reach = MARCH_REACH * (LAST_TURN - s.turn);
  const [arms] = ARMS.filter(
    (at, i) => isOpen(at, i) && distance(to, at) < stepsTo(from, at) && distance(to, at) <= Math.min(reach, NEAR_ARMS),
  ).sort((a, b) => distance(to, a) - distance(to, b) || ARMS_VALUE[ARMS.indexOf(b)] - ARMS_VALUE[ARMS.indexOf(a)]);
  if (arms === undefined) return undefined;
  if (arms === to) return `hidden arms ${worthOfArms(s, to)} can be searched for in ${placeName(to)}`;
  return `${armsWords(s, arms)}, are then ${awayWords(distance(to, arms))} instead of ${stepsTo(from, arms)}`;
}

/** "Concord is then 2 regions away instead of 4", for a goal that the British still have. */
function nearerTo(name: string, toGoal: readonly number[], from: Place, to: Region): string | undefined {
  const before = isRegion(from) ? toGoal[from] : FAR;
  if (toGoal[to] >= before) return undefined;
  return toGoal[to] === 0 ? `it comes to ${name}` : `${name} is then ${awayWords(toGoal[to])} instead of ${before}`;
}

/** What a British group is for in a region that it goes to. */
function forBritish(
  s: State,
  seen: Sight,
  from: Place,
  group: readonly Piece[],
  to: Region,
  breaks: number,
): string | undefined {
  const hunt = huntPurpose(s, from, group, to);
  // Two reasons are enough, and what the group can fight or join is the least of them.
  const goal =
    goalOfBritish(s, from, group, to, breaks) ?? (hunt === undefined ? nearBritish(seen, from, to) : undefined);
  return hunt === undefined || goal === undefined ? (hunt ?? goal) : `${goal}; ${hunt}`;
}

/** The points that a British group comes nearer to. */
function goalOfBritish(s: State, from: Place, group: readonly Piece[], to: Region, breaks: number): string | undefined {
  const whole = isBostonToConcord(s);
  if (whole && !s.concord) {
    if (to === CONCORD && group.some(p => isRegular(p) && !isBroken(s, p)))
      return `the first unbroken Regular in Concord brings ${POINTS.concord / 2} points`;
    const nearer = nearerTo('Concord', TO_CONCORD, from, to);
    if (nearer !== undefined) return nearer;
  }
  const award =
    whole && !s.percy && group.includes(PERCY) && to === LEXINGTON ? awardWords(s, group, breaks) : undefined;
  if (award !== undefined) return award;
  if (!whole || (!s.percy && group.includes(PERCY))) {
    const nearer = nearerTo('Lexington', TO_LEXINGTON, from, to);
    if (nearer !== undefined) return nearer;
  }
  return whole && unbrokenOf(s, group) > 0 ? armsAhead(s, from, to) : undefined;
}

/** 12.0: what Percy’s detachment brings in Lexington, or what it lacks for that. */
function awardWords(s: State, group: readonly Piece[], breaks: number): string {
  const worth = `${POINTS.percyInLexington / 2} points at once, and keeps the Patriots from ${POINTS.percyNotInLexington / 2} at the end`;
  const regulars = unbrokenOf(s, group) + countUnbrokenRegulars(s, LEXINGTON) - breaks;
  return group.includes(CANNON) && regulars >= REGULARS_FOR_AWARD
    ? `Percy in Lexington brings ${worth}`
    : `Percy comes to Lexington, where the Field Cannon and ${REGULARS_FOR_AWARD} unbroken Regulars with him bring ${worth}`;
}

const unbrokenOf = (s: State, group: readonly Piece[]): number =>
  group.filter(p => isRegular(p) && !isBroken(s, p)).length;

/**
 * 12.0: that too few unbroken Regulars are left with Percy for his points; none if he has enough, or is not in the group.
 * `moving`: all who are on the way, and so not among the Regulars who wait in Lexington.
 */
export function percyRisk(s: State, group: readonly Piece[], breaks = 0, moving = group): readonly string[] {
  if (!isBostonToConcord(s) || s.percy || !group.includes(PERCY)) return [];
  const left = unbrokenOf(s, group) - breaks;
  const waiting = unitsAt(s, BRITISH, LEXINGTON, p => isRegular(p) && !isBroken(s, p) && !moving.includes(p)).length;
  return left + waiting >= REGULARS_FOR_AWARD
    ? []
    : [
        `Percy then has ${count(left, 'unbroken Regular')} with him, and needs ${REGULARS_FOR_AWARD} in Lexington for his ${POINTS.percyInLexington / 2} points`,
      ];
}

/** Who is where a British group goes, or else how near Boston is. */
function nearBritish(seen: Sight, from: Place, to: Region): string | undefined {
  const friends = seen.regulars[to] + seen.brokenRegulars[to];
  if (friends > 0 && to !== from) return `it joins the ${count(friends, 'Regular')} in ${placeName(to)}`;
  const enemies = (at: Place): number => seen.patriots[at] + seen.brokenPatriots[at];
  if (enemies(to) > 0)
    return `${count(enemies(to), 'Patriot unit', 'Patriot units')} can be fought in ${placeName(to)}`;
  return isRegion(from) && TO_BOSTON[to] < TO_BOSTON[from]
    ? `Boston is then ${awayWords(TO_BOSTON[to])} instead of ${TO_BOSTON[from]}`
    : undefined;
}

/** What a group is for in a region that it goes to. `breaks`: how many of it a forced march breaks. */
export const forSide = (
  s: State,
  seen: Sight,
  seat: number,
  from: Place,
  group: readonly Piece[],
  to: Region,
  breaks = 0,
): string | undefined =>
  seat === BRITISH ? forBritish(s, seen, from, group, to, breaks) : forPatriots(s, seen, from, to);

/** 4.4: what it is worth to keep somebody from being captured. */
export const captiveWorth = (s: State, p: Piece): string =>
  isBostonToConcord(s)
    ? `${kindName(p, -1)}, once captured, is ${count((isSon(p) ? POINTS.sonCaptured : POINTS.riderCaptured) / 2, 'point')} for the British`
    : '';

/** How far the Regulars are from one who has to keep away from them. */
export function fromRegulars(seen: Sight, from: Place, to: Region): string | undefined {
  const near = nearestRegulars(seen, to);
  const before = isRegion(from) ? nearestRegulars(seen, from) : FAR;
  if (near >= FAR) return undefined;
  if (before === 0 && near > 0)
    return `Regulars are in ${placeName(from)}; from ${placeName(to)} the nearest are ${awayWords(near)}`;
  return near > before && before < FAR
    ? `the Regulars are then ${awayWords(near)} instead of ${before}`
    : `the Regulars are ${awayWords(near)}`;
}
