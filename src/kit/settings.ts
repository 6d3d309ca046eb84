import type { GameInfo, Setting } from '../core/game.ts';
import { below, random } from '../core/random.ts';

/** The setting that a seed gives: the scenarios in turn, with random options. */
export function settingOf(game: GameInfo, seed: number): Setting {
  const rng = random(seed);
  const scenario = game.scenarios[seed % game.scenarios.length].id;
  const options = game.options.map((option): [string, boolean | string] => [
    option.id,
    option.kind === 'flag' ? rng() < 0.5 : option.values[below(rng, option.values.length)].id,
  ]);
  return { scenario, options: Object.fromEntries(options) };
}
