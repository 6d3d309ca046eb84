import { describe, expect, test } from 'vitest';
import { kernel } from '../../src/core/kernel.ts';
import { random } from '../../src/core/random.ts';
import {
  type AskOne,
  type AskSome,
  type AskTogether,
  BrokenInvariant,
  type Core,
  proceed,
  type Steps,
} from '../../src/core/step.ts';
import type { Umpire } from '../../src/core/umpire.ts';
import { anyAnswer } from '../../src/kit/any-answer.ts';
import { listen, luckOf } from '../../src/kit/listen.ts';

type Frame =
  | { readonly step: 'note'; readonly text: string }
  | { readonly step: 'one' }
  | { readonly step: 'some' }
  | { readonly step: 'together' }
  | { readonly step: 'setsTogether' };

interface State extends Core<Frame> {
  readonly notes: string[];
}

type SetsTogether = AskTogether<State, { readonly step: 'setsTogether' }, string>;

interface Change {
  readonly one?: Partial<AskOne<State, { readonly step: 'one' }, string>>;
  readonly some?: Partial<AskSome<State, { readonly step: 'some' }, string>>;
  readonly sets?: (usual: SetsTogether) => SetsTogether;
}

const question = { title: '?', prompt: () => '?', label: (_: State, __: Frame, pick: number) => `${pick}` };

const setsTogether: SetsTogether = {
  rule: '5',
  seats: () => [0, 1, 2],
  options: (_, __, out, seat) => out.push(...[0, 1, 2].map(pick => seat * 10 + pick)),
  // Seat 0 takes one, seat 1 one or two, seat 2 any set, including the empty one.
  min: (_, __, seat) => (seat === 2 ? 0 : 1),
  max: (_, __, seat) => seat + 1,
  chooseTogether: (s, _, picks) => s.notes.push(`sets ${JSON.stringify(picks)}`),
  ...question,
};

/** One step of each kind. The steps record what they do. */
function rules(change: Change = {}) {
  const steps: Steps<State, Frame, string> = {
    note: { rule: '1', run: (s, f) => s.notes.push(f.text) },
    one: {
      rule: '2',
      seat: () => 1,
      options: (_, __, out) => out.push(5, 6),
      choose: (s, _, pick) => s.notes.push(`one ${pick}`),
      ...question,
      ...change.one,
    },
    some: {
      rule: '3',
      seat: () => 0,
      options: (_, __, out) => out.push(10, 11, 12, 13),
      min: () => 0,
      chooseSome: (s, _, picks) => s.notes.push(`some ${picks.join(' ')}`),
      ...question,
      ...change.some,
    },
    together: {
      rule: '4',
      seats: () => [0, 2],
      options: (_, __, out, seat) => out.push(seat * 10, seat * 10 + 1),
      chooseTogether: (s, _, picks) => s.notes.push(`together ${JSON.stringify(picks)}`),
      ...question,
    },
    setsTogether: change.sets?.(setsTogether) ?? setsTogether,
  };
  return kernel<State, Frame, string>(steps);
}

const stateOf = (...frames: Frame[]): State => {
  const s: State = { stack: [], sealed: [], notes: [] };
  proceed(s, ...frames);
  return s;
};
const umpire: Umpire<string> = listen<string>(luckOf(0), 0).umpire;
const note = (text: string): Frame => ({ step: 'note', text });

describe('steps that run by themselves', () => {
  test('run in reading order, and then the match is over', () => {
    const s = stateOf(note('a'), note('b'), note('c'));
    const out = [99];
    rules().advance(s, umpire, out);
    expect(s.notes).toEqual(['a', 'b', 'c']);
    expect([rules().over(s), out, rules().deciders(s)]).toEqual([true, [], []]);
  });
  test('what a step pushes runs before what was there', () => {
    const s = stateOf({ step: 'one' }, note('last'));
    const k = rules({ one: { choose: state => proceed(state, note('x'), note('y')) } });
    const out: number[] = [];
    k.advance(s, umpire, out);
    k.answer(s, 1, [5], umpire, out);
    expect(s.notes).toEqual(['x', 'y', 'last']);
  });
  test('are not questions', () => expect(() => rules().top(stateOf(note('a')))).toThrow(BrokenInvariant));
});

