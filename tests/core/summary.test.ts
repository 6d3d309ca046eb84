import { describe, expect, test } from 'vitest';
import { type Summary, summary } from '../../src/core/summary.ts';
import { type Clause, companies, people, person, type Told } from '../../src/core/telling.ts';

/** Without the mark of the deed that won. */
const wordsOf = ({ turning }: Pick<Summary, 'turning'>) => turning.map(({ turn, text }) => ({ turn, text }));

const standing = (british: number, patriots: number): Pick<Told, 'standing'> => ({
  standing: {
    sides: [
      { name: 'British', points: british },
      { name: 'Patriots', points: patriots },
    ],
    unit: ['point', 'points'],
  },
});
const deed = (town: string, british: number, patriots: number, more: Partial<Clause> = {}): Told[] => [
  { text: '', says: { opens: 'deed' } },
  {
    text: '',
    says: { weight: 'deed', who: [people('the British')], did: ['takes', 'take'], what: [person(town)], ...more },
    ...standing(british, patriots),
  },
];
/** The same where points alone do not win. */
const idle = (told: readonly Told[]): Told[] =>
  told.map(each => ({ ...each, ...(each.standing ? { standing: { ...each.standing, isLeadIdle: true } } : {}) }));
const turn = (n: number): Told => ({ text: '', begins: `Turn ${n}`, says: { opens: 'turn', line: `Turn ${n}` } });

test('a match is reviewed by its largest swings, except those undone, and the last change of the lead', () => {
  const hancock = { weight: 'person', who: [person('Hancock')] } as const;
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(0, 20) }],
      deed('Cambridge', 5, 20),
      [...deed('him', 8, 20, hancock), turn(2)],
      deed('him', 5, 20, hancock),
      [...deed('Concord', 15, 20), turn(3)],
      deed('Lincoln', 15, 14.5),
      deed('Lexington', 16, 14.5),
      deed('Medford', 18, 14.5),
      deed('Menotomy', 18, 17),
    ],
    0,
  );
  expect(wordsOf({ turning })).toEqual([
    { turn: 'Turn 1', text: 'The British take Cambridge: 5 points for the British, from 20 behind to 15.' },
    {
      turn: 'Turn 2',
      text: 'The British take Concord: 10 points for the British, from 15 behind to 5; the Patriots keep the lead.',
    },
    {
      turn: 'Turn 3',
      text: 'The British take Lincoln: the Patriots lose 5½ points: the British from 5 behind to ½ ahead.',
    },
    { turn: 'Turn 3', text: 'The British take Medford: 2 points for the British, from 1½ ahead to 3½.' },
    {
      turn: 'Turn 3',
      text: 'The British take Menotomy: 2½ points for the Patriots, from 3½ behind to 1; the British keep the lead.',
    },
  ]);
});

test('a swing in the answer that ended a turn is named after its cause, not after a weightier event at the turn’s end', () => {
  const held: Told = {
    ...{ text: '', says: { weight: 'person', who: [person('Prescott')], did: ['is held', 'are held'] } },
  };
  const alone: Told = { text: '', says: { opens: 'turn', line: 'Turn 1 ends', isAlone: true } };
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(20, 9) }],
      [...deed('Lincoln', 22, 5), alone, held],
    ],
    0,
  );
  expect(turning.map(({ text }) => text)).toEqual([
    'The British take Lincoln: 2 points for the British, and the Patriots lose 4: the British from 11 ahead to 17.',
  ]);
});

