import { capital } from '../../../core/capital.ts';
import { BrokenInvariant, proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { IS_LAND, LOCALE_COUNT, type Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { coverAfterSplit, showTop } from '../fog.ts';
import type { Frame, FrameOf, March } from '../frames.ts';
import { holdsMarker, spend } from '../hands.ts';
import { pieceId, placeId } from '../ids.ts';
import { eliminate } from '../losses.ts';
import { likeness, memberLabel } from '../members.ts';
import { areaName, localeName, piecesWords, pointsWords } from '../names.ts';
import { EVERY_PIECE, enemyOf, isLeader, isUnit, MASTER_PLAN, type Piece, type Side } from '../pieces.ts';
import { landsHere } from '../plan-march.ts';
import { mayEnter, pathTo, reachOf, routeCost, waysBy, waysFor } from '../roads.ts';
import { marching } from '../stacks.ts';
import { MOVED, marked, noMarks, type State, UNMOVED } from '../state.ts';
import { hasFleet, holds, owns } from '../units.ts';
import { goAlong } from './16-advance.ts';
import { canLand, landAll, mayLand } from './24-landing.ts';
import { liftSieges } from './28-sieges.ts';
import { mayClaim } from './34-overrun.ts';

/** Choices that are not destinations. */
export const STAY = 200;
export const AGAIN = 201;
export const LEGS = 202;
export const DROP = 203;

/** The mark in `marching` of counters that their force has dropped off. */
const DROPPED = 2;

const WAY_NAMES = { [STAY]: 'stay', [AGAIN]: 'throw-again', [LEGS]: 'leg-by-leg', [DROP]: 'drop-off' };

/**
 * Asks what a force does where it has come to; `slow`: it moves leg by leg. In a suggested march nothing is asked: it
 * lands its troops if that is worth it, and ends its move.
 */
export function arrive(s: State, march: March, stopped: boolean, slow: boolean, umpire: RevolutionUmpire) {
  if (march.planned) {
    if (canLand(s, march) && landsHere(s, march)) landAll(s, march, umpire);
    return proceed(s, { step: 'endMove', march });
  }
  if (stopped && mayClaim(s, march)) return proceed(s, { step: 'overrun', march });
  if (mayLand(s, march) && (stopped || !slow || march.left === 0)) return proceed(s, { step: 'landHere', march });
  if (slow && !stopped && march.left > 0) return proceed(s, { step: 'legByLeg', march });
  proceed(s, { step: 'endMove', march });
}

/**
 * 17.2: a die for each unit of a forced march; a lost fleet takes its cargo along. A die is rolled for each leader too
 * and does not count, because the number of dice would tell how many of the covered counters are units (22.1).
 */
function attrition(s: State, march: March, force: readonly Piece[], umpire: RevolutionUmpire): void {
  const dice = force.map(() => roll(umpire));
  const lost = force.filter((p, i) => isUnit(p) && dice[i] === 6);
  if (lost.length === 0) return;
  // 21.5: leaders aboard a fleet that is lost in a port go ashore. At sea they drown (24.10).
  for (const p of force)
    if (isLeader(p) && lost.includes(s.aboard[p]) && IS_LAND[s.at[p]] && !holds(s, enemyOf(march.seat), s.at[p]))
      s.aboard = marked(s.aboard, [p], -1);
  const { seat, at } = march;
  const sea = march.by === 'sea';
  eliminate(s, lost, umpire, gone => umpire.tell({ what: 'attrition', seat, at, lost: gone, sea }));
}

function endMove(s: State, march: March, umpire: RevolutionUmpire): void {
  const force = s.marching.includes(DROPPED) ? EVERY_PIECE.filter(p => s.marching[p] !== 0) : marching(s);
  s.marching = noMarks;
  s.moved = marked(
    s.moved,
    force.filter(p => s.moved[p] === UNMOVED),
    MOVED,
  );
  const places: Locale[] = [];
  for (const p of force) if (!places.includes(s.at[p])) places.push(s.at[p]);
  if (march.round > 1) attrition(s, march, force, umpire);
  for (const at of places) showTop(s, march.seat, at);
  liftSieges(s, umpire);
}

/** "Trenton (2 points, enemies there)" */
function destinationLabel(s: State, march: March, to: Locale, cost: number): string {
  const side = march.seat;
  const marks = [pointsWords(cost)];
  if (holds(s, enemyOf(side), to)) marks.push('enemies there');
  else if (hasFleet(s, enemyOf(side), to)) marks.push('enemy fleet there');
  if (owns(s.fort, enemyOf(side), to)) marks.push('their fort');
  if (owns(s.partisan, enemyOf(side), to)) marks.push('their partisans');
  return `${localeName(to)} (${marks.join(', ')})`;
}

export const legOf = (march: March, path: readonly Locale[], slow: boolean): Frame => ({
  step: 'leg',
  march,
  path,
  slow,
});

type LegStep = 'wayOn' | 'legByLeg' | 'leg' | 'dropOff' | 'endMove';
const seat = (_: State, f: FrameOf<LegStep>): Side => f.march.seat;

export const legs = {
  // 16.12 All destinations within the movement points. It is asked even of a force that can go nowhere: who is in it, and
  // whether its side holds a Master Plan, is not for the enemy to know (22).
  wayOn: {
    rule: '16.12',
    always: true,
    seat,
    options(s, { march }, out) {
      const { before } = reachOf(s, march);
      for (let to = 0; to < LOCALE_COUNT; to++) if (before[to] >= 0) out.push(to);
      if (march.fresh && holdsMarker(s, march.seat, MASTER_PLAN)) out.push(AGAIN);
      if (out.length > 0 && (marching(s).length > 1 || march.left > 1)) out.push(LEGS);
      out.push(STAY);
    },
    choose(s, { march }, to, umpire) {
      if (to === STAY) return arrive(s, march, true, false, umpire);
      if (to === LEGS) return proceed(s, { step: 'legByLeg', march });
      if (to === AGAIN) return reroll(s, march, umpire);
      const path = pathTo(reachOf(s, march), to);
      if (path.length === 0)
        throw new BrokenInvariant(`the force cannot reach ${localeName(to)}, which was offered (16.12)`);
      s.stack.push(legOf(march, path, false));
    },
    shows: (s, { march }, to) => (to < LOCALE_COUNT ? pathTo(reachOf(s, march), to) : null),
    secret: true,
    title: 'Where the force goes',
    prompt: (s, { march }) =>
      marching(s).length === 1
        ? `${capital(piecesWords(marching(s)))} has ${pointsWords(march.left)} from ${localeName(march.at)}. Where does ${isLeader(marching(s)[0]) ? 'he' : 'it'} go?`
        : `${capital(piecesWords(marching(s)))} have ${pointsWords(march.left)} from ${localeName(march.at)}. Where do they go?`,
    label(s, { march }, to) {
      if (to === STAY) return `End the Move in ${localeName(march.at)}`;
      if (to === LEGS) return 'Leg by Leg…';
      if (to === AGAIN) return 'Master Plan: Reroll';
      const { cost, before } = reachOf(s, march);
      return before[to] >= 0 ? destinationLabel(s, march, to, cost[to]) : localeName(to);
    },
    place: (_, { march }, to) => (to < LOCALE_COUNT ? placeId(to) : to === STAY ? placeId(march.at) : undefined),
    names: WAY_NAMES,
    group: (_, __, to) => (to < LOCALE_COUNT ? areaName(to) : undefined),
  },
  // 16.7 One route after the other; units may be dropped off on the way.
  legByLeg: {
    rule: '16.7',
    always: true,
    seat,
    options(s, { march }, out) {
      const force = marching(s);
      for (const { to, type } of waysFor(s, force, march.by)[march.at])
        if (routeCost(type, force) <= march.left && mayEnter(s, force, to)) out.push(to);
      if (force.length > 1 && march.by === 'land') out.push(DROP);
      out.push(STAY);
    },
    choose(s, { march }, to, umpire) {
      if (to === STAY) return arrive(s, march, true, true, umpire);
      if (to === DROP) return proceed(s, { step: 'dropOff', march });
      s.stack.push(legOf({ ...march, fresh: false }, [to], true));
    },
    secret: true,
    title: 'The next leg',
    prompt: (s, { march }) =>
      `${piecesWords(marching(s))} ${marching(s).length === 1 ? 'is' : 'are'} in ${localeName(march.at)} with ${pointsWords(march.left)} left.`,
    label(s, { march }, to) {
      if (to === STAY) return `End the Move in ${localeName(march.at)}`;
      if (to === DROP) return 'Drop Units Off Here…';
      const way = waysBy(march.by, march.at).find(each => each.to === to);
      return destinationLabel(s, march, to, way ? routeCost(way.type, marching(s)) : 1);
    },
    place: (_, __, to) => (to < LOCALE_COUNT ? placeId(to) : undefined),
    names: WAY_NAMES,
  },
  // 16.2 Along the path, until an enemy, a partisan, a border or an interception stops the force. The path is empty
  // once it has been intercepted: then it goes no farther and cannot overrun those who came (32.3).
  leg: {
    rule: '16.10',
    run(s, { march, path, slow }, umpire) {
      if (path.length === 0) return proceed(s, { step: 'endMove', march });
      const arrival = goAlong(s, march, path, umpire);
      if (arrival === null) return proceed(s, { step: 'endMove', march: { ...march, left: 0 } });
      const { at, left, stopped, interceptor } = arrival;
      const { seat, round, by, overran, bonus, planned } = march;
      const here: March = { seat, round, at, by, left, overran, fresh: false, bonus, planned };
      if (interceptor === null) return arrive(s, here, stopped, slow, umpire);
      proceed(s, { step: 'interceptUnits', seat: enemyOf(seat), at, ...interceptor }, legOf(here, [], slow));
    },
  },
  // 16.7 Units that are dropped off move no farther in this phase. It is asked even if all units are alike, so that
  // the question does not tell whether they are.
  dropOff: {
    rule: '16.7',
    secret: true,
    always: true,
    seat,
    options: (s, _, out) => out.push(...marching(s)),
    min: () => 1,
    max: s => Math.max(1, marching(s).length - 1),
    chooseSome(s, { march }, group, umpire) {
      coverAfterSplit(s, march.seat, march.at, group);
      s.marching = marked(s.marching, group, DROPPED);
      s.moved = marked(s.moved, group, MOVED);
      showTop(s, march.seat, march.at);
      umpire.tell({ what: 'dropped', seat: march.seat, count: group.length, at: march.at });
      proceed(s, { step: 'legByLeg', march: { ...march, fresh: false } });
    },
    title: 'Who is dropped off',
    prompt: (_, { march }) => `Who stays in ${localeName(march.at)}?`,
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
  },
  // 17.2 The move is over. In a forced march a unit is lost on each 6.
  endMove: {
    rule: '17.2',
    run: (s, { march }, umpire) => endMove(s, march, umpire),
  },
} satisfies Chapter;

/** 7.9, Master Plan: the second die must be taken. */
function reroll(s: State, march: March, umpire: RevolutionUmpire): void {
  spend(s, march.seat, MASTER_PLAN);
  const die = roll(umpire);
  umpire.tell({ what: 'rerolled', seat: march.seat, die });
  proceed(s, { step: 'wayOn', march: { ...march, left: Math.max(0, die + march.bonus), fresh: false } });
}
