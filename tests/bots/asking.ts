import { suggestionOf } from '../../src/bots/advice.ts';
import type { Thought } from '../../src/bots/thought.ts';
import type { AnyGame, Game } from '../../src/core/game.ts';
import { type Kernel, kernel } from '../../src/core/kernel.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import type { Core, Frame } from '../../src/core/step.ts';
import type { Seat, Umpire } from '../../src/core/umpire.ts';

/** What a position asks: which seat, its options, and the dice for what follows. */
export interface Asking<S extends Core<F>, F extends Frame, E, V> {
  readonly game: Game<S, F, E, V>;
  readonly rules: Kernel<S, F, E>;
  readonly s: S;
  readonly seat: Seat;
  readonly options: number[];
  readonly umpire: Umpire<E>;
}

export function stateOf<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, document: unknown): S {
  const read = game.read(document);
  if (!read.ok) throw new Error(read.problem);
  return read.value.state;
}

/** Play a position on to its question, with dice from the seed, and look at that. */
export function asking<R>(
  of: Pick<AnyGame, 'open'>,
  document: unknown,
  look: <S extends Core<F>, F extends Frame, E, V>(at: Asking<S, F, E, V>) => R,
  seed = 1,
): R {
  return of.open(game => {
    const s = stateOf(game, document);
    const rules = kernel(game.steps);
    const umpire = quietUmpire(random(seed));
    const options: number[] = [];
    rules.advance(s, umpire, options);
    return look({ game, rules, s, seat: rules.decider(s), options, umpire });
  });
}

/** A game without words for what an answer is for, so that the search’s own reasons are told. */
export function withoutPurpose<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>): Game<S, F, E, V> {
  if (game.insight === undefined) return game;
  const { purpose: _, ...insight } = game.insight;
  return { ...game, insight };
}

/** Two leaders who can rally two of four broken Regulars. */
export const RALLY = {
  turn: 6,
  shot: true,
  places: {
    lincoln: ['3x Regular', ...[4, 5, 6, 7].map(n => `Regular ${n} broken`), 'Smith', 'Pitcairn'],
    menotomy: ['4x Minuteman'],
  },
  pending: [
    { step: 'rally', seat: 'british', region: 'lincoln' },
    { step: 'afterAction', seat: 'british' },
  ],
};

/** A suggestion as the panel tells it: its words, then its risk. */
export function suggestedWords<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  thought: Thought,
): string {
  const { words, risk } = suggestionOf(game, view, seat, thought);
  return [words, risk].filter(each => each !== '').join(' ');
}