test('single colonies that won the match are told, except those lost again and those that the loser took', () => {
  const takes = (colony: string, british: number, patriots: number): Told[] =>
    deed(colony, british, patriots, { isPoints: true });
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(5, 3) }],
      takes('Maine', 6, 3),
      takes('Georgia', 7, 3),
      takes('Maine', 6, 3),
      [...takes('Delaware', 6, 4), turn(2)],
      takes('Virginia', 6, 3),
      deed('the hill', 6, 2),
    ],
    0,
  );
  // The British are four ahead: no single colony decided it.
  expect(turning).toEqual([]);
  const close = summary(
    [
      [turn(1), { text: '', says: null, ...standing(5, 5) }],
      takes('Georgia', 6, 5),
      takes('Maine', 7, 5),
      [...takes('Delaware', 7, 6), turn(2)],
      takes('Maine', 6, 6),
      takes('Virginia', 7, 6),
      takes('Virginia', 6, 6),
      takes('Quebec', 7, 6),
    ],
    0,
  );
  expect(wordsOf(close)).toEqual([
    { turn: 'Turn 1', text: 'The British take Georgia: from level to 1 ahead.' },
    { turn: 'Turn 2', text: 'The British take Quebec: from level to 1 ahead.' },
  ]);
});

test('the last decisive stroke is told however many swings there were, with everything that changed hands by it', () => {
  const takes = (colony: string, british: number, patriots: number): Told[] =>
    deed(colony, british, patriots, { isPoints: true });
  const swings = ['York', 'Dover', 'Augusta', 'Halifax', 'Boston', 'Albany', 'Trenton'];
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(20, 20) }],
      ...swings.map((town, i) => takes(town, 20 - 2 * (i % 2) + 2, 20)),
      takes('Georgia', 21, 20),
      [...takes('Maine', 21, 20), ...takes('Quebec', 22, 20)],
    ],
    0,
  );
  expect(turning.at(-1)?.text).toBe('The British take Maine and Quebec: from 1 ahead to 2.');
});

test('what a side lost and won back within a turn is one swing by its net', () => {
  const changes = (what: 'takes' | 'loses', colony: string, british: number, patriots: number): Told[] =>
    deed(colony, british, patriots, { isPoints: true, did: [what, what] });
  const colonies = (afterwards: readonly (readonly Told[])[]) =>
    summary(
      [
        [turn(1), { text: '', says: null, ...standing(11, 6) }],
        [...changes('takes', 'Maine', 12, 6), ...changes('takes', 'Georgia', 13, 6)],
        changes('loses', 'Maine', 12, 6),
        [...changes('loses', 'Georgia', 11, 6), ...changes('loses', 'Delaware', 10, 6)],
        ...afterwards,
      ],
      0,
    ).turning.map(({ text }) => text);
  expect(
    colonies([
      [
        ...changes('takes', 'Georgia', 11, 6),
        ...changes('takes', 'Maine', 12, 6),
        ...changes('takes', 'Quebec', 13, 6),
      ],
    ]),
  ).toEqual(['The British takes Georgia, Maine and Quebec: in all, 2 points for the British, from 5 ahead to 7.']);
  // In the next turn it is a swing of its own.
  expect(
    colonies([[turn(2)], [...changes('takes', 'Georgia', 11, 6), ...changes('takes', 'Maine', 12, 6)]]),
  ).toHaveLength(1);
});

test('of what decided without points all is told, as no points say which of it decided most', () => {
  const never = (what: string): Told => ({
    text: '',
    says: { weight: 'blood', who: [people('they')], did: ['fail', 'fail'], decided: `${what} was never taken` },
  });
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(5, 9) }],
      [never('Concord'), never('Lincoln'), never('Lexington')],
    ],
    1,
  );
  expect(turning.map(({ text }) => text)).toEqual([
    'Concord was never taken; Lincoln was never taken; Lexington was never taken.',
  ]);
});

test('what decided more between a loss and its return is not hidden in their sum', () => {
  const takes = (colony: string, british: number, patriots: number): Told[] =>
    deed(colony, british, patriots, { isPoints: true });
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(11, 6) }],
      takes('Maine', 15, 6),
      deed('the French', 21, 6),
      takes('Maine', 17, 6),
    ],
    0,
  );
  expect(turning.map(({ text }) => text)).toContain(
    'The British take the French: 6 points for the British, from 9 ahead to 15.',
  );
});

