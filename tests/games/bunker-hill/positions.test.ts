import { describe, expect, test } from 'vitest';
import { bunkerHill } from '../../../src/games/bunker-hill/index.ts';

/** What is said to a document that cannot be read. */
const problemOf = (document: object): string =>
  bunkerHill.open(game => {
    const read = game.read(document);
    return read.ok ? 'taken' : read.problem;
  });

const PLACES = { H2: ['Regular 1'], H1: ['Minuteman 1'] };

describe('a position that cannot be read says what is right', () => {
  const forms: readonly (readonly [string, object, string])[] = [
    ['an option that is none', { options: { workz: true } }, 'has no field ‘workz’. Its fields are works, powder'],
    [
      'an option that is a word',
      { options: { works: 'yes' } },
      '‘options.works’ of a position should be true or false',
    ],
    ['a scenario that is none', { scenario: 'boston' }, '‘scenario’ of a position should be one of bunker-hill'],
    ['a place that is none', { places: { H9: ['Regular 1'] } }, 'There is no place ‘H9’: use a region’s id such as H1'],
    ['a counter that is none', { places: { H2: ['Regular 99'] } }, 'Regular 99'],
    ['a hidden Regular', { places: { H2: ['Regular 1 hidden'] } }, 'only Militia are hidden or have a strength'],
    ['Militia of strength 3', { places: { H1: ['Militia 1 strength 3'] } }, 'Militia have a strength of 0, 1 or 2'],
    ['a panicked Regular', { places: { H2: ['Regular 1 panicked'] } }, 'Regular 1 is never panicked'],
    ['a rallied Minuteman', { places: { H1: ['Minuteman 1 rallied'] } }, 'Minuteman 1 is never rallied'],
    ['pending words', { pending: ['action'] }, '‘pending[0]’ of a position should be a step'],
  ];

  test.each(forms)('%s', (_, document, words) => {
    expect(problemOf({ places: PLACES, ...document })).toContain(words);
  });

  test('and one that can be is taken', () => {
    expect(problemOf({ places: PLACES, options: { works: true } })).toBe('taken');
  });
});
