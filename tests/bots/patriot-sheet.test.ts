import { expect, test } from 'vitest';
import type { PositionDocument } from '../../src/games/concord/position.ts';
import { carryOut, matchFrom, ordered } from './sheet.ts';

/** A position of 15.3 in which the Patriots act; columns in Concord and Boston unless said otherwise. */
const position = (places: Record<string, string[]>, more: Partial<PositionDocument> = {}): PositionDocument => ({
  scenario: 'british-retreat',
  turn: 9,
  shot: true,
  concord: true,
  toAct: 'patriot',
  places,
  ...more,
});
const percy = ["8x Percy's Regular", 'Percy', 'Field Cannon'];

const MENU: readonly (readonly [entry: string, label: string, PositionDocument])[] = [
  ['1: Snipe', "Snipe in Meriam's Corner", position({ meriam: ['5x Regular marched', 'Smith'], boston: percy })],
  [
    '2: Attack where no unbroken Regular is left',
    'Attack in Concord',
    position({ concord: ['2x Regular broken', 'Militia 1 strength 1'], boston: percy }),
  ],
  [
    '3: Ambush',
    'Ambush in Fiske Hill',
    position({ fiske: ['3x Regular moved'], concord: ['2x Regular moved'], boston: percy }),
  ],
  [
    '4: Hinder Movement',
    'Place Hinder Movement',
    position({ concord: ['7x Regular', 'Smith'], boston: percy, waltham: ['Militia 1 strength 1'] }),
  ],
  [
    '5: Attack where strength is equal',
    "Attack in Barrett's Farm",
    position({ barretts: ['1x Regular', 'Minuteman 1', 'Minuteman 2', 'Minuteman 3'], boston: percy }),
  ],
  [
    '6: Assault with a quarter more strength',
    'Assault from Roxbury',
    position({ brookline: ['1x Regular'], roxbury: ['Minuteman 1', 'Minuteman 2', 'Minuteman 3'], boston: percy }),
  ],
  [
    '7: Rally',
    'Rally in Waltham',
    position({ boston: ['3x Regular', ...percy], waltham: ['2x Minuteman broken', 'Heath', 'Warren'] }),
  ],
  [
    '8: into Lexington',
    'Movement from Fiske Hill',
    position(
      { boston: ['3x Regular', ...percy], fiske: ['Militia 1 strength 1'], waltham: ['3x Militia strength 1'] },
      { turn: 11 },
    ),
  ],
  [
    '9: block',
    'Movement from Winter Hill',
    position({ cambridge: ['4x Regular', ...percy.slice(1)], winterhill: ['3x Militia strength 2', 'Heath'] }),
  ],
  [
    '10: Assemble',
    'Assemble',
    position({
      boston: ['7x Regular', ...percy],
      lexington: ['Militia 1 strength 1'],
      waltham: ['Militia 2 strength 1'],
    }),
  ],
  [
    '11: move the nearest force closer',
    'Movement from Waltham',
    position({ boston: ['7x Regular', ...percy], waltham: ['Militia 2 strength 1'] }),
  ],
  [
    '12: plan',
    'Plan',
    position(
      { boston: ['7x Regular', ...percy], roxbury: ['Militia 1 strength 1 moved'] },
      {
        ...{ actions: { british: 3, patriot: 2 }, intelligence: { british: false, patriot: true } },
        hinder: { movement: { at: 'turn-track', side: 2 } },
      },
    ),
  ],
  [
    '12: pass',
    'Pass',
    position(
      { boston: ['7x Regular', ...percy], roxbury: ['Militia 1 strength 1 moved'] },
      { turn: 12, reserves: { british: 0, patriot: 2 }, actions: { british: 3, patriot: 3 } },
    ),
  ],
];

for (const [entry, label, doc] of MENU) {
  test(`15.3 Patriot sheet, entry ${entry}: ${label}`, () => {
    const order = ordered(matchFrom(doc));
    expect(order.labels).toEqual([label]);
    expect(order.entry).toContain(`entry ${entry}`);
  });
}

test('15.3 Patriot sheet: a starred entry uses a Reserve Action if 5.2 allows one', () => {
  const doc = position(
    { meriam: ['5x Regular marched'], boston: percy },
    { reserves: { british: 0, patriot: 1 }, actions: { british: 2, patriot: 2 } },
  );
  expect(ordered(matchFrom(doc)).labels).toEqual(['Use a Reserve Action']);
});

test('15.3 Patriot sheet: the last Action is a Plan, unless a starred entry applies', () => {
  const quiet = position(
    { boston: ['7x Regular', ...percy], waltham: ['Militia 2 strength 1'] },
    { actions: { british: 1, patriot: 1 } },
  );
  expect(ordered(matchFrom(quiet)).labels).toEqual(['Plan']);
  const marked = position({ meriam: ['5x Regular marched'], boston: percy }, { actions: { british: 1, patriot: 1 } });
  expect(ordered(matchFrom(marked)).labels).toEqual(["Snipe in Meriam's Corner"]);
});

test('15.3 Patriot sheet: the block is carried out to the next region of the Route', () => {
  const doc = position({
    cambridge: ['4x Regular', ...percy.slice(1)],
    winterhill: ['3x Militia strength 2', 'Heath'],
  });
  const orders = carryOut(matchFrom(doc));
  expect(orders.flatMap(({ labels }) => labels)).toContain("Watson's Corner (Scout)");
});

test('15.3 Patriot sheet: Hinder Movement lies on the next region of the Route of the column nearer to Lexington', () => {
  const doc = position({ concord: ['7x Regular', 'Smith'], boston: percy, waltham: ['Militia 1 strength 1'] });
  expect(carryOut(matchFrom(doc)).map(({ labels }) => labels[0])).toEqual(['Place Hinder Movement', "Meriam's Corner"]);
});

test('15.3 Patriot sheet: Assemble brings each force that is away one region closer', () => {
  const doc = position({
    boston: ['7x Regular', ...percy],
    lexington: ['Militia 1 strength 1'],
    waltham: ['Militia 2 strength 1'],
  });
  const chosen = carryOut(matchFrom(doc)).flatMap(({ labels }) => labels);
  expect(chosen.filter(label => /^(Lexington|Waltham): /.test(label))).toHaveLength(2);
});

test('15.3 Patriot sheet: on turn 12 nothing is planned (entry 12)', () => {
  const doc = position(
    { boston: ['7x Regular', ...percy], roxbury: ['Militia 1 strength 1 moved'] },
    { turn: 12, actions: { british: 1, patriot: 1 } },
  );
  expect(ordered(matchFrom(doc)).labels).toEqual(['Pass']);
});
