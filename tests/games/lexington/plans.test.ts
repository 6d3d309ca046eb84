import { expect, test } from 'vitest';
import { playMatch, setUp } from '../../../src/bots/arena.ts';
import { emptyMemory } from '../../../src/bots/memory.ts';
import { plansAt } from '../../../src/bots/plans.ts';
import { think } from '../../../src/bots/think.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { quietUmpire, random } from '../../../src/core/random.ts';
import { LAST_TURN } from '../../../src/games/lexington/data.ts';
import { lexington } from '../../../src/games/lexington/index.ts';
import type { View } from '../../../src/games/lexington/observe.ts';

const SETTING = { scenario: 'lexington-and-concord', options: {} };

test('6.1 at each march, and only there, the suggestion and the march by rule of thumb are offered as plans', () =>
  lexington.open(game => {
    const rules = kernel(game.steps);
    const asked = { american: 0, british: 0 };
    playMatch(game, setUp(game, SETTING, 3), [{ level: 'recruit' }, { level: 'recruit' }], 3, (s, frame, seat) => {
      const plans = plansAt(rules, game.insight, s, seat);
      if (frame.step !== 'march') return expect(plans).toEqual([]);
      if (plans.length === 0) return;
      asked[seat === 0 ? 'british' : 'american']++;
      const keys = plans.map(({ plan }) => plan?.key);
      // On the last turn a suggestion that changes nothing is no plan; see below.
      const isLast = (game.observe(s, 'spectator') as View).turn === LAST_TURN;
      expect(keys.slice(0, isLast ? 1 : 2)).toEqual(isLast ? ['box-by-box'] : ['box-by-box', 'suggested']);
      expect(new Set(keys).size).toBe(keys.length);
    });
    expect(Math.min(asked.american, asked.british)).toBeGreaterThan(5);
  }));

test('what a Regular has decided for a whole march it follows without another search', () =>
  lexington.open(game => {
    const rules = kernel(game.steps);
    const s = setUp(game, SETTING, 5);
    const rng = random(5);
    const umpire = quietUmpire(rng);
    const options: number[] = [];
    rules.advance(s, umpire, options);
    const memory = [emptyMemory(), emptyMemory()];
    let [followed, searched] = [0, 0];
    for (let n = 0; n < 160 && options.length > 0; n++) {
      const seat = rules.decider(s);
      const effort = { iterations: 12, seed: n, memory: memory[seat] };
      const { choose, weighed } = think(game, game.observe(s, seat), seat, 'regular', effort);
      if (rules.top(s).frame.step === 'march') weighed.length > 0 ? searched++ : followed++;
      rules.answer(s, seat, choose.map(Number), umpire, options);
    }
    expect(searched).toBeGreaterThan(3);
    expect(followed).toBeGreaterThan(10);
  }));

test.each([
  ['Boston', false],
  ['Cambridge', true],
] as const)('6.10 on the last turn the suggested march of British in %s is a plan: %s', (place, isPlan) =>
  lexington.open(game => {
    const places = { [place.toLowerCase()]: ['6x Raider', '12x Line', 'Gun'] };
    const read = game.read({ turn: LAST_TURN, phase: 'march', concord: true, places });
    if (!read.ok) throw new Error(read.problem);
    const plans = plansAt(kernel(game.steps), game.insight, read.value.state, 0);
    expect(plans.map(({ plan }) => plan?.key)).toEqual(['box-by-box', ...(isPlan ? ['suggested'] : [])]);
  }),
);
