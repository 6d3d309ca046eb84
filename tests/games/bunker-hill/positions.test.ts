import { describe, expect, test } from 'vitest';
import { bunkerHill } from '../../../src/games/bunker-hill/index.ts';

/** What is said to a document that cannot be read. */
const problemOf = (document: object): string =>
  bunkerHill.open(game => {
    const read = game.read(document);
    return read.ok ? 'taken' : read.problem;
  });

const PLACES = { H2: ['Regular 1'], H1: ['Minuteman 1'] };

describe('reading a position: the problem says what would be right', () => {
  const forms: readonly (readonly [string, object, string])[] = [
    [
      'an option that does not exist',
      { options: { workz: true } },
      'has no field ‘workz’. Its fields are works, powder',
    ],
    [
      'an option that is not true or false',
      { options: { works: 'yes' } },
      '‘options.works’ of a position should be true or false',
    ],
    ['a scenario that does not exist', { scenario: 'boston' }, '‘scenario’ of a position should be one of bunker-hill'],
    [
      'a place that does not exist',
      { places: { H9: ['Regular 1'] } },
      'There is no place ‘H9’: use a region’s id such as H1',
    ],
    ['a counter that does not exist', { places: { H2: ['Regular 99'] } }, 'Regular 99'],
    ['a hidden Regular', { places: { H2: ['Regular 1 hidden'] } }, 'only Militia are hidden or have a strength'],
    ['Militia of strength 3', { places: { H1: ['Militia 1 strength 3'] } }, 'Militia have a strength of 0, 1 or 2'],
    ['a panicked Regular', { places: { H2: ['Regular 1 panicked'] } }, 'Regular 1 is never panicked'],
    ['a rallied Minuteman', { places: { H1: ['Minuteman 1 rallied'] } }, 'Minuteman 1 is never rallied'],
    ['a pending step that is a mere word', { pending: ['action'] }, '‘pending[0]’ of a position should be a step'],
  ];

  test.each(forms)('%s', (_, document, words) => {
    expect(problemOf({ places: PLACES, ...document })).toContain(words);
  });

  test('a position without a problem is taken', () => {
    expect(problemOf({ places: PLACES, options: { works: true } })).toBe('taken');
  });
});
