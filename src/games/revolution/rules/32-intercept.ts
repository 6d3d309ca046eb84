import { roll } from '../../../core/umpire.ts';
import { LAND_WAYS, type Locale, REGION_OF } from '../data.ts';
import type { RevolutionUmpire } from '../events.ts';
import { lay, showTop } from '../fog.ts';
import { holdsMarker, spend } from '../hands.ts';
import {
  enemyOf,
  isLand,
  isLeader,
  isMilitiaLike,
  LEADER_FROM,
  LEADERSHIP,
  type Piece,
  type Side,
  TACTICS,
} from '../pieces.ts';
import { put } from '../put.ts';
import type { State } from '../state.ts';
import { commanderOf, holds, isBesieged, owns, piecesAt } from '../units.ts';

/** 32.4, 23.1 (ruling 79): who of a force may go into the locale. */
const goers = (s: State, side: Side, from: Locale, to: Locale): Piece[] => {
  const force = piecesAt(s, side, from, p => isLand(p) && s.aboard[p] < 0);
  return REGION_OF[from] === REGION_OF[to] ? force : force.filter(p => !isMilitiaLike(p));
};

/** 32.2: one force tries, as its order says; whether it has succeeded. */
function tryFrom(s: State, side: Side, from: Locale, to: Locale, umpire: RevolutionUmpire): boolean {
  const force = goers(s, side, from, to);
  const leader = commanderOf(force, 'land');
  if (leader < 0 || !force.some(p => !isLeader(p)) || s.tried[leader - LEADER_FROM] === 1) return false;
  if (s.intercepts[leader - LEADER_FROM] === 0 || !holdsMarker(s, side, TACTICS)) return false;
  spend(s, side, TACTICS);
  s.intercepts[leader - LEADER_FROM]--;
  for (const p of force) if (isLeader(p)) s.tried[p - LEADER_FROM] = 1;
  lay(s, [leader]);
  const die = roll(umpire);
  const success = die <= LEADERSHIP[leader];
  umpire.tell({ what: 'interception', seat: side, leader, from, to, die, success, count: success ? force.length : 0 });
  if (!success) return false;
  for (const p of force) put(s, p, to);
  showTop(s, side, from);
  showTop(s, side, to);
  return true;
}

/** 32: whether an enemy force throws itself into the way of one that has just entered a locale. By standing orders. */
export function isIntercepted(s: State, mover: Side, at: Locale, umpire: RevolutionUmpire): boolean {
  if (!s.rules.interception) return false;
  const side = enemyOf(mover);
  if (holds(s, side, at) || owns(s.fort, mover, at)) return false;
  for (const { to: from } of LAND_WAYS[at]) {
    if (!holds(s, side, from) || holds(s, mover, from) || isBesieged(s, from)) continue;
    // Whether the enemy's orders speak of it is his secret: the move stands either way.
    umpire.reveal();
    if (tryFrom(s, side, from, at, umpire)) return true;
  }
  return false;
}
