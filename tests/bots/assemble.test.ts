import { describe, expect, test } from 'vitest';
import { candidates } from '../../src/bots/answers.ts';
import { think } from '../../src/bots/think.ts';
import { concord } from '../../src/games/concord/index.ts';
import type { PositionDocument } from '../../src/games/concord/position.ts';
import { asking, suggestedWords } from './asking.ts';

const BOXES = { 'box-A2': ['Militia 1'], 'box-A6': ['Militia 2'], 'box-A7': ['Militia 3'] };
const OUT_OF_USE = { at: 'turn-track', side: 2 } as const;
const HINDERED = { movement: OUT_OF_USE, search: OUT_OF_USE };

/** What the panel suggests before an Action, and the answers after the first. */
const suggested = (document: PositionDocument) =>
  asking(concord, document, ({ game, s, seat }) => {
    const view = game.observe(s, seat);
    const thought = think(game, view, seat, 'regular', { iterations: 160, seed: 1, hint: true });
    return { words: suggestedWords(game, view, seat, thought), next: thought.next };
  });

/** How an Assemble that has begun goes on, where only one answer is considered. */
const steps = (document: PositionDocument): string[] =>
  asking(concord, document, ({ game, rules, s, seat, options, umpire }) => {
    const told: string[] = [];
    while (options.length > 0 && rules.decider(s) === seat) {
      const { ask, frame } = rules.top(s);
      if (frame.step === 'action') break;
      const all = candidates(rules, game.insight, s, seat, options);
      expect(all).toHaveLength(1);
      told.push(all[0].map(pick => ask.label(s, frame, pick)).join(' + '));
      rules.answer(s, seat, all[0], umpire, options);
    }
    return told;
  });

describe('15.1: an Assemble (6.5)', () => {
  test('is suggested as a whole: all groups are named at once, and every answer to its end', () => {
    const { words, next } = suggested({
      turn: 7,
      toAct: 'patriot',
      actions: { british: 0, patriot: 2 },
      places: { boston: ['Regular 1'], ...BOXES },
      hinder: HINDERED,
    });
    expect(words).toMatch(/^Assemble\. Then: \*\*3 groups:\*\* from the .* alert box to .*; from .*; from .*\./);
    expect(next.filter(({ words: each }) => each !== '')).toHaveLength(1);
    expect(next).toHaveLength(3);
  });

  const threatened = (places: Record<string, string[]>, more: Partial<PositionDocument> = {}): string[] =>
    steps({
      turn: 6,
      arms: { waltham: 'unsearched' },
      places: { southlex: ['2x Regular'], ...places },
      pending: [{ step: 'assemble', first: false }],
      ...more,
    });

  test('ends when no other group gains anything', () => {
    expect(threatened({ waltham: ['Militia 1'] })).toEqual(['That is all']);
  });

  test('leaves no hidden arms that Regulars are near unguarded (8.1)', () => {
    const group = (side: 'unsearched' | 'searched') =>
      threatened(
        { southlex: [], lexington: ['2x Regular'], waltham: ['Militia 1', 'Minuteman 1', 'Minuteman 2'] },
        { arms: { waltham: side }, actions: { british: 0, patriot: 1 } },
      );
    expect(group('searched')[0]).toMatch(/^Waltham/);
    expect(group('unsearched')).toEqual(['That is all']);
  });

  test('leaves a guard in Concord until Regulars have entered it (11.0)', () => {
    const going = (entered: boolean): string | undefined =>
      threatened(
        { southlex: [], lincoln: ['6x Regular'], concord: ['2x Minuteman'] },
        { concord: entered, actions: { british: 0, patriot: 1 } },
      )[1];
    expect(going(true)).toBe('Minuteman 1 + Minuteman 2');
    expect(going(false)).toBe('Minuteman 2');
  });
});

test('15.1: passing is considered only if nothing else gains anything, and a Pass or a Plan says so (6.13, 6.15)', () => {
  const menu = (places: Record<string, string[]>): string[] =>
    asking(
      concord,
      { turn: 7, toAct: 'patriot', actions: { british: 0, patriot: 2 }, places, hinder: HINDERED },
      ({ game, rules, s, seat, options }) =>
        candidates(rules, game.insight, s, seat, options).map(([pick]) => {
          const { ask, frame } = rules.top(s);
          return ask.label(s, frame, pick);
        }),
    );
  expect(menu({ boston: ['Regular 1'], ...BOXES })).not.toContain('Pass');
  expect(menu({ boston: ['Regular 1'] })).toContain('Pass');
  expect(
    suggested({
      turn: 7,
      toAct: 'patriot',
      actions: { british: 0, patriot: 1 },
      places: { boston: ['Regular 1'] },
      hinder: HINDERED,
    }).words,
  ).toMatch(
    /^(Plan\. For it: the Action, which would be lost, is kept for a turn that needs it more, the first of two at most|Pass\. None of the other choices gains more)\./,
  );
});

test('15.1: a suggestion says what it is for on the board (4.3, 6.5, 6.12)', () => {
  const forming = suggested({
    turn: 3,
    places: { menotomy: ['7x Regular'], lexington: ['Minuteman 1'] },
    arms: { lincoln: 'unsearched' },
    pending: [{ step: 'minutemanForms', piece: 'Minuteman 1', town: 'lexington' }],
  });
  expect(forming.words).toMatch(/For it: [^.]*Regulars? [^.]*\./);
  const assembled = suggested({
    turn: 7,
    toAct: 'patriot',
    actions: { british: 0, patriot: 2 },
    places: { boston: ['Regular 1'], ...BOXES },
    hinder: HINDERED,
  });
  expect(assembled.words).toContain('For it: 3 units move for one Action; 3 groups come onto the map.');
});
