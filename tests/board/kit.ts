import { kernel } from '../../src/core/kernel.ts';
import { below, random } from '../../src/core/random.ts';
import type { Umpire } from '../../src/core/umpire.ts';
import { type Moment, sceneOf } from '../../src/games/concord/board.ts';
import type { Event } from '../../src/games/concord/events.ts';
import { SIDE_IDS } from '../../src/games/concord/ids.ts';
import { observe, type View } from '../../src/games/concord/observe.ts';
import { rulebook } from '../../src/games/concord/rules/index.ts';
import { setup } from '../../src/games/concord/setup.ts';
import type { State } from '../../src/games/concord/state.ts';
import type { Scene } from '../../src/games/scene.ts';

const options = {
  leaderRerolls: false,
  opportunityFire: false,
  hobbledSons: false,
  greenMilitia: false,
  hiddenArms: 'full',
  percyTurn: '9',
  leaders: 'historical',
};

export interface Seen {
  readonly state: State;
  readonly view: View;
  readonly moment: Moment;
  readonly scene: Scene;
}

/** A position that random players reach after this many picks, as a spectator sees it. */
export function position(seed: number, picks: number): Seen {
  const next = random(seed);
  let events: Event[] = [];
  const umpire: Umpire<Event> = {
    chance: of => below(next, of),
    reveal: () => {},
    tell: (event, to) => {
      if (to === undefined) events.push(event);
    },
  };
  const state = setup({ scenario: 'boston-to-concord', options }, umpire);
  const rules = kernel(rulebook);
  const out: number[] = [];
  rules.advance(state, umpire, out);
  for (let i = 0; i < picks && !rules.over(state); i++) {
    if (events.some(e => e.what === 'action')) events = events.slice(events.findLastIndex(e => e.what === 'action'));
    rules.apply(state, out[below(next, out.length)], umpire, out);
  }
  const acting = rules.over(state) ? null : SIDE_IDS[rules.decider(state)];
  const view = observe(state, 'spectator');
  const moment: Moment = { acting, recent: events, targets: [] };
  return { state, view, moment, scene: sceneOf(view, moment) };
}
