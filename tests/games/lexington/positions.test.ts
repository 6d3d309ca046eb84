import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOSTON, BOXES } from '../../../src/games/lexington/data.ts';
import { lexington } from '../../../src/games/lexington/index.ts';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { problemOf } from '../match-table.ts';
import { allTownsBut, problemWith, rule, Table, TOWNS } from './table.ts';

type Pending = readonly Readonly<Record<string, unknown>>[];

const END: Pending = [{ step: 'alert' }, { step: 'endTurn' }];
const FIRE: Pending = [{ step: 'fire', seat: 'british' }, { step: 'militiaFire' }, ...END];
const AMERICANS: Pending = [{ step: 'march', seat: 'american' }, ...FIRE];
const BRITISH: Pending = [{ step: 'march', seat: 'british' }, { step: 'linkUp' }, ...AMERICANS];
const whereTo = (seat: string, from: string, group: string[], all = true): Pending[number] => ({
  step: 'whereTo',
  ...{ seat, from, group, all },
});

describe('an impossible position is refused, with its rule', () => {
  test.each<[string, PositionDocument, string]>([
    ['a militia figure in Boston', { places: { boston: ['Acton'] } }, '6.7'],
    ['reserve figures in Cambridge', { places: { cambridge: ['Reserve 1'] } }, '6.5'],
    ['half of the raiding force at sea', { turn: 5, places: { 'at-sea': ['3x Raider'] } }, '6.3'],
    ['a rider on the map after turn 6', { turn: 9, places: { lexington: ['Revere'] } }, '5.1'],
    ['a captured rider on the map', { turn: 3, places: { medford: ['Revere captured'] } }, '6.2'],
    ['a captured militia figure', { turn: 9, places: { menotomy: ['Acton captured'] } }, '6.2'],
    ['two hits of an infantry figure', { turn: 9, places: { lexington: ['Raider 1 2 hits'] } }, '9.2'],
    [
      'a town roused that has come',
      { turn: 6, places: { lincoln: ['Lincoln'] }, stirred: { Lincoln: 'rider' } },
      '10.1',
    ],
    ['a captured British figure', { turn: 9, places: { lexington: ['Raider 1 captured'] } }, '6.2'],
    ['British in Concord who never entered it', { places: { concord: ['Raider 1'] }, concord: false }, '6.9'],
    ['a town asleep on turn 13', { turn: 13, places: { 'at-home': ['Acton'] } }, '10.4'],
    ['no Hancock and Adams for two players', { places: {}, sons: 'none' }, '4.4'],
    ['Hancock and Adams in the solo game', { scenario: 'colonials-alone', places: {}, sons: 'lying' }, '4.4'],
    ['Hancock and Adams captured with no card taken', { places: {}, sons: 'captured' }, '8.1'],
    ['a card in Boston', { places: {}, cards: { boston: 'supplies' } }, '4.3'],
    ['a card taken from Charlestown', { places: {}, taken: { charlestown: 'supplies' } }, '4.3'],
    ['a box without a card', { places: {}, cards: { lincoln: 'none' } }, '4.3'],
    [
      'a card that has been taken and lies there',
      { places: {}, cards: { concord: 'supplies' }, taken: { concord: 'supplies' } },
      '4.3',
    ],
    [
      'a sixth blank card',
      {
        places: {},
        taken: { concord: 'blank' },
        cards: { lincoln: 'blank', woburn: 'blank', waltham: 'blank', medford: 'blank', lexington: 'blank' },
      },
      'there are 6 blank cards, not 5 (4.3)',
    ],
  ])('%s', (_, position, number) => {
    expect(problemWith(position)).toContain(number);
  });
});

describe('pending steps that cannot be played are refused', () => {
  test.each<[string, PositionDocument, string]>([
    [
      'the Americans march a British figure',
      { places: {}, pending: [whereTo('american', 'boston', ['Raider 1']), ...AMERICANS] },
      '6.1',
    ],
    [
      'somebody marches from where he is not',
      { places: {}, pending: [whereTo('british', 'lexington', ['Raider 1']), ...BRITISH] },
      '6.1',
    ],
    [
      'a step far down with nobody to choose from',
      {
        places: {},
        pending: [
          ...BRITISH.slice(0, 1),
          { step: 'whoMarches', seat: 'british', force: 'raiding', from: 'woburn' },
          ...END,
        ],
      },
      'The position cannot be played on',
    ],
    ['cards laid on turn 8', { places: {}, pending: [{ step: 'placeSons' }, { step: 'beginTurn' }] }, '4.3'],
  ])('%s', (_, position, number) => {
    expect(problemWith(position)).toContain(number);
  });
});

