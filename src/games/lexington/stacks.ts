import type { Seat } from '../../core/umpire.ts';
import type { Box } from './data.ts';
import { BOX_COUNT, FORCES, type Force, isBox, type Piece } from './pieces.ts';
import { canMove, destinations, type Goers, goersTo } from './roads.ts';
import { commanderOf, seatsOfSide, sideOfSeat } from './seats.ts';
import type { State } from './state.ts';
import { forceNow, rangeOf, stackAt } from './units.ts';

/** The figures of one force and one commander in one box. */
export interface Stack {
  readonly force: Force;
  readonly at: Box;
  readonly figures: readonly Piece[];
  /** Whether any of them can still go somewhere. */
  readonly mobile: boolean;
}

/** By box: who in a stack can go there. */
export const goersOf = (s: State, { force, at, figures }: Stack): readonly (Goers | null)[] =>
  destinations(s, force, at, figures);

/** The figures of a force in a box that this seat commands, ascending. */
export const stackOf = (s: State, seat: Seat, force: Force, at: Box): Piece[] =>
  stackAt(s, force, at).filter(p => commanderOf(s, p) === seat);

const FORCE_COUNT = FORCES.length;
/** Scratch space of `stacksOf`: figures by box and force. Empty between calls. */
const byKey: (Piece[] | null)[] = Array.from({ length: BOX_COUNT * FORCE_COUNT }, () => null);

/** What `lastStacks` were found from. While a position still has these, perhaps in a fork, its stacks are the same. */
interface FoundFrom extends Pick<State, 'at' | 'left' | 'joined' | 'searched' | 'turn' | 'delay' | 'scenario'> {
  readonly seat: Seat;
}
let foundFrom: FoundFrom | null = null;
let lastStacks: readonly Stack[] = [];

/** All stacks of a seat, by box and then by force. */
export function stacksOf(s: State, seat: Seat): readonly Stack[] {
  const { at, left, joined, searched, turn, delay, scenario } = s;
  const isKnown =
    foundFrom !== null &&
    foundFrom.at === at &&
    foundFrom.left === left &&
    foundFrom.joined === joined &&
    foundFrom.searched === searched &&
    foundFrom.turn === turn &&
    foundFrom.delay === delay &&
    foundFrom.scenario === scenario &&
    foundFrom.seat === seat;
  if (isKnown) return lastStacks;
  lastStacks = findStacks(s, seat);
  foundFrom = { at, left, joined, searched, turn, delay, scenario, seat };
  return lastStacks;
}

/** The same, found anew. */
export function findStacks(s: State, seat: Seat): Stack[] {
  const side = sideOfSeat(s, seat);
  const { from, to } = rangeOf(side);
  const hasAll = seatsOfSide(s, side).length === 1;
  // As bits, the boxes where figures of the seat are.
  let boxes = 0;
  for (let p = from; p < to; p++) {
    const at = s.at[p];
    if (!isBox(at) || !(hasAll || commanderOf(s, p) === seat)) continue;
    boxes |= 1 << at;
    const key = at * FORCE_COUNT + forceNow(s, p);
    const stack = byKey[key];
    if (stack) stack.push(p);
    else byKey[key] = [p];
  }
  const stacks: Stack[] = [];
  for (let at = 0; at < BOX_COUNT; at++) {
    if ((boxes & (1 << at)) === 0) continue;
    for (const force of FORCES) {
      const figures = byKey[at * FORCE_COUNT + force];
      if (!figures) continue;
      byKey[at * FORCE_COUNT + force] = null;
      stacks.push({ force, at, figures, mobile: canMove(s, force, at, figures) });
    }
  }
  return stacks;
}

/** A group that gathers in a box, and where it comes from. */
export interface Gatherer {
  readonly group: readonly Piece[];
  readonly from: Box;
}

/** By box: all figures of a seat that can reach it and are not there. */
export function gatherers(s: State, seat: Seat): readonly (readonly Gatherer[])[] {
  const by: Gatherer[][] = [];
  for (let at = 0; at < BOX_COUNT; at++) by.push([]);
  for (const stack of stacksOf(s, seat)) {
    const goers = goersOf(s, stack);
    for (let at = 0; at < BOX_COUNT; at++) {
      const here = goers[at];
      if (here) by[at].push({ group: here.group, from: stack.at });
    }
  }
  return by;
}

/** The same for one box only, which is cheaper. */
export function gatherersAt(s: State, seat: Seat, to: Box): readonly Gatherer[] {
  const all: Gatherer[] = [];
  for (const { force, at, figures } of stacksOf(s, seat)) {
    const goers = goersTo(s, force, at, figures, to);
    if (goers) all.push({ group: goers.group, from: at });
  }
  return all;
}

const canGoAlone = (s: State, force: Force, at: Box, p: Piece): boolean => canMove(s, force, at, [p]);

/** Who in a stack could go somewhere alone, so that any part of them has somewhere to go (6.7). */
export const ableToGoAlone = (s: State, seat: Seat, force: Force, at: Box): Piece[] =>
  stackOf(s, seat, force, at).filter(p => canGoAlone(s, force, at, p));

export const isAnyAbleToGoAlone = (s: State, seat: Seat, force: Force, at: Box): boolean =>
  stackOf(s, seat, force, at).some(p => canGoAlone(s, force, at, p));
