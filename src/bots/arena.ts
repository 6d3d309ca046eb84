import type { Game, Outcome, Setting } from '../core/game.ts';
import type { SearchSettings } from '../core/insight.ts';
import { type Kernel, kernel } from '../core/kernel.ts';
import { quietUmpire, type Random, random } from '../core/random.ts';
import { randomAnswer } from '../core/random-answer.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat, Umpire } from '../core/umpire.ts';
import type { CharacterId, LevelId } from './levels.ts';
import { emptyMemory, type Memory } from './memory.ts';
import { decide } from './think.ts';

/** Who plays a seat: a level, or `random` for any legal answer. `iterations` replaces the level's own number. */
export interface Player {
  readonly level: LevelId | 'random';
  readonly iterations?: number;
  readonly character?: CharacterId;
  /** Whether the search tree is kept from one answer to the next. */
  readonly keepsTree?: boolean;
  readonly settings?: Partial<SearchSettings>;
  /** Other weights to try, by feature name. */
  readonly weights?: Readonly<Record<string, number>>;
}

/** Called with each position in which somebody decides, and the answer. */
export type Watch<S, F> = (s: S, frame: F, seat: Seat, answer: readonly number[]) => void;

export interface Played {
  readonly outcome: Outcome;
  readonly decisions: number;
}

/** Play a match from a position, which is modified, to its end. Each player sees only the view of its seat. */
export function playMatch<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  players: readonly Player[],
  seed: number,
  watch?: Watch<S, F>,
): Played {
  const rules = kernel<S, F, E>(game.steps);
  const rng = random(seed);
  const umpire: Umpire<E> = quietUmpire(rng);
  // The players' own luck is apart from that of the match.
  const playerRng = random(seed ^ 0x5bd1e995);
  const memories = players.map(() => emptyMemory());
  const games = players.map(({ weights }) =>
    weights && game.insight ? { ...game, insight: game.insight.withWeights(weights) } : game,
  );
  const options: number[] = [];
  rules.advance(s, umpire, options);
  let decisions = 0;
  while (!rules.over(s)) {
    const seat = rules.decider(s);
    const answer = answerOf(games[seat], rules, s, seat, players[seat], memories[seat], options, playerRng);
    watch?.(s, rules.top(s).frame, seat, answer);
    rules.answer(s, seat, answer, umpire, options);
    decisions++;
  }
  return { outcome: game.outcome(s), decisions };
}

function answerOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  rules: Kernel<S, F, E>,
  s: S,
  seat: Seat,
  player: Player,
  memory: Memory,
  options: readonly number[],
  rng: Random,
): readonly number[] {
  if (player.level === 'random') return randomAnswer(rules, s, seat, options, rng);
  const { level, iterations, character, settings } = player;
  const effort = {
    seed: Math.floor(rng() * 2 ** 31),
    ...(iterations === undefined ? {} : { iterations }),
    ...(character === undefined ? {} : { character }),
    ...(settings === undefined ? {} : { settings }),
    ...(player.keepsTree ? { memory } : {}),
  };
  const { choose } = decide(game, game.observe(s, seat), seat, level, effort);
  return options.filter(pick => choose.includes(pick));
}

/** The set-up of a setting, with its luck from a seed. */
export function setUp<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  setting: Setting,
  seed: number,
): S {
  return game.setup(setting, quietUmpire(random(seed)));
}
