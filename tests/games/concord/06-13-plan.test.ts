import { expect } from 'vitest';
import { actionCode, INTELLIGENCE, PLAN } from '../../../src/games/concord/actions.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

/** A unit of each side, far from the enemy. */
const both = { boston: ['Regular'], concord: ['Warren'] };
/** The British to act, with so many Actions on each track. */
const withActions = (british: number, patriot: number, more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: both,
  actions: { british, patriot },
  deck: [14, 9, 3, 1],
  ...more,
});
/** British units in Boston that have moved, and nothing else to do but look at the deck. */
const IDLE = { boston: ['Regular moved'], concord: ['Warren'] };

rule('6.13 Plan with the last Action earns a Reserve Action', withActions(1, 3), [], t => {
  t.choose('Plan');
  expect(t.view().reserves.british).toBe(1);
  expect(t.view().actions.british).toBe(0);
  expect(t.seat).toBe('patriot');
  expect(t.told).toContain('The British plan ahead: 1 Reserve Action.');
});

rule('6.13 Plan is closed while more Actions are left and something else can be done', withActions(2, 3), [], t => {
  expect(t.labels).not.toContain('Plan');
  expect(t.refused(actionCode(PLAN))).toMatchObject({ rule: '6.13' });
});

rule('6.13 there is no third Reserve Action', withActions(1, 3, { reserves: { british: 2, patriot: 0 } }), [], t => {
  expect(t.labels).not.toContain('Plan');
});

rule(
  '6.13 a second Reserve Action can be earned',
  withActions(1, 3, { reserves: { british: 1, patriot: 0 } }),
  [],
  t => {
    t.choose('Plan');
    expect(t.view().reserves.british).toBe(2);
  },
);

rule(
  '6.13 whoever has no other legal Action may Plan with more Actions left, up to two Reserve Actions',
  withActions(4, 0, { places: IDLE, intelligence: { british: true, patriot: false } }),
  [],
  t => {
    expect(t.labels).toEqual(['Plan', 'Pass']);
    t.choose('Plan');
    expect(t.view().actions.british).toBe(3);
    expect(t.view().reserves.british).toBe(1);
    t.choose('Plan');
    expect(t.view().reserves.british).toBe(2);
    // Now only Pass is left to spend an Action on, besides the Reserve Actions themselves.
    expect(t.labels).not.toContain('Plan');
    expect(t.labels).toContain('Pass');
  },
);

rule(
  '6.13 looking at the deck is another legal Action, and closes Plan',
  withActions(4, 0, { places: IDLE }),
  [],
  t => {
    expect(t.labels).toEqual(['Gather Intelligence', 'Pass']);
  },
);

rule(
  '6.13 a Reserve Action is not spent on Plan',
  withActions(1, 3, { reserves: { british: 1, patriot: 0 } }),
  [],
  t => {
    t.choose('Use a Reserve Action');
    expect(t.labels).not.toContain('Plan');
    expect(t.refused(actionCode(PLAN)).message).toContain('a Reserve Action cannot be spent on it');
  },
);

rule(
  '6.13 a Plan with the last Action of the turn ends it, and the Reserve Action is kept',
  withActions(1, 0),
  [],
  t => {
    t.choose('Plan');
    expect(t.view().turn).toBe(3);
    expect(t.view().reserves.british).toBe(1);
  },
);

rule(
  '6.14 Gather Intelligence shows one side the next two cards, and leaves them where they are',
  withActions(3, 3),
  [],
  t => {
    t.choose('Gather Intelligence');
    expect(t.view(0).deck.known).toEqual([14, 9]);
    expect(t.view(1).deck.known).toEqual([]);
    expect(t.view('spectator').deck.known).toEqual([]);
    expect(t.view().deck.left).toBe(4);
    expect(t.view().actions.british).toBe(2);
  },
);

rule('6.14 everybody is told that a side looked, but only that side what it saw', withActions(3, 3), [], t => {
  t.choose('Gather Intelligence');
  const lines = (viewer: 0 | 1 | 'spectator') =>
    t.match
      .log(viewer)
      .flat()
      .map(({ text }) => text);
  const seen =
    'You see, the next first: card 14 (British 5, Patriots 4, no hash marks: no points for a search that draws it) and card 9 (British 3, Patriots 3, 3 hash marks: at most 3 points for a search that draws it).';
  expect(lines(0)).toContain(seen);
  for (const viewer of [1, 'spectator'] as const) {
    expect(lines(viewer)).toContain('The British look at the top of the deck.');
    expect(lines(viewer)).not.toContain(seen);
  }
});

