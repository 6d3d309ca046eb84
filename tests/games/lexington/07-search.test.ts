import { expect } from 'vitest';
import { OPTION_LIMIT } from '../../../src/discord/body.ts';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { allTownsBut, rule } from './table.ts';

const FAR = { barretts: allTownsBut() };
const inConcord: PositionDocument = { turn: 9, phase: 'march', places: { ...FAR, concord: ['6x Raider'] } };
const cards = { concord: 'supplies' } as const;

rule('7.1 a search costs one figure a point, and fails on a 1: the card stays', { ...inConcord, cards }, [1], t => {
  t.choose('Search Concord with the raiding force (costs 1 movement point)');
  expect(t.view().cards.concord).toBe('hidden');
  expect(t.points('british')).toBe(0);
  expect(t.view().figures.filter(({ kind, left }) => kind === 'raider' && left === 5)).toHaveLength(1);
  expect(t.told).toContain('searches Concord: 1; nothing is found');
});

for (const die of [2, 6])
  rule(`7.2 on a ${die} the card is turned up: supplies are a point`, { ...inConcord, cards }, [die], t => {
    t.choose('Search Concord');
    expect(t.view().cards).not.toHaveProperty('concord');
    expect(t.view().found).toEqual({ supplies: 1, blanks: 0 });
    expect(t.points('british')).toBe(1);
  });

rule('7.2 a blank card counts nothing', { ...inConcord, cards: { concord: 'blank' } }, [5], t => {
  t.choose('Search Concord');
  expect(t.view().found).toEqual({ supplies: 0, blanks: 1 });
  expect(t.points('british')).toBe(0);
});

rule('7.1 a force tries once a turn in a box, and may try again on the next', { ...inConcord, cards }, [1, 3], t => {
  t.choose('Search Concord');
  expect(t.offers('Search Concord')).toBe(false);
  t.until(10).choose('Search Concord');
  expect(t.points('british')).toBe(1);
});

rule(
  '7.1 each force has one try of its own',
  {
    turn: 9,
    phase: 'march',
    places: { ...FAR, lexington: ['6x Raider', '12x Line 1 point'] },
    cards: { lexington: 'supplies' },
  },
  [1, 4],
  t => {
    t.choose('Search Lexington with the raiding force').choose('Search Lexington with the relief force');
    expect(t.points('british')).toBe(1);
  },
);

rule(
  '7.1 a force without a point left cannot search',
  { turn: 9, phase: 'march', places: { ...FAR, concord: ['6x Raider 0 points'] } },
  [],
  t => {
    expect(t.offers('Search')).toBe(false);
  },
);

rule(
  '7.1 a force may search in the middle of its march: the one who paid stays behind where his points end',
  {
    turn: 9,
    phase: 'march',
    places: { ...FAR, lexington: ['6x Raider'] },
    cards: { hartwells: 'supplies' },
  },
  [6],
  t => {
    t.march('Raiding force in Lexington', 'Hartwell').choose('Search Hartwell').choose('Raiding force in Hartwell');
    expect(t.labels).toContain('Concord (costs 3 movement points, for 5 of 6 figures)');
    t.choose('Concord');
    expect(t.in('hartwells')).toHaveLength(1);
    expect(t.view().concord).toBe(true);
  },
);

const near: PositionDocument = {
  turn: 9,
  phase: 'march',
  places: { ...FAR, menotomy: ['2x Raider joined', '3x Line joined'], watertown: ['Raider 6'], cambridge: ['Line 12'] },
};

rule('7.1 a try of the joined force in a box is that of the raiding and relief forces too', near, [1], t => {
  t.choose('Search Menotomy with the joined force');
  expect(t.view().tried).toEqual({ menotomy: ['raiding', 'relief'] });
  t.march('Raiding force in Watertown', 'Menotomy').march('Relief force in Cambridge', 'Menotomy');
  expect(t.offers('Search Menotomy')).toBe(false);
});

rule('7.1 the joined force has no try where the raiding force has tried', near, [1], t => {
  t.march('Raiding force in Watertown', 'Menotomy').choose('Search Menotomy with the raiding force');
  expect(t.view().tried).toEqual({ menotomy: ['raiding'] });
  expect(t.offers('Search Menotomy')).toBe(false);
  t.march('Relief force in Cambridge', 'Menotomy');
  expect(t.offers('Search Menotomy with the relief force')).toBe(true);
});