describe('one of several', () => {
  test('stops at the question and lists its options', () => {
    const s = stateOf(note('a'), { step: 'one' });
    const out: number[] = [];
    const k = rules();
    k.advance(s, umpire, out);
    expect([out, k.decider(s), k.deciders(s), k.range(s, 1, 2)]).toEqual([[5, 6], 1, [1], { min: 1, max: 1 }]);
    k.answer(s, 1, [6], umpire, out);
    expect(s.notes).toEqual(['a', 'one 6']);
  });
  test('a single option is taken automatically', () => {
    const s = stateOf({ step: 'one' }, note('after'));
    rules({ one: { options: (_, __, out) => out.push(8) } }).advance(s, umpire, []);
    expect(s.notes).toEqual(['one 8', 'after']);
  });
  test('a single option is asked for if being asked is news', () => {
    const s = stateOf({ step: 'one' });
    const out: number[] = [];
    rules({ one: { options: (_, __, list) => list.push(8), always: true } }).advance(s, umpire, out);
    expect([out, s.notes]).toEqual([[8], []]);
  });
  test('a question without options is a bug in the rules', () => {
    const k = rules({ one: { options: () => {} } });
    expect(() => k.advance(stateOf({ step: 'one' }), umpire, [])).toThrow('one (2) asks a question without options');
  });
});

/** A position that has just asked for a set. */
function asked(some: NonNullable<Change['some']>) {
  const k = rules({ some });
  const s = stateOf({ step: 'some' });
  const out: number[] = [];
  k.advance(s, umpire, out);
  return { k, s, out };
}

describe('a set', () => {
  test('stops at the question and lists all options', () => {
    const { k, s, out } = asked({ min: () => 1, max: () => 2 });
    expect([out, k.decider(s), k.range(s, 0, 4), k.takesSet(s)]).toEqual([
      [10, 11, 12, 13],
      0,
      { min: 1, max: 2 },
      true,
    ]);
    k.answer(s, 0, [10, 13], umpire, out);
    expect([s.notes, out]).toEqual([['some 10 13'], []]);
  });
  test('if all options are alike and their number is fixed, the first are taken without asking', () => {
    expect(asked({ min: () => 2, max: () => 2, alike: () => 0 }).s.notes).toEqual(['some 10 11']);
    expect(asked({ min: () => 1, max: () => 2, alike: () => 0 }).s.notes).toEqual([]);
    expect(asked({ min: () => 2, max: () => 2, alike: (_, __, pick) => pick % 2 }).s.notes).toEqual([]);
  });
  test('if all must be taken, all are', () => expect(asked({ min: () => 4 }).s.notes).toEqual(['some 10 11 12 13']));
  test('of no options is empty', () => expect(asked({ options: () => {} }).s.notes).toEqual(['some ']));
  test('is empty if none may be taken', () => expect(asked({ max: () => 0 }).s.notes).toEqual(['some ']));
  test('is asked for if being asked is news, even if only the empty set is possible', () => {
    const { s, k, out } = asked({ options: () => {}, always: true });
    expect([k.over(s), k.deciders(s), out]).toEqual([false, [0], []]);
  });
  test('asking for more than there are is a bug in the rules', () => {
    const k = rules({ some: { min: () => 5 } });
    expect(() => k.advance(stateOf({ step: 'some' }), umpire, [])).toThrow('some (3) needs 5 of only 4 options');
  });
});

