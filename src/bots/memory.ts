import type { Game } from '../core/game.ts';
import { kernel } from '../core/kernel.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat, Umpire } from '../core/umpire.ts';
import { type Answer, sameAnswer } from './answers.ts';
import type { AnyPlan } from './plans.ts';
import { edgesAt, type Node } from './tree.ts';

/** What a player remembers of its last search. Each player of a match has its own. */
export interface Memory {
  /** The view expected after the last answer, as JSON, and the part of the tree for it. */
  expected: string | null;
  node: Node | null;
  /** The plan being followed. Its type is erased: only the game that made it reads it. */
  plan: AnyPlan | null;
  /** The views, as JSON, on the way of the answers that a hint named. A person may go another way than the plan's. */
  way: readonly string[];
}

export const emptyMemory = (): Memory => ({ expected: null, node: null, plan: null, way: [] });

class LuckNeeded extends Error {}

const noLuck: Umpire<unknown> = {
  chance() {
    throw new LuckNeeded('dice would fall');
  },
  reveal() {},
  tell() {},
};

/** The node that a single answer (not a plan) leads to from `root`; null if the search has none. */
export const nodeBelow = (root: Node, step: string, seat: Seat, choose: Answer): Node | null =>
  edgesAt(root, step, seat).find(({ answer, plan }) => plan === null && sameAnswer(answer, choose))?.node ?? null;

/**
 * Remember `node`, the tree below `choose`, and the view it is good for. If luck or another seat comes before the next
 * question, no view is expected, so that `recall` finds nothing.
 */
export function remember<S extends Core<F>, F extends Frame, E, V>(
  memory: Memory,
  node: Node | null,
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  choose: Answer,
): void {
  memory.node = node;
  memory.expected = node === null ? null : (viewsAlong(game, base, seat, [choose])[0] ?? null);
}

/** What the seat sees after each of these answers, as JSON, until luck or another seat comes before the next question. */
export function viewsAlong<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  answers: readonly Answer[],
): string[] {
  const rules = kernel<S, F, E>(game.steps);
  const after = game.fork(base);
  const views: string[] = [];
  try {
    for (const answer of answers) {
      rules.answer(after, seat, answer, noLuck, []);
      if (rules.over(after) || !rules.deciders(after).includes(seat)) break;
      views.push(JSON.stringify(game.observe(after, seat)));
    }
  } catch (error) {
    if (!(error instanceof LuckNeeded)) throw error;
  }
  return views;
}

/** The part of the tree for a view, if the view is the expected one. */
export function recall(memory: Memory, view: unknown): Node | null {
  return memory.expected !== null && memory.expected === JSON.stringify(view) ? memory.node : null;
}
