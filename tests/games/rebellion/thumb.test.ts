import { expect, test } from 'vitest';
import type { Game } from '../../../src/core/game.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { below, quietUmpire, random } from '../../../src/core/random.ts';
import { randomAnswer } from '../../../src/core/random-answer.ts';
import { readSetting } from '../../../src/core/setting.ts';
import type { Core, Frame } from '../../../src/core/step.ts';
import { columnLossPick } from '../../../src/games/rebellion/choices.ts';
import { area } from '../../../src/games/rebellion/data.ts';
import { rebellion } from '../../../src/games/rebellion/index.ts';
import { chanceOf } from '../../../src/games/rebellion/odds.ts';
import { AMERICAN, BRITISH, type Side } from '../../../src/games/rebellion/pieces.ts';
import { asking } from '../../bots/asking.ts';

/** The questions of a match that the rule of thumb answers at once. Expects that no answer to them is rated higher. */
function atOnce<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, scenario: string, seed: number) {
  const { insight } = game;
  const setting = readSetting(game, scenario, undefined);
  if (!insight || !setting.ok) throw new Error('no rule of thumb');
  const rules = kernel(game.steps);
  const rng = random(seed);
  const umpire = quietUmpire(rng);
  const s = game.setup(setting.value, umpire);
  const options: number[] = [];
  const asked = new Set<string>();
  rules.advance(s, umpire, options);
  while (!rules.over(s)) {
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
    // Half of the answers are random, so that unlikely positions come up too.
    const answer = quick && below(rng, 2) === 0 ? quick : randomAnswer(rules, s, seat, options, rng);
    rules.answer(s, seat, answer, umpire, options);
  }
  return [...asked];
}

test('an answer that the rule of thumb gives at once is legal, and none is rated higher, in a match of each set-up', () =>
  rebellion.open(game => {
    const steps = new Set(['campaign', 'introductory-four', 'siege'].flatMap((id, i) => atOnce(game, id, i)));
    const all = ['battles', 'command', 'march', 'muster', 'place', 'placeExtra', 'playCard', 'takeLosses'];
    expect([...steps].sort()).toEqual(all);
  }));

test('3.3.1 where losses are settled colour by colour, the rule of thumb begins with the suggested losses: no Regulars', () => {
  const position = {
    units: { ma_boston: { R: 6, Y: 6, O: 6, GB: 6, B: 6 } },
    drawn: ['continentals'],
    pending: [
      {
        step: 'takeLosses',
        fight: { at: 'ma_boston', heads: { british: 'regulars', american: 'continentals' } },
        side: 'british',
        hits: 7,
        mix: 0,
        settled: 0,
      },
      { step: 'openBattles' },
      { step: 'endTurn' },
    ],
  };
  const [taken, rated] = asking(rebellion, position, ({ game, s, rules, seat, options }) => {
    const { frame } = rules.top(s);
    const out: number[] = [];
    const answers = options.map(option => [option]);
    game.insight?.rate(s, frame, seat, answers, out);
    return [game.insight?.quick?.(s, frame, seat, options), answers[out.indexOf(Math.max(...out))]];
  });
  expect([taken, rated]).toEqual([[columnLossPick(0)], [columnLossPick(0)]]);
});

test('3.2.6 the rule of thumb knows that the attackers roll first where Crossing the Delaware is laid', () => {
  const alike = { R: 1, Y: 1, B: 1, W: 2 };
  const position = {
    units: { ma_boston: alike, va_york: alike },
    drawn: ['continentals'],
    phase: 'battles',
    inForce: [{ card: 'B11', at: 'va_york' }],
    events: 1,
  };
  const [boston, york] = asking(rebellion, position, ({ game, s, rules, seat }) => {
    const rated: number[] = [];
    game.insight?.rate(s, rules.top(s).frame, seat, [[area('ma_boston')], [area('va_york')]], rated);
    return rated;
  });
  const chance = (first: Side): number => chanceOf(AMERICAN, [1, 2, 0, 0], [1, 1, 0, 0], first);
  expect([boston, york]).toEqual([chance(BRITISH), chance(AMERICAN)]);
});
