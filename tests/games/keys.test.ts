import { expect, test } from 'vitest';
import { LiveMatch } from '../../src/core/live-match.ts';
import { below, random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import { accepted } from '../../src/kit/broken.ts';
import { newMatch } from './lexington/table.ts';

/** The steps of a game whose choices are called by their labels alone, which may change. */
const byLabel = (id: string): string[] =>
  GAMES.get(id)?.open(({ steps }) =>
    Object.entries<object>(steps)
      .filter(([, step]) => !('run' in step) && !['place', 'piece', 'key', 'names'].some(part => part in step))
      .map(([name]) => name),
  ) ?? ['no such game'];

test.each(['concord', 'lexington', 'bunker-hill'])('no key of %s rests on the words of a label', id => {
  expect(byLabel(id)).toEqual([]);
});

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
  ['lexington', 'lexington-and-concord'],
  ['bunker-hill', 'bunker-hill'],
  ['bunker-hill', 'british-alone'],
  ['bunker-hill', 'patriots-alone'],
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
