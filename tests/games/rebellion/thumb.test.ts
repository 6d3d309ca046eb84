import { expect, test } from 'vitest';
import type { Game } from '../../../src/core/game.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { below, quietUmpire, random } from '../../../src/core/random.ts';
import { readSetting } from '../../../src/core/setting.ts';
import type { Core, Frame } from '../../../src/core/step.ts';
import { rebellion } from '../../../src/games/rebellion/index.ts';

/** The questions of a match that the rule of thumb answers at once, each by an answer that none is rated above. */
function atOnce<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, scenario: string, seed: number) {
  const { insight } = game;
  const setting = readSetting(game, scenario, undefined);
  if (!insight || !setting.ok) throw new Error('no rule of thumb');
  const rules = kernel(game.steps);
  const next = random(seed);
  const umpire = quietUmpire(next);
  const s = game.setup(setting.value, umpire);
  const options: number[] = [];
  const asked = new Set<string>();
  rules.advance(s, umpire, options);
  while (options.length > 0) {
    const seat = rules.decider(s);
    const { frame } = rules.top(s);
    const quick = rules.takesSet(s) ? null : insight.quick?.(s, frame, seat, options);
    if (quick) {
      asked.add(frame.step);
      const rated: number[] = [];
      const all = [quick, ...options.map(option => [option])];
      insight.rate(s, frame, seat, all, rated);
      expect(options, frame.step).toContain(quick[0]);
      expect(rated[0], `${frame.step} in ${scenario}`).toBeGreaterThanOrEqual(Math.max(...rated) - 1e-9);
    }
    // Every other time any answer, so that positions come up that nobody would play into.
    const pick = quick && below(next, 2) === 0 ? quick[0] : options[below(next, options.length)];
    rules.apply(s, pick, umpire, options);
  }
  return [...asked];
}

test('what the rule of thumb takes at once is legal, and nothing is rated above it, in a match of each set-up', () =>
  rebellion.open(game => {
    const steps = new Set(['campaign', 'introductory-four', 'siege'].flatMap((id, i) => atOnce(game, id, i)));
    const all = ['battles', 'command', 'march', 'muster', 'place', 'placeExtra', 'playCard', 'takeLosses'];
    expect([...steps].sort()).toEqual(all);
  }));
