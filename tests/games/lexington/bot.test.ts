import { describe, expect, test } from 'vitest';
import { playMatch, setUp } from '../../../src/bots/arena.ts';
import { prosAndCons } from '../../../src/bots/terms.ts';
import { think } from '../../../src/bots/think.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { quietUmpire, random } from '../../../src/core/random.ts';
import { CARD_BOXES } from '../../../src/games/lexington/data.ts';
import { lexington } from '../../../src/games/lexington/index.ts';

const rated = (
  scenario: string,
): { readonly all: number[][]; readonly chances: number[][]; readonly names: readonly string[] } =>
  lexington.open(game => {
    const { insight } = game;
    if (!insight) throw new Error('the game has no insight');
    const all: number[][] = [];
    const chances: number[][] = [];
    const s = setUp(game, { scenario, options: { movementDelay: false } }, 5);
    const seats = game.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
    playMatch(
      game,
      s,
      seats.map(() => ({ level: 'recruit' as const })),
      5,
      at => {
        const features: number[] = [];
        const out: number[] = [];
        insight.measure(at, features);
        insight.judge(at, out);
        all.push(features);
        chances.push(out);
      },
    );
    return { all, chances, names: insight.features };
  });

describe.each(lexington.scenarios.map(({ id, seats }) => ({ id, seats })))('$id', ({ id, seats }) => {
  const { all, chances, names } = rated(id);

  test('every feature is measured, roughly from -1 to 1', () => {
    for (const features of all) {
      expect(features).toHaveLength(names.length);
      for (const [i, value] of features.entries()) expect(Math.abs(value), names[i]).toBeLessThanOrEqual(3);
    }
  });

  test('the seats of a side have the same chance, and the chances of the two sides add up to 1', () => {
    for (const out of chances) {
      expect(out).toHaveLength(seats.length);
      expect(out[0] + out[seats.length - 1]).toBeCloseTo(1, 9);
      expect(out.slice(0, seats.length / 2).every(chance => chance === out[0])).toBe(true);
    }
  });
});

test('a high value is good for the British, and the reasons for an answer are the same at even chances', () =>
  lexington.open(game => {
    const { insight } = game;
    if (!insight) throw new Error('the game has no insight');
    const s = setUp(game, { scenario: 'four-commanders', options: { movementDelay: false } }, 5);
    expect([0, 1, 2, 3].map(seat => insight.highIsGoodFor(s, seat))).toEqual([true, true, false, false]);
    const read = game.read({ turn: 9, phase: 'march', american: true, places: { lexington: ['6x Raider', 'Acton'] } });
    if (!read.ok) throw new Error(read.problem);
    const suggested = [1];
    const even = { ...game, insight: { ...insight, judge: (_: unknown, out: number[]) => out.splice(0, 2, 0.5, 0.5) } };
    expect(prosAndCons(even, read.value.state, 1, suggested)).toBe(prosAndCons(game, read.value.state, 1, suggested));
  }));

test('4.3 the rating of a British answer does not depend on cards that they do not know', () =>
  lexington.open(game => {
    const { insight } = game;
    if (!insight) throw new Error('the game has no insight');
    const rules = kernel(game.steps);
    const rng = random(9);
    const s = setUp(game, { scenario: 'lexington-and-concord', options: { movementDelay: false } }, 6);
    let compared = 0;
    playMatch(game, s, [{ level: 'recruit' }, { level: 'recruit' }], 6, (at, frame, seat) => {
      if (seat !== 0) return;
      const options: number[] = [];
      rules.options(at, seat, options);
      const answers = options.map(option => [option]);
      const [here, there]: number[][] = [[], []];
      insight.rate(at, frame, seat, answers, here);
      insight.rate(game.redraw(at, seat, rng), frame, seat, answers, there);
      expect(there).toEqual(here);
      compared++;
    });
    expect(compared).toBeGreaterThan(10);
  }));

const LAYING = { scenario: 'lexington-and-concord', options: { movementDelay: false } };

test.each(['recruit', 'regular', 'veteran', 'rulebook'] as const)(
  '4.3 a %s has the cards laid by the luck of the match, each time elsewhere, and does not tell where',
  level =>
    lexington.open(game => {
      const laid = new Set<string>();
      for (let seed = 0; seed < 20; seed++) {
        const s = setUp(game, LAYING, 7);
        const { choose, why } = think(game, game.observe(s, 1), 1, level, { seed: 3, iterations: 4 });
        expect(why).toBe('What was chosen here is hidden, and so is the reason.');
        kernel(game.steps).answer(s, 1, choose.map(Number), quietUmpire(random(seed)), []);
        expect(s.stack.at(-1)?.step).toBe('ride');
        laid.add(JSON.stringify(game.write(s)));
      }
      expect(laid.size).toBeGreaterThan(15);
    }),
);

test.each(['recruit', 'regular'] as const)(
  '4.3 a %s that is left with the blank cards lays them unpredictably, and does not tell where',
  level =>
    lexington.open(game => {
      const often = new Map<string, number>();
      const ANSWERS = 45;
      for (let seed = 0; seed < ANSWERS; seed++) {
        const s = setUp(game, LAYING, 7);
        kernel(game.steps).answer(s, 1, [CARD_BOXES[seed % 15]], quietUmpire(random(1)), []);
        const { choose, why } = think(game, game.observe(s, 1), 1, level, { seed, iterations: 8 });
        expect(why).toBe('What was chosen here is hidden, and so is the reason.');
        expect(new Set(choose).size).toBe(5);
        for (const at of choose) often.set(at, (often.get(at) ?? 0) + 1);
      }
      expect(often.size).toBe(16);
      expect(Math.max(...often.values())).toBeLessThan(0.7 * ANSWERS);
    }),
);
