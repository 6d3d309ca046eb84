import { expect } from 'vitest';
import { actionCode, HINDER, REMOVE } from '../../../src/games/concord/actions.ts';
import { HINDER_MOVEMENT, HINDER_SEARCH } from '../../../src/games/concord/pieces.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { postOf } from '../posts.ts';
import { rule, type Table } from './table.ts';

const patriots = (more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { boston: ['Regular'], concord: ['Warren'] },
  toAct: 'patriot',
  ...more,
});
const british = (more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { boston: ['Regular'], concord: ['Warren'] },
  ...more,
});
const hinders = (t: Table): string[] => t.labels.filter(label => label.includes('Hinder'));
/** The last Action of a turn, and a next card that needs no die for the first player. */
const LAST: Partial<PositionDocument> = { actions: { british: 1, patriot: 0 }, deck: [14, 3, 1] };

rule(
  '6.11 the Patriots have two Hinder markers to place, Movement and Search',
  patriots({ arms: { roxbury: 'unsearched' } }),
  [],
  t => {
    expect(hinders(t)).toEqual(['Place Hinder Movement', 'Place Hinder Search']);
  },
);

rule(
  '6.11 the British have one Hinder marker to place, Muster',
  british({ gather: { lexington: 'gather' } }),
  [],
  t => {
    expect(hinders(t)).toEqual(['Place Hinder Muster']);
  },
);

rule('6.11 Hinder Movement goes to any region, on its 2 side, for one Action', patriots(), [], t => {
  t.choose('Place Hinder Movement');
  expect(t.decision.prompt).toBe('Where does the Hinder Movement marker go?');
  expect(t.labels).toHaveLength(50);
  t.choose('Menotomy');
  expect(t.view().hinder.movement).toEqual({ at: 'menotomy', side: 2 });
  expect(t.view().actions.patriot).toBe(2);
  expect(t.told).toContain('The Hinder Movement marker is placed in Menotomy.');
});

rule(
  '6.11 Hinder Search goes on a hidden arms marker that has not been searched',
  patriots({ arms: { roxbury: 'unsearched', menotomy: 'unsearched', lexington: 'searched' } }),
  [],
  t => {
    t.choose('Place Hinder Search');
    expect(t.labels).toEqual(['Roxbury', 'Menotomy']);
    t.choose('Menotomy');
    expect(t.view().hinder.search).toEqual({ at: 'menotomy', side: 2 });
  },
);

rule(
  '6.11 Hinder Search has nowhere to go when every marker has been searched',
  patriots({ arms: { lexington: 'searched' } }),
  [],
  t => {
    expect(hinders(t)).toEqual(['Place Hinder Movement']);
    expect(t.refused(actionCode(HINDER, HINDER_SEARCH))).toMatchObject({ rule: '6.11' });
  },
);

rule(
  '6.11 Hinder Muster goes on a Gather or a Muster marker, on its 2 side',
  british({ gather: { lexington: 'gather', medford: 'muster' } }),
  [],
  t => {
    t.choose('Place Hinder Muster');
    expect(t.labels).toEqual(['Lexington', 'Medford']);
    t.choose('Medford');
    expect(t.view().hinder.muster).toEqual({ at: 'medford', side: 2 });
  },
);

rule('6.11 a side places only its own markers', british({ arms: { roxbury: 'unsearched' } }), [], t => {
  expect(hinders(t)).toEqual([]);
  for (const marker of [HINDER_MOVEMENT, HINDER_SEARCH])
    expect(t.refused(actionCode(HINDER, marker))).toMatchObject({ rule: '6.11' });
});

rule(
  '6.11 a marker on the map cannot be placed again, nor can its owner remove it',
  patriots({ hinder: { movement: { at: 'lexington', side: 2 } }, arms: { roxbury: 'searched' } }),
  [],
  t => {
    expect(hinders(t)).toEqual([]);
    expect(t.refused(actionCode(HINDER, HINDER_MOVEMENT + REMOVE))).toMatchObject({ rule: '6.11' });
  },
);

