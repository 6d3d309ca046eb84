import type { Locale } from './data.ts';
import {
  inPlay,
  isFleet,
  isLeader,
  KIND,
  LEADERSHIP,
  NATION,
  type Piece,
  SIDE,
  type Side,
  STRENGTH,
} from './pieces.ts';
import { marked, type State } from './state.ts';

/**
 * 22.1 (ruling): the other side sees the top counter of a stack and how many lie below it. The top is the leader of
 * highest value, or the weakest unit if there is no leader. Fleets are always seen, but not what they carry.
 */

/** The height of a counter in its stack; the highest is the top. */
const heightInStack = (p: Piece): number => (isLeader(p) ? 100 + LEADERSHIP[p] : -STRENGTH[p]);

/** Whether `p` may lie below `top`. */
export const liesBelow = (p: Piece, top: Piece): boolean => heightInStack(p) <= heightInStack(top);

const isInStack = (s: State, side: Side, p: Piece): boolean => SIDE[p] === side && !isFleet(p) && s.aboard[p] < 0;
const stackAt = (s: State, side: Side, at: Locale): Piece[] => {
  const stack: Piece[] = [];
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p]) if (isInStack(s, side, p)) stack.push(p);
  return stack;
};
/** Whether `p` lies above `other`; of counters of one height, one that is open already does. */
const isHigher = (s: State, p: Piece, other: Piece): boolean =>
  heightInStack(p) > heightInStack(other) || (heightInStack(p) === heightInStack(other) && s.open[p] > s.open[other]);

/** Turns up the top counter of a side’s stack in a locale; those aboard are not part of it. */
export function showTop(s: State, side: Side, at: Locale): void {
  if (!inPlay(at)) return;
  let top = -1;
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p])
    if (isInStack(s, side, p) && (top < 0 || isHigher(s, p, top))) top = p;
  if (top >= 0 && s.open[top] === 0) s.open = marked(s.open, [top], 1);
}

/** Uncovers counters for both sides. Returns whether any was covered before. */
export function uncover(s: State, pieces: readonly Piece[]): boolean {
  const { open } = s;
  s.open = marked(open, pieces, 1);
  return s.open !== open;
}

const areAlike = (s: State, stack: readonly Piece[]): boolean =>
  stack.every(p => s.open[p] === 1 && KIND[p] === KIND[stack[0]] && NATION[p] === NATION[stack[0]]);

/**
 * 22.1 (ruling): when part of a stack leaves, the enemy cannot tell which counters left: all of them are covered again,
 * cargo included, and only the top of those ashore is shown. If all are open and alike, nothing is covered.
 */
export function coverAfterSplit(s: State, side: Side, at: Locale, group: readonly Piece[]): void {
  const all: Piece[] = [];
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p]) if (SIDE[p] === side && !isFleet(p)) all.push(p);
  const staying = all.filter(p => !group.includes(p));
  if (staying.length === 0 || areAlike(s, all)) return;
  s.open = marked(s.open, all, 0);
  showTop(s, side, at);
}

/** Covers a stack on land except for its top, as in the set-up. */
export function coverStack(s: State, side: Side, at: Locale): void {
  s.open = marked(s.open, stackAt(s, side, at), 0);
  showTop(s, side, at);
}
