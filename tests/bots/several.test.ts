import { describe, expect, test } from 'vitest';
import { playMatch, setUp } from '../../src/bots/arena.ts';
import { reward } from '../../src/bots/playout.ts';
import { searchFrom } from '../../src/bots/search.ts';
import { teamsOf } from '../../src/bots/teams.ts';
import { think } from '../../src/bots/think.ts';
import { weighedOf } from '../../src/bots/tree.ts';
import type { Game } from '../../src/core/game.ts';
import type { Insight } from '../../src/core/insight.ts';
import { kernel } from '../../src/core/kernel.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import type { Core, Steps } from '../../src/core/step.ts';
import { toy } from '../kit/toy.ts';
import { UNASKED } from './nim.ts';

const NO_INSIGHT: Insight<never, never> = {
  features: [],
  terms: [],
  turn: () => 1,
  measure: () => {},
  highIsGoodFor: (_, seat) => seat === 0,
  judge: () => {},
  weights: () => [],
  withWeights: () => NO_INSIGHT,
  sets: () => [],
  rate: () => {},
  boldness: () => 0,
  risks: () => [],
};

/**
 * Three seats bid secretly, each any set of its stakes. Each seat plays for itself, and the worth of what it took
 * decides.
 */
type Frame = { readonly step: 'bid' };
interface State extends Core<Frame> {
  taken: readonly (readonly number[])[];
}
/** The second stake is good, the others are bad, whatever the others do. */
const WORTH = [-1, 3, -2];
const steps: Steps<State, Frame, never> = {
  bid: {
    rule: '1',
    seats: () => [0, 1, 2],
    options: (_, __, out) => out.push(0, 1, 2),
    min: () => 0,
    max: () => 3,
    chooseTogether(s, _, picks) {
      s.taken = picks.map(each => each ?? []);
    },
    title: 'Stakes',
    prompt: () => 'Which?',
    label: (_, __, pick) => `${pick}`,
  },
};
const auction: Game<State, Frame, never, State> = {
  ...UNASKED,
  id: 'auction',
  title: 'Auction',
  about: '',
  scenarios: [
    { id: 'one', title: 'One', rule: '0', seats: [0, 1, 2].map(n => ({ id: `${n}`, title: `${n}`, aim: '' })) },
  ],
  steps,
  setup: () => ({ stack: [{ step: 'bid' }], sealed: [], taken: [] }),
  fork: s => ({ ...s, stack: s.stack.slice(), sealed: s.sealed.slice() }),
  observe: (s, viewer) => ({ ...s, sealed: s.sealed.map((picks, seat) => (seat === viewer ? picks : picks && [])) }),
  redraw: s => structuredClone(s),
  imagine: view => structuredClone(view),
  outcome(s) {
    const scores = s.taken.map(taken => taken.reduce((sum, pick) => sum + WORTH[pick], 0));
    return { winner: null, reason: 'bids', rule: '1', scores, sheet: [] };
  },
};

describe('a question that several seats answer secretly', () => {
  const base = setUp(auction, { scenario: 'one', options: {} }, 1);

  test('has separate edges for each seat', () => {
    for (const seat of [0, 1, 2]) {
      const root = searchFrom(auction, base, seat, { iterations: 900, seed: 3 });
      const seen = [0, 1, 2].map(each => weighedOf(root, 'bid', each).reduce((sum, { visits }) => sum + visits, 0));
      expect(seen).toEqual([900, 900, 900]);
    }
  });
  test('a bot answers it for any seat asked, even if others have answered', () => {
    const s = auction.fork(base);
    const rules = kernel<State, Frame, never>(steps);
    for (const seat of [2, 0, 1]) {
      const thought = think(auction, auction.observe(s, seat), seat, 'veteran', { iterations: 300, seed: seat });
      rules.answer(s, seat, thought.choose.map(Number), quietUmpire(random(1)), []);
    }
    expect(s.taken).toHaveLength(3);
  });
});

test('bots of three levels play a match of three seats in two teams to its end', () => {
  const s = setUp(toy, { scenario: 'fords', options: {} }, 7);
  const players = [{ level: 'recruit' }, { level: 'regular', iterations: 10 }, { level: 'random' }] as const;
  expect(playMatch(toy, s, players, 7).decisions).toBeGreaterThan(10);
});

test('partners have the same share in a victory, and in its margin', () => {
  const outcome = { reason: '', rule: '', sheet: [], scores: [31, 31, 4], winner: 0 } as const;
  const shares: number[] = [];
  reward(
    { ...toy, outcome: () => outcome },
    toy.setup({ scenario: 'fords', options: {} }, quietUmpire(random(1))),
    shares,
  );
  expect(shares[0]).toBe(shares[1]);
  expect(shares[0]).toBeGreaterThan(0.9);
  expect(shares[2]).toBeLessThan(0.1);
});

test('the insight tells who is a team; without it, the first scenario with that many seats does', () => {
  const seats = (...teams: string[]) => teams.map((team, i) => ({ id: `${i}`, title: `${i}`, aim: '', team }));
  const scenarios = [
    { id: 'a', title: 'A', rule: '0', seats: seats('red', 'red', 'blue') },
    { id: 'b', title: 'B', rule: '0', seats: seats('red', 'blue', 'blue') },
  ];
  const s = toy.setup({ scenario: 'fords', options: {} }, quietUmpire(random(1)));
  expect(teamsOf({ ...toy, scenarios, insight: NO_INSIGHT }, s, 3)).toEqual([0, 1, 1]);
  expect(teamsOf({ ...toy, scenarios }, s, 3)).toEqual([0, 0, 2]);
});