describe('together, in secret', () => {
  test('each seat is asked its own question, and nothing happens until the last has answered', () => {
    const k = rules();
    const s = stateOf({ step: 'together' }, note('after'));
    const out: number[] = [];
    k.advance(s, umpire, out);
    expect(k.deciders(s)).toEqual([0, 2]);
    k.options(s, 2, out);
    expect(out).toEqual([20, 21]);
    k.answer(s, 2, [21], umpire, []);
    expect([k.deciders(s), s.notes, s.sealed]).toEqual([[0], [], [null, null, [21]]]);
    k.answer(s, 0, [0], umpire, []);
    expect([s.notes, s.sealed]).toEqual([['together [[0],null,[21]]', 'after'], []]);
  });
  test('the order of the answers makes no difference', () => {
    const play = (order: readonly number[]): State => {
      const s = stateOf({ step: 'together' });
      for (const seat of order) rules().answer(s, seat, [seat * 10], umpire, []);
      return s;
    };
    expect(play([0, 2])).toEqual(play([2, 0]));
  });
  test('opening the answers reveals, sealing them does not', () => {
    const heard = listen<string>(luckOf(0), 0);
    const s = stateOf({ step: 'together' });
    rules().answer(s, 0, [1], heard.umpire, []);
    expect(heard.revealed).toBe(false);
    rules().answer(s, 2, [20], heard.umpire, []);
    expect(heard.revealed).toBe(true);
  });
  test('the options listed are those of the first seat that has not answered', () => {
    const k = rules();
    const s = stateOf({ step: 'together' });
    const out: number[] = [];
    k.advance(s, umpire, out);
    k.answer(s, 0, [out[1]], umpire, out);
    expect([k.decider(s), out]).toEqual([2, [20, 21]]);
    k.answer(s, 2, [out[0]], umpire, out);
    expect([s.notes, out]).toEqual([['together [[1],null,[20]]'], []]);
  });
  test('until the last seat has answered, an answer may be changed', () => {
    const k = rules();
    const s = stateOf({ step: 'together' });
    k.answer(s, 0, [0], umpire, []);
    k.answer(s, 0, [1], umpire, []);
    expect([k.deciders(s), k.sealedSeats(s), s.notes]).toEqual([[2], [0], []]);
    k.answer(s, 2, [20], umpire, []);
    expect([s.notes, k.sealedSeats(s)]).toEqual([['together [[1],null,[20]]'], []]);
  });
  test('if nobody is asked, the step runs', () => {
    const s = stateOf({ step: 'setsTogether' }, note('after'));
    const heard = listen<string>(luckOf(0), 0);
    rules({ sets: usual => ({ ...usual, seats: () => [] }) }).advance(s, heard.umpire, []);
    expect([s.notes, heard.revealed]).toEqual([['sets []', 'after'], false]);
  });
});

describe('sets together, in secret', () => {
  const begun = (change: Change['sets'] = usual => usual) => {
    const k = rules({ sets: change });
    const s = stateOf({ step: 'setsTogether' }, note('after'));
    const out: number[] = [];
    k.advance(s, umpire, out);
    return { k, s, out };
  };

  test('each seat has its own size of set', () => {
    const { k, s } = begun();
    expect([0, 1, 2].map(seat => k.range(s, seat, 3))).toEqual([
      { min: 1, max: 1 },
      { min: 1, max: 2 },
      { min: 0, max: 3 },
    ]);
    expect([k.takesSet(s), k.takesSet(stateOf({ step: 'together' }))]).toEqual([true, false]);
  });
  test('without a maximum, up to all may be taken; without a minimum, at least one', () => {
    const { k, s } = begun(({ max, ...others }) => ({ ...others, min: () => 0 }));
    expect(k.range(s, 0, 3)).toEqual({ min: 0, max: 3 });
    const other = begun(({ min, ...others }) => ({ ...others, max: () => 2 }));
    expect(other.k.range(other.s, 0, 3)).toEqual({ min: 1, max: 2 });
  });
  test('complete sets, in any order, are handed over by seat', () => {
    const { k, s } = begun();
    k.answer(s, 2, [], umpire, []);
    k.answer(s, 0, [2], umpire, []);
    k.answer(s, 1, [10, 12], umpire, []);
    expect(s.notes).toEqual(['sets [[2],[10,12],[]]', 'after']);
  });
  test('a seat that can take nothing is asked anyway', () => {
    const { k, s, out } = begun(usual => ({ ...usual, options: () => {}, min: () => 0 }));
    expect([k.deciders(s), out]).toEqual([[0, 1, 2], []]);
    for (const seat of [0, 1, 2]) k.answer(s, seat, [], umpire, out);
    expect(s.notes).toEqual(['sets [[],[],[]]', 'after']);
  });
  test('asking for more than there are is a bug in the rules', () =>
    expect(() => begun(usual => ({ ...usual, min: () => 4 }))).toThrow(
      'setsTogether (5) needs 4 of only 3 options from seat 0',
    ));
});

test('every random answer is legal', () => {
  const k = rules({ some: { min: () => 1, max: () => 3 } });
  const rng = random(3);
  const sizes = new Set(
    Array.from({ length: 100 }, () => anyAnswer(k, stateOf({ step: 'some' }), 0, rng)).map(picks => {
      expect(new Set(picks).size).toBe(picks.length);
      return picks.length;
    }),
  );
  expect([...sizes].sort()).toEqual([1, 2, 3]);
});
