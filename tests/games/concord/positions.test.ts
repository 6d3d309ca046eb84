import { describe, expect, test } from 'vitest';
import { concord } from '../../../src/games/concord/index.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { problemWith } from './table.ts';

/** Why a document cannot be read; null if it can. */
const problemOf = (document: unknown): string | null =>
  concord.open(game => {
    const read = game.read(document);
    return read.ok ? null : read.problem;
  });
const withPlaces = (fields: object): object => ({ places: { lexington: ['Regular 1'] }, ...fields });

describe('documents of the wrong form are refused with a reason', () => {
  const forms: readonly (readonly [string, unknown, string])[] = [
    ['nothing', undefined, 'A position should be an object with places at least.'],
    ['a text', 'lexington', 'A position should be an object with places at least.'],
    ['no places', {}, '‘places’ of a position should be an object with a list of pieces for each place'],
    ['places as a list', { places: [] }, '‘places’ of a position should be an object with a list of pieces'],
    ['a place without a list', { places: { lexington: 'Smith' } }, '‘places.lexington’ of a position should be a list'],
    ['a counter as a number', { places: { lexington: [3] } }, '‘places.lexington[0]’ of a position should be a piece'],
    ['a field that is none', withPlaces({ tern: 3 }), 'A position has no field ‘tern’. Its fields are scenario, '],
    ['a side that is none', withPlaces({ actions: { british: 1, patriot: 1, french: 1 } }), 'has no field ‘french’.'],
    ['one side only', withPlaces({ actions: { british: 1 } }), '‘actions.patriot’ of a position should be a whole'],
    ['turn 0', withPlaces({ turn: 0 }), '‘turn’ of a position should be a whole number from 1 to 12.'],
    ['turn 2.5', withPlaces({ turn: 2.5 }), '‘turn’ of a position should be a whole number from 1 to 12.'],
    ['six Actions', withPlaces({ actions: { british: 6, patriot: 0 } }), '‘actions.british’ of a position should be'],
    ['a third of a point', withPlaces({ points: { british: 0.3, patriot: 0 } }), 'should be Victory Points, 0 or more'],
    ['fewer points than none', withPlaces({ points: { british: -1, patriot: 0 } }), 'should be Victory Points, 0 or'],
    [
      'another scenario',
      withPlaces({ scenario: 'x' }),
      '‘scenario’ of a position should be boston-to-concord, british-',
    ],
    ['options as a list', withPlaces({ options: [] }), '‘options’ of a position should be an object of options'],
    [
      'card 23',
      withPlaces({ card: 23 }),
      '‘card’ of a position should be the number of the card in force, 1 to 22, or null.',
    ],
    [
      'a deck of words',
      withPlaces({ deck: ['ace'] }),
      '‘deck[0]’ of a position should be the number of a card, 1 to 22.',
    ],
    ['a pool of two', withPlaces({ pool: [1, 2] }), '‘pool’ of a position should be three numbers, the militia'],
    ['a marker of another side', withPlaces({ gather: { concord: 'flipped' } }), 'should be gather or muster.'],
    [
      'a Hinder marker of side 3',
      withPlaces({ hinder: { search: { at: 'concord', side: 3 } } }),
      'marker shows, 2 or 1.',
    ],
    [
      'a side to act that is none',
      withPlaces({ toAct: 'french' }),
      '‘toAct’ of a position should be a side, british or patriot.',
    ],
    ['pending steps as words', withPlaces({ pending: ['action'] }), '‘pending[0]’ of a position should be a step'],
  ];
  const jargon = /Too (small|big)|expected|Invalid|Unrecognized|destructure|undefined|Infinity|NaN|\[object/;

  test.each(forms)('%s', (_, document, problem) => {
    expect(problemOf(document)).toContain(problem);
    expect(problemOf(document)).not.toMatch(jargon);
  });
});

describe('impossible counters are refused with the reason', () => {
  const entries: readonly (readonly [string, string])[] = [
    ['Minuteman captured', '‘Minuteman captured’: the other side of Minuteman 1 is broken, not captured.'],
    ['Parker broken', 'the other side of Parker is wounded, not broken.'],
    ['Adams broken wounded', 'the other side of Adams is captured, not broken.'],
    ['Parker hidden', '‘Parker hidden’: only Militia are hidden or have a strength.'],
    ['Regular strength 2', 'only Militia are hidden or have a strength.'],
    ['Militia 1 hidden strength 2', 'a Militia is hidden or has one strength.'],
    ['Militia 1 hidden broken', 'Militia 1 is hidden and broken (4.1).'],
    ['0x Regular', '‘0x Regular’: write how many, from 1, or leave the entry out.'],
    ['2x Smith', '‘2x Smith’: there is only one Smith.'],
    ['8x Regular', 'There are only 7 of the kind ‘Regular’.'],
    ['6x Militia strength 2', 'There are only 5 Militia of strength 2 (4.1).'],
    ['Minuteman 1 rallied', 'Minuteman 1 is never rallied.'],
    ['Revere fired', 'Revere is never fired.'],
    ['Adams marched', 'Adams is never marched.'],
    ['Regular 1 caught this turn', 'Regular 1 is never caught this turn.'],
    ['Revere caught this turn', 'whoever was caught this turn is captured.'],
    ['Field Cannon broken', 'The Field Cannon is never broken (4.1).'],
    ['', 'There is no counter ‘’: write Regular 3,'],
    ['3x', 'There is no counter'],
    ['Grenadier 1', 'There is no counter ‘Grenadier 1’: write Regular 3,'],
  ];
  test.each(entries)('%s', (entry, problem) => {
    expect(problemOf({ places: { lexington: [entry] } })).toContain(problem);
  });

  test.each([
    'Militia 3 strength 0 broken moved fired',
    'Smith wounded rallied moved fired',
    'Revere captured caught this turn moved',
    'Regular 2 broken marched',
    'Field Cannon moved fired',
  ])('%s can be', entry => {
    expect(problemOf({ places: { lexington: [entry] } })).toBeNull();
  });
});

describe('impossible positions are refused with the rule', () => {
  const some = { lexington: ['Regular 1'] };
  const marching = { seat: 'british', from: 'lexington', group: ['Regular 1'], done: 0, broke: false, bound: false };
  const positions: readonly (readonly [string, PositionDocument, string])[] = [
    ['2.0 a deck and a discard pile without a card', { places: some, deck: [], discard: [] }, 'card 1 is neither in'],
    ['2.0 a card that lies nowhere', { places: some, deck: [2, 3], discard: [9] }, 'every card is in one (2.0).'],
    [
      '4.1 a cannon alone beside an unbroken unit',
      { places: { lexington: ['Field Cannon', 'Minuteman 1'] } },
      'the Field Cannon is alone beside unbroken Patriot units, and would be destroyed (4.1).',
    ],
    [
      '5.2 an Action of a side with none left',
      { places: some, actions: { british: 0, patriot: 1 }, toAct: 'british' },
      'an Action is asked of a side that has none left (5.2).',
    ],
    [
      '5.2 an Action pending for a side with none left',
      {
        places: some,
        actions: { british: 1, patriot: 0 },
        pending: [{ step: 'action', seat: 'patriot', reserve: false }],
      },
      'an Action is asked of a side that has none left (5.2).',
    ],
    [
      '5.2 a Reserve Action of a side with none in reserve',
      { places: some, pending: [{ step: 'action', seat: 'british', reserve: true }] },
      'an Action is asked of a side that has none left (5.2).',
    ],
    [
      '12.0 Percy on the turn track late',
      { places: { 'turn-track': ['Percy'] }, turn: 10 },
      'Percy is on the turn track after turn 9 (12.0).',
    ],
    [
      '6.11 Hinder Muster without a marker to lie on',
      { places: some, hinder: { muster: { at: 'concord', side: 2 } } },
      'Hinder Muster lies where there is no Gather or Muster marker (6.11).',
    ],
  ];
  test.each(positions)('%s', (_, position, problem) => {
    expect(problemWith(position)).toContain(problem);
  });

  const unplayable: readonly (readonly [string, Record<string, unknown>])[] = [
    ['an Attack where nobody can attack', { step: 'attackers', seat: 'british', region: 'concord' }],
    ['an Ambush on one Regular', { step: 'ambush', region: 'lexington' }],
    ['a search where there is nothing', { step: 'search', region: 'lexington', tried: [], first: true }],
    ['a march that leads nowhere', { step: 'march', ...marching, path: [] }],
    ['an Assault from nowhere in particular', { step: 'assaultTarget', seat: 'british', from: 'turn-track' }],
  ];
  test.each(unplayable)('what is pending cannot be played: %s', (_, step) => {
    expect(problemWith({ places: some, arms: {}, pending: [step] })).toBe(
      'The position cannot be played on: what is pending does not fit the counters and markers on the board.',
    );
  });

  test('a match that would be over at once is not begun', () => {
    expect(problemWith({ places: some, pending: [] })).toBe(
      'Nothing is left to decide in this position: the match would be over at once.',
    );
  });
});

describe('pending steps say what they lack', () => {
  const fight = { attacker: 'british', region: 'lexington', from: null, attackers: [], defenders: [], fled: [] };
  const steps: readonly (readonly [string, object, string])[] = [
    ['a step that is none', { step: 'toString' }, 'There is no step "toString".'],
    ['no step', {}, '‘pending[0]’ of a position does not name its step.'],
    [
      'a field left out',
      { step: 'volley', seat: 'british' },
      '‘fight’ of the pending step ‘volley’ should be an object',
    ],
    [
      'a field too many',
      { step: 'charge', region: 'concord', at: 1 },
      'The pending step ‘charge’ has no field ‘at’. Its fields are region.',
    ],
    [
      'a field deeper down',
      { step: 'contact', fight },
      '‘fledTo’ of a battle (7.0) should be a region, such as lexington.',
    ],
    [
      'a box for a region',
      { step: 'charge', region: 'box-A1' },
      '‘region’ of the pending step ‘charge’ should be a region',
    ],
    [
      'a rider who is none',
      { step: 'ride', piece: 'Smith', points: 4, free: false },
      'should be Revere, Dawes or Prescott.',
    ],
    ['five points to ride', { step: 'ride', piece: 'Revere', points: 5, free: false }, 'a whole number from 0 to 4.'],
    ['a marker that is none', { step: 'hinder', marker: 7 }, 'should be one of movement, search, muster.'],
  ];
  test.each(steps)('%s', (_, step, problem) => {
    expect(problemOf({ places: { lexington: ['Regular 1'] }, pending: [step] })).toContain(problem);
  });
});
