import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseAsset } from '../../../src/formats/assets.ts';
import { boardSchema, REGIONS, region, SIGHT } from '../../../src/games/bunker-hill/data.ts';
import { RELATIONS } from '../../../src/games/bunker-hill/relations.ts';
import type { BoardFile } from '../../../src/games/bunker-hill/schema.ts';
import { canSee, crossed, lineOf } from '../../../src/games/bunker-hill/sight.ts';

const TEXT = readFileSync('assets/bunker-hill.json', 'utf8');
const load = (): BoardFile => parseAsset('bunker-hill.json', TEXT, boardSchema);

const at = (board: BoardFile, id: string): number => board.regions.findIndex(each => each.id === id);

/** By relation: what breaks it. */
const MUTATIONS: readonly (readonly [string, (file: BoardFile) => void])[] = [
  ['ids', file => Object.assign(file.regions[at(file, 'L1')], { id: 'L2' })],
  ['references', file => Object.assign(file.zones[0], { areas: ['A9'] })],
  ['symmetry', file => Object.assign(file.regions[at(file, 'L6')], { near: ['G3', 'L5', 'L7'] })],
  ['counts', file => Object.assign(file.control, { regions: 62 })],
  ['distances', file => Object.assign(file.control.steps[0], { regions: 4 })],
  ['levels', file => Object.assign(file.regions[at(file, 'L6')], { level: 1 })],
  ['modifiers', file => Object.assign(file.regions[at(file, 'T1')], { modifier: null })],
  ['hills', file => Object.assign(file.regions[at(file, 'B1')], { group: null })],
  ['slopes', file => Object.assign(file.regions[at(file, 'G3')], { kind: 'slope' })],
  ['town', file => Object.assign(file.regions[at(file, 'T9')], { coastal: false })],
  ['neck', file => Object.assign(file.regions[at(file, 'NK')], { near: ['L1'] })],
  ['wall', file => Object.assign(file.front, { D1: ['L8'] })],
  ['zones', file => Object.assign(file.zones[3], { zone: 5 })],
  ['staging areas', file => Object.assign(file.zones[0], { areas: ['L3'] })],
  ['cards', file => Object.assign(file.cards[0], { british: 6 })],
  ['hours', file => Object.assign(file.tracks.hours, { names: ['1 pm'] })],
  ['militia', file => Object.assign(file.counters.patriot.militia, { twos: 4 })],
  ['leaders', file => Object.assign(file.setup.muster, { leaders: ['Stark'] })],
  ['regulars', file => Object.assign(file.counters.british, { regulars: 24 })],
  ['eligible', file => Object.assign(file.setup, { eligible: ['H1'] })],
  ['plans', file => Object.assign(file.suggested.plans[0].posts[0], { minutemen: 3 })],
  ['solo set-ups', file => Object.assign(file.solo.setups.works[0], { militia: 1 })],
  ['dice', file => Object.assign(file.solo.missions[0], { dice: [2] })],
  ['objectives', file => Object.assign(file.solo.objectives[0], { number: 2 })],
];

describe('the board file', () => {
  test('holds all its relations', () => {
    const board = load();
    for (const { name, faults } of RELATIONS) expect(faults(board), name).toEqual([]);
  });
  test('has a mutation for each relation', () => {
    expect(MUTATIONS.map(([name]) => name)).toEqual(RELATIONS.map(({ name }) => name));
  });
  test.each(MUTATIONS)('%s: a file that breaks it is refused', (name, mutate) => {
    // Loaded anew, so that nobody else sees what is written into it.
    const file = load();
    mutate(file);
    expect(RELATIONS.find(each => each.name === name)?.faults(file)).not.toEqual([]);
  });
});

describe('7.2 line of sight', () => {
  const nobody = new Uint8Array(REGIONS.length);
  const pairs = REGIONS.flatMap((_, from) => REGIONS.map((__, to) => [from, to] as const)).filter(([a, b]) => a < b);

  test('as many pairs are shut by the ground as the control numbers say', () => {
    const { sight } = load().control;
    expect(pairs.length).toBe(sight.pairs);
    expect(pairs.filter(([a, b]) => lineOf(a, b) === null).length).toBe(sight.blocked);
  });
  test.each(SIGHT.examples.map(each => [each.note, each] as const))('%s', (_, example) => {
    const [from, to] = [region(example.from), region(example.to)];
    expect(
      crossed(from, to)
        .map(each => REGIONS[each].id)
        .sort(),
    ).toEqual([...example.crosses].sort());
    expect(canSee(from, to, nobody)).toBe(example.visible);
    for (const id of example.shutByUnitsIn ?? []) {
      const units = new Uint8Array(REGIONS.length);
      units[region(id)] = 1;
      expect(canSee(from, to, units), id).toBe(false);
    }
  });
});
