import { expect, test } from 'vitest';
import type { PositionDocument } from '../../src/games/concord/position.ts';
import { accepted } from '../../src/kit/broken.ts';
import { carryOut, matchFrom, ordered, placeOf } from './sheet.ts';

/** A position of 15.4 in which the British act. */
const position = (places: Record<string, string[]>, more: Partial<PositionDocument> = {}): PositionDocument => ({
  scenario: 'patriot-pursuit',
  turn: 9,
  shot: true,
  concord: true,
  toAct: 'british',
  places,
  ...more,
});
const percy = ["8x Percy's Regular", 'Percy', 'Field Cannon'];
const moved = ["8x Percy's Regular moved", 'Percy moved', 'Field Cannon moved'];
const smith = ['3x Regular', '4x Regular broken', 'Smith', 'Pitcairn'];

const MENU: readonly (readonly [entry: string, label: string, PositionDocument])[] = [
  ['1: Percy crosses', 'Movement from Boston', position({ boston: percy, concord: smith }, { turn: 8 })],
  ['2: Charge', 'Charge in Concord', position({ boston: percy, concord: [...smith, '2x Militia strength 1'] })],
  [
    '3: remove Hinder Movement',
    'Remove Hinder Movement',
    position({ cambridge: percy, concord: smith }, { hinder: { movement: { at: 'watsons', side: 2 } } }),
  ],
  ['4: Rally before moving', 'Rally in Concord', position({ cambridge: percy, concord: smith })],
  [
    '5: Attack with half as much again',
    'Attack in Menotomy',
    position({ menotomy: [...percy.slice(0, 1), '2x Militia strength 1'], concord: ['7x Regular'] }),
  ],
  ['6: Percy’s column', 'Movement from Cambridge', position({ cambridge: percy, concord: ['7x Regular'] })],
  ['7: Smith’s column', 'Movement from Concord', position({ lexington: percy, concord: ['7x Regular', 'Smith'] })],
  [
    '8: Assault the next region',
    'Assault from Lincoln',
    position(
      { lexington: moved, lincoln: ['4x Regular', '3x Regular broken moved'], fiske: ['5x Militia strength 1'] },
      { turn: 11 },
    ),
  ],
  ['9: join the columns', 'Movement from Lexington', position({ lexington: ['2x Regular', 'Smith'], rocks: moved })],
  [
    '10: Rally',
    'Rally in Lexington',
    position({ lexington: ['3x Regular moved', '2x Regular broken moved', 'Smith moved', ...moved] }),
  ],
  [
    '11: plan',
    'Plan',
    position(
      { lexington: ['3x Regular moved', ...moved] },
      { actions: { british: 3, patriot: 3 }, intelligence: { british: true, patriot: false } },
    ),
  ],
  [
    '12: pass',
    'Pass',
    position({ lexington: ['3x Regular moved', ...moved] }, { reserves: { british: 2, patriot: 0 } }),
  ],
];

for (const [entry, label, doc] of MENU) {
  test(`15.4 British sheet, entry ${entry}: ${label}`, () => {
    const order = ordered(matchFrom(doc));
    expect(order.labels).toEqual([label]);
    expect(order.entry).toContain(`entry ${entry}`);
  });
}

test('15.4 British sheet: Percy lands in Cambridge with the whole column and the cannon', () => {
  const match = matchFrom(position({ boston: percy, concord: smith }, { turn: 8 }));
  carryOut(match);
  expect(['Percy', 'Field Cannon', 'Percy’s Regular 8'].map(id => placeOf(match, id))).toEqual(
    Array(3).fill('cambridge'),
  );
});

test('15.4 British sheet: where eight strength points hold Cambridge, Percy lands at Lechmere', () => {
  const match = matchFrom(
    position({ boston: percy, concord: smith, cambridge: ['4x Militia strength 2'] }, { turn: 8 }),
  );
  expect(
    carryOut(match)
      .flatMap(({ labels }) => labels)
      .join(),
  ).toContain('Lechmere');
});

