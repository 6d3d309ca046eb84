import { expect, test } from 'vitest';
import { emptyMemory } from '../../src/bots/memory.ts';
import { think } from '../../src/bots/think.ts';
import type { Game } from '../../src/core/game.ts';
import type { Insight, Plan } from '../../src/core/insight.ts';
import { kernel } from '../../src/core/kernel.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import { type Core, proceed, type Steps } from '../../src/core/step.ts';
import { UNASKED } from './nim.ts';

/**
 * Seat 0 meets eight doors, one after the other, and wins only by going left each time. After the fifth door seat 1
 * answers a question that does not matter. `toGo`: how many doors are still to come, this one included.
 */
type Frame = { readonly step: 'door'; readonly toGo: number } | { readonly step: 'other' };
interface State extends Core<Frame> {
  lefts: number;
}
const DOORS = 8;
const steps: Steps<State, Frame, never> = {
  door: {
    rule: '1',
    seat: () => 0,
    options: (_, __, out) => out.push(0, 1, 2),
    choose(s, f, pick) {
      if (pick === 0) s.lefts++;
      if (f.toGo === 4) proceed(s, { step: 'other' }, { step: 'door', toGo: 3 });
      else if (f.toGo > 1) proceed(s, { step: 'door', toGo: f.toGo - 1 });
    },
    prompt: () => 'Which door?',
    label: (_, __, pick) => ['Left', 'Ahead', 'Right'][pick],
  },
  other: {
    rule: '2',
    seat: () => 1,
    options: (_, __, out) => out.push(0, 1),
    choose: () => {},
    prompt: () => 'Which?',
    label: (_, __, pick) => `${pick}`,
  },
};
const plan = (key: string, pick: number, lasts = true): Plan<State, Frame> => ({
  key,
  words: `all ${key}`,
  answer: (_, f) => (f.step === 'door' ? [pick] : null),
  ...(lasts ? { lasts: (_: State, f: Frame) => f.step === 'other' } : {}),
});

function doors(
  plans: readonly Plan<State, Frame>[],
  more: Partial<Insight<State, Frame>> = {},
): Game<State, Frame, never, State> {
  const insight: Insight<State, Frame> = {
    features: [],
    terms: [],
    turn: () => 1,
    measure: (_, out) => out.splice(0),
    highIsGoodFor: (_, seat) => seat === 0,
    judge: (_, out) => ([out[0], out[1]] = [0.5, 0.5]),
    weights: () => [],
    withWeights: () => insight,
    sets: () => [],
    rate: (_, __, ___, answers, out) => out.splice(0, out.length, ...answers.map(() => 0)),
    boldness: () => 0,
    risks: () => [],
    quiet: () => false,
    searchSettings: () => ({ depth: 99 }),
    plans: (_, f) => (f.step === 'door' ? plans : []),
    narrow: (_, f, __, options) => (f.step === 'door' && plans.length > 2 ? [] : options),
    ...more,
  };
  return {
    ...UNASKED,
    id: 'doors',
    title: 'Doors',
    about: '',
    scenarios: [
      { id: 'one', title: 'One', rule: '0', seats: [0, 1].map(n => ({ id: `${n}`, title: `${n}`, aim: '' })) },
    ],
    steps,
    setup: () => begun(),
    fork: s => structuredClone(s),
    observe: s => structuredClone(s),
    redraw: s => structuredClone(s),
    imagine: view => structuredClone(view),
    outcome: s => ({
      winner: s.lefts === DOORS ? 0 : 1,
      reason: 'doors',
      rule: '1',
      scores: [s.lefts === DOORS ? 1 : 0, s.lefts === DOORS ? 0 : 1],
      sheet: [],
    }),
    insight,
  };
}
const begun = (): State => ({ stack: [{ step: 'door', toGo: DOORS }], sealed: [], lefts: 0 });
const LEFT = plan('left', 0);

test('a plan for a whole turn is one edge of the tree, so forty iterations are enough to find it', () => {
  const game = doors([LEFT, plan('ahead', 1), plan('right', 2)]);
  const thought = think(game, begun(), 0, 'veteran', { iterations: 40, seed: 1 });
  expect(thought.choose).toEqual(['0']);
  expect(thought.weighed[0]).toMatchObject({ plan: { key: 'left', words: 'all left' } });
  expect(thought.weighed.map(({ plan: each }) => each?.key).sort()).toEqual(['ahead', 'left', 'right']);
  expect(thought.why).toContain('as part of a plan: all left');
});