test('a loss after which the winner still led is told as one, and only where what won the match leaves room', () => {
  const turning = (...towns: readonly string[]): string[] =>
    summary(
      [
        [turn(1), { text: '', says: null, ...standing(10, 9) }],
        deed('Concord', 10, 14),
        ...towns.map((town, i) => deed(town, 16 + 3 * i, 14)),
        deed('the hill', 13 + 3 * towns.length, 11),
        deed('Lincoln', 13 + 3 * towns.length, 19 - 6),
      ],
      0,
    ).turning.map(({ text }) => text);
  expect(turning('Medford', 'Acton')).toContain(
    'The British take Lincoln: 2 points for the Patriots, from 8 behind to 6.',
  );
  const full = turning('Medford', 'Acton', 'Groton', 'Bedford', 'Dedham', 'Salem', 'Malden');
  expect(full).toHaveLength(6);
  expect(full.join()).not.toContain('Lincoln');
});

test('what is placed before the first turn is no turning point', () => {
  const before = [{ text: '', says: null, ...standing(0, 1) }];
  const { turning } = summary([before, [...deed('Quebec', 11, 1), turn(1)], deed('Lincoln', 14, 1)], 0);
  expect(turning.map(({ text }) => text)).toEqual([
    'The British take Lincoln: 3 points for the British, from 10 ahead to 13.',
  ]);
});

test('a deed that takes several answers is one swing, with what changed hands by it', () => {
  const [opened, taken] = deed('the hill', 25, 20);
  const turned = [{ name: 'the hill', from: null, to: 0, lost: 0, won: 4 }];
  const score = standing(25, 20).standing;
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(21, 20) }],
      [opened, { ...taken, ...standing(22, 20), goesOn: true }],
      [{ ...taken, ...(score ? { standing: { ...score, turned } } : {}) }],
    ],
    0,
  );
  expect(turning.map(({ text }) => text)).toEqual([
    'The British take the hill; the British take the hill, 4 points: from 1 ahead to 5.',
  ]);
});

test('a match without points, losses or rare throws has an empty review', () => {
  expect(summary([[turn(1)], deed('Concord', 0, 0)], 0)).toEqual({ won: null, turning: [], bill: null, dice: null });
});

test('the rarest throw may be of different dice, and one company is counted as "one company"', () => {
  const chance = [...Array.from({ length: 12 }, () => 1 / 6), 1 / 3];
  const throws = { thrown: { dice: 13, on: 'on 6s, the cannon on 5s and 6s', chance, hits: 6 } };
  const less = { thrown: { dice: 12, on: 'on 6s', chance: 1 / 6, hits: 5 } };
  const lost = { toll: { side: 'Patriots', who: [companies(1, 'Minutemen')] } };
  const { bill, dice } = summary([deed('Lincoln', 0, 0, throws), deed('Concord', 0, 0, { ...less, ...lost })], 0);
  expect(bill).toBe('The British lost nobody; the Patriots one company of Minutemen.');
  expect(dice).toContain('13 dice on 6s, the cannon on 5s and 6s: six hits');
});

test('losses are added up by side, and only throws as rare as one in ten are called lucky', () => {
  const toll = (n: number) => ({ side: 'Patriots', who: [companies(n, 'Militia')] });
  const thrown = (dice: number, hits: number) => ({ thrown: { dice, on: 'on 6s', chance: 1 / 6, hits } });
  const { bill, dice } = summary(
    [
      deed('Lincoln', 0, 0, { toll: toll(1), ...thrown(6, 1) }),
      deed('Concord', 0, 0, { toll: { side: 'British', who: [person('Smith')] }, ...thrown(2, 2) }),
      deed('Medford', 0, 0, { toll: toll(2), ...thrown(20, 0) }),
    ],
    0,
  );
  expect(bill).toBe('The British lost Smith; the Patriots three companies of Militia.');
  expect(dice).toBe(
    'The British had the luckiest throw, two dice on 6s: two hits (one in 36 is as good or better); the British had the unluckiest throw, 20 dice on 6s: no hit (one in 38 is as poor or poorer).',
  );
});

