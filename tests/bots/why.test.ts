import { describe, expect, test } from 'vitest';
import { hintOf } from '../../src/bots/advice.ts';
import { type Intended, questionTitle } from '../../src/bots/following.ts';
import type { Weighed } from '../../src/bots/tree.ts';
import { explain, reasonOf } from '../../src/bots/why.ts';
import { underQuestion } from '../../src/bots/words.ts';
import type { Game } from '../../src/core/game.ts';
import { kernel } from '../../src/core/kernel.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import type { Core, Frame } from '../../src/core/step.ts';
import { concord } from '../../src/games/concord/index.ts';
import { asking, RALLY, withoutPurpose } from './asking.ts';

const BRITISH = 0;

const PERCYS_COLUMN = {
  turn: 9,
  concord: true,
  shot: true,
  places: { boston: ["8x Percy's Regular", 'Percy'] },
  pending: [
    { step: 'whoMoves', seat: 'british', from: 'boston', first: true },
    { step: 'afterAction', seat: 'british' },
  ],
};

/** A value, and how often the answer was visited. */
type Look = number | readonly [value: number, visits: number];

interface Asked {
  readonly document?: unknown;
  readonly reason?: string;
  /** The label of the answer to the next question. */
  readonly next?: string;
  /** Whether the game has no words for what an answer is for. */
  readonly hasNoPurpose?: true;
}

/** The answer of that label to the question after a British answer. */
function intendedNext<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  choose: readonly number[],
  label: string,
): Intended {
  const rules = kernel<S, F, E>(game.steps);
  const copy = game.fork(s);
  const picks: number[] = [];
  rules.answer(copy, BRITISH, choose, quietUmpire(random(0)), picks);
  const { ask, frame } = rules.top(copy);
  const pick = picks.find(each => ask.label(copy, frame, each) === label);
  if (pick === undefined) throw new Error(`no ${label} among ${picks.map(each => ask.label(copy, frame, each))}`);
  const title = questionTitle(rules, copy, BRITISH);
  return { title, choose: [String(pick)], words: underQuestion(title, label) };
}

/** The reason that is told for the first of some British answers against the others, and the hint. */
function told(
  answers: (all: readonly number[]) => readonly number[][],
  looks: readonly Look[],
  { document = PERCYS_COLUMN, reason = '', next, hasNoPurpose }: Asked = {},
) {
  return asking(concord, document, ({ game: whole, rules, s }) => {
    const game = hasNoPurpose ? withoutPurpose(whole) : whole;
    const all: number[] = [];
    rules.options(s, BRITISH, all);
    const weighed = answers(all)
      .slice(0, looks.length)
      .map((choose, i): Weighed => {
        const look = looks[i];
        const [value, visits] = typeof look === 'number' ? [look, 90 - i] : look;
        return { choose, visits, value, rating: 0 };
      })
      .sort((a, b) => b.visits - a.visits);
    const [choose] = answers(all);
    const explained = explain(game, s, BRITISH, choose, weighed, () => reason);
    const later = next === undefined ? [] : [intendedNext(game, s, choose, next)];
    const thought = { choose: choose.map(String), ...explained, weighed, reason, next: later, plan: null, turn: 9 };
    const hint = hintOf(game, game.observe(s, BRITISH), BRITISH, thought);
    return { ...explained, hint, reason: reasonOf(game, s, BRITISH, choose, weighed) };
  });
}

test('a long set is described by who stays, a short one by who goes, with identical units counted as in the panel', () => {
  const { why, hint } = told(all => [[...all], all.slice(0, -1)], [0.61, 0.53]);
  expect(why).toBe('All of them: I reckon about 61 % to win; the next best, all but Percy, about 53 %.');
  expect(hint).toBe(
    'I would choose all of them. I reckon about 61 % to win; the next best, all but Percy, about 53 %.',
  );
  const few = told(all => [all.slice(0, 3), all.slice(0, 4)], [0.4, 0.3]);
  expect(few.why).toMatch(/^Percy’s Regular ×3: .* the next best, Percy’s Regular ×4, about 30 %\.$/);
});

test('a set of many kinds is described by kind, or by who is left out if that is shorter', () => {
  const places = {
    boston: ['4x Regular', 'Regular 5 fired', 'Regular 6 fired', "3x Percy's Regular", 'Smith', 'Pitcairn', 'Percy'],
  };
  const document = { ...PERCYS_COLUMN, places };
  const { why } = told(all => [[0, 1, 4, 6, 7, 9].map(i => all[i]), all.slice(0, -2)], [0.61, 0.53], { document });
  expect(why).toBe(
    'Regular ×3, Percy’s Regular ×2 and Smith: I reckon about 61 % to win; the next best, all but Pitcairn and Percy, about 53 %.',
  );
  const beside = told(all => [all.slice(0, -2), [0, 1, 4, 6, 7, 9].map(i => all[i])], [0.61, 0.53], { document });
  expect(beside.why).toMatch(/; the next best, “Regular ×3, Percy’s Regular ×2 and Smith”, about 53 %\.$/);
});

