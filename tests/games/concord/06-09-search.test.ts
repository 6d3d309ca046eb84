import { expect } from 'vitest';
import { actionCode, SEARCH } from '../../../src/games/concord/actions.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

const LEXINGTON = 9;
const SEARCH_IN = 'Search / Capture in Lexington';
const arms = { lexington: 'unsearched' } as const;
const search = (units: readonly string[], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { lexington: [...units], concord: ['Minuteman 1'] },
  arms,
  deck: [1, 2, 3],
  ...more,
});

rule('6.9 the British search a region for hidden arms, for one Action', search(['Regular 1']), [], t => {
  t.choose(SEARCH_IN);
  expect(t.view().arms.lexington.searched).toBe(true);
  expect(t.view().actions).toEqual({ british: 2, patriot: 3 });
  expect(t.seat).toBe('patriot');
});
rule('6.9 it does not matter whether the Regular has moved or fired', search(['Regular 1 moved fired']), [], t => {
  expect(t.offers(SEARCH_IN)).toBe(true);
});
rule(
  '6.9 one Action searches for the arms and for both Sons of Liberty of the region, in the order that the British choose',
  search(['Regular 1', 'Adams', 'Hancock'], { deck: [2, 4, 9] }),
  [],
  t => {
    t.choose(SEARCH_IN);
    expect(t.decision.prompt).toBe('What is searched for first in Lexington?');
    expect(t.labels).toEqual(['Hidden arms', 'Capture Adams', 'Capture Hancock']);
    t.choose('Capture Hancock').choose('Hidden arms').choose('Capture Adams');
    expect([t.marks('Adams'), t.marks('Hancock')]).toEqual([
      ['captured', 'caught this turn'],
      ['captured', 'caught this turn'],
    ]);
    expect(t.points('british')).toBe(2);
    expect(t.view().deck.discard.slice(-3)).toEqual([2, 4, 9]);
    expect(t.view().actions.british).toBe(2);
  },
);
rule(
  '6.9 a Son of Liberty is sought where there are no hidden arms, too',
  { places: { fiske: ['Regular 1', 'Adams'], concord: ['Minuteman 1'] }, deck: [2] },
  [],
  t => {
    t.choose('Search / Capture in Fiske Hill');
    expect(t.marks('Adams')).toContain('captured');
  },
);
rule(
  '6.9 a Son of Liberty under a Gather marker can be sought',
  search(['Regular 1', 'Hancock under marker'], { gather: { lexington: 'gather' }, arms: {}, deck: [2] }),
  [],
  t => {
    t.choose(SEARCH_IN);
    expect(t.marks('Hancock')).toEqual(['captured', 'caught this turn']);
  },
);
const refused: readonly [string, PositionDocument][] = [
  ['without an unbroken Regular', search(['Regular 1 broken', 'Smith'])],
  ['where the arms have been searched', search(['Regular 1'], { arms: { lexington: 'searched' } })],
  ['where a Hinder Search marker lies', search(['Regular 1'], { hinder: { search: { at: 'lexington', side: 1 } } })],
  ['where there are neither arms nor a Son of Liberty', search(['Regular 1', 'Revere'], { arms: {} })],
  ['for a Son of Liberty who is captured already', search(['Regular 1', 'Adams captured'], { arms: {} })],
];
for (const [why, position] of refused)
  rule(`6.9 there is no search ${why}`, position, [], t => {
    expect(t.offers('Search')).toBe(false);
    expect(t.refused(actionCode(SEARCH, LEXINGTON))).toMatchObject({ code: 'illegal', rule: '6.9' });
  });
