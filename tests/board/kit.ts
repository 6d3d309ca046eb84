import { mapSheet } from '../../src/board/map.ts';
import type { RegionMap } from '../../src/board/map-schema.ts';
import { decide } from '../../src/bots/think.ts';
import type { Game } from '../../src/core/game.ts';
import { kernel } from '../../src/core/kernel.ts';
import { below, random } from '../../src/core/random.ts';
import { randomAnswer } from '../../src/core/random-answer.ts';
import type { Scene } from '../../src/core/scene.ts';
import { readSetting } from '../../src/core/setting.ts';
import type { Core, Frame } from '../../src/core/step.ts';
import type { Umpire } from '../../src/core/umpire.ts';
import { sceneOf } from '../../src/games/concord/board.ts';
import type { Event } from '../../src/games/concord/events.ts';
import { observe, type View } from '../../src/games/concord/observe.ts';
import { rulebook } from '../../src/games/concord/rules/index.ts';
import { setup } from '../../src/games/concord/setup.ts';
import type { State } from '../../src/games/concord/state.ts';
import { GAMES } from '../../src/games/index.ts';

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
  /** What has happened since the last Action was chosen. */
  readonly recent: readonly Event[];
  readonly scene: Scene;
}

/** A position that random players, who take no suggestions, reach after this many answers, as a spectator sees it. */
export function position(seed: number, answers: number): Seen {
  const rng = random(seed);
  let events: Event[] = [];
  const umpire: Umpire<Event> = {
    chance: of => below(rng, of),
    reveal: () => {},
    tell: (event, to) => {
      if (to === undefined) events.push(event);
    },
  };
  const state = setup({ scenario: 'boston-to-concord', options }, umpire);
  const rules = kernel(rulebook);
  const out: number[] = [];
  rules.advance(state, umpire, out);
  for (let i = 0; i < answers && !rules.over(state); i++) {
    if (events.some(e => e.what === 'action')) events = events.slice(events.findLastIndex(e => e.what === 'action'));
    const seat = rules.decider(state);
    const { ask, frame } = rules.top(state);
    const byHand = out.filter(pick => !ask.suggested?.(state, frame, pick, seat));
    rules.answer(state, seat, randomAnswer(rules, state, seat, byHand, rng), umpire, out);
  }
  const view = observe(state, 'spectator');
  return { state, view, recent: events, scene: sceneOf(view, events) };
}

export function regionMap(id: string): RegionMap {
  const found = mapSheet(id);
  if (found.kind !== 'regions') throw new Error(`${id} is no map of regions.`);
  return found;
}

/** How many of the latest events go into a picture. */
const RECENT = 60;
const MOST_ANSWERS = 1500;

/**
 * The scenes of matches of the first scenario, as a spectator sees them: one at every hand-over between the seats, and the
 * last. The players answer at random, or are Recruits.
 */
export function scenesOf(id: string, seeds: readonly number[], isRandom: boolean): Scene[] {
  const found = GAMES.get(id);
  if (!found) throw new Error(`There is no game ${id}.`);
  return found.open(game => seeds.flatMap(seed => scenesOfMatch(game, seed, isRandom)));
}

function scenesOfMatch<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  seed: number,
  isRandom: boolean,
): Scene[] {
  const setting = readSetting(game, game.scenarios[0].id, undefined);
  if (game.scene === undefined || !setting.ok) throw new Error(`${game.id} has no picture.`);
  const rules = kernel<S, F, E>(game.steps);
  const rng = random(seed);
  const events: E[] = [];
  const umpire: Umpire<E> = {
    chance: of => below(rng, of),
    reveal: () => {},
    tell: (event, to) => void (to === undefined && events.push(event)),
  };
  const state = game.setup(setting.value, umpire);
  const out: number[] = [];
  const scenes: Scene[] = [];
  rules.advance(state, umpire, out);
  for (let [answers, last] = [0, -1]; !rules.over(state) && answers < MOST_ANSWERS; answers++) {
    const seat = rules.decider(state);
    if (seat !== last) scenes.push(game.scene(game.observe(state, 'spectator'), events.slice(-RECENT)));
    last = seat;
    const pick = isRandom
      ? randomAnswer(rules, state, seat, out, rng)
      : decide(game, game.observe(state, seat), seat, 'recruit', { seed: answers }).choose;
    rules.answer(state, seat, pick, umpire, out);
  }
  return [...scenes, game.scene(game.observe(state, 'spectator'), events.slice(-RECENT))];
}
