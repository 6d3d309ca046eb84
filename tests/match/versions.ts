import { type AnyGame, defineGame, type Game } from '../../src/core/game.ts';
import type { View } from '../kit/toy.ts';
import { toy } from '../kit/toy.ts';
import { documentSchema, type Event, type Frame, type State } from '../kit/toy-state.ts';

/** The toy game, Three Fords, under several rules versions, each changed in a different way. */

type Toy = Game<State, Frame, Event, View>;

const games = (game: Toy): ReadonlyMap<string, AnyGame> => new Map([['toy', defineGame(game)]]);

/** Words that name the rules version they come from. */
const told = (version: number): Toy['narrate'] => {
  return (event, viewer) => ({
    ...toy.narrate(event, viewer),
    text: `${toy.narrate(event, viewer).text} [v${version}]`,
  });
};

const first: Toy = { ...toy, narrate: told(1) };
const later: Toy = { ...toy, narrate: told(2), rulesVersion: 2, rulesChanges: ['Words are clearer.'] };

/** A document in which one field of the state has another name. */
const reshaped: Toy = {
  ...later,
  write(s) {
    const { state, ...rest } = documentSchema.parse(toy.write(s));
    return { ...rest, board: state };
  },
  read(document) {
    if (typeof document !== 'object' || document === null || !('board' in document))
      return { ok: false, problem: 'there is no board in it.' };
    const { board, ...rest } = document;
    return toy.read({ ...rest, state: board });
  },
};

const earlier: NonNullable<Toy['earlier']> = {
  events: 2,
  document(document, rules) {
    if (rules >= 2 || typeof document !== 'object' || document === null || !('state' in document)) return document;
    const { state, ...rest } = document;
    return { ...rest, board: state };
  },
};

/** 3.2 changed: whoever marches goes twice as far. */
const steps: Toy['steps'] = {
  ...toy.steps,
  marchTo: {
    ...toy.steps.marchTo,
    choose(s: State, f: Extract<Frame, { step: 'marchTo' }>, by: number, umpire) {
      const { marchTo } = toy.steps;
      if ('choose' in marchTo) marchTo.choose(s, f, 2 * by, umpire);
    },
  },
};

/** 3.1 changed: nobody is asked any more. A die says how many march, and they do not move. */
const unasked: Toy['steps'] = {
  ...toy.steps,
  march: {
    rule: '3.1',
    run(_: State, f: Extract<Frame, { step: 'march' }>, umpire) {
      umpire.tell({ what: 'marched', seat: f.seat, count: umpire.chance(3) });
    },
  },
};

export const VERSIONS = {
  first: games(first),
  /** The same rules. */
  same: games(later),
  /** The same rules, documents of another shape, and a way to read the earlier ones. */
  reshaped: games({ ...reshaped, earlier }),
  /** A changed rule. */
  other: games({ ...later, steps }),
  /** A rule that now decides by itself what it used to ask a seat. */
  unasked: games({ ...later, steps: unasked }),
  /** A changed rule and another shape. */
  otherReshaped: games({ ...reshaped, earlier, steps }),
  /** A version that cannot read what earlier ones wrote. */
  unreadable: games(reshaped),
  /** A later version that can read them again. */
  readable: games({
    ...reshaped,
    earlier,
    rulesVersion: 3,
    rulesChanges: ['Words are clearer.', 'Earlier boards are read.'],
  }),
} as const;