rule(
  '6.11 a marker that waits on the turn track can be neither placed nor removed',
  patriots({ hinder: { movement: { at: 'turn-track', side: 2 }, muster: { at: 'turn-track', side: 2 } } }),
  [],
  t => {
    expect(hinders(t)).toEqual([]);
  },
);

rule(
  '6.11 the British remove Hinder Movement or Hinder Search for an Action each, wherever they stand',
  british({
    hinder: { movement: { at: 'lexington', side: 2 }, search: { at: 'roxbury', side: 1 } },
    arms: { roxbury: 'unsearched' },
  }),
  [],
  t => {
    expect(hinders(t)).toEqual(['Remove Hinder Movement', 'Remove Hinder Search']);
    t.choose('Remove Hinder Movement');
    expect(t.told).toContain('The Hinder Movement marker in Lexington is removed.');
    expect(t.view().hinder.movement.at).toBe('turn-track');
    expect(t.view().hinder.search.at).toBe('roxbury');
    expect(t.view().actions.british).toBe(2);
    expect(t.seat).toBe('patriot');
    expect(t.offers('Place Hinder Movement')).toBe(false);
  },
);

rule(
  '6.11 the Patriots remove Hinder Muster',
  patriots({ hinder: { muster: { at: 'lexington', side: 1 } }, gather: { lexington: 'gather' } }),
  [],
  t => {
    t.choose('Remove Hinder Muster');
    expect(t.view().hinder.muster.at).toBe('turn-track');
    expect(t.offers('Place Hinder Muster')).toBe(false);
  },
);

rule(
  '6.11 Hinder Movement ends the move of British units that come into its region',
  british({ hinder: { movement: { at: 'roxbury', side: 2 } } }),
  [],
  t => {
    // Roxbury is the one way out of Boston, so there is nothing to choose.
    t.choose('Movement from Boston');
    expect(t.at('Regular 1')).toBe('roxbury');
    expect(t.seat).toBe('patriot');
  },
);

rule(
  '6.11 Hinder Movement lets a march end in its region',
  british({ hinder: { movement: { at: 'brookline', side: 2 } } }),
  [],
  t => {
    t.choose('Movement from Boston');
    expect(t.labels.filter(label => label.includes('Brookline'))).toEqual(['Brookline (March) via Roxbury']);
  },
);

rule(
  '6.11 Hinder Movement does not hold British units that are in its region already',
  { places: { roxbury: ['Regular'], concord: ['Warren'] }, hinder: { movement: { at: 'roxbury', side: 2 } } },
  [],
  t => {
    t.choose('Movement from Roxbury').choose('Little Cambridge (March) via Brookline');
    expect(t.at('Regular 1')).toBe('littlecambridge');
  },
);

rule(
  '6.11 Hinder Movement does not hold Patriot units',
  patriots({ hinder: { movement: { at: 'meriam', side: 2 } } }),
  [],
  t => {
    t.choose('Movement from Concord').choose("Lincoln (March) via Meriam's Corner");
    expect(t.at('Warren')).toBe('lincoln');
  },
);

rule(
  '6.11 Hinder Search keeps the British from searching for hidden arms there',
  {
    places: { menotomy: ['Regular'], roxbury: ['Regular'] },
    arms: { menotomy: 'unsearched', roxbury: 'unsearched' },
    hinder: { search: { at: 'menotomy', side: 2 } },
  },
  [],
  t => {
    expect(t.labels.filter(label => label.startsWith('Search'))).toEqual(['Search / Capture in Roxbury']);
  },
);

rule(
  '6.11 Hinder Search does not protect a Son of Liberty from capture',
  {
    places: { lexington: ['Regular', 'Adams'] },
    arms: { lexington: 'unsearched' },
    hinder: { search: { at: 'lexington', side: 2 } },
    deck: [9, 1],
  },
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.marks('Adams')).toContain('captured');
    expect(t.view().arms.lexington.searched).toBe(false);
  },
);

rule(
  '6.11 Hinder Muster keeps a rider from flipping the Gather marker',
  patriots({
    places: { lexington: ['Revere', 'Militia 1 hidden under marker'] },
    gather: { lexington: 'gather' },
    hinder: { muster: { at: 'lexington', side: 1 } },
  }),
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.offers('Rouse')).toBe(false);
  },
);

