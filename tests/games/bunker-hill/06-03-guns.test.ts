import { expect } from 'vitest';
import { rule } from './table.ts';

/** Cannonade (6.3), Bombard (6.4) and the fires it starts, Naval Move (6.6). */

rule(
  '6.3 beyond two regions cannon hit on 6 alone, however far',
  { places: { H2: ['Patriot Cannon'], M1: ['2x Regular'] }, toAct: 'patriot' },
  [5, 6],
  table => {
    table.choose('Cannonade');
    expect(table.told).toContain('5, 6; 1 hit');
    expect(table.marks('Patriot Cannon')).toEqual(['fired']);
  },
);
rule(
  '6.3 a damaged cannon throws one die, and a fired one none',
  {
    places: { H2: ['Patriot Cannon damaged'], M1: ['2x Regular'] },
    actions: { british: 0, patriot: 3 },
    toAct: 'patriot',
  },
  [5],
  table => {
    table.choose('Cannonade');
    expect(table.told).toContain('from H2');
    expect(table.offers('Cannonade')).toBe(false);
  },
);
rule(
  '6.3 each healthy counter takes one hit, broken ones take none, and hits left over are lost',
  { places: { H2: ['Patriot Cannon'], S4: ['Regular 1', 'Regular 2 broken', 'Gage wounded'] }, toAct: 'patriot' },
  [5, 6],
  table => {
    table.choose('Cannonade');
    expect(table.marks('Regular 1')).toEqual(['broken']);
    expect(table.marks('Regular 2')).toEqual(['broken']);
    expect(table.marks('Gage')).toEqual(['wounded']);
  },
);
rule(
  '6.3 as many hits as healthy counters: each takes one, and nobody is asked who is first',
  { places: { H2: ['Patriot Cannon'], S4: ['Regular 1', 'Regular 2 broken', 'Gage'] }, toAct: 'patriot' },
  [5, 6],
  table => {
    table.choose('Cannonade');
    expect(table.marks('Regular 1')).toEqual(['broken']);
    expect(table.marks('Gage')).toEqual(['wounded']);
  },
);
rule(
  '6.3 fewer hits than healthy counters: their owner says who takes one',
  { places: { H2: ['Patriot Cannon'], S4: ['Regular 1', 'Regular 2 broken', 'Gage'] }, toAct: 'patriot' },
  [5, 1],
  table => {
    table.choose('Cannonade');
    expect(table.labels).toEqual(['Regular 1: breaks', 'Gage: is wounded']);
  },
);
rule(
  '6.3 guns of two regions each have a target, and one of them may hold its fire',
  {
    places: { M1: ['British Cannon 1'], L15: ['British Cannon 2'], L13: ['Minuteman 1'], H2: ['Minuteman 2'] },
    shells: true,
  },
  [1, 1],
  table => {
    table.choose('Cannonade');
    expect(table.offers('These guns hold their fire')).toBe(true);
    table.choose('These guns hold their fire');
    // The last must fire if none has.
    expect(table.offers('These guns hold their fire')).toBe(false);
    table.to('H2');
    expect(table.marks('British Cannon 1')).toEqual([]);
    expect(table.marks('British Cannon 2')).toEqual(['fired']);
  },
);
rule(
  '6.3 guns that held their fire may fire by a later Cannonade, guns that fired may not',
  {
    places: { M1: ['British Cannon 1'], L15: ['British Cannon 2'], L13: ['Minuteman 1'], H2: ['Minuteman 2'] },
    shells: true,
    actions: { british: 3, patriot: 0 },
  },
  [1, 1, 1, 1],
  table => {
    table.choose('Cannonade').choose('These guns hold their fire').to('H2');
    table.choose('Cannonade');
    expect(table.decision.prompt).toMatch(/^Cannonade from M1 /);
    table.to('H2');
    expect(table.marks('British Cannon 1')).toEqual(['fired']);
    expect(table.offers('Cannonade')).toBe(false);
  },
);
rule(
  '6.3 two cannon of one region throw four dice at one target',
  { places: { M1: ['British Cannon 1', 'British Cannon 2'], L13: ['2x Minuteman'] }, shells: true },
  [1, 2, 3, 4],
  table => {
    table.choose('Cannonade');
    expect(table.told).toContain('1, 2, 3, 4; no hits');
  },
);

