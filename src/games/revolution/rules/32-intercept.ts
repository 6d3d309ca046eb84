import { proceed } from '../../../core/step.ts';
import { LAND_WAYS, type Locale, REGION_OF } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { divide, lay, showTop } from '../fog.ts';
import { holdsMarker, spend } from '../hands.ts';
import { pieceId } from '../ids.ts';
import { MASTER_INTERCEPTION, rollOwn } from '../master-plan.ts';
import { likeness, memberLabel } from '../members.ts';
import { localeName } from '../names.ts';
import {
  enemyOf,
  isLand,
  isLeader,
  isMilitiaLike,
  isUnit,
  LEADER_FROM,
  LEADERSHIP,
  type Piece,
  type Side,
  TACTICS,
} from '../pieces.ts';
import { put } from '../put.ts';
import type { State } from '../state.ts';
import { commanderOf, holds, isBesieged, owns, piecesAt } from '../units.ts';

/** 32.4, 23.1 (ruling): the counters of a force that may enter the locale. */
const goers = (s: State, side: Side, from: Locale, to: Locale): Piece[] => {
  const force = piecesAt(s, side, from, p => isLand(p) && s.aboard[p] < 0);
  return REGION_OF[from] === REGION_OF[to] ? force : force.filter(p => !isMilitiaLike(p));
};

/** Whether a force may try, and its order says so. */
function isReady(s: State, side: Side, from: Locale, to: Locale): boolean {
  const force = goers(s, side, from, to);
  const leader = commanderOf(force, 'land');
  if (leader < 0 || !force.some(p => !isLeader(p)) || s.tried[leader - LEADER_FROM] === 1) return false;
  return s.intercepts[leader - LEADER_FROM] > 0 && holdsMarker(s, side, TACTICS);
}

/** 32.2: one force tries, as its order says; whether it has succeeded. */
function tryFrom(s: State, side: Side, from: Locale, to: Locale, umpire: RevolutionUmpire): boolean {
  const force = goers(s, side, from, to);
  const leader = commanderOf(force, 'land');
  spend(s, side, TACTICS);
  s.intercepts = s.intercepts.with(leader - LEADER_FROM, s.intercepts[leader - LEADER_FROM] - 1);
  for (const p of force) if (isLeader(p)) s.tried = s.tried.with(p - LEADER_FROM, 1);
  lay(s, [leader]);
  const die = rollOwn(s, side, MASTER_INTERCEPTION, each => each > LEADERSHIP[leader], umpire);
  const success = die <= LEADERSHIP[leader];
  umpire.tell({ what: 'interception', seat: side, leader, from, to, die, success });
  if (!success) return false;
  divide(s, side, from, [leader]);
  join(s, side, [leader], from, to);
  return true;
}

/**
 * 32: the locale from which an enemy leader intercepts a force that has just entered a locale, by standing orders; -1
 * if none does. What came before is told before a try.
 */
export function interceptedFrom(
  s: State,
  mover: Side,
  at: Locale,
  umpire: RevolutionUmpire,
  before: () => void,
): Locale {
  if (!s.rules.interception) return -1;
  const side = enemyOf(mover);
  if (owns(s.fort, mover, at)) return -1;
  for (const { to: from } of LAND_WAYS[at]) {
    if (!holds(s, side, from) || holds(s, mover, from) || isBesieged(s, from)) continue;
    // The enemy's orders are secret, so the move cannot be taken back in either case.
    umpire.reveal();
    if (!isReady(s, side, from, at)) continue;
    before();
    if (tryFrom(s, side, from, at, umpire)) return from;
  }
  return -1;
}

function join(s: State, side: Side, group: readonly Piece[], from: Locale, to: Locale): void {
  for (const p of group) put(s, p, to);
  showTop(s, side, from);
  showTop(s, side, to);
}

interface Interception {
  readonly seat: Side;
  readonly from: Locale;
  readonly at: Locale;
}
/** The counters that follow the leader of a successful interception. */
function come(s: State, { seat, from, at }: Interception, group: readonly Piece[], umpire: RevolutionUmpire): void {
  if (group.length === 0) return;
  divide(s, seat, from, group);
  join(s, seat, group, from, at);
  umpire.tell({ what: 'moved', seat, count: group.length, leader: null, from, path: [at], sea: false });
}

export const interceptions = {
  // 32.2 Some or all of the units go with their commander.
  interceptUnits: {
    rule: '32.2',
    options: (s, { seat, from, at }, out) => out.push(...goers(s, seat, from, at).filter(isUnit)),
    min: () => 1,
    chooseSome(s, f, group, umpire) {
      come(s, f, group, umpire);
      const { seat, from, at } = f;
      if (goers(s, seat, from, at).some(isLeader)) proceed(s, { step: 'interceptLeaders', seat, from, at });
    },
    secret: true,
    title: 'Who goes to intercept',
    prompt: (_, { from, at }) =>
      `Your commander has come from ${localeName(from)} to ${localeName(at)} in time. Which of his units go with him?`,
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
    suggested: () => true,
  },
  interceptLeaders: {
    rule: '32.2',
    options: (s, { seat, from, at }, out) => out.push(...goers(s, seat, from, at).filter(isLeader)),
    min: () => 0,
    chooseSome: (s, f, group, umpire) => come(s, f, group, umpire),
    secret: true,
    title: 'Which leaders go to intercept',
    prompt: (_, { from, at }) => `Which other leaders go from ${localeName(from)} to ${localeName(at)}?`,
    label: (s, _, p) => memberLabel(s, p),
    alike: (s, _, p) => likeness(s, p),
    piece: (_, __, p) => pieceId(p),
  },
} satisfies Chapter;
