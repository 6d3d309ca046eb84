import { describe, expect, test } from 'vitest';
import { type Player, playMatch, setUp } from '../../../src/bots/arena.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { readSetting } from '../../../src/core/setting.ts';
import { insight } from '../../../src/games/revolution/bot.ts';
import type { Event } from '../../../src/games/revolution/events.ts';
import { revolution } from '../../../src/games/revolution/index.ts';
import { rulebook } from '../../../src/games/revolution/rules/index.ts';
import type { Frame, State } from '../../../src/games/revolution/state.ts';

function settingOf(scenario: string) {
  const setting = revolution.open(game => readSetting(game, scenario, undefined));
  if (!setting.ok) throw new Error(setting.problem);
  return setting.value;
}

/** The outcome of a match, and the positions in which somebody decided. */
function played(scenario: string, players: readonly Player[], seed: number) {
  const seen: State[] = [];
  const { outcome, decisions } = revolution.open(game => {
    const s = setUp(game, settingOf(scenario), seed);
    // `open` forgets which game it is; this one is Decision in North America.
    return playMatch(game, s, players, seed, at => seen.push(game.fork(at) as unknown as State));
  });
  return { outcome, decisions, seen };
}

const RECRUITS: readonly Player[] = [{ level: 'recruit' }, { level: 'recruit' }];
const rules = kernel<State, Frame, Event>(rulebook);

describe('computer players', () => {
  test('play a short game to its end by rule of thumb', { timeout: 60_000 }, () => {
    const { outcome, decisions } = played('short', RECRUITS, 3);
    expect(outcome.rule).toMatch(/^3\.[15]$/);
    expect(decisions).toBeLessThan(1500);
  });

  test('play a short game to its end with a search', { timeout: 120_000 }, () => {
    const { outcome } = played('short', [{ level: 'regular', iterations: 2 }, { level: 'recruit' }], 4);
    expect(outcome.rule).toMatch(/^3\.[15]$/);
  });

  test('hold more towns than whoever answers at random', { timeout: 60_000 }, () => {
    const british = played('short', [{ level: 'recruit' }, { level: 'random' }], 5).outcome.scores;
    const american = played('short', [{ level: 'random' }, { level: 'recruit' }], 5).outcome.scores;
    expect(british[0] + american[1]).toBeGreaterThan(british[1] + american[0]);
  });
});

describe('the rule of thumb', () => {
  const { seen } = played('short', RECRUITS, 6);
  const asked = seen.filter((_, i) => i % 4 === 0);
  const questionOf = (s: State) => {
    const { frame } = rules.top(s);
    const seat = rules.decider(s);
    const options: number[] = [];
    rules.options(s, seat, options);
    return { frame, seat, options };
  };

  test('says of every answer what it is worth, and leaves the position as it was', () => {
    for (const s of asked) {
      const { frame, seat, options } = questionOf(s);
      const before = JSON.stringify(s);
      const out: number[] = [];
      insight.rate(
        s,
        frame,
        seat,
        options.map(pick => [pick]),
        out,
      );
      expect(out.slice(0, options.length).every(Number.isFinite), frame.step).toBe(true);
      expect(JSON.stringify(s)).toBe(before);
    }
  });

  test('leaves some of the options of every question, and none that is not among them', () => {
    for (const s of asked) {
      const { frame, seat, options } = questionOf(s);
      const kept = insight.narrow?.(s, frame, seat, options) ?? options;
      expect(kept.length, frame.step).toBeGreaterThan(0);
      expect(kept.every(pick => options.includes(pick))).toBe(true);
      if (frame.step === 'march' || frame.step === 'mobilize') expect(kept, 'to be done').toContain(0);
    }
  });

  test('measures every feature as a number about 1', () => {
    for (const s of asked) {
      const out: number[] = [];
      insight.measure(s, out);
      expect(out).toHaveLength(insight.features.length);
      for (const [i, value] of out.entries()) {
        expect(Number.isFinite(value), insight.features[i]).toBe(true);
        expect(Math.abs(value), insight.features[i]).toBeLessThanOrEqual(4);
      }
    }
  });
});
