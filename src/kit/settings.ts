import type { GameInfo, Setting } from '../core/game.ts';
import { below, random } from '../core/random.ts';

/** The scenarios in turn, the options at random: the setting that a seed stands for. */
export function settingOf(game: GameInfo, seed: number): Setting {
  const next = random(seed);
  const scenario = game.scenarios[seed % game.scenarios.length].id;
  const options = game.options.map((option): [string, boolean | string] => [
    option.id,
    option.kind === 'flag' ? next() < 0.5 : option.values[below(next, option.values.length)].id,
  ]);
  return { scenario, options: Object.fromEntries(options) };
}