test('single answers are considered beside plans', () => {
  const { weighed } = think(doors([LEFT]), begun(), 0, 'veteran', { iterations: 60, seed: 1 });
  expect(weighed.some(({ plan: each }) => each === undefined)).toBe(true);
  expect(weighed[0].plan?.key).toBe('left');
});

test('a plan is followed question by question until it ends, without another search', () => {
  const game = doors([LEFT, plan('ahead', 1), plan('right', 2)]);
  const rules = kernel<State, Frame, never>(steps);
  const memory = emptyMemory();
  const s = begun();
  const searched: number[] = [];
  for (let n = 0; !rules.over(s); n++) {
    const seat = rules.decider(s);
    const { choose, weighed } = think(game, s, seat, 'veteran', {
      iterations: 40,
      seed: n,
      ...(seat === 0 ? { memory } : {}),
    });
    if (seat === 0 && weighed.length > 0) searched.push(n);
    rules.answer(s, seat, choose.map(Number), quietUmpire(random(1)), []);
  }
  expect([s.lefts, searched]).toEqual([DOORS, [0]]);
});

test('a hint goes on with the plan of the one before only for a person who goes that way', () => {
  const game = doors([LEFT, plan('ahead', 1), plan('right', 2)]);
  const rules = kernel<State, Frame, never>(steps);
  const hintAfter = (pick: number) => {
    const effort = { iterations: 40, seed: 1, memory: emptyMemory(), hint: true };
    const s = begun();
    expect(think(game, s, 0, 'veteran', effort).plan).toBe('all left');
    rules.answer(s, 0, [pick], quietUmpire(random(1)), []);
    return think(game, s, 0, 'veteran', effort);
  };
  const [followed, left] = [hintAfter(0), hintAfter(2)];
  expect(followed).toMatchObject({ choose: ['0'], plan: 'all left', weighed: [] });
  expect(left.weighed).not.toEqual([]);
});

test('only a Veteran takes what a game works out for those who think long, whatever the limits of its search', () => {
  const worksOut = (_: State, f: Frame) => (f.step === 'door' ? plan('right', 2) : null);
  const game = doors([LEFT, plan('ahead', 1), plan('right', 2)], { worksOut });
  const effort = { iterations: 40, seed: 1 };
  const taken = think(game, begun(), 0, 'veteran', effort);
  expect(taken).toMatchObject({ choose: ['2'], plan: 'all right', weighed: [] });
  expect(taken.why).toBe('Right, as part of a plan: all right.');
  for (const level of ['regular', 'rulebook'] as const)
    expect(think(game, begun(), 0, level, { ...effort, iterations: 400 }).choose).toEqual(['0']);
  // A hint compares answers, and a player without plans takes none.
  expect(think(game, begun(), 0, 'veteran', { ...effort, hint: true }).weighed).not.toEqual([]);
  const few = doors([LEFT], { worksOut });
  expect(think(few, begun(), 0, 'veteran', { ...effort, settings: { plans: 0 } }).plan).toBeNull();
  const one = doors([LEFT], { worksOut, plans: () => [], narrow: () => [0] });
  expect(think(one, begun(), 0, 'veteran', effort).choose).toEqual(['2']);
  const illegal = doors([LEFT], { worksOut: () => plan('nowhere', 7) });
  expect(think(illegal, begun(), 0, 'veteran', effort).weighed).not.toEqual([]);
});

test('a plan with an illegal answer is dropped; one that ends at another seat’s question is found as well', () => {
  const thought = think(doors([plan('nowhere', 7)]), begun(), 0, 'veteran', { iterations: 20, seed: 1 });
  expect(thought.weighed.every(({ plan: each }) => each === undefined)).toBe(true);
  const short = doors([plan('left', 0, false), plan('ahead', 1), plan('right', 2)]);
  expect(think(short, begun(), 0, 'veteran', { iterations: 60, seed: 1 }).choose).toEqual(['0']);
});
