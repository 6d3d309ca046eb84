import { describe, expect, test } from 'vitest';
import { readAsset } from '../../../src/formats/assets.ts';
import { RELATIONS } from '../../../src/games/revolution/relations.ts';
import { type BoardFile, shape } from '../../../src/games/revolution/shape.ts';

const fresh = (): BoardFile => shape.parse(JSON.parse(readAsset('revolution.json')));
const faultsOf = (board: BoardFile, name: string): number =>
  RELATIONS.filter(relation => relation.name === name).flatMap(relation => relation.faults(board)).length;

/** For each relation, one way to break it. */
const BREAKS: Readonly<Record<string, (board: BoardFile) => void>> = {
  locales: board => board.locales.push({ ...board.locales[0] }),
  'named locales': board => board.locales.splice(0, 1),
  'ends of routes': board => board.routes.push({ ...board.routes[0], a: 'nowhere' }),
  'routes once': board => board.routes.push({ ...board.routes[0] }),
  'land and sea': board => {
    board.routes[0].type = 'high_seas';
  },
  ports: board => {
    const found = board.locales.find(({ id }) => id === 'albany');
    if (found) found.port = true;
  },
  'points of places': board => {
    board.locales[0].points = 0;
  },
  'points of regions': board => {
    board.regions[0].points++;
  },
  'regions of places': board => {
    const found = board.locales.find(({ type }) => type === 'sea');
    if (found) found.region = 'NE';
  },
  'loyalty tracks': board => {
    board.regions[0].loyalty = null;
  },
  mainland: board => {
    board.routes = board.routes.filter(({ a, b }) => a !== 'savannah' && b !== 'savannah');
  },
  Newport: board => board.routes.push({ ...board.routes[0], a: 'newport', b: 'albany' }),
  'landings in one move': board => {
    board.routes = board.routes.filter(({ a, b }) => a !== 'new_bern' && b !== 'new_bern');
  },
  'dice of progress': board => {
    board.progress[0].dice = 2;
  },
  'steps of Europe': board => {
    board.europe[0].at = 2;
  },
  'campaign markers': board => {
    board.markers[0].count++;
  },
  'markers once': board => board.markers.push({ ...board.markers[0] }),
  'values of rabble rousing': board => {
    board.markers[0].british = 1;
  },
  counters: board => {
    board.units[0].count++;
  },
  'names of counters': board => {
    board.units[0].names?.pop();
  },
  'leaders once': board => board.leaders.push({ ...board.leaders[0] }),
  'set-up within the counters': board => {
    board.units[0].count = 0;
    for (const unit of board.units) unit.count = 0;
  },
  'leaders of the set-up': board => {
    board.leaders = board.leaders.filter(({ name }) => name !== 'Gage');
  },
  'special reinforcements': board => {
    board.setup = board.setup.filter(({ reserve }) => reserve !== 'congress');
  },
  'places of the set-up': board => {
    board.setup[0].in = ['nowhere'];
  },
  'suggested set-up': board => {
    board.suggested.pop();
  },
  turns: board => {
    board.turns.last = 1783;
  },
};

describe('the data file', () => {
  test('keeps every relation', () => {
    const board = fresh();
    expect(RELATIONS.flatMap(({ name }) => (faultsOf(board, name) > 0 ? [name] : []))).toEqual([]);
  });
  test('every relation has a test that breaks it', () =>
    expect(Object.keys(BREAKS).sort()).toEqual(RELATIONS.map(({ name }) => name).sort()));
  test.each(Object.entries(BREAKS))('breaks “%s”', (name, spoil) => {
    const board = fresh();
    spoil(board);
    expect(faultsOf(board, name)).toBeGreaterThan(0);
  });
});
