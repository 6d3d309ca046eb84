import { expect, test } from 'vitest';
import { bestRatedAnswer } from '../../../src/core/best-rated.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { below, quietUmpire, random } from '../../../src/core/random.ts';
import { randomAnswer } from '../../../src/core/random-answer.ts';
import { isSecret } from '../../../src/core/step.ts';
import type { Seat } from '../../../src/core/umpire.ts';
import { insight } from '../../../src/games/revolution/bot.ts';
import type { Event } from '../../../src/games/revolution/events.ts';
import type { Frame } from '../../../src/games/revolution/frames.ts';
import { likelyMarch } from '../../../src/games/revolution/likely-march.ts';
import { BRITISH } from '../../../src/games/revolution/pieces.ts';
import { redraw } from '../../../src/games/revolution/redraw.ts';
import { rulebook } from '../../../src/games/revolution/rules/index.ts';
import { DEFAULTS, setup } from '../../../src/games/revolution/setup.ts';
import type { State } from '../../../src/games/revolution/state.ts';

type Setting = Parameters<typeof setup>[0];

const rules = kernel<State, Frame, Event>(rulebook);

/** The answer that the question suggests; null if it suggests none. */
function suggestedTo(s: State, seat: Seat, options: readonly number[]): readonly number[] | null {
  const { ask, frame } = rules.top(s);
  const suggested = options.filter(pick => ask.suggested?.(s, frame, pick, seat));
  if (suggested.length === 0) return null;
  return rules.takesSet(s) ? suggested : suggested.slice(0, 1);
}

/**
 * A match in which about half of the suggestions are taken, and other answers are random; `asked` sees each position in
 * which one is asked, and what can be answered.
 */
function played(seed: number, setting: Setting, asked: (s: State, options: readonly number[]) => void): void {
  const rng = random(seed);
  const umpire = quietUmpire(rng);
  const s = setup(setting, umpire);
  const options: number[] = [];
  rules.advance(s, umpire, options);
  while (!rules.over(s)) {
    const seat = rules.decider(s);
    rules.options(s, seat, options);
    asked(s, options);
    const suggested = below(rng, 2) === 0 ? suggestedTo(s, seat, options) : null;
    rules.answer(s, seat, suggested ?? randomAnswer(rules, s, seat, options, rng), umpire, options);
  }
}

/** A short game in which both sides take every suggestion; `asked` sees each position in which one is asked. */
function followed(
  seed: number,
  tell: (event: Event) => void,
  asked: (s: State, frame: Frame, answer: readonly number[], choices: number) => void = () => {},
): State {
  const quiet = quietUmpire(random(seed));
  const umpire = { ...quiet, tell };
  const s = setup({ scenario: 'short', options: DEFAULTS }, umpire);
  const options: number[] = [];
  rules.advance(s, umpire, options);
  while (!rules.over(s)) {
    const seat = rules.decider(s);
    rules.options(s, seat, options);
    const answer = suggestedTo(s, seat, options) ?? bestRatedAnswer(rules, insight, s, seat, options);
    asked(s, rules.top(s).frame, answer, options.length);
    rules.answer(s, seat, answer, umpire, options);
  }
  return s;
}

test('13.1, 16.1, 9.3 suggestions feed armies, spend points, and win for either side', { timeout: 60_000 }, () => {
  const matches = 30;
  let [years, starved, british] = [0, 0, 0];
  for (let seed = 1; seed <= matches; seed++) {
    const s = followed(seed, event => {
      if (event.what === 'hunger') starved += event.lost.length;
      if (event.what === 'reckoning') years++;
    });
    if (s.winner === BRITISH) british++;
  }
  // Measured over 150 matches: 0.7 units a year starve, of both sides together (1.4 before hunger was weighed), and
  // Britain wins 59.
  expect(starved / years).toBeLessThan(1.1);
  expect(british).toBeGreaterThan(matches / 4);
  expect(british).toBeLessThan((3 * matches) / 4);
});

test('16.1 what is said of a suggested march mostly comes true: its dice are average', { timeout: 60_000 }, () => {
  let [told, made] = [0, 0];
  for (let seed = 1; seed <= 10; seed++) {
    let expected = new Set<string>();
    followed(
      seed,
      event => {
        if (event.what === 'moved' && expected.delete(`${event.from} ${event.path.at(-1)}`)) made++;
      },
      (s, frame) => {
        expected = new Set();
        if (frame.step !== 'march' || frame.round !== 1 || frame.planned) return;
        const { moves } = likelyMarch(s, frame.seat, frame.round);
        for (const { at, to } of moves) if (at !== to) expected.add(`${at} ${to}`);
        told += expected.size;
      },
    );
  }
  // Measured over 40 matches of both scenarios: 72 % of the moves.
  expect(told).toBeGreaterThan(100);
  expect(made / told).toBeGreaterThan(0.55);
});

/** Questions whose hints give the search’s own reasons. */
const SEARCHED: readonly Frame['step'][] = ['setUp', 'mobilize', 'allotPlan', 'march'];

test('a hint for what is suggested has a reason in every question of a battle, a siege and a year', {
  timeout: 60_000,
}, () => {
  const silent = new Set<string>();
  for (let seed = 1; seed <= 10; seed++)
    followed(
      seed,
      () => {},
      (s, frame, answer, choices) => {
        if (choices < 2 || SEARCHED.includes(frame.step)) return;
        const { ask } = rules.top(s);
        const seat = rules.decider(s);
        const why = insight.purpose?.(s, frame, seat, answer, true) ?? ask.about?.(s, frame, answer[0], seat);
        if (!why) silent.add(frame.step);
      },
    );
  expect([...silent]).toEqual([]);
});

test('in a question that all see, neither prompt nor any reason rests on what is hidden from a viewer', {
  timeout: 120_000,
}, () => {
  const rng = random(77);
  const asked = new Set<string>();
  const told = new Set<string>();
  const all = Object.fromEntries(Object.keys(DEFAULTS).map(id => [id, true]));
  for (let seed = 11; seed <= 18; seed++)
    played(
      seed,
      seed % 2 === 0 ? { scenario: 'short', options: DEFAULTS } : { scenario: 'campaign', options: all },
      (s, options) => {
        const { ask, frame } = rules.top(s);
        if (isSecret(ask)) return;
        const seat = rules.decider(s);
        for (const viewer of [1 - seat, 'spectator'] as const) {
          const other = redraw(s, viewer, rng);
          const said = (each: State) => ({
            prompt: ask.prompt(each, rules.top(each).frame, seat),
            reasons: options.map(pick => insight.purpose?.(each, rules.top(each).frame, seat, [pick], true)),
          });
          asked.add(frame.step);
          const here = said(s);
          if (here.reasons.some(words => words !== undefined)) told.add(frame.step);
          expect(said(other), frame.step).toEqual(here);
        }
      },
    );
  expect(asked.size).toBeGreaterThan(20);
  expect(told.size).toBeGreaterThan(12);
});
