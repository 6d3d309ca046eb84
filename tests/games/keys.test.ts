import { expect, test } from 'vitest';
import { newMatch } from './lexington/table.ts';
import { ANY_LUCK, Table, turnOf } from './rebellion/table.ts';

test('a choice about no place and no piece bears the name that its step gives it, the others that of their place', () => {
  const [{ choices }] = newMatch('lexington-and-concord').decisions();
  const keys = choices.map(({ key }) => key);
  expect(keys).toContain('place-sons:suggested');
  expect(keys).toContain('place-sons:random');
  expect(keys).toContain('place-sons:hartwells');
});

test('menus of Rebellion name areas, cards and units in their keys, and the rest by a name of its own', () => {
  const units = { ma_boston: { Y: 1, R: 2 }, ma_west_boston: { B: 3, W: 2 } };
  const table = new Table(turnOf('continentals', units, ['B01']), ['RH', 'RC', 'YH', ...ANY_LUCK]);
  const keys = () => table.decision.choices.map(({ key }) => key);
  expect(keys()).toEqual(['play-card:b01']);
  table.choose('March (01)');
  expect(keys()).toEqual(['march:suggested', 'march:one-army', 'march:ma-west-boston', 'march:done']);
  table.choose('Worcester');
  expect(keys()).toContain('where-to:other-numbers');
  table.choose('Other Numbers');
  expect(new Set(keys())).toEqual(new Set(['who-goes:continental-army', 'who-goes:patriot-militia']));
  table.all().choose('Boston');
  expect(keys()).toEqual(['battles:ma-boston']);
  table.choose('Boston');
  expect(keys()).toEqual([
    'take-losses:1-continental-army-1-patriot-militia',
    'take-losses:2-continental-army',
    'take-losses:2-patriot-militia',
  ]);
});