rule(
  '6.11 Hinder Muster keeps the Gather marker from flipping when the British leave',
  {
    places: { menotomy: ['Regular', 'Militia 1 hidden under marker'] },
    gather: { menotomy: 'gather' },
    hinder: { muster: { at: 'menotomy', side: 2 } },
  },
  [],
  t => {
    t.choose('Movement from Menotomy').choose('Foot of the Rocks (Scout)');
    expect(t.view().gather.menotomy).toBe('gather');
  },
);

rule(
  '6.11 at the end of the turn Muster markers go first: one under Hinder Muster stays, the others are removed',
  british({
    ...LAST,
    places: {
      boston: ['Regular'],
      lexington: ['Militia 1 hidden under marker'],
      medford: ['Militia 2 hidden under marker'],
    },
    gather: { lexington: 'muster', medford: 'muster' },
    hinder: { muster: { at: 'lexington', side: 1 } },
  }),
  [],
  t => {
    t.pass();
    expect(t.view().gather).toEqual({ lexington: 'muster' });
    expect(t.marks('Militia 1')).toEqual(['under marker']);
    expect(t.marks('Militia 2')).toEqual([]);
    // The marker itself was on its 1 side, so it is off the board afterwards.
    expect(t.view().hinder.muster.at).toBe('available');
  },
);

rule(
  '6.11 at the end of the turn a marker on its 2 side turns to 1, one on its 1 side comes back to its owner',
  british({
    ...LAST,
    arms: { roxbury: 'unsearched' },
    hinder: { movement: { at: 'lexington', side: 2 }, search: { at: 'roxbury', side: 1 } },
  }),
  [],
  t => {
    t.pass();
    expect(t.view().hinder.movement).toEqual({ at: 'lexington', side: 1 });
    expect(t.view().hinder.search.at).toBe('available');
    expect(t.told).toContain('The time of the Hinder Search marker in Roxbury is over; it is available again.');
    expect(postOf(t.match)).toContain('Hinder Search is over in Roxbury.');
    expect(t.told).not.toContain('Hinder Movement');
    t.pass();
    expect(hinders(t)).toEqual(['Place Hinder Search']);
  },
);

rule(
  '6.11 a marker that was removed is available again from the start of the next turn',
  british({ ...LAST, hinder: { movement: { at: 'lexington', side: 1 } } }),
  [],
  t => {
    t.choose('Remove Hinder Movement');
    expect(t.told).toMatch(/^British Action: Remove Hinder Movement\.\n/);
    expect(t.view().hinder.movement.at).toBe('available');
    expect(t.happened.map(({ text }) => text).filter(text => text.includes('marker'))).toEqual([
      'The Hinder Movement marker in Lexington is removed.',
      'The Hinder Movement marker is available again.',
    ]);
    t.pass();
    t.choose('Place Hinder Movement').choose('Lincoln');
    expect(t.view().hinder.movement).toEqual({ at: 'lincoln', side: 2 });
  },
);

rule(
  '6.11 a marker that nobody removes lies for two turns',
  british({ actions: { british: 1, patriot: 1 }, toAct: 'patriot', deck: [10, 14, 1] }),
  [],
  t => {
    t.choose('Place Hinder Movement').choose('Lexington').pass();
    expect(t.view().hinder.movement).toEqual({ at: 'lexington', side: 1 });
    for (let i = 0; i < 9; i++) t.pass();
    expect(t.view().turn).toBe(4);
    expect(t.view().hinder.movement.at).toBe('available');
  },
);

rule(
  '6.11 a British player is told why no search is offered where Hinder Search lies',
  british({
    places: { lexington: ['Regular'], concord: ['Warren'] },
    arms: { lexington: 'unsearched' },
    hinder: { search: { at: 'lexington', side: 2 } },
  }),
  [],
  t => {
    const why = 'the search for hidden arms in Lexington, until Hinder Search is removed there (6.11)';
    expect(t.decision.prompt).toContain(why);
    t.choose('Remove Hinder Search').pass();
    expect(t.labels).toContain('Search / Capture in Lexington');
  },
);
