import { kernel } from '../../src/core/kernel.ts';
import { below, random } from '../../src/core/random.ts';
import { randomAnswer } from '../../src/core/random-answer.ts';
import type { Scene } from '../../src/core/scene.ts';
import type { Umpire, Viewer } from '../../src/core/umpire.ts';
import { sceneOf } from '../../src/games/lexington/board.ts';
import type { Event } from '../../src/games/lexington/events.ts';
import { observe, type View } from '../../src/games/lexington/observe.ts';
import { rulebook } from '../../src/games/lexington/rules/index.ts';
import { setup } from '../../src/games/lexington/setup.ts';
import type { State } from '../../src/games/lexington/state.ts';

const setting = { scenario: 'lexington-and-concord', options: { movementDelay: false } };

export interface Seen {
  readonly state: State;
  readonly view: View;
  /** The latest of what has happened, with which the scene was made. */
  readonly recent: readonly Event[];
  readonly scene: Scene;
}

export function seenBy(state: State, viewer: Viewer, recent: readonly Event[]): Seen {
  const view = observe(state, viewer);
  return { state, view, recent, scene: sceneOf(view, recent) };
}

/** A position of Lexington and Concord that random players reach after this many answers, as a spectator sees it. */
export function lexingtonPosition(seed: number, answers: number): Seen {
  const rng = random(seed);
  const events: Event[] = [];
  const umpire: Umpire<Event> = {
    chance: of => below(rng, of),
    reveal: () => {},
    tell: (event, to) => {
      if (to === undefined) events.push(event);
    },
  };
  const state = setup(setting, umpire);
  const rules = kernel(rulebook);
  const out: number[] = [];
  rules.advance(state, umpire, out);
  for (let i = 0; i < answers && !rules.over(state); i++) {
    const seat = rules.decider(state);
    rules.answer(state, seat, randomAnswer(rules, state, seat, out, rng), umpire, out);
  }
  return seenBy(state, 'spectator', events.slice(-60));
}