rule(
  '6.4 two healthy counters are needed; a healthy leader counts, a wounded one does not',
  {
    places: {
      H1: ['Minuteman 1', 'Prescott'],
      H2: ['Minuteman 2', 'Ward wounded'],
      S4: ['Minuteman 3', 'Minuteman 4 broken'],
    },
    hotShot: true,
  },
  [1, 1, 1, 1],
  table => {
    // H1 alone is offered to either gun.
    table.choose('Bombard');
    expect(table.labels.map(label => label.split(':')[0])).toEqual(['Shell H1 Breed’s Hill Redoubt', 'Hold fire']);
    table.choose('Shell H1');
  },
);
rule(
  '6.4 a shell hits on 6, on troops in a staging area on 5 too; the ground does not matter',
  { places: { A4: ['2x Minuteman'], H1: ['Minuteman 3', 'Minuteman 4'], M1: ['Regular 1'] }, hotShot: true },
  [5, 5, 5, 5],
  table => {
    table.choose('Bombard').choose('Shell A4');
    expect(table.in('A4')).toHaveLength(2);
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
    table.choose('Shell H1');
    expect(table.marks('Minuteman 3')).toEqual([]);
  },
);
rule(
  '6.4 the second gun needs two healthy counters again',
  { places: { H1: ['Minuteman 1', 'Minuteman 2'], A4: ['Regular 1'] }, hotShot: true },
  [6, 1],
  table => {
    table.choose('Bombard');
    // One of the two is broken, so the fleet has no target.
    expect(table.seat).toBe('patriot');
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
  },
);
rule(
  '6.4 the second gun may hold its fire, the first may not',
  { places: { H1: ['3x Minuteman'], H2: ['Minuteman 4', 'Minuteman 5'] }, hotShot: true },
  [1, 1],
  table => {
    table.choose('Bombard');
    expect(table.offers('Hold fire')).toBe(false);
    table.choose('Shell H1').choose('Hold fire');
    expect(table.seat).toBe('patriot');
  },
);
rule(
  '6.4 neither gun is marked: they bombard again in the next Action',
  { places: { H1: ['3x Minuteman'] }, hotShot: true, actions: { british: 3, patriot: 0 } },
  [1, 1, 1, 1],
  table => {
    table.choose('Bombard').choose('Shell H1');
    expect(table.offers('Bombard')).toBe(true);
  },
);
for (const die of [3, 4] as const) {
  rule(
    `6.4 hot shot with a ${die} ${die === 4 ? 'sets the region on fire, and there is no more this turn' : 'sets nothing on fire, and the other gun may try'}`,
    { places: { A4: ['Regular 1'], B1: ['Minuteman 1'] }, actions: { british: 3, patriot: 0 } },
    die === 4 ? [die] : [die, 1],
    table => {
      table.choose('Bombard').choose('Hot shot into T6');
      if (die === 3) table.choose('Hot shot into T6');
      expect(table.view().ablaze).toEqual(die === 4 ? ['T6'] : []);
      expect(table.offers('Bombard')).toBe(die === 3);
    },
  );
}
rule(
  '6.4 with the fleet in the Charles T1, T4 and T8 can be set on fire, the rest by the battery alone',
  { places: { A4: ['Regular 1'], B1: ['Minuteman 1'] }, fleet: 'FC' },
  [],
  table => {
    table.choose('Bombard');
    const of = (gun: string): string[] =>
      table.labels.filter(label => label.startsWith(gun)).map(label => label.split(' into ')[1].split(' ')[0]);
    expect(of('Fleet: hot')).toEqual(['T1', 'T4', 'T8']);
    expect(of('Battery: hot')).toEqual(['T2', 'T3', 'T5', 'T6', 'T7', 'T9', 'T10']);
  },
);
rule(
  '6.4 counters with nowhere to go are lost in the fire, leaders too',
  { places: { T8: ['Minuteman 1', 'Ward'], T4: ['3x Regular'] }, ablaze: ['T5', 'T9'], fleet: 'FC' },
  [6],
  table => {
    table.choose('Bombard').choose('Fleet: hot shot into T8');
    expect(table.at('Minuteman 1')).toBe('out');
    expect(table.at('Ward')).toBe('out');
    expect(table.view().points.british).toBe(2);
    expect(table.view().morale.patriot).toBe(21);
  },
);
rule(
  '6.4 if a region has no room for all who leave a fire, the rest go elsewhere',
  {
    places: {
      T8: ['Minuteman 1', 'Minuteman 2'],
      T4: ['Minuteman 3', 'Minuteman 4'],
      T9: ['Minuteman 5'],
      A4: ['Regular 1'],
    },
    fleet: 'FC',
  },
  [6],
  table => {
    table.choose('Bombard').choose('Fleet: hot shot into T8').to('T4').to('T5');
    expect(table.in('T4')).toHaveLength(3);
    expect(table.in('T5')).toHaveLength(1);
  },
);
for (const spreads of [false, true]) {
  rule(
    `6.4 leaders walk out of a fire that ${spreads ? 'has spread' : 'hot shot has lit'} into a full region that does not burn; units find no room there`,
    {
      places: { T9: ['Minuteman 1', 'Ward'], T8: ['3x Militia'], A4: ['Regular 1'], B1: ['Minuteman 2'] },
      ablaze: ['T5', 'T6', 'T10'],
      ...(spreads ? { pending: [{ step: 'fireSpreads', region: 'T10' }, { step: 'firstPlayer' }] } : {}),
    },
    spreads ? [1] : [4],
    table => {
      if (spreads) table.choose('T9');
      else table.choose('Bombard').choose('Hot shot into T9');
      expect(table.at('Ward')).toBe('T8');
      expect(table.at('Minuteman 1')).toBe('out');
      expect(table.view().morale.patriot).toBe(23);
    },
  );
}
rule(
  '6.4 among several full regions the owner chooses where leaders go',
  {
    places: { T9: ['Minuteman 1', 'Ward'], T8: ['3x Militia'], T10: ['3x Minuteman'], A4: ['Regular 1'] },
    ablaze: ['T5', 'T6'],
  },
  [4],
  table => {
    table.choose('Bombard').choose('Hot shot into T9');
    expect(table.decision.prompt).toMatch(/Where does Ward go\?$/);
    expect(table.labels.map(label => label.split(' ')[0])).toEqual(['T8', 'T10']);
    table.to('T10');
    expect(table.at('Ward')).toBe('T10');
    expect(table.at('Minuteman 1')).toBe('out');
  },
);
rule(
  '6.4 panicked units under the shells run on',
  {
    places: { H1: ['Minuteman 1', 'Minuteman 2', 'Militia 1 strength 1 broken panicked'], A4: ['Regular 1'] },
    hotShot: true,
  },
  [1, 1],
  table => {
    table.choose('Bombard').choose('Hold fire');
    expect(['K5', 'K4', 'K3']).toContain(table.at('Militia 1'));
  },
);
rule(
  '6.4 panicked units in a fresh fire leave it for the next region, and run no farther',
  { places: { T6: ['Militia 1 strength 1 broken panicked'], A4: ['Regular 1'], B1: ['Minuteman 1'] } },
  [4],
  table => {
    table.choose('Bombard').choose('Hot shot into T6').to('T5');
    expect(table.at('Militia 1')).toBe('T5');
  },
);
rule(
  '6.6 from the harbor the fleet goes to the Mystic or to the Charles',
  { places: { A4: ['Regular 1'] } },
  [],
  table =>
    expect(table.labels.filter(label => label.startsWith('Naval'))).toEqual([
      'Naval Move to the Mystic',
      'Naval Move to the Charles',
    ]),
);
rule(
  '6.6 the fleet goes to an adjacent box: from the Mystic to the harbor alone',
  { places: { A4: ['Regular 1'] }, fleet: 'FM' },
  [],
  table => expect(table.labels.filter(label => label.startsWith('Naval'))).toEqual(['Naval Move to Boston Harbor']),
);
