import { expect } from 'vitest';
import { actionCode, SEARCH } from '../../../src/games/concord/actions.ts';
import { LEXINGTON } from '../../../src/games/concord/data.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

/** A search in Lexington. Cards with marks: 9 has three, 4 two, 2 one; 1 and 3 have none. */
const lexington = (units: string[], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { lexington: units },
  arms: { lexington: 'unsearched' },
  deck: [9, 1, 3],
  ...more,
});
/** The same without hidden arms; the first card has no mark, the second three. */
const sons = (units: string[], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { lexington: units },
  deck: [1, 9, 3],
  ...more,
});

rule(
  '8.0 one Action searches for the arms and for each Son of Liberty, a card for each',
  lexington(['Regular', 'Adams', 'Hancock'], { deck: [9, 4, 2, 3] }),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.decision.prompt).toBe('What is searched for first in Lexington?');
    expect(t.labels).toEqual(['Hidden arms', 'Capture Adams', 'Capture Hancock']);
    t.choose('Capture Hancock');
    expect(t.decision.prompt).toBe('What else in Lexington?');
    expect(t.labels).toEqual(['Hidden arms', 'Capture Adams', 'That is all']);
    t.choose('Hidden arms').choose('Capture Adams');
    expect(t.told).toContain('The British look for Hancock in Lexington: card 9, 3 hash marks; captured.');
    expect(t.told).toContain('The British search Lexington: card 4, 2 hash marks; 2 Victory Points.');
    expect(t.told).toContain('The British look for Adams in Lexington: card 2, 1 hash mark; captured.');
    expect(t.view().actions.british).toBe(2);
    expect(t.view().deck.discard.slice(-3)).toEqual([9, 4, 2]);
  },
);

rule(
  '8.0 the British may end the Action with something not searched for',
  lexington(['Regular', 'Adams'], { deck: [9, 1] }),
  [],
  t => {
    t.choose('Search / Capture in Lexington').choose('Hidden arms').choose('That is all');
    expect(t.marks('Adams')).toEqual([]);
    expect(t.seat).toBe('patriot');
  },
);

rule(
  '8.1 each mark on the card is a Victory Point, scored at once, and the marker is turned for good',
  lexington(['Regular']),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.points('british')).toBe(3);
    expect(t.view().arms.lexington.searched).toBe(true);
    t.pass();
    expect(t.offers('Search')).toBe(false);
  },
);

rule(
  '8.1 a card without marks is worth nothing, and the marker is turned all the same',
  lexington(['Regular'], { deck: [1, 3] }),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.points('british')).toBe(0);
    expect(t.view().arms.lexington.searched).toBe(true);
    expect(t.told).toContain('The British search Lexington: card 1, no hash marks; no Victory Points.');
  },
);

rule('8.1 it makes no difference whether the Regular has moved or fired', lexington(['Regular moved fired']), [], t => {
  t.choose('Search / Capture in Lexington');
  expect(t.points('british')).toBe(3);
});

rule(
  '8.1 a broken Regular, a leader or the cannon cannot search',
  lexington(['Regular broken', 'Smith', 'Field Cannon']),
  [],
  t => {
    expect(t.offers('Search')).toBe(false);
    expect(t.refused(actionCode(SEARCH, LEXINGTON))).toMatchObject({ rule: '6.9' });
  },
);

rule(
  '8.1 there is nothing to search for where no hidden arms marker lies',
  { places: { rocks: ['Regular'] } },
  [],
  t => {
    expect(t.offers('Search')).toBe(false);
  },
);

rule(
  '8.1 the region of Barrett’s Farm has a marker and can be searched, though its name is not on the map',
  { places: { barretts: ['Regular'] }, arms: { barretts: 'unsearched' }, deck: [4, 1] },
  [],
  t => {
    t.choose("Search / Capture in Barrett's Farm");
    expect(t.points('british')).toBe(2);
  },
);

rule(
  '8.1 unbroken militia in the region take one mark off, however many',
  lexington(['Regular', 'Militia 1 hidden', 'Militia 2 strength 2']),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.points('british')).toBe(2);
    expect(t.told).toContain('card 9, 3 hash marks less 1 for the Patriots there; 2 Victory Points.');
  },
);

rule('8.1 unbroken minutemen take one mark off, however many', lexington(['Regular', '3x Minuteman']), [], t => {
  t.choose('Search / Capture in Lexington');
  expect(t.points('british')).toBe(2);
});

rule(
  '8.1 militia and minutemen together take two off',
  lexington(['Regular', 'Minuteman', 'Militia 1 hidden']),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.points('british')).toBe(1);
    expect(t.told).toContain('1 Victory Point.');
  },
);

rule(
  '8.1 broken Patriot units and leaders take nothing off',
  lexington(['Regular', 'Minuteman broken', 'Militia 1 strength 1 broken', 'Warren']),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.points('british')).toBe(3);
  },
);

rule(
  '8.1 fewer marks than Patriots take off cost the British nothing',
  lexington(['Regular', 'Minuteman', 'Militia 1 hidden'], { deck: [2, 1], points: { british: 2, patriot: 0 } }),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.points('british')).toBe(2);
    expect(t.view().arms.lexington.searched).toBe(true);
  },
);