test('15.4 British sheet: on turns 8 and 9 Smith’s force keeps the pace of its broken units', () => {
  const match = matchFrom(
    position({ lexington: percy, concord: ['3x Regular', '1x Regular broken', 'Smith rallied'] }),
  );
  const chosen = carryOut(match).flatMap(({ labels }) => labels);
  expect(chosen).toContain("Meriam's Corner (Scout)");
  expect(chosen).toContain('Regular 4 (broken)');
});

test('15.4 British sheet: from turn 10 the unbroken go two regions and the broken one, toward Boston (4.1)', () => {
  const doc = position(
    { lexington: percy, concord: ['3x Regular', '1x Regular broken', 'Smith rallied'] },
    { turn: 10 },
  );
  const match = matchFrom(doc);
  const chosen = carryOut(match).flatMap(({ labels }) => labels);
  expect(chosen).toContain("Lincoln (March) via Meriam's Corner");
  expect(placeOf(match, 'Regular 4')).toBe('walden');
});

test('15.4 British sheet: on turn 12 no reserve is spent, since each takes off a casualty', () => {
  const doc = position(
    { boston: percy, concord: [...smith, '2x Militia strength 1'] },
    { turn: 12, reserves: { british: 2, patriot: 0 }, actions: { british: 2, patriot: 2 } },
  );
  expect(ordered(matchFrom(doc)).labels).toEqual(['Charge in Concord']);
});

test('15.4 British sheet: Percy marches into a Lexington that stronger Patriots hold (entry 6)', () => {
  const lexington = ['6x Minuteman', '5x Militia strength 2', '6x Militia strength 1', 'Parker'];
  const doc = position({ rocks: percy, lexington, meriam: ['7x Regular', 'Smith'] }, { turn: 11 });
  const chosen = carryOut(matchFrom(doc)).flatMap(({ labels }) => labels);
  expect(chosen).toContain('Lexington (March) via East Lexington');
});

test('15.4 British sheet: leaders alone are not units to attack (entry 5)', () => {
  const doc = position({ menotomy: [...percy, 'Heath', 'Putnam'], concord: ['7x Regular', 'Smith'] }, { turn: 11 });
  expect(ordered(matchFrom(doc)).labels).toEqual(['Movement from Menotomy']);
});

test('15.4 British sheet: the force nearer to Lexington rallies first (entry 10)', () => {
  const broken = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `Regular ${from + i} broken moved`);
  const doc = position({
    lexington: ['Regular 1 moved', ...broken(2, 1), 'Smith moved', ...moved],
    concord: ['Regular 3 moved', ...broken(4, 3), 'Pitcairn moved'],
  });
  const order = ordered(matchFrom(doc));
  expect([order.entry, order.labels]).toEqual([expect.stringContaining('entry 10'), ['Rally in Lexington']]);
});

test.each([
  [1, 'Face defensive fire'],
  [6, 'Simultaneous combat: one hit on you first'],
])('15.4 British sheet: where %i of six Militia fight, the attackers choose: %s', (fighting, chosen) => {
  const lexington = ['7x Regular', 'Smith wounded', 'Pitcairn wounded', '6x Militia strength 1', 'Parker'];
  const match = matchFrom(position({ boston: ['Percy'], lexington }, { turn: 11 }));
  const answer = (isTaken: (label: string) => boolean): void => {
    const [{ seat, choices }] = match.decisions();
    const taken = choices.filter(({ label }) => isTaken(label)).map(({ id }) => id);
    accepted(match.answer(seat, match.version, taken));
  };
  answer(label => label === 'Attack in Lexington');
  answer(() => true);
  // 7.1: nobody retreats, so all of them fight.
  answer(() => false);
  answer(label => Number(/^Militia (\d)/.exec(label)?.[1]) <= fighting);
  expect(ordered(match).labels).toEqual([chosen]);
});
