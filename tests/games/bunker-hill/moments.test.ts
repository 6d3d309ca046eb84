import { expect, test } from 'vitest';
import { type Luck, type Position, Table } from './table.ts';

/** Moments of the battle that the strip and the headlines bring out. */

function moment(
  name: string,
  position: Position,
  script: readonly Luck[],
  play: (table: Table) => void,
  told: RegExp[],
) {
  test(name, () => {
    const table = new Table(position, script);
    play(table);
    table.spent();
    const said = table.match.sight('spectator').scene?.last.said.join(' ') ?? '';
    for (const words of told) expect(said).toMatch(words);
  });
}

moment(
  'the whites of their eyes: the free fire, its dice, and the attackers thrown back',
  {
    places: {
      S2: ['3x Regular', 'Howe'],
      H1: ['Minuteman 1', 'Militia 1 strength 1', 'Militia 2 strength 2', 'Prescott'],
    },
    powder: 20,
  },
  [6, 5, 2, 2, 1, 1],
  table => {
    table
      .choose('Assault from S2')
      .choose(/^H1 .* go$/)
      .choose('Stand')
      .choose('Fire')
      .choose('Howe')
      .choose('Regular');
  },
  [
    /^The British are thrown back from the Redoubt\./,
    /storm the Redoubt from S2 Breed’s East Slope\. The Patriots in the Redoubt fire at ten paces with six dice .*: two hits/,
  ],
);
moment(
  'Charlestown burns: the first region',
  { places: { A4: ['Regular 1'], B1: ['Minuteman 1'] } },
  [4],
  table => void table.choose('Bombard').choose('Hot shot into T6'),
  [
    /^Charlestown burns\. The Copp’s Hill battery throws hot shot into T6 Market Square\. Fire breaks out in T6 Market Square\./,
  ],
);
moment(
  'Charlestown burns: the sixth region begins to count',
  { places: { A4: ['Regular 1'], B1: ['Minuteman 1'] }, ablaze: ['T2', 'T3', 'T5', 'T7', 'T9'] },
  [4],
  table => void table.choose('Bombard').choose('Hot shot into T6'),
  [/^The fire of Charlestown begins to count\./],
);
moment(
  'the powder at 12',
  { places: { L15: ['Minuteman 1'], L16: ['Regular 1'] }, powder: 13, toAct: 'patriot' },
  [1],
  table => void table.choose('Volley Fire from L15'),
  [/^The powder runs low\. .*three dice at most, and no more snipers/],
);
moment(
  'the powder at 0',
  { places: { L15: ['Minuteman 1'], L16: ['Regular 1'] }, powder: 1, toAct: 'patriot' },
  [1],
  table => void table.choose('Volley Fire from L15'),
  [/^The powder is gone\. .*two dice at most, next door only, and the British may storm whatever stands there/],
);
moment(
  'an Assault without parity',
  { places: { S2: ['Regular 1'], H1: ['3x Minuteman'] }, powder: 0 },
  [1, 2],
  table => void table.choose('Assault from S2').choose('Stand'),
  [
    /^Nothing stops the British at the Redoubt\. A Regular storms the Redoubt from S2 Breed’s East Slope\. The British need no parity any more: 1 against 3\./,
  ],
);
moment(
  'panic: the region, the dice, the run',
  {
    places: {
      S5: ['Militia 1 strength 0', 'Militia 2 strength 2', 'Minuteman 1 broken', 'Prescott'],
      S7: ['Regular 1'],
    },
    morale: { british: 24, patriot: 12 },
    pending: [{ step: 'panic' }, { step: 'firstPlayer' }],
    turn: 5,
    actions: { british: 4, patriot: 3 },
  },
  [4, 3],
  () => {},
  [
    /^Panic at S5 Breed’s West Slope\./,
    /A Minuteman and a company of Militia panic/,
    /run from S5 Breed’s West Slope to K6 Bunker Southwest Slope/,
  ],
);
moment(
  'the Neck under the ships',
  { places: { muster: ['Militia 1 strength 0', 'Militia 2 strength 1', 'Stark'] }, fleet: 'FC', toAct: 'patriot' },
  [3, 4],
  table => void table.choose('Land Move from the Muster Box').all().to('NK'),
  [/^The ships rake the Neck\. A company of Militia turns back at the Neck/, /A company of Militia braves the Neck/],
);
moment(
  'at dusk: who holds the hills',
  {
    places: { M1: ['Regular 1'], H1: ['Minuteman 1'], H2: ['Minuteman 2'] },
    turn: 10,
    actions: { british: 1, patriot: 0 },
  },
  [],
  table => void table.choose('Pass'),
  [/^The Patriots won, 3 to 1\. Ahead above all in “Breed’s Hill”: 3 to 0\./],
);
moment(
  'morale gone',
  {
    places: {
      S2: ['Regular 1', 'Regular 2'],
      S1: ['Militia 1 strength 1'],
      K4: ['Militia 2 hidden'],
      H1: ['Minuteman 1'],
    },
    morale: { british: 24, patriot: 1 },
  },
  [5, 1, 1, 1],
  table => void table.choose('Volley Fire from S2').to('S1'),
  [
    /^The Patriots are demoralized\. .*The Militia hit only on 6s from now on\./,
    /A company of Militia runs from S1 Breed’s North Slope to A1 Mystic Landing/,
  ],
);