rule('8.1 Patriots in the region are no bar to a search', lexington(['Regular', '3x Minuteman', 'Warren']), [], t => {
  expect(t.offers('Search / Capture in Lexington')).toBe(true);
});

rule(
  '8.2 any mark captures the Son of Liberty, turned to his captured side',
  sons(['Regular', 'Adams'], { deck: [2, 1] }),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.marks('Adams')).toEqual(['captured', 'caught this turn']);
    expect(t.at('Adams')).toBe('lexington');
    expect(t.points('british')).toBe(0);
  },
);

rule(
  '8.2 Patriots beside a Son of Liberty do not make him harder to find',
  sons(['Regular', 'Adams', 'Minuteman', 'Militia 1 hidden'], { deck: [2, 1] }),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.marks('Adams')).toContain('captured');
  },
);

rule(
  '8.2 a Son of Liberty can be found before he has mustered',
  sons(['Regular', 'Adams under marker'], { deck: [2, 1], gather: { lexington: 'gather' } }),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.marks('Adams')).toEqual(['captured', 'caught this turn']);
  },
);

rule(
  '8.2 a search for a Son of Liberty needs an unbroken Regular',
  sons(['Regular broken', 'Smith', 'Adams']),
  [],
  t => {
    expect(t.offers('Search')).toBe(false);
  },
);

rule('8.2 a Son of Liberty who is captured already is not searched for', sons(['Regular', 'Adams captured']), [], t => {
  expect(t.offers('Search')).toBe(false);
});

rule('8.2 Nightriders are not searched for', sons(['Regular', 'Revere']), [], t => {
  expect(t.offers('Search')).toBe(false);
});

rule(
  '8.2 a card without a mark does not find him, and another card costs one Victory Point',
  sons(['Regular', 'Adams'], { points: { british: 1, patriot: 0 } }),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.decision.prompt).toBe('Adams was not found. Pay 1 Victory Point to draw one more card?');
    expect(t.labels).toEqual(['Draw again, and pay 1 Victory Point', 'Give up']);
    t.choose('Draw again');
    expect(t.points('british')).toBe(0);
    expect(t.marks('Adams')).toContain('captured');
  },
);

rule(
  '8.2 after each failure the British may buy another card, while they have a point',
  sons(['Regular', 'Adams'], { deck: [1, 3, 5, 6], points: { british: 2, patriot: 0 } }),
  [],
  t => {
    t.choose('Search / Capture in Lexington').choose('Draw again').choose('Draw again');
    // Two points have been paid; there is none for a third.
    expect(t.points('british')).toBe(0);
    expect(t.seat).toBe('patriot');
    t.choose('Stay in Lexington');
  },
);

rule(
  '8.2 half a point does not buy a card',
  sons(['Regular', 'Adams'], { points: { british: 0.5, patriot: 0 } }),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.seat).toBe('patriot');
    t.choose('Stay in Lexington');
  },
);

rule(
  '8.2 when all draws have failed he may slip away to an adjacent region, even moved',
  sons(['Regular', 'Adams moved']),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.seat).toBe('patriot');
    expect(t.decision.prompt).toBe('The search for Adams in Lexington has failed. Slip away?');
    expect(t.labels).toEqual([
      'East Lexington',
      'Fiske Hill',
      'Woburn Precinct',
      'North Lexington',
      'South Lexington',
      'Stay in Lexington',
    ]);
    t.choose('North Lexington');
    expect(t.at('Adams')).toBe('northlex');
  },
);

rule(
  '8.2 a Son of Liberty who has not mustered may slip away too, and is active then',
  sons(['Regular', 'Adams under marker'], { gather: { lexington: 'gather' } }),
  [],
  t => {
    t.choose('Search / Capture in Lexington').choose('Woburn Precinct');
    expect(t.at('Adams')).toBe('burlington');
    expect(t.marks('Adams')).toEqual([]);
  },
);

rule(
  '8.2 a Son of Liberty who was not found may also stay where he is',
  sons(['Regular', 'Adams under marker'], { gather: { lexington: 'gather' } }),
  [],
  t => {
    t.choose('Search / Capture in Lexington').choose('Stay in Lexington');
    expect(t.at('Adams')).toBe('lexington');
    expect(t.marks('Adams')).toEqual(['under marker']);
  },
);

rule(
  '8.2 a card for one Son of Liberty does not count for the other',
  sons(['Regular', 'Adams', 'Hancock'], { deck: [2, 1, 3] }),
  [],
  t => {
    t.choose('Search / Capture in Lexington')
      .choose('Capture Adams')
      .choose('Capture Hancock')
      .choose('Stay in Lexington');
    expect(t.marks('Adams')).toContain('captured');
    expect(t.marks('Hancock')).toEqual([]);
  },
);

rule(
  '8.2 at the end of the turn the British may bring a captured Son of Liberty up to two regions toward Boston',
  sons(['Regular', 'Adams'], { deck: [2, 14, 1], actions: { british: 1, patriot: 0 } }),
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.decision.prompt).toBe('Bring Adams toward Boston?');
    t.choose('Foot of the Rocks');
    expect(t.at('Adams')).toBe('rocks');
    expect(t.in('lexington')).toEqual(['Regular 1']);
  },
);