rule(
  '5.3 Errata 3: there is no search by night, not on turn 14 either',
  { turn: 14, phase: 'march', places: { ...FAR, concord: ['6x Raider'] } },
  [],
  t => {
    expect(t.offers('Search')).toBe(false);
  },
);

rule(
  '5.3 there is no search on turn 6, the last of the night',
  { turn: 6, phase: 'march', places: { ...FAR, concord: ['6x Raider'] } },
  [],
  t => {
    expect(t.offers('Search')).toBe(false);
  },
);

rule(
  '5.3 Errata 3: there is still a search on turn 13',
  { turn: 13, phase: 'march', places: { ...FAR, concord: ['6x Raider'] } },
  [],
  t => {
    expect(t.offers('Search')).toBe(true);
  },
);

const sons = { concord: 'sons' } as const;

rule(
  '8.2 Hancock and Adams, not warned, are captured by a search that succeeds: 5 points',
  { ...inConcord, cards: sons },
  [2],
  t => {
    t.choose('Search Concord');
    expect(t.view().sons).toBe('captured');
    expect(t.points('british')).toBe(5);
  },
);

rule('8.2 a 1 fails with Hancock and Adams as with any card', { ...inConcord, cards: sons }, [1], t => {
  t.choose('Search Concord');
  expect(t.view().sons).toBe('lying');
  expect(t.view().cards.concord).toBe('hidden');
});

rule(
  '8.1 Hancock and Adams, if warned, are gone once the British have paid: no die, no points, and the card is removed',
  { ...inConcord, cards: sons, warned: ['concord'] },
  [],
  t => {
    t.choose('Search Concord');
    expect(t.view().sons).toBe('away');
    expect(t.view().cards).not.toHaveProperty('concord');
    expect(t.points('british')).toBe(0);
    expect(t.points('american')).toBe(0);
  },
);

rule(
  '8.1 a warning in a box with another card changes nothing',
  { ...inConcord, cards, warned: ['concord'] },
  [2],
  t => {
    t.choose('Search Concord');
    expect(t.points('british')).toBe(1);
  },
);

const FAILS = 'A search fails on a 1: 83 % succeed.';
const SUPPLIES_ONLY = 'supplies count 1 point';
const ALL_SUPPLIES = Object.fromEntries(
  [...['cambridge', 'medford', 'lincoln', 'waltham', 'menotomy'], ...['lexington', 'watertown', 'woburn', 'hartwells']]
    .concat('merriams')
    .map(id => [id, 'supplies'] as const),
);
const FINDS: readonly (readonly [sons: string, more: Omit<PositionDocument, 'places'>, about: string, odds: string])[] =
  [
    ['lie somewhere', {}, `${SUPPLIES_ONLY}, Hancock and Adams 5`, FAILS],
    ['are not in the game', { scenario: 'colonials-alone' }, SUPPLIES_ONLY, FAILS],
    ['are captured', { sons: 'captured', taken: { woburn: 'sons' } }, SUPPLIES_ONLY, FAILS],
    ['got away', { sons: 'away', taken: { woburn: 'sons' }, warned: ['woburn', 'concord'] }, SUPPLIES_ONLY, FAILS],
    [
      'were warned if they lie here',
      { warned: ['concord'] },
      SUPPLIES_ONLY,
      'A 1 fails: 83 % succeed; Hancock and Adams, warned, need no die.',
    ],
    ['and blank cards are all that is left', { taken: ALL_SUPPLIES }, 'Hancock and Adams count 5 points', FAILS],
    [
      'are gone and all supplies taken',
      { sons: 'captured', taken: { ...ALL_SUPPLIES, meadows: 'sons' } },
      'nothing here counts',
      FAILS,
    ],
  ];
for (const [sons, more, words, odds] of FINDS)
  rule(
    `7.2 the list says what a search may find, as the British know it, and has room for its odds: Hancock and Adams ${sons}`,
    { turn: 9, phase: 'march', places: { barretts: allTownsBut(), concord: ['Raider 1'] }, ...more },
    [],
    t => {
      const choice = t.decision.choices.find(({ label }) => label.startsWith('Search Concord'));
      expect([choice?.about, choice?.odds]).toEqual([words, odds]);
      expect([choice?.rule, words, odds].join(' · ').length).toBeLessThanOrEqual(OPTION_LIMIT);
    },
  );
