import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { newMatch } from './lexington/table.ts';

/** The steps of a game whose choices are called by their labels alone, which may change. */
const byLabel = (id: string): string[] =>
  GAMES.get(id)?.open(({ steps }) =>
    Object.entries<object>(steps)
      .filter(([, step]) => !('run' in step) && !['place', 'piece', 'key', 'names'].some(part => part in step))
      .map(([name]) => name),
  ) ?? ['no such game'];

test.each(['concord', 'lexington'])('no key of %s rests on the words of a label', id => {
  expect(byLabel(id)).toEqual([]);
});

test('a choice about no place and no piece bears the name that its step gives it, the others that of their place', () => {
  const [{ choices }] = newMatch('lexington-and-concord').decisions();
  const keys = choices.map(({ key }) => key);
  expect(keys).toContain('place-sons:suggested');
  expect(keys).toContain('place-sons:random');
  expect(keys).toContain('place-sons:hartwells');
});
