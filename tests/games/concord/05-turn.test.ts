import { expect, test } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { newMatch, rule } from './table.ts';

/** Both sides far apart. */
const quiet: PositionDocument = { places: { lexington: ['Regular 1'], concord: ['Minuteman 1'] }, turn: 2 };
/** The British spend the last Action of the turn. */
const ending: PositionDocument = { ...quiet, actions: { british: 1, patriot: 0 } };
const actionsOf = (british: number, patriot: number) => ({ actions: { british, patriot } });
const reservesOf = (british: number, patriot: number) => ({ reserves: { british, patriot } });

test('5.0 before the first turn the Patriots make a free Call to Arms', () => {
  const { match, view } = newMatch('boston-to-concord');
  const [decision] = match.decisions();
  expect(decision).toMatchObject({
    seat: 1,
    rule: '6.12',
    prompt: 'Before the first turn the Nightriders ride for free, to rouse the towns. Who rides first?',
  });
  expect(view().card).toBeNull();
});

rule('5.1 the card of the turn sets both Action Tracks', { ...ending, deck: [14] }, [], t => {
  t.pass();
  expect(t.view().card).toMatchObject({ number: 14, british: 5, patriot: 4, marks: 0 });
  expect(t.view().actions).toEqual({ british: 5, patriot: 4 });
  expect(t.told).toContain('Turn 3: card 14. British 5 Actions, Patriots 4.');
});
rule('5.1 Actions left over are not kept: the next card sets the track anew', { ...ending, deck: [7] }, [], t => {
  t.pass();
  expect(t.view().actions).toEqual({ british: 2, patriot: 5 });
});
rule('5.1 each Action costs one Action point', { ...quiet, ...actionsOf(3, 3) }, [], t => {
  t.choose('Movement from Lexington').choose('Fiske Hill (Scout)');
  expect(t.view().actions).toEqual({ british: 2, patriot: 3 });
});

rule('5.2 the side with more Actions performs the first', { ...ending, deck: [14] }, [], t => {
  t.pass();
  expect(t.seat).toBe('british');
  expect(t.told).toContain('The British have more Actions and begin.');
});
rule('5.2 Reserve Actions do not count for who is first', { ...ending, ...reservesOf(2, 0), deck: [7] }, [], t => {
  t.pass();
  expect(t.seat).toBe('patriot');
});
rule('5.2 with equally many Actions an even die lets the Patriots begin', { ...ending, deck: [1] }, [4], t => {
  t.pass();
  expect(t.seat).toBe('patriot');
  expect(t.told).toContain('Both sides have equally many Actions: the die shows 4, and the Patriots begin.');
});
rule('5.2 with equally many Actions an odd die lets the British begin', { ...ending, deck: [1] }, [3], t => {
  t.pass();
  expect(t.seat).toBe('british');
});
rule('5.2 the sides take turns, one Action each', { ...quiet, ...actionsOf(2, 3) }, [], t => {
  const seats: string[] = [];
  for (let i = 0; i < 4; i++) {
    seats.push(t.seat);
    t.pass();
  }
  expect(seats).toEqual(['british', 'patriot', 'british', 'patriot']);
});
rule(
  '5.2 a side without Actions waits while the other uses up its own, and then the turn ends',
  { ...quiet, ...actionsOf(1, 3), deck: [7] },
  [],
  t => {
    t.pass().pass();
    expect(t.seat).toBe('patriot');
    t.pass();
    expect(t.seat).toBe('patriot');
    expect(t.view().turn).toBe(2);
    t.pass();
    expect(t.view().turn).toBe(3);
  },
);
rule('5.2 a player must perform an Action: doing nothing is the Pass Action, and costs a point', quiet, [], t => {
  expect(t.refused()).toMatchObject({ code: 'illegal', message: 'Choose 1, not 0.' });
  t.pass();
  expect(t.view().actions.british).toBe(2);
});
rule(
  '5.2 a side that can only Pass is asked anyway',
  {
    ...quiet,
    places: { lexington: ['Regular 1 moved'], concord: ['Minuteman 1'] },
    intelligence: { british: true, patriot: true },
    reserves: { british: 2, patriot: 0 },
    ...actionsOf(3, 1),
  },
  [],
  t => {
    expect(t.labels).toEqual(['Pass']);
  },
);

