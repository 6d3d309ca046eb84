import { LAND_WAYS, type Locale, REGION_OF } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { coverAfterSplit, showTop, uncover } from '../fog.ts';
import { holdsMarker, spend } from '../hands.ts';
import { pieceId } from '../ids.ts';
import { MASTER_INTERCEPTION, rollOwn } from '../master-plan.ts';
import { likeness, memberLabel } from '../members.ts';
import { localeName, pieceName } from '../names.ts';
import {
  enemyOf,
  FIRST_LEADER,
  isLeader,
  isMilitiaLike,
  isUnit,
  LEADERSHIP,
  type Piece,
  type Side,
  TACTICS,
} from '../pieces.ts';
import { put } from '../put.ts';
import type { State } from '../state.ts';
import { ashore, commanderOf, hasAny, holds, isBesieged, owns } from '../units.ts';

/** 32.4, 23.1 (ruling): the counters of a force that may enter the locale. */
const thoseWhoMayEnter = (s: State, side: Side, from: Locale, to: Locale): Piece[] => {
  const force = ashore(s, side, from);
  return REGION_OF[from] === REGION_OF[to] ? force : force.filter(p => !isMilitiaLike(p));
};

/** Whether a force may try and has orders to. Its leader does not go alone, whatever kind of counter goes with him. */
function isReady(s: State, side: Side, from: Locale, to: Locale): boolean {
  const force = thoseWhoMayEnter(s, side, from, to);
  const leader = commanderOf(force, 'land');
  if (leader < 0 || force.length === 1 || s.tried[leader - FIRST_LEADER] === 1) return false;
  return s.intercepts[leader - FIRST_LEADER] > 0 && holdsMarker(s, side, TACTICS);
}

/** 32.2: a force tries, as it has orders to. Returns its commander if he is in time; else -1. */
function tryFrom(s: State, side: Side, from: Locale, to: Locale, umpire: RevolutionUmpire): Piece {
  const force = thoseWhoMayEnter(s, side, from, to);
  const leader = commanderOf(force, 'land');
  spend(s, side, TACTICS);
  s.intercepts = s.intercepts.with(leader - FIRST_LEADER, s.intercepts[leader - FIRST_LEADER] - 1);
  for (const p of force) if (isLeader(p)) s.tried = s.tried.with(p - FIRST_LEADER, 1);
  uncover(s, [leader]);
  const die = rollOwn(s, side, MASTER_INTERCEPTION, each => each > LEADERSHIP[leader], umpire);
  const success = die <= LEADERSHIP[leader];
  umpire.tell({ what: 'interception', seat: side, leader, from, to, die, success });
  return success ? leader : -1;
}

/** An interception that has succeeded: who comes, and from where. */
export interface Interceptor {
  readonly leader: Piece;
  readonly from: Locale;
}

/**
 * 32: the enemy leader who, by standing orders, intercepts a force that has just entered a locale; null if none does.
 * `tellBefore` tells the move so far, before a try is told.
 */
export function interceptedFrom(
  s: State,
  mover: Side,
  at: Locale,
  umpire: RevolutionUmpire,
  tellBefore: () => void,
): Interceptor | null {
  if (!s.rules.interception) return null;
  const side = enemyOf(mover);
  // 32.4. Nor into a siege (ruling): the interceptor would be a relief force, which attacks in a phase of its own side
  // (28.12).
  if (owns(s.fort, mover, at) || isBesieged(s, at)) return null;
  for (const { to: from } of LAND_WAYS[at]) {
    if (!holds(s, side, from) || hasAny(s, mover, from) || isBesieged(s, from)) continue;
    // The enemy's orders are secret, so the move cannot be taken back in either case.
    umpire.reveal();
    if (!isReady(s, side, from, at)) continue;
    tellBefore();
    const leader = tryFrom(s, side, from, at, umpire);
    if (leader >= 0) return { leader, from };
  }
  return null;
}

interface Interception extends Interceptor {
  readonly seat: Side;
  readonly at: Locale;
}
/**
 * The leader of a successful interception comes with those who follow him. What the mover does next depends on counters
 * and markers that the interceptor does not know, so the answer cannot be taken back in any case.
 */
function arriveInTime(
  s: State,
  { seat, leader, from, at }: Interception,
  group: readonly Piece[],
  umpire: RevolutionUmpire,
): void {
  umpire.reveal();
  coverAfterSplit(s, seat, from, [leader, ...group]);
  put(s, [leader, ...group], at);
  showTop(s, seat, from);
  showTop(s, seat, at);
  umpire.tell({ what: 'moved', seat, count: group.length + 1, leader, from, path: [at], sea: false });
}

export const interceptions = {
  // 32.2 Some or all of the force go with their commander. He leaves together with them, so that no other counter of
  // the stack is turned up before. One question asks for units and leaders, and it is always asked: otherwise it would
  // tell which of the covered counters are leaders (22.1).
  interceptUnits: {
    rule: '32.2',
    always: true,
    options: (s, { seat, leader, from, at }, out) =>
      out.push(...thoseWhoMayEnter(s, seat, from, at).filter(p => p !== leader)),
    min: () => 1,
    chooseSome: (s, f, group, umpire) => arriveInTime(s, f, group, umpire),
    secret: true,
    title: 'Who goes to intercept',
    prompt: (_, { leader, from, at }) =>
      `${pieceName(leader)} comes from ${localeName(from)} to ${localeName(at)} in time. Who of his force goes with him?`,
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
    suggested: (s, { seat, from, at }, p) => isUnit(p) || !thoseWhoMayEnter(s, seat, from, at).some(isUnit),
  },
} satisfies Chapter;
