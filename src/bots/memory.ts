import type { Game } from '../core/game.ts';
import { kernel } from '../core/kernel.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat, Umpire } from '../core/umpire.ts';
import { type Answer, sameAnswer } from './answers.ts';
import type { AnyPlan } from './plans.ts';
import { edgesAt, type Node } from './tree.ts';

/** What is left of the last search. One for each player of a match. */
export interface Memory {
  /** The view that follows from the last answer, as JSON, and the part of the tree that stands for it. */
  expected: string | null;
  node: Node | null;
  /** The plan that is being followed. It is asked only of positions of the game that made it. */
  plan: AnyPlan | null;
}

export const emptyMemory = (): Memory => ({ expected: null, node: null, plan: null });

class Luck extends Error {}

const noLuck: Umpire<unknown> = {
  chance() {
    throw new Luck('dice would fall');
  },
  reveal() {},
  tell() {},
};

/** The part of a tree below an answer to the question at its root. */
export const below = (root: Node, step: string, seat: Seat, choose: Answer): Node | null =>
  edgesAt(root, step, seat).find(({ answer, plan }) => plan === null && sameAnswer(answer, choose))?.node ?? null;

/** Keep the part of the tree below an answer, where no luck and no other seat comes between it and the next question. */
export function remember<S extends Core<F>, F extends Frame, E, V>(
  memory: Memory,
  node: Node | null,
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  choose: Answer,
): void {
  memory.expected = null;
  memory.node = node;
  if (node === null) return;
  const rules = kernel<S, F, E>(game.steps);
  const after = game.fork(base);
  try {
    rules.answer(after, seat, choose, noLuck, []);
    if (!rules.over(after) && rules.deciders(after).includes(seat))
      memory.expected = JSON.stringify(game.observe(after, seat));
  } catch (error) {
    if (!(error instanceof Luck)) throw error;
  }
}

/** The part of the tree that a view goes on from, if it is the one that was expected. */
export function recall(memory: Memory, view: unknown): Node | null {
  return memory.expected !== null && memory.expected === JSON.stringify(view) ? memory.node : null;
}