const RESERVE = 'Use a Reserve Action';
rule(
  '5.2 a Reserve Action is open to the side that has no more Actions than its enemy',
  { ...quiet, ...actionsOf(3, 3), ...reservesOf(1, 1) },
  [],
  t => {
    expect(t.offers(RESERVE)).toBe(true);
  },
);
rule(
  '5.2 a Reserve Action is closed to the side that has more Actions than its enemy',
  { ...quiet, ...actionsOf(3, 2), ...reservesOf(2, 0) },
  [],
  t => {
    expect(t.offers(RESERVE)).toBe(false);
    expect(t.refused(15)).toEqual({
      code: 'illegal',
      rule: '5.2',
      message: 'You may use a Reserve Action if you have no more Actions than the enemy, or only one left.',
    });
  },
);
rule(
  '5.2 a Reserve Action is open to a side with one Action left, whatever its enemy has',
  { ...quiet, ...actionsOf(1, 0), ...reservesOf(1, 0) },
  [],
  t => {
    expect(t.offers(RESERVE)).toBe(true);
  },
);
rule('5.2 without Reserve Actions there is none to use', { ...quiet, ...actionsOf(1, 3) }, [], t => {
  expect(t.offers(RESERVE)).toBe(false);
});
rule(
  '5.2 a Reserve Action lowers the reserve and not the Action Track, and then it is the enemy’s turn',
  { ...quiet, ...actionsOf(2, 3), ...reservesOf(2, 0) },
  [],
  t => {
    t.choose(RESERVE).choose('Movement from Lexington').choose('Fiske Hill (Scout)');
    expect(t.view().actions).toEqual({ british: 2, patriot: 3 });
    expect(t.view().reserves).toEqual({ british: 1, patriot: 0 });
    expect(t.told).toContain('The British use a Reserve Action.');
    expect(t.seat).toBe('patriot');
  },
);
rule(
  '5.2 after a Reserve Action the same side goes on if the enemy has no Actions left',
  { ...quiet, ...actionsOf(1, 0), ...reservesOf(1, 0) },
  [],
  t => {
    t.choose(RESERVE).choose('Movement from Lexington').choose('Fiske Hill (Scout)');
    expect(t.seat).toBe('british');
    expect(t.view()).toMatchObject({ ...actionsOf(1, 0), ...reservesOf(0, 0) });
  },
);
rule('5.2 a Reserve Action is any Action but Plan', { ...quiet, ...actionsOf(1, 0), ...reservesOf(1, 0) }, [], t => {
  expect(t.offers('Plan')).toBe(true);
  t.choose(RESERVE);
  expect(t.labels).toEqual(['Movement from Lexington', 'Gather Intelligence', 'Pass']);
  expect(t.refused(12).rule).toBe('6.13');
});
rule('5.2 a chosen Reserve Action can still be taken back', { ...quiet, ...reservesOf(1, 0) }, [], t => {
  t.choose(RESERVE);
  expect(t.match.undo(0).ok).toBe(true);
  expect(t.offers(RESERVE)).toBe(true);
});

const muster: PositionDocument = {
  ...ending,
  places: {
    ...ending.places,
    medford: ['Militia 1 under marker', 'Minuteman 2 under marker'],
    waltham: ['Militia 2 under marker', 'Regular 2'],
  },
  gather: { medford: 'muster', waltham: 'muster', roxbury: 'gather' },
  deck: [7],
};
rule('5.3 step 1: Muster markers are removed where no unbroken Regular is', muster, [], t => {
  t.pass();
  expect(t.view().gather).toEqual({ waltham: 'muster', roxbury: 'gather' });
  expect(t.told).toContain('1 Minuteman and 1 Militia muster in Medford.');
});
rule(
  '5.3 step 1: a Muster marker under a Hinder Muster marker is not removed, not even on the Hinder marker’s last turn',
  { ...muster, hinder: { muster: { at: 'medford', side: 1 } } },
  [],
  t => {
    t.pass();
    expect(t.view().gather.medford).toBe('muster');
    expect(t.view().hinder.muster.at).toBe('available');
  },
);
rule(
  '5.3 steps 2 and 3: a Hinder marker on its 1 side is free again, one on its 2 side turns to 1',
  { ...ending, hinder: { movement: { at: 'fiske', side: 1 }, search: { at: 'lexington', side: 2 } }, deck: [7] },
  [],
  t => {
    t.pass();
    expect(t.view().hinder.movement).toMatchObject({ at: 'available' });
    expect(t.view().hinder.search).toEqual({ at: 'lexington', side: 1 });
  },
);
rule(
  '5.3 a Hinder marker stays for two turns in all',
  { ...quiet, ...actionsOf(0, 1), toAct: 'patriot', deck: [7, 14] },
  [],
  t => {
    t.choose('Place Hinder Movement').choose('Fiske Hill');
    expect(t.view().hinder.movement).toEqual({ at: 'fiske', side: 1 });
    for (let i = 0; i < 7; i++) t.pass();
    expect(t.view()).toMatchObject({ turn: 4, hinder: { movement: { at: 'available' } } });
  },
);
rule(
  '5.3 a Hinder marker on the turn track is free again on the next turn',
  { ...ending, hinder: { movement: { at: 'turn-track', side: 2 } }, deck: [7] },
  [],
  t => {
    t.pass();
    expect(t.view().hinder.movement.at).toBe('available');
    expect(t.offers('Place Hinder Movement')).toBe(true);
  },
);
rule(
  '5.3 step 4: Moved, Fired, Rally, Ambush and Snipe markers are taken away; broken units stay broken',
  {
    ...ending,
    places: {
      lexington: ['Regular 1 broken marched fired', 'Smith wounded moved rallied'],
      concord: ['Minuteman 1 moved fired'],
    },
    ambushed: ['lexington'],
    sniped: ['fiske'],
    intelligence: { british: true, patriot: true },
    deck: [7],
  },
  [],
  t => {
    t.pass();
    expect(t.marks('Regular 1')).toEqual(['broken']);
    expect(t.marks('Smith')).toEqual(['wounded']);
    expect(t.marks('Minuteman 1')).toEqual([]);
    expect(t.view()).toMatchObject({ ambushed: [], sniped: [], intelligence: { british: false, patriot: false } });
  },
);