rule('6.14 each side may look once a turn', withActions(3, 3), [], t => {
  t.choose('Gather Intelligence');
  t.choose('Gather Intelligence');
  expect(t.labels).not.toContain('Gather Intelligence');
  expect(t.refused(actionCode(INTELLIGENCE))).toMatchObject({
    rule: '6.14',
    message: 'Each side may Gather Intelligence once a turn.',
  });
});

rule('6.14 the next turn opens the deck to a look again', withActions(1, 0), [], t => {
  t.choose('Gather Intelligence');
  expect(t.view().turn).toBe(3);
  expect(t.labels).toContain('Gather Intelligence');
});

rule('6.14 a card that is drawn is no longer among those seen', withActions(1, 0), [], t => {
  t.choose('Gather Intelligence');
  expect(t.view(0).card?.number).toBe(14);
  expect(t.view(0).deck.known).toEqual([9]);
});

rule('6.14 if one card is left in the deck, one is seen', withActions(3, 3, { deck: [9] }), [], t => {
  t.choose('Gather Intelligence');
  expect(t.view(0).deck.known).toEqual([9]);
});

rule(
  '6.14 if the deck has run out, it is shuffled anew before the look',
  withActions(3, 3, { deck: [], card: 3 }),
  // Each card stays where it is: the deck is in the order of the discard pile, the last on top.
  Array.from({ length: 21 }, (_, i) => ({ ticket: 21 - i })),
  t => {
    t.choose('Gather Intelligence');
    expect(t.view().deck.discard).toEqual([]);
    expect(t.view(0).deck.known).toEqual([22, 21]);
    expect(t.told).toContain('shuffled anew');
  },
);

rule('6.15 Pass spends an Action, changes nothing else, and hands over to the enemy', withActions(3, 3), [], t => {
  const before = t.view();
  t.pass();
  expect(t.view().actions).toEqual({ british: 2, patriot: 3 });
  expect(t.view().pieces).toEqual(before.pieces);
  expect(t.view().reserves).toEqual(before.reserves);
  expect(t.seat).toBe('patriot');
  expect(t.told).toContain('British Action: Pass.');
});

rule('6.15 Pass is open whatever else is', withActions(5, 5), [], t => {
  expect(t.labels).toContain('Pass');
});

rule(
  '6.15 with nothing else to do and two Reserve Actions kept, Pass is what an Action can be spent on',
  withActions(3, 0, {
    places: IDLE,
    intelligence: { british: true, patriot: false },
    reserves: { british: 2, patriot: 0 },
  }),
  [],
  t => {
    expect(t.labels).toEqual(['Pass']);
  },
);

rule(
  '6.15 Plan in place of Pass is refused while an Attack could be made, however unwise (the example)',
  {
    places: {
      concord: ['Minuteman moved', 'Warren moved', '4x Regular moved'],
      lexington: ['Militia 1 strength 1 moved'],
    },
    actions: { british: 0, patriot: 2 },
    intelligence: { british: false, patriot: true },
    hinder: { movement: { at: 'turn-track', side: 2 } },
    toAct: 'patriot',
  },
  [],
  t => {
    expect(t.labels).toEqual(['Attack in Concord', 'Pass']);
    expect(t.refused(actionCode(PLAN))).toMatchObject({ rule: '6.13' });
    t.pass();
    expect(t.view().actions.patriot).toBe(1);
  },
);

rule(
  '6.15 without any other legal Action, Plan may take the place of Pass (the example)',
  {
    places: { concord: ['Minuteman moved fired', 'Warren moved', '4x Regular moved'] },
    actions: { british: 0, patriot: 2 },
    intelligence: { british: false, patriot: true },
    hinder: { movement: { at: 'turn-track', side: 2 } },
    toAct: 'patriot',
  },
  [],
  t => {
    expect(t.labels).toEqual(['Plan', 'Pass']);
    t.choose('Plan');
    expect(t.view().reserves.patriot).toBe(1);
    expect(t.view().actions.patriot).toBe(1);
  },
);