describe('the answers that are named beside the chosen one', () => {
  const sets = (all: readonly number[]) => [[...all], ...[1, 2, 3].map(n => all.slice(0, n))];

  test('are ordered by value, no matter how often each was visited', () =>
    expect(
      told(sets, [
        [0.6, 900],
        [0.47, 400],
        [0.51, 60],
      ]),
    ).toMatchObject({
      why: 'All of them: I reckon about 60 % to win; the next best, Percy’s Regular ×2, about 51 %.',
      hint: 'I would choose all of them. I reckon about 60 % to win; the next best, Percy’s Regular ×2, about 51 %; Percy’s Regular ×1, about 47 %.',
    }));

  test('are called about as good if they came out better, or the same when rounded', () => {
    expect(told(sets, [0.453, 0.449]).why).toBe(
      'All of them: I reckon about 45 % to win; about as good: Percy’s Regular ×1.',
    );
    expect(
      told(sets, [
        [0.5, 90],
        [0.4, 60],
        [0.53, 80],
        [0.499, 70],
      ]),
    ).toMatchObject({
      why: 'All of them: I reckon about 50 % to win; about as good: Percy’s Regular ×2.',
      hint: 'I would choose all of them. I reckon about 50 % to win; about as good: Percy’s Regular ×2 and Percy’s Regular ×3.',
    });
  });

  test('that were hardly visited are named only with their value or if there is a reason', () => {
    const against = (looks: Look, reason = '') => told(sets, [[0.5, 400], looks], { reason });
    const chosen = 'All of them: I reckon about 50 % to win';
    const dropped = 'choosing Percy’s Regular ×1 soon looked worse';
    expect(against([0.41, 12]).why).toBe(`${chosen}; ${dropped}, at about 41 %.`);
    expect(against([0.4, 1]).why).toBe(`${chosen}; ${dropped}, at about 40 %.`);
    expect(against([0.41, 12]).hint).toContain(`; ${dropped}, at about 41 %.`);
    for (const looks of [
      [0.47, 2],
      [0.45, 1],
    ] as const) {
      expect(against(looks).why).toBe(`${chosen}.`);
      expect(against(looks, 'more towns').why).toBe(`${chosen}; ${dropped}. The reason: more towns.`);
    }
    const two = told(sets, [
      [0.5, 400],
      [0.41, 12],
      [0.3, 3],
    ]);
    expect(two.why).toBe(against([0.41, 12]).why);
    // A Regular looks at thirty lines in all.
    expect(
      told(sets, [
        [0.5, 20],
        [0.56, 4],
        [0.48, 6],
      ]).why,
    ).toMatch(/the next best, Percy’s Regular ×2, about 48 %\.$/);
  });
});

test('if nothing else was considered, the features that the answer changes are the reason', () => {
  const rally = told(all => [[...all]], [0.5], { document: RALLY });
  expect(rally.why).toMatch(/: by rule of thumb, without weighing other choices \(for it: .+\)\.$/);
  const { why, hint } = told(all => [[...all]], [0.5]);
  expect(why).toBe('All of them: by rule of thumb, without weighing other choices.');
  expect(hint).toBe(
    'I would choose all of them. By rule of thumb, without weighing other choices; I reckon about 50 % to win.',
  );
});

test('a hint about the only answer considered tells the risk as well', () => {
  const places = { lincoln: ['5x Regular', 'Smith'], lexington: ['4x Minuteman'] };
  const column = ['Regular 1', 'Regular 2', 'Regular 3', 'Regular 4', 'Regular 5', 'Smith'];
  const whereTo = { step: 'whereTo', seat: 'british', from: 'lincoln', group: column };
  const document = { ...PERCYS_COLUMN, places, pending: [whereTo, { step: 'afterAction', seat: 'british' }] };
  const { why, hint } = told(all => [[all[all.length - 1]]], [0.5], { document });
  for (const words of [why, hint]) expect(words).toMatch(/ The risk: .+\.$/);
});

describe('an answer with punctuation of its own is quoted', () => {
  const hurt = {
    ...PERCYS_COLUMN,
    places: { menotomy: ['Regular 1 broken', 'Regular 2', 'Smith wounded'], lincoln: ['4x Minuteman'] },
    pending: [
      {
        ...{ step: 'takeHits', seat: 'british', hits: 1, region: 'menotomy', only: false, why: 'fire' },
        first: ['Regular 1', 'Regular 2', 'Smith'],
      },
      { step: 'afterAction', seat: 'british' },
    ],
  };

  test('the chosen one, and the others', () => {
    const { why, hint } = told(all => all.slice(0, 2).map(pick => [pick]), [0.5, 0.4], { document: hurt });
    const [lost, other] = ['“Regular 1 (broken): is destroyed”', '“Regular 2: breaks”'];
    const words = `I reckon about 50 % to win; the next best, ${other}, about 40 %.`;
    const cheapest = 'For it: a Regular is missed less than others there.';
    expect([why, hint]).toEqual([
      `${lost}: ${words} ${cheapest}`,
      // Whoever is hit, the Patriots score: that speaks against neither of the two.
      `I would choose ${lost}. ${cheapest} ${words}`,
    ]);
    const back = told(
      all => [[all[1]], [all[0]]],
      [
        [0.5, 400],
        [0.4, 3],
      ],
      { document: hurt },
    );
    expect(back.why).toBe(
      `${other}: I reckon about 50 % to win; choosing ${lost} soon looked worse, at about 40 %. For it: a leader can rally it again.`,
    );
  });
});

