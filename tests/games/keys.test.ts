import { expect, test } from 'vitest';
import { LiveMatch } from '../../src/core/live-match.ts';
import { below, random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import { accepted } from '../../src/kit/broken.ts';
import { newMatch } from './lexington/table.ts';
import { REST, Table, turnOf } from './rebellion/table.ts';

/** The steps of a game whose choices are called by their labels alone, which may change. */
const byLabel = (id: string): string[] =>
  GAMES.get(id)?.open(({ steps }) =>
    Object.entries<object>(steps)
      .filter(([, step]) => !('run' in step) && !['place', 'piece', 'key', 'names'].some(part => part in step))
      .map(([name]) => name),
  ) ?? ['no such game'];

test.each(['concord', 'lexington', 'bunker-hill', 'rebellion', 'revolution'])(
  'no key of %s rests on the words of a label',
  id => {
    expect(byLabel(id)).toEqual([]);
  },
);

/** What every label reads in a game that is made to tell which keys are made of labels. */
const LABEL = 'Some Other Words';

/** The keys that are made of a label in a match of random answers. */
function ofLabels(id: string, scenario: string, seed: number): string[] {
  const found = GAMES.get(id)?.open(game => {
    const reworded = Object.entries<object>(game.steps).map(([name, step]) => [
      name,
      'label' in step ? { ...step, label: () => LABEL } : step,
    ]);
    const next = random(seed);
    const { match } = accepted(
      LiveMatch.start(
        { ...game, steps: Object.fromEntries(reworded) },
        { setting: { scenario, options: {} } },
        (_, of) => below(next, of),
      ),
    );
    const keys: string[] = [];
    for (let decision = match.decisions()[0]; decision; decision = match.decisions()[0]) {
      const { choices, seat, min, prompt } = decision;
      keys.push(...choices.map(({ key }) => key).filter(key => key.includes('some-other-words')));
      const ids = choices.map(({ id: choice }) => choice);
      const from = below(next, ids.length);
      const picks = [...ids.slice(from), ...ids.slice(0, from)].slice(0, Math.max(1, min));
      if (!match.answer(seat, match.version, picks).ok) throw new Error(`refused: ${prompt}`);
    }
    return keys;
  });
  return found ?? ['no such game'];
}

test.each([
  ['concord', 'boston-to-concord'],
  ['concord', 'british-retreat'],
  ['concord', 'patriot-pursuit'],
  ['lexington', 'lexington-and-concord'],
  ['bunker-hill', 'bunker-hill'],
  ['bunker-hill', 'british-alone'],
  ['bunker-hill', 'patriots-alone'],
  ['rebellion', 'campaign'],
  ['rebellion', 'siege-four'],
  ['revolution', 'short'],
])('in matches of %s, %s, all keys stay if every label is reworded', (id, scenario) => {
  for (const seed of [1, 2, 3]) expect(ofLabels(id, scenario, seed)).toEqual([]);
});

test('a choice about no place and no piece bears the name that its step gives it, the others that of their place', () => {
  const [{ choices }] = newMatch('lexington-and-concord').decisions();
  const keys = choices.map(({ key }) => key);
  expect(keys).toContain('place-sons:suggested');
  expect(keys).toContain('place-sons:random');
  expect(keys).toContain('place-sons:hartwells');
});

test('menus of Rebellion name areas, cards and units in their keys, and the rest by a name of its own', () => {
  const units = { ma_boston: { Y: 1, R: 2 }, ma_west_boston: { B: 3, W: 2 } };
  const table = new Table(turnOf('continentals', units, ['B01']), ['RH', 'RC', 'YH', ...REST]);
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
