import { expect, test } from 'vitest';
import { mapSheet } from '../../../src/board/map.ts';
import type { Scene } from '../../../src/core/scene.ts';
import { createPictures } from '../../../src/discord/pictures.ts';
import { REGIONS } from '../../../src/games/bunker-hill/data.ts';
import { type Luck, type Position, Table } from './table.ts';

/** What the picture shows of a decision and of what was last done. */

const sceneOf = (table: Table): Scene => {
  const { scene } = table.match.sight('spectator');
  if (!scene) throw new Error('the game has no picture');
  return scene;
};
const raysOf = (table: Table): string[] =>
  (sceneOf(table).rays ?? []).map(({ from, to, fire }) => `${from} ${to} ${fire}`);

function scene(name: string, position: Position, script: readonly Luck[], look: (table: Table) => void): void {
  test(name, () => {
    const table = new Table(position, script);
    look(table);
    table.spent();
  });
}

scene(
  'a damaged cannon alone holds no region, an undamaged one does',
  { places: { H1: ['Patriot Cannon damaged'], A4: ['British Cannon 1'] } },
  [],
  table => {
    const byId = new Map(sceneOf(table).places.map(place => [place.id, place]));
    expect(byId.get('H1')?.holder ?? null).toBeNull();
    expect(byId.get('A4')?.holder ?? null).not.toBeNull();
  },
);

scene(
  'while the target of a volley is chosen its lines show, the open ones and those that units shut, but none that the ground shuts',
  {
    places: {
      L8: ['Regular 1', 'Regular 2'],
      F1: ['Regular 3'],
      F2: ['Minuteman 3'],
      D1: ['Minuteman 1'],
      S2: ['Minuteman 2'],
      S1: ['Militia 1 hidden'],
    },
  },
  [],
  table => {
    table.from('Volley Fire', 'L8');
    // D1 lies behind F1, where Regulars stand; the slopes are seen over the heads of those in F2.
    expect(raysOf(table)).toEqual(['L8 D1 blocked', 'L8 F2 open', 'L8 S1 open', 'L8 S2 open']);
    table.choose('Choose who fires').to('S2');
    expect(raysOf(table)).toEqual(['L8 S2 open']);
  },
);
scene(
  'without powder the Patriots’ lines end next door',
  {
    places: { L15: ['Minuteman 1'], L16: ['Regular 1'], L14: ['Regular 3'], A4: ['Regular 2'] },
    powder: 0,
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Volley Fire from L15');
    expect(raysOf(table)).toEqual(['L15 L14 open', 'L15 L16 open']);
  },
);
scene(
  'a Cannonade shows what the guns see, at any range, and not the broken',
  {
    places: {
      H2: ['Patriot Cannon'],
      M1: ['Regular 1'],
      L13: ['Regular 2 broken'],
      L15: ['Regular 3'],
      A6: ['Regular 4'],
    },
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Cannonade');
    expect(raysOf(table)).toEqual(['H2 M1 open', 'H2 L15 open']);
  },
);
scene(
  'a Bombard shows what each gun that has yet to fire can reach',
  { places: { H1: ['3x Minuteman'], D1: ['Minuteman 4', 'Minuteman 5'] }, fleet: 'FM', hotShot: true },
  [1, 1],
  table => {
    table.choose('Bombard');
    expect(sceneOf(table).fields?.map(({ words }) => words)).toEqual([
      'the battery on Copp’s Hill',
      'the fleet in the Mystic',
    ]);
    table.choose('Fleet: shell D1');
    expect(sceneOf(table).fields?.map(({ words }) => words)).toEqual(['the battery on Copp’s Hill']);
    table.choose('Hold fire');
    expect(sceneOf(table).fields).toEqual([]);
  },
);
scene(
  'a volley that was fired shows one ray, and no line is left when nothing is decided',
  { places: { L15: ['Minuteman 1'], L16: ['Regular 1'] }, toAct: 'patriot' },
  [5],
  table => {
    table.choose('Volley Fire from L15');
    expect(raysOf(table)).toEqual(['L15 L16 hit']);
  },
);
scene(
  'the strip tells the last deed until something has come of the next Action',
  {
    places: { L15: ['Minuteman 1'], L16: ['Regular 1', 'Regular 2'], L17: ['Minuteman 2'], A4: ['Regular 3'] },
    actions: { british: 3, patriot: 3 },
    toAct: 'patriot',
  },
  [5],
  table => {
    table.choose('Volley Fire from L15');
    const [told] = sceneOf(table).last.said;
    expect(told).toBe('A Regular breaks at L16 Harbor Road Field.');
    table.choose('Volley Fire from L16');
    expect(table.decision.title).toBe('The target of the volley');
    expect(sceneOf(table).last.said[0]).toBe(told);
  },
);
scene('a Pass is told too', { places: { L17: ['Regular 1'], B1: ['Minuteman 1'] } }, [], table => {
  table.choose('Let the enemy act first');
  expect(sceneOf(table).last.said[0]).toBe('The British let the enemy act first.');
  table.choose('Land Move').to('K1').choose('Pass, for an Action');
  expect(sceneOf(table).last.said[0]).toBe('The British pass.');
});

test('the map knows each region by the name that the rules give it', () => {
  const named = mapSheet('bunker-hill').places.map(place => `${place.id} ${'name' in place ? place.name : ''}`);
  expect(named.sort()).toEqual(REGIONS.map(({ id, name }) => `${id} ${name}`).sort());
});
scene(
  'the regions to be shown close up are listed by the ids on the map',
  { places: { A4: ['Regular 1'] } },
  [],
  table => {
    const pictures = createPictures(
      { drawBoard: () => new Promise(() => {}), drawLegend: () => new Promise(() => {}) },
      () => {},
    );
    const names = pictures.places({ scene: sceneOf(table) }).map(({ name }) => name);
    // Occupied or not.
    expect(names).toContain('H1 Breed’s Hill Redoubt');
    expect(names[0]).toBe('A1 Mystic Landing');
    expect(names.indexOf('T9 Ferry Ways')).toBe(names.indexOf('T10 Harbor Wharves') - 1);
  },
);
scene('4.3 the shells wait on the turn track', { places: { A4: ['Regular 1'] } }, [], table => {
  expect(sceneOf(table).tracks[0]?.waiting).toHaveLength(1);
});
scene(
  '12.3 for British whose cannon stay away, as with Charlestown, no shells wait on the turn track',
  {
    scenario: 'british-alone',
    objective: 1,
    goals: ['charlestown'],
    zones: ['zone-5', 'zone-6'],
    places: { A5: ['Regular 1'] },
  },
  [],
  table => {
    expect(sceneOf(table).tracks[0]?.waiting).toEqual([]);
  },
);
