import { expect, test } from 'vitest';
import { each, fixed, references, repeated, unique, valuesAt } from '../../src/core/relation.ts';

const FILE = { roads: [{ a: 'acton' }, { a: 'york', by: 'ferry' }], start: null, turns: [] };

test('values are found by path, where a star stands for each entry of a list', () => {
  expect(valuesAt(FILE, 'roads.*.a')).toEqual([
    { value: 'acton', at: ['roads', 0, 'a'] },
    { value: 'york', at: ['roads', 1, 'a'] },
  ]);
  expect(valuesAt(FILE, 'roads.*.by')).toEqual([{ value: 'ferry', at: ['roads', 1, 'by'] }]);
  expect(valuesAt(FILE, 'turns.*')).toEqual([]);
});

test('a reference to something that does not exist is a fault, and so is a path without values', () => {
  const faults = (path: string) => references('towns', 'right', '1', () => ['acton', 'ferry'], [path]).faults(FILE);
  expect(faults('roads.*.a')).toEqual([{ at: ['roads', 1, 'a'], found: '"york" is unknown' }]);
  expect(faults('roads.*.by')).toEqual([]);
  expect(faults('start')).toEqual([]);
  expect(faults('rode.*.a')).toEqual([{ at: [], found: 'there is no rode.*.a' }]);
});

test('a repeated value is a fault the second time', () => {
  expect(repeated(['a', 'b', 'a'], i => ['list', i])).toEqual([{ at: ['list', 2], found: 'a comes twice' }]);
});

test('a value that the rules fix must be in the file, or there is a fault at its place', () => {
  const faults = (path: string, value: unknown) => fixed(path, 'right', '1', value).faults(FILE);
  expect(faults('roads.*.a', ['acton', 'york'])).toEqual([]);
  expect(faults('start', null)).toEqual([]);
  expect(faults('start', 3)).toEqual([{ at: ['start'], found: 'null' }]);
});

test('values of a path that must differ, and a test that each of them must pass', () => {
  const roads = { roads: [{ a: 'acton' }, { a: 'york' }, { a: 'acton' }], least: 'b' };
  expect(unique('roads.*.a', 'right', '1').faults(roads)).toEqual([
    { at: ['roads', 2, 'a'], found: 'acton comes twice' },
  ]);
  const later = each('roads.*.a', 'right', '1', (a: string, file: typeof roads) => a > file.least);
  expect(later.faults(roads).map(({ at, found }) => [at[1], found])).toEqual([
    [0, 'acton'],
    [2, 'acton'],
  ]);
  expect(each('roads.*', 'right', '1', ({ a }: { a: string }) => a !== 'york').faults(roads)).toEqual([
    { at: ['roads', 1] },
  ]);
});