test('what decides is told in its own words, and only the last of the seasonal points are told', () => {
  const joins = { decided: 'France enters the war', head: 'The lead changes' };
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(1, 2) }],
      deed('Concord', 1, 12, { isSeasonal: true }),
      deed('Lincoln', 3, 12, joins),
      deed('Medford', 3, 12, { decided: 'Spain enters the war' }),
      deed('Menotomy', 3, 60, { isSeasonal: true }),
      deed('Acton', 5, 60),
    ],
    0,
  );
  // Two points of sixty are no swing.
  expect(turning.map(({ text }) => text)).toEqual([
    'France enters the war: 2 points for the British, from 11 behind to 9.',
    'Spain enters the war.',
    'The British take Menotomy: 48 points for the Patriots, from 9 ahead to 57.',
  ]);
});

test('where points alone do not win, what decides is told by itself, and towns only beside it', () => {
  const decided = (i: number): Told[] => deed(`${i}`, 20 + i, 20, { decided: `region ${i} is won` });
  const { turning } = summary(
    [
      [turn(1), ...idle([{ text: '', says: null, ...standing(20, 30) }])],
      idle(deed('Concord', 40, 30)),
      idle(deed('Medford', 20, 20)),
      ...[1, 2, 3, 4, 5].map(i => idle(decided(i))),
    ],
    0,
  );
  expect(turning.map(({ text }) => text)).toEqual([
    'The British take Concord: British from 20 to 40, Patriots 30.',
    ...[1, 2, 3, 4, 5].map(i => `Region ${i} is won.`),
  ]);
  // Of several in one answer none is left out, whatever points came with it.
  const [opening, first] = deed('A', 40, 20, { decided: 'Region A is won' });
  const more = ['B', 'C'].flatMap(name => deed(name, 41, 20, { decided: `region ${name} is won` }).slice(1));
  const together = summary([idle([turn(1), ...deed('Concord', 20, 20)]), idle([opening, first, ...more])], 0).turning;
  expect(together.at(-1)?.text).toBe('Region A is won; region B is won; region C is won.');
});

test('what came after a match was decided has not turned it', () => {
  const tables = { hingesOn: 'the tables' } as const;
  const told = (last: Partial<Clause>): string[] =>
    summary(
      [
        [turn(1), { text: '', says: null, ...standing(20, 20) }],
        deed('Concord', 25, 20),
        deed('Lincoln', 30, 20),
        deed('it', 30, 40, { ...tables, decided: 'the last region is won' }),
        deed('Boston', 60, 40),
        deed('the war', 60, 40, last),
      ].map(idle),
      0,
    ).turning.map(({ text }) => text.split(':')[0]);
  expect(told(tables)).toEqual(['The last region is won.']);
  expect(told({})).toContain('The British take Boston');
});

test('seasonal points undo no swing', () => {
  const town = { weight: 'person', who: [person('Boston')] } as const;
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(20, 0) }],
      deed('Boston', 20, 10, town),
      deed('Boston', 20, 1, { ...town, isSeasonal: true }),
      deed('Acton', 20, 12, { isSeasonal: true }),
    ],
    0,
  );
  expect(turning[0].text).toMatch(/10 points for the Patriots, from 20 behind to 10; the British keep the lead\.$/);
});

test('a turning point without points is told too', () => {
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(1, 2) }],
      deed('Concord', 1, 2, { isTurning: true, head: 'The British are in Concord' }),
      deed('Lincoln', 1, 2),
      deed('Boston', 5, 2),
    ],
    0,
  );
  expect(turning.map(({ text }) => text)).toEqual([
    'The British are in Concord.',
    expect.stringContaining('4 points for the British, from 1 behind to 3 ahead.'),
  ]);
});