const captive: PositionDocument = {
  ...ending,
  places: { lexington: ['Adams captured', 'Regular 1', 'Smith'], concord: ['Minuteman 1'] },
  deck: [7],
};
rule('5.3 step 5: the British may bring a captive up to two regions toward Boston', captive, [], t => {
  t.pass();
  expect(t.seat).toBe('british');
  expect(t.decision).toMatchObject({ rule: '5.3', prompt: 'Bring Adams toward Boston?' });
  expect(t.labels).toContain('East Lexington');
  expect(t.labels).toContain('Foot of the Rocks');
  expect(t.offers('Fiske Hill')).toBe(false);
  expect(t.offers('Menotomy')).toBe(false);
  const about = t.decision.choices.map(choice => `${choice.label}: ${choice.about}`);
  expect(about).toContain('Stay in Lexington: 9 regions from Boston');
  expect(about).toContain('Foot of the Rocks: 7 regions from Boston');
  t.choose('Foot of the Rocks');
  expect(t.at('Adams')).toBe('rocks');
  expect(t.told).toContain('Adams is brought from Lexington to Foot of the Rocks.');
});
rule('FAQ 3: at the end of the turn captives go alone; no British unit goes along', captive, [], t => {
  t.pass().choose('Foot of the Rocks');
  expect([t.at('Regular 1'), t.at('Smith')]).toEqual(['lexington', 'lexington']);
  expect(t.view().turn).toBe(3);
});
rule('FAQ 3: the British need not move a captive at all', captive, [], t => {
  t.pass().choose('Stay in Lexington');
  expect(t.at('Adams')).toBe('lexington');
});
rule(
  '5.3 step 5: a captive brought to Boston is out of the game and may not escape any more',
  { ...captive, places: { brookline: ['Revere captured', 'Dawes captured'], concord: ['Minuteman 1', 'Regular 1'] } },
  [],
  t => {
    t.pass().choose('Boston').choose('Roxbury');
    expect([t.at('Revere'), t.at('Dawes')]).toEqual(['out', 'roxbury']);
    expect(t.told).toContain('Revere is brought from Brookline to Boston, and will not escape again.');
    expect(t.labels.filter(label => label.startsWith('Escape'))).toEqual(['Escape Capture: Dawes in Roxbury']);
  },
);
rule('5.3 step 6: the Turn marker moves one space', { ...ending, turn: 7, deck: [7] }, [], t => {
  t.pass();
  expect(t.view().turn).toBe(8);
  expect(t.told).toContain('Turn 7 ends.');
});
rule('5.3 step 6: the game ends after turn 12', { ...ending, turn: 12 }, [], t => {
  t.pass();
  expect(t.match.decisions()).toEqual([]);
  expect(t.match.outcome()).not.toBeNull();
  expect(t.told).toContain('Percy never reached Lexington in force: the Patriots keep 5 points.\nThe day is over.');
});
rule('5.3 the captives of turn 12 are moved before the game ends', { ...captive, turn: 12 }, [], t => {
  t.pass();
  expect(t.match.outcome()).toBeNull();
  t.choose('Foot of the Rocks');
  expect(t.match.outcome()).not.toBeNull();
});

const waiting: PositionDocument = {
  ...ending,
  turn: 8,
  places: { ...ending.places, 'turn-track': ['Percy', "8x Percy's Regular", 'Field Cannon'] },
  deck: [7],
};
rule('FAQ 9: Percy enters on turn 9, in Boston, with eight Regulars and the cannon', waiting, [], t => {
  expect(t.in('boston')).toEqual([]);
  t.pass();
  expect(t.view().turn).toBe(9);
  expect(t.in('boston')).toHaveLength(10);
  expect(t.told).toContain('Percy musters in Boston with eight Regulars and the Field Cannon.');
});
rule(
  'FAQ 9: if both sides agree, Percy enters on turn 8',
  { ...waiting, turn: 7, options: { percyTurn: '8' } },
  [],
  t => {
    t.pass();
    expect(t.at('Percy')).toBe('boston');
  },
);