test('the hint tells how the search intends to continue, under the questions to come', () => {
  const next = 'Brookline (March) via Roxbury';
  const { hint, why } = told(all => [[...all], all.slice(0, -1)], [0.6, 0.5], { next });
  expect(hint).toBe(
    'I would choose all of them. Then: **Where they go:** Brookline (March) via Roxbury. For it: Lexington is then 7 regions away instead of 9; against it: more to ambush or to snipe at. I reckon about 60 % to win; the next best, all but Percy, about 50 %.',
  );
  expect(why).not.toContain('Then');
});

test.each([
  [0.997, 0.004, 'I reckon over 95 % to win; the next best, all but Percy, under 5 %.'],
  [0.997, 0.96, 'I reckon over 95 % to win; the next best, all but Percy, somewhat less.'],
  [0.04, 0.01, 'I reckon under 5 % to win; the next best, all but Percy, somewhat less.'],
  [0.997, 0.993, 'I reckon over 95 % to win; about as good: all but Percy.'],
])('beyond 5 and 95 %%, no figure is told: %s and %s', (first, second, words) => {
  const { why, hint } = told(all => [[...all], all.slice(0, -1)], [first, second]);
  expect([why, hint]).toEqual([`All of them: ${words}`, `I would choose all of them. ${words}`]);
});

describe('the reason', () => {
  const TWO = 'a better score for the British and more unbroken Regulars';
  const allOrOne = (all: readonly number[]) => [[...all], all.slice(0, 1)];
  const oneOrAll = (all: readonly number[]) => [all.slice(0, 1), [...all]];

  test('is what the answer gains over the next best, as the game measures it', () =>
    expect(told(allOrOne, [0.7, 0.6], { document: RALLY }).reason).toBe(TWO));

  test('is not given if the answer is no better, or if playing on does not confirm it', () => {
    expect(told(allOrOne, [0.7, 0.69], { document: RALLY }).reason).toBe('');
    expect(told(oneOrAll, [0.7, 0.6], { document: RALLY }).reason).toBe('');
  });

  test('is looked for in more lines after a long search', () => {
    const document = {
      ...RALLY,
      turn: 3,
      places: {
        ...RALLY.places,
        lincoln: ['3x Regular', ...[4, 5, 6].map(n => `Regular ${n} broken`), 'Smith', 'Pitcairn'],
      },
    };
    const twoOrOne = (all: readonly number[]) => [all.slice(0, 2), all.slice(0, 1)];
    const reasonAfter = (visits: number) =>
      told(
        twoOrOne,
        [
          [0.7, visits],
          [0.6, 20],
        ],
        { document },
      ).reason;
    expect(reasonAfter(400)).toBe('');
    expect(reasonAfter(2000)).toBe(TWO);
  });

  test('is given to everybody, unless the seat has looked at cards', () => {
    const both = (document: unknown) => {
      const { reason } = told(allOrOne, [0.7, 0.6], { document });
      expect(reason).toBe(TWO);
      const asked = { document, reason, hasNoPurpose: true } as const;
      return { ...told(allOrOne, [0.7, 0.6], asked), last: `The reason: ${reason}.` };
    };
    const open = both(RALLY);
    expect(open.why).toContain(open.last);
    expect(open.hint).toContain(open.last);
    const secret = both({ ...RALLY, known: { british: 2, patriot: 0 } });
    expect(secret.why).not.toContain(secret.last);
    expect(open.whole).toBeNull();
    expect(secret.hint).toContain(secret.last);
  });

  test('gives way to what the answer is for on the open board', () => {
    const purpose = 'For it: 4 units are at full strength again; a unit that stays broken is half a point.';
    const open = told(allOrOne, [0.7, 0.6], { document: RALLY, reason: TWO });
    for (const said of [open.why, open.hint]) {
      expect(said).toContain(purpose);
      expect(said).not.toContain('The reason');
    }
    const secret = told(allOrOne, [0.7, 0.6], {
      document: { ...RALLY, known: { british: 2, patriot: 0 } },
      reason: TWO,
    });
    // 6.14: whatever the cards are, the same is told during the match, and the rest once it is over.
    const kept = 'Here I know things that others do not, so I keep my estimate until the match is over';
    expect(secret.why).toBe(`All of them. ${purpose} ${kept}.`);
    expect(secret.whole).toBe(
      `All of them: I reckon about 70 % to win; the next best, Regular (broken) ×1, about 60 %. ${purpose}`,
    );
  });
});