test('the points of two deeds in one answer are told separately, each with its own cause', () => {
  const [opened, taken] = deed('the hill', 3, 0);
  const turned = [{ name: 'the hill', from: null, to: 0, lost: 0, won: 3 }];
  const score = standing(3, 0).standing;
  const burns = { weight: 'first', who: [person('the fire')], did: ['burns', 'burn'] } as const;
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(0, 0) }],
      [
        ...[opened, { ...taken, ...(score ? { standing: { ...score, turned } } : {}) }],
        ...deed('the town', 5, 0, burns),
        turn(2),
      ],
    ],
    0,
  );
  expect(wordsOf({ turning })).toEqual([
    {
      turn: 'Turn 1',
      text: 'The British take the hill; the British take the hill, 3 points: from level to 3 ahead.',
    },
    { turn: 'Turn 1', text: 'The fire burns the town: 2 points for the British, from 3 ahead to 5.' },
  ]);
});

test('a swing is named after what changed the score most, not after what is weightiest', () => {
  const [opened, wounded] = deed('', 0, 1, { weight: 'person', who: [person('Howe')], did: ['is hit', 'are hit'] });
  const [, taken] = deed('the hill', 4, 1, { weight: 'step' });
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(0, 0) }],
      [opened, wounded, taken],
    ],
    0,
  );
  expect(turning.map(({ text }) => text)).toEqual([
    'The British take the hill: 4 points for the British, from 1 behind to 3 ahead.',
  ]);
});

test('an aim that comes with prizes and other points is told with the largest of them', () => {
  const joins = { decided: 'France enters the war', loses: 'the double worth of loyal towns' } as const;
  const [opens, takes] = deed('Concord', 14, 4, joins);
  const turned = [{ name: 'Port-au-Prince', from: null, to: 1, lost: 0, won: 3 }];
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(22, 0) }],
      [opens, { ...takes, standing: { ...standing(14, 4).standing, turned } } as Told],
    ],
    0,
  );
  expect(turning.map(({ text }) => text)).toEqual([
    'France enters the war; the British lose the double worth of loyal towns, 8 points: in all, 4 points for the Patriots, and the British lose 8: the Patriots from 22 behind to 10; the British keep the lead.',
  ]);
});

test('of many causes the largest is told, with a second one of like weight or one that decides without points', () => {
  const first = [turn(1), { text: '', says: null, ...standing(20, 20) }];
  const aim = (decided: string, british: number, patriots: number): Told[] =>
    deed('it', british, patriots, { decided });
  const told = (...aims: readonly Told[][]): string[] => {
    // All of it comes with one answer, as what a year's politics decide.
    const [opened, ...others] = aims.flatMap((each, i) => (i === 0 ? each : each.slice(1)));
    return summary([first, [opened, ...others]], 0).turning.map(({ text }) => text);
  };
  expect(told(aim('Maine is lost', 20, 18), aim('Spain leaves the war', 20, 8), aim('Georgia is won', 20, 11))).toEqual(
    ['Spain leaves the war: the Patriots lose 10 points: the British from level to 10 ahead.'],
  );
  expect(told(aim('Maine is lost', 20, 14), aim('Georgia is won', 20, 15), aim('Spain leaves the war', 20, 5))).toEqual(
    ['Maine is lost; Spain leaves the war: the Patriots lose 16 points: the British from level to 16 ahead.'],
  );
  expect(told(aim('Maine is lost', 20, 15), aim('independence is declared', 20, 15))).toEqual([
    'Maine is lost; independence is declared: the Patriots lose 5 points: the British from level to 5 ahead.',
  ]);
});

test('the turning points have at most 1,000 characters: the smallest swings make room, and the order stays', () => {
  const name = (i: number): string =>
    `the town with the very long name number ${i} ${'that nobody can say '.repeat(10)}`.trim();
  const aim = (i: number): Told[] => deed(name(i), 8 + 3 * i, 0, { decided: `${name(i)} is taken` });
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(0, 5) }],
      deed('Concord', 8, 5),
      deed('Lincoln', 8, 0),
      ...[1, 2, 3, 4].map(aim),
      deed('Medford', 26, 0),
    ],
    0,
  );
  const texts = turning.map(({ text }) => text);
  expect(texts.join('').length).toBeLessThanOrEqual(1000);
  expect(texts.map(text => /Concord|Lincoln|Medford|number \d/.exec(text)?.[0])).toEqual([
    'Concord',
    'Lincoln',
    'number 3',
    'number 4',
    'Medford',
  ]);
});