describe('words of a document', () => {
  test('the states of a figure stand in any order', () => {
    const table = new Table(
      { turn: 9, phase: 'march', places: { lexington: ['Raider 1 2 points joined', 'Gun joined 1 hit 1 point'] } },
      [],
    );
    expect(table.figure('Raider 1')).toMatchObject({ left: 2, joined: true });
    expect(table.figure('Gun')).toMatchObject({ left: 1, joined: true, hits: 1 });
  });

  test('Concord counts as entered if British figures are there, unless the document says otherwise', () => {
    const table = new Table({ turn: 14, phase: 'march', places: { concord: ['3x Raider'] } }, []).finish();
    expect(table.view().concord).toBe(true);
    expect(table.score).toEqual([0, 3]);
  });

  test('after turn 12 towns that are not named are where their militia enters', () => {
    const table = new Table({ turn: 13, phase: 'march', places: { lexington: ['Acton'] } }, []);
    expect(table.view().asleep).toEqual([]);
    expect([table.at('Acton'), table.at('Stow')]).toEqual(['lexington', 'barretts']);
  });

  test.each([
    [{ places: { lexington: ['0x Raider'] } }, '‘0x Raider’: write how many, from 1, or leave the entry out.'],
    [{ places: { lexington: ['7x Raider'] } }, 'There are only 6 of the kind ‘Raider’.'],
    [{ places: { lexington: ['2x Revere'] } }, '‘2x Revere’: there is only one Revere.'],
    [
      { places: { lexington: ['Salem silent'] } },
      '‘Salem silent’: only British figures count their hits, join, or search.',
    ],
    [
      { places: { lexington: ['Washington'] } },
      'There is no ‘Washington’; it should be a figure: Raider 1, Line 12, Gun,',
    ],
    [{ places: { york: ['Acton'] } }, 'There is no ‘york’; it should be a box’s id such as lexington, or at-sea,'],
    [{}, '‘places’ of a position should be an object with a list of pieces for each place.'],
    [null, 'A position should be an object with places at least.'],
    [{ places: {}, turn: 15 }, '‘turn’ of a position should be a whole number from 1 to 14.'],
    [{ places: {}, tern: 3 }, 'A position has no field ‘tern’. Its fields are scenario, '],
    [
      { places: {}, cards: { lincoln: 'ace' } },
      '‘cards.lincoln’ of a position should be one of none, supplies, blank, sons.',
    ],
    [{ places: {}, warned: ['york'] }, '‘warned[0]’ of a position should be boston, '],
    [
      { places: {}, tried: { lincoln: ['reserve'] } },
      '‘tried.lincoln[0]’ of a position should be one of raiding, relief.',
    ],
    [{ places: {}, pending: ['march'] }, '‘pending[0]’ of a position should be a step, such as {"step": "placeSons"}.'],
    [{ places: {}, pending: [{ step: 'toString' }] }, 'There is no step "toString".'],
    [
      { places: {}, pending: [{ step: 'march', seat: 'french' }] },
      '‘seat’ of the pending step ‘march’ should be one of',
    ],
    [{ options: { movementDelays: true }, places: {} }, '‘options’ of a position has no field ‘movementDelays’.'],
    [
      { options: { movementDelay: 'yes' }, places: {} },
      '‘options.movementDelay’ of a position should be true or false.',
    ],
    [{ turn: 5, phase: 'raidLeaves', places: {} }, 'Turn 5 has no step ‘raidLeaves’ here: march, alert.'],
  ])('%j is refused in words', (position, words) => {
    expect(problemOf(lexington, position)).toContain(words);
  });

  test('the example of docs/positions.md can be played', () => {
    const page = readFileSync(new URL('../../../docs/positions.md', import.meta.url), 'utf8');
    const [, document = ''] = /"game":"lexington","position":(.+)\}`/.exec(page) ?? [];
    const table = new Table(JSON.parse(document) as PositionDocument, []);
    expect(table.view().concord).toBe(true);
    expect(table.offers('Raiding force in Concord')).toBe(true);
  });

  test('towns that are not alerted may stay so until turn 12', () => {
    expect(problemWith({ turn: 12, places: { barretts: allTownsBut('Acton') } })).toBeNull();
  });
});

test('alt text that leaves boxes out says so', () => {
  const figures = BOXES.map((_, at) => [TOWNS[at], ...(at < 13 ? [`Line ${at}`, TOWNS[at + 18]] : [])]);
  const places = Object.fromEntries(BOXES.map(({ id }, at): [string, string[]] => [id, figures[at]]).slice(1));
  const long = new Table({ turn: 9, phase: 'march', places }, []).match.sight(0).alt;
  expect(long.length).toBeLessThanOrEqual(1024);
  expect(long).toMatch(/\. And more\.$/);
  expect(new Table({ turn: 4, places: {} }, []).match.sight(0).alt).not.toContain('And more');
});

test('when the match is over, the words no longer say “yet”', () => {
  const last = new Table({ turn: 14, phase: 'march', places: {} }, []);
  expect(last.match.sight(0).text).toContain('No British figure has entered Concord yet.');
  expect(last.finish().match.sight(0).text).toContain('No British figure has entered Concord.');
});

rule(
  '6.1 the reason why figures cannot march to the box where they are is not that it is out of reach',
  { turn: 9, phase: 'march', places: {} },
  [],
  t => {
    t.choose('Raiding force in Boston');
    expect(t.refused(BOSTON).message).toBe('They stand in Boston already.');
  },
);
