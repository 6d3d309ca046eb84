import type { Seat } from '../../core/umpire.ts';
import type { Box } from './data.ts';
import { BOX_COUNT, type Force, JOINED, type Piece } from './pieces.ts';
import { destinations } from './roads.ts';
import { commanderOf, sideOfSeat } from './seats.ts';
import type { State } from './state.ts';
import { forceNow, rangeOf } from './units.ts';

/** The figures of one force in one box, of one commander. */
export interface Stack {
  readonly force: Force;
  readonly at: Box;
  readonly figures: readonly Piece[];
  /** Somebody of it can still go somewhere. */
  readonly mobile: boolean;
}

/** 6.8: figures that have met go whole or not at all. */
export const goersOf = (s: State, { force, at, figures }: Stack) =>
  destinations(
    s,
    force,
    at,
    figures.filter(p => s.left[p] > 0 || force === JOINED),
    force === JOINED,
  );

/** The figures of a seat in a box that are counted with a force, ascending. */
export function stackOf(s: State, seat: Seat, force: Force, at: Box): Piece[] {
  const { from, to } = rangeOf(sideOfSeat(s, seat));
  const stack: Piece[] = [];
  for (let p = from; p < to; p++)
    if (s.at[p] === at && forceNow(s, p) === force && commanderOf(s, p) === seat) stack.push(p);
  return stack;
}

/** All stacks of a seat, by box and then by force. */
export function stacksOf(s: State, seat: Seat): Stack[] {
  const { from, to } = rangeOf(sideOfSeat(s, seat));
  const found = new Map<number, Piece[]>();
  for (let p = from; p < to; p++) {
    if (s.at[p] >= BOX_COUNT || commanderOf(s, p) !== seat) continue;
    const key = s.at[p] * 8 + forceNow(s, p);
    const stack = found.get(key);
    if (stack) stack.push(p);
    else found.set(key, [p]);
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([key, figures]) => {
      const stack = { force: forceNow(s, figures[0]), at: Math.floor(key / 8), figures, mobile: false };
      return { ...stack, mobile: goersOf(s, stack).some(each => each !== null) };
    });
}

/** A group that gathers in a box, and where it comes from. */
export interface Gatherer {
  readonly group: readonly Piece[];
  readonly from: Box;
  readonly force: Force;
}

/** All of a seat who can reach a box and are not there. */
export function gatherers(s: State, seat: Seat, at: Box): Gatherer[] {
  return stacksOf(s, seat).flatMap(stack => {
    const goers = stack.at === at ? null : goersOf(s, stack)[at];
    return goers ? [{ group: goers.group, from: stack.at, force: stack.force }] : [];
  });
}

/** Those of a stack who could go somewhere by themselves: whatever part of them is chosen has a way (6.7). */
export const loose = (s: State, seat: Seat, force: Force, at: Box): Piece[] =>
  stackOf(s, seat, force, at).filter(p => destinations(s, force, at, [p], false).some(each => each !== null));
