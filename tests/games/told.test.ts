import { expect, test } from 'vitest';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Match, Started } from '../../src/core/match.ts';
import { GAMES } from '../../src/games/index.ts';
import { Table as BunkerHill } from './bunker-hill/table.ts';
import { allTownsBut, Table as Lexington } from './lexington/table.ts';
import { postOf } from './posts.ts';
import { moves, Table as Revolution } from './revolution/table.ts';

// What posts say about the things that decide a match: points, ground, ammunition.

const scenarios = [...GAMES].flatMap(([id, { scenarios: all }]) => all.map(scenario => [id, scenario.id] as const));

test.each(scenarios)('the first post of %s, %s, says what brings points and when it ends', (id, scenario) => {
  const info = GAMES.get(id);
  if (!info) throw new Error(`there is no ${id}`);
  const options = Object.fromEntries(info.options.map(option => [option.id, option.default]));
  const started = info.open(
    (game): Started<Match> => LiveMatch.start(game, { setting: { scenario, options } }, () => 0),
  );
  if (!started.ok) throw new Error(started.refusal.message);
  const [stakes] = postOf(started.match).split('\n');
  expect(stakes).toMatch(/^\*/);
  expect([stakes, /point|colon|flag|score/.test(stakes)]).toEqual([stakes, true]);
  expect([stakes, /turns|turn 12|round|end of 17/.test(stakes)]).toEqual([stakes, true]);
});

/** What has changed hands in a match so far. */
const turnedIn = (match: Match) =>
  match
    .log('spectator')
    .flat()
    .flatMap(({ standing }) => standing?.turned ?? []);

test('Bunker Hill: if part of a hill is left empty, the log gives that as the reason why its points are lost', () => {
  const table = new BunkerHill({ places: { H1: ['Regular 1'], H2: ['Regular 2'] } }, []);
  table.choose('Land Move from H2');
  table.to('S1');
  const why = 'no unit is left in H2 Breed’s South Summit, and nobody has all of Breed’s Hill';
  expect(turnedIn(table.match)).toEqual([{ name: 'Breed’s Hill', from: 0, to: null, lost: 3, won: 0, why }]);
});

test('Bunker Hill: the post about an Assault says who holds the ground', () => {
  const table = new BunkerHill({ places: { S2: ['2x Regular'], S1: ['Minuteman 1'] } }, [1, 1]);
  table
    .choose('Assault from S2')
    .choose(/2 Regulars go/)
    .choose('All who may withdraw')
    .choose(/^K4 /);
  expect(postOf(table.match)).toMatch(/^\*\*(S1 Breed’s North Slope falls|The British carry S1 Breed’s North Slope)\./);
});

test('Lexington and Concord: posts mention spent cartridges, and how many can still fire', () => {
  const places = { concord: ['Acton', '2x Raider'], barretts: allTownsBut('Acton') };
  const table = new Lexington({ turn: 9, phase: 'fire', places }, [6, 1, 1]);
  table.all();
  expect(postOf(table.match)).toContain(
    'One light infantry figure has no cartridges left: one of the two there can still fire.',
  );
});

test('Decision in North America: each town that changes hands is named with its points', () => {
  const british = ['Gage', '2x British Regular', 'British Detachment 1'];
  const american = ['2x American Militia'];
  const around = moves('british', { boston: british, newport: american, new_haven: ['British Detachment 2'] });
  const table = new Revolution(around, [3, 6, 1, 6, 5, 1, 1, 1, 1]);
  table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done Moving').choose('Fire');
  const newport = turnedIn(table.match).filter(({ name }) => name === 'Newport');
  // While it was fought for, its defender still held it.
  expect(newport.map(({ from, to }) => [from, to])).toEqual([[1, 0]]);
  expect([newport[0].lost, newport[0].won].every(points => points > 0)).toBe(true);
});
