import { expect, test } from 'vitest';
import { summary } from '../../src/core/summary.ts';
import { type Clause, companies, people, person, type Told } from '../../src/core/telling.ts';

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
const turn = (n: number): Told => ({ text: '', begins: `Turn ${n}`, says: { opens: 'turn', line: `Turn ${n}` } });

test('a match is told by the swings that lasted and the last change of the lead, in their order', () => {
  const { turning } = summary(
    [
      [turn(1), { text: '', says: null, ...standing(0, 20) }],
      deed('Cambridge', 5, 20),
      [...deed('Hancock', 8, 20), turn(2)],
      deed('Nobody', 5, 20),
      [...deed('Concord', 15, 20), turn(3)],
      deed('Lincoln', 15, 14.5),
      deed('Lexington', 16, 14.5),
    ],
    0,
  );
  expect(turning).toEqual([
    { turn: 'Turn 1', text: 'The British take Cambridge: British 0 to 5, Patriots 20.' },
    { turn: 'Turn 2', text: 'The British take Concord: British 5 to 15, Patriots 20.' },
    { turn: 'Turn 3', text: 'The British take the lead: British 15, Patriots 20 to 14½.' },
  ]);
});

test('a match without points, losses or rare throws has none of it', () => {
  expect(summary([[turn(1)], deed('Concord', 0, 0)], 0)).toEqual({ turning: [], bill: null, dice: null });
});

test('what it cost is added up by side, and only throws of one in ten are called lucky', () => {
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
  expect(bill).toBe('Patriots three companies of Militia; British Smith.');
  expect(dice).toBe(
    'Luckiest the British with two dice on 6s: two hits (so many in 3 %); unluckiest the British with 20 dice on 6s: no hit (so few in 3 %).',
  );
});