test('a line has only the points of what it names, not those of what else happened with the same answer', () => {
  const percy = { who: [person('Percy')], did: ['is', 'are'], what: [person('in Lexington')] } as const;
  const cannon = { weight: 'blood', who: [person('the cannon')], did: ['breaks', 'break'] } as const;
  const [opens, arrives] = deed('', 17.5, 15, percy);
  const [, breaks] = deed('Militia', 18, 15, cannon);
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(14.5, 20) }],
      [opens, arrives, breaks],
    ],
    0,
  );
  expect(turning[0].text).toMatch(
    /: 3 points for the British, and the Patriots lose 5: the British from 5½ behind to 2½ ahead\.$/,
  );
});

test('two causes of like weight in one battle are both named', () => {
  const hit = (who: string, whom: string, british: number, patriots: number): Told =>
    deed(whom, british, patriots, { who: [people(who)], did: ['hits', 'hit'] })[1];
  const [opens] = deed('', 0, 0);
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(5, 1) }],
      [opens, hit('the British', 'six', 12, 1), hit('the Patriots', 'five', 12, 5)],
    ],
    0,
  );
  expect(turning.map(({ text }) => text)).toEqual([
    'The British hit six; the Patriots hit five: 7 points for the British, 4 for the Patriots: the British from 4 ahead to 7.',
  ]);
});

test('what brings points only at the end is told in its own words', () => {
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(8, 17) }],
      [
        ...deed('Menotomy', 8, 17),
        {
          text: '',
          says: { opens: 'turn', line: 'It is dark', ends: true, atLast: 'The cannon is out' },
          ...standing(8, 36),
        },
      ],
    ],
    0,
  );
  expect(turning.map(({ text }) => text)).toEqual([
    'The cannon is out: 19 points for the Patriots, from 9 ahead to 28.',
  ]);
});

describe('the review of a match won by points says', () => {
  const rows = [
    { text: 'Arms', points: [9, 1] },
    { text: 'Riders', points: [0, 3] },
    { text: 'Broken units', points: [4, 2.5] },
  ];
  const review = (winner: number, ...deeds: readonly Told[][]): Summary =>
    summary([[turn(1), { text: '', says: null, ...standing(2, 6) }], ...deeds], 0, { winner, rows });

  test('since when the winner led, and the rows of the sheet that made the margin', () => {
    const { won, turning } = review(0, deed('Concord', 6, 6.5), [turn(2), ...deed('Lincoln', 13, 6.5)]);
    expect(won).toBe(
      'The British took the lead for good in turn 2 and won by 6½ points: Arms +8; Broken units +1½; Riders −3.',
    );
    expect(turning.map(({ isWinning }) => isWinning)).toEqual([false, true]);
  });

  test('that the winner led throughout, and marks no deed if none was worth a quarter of the margin', () => {
    const { won, turning } = review(1, deed('Concord', 4, 6));
    expect(won).toBe('The Patriots led throughout and won by 2 points.');
    expect(turning.map(({ isWinning }) => isWinning)).toEqual([false]);
  });

  test('that the lead was another one counting what was due at the end', () => {
    const due = (points: number) => ({ points: [0, points], when: 'at the end' });
    const dueIn = (told: readonly Told[], points: number): Told[] =>
      told.map(each => (each.standing ? { ...each, standing: { ...each.standing, due: due(points) } } : each));
    const reviewOf = (winner: number, first: number, ...later: readonly (readonly Told[])[]): string | null =>
      summary([[turn(1), ...dueIn(deed('Boston', 2, 0), first)], ...later], 0, { winner, rows: [] }).won;
    const home = [turn(14), ...deed('Charlestown', 8, 6)];
    expect(reviewOf(0, 10, dueIn(deed('Concord', 8, 6), 10), home)).toBe(
      'The British led throughout in points scored (counting those due at the end, for good only from turn 14 on) and won by 2 points.',
    );
    expect(reviewOf(0, 0, dueIn(deed('Concord', 8, 6), 0), home)).toBe(
      'The British led throughout and won by 2 points.',
    );
    const dark = [turn(14), ...deed('nobody home', 8, 20)];
    expect(reviewOf(1, 10, dueIn(deed('Concord', 8, 6), 10), dark)).toBe(
      'The Patriots took the lead for good in turn 14 in points scored (counting those due at the end, they led throughout) and won by 12 points.',
    );
    const hurt = [turn(9), ...dueIn(deed('Lincoln', 8, 5), 10)];
    expect(reviewOf(1, 0, dueIn(deed('Concord', 8, 5), 0), hurt, dark)).toContain(
      '(counting those due at the end, in turn 9)',
    );
  });

  test('that the lead changed, even if it did so only with seasonal points', () => {
    const winter = deed('Concord', 2, 10, { isSeasonal: true });
    const { won } = summary(
      [
        [turn(1), { text: '', says: null, ...standing(6, 0) }],
        [turn(2), ...winter],
      ],
      0,
      { winner: 1, rows },
    );
    expect(won).toBe('The Patriots took the lead for good in turn 2 and won by 8 points.');
  });

  test('which deed kept more from the loser than any other brought', () => {
    const home = deed('home', 8, 6, { decided: 'The British come home', keeps: { side: 'British', points: 20 } });
    const { turning } = review(0, deed('Concord', 4, 6), deed('Lincoln', 8, 6), home);
    expect(turning.filter(({ isWinning }) => isWinning).map(({ text }) => text)).toEqual(['The British come home.']);
  });

  test('which deed did most for the winner, not what the loser kept from the winner', () => {
    const home = deed('home', 8, 16, { decided: 'The British come home', keeps: { side: 'British', points: 20 } });
    const { turning } = review(1, deed('Concord', 8, 6), deed('Lincoln', 8, 16), home);
    expect(turning.map(({ text, isWinning, setbackFor }) => [text.split(':')[0], isWinning, setbackFor])).toEqual([
      ['The British take Concord', false, 'Patriots'],
      ['The British take Lincoln', true, undefined],
      ['The British come home.', false, 'Patriots'],
    ]);
  });

  test('which deed brought the winner more than it kept from them, and that is no setback', () => {
    const kept = (points: number) => {
      const raid = deed('Lincoln', 14, 6, { keeps: { side: 'Patriots', points } });
      return review(0, deed('Concord', 4, 6), raid).turning[1];
    };
    expect(kept(3)).toMatchObject({ isWinning: true });
    expect(kept(3).setbackFor).toBeUndefined();
    expect(kept(30)).toMatchObject({ isWinning: false, setbackFor: 'British' });
  });

  test('not what the same people did once more after they had undone it', () => {
    const home = (keptBy: readonly string[]): Told[] =>
      deed('home', 8, 6, {
        ...{ decided: `${keptBy.length} come home`, keptBy },
        keeps: { side: 'British', points: keptBy.length },
      });
    const out = deed('out', 8, 6, { undoes: ['a', 'b'] });
    const { turning } = review(0, deed('Concord', 8, 6), home(['a', 'b']), out, home(['a', 'b', 'c']));
    expect(turning.map(({ text }) => text).filter(text => text.includes('home'))).toEqual(['3 come home.']);
  });

  test('what is added up over a turn, and the largest swing even if it was a setback', () => {
    const supplies = (town: string, british: number, patriots = 0): Told[] =>
      deed(town, british, patriots, { did: ['finds', 'find'], addsUp: 'supplies' });
    const { turning } = review(
      0,
      deed('Boston', 20, 6),
      [turn(2), ...supplies('Acton', 21, 6)],
      deed('nothing', 21, 6),
      supplies('Concord', 22, 6),
      supplies('Lincoln', 23, 6),
      [turn(3), ...deed('Medford', 23, 16)],
      ...[1, 2, 3, 4, 5, 6].map(i => deed(`${i}`, 23 + 4 * i, 16)),
    );
    const texts = turning.map(({ text }) => text);
    expect(texts.filter(text => /Medford|Acton/.test(text))).toEqual([
      'The British take Medford: 10 points for the Patriots, from 17 behind to 7; the British keep the lead.',
    ]);
    expect(
      wordsOf(review(0, deed('Boston', 20, 6), [turn(2), ...supplies('Acton', 21, 6)], supplies('Concord', 22, 6)))[1],
    ).toEqual({
      turn: 'Turn 2',
      text: 'The British find Acton and Concord: 2 points for the British, from 14 ahead to 16.',
    });
  });

  test('what went against the winner, and leaves that out first unless it cost the lead', () => {
    const led = review(1, deed('Concord', 4, 6), deed('Lincoln', 4, 16));
    expect(led.turning.map(({ setbackFor }) => setbackFor)).toEqual(['Patriots', undefined]);
    // The British were far behind while the Patriots gained still more.
    const behind = [1, 2, 3].map(i => deed(`gun ${i}`, 2, 6 + 6 * i));
    const closer = [1, 2, 3, 4].map(i => deed(`hill ${i}`, 2 + 5 * i, 24));
    const { turning } = review(0, ...behind, ...closer, deed('Medford', 40, 24));
    const told = turning.map(({ text }) => /gun \d|hill \d|Medford/.exec(text)?.[0]);
    expect(told).toEqual(['gun 1', 'hill 1', 'hill 2', 'hill 3', 'hill 4', 'Medford']);
  });

  test('what did most for the winner, even where the loser’s gains were all greater', () => {
    const breaks = (who: string, patriots: number, more: Partial<Clause> = {}): Told[] =>
      deed(who, 17, patriots, { who: [people('the Patriots')], did: ['breaks', 'break'], ...more });
    const { turning } = review(
      1,
      deed('the post', 2, 40),
      ...[5, 8, 11, 14, 17].map(points => deed(`town ${points}`, points, 40)),
      breaks('a drummer', 40.5),
      breaks('two Regulars', 41.5, { keptBy: ['a', 'b'] }),
      breaks('Smith', 43),
      // Those two rally.
      deed('the Regulars', 17, 42, { undoes: ['a', 'b'] }),
    );
    const told = turning.map(({ text }) => /town \d+|drummer|two Regulars|Smith/.exec(text)?.[0]);
    expect(told).toContain('Smith');
    expect(told).not.toContain('drummer');
    expect(told).not.toContain('two Regulars');
  });

  test('the fight that cost most, even if it cost both sides alike', () => {
    const hits = (who: string, where: string, n: number, british: number, patriots: number): Told =>
      deed(where, british, patriots, {
        ...{ who: [people(who)], did: ['hits', 'hit'], where: [{ at: 'in', name: where }] },
        of: who,
        head: `${who} hit ${n}`,
        toll: { side: who, who: [companies(n, 'men')], did: 'took' },
      })[1];
    const fight = (where: string, n: number): Told[] => [
      { text: '', says: { opens: 'deed' } },
      hits('the British', where, n, 20 + n, 6),
      hits('the Patriots', where, n, 20 + n, 6 + n),
    ];
    const told = (n: number): string =>
      review(0, deed('Boston', 20, 6), fight('Woburn', n))
        .turning.map(({ text }) => text)
        .join('\n');
    expect(told(4)).toContain('The British hit 4; the Patriots hit 4: 4 points for the British, 4 for the Patriots.');
    expect(told(1)).not.toContain('hit 1');
    expect(told(2)).toContain('hit 2');
    // Of many fights that cost as much, none is the one.
    const fights = ['Woburn', 'Acton', 'Bedford', 'Lincoln', 'Sudbury', 'Medford'].map(where => fight(where, 2));
    const { turning } = review(0, deed('Boston', 20, 6), ...fights);
    expect(turning.map(({ text }) => text).join()).not.toContain('hit 2');
  });

  test('nothing of points if they did not win', () => {
    expect(review(1, deed('Concord', 8, 6)).won).toBeNull();
  });
});
