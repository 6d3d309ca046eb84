import { describe, expect, test } from 'vitest';
import { Unreadable } from '../../src/core/document.ts';
import {
  bits,
  byId,
  eachOf,
  type Field,
  flag,
  indexIn,
  listOf,
  marked,
  nonEmpty,
  objectOf,
  oneOf,
  orNull,
  pairOf,
  readFields,
  readSome,
  recordOf,
  tableOf,
  text,
  whole,
} from '../../src/core/fields.ts';
import { frameFields } from '../../src/core/frame-fields.ts';
import { readPieces, writePieces } from '../../src/core/piece-entries.ts';
import { declareState } from '../../src/core/state-rows.ts';
import type { Core } from '../../src/core/step.ts';

const TOWNS = ['acton', 'boston', 'concord', 'dedham', 'essex'];
const SIDES = ['british', 'patriot'] as const;
const town = indexIn(TOWNS, 'a town, such as acton');

/** Why a document is refused. The test fails if it is read. */
function problemOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
  throw new Error('it was read');
}

function isReadBack(field: Field<unknown>, value: unknown): boolean {
  try {
    return field.read(field.write(value)) !== undefined;
  } catch {
    return false;
  }
}

describe('a value is written, and read back the same', () => {
  const values: readonly (readonly [string, Field<unknown>, unknown, unknown])[] = [
    ['a flag', flag, true, true],
    ['a number', whole(0, 5), 3, 3],
    ['a word', oneOf(['gather', 'muster']), 'muster', 'muster'],
    ['an index', town, 2, 'concord'],
    ['null', orNull(town), null, null],
    ['a list', listOf(town, 9), [0, 2], ['acton', 'concord']],
    ['a list of a fixed length', eachOf(2, flag), [true, false], [true, false]],
    ['a pair', pairOf(SIDES, whole(0, 5)), [3, 2], { british: 3, patriot: 2 }],
    ['by id', byId(TOWNS, whole(0, 9), 0), [0, 3, 0, 0, 1], { boston: 3, essex: 1 }],
    [
      'a table',
      tableOf(TOWNS.slice(0, 3), SIDES, whole(0, 9), 0),
      [
        [0, 0],
        [0, 2],
        [1, 0],
      ],
      { boston: { patriot: 2 }, concord: { british: 1 } },
    ],
    ['marked', marked(TOWNS), [0, 1, 0, 0, 1], ['boston', 'essex']],
    ['bits', bits(['up', 'moved', 'broken']), 5, ['up', 'broken']],
    ['a list of some', nonEmpty(listOf(town, 9)), [1], ['boston']],
    ['an object', objectOf({ at: town, up: flag }), { at: 4, up: false }, { at: 'essex', up: false }],
    ['an object with any keys', recordOf(text('a word'), 'an object'), { a: 'b' }, { a: 'b' }],
  ];
  test.each(values)('%s', (_, field, value, written) => {
    expect(field.write(value)).toEqual(written);
    expect(field.read(written)).toEqual(value);
  });

  test.each(values.filter(([, { holds }]) => holds))('%s holds without being written', (_, field, value) => {
    expect(field.holds?.(value)).toBe(true);
  });

  test('a number without a word cannot be written', () => {
    expect(() => town.write(7)).toThrow(RangeError);
  });
});

describe('what cannot be written and read back never holds', () => {
  const few = byId(TOWNS, whole(1, 9), 0);
  const table = tableOf(TOWNS.slice(0, 2), SIDES, whole(1, 9), 0);
  test.each<[string, Field<unknown>, unknown]>([
    ['a number for a flag', flag, 1],
    ['a number too high', whole(0, 5), 6],
    ['a number too low', whole(0, 5), -1],
    ['a fraction', whole(0, 5), 1.5],
    ['a number for a text', text('words'), 3],
    ['no such word', oneOf(['gather', 'muster']), 'march'],
    ['no such index', town, 5],
    ['neither null nor a town', orNull(town), 5],
    ['a list too long', listOf(town, 2), [0, 1, 2]],
    ['a list with a wrong entry', listOf(town, 2), [0, 5]],
    ['a list too short', eachOf(2, flag), [true]],
    ['an empty list', nonEmpty(listOf(town, 9)), []],
    ['half a pair', pairOf(SIDES, whole(0, 5)), [3]],
    ['a wrong pair', pairOf(SIDES, whole(0, 5)), [3, 6]],
    ['too many by id', few, [0, 0, 0, 0, 0, 1]],
    ['a wrong number by id', few, [0, 0, 0, 0, 10]],
    ['a gap by id', few, [0, 0, undefined, 0, 0]],
    [
      'a table too long',
      table,
      [
        [0, 0],
        [0, 0],
        [1, 0],
      ],
    ],
    [
      'a table with a row too long',
      table,
      [
        [0, 0, 1],
        [0, 0],
      ],
    ],
    [
      'a wrong number in a table',
      table,
      [
        [0, 0],
        [0, 10],
      ],
    ],
    ['an object with a wrong part', objectOf({ at: town, up: flag }), { at: 5, up: true }],
    ['an object with a part missing', objectOf({ at: town, up: flag }), { at: 4 }],
  ])('%s', (_, field, value) => {
    expect(isReadBack(field, value)).toBe(false);
    expect(field.holds?.(value)).toBe(false);
  });
});

describe('an error gives the path and what is expected', () => {
  const fields = {
    turn: whole(1, 14),
    at: listOf(town, 2),
    stirred: byId(TOWNS, oneOf(['rider', 'british']), 'none'),
    points: pairOf(SIDES, whole(0, 9)),
    pool: eachOf(2, whole(0, 9)),
    warned: marked(TOWNS),
    some: nonEmpty(listOf(town, 9)),
    fight: objectOf({ seat: indexIn(SIDES), deep: objectOf({ town }) }),
    battle: objectOf({ town }, 'a battle (7.0)'),
  };
  test.each<[string, object, string]>([
    ['a number', { turn: 15 }, '‘turn’ of a position should be a whole number from 1 to 14.'],
    ['an entry', { at: ['acton', 'york'] }, '‘at[1]’ of a position should be a town, such as acton.'],
    ['a list too long', { at: ['acton', 'acton', 'acton'] }, '‘at’ of a position should be a list, each entry a town'],
    ['a list too short', { pool: [1] }, '‘pool’ of a position should be a list of 2, each entry a whole number'],
    ['an id', { stirred: { york: 'rider' } }, '‘stirred.york’ of a position names none of acton, boston, concord ….'],
    [
      'an entry by its id',
      { stirred: { acton: 'x' } },
      '‘stirred.acton’ of a position should be one of rider, british.',
    ],
    [
      'one of a pair',
      { points: { british: 1 } },
      '‘points.patriot’ of a position should be a whole number from 0 to 9.',
    ],
    [
      'a third side',
      { points: { british: 1, patriot: 1, french: 1 } },
      '‘points’ of a position has no field ‘french’.',
    ],
    ['a mark', { warned: ['york'] }, '‘warned[0]’ of a position should be acton, boston, concord ….'],
    [
      'a nested field',
      { fight: { seat: 'british', deep: { town: 3 } } },
      '‘fight.deep.town’ of a position should be a town',
    ],
    ['in a named object', { battle: { town: 3 } }, '‘town’ of a battle (7.0) should be a town, such as acton.'],
    ['an unknown field', { tern: 1 }, 'A position has no field ‘tern’. Its fields are turn, at, stirred, points,'],
  ])('%s', (_, written, problem) => {
    expect(problemOf(() => readSome(fields, written, 'a position'))).toContain(problem);
  });

  test('a field left out', () => {
    expect(problemOf(() => readFields({ turn: whole(1, 9) }, {}, 'a march'))).toBe(
      '‘turn’ of a march should be a whole number from 1 to 9.',
    );
    expect(problemOf(() => readSome(fields, {}, 'a position', ['at']))).toContain(
      '‘at’ of a position should be a list',
    );
    expect(problemOf(() => readSome(fields, null, 'a position', ['at']))).toBe(
      'A position should be an object with at at least.',
    );
  });
});

type March =
  | { readonly step: 'march'; readonly town: number; readonly group: readonly number[] }
  | { readonly step: 'endTurn' };

describe('frames', () => {
  const frames = frameFields<March>({ march: { town, group: listOf(whole(0, 9), 9) }, endTurn: {} });

  test('the next step is first in a document, and last on the stack', () => {
    const stack: March[] = [{ step: 'endTurn' }, { step: 'march', town: 2, group: [1, 2] }];
    const written = [{ step: 'march', town: 'concord', group: [1, 2] }, { step: 'endTurn' }];
    expect(frames.to(stack)).toEqual(written);
    expect(frames.from(written)).toEqual(stack);
  });

  test.each<[string, unknown, string]>([
    ['no step', {}, '‘pending[0]’ of a position does not name its step.'],
    ['an unknown step', { step: 'toString' }, 'There is no step "toString".'],
    ['a field left out', { step: 'march', town: 'acton' }, '‘group’ of the pending step ‘march’ should be a list'],
    [
      'a field too many',
      { step: 'endTurn', at: 1 },
      'The pending step ‘endTurn’ has no field ‘at’. Its fields are none.',
    ],
    ['a word instead of a step', 'endTurn', '‘pending[0]’ of a position should be a step, such as {"step": "march"}.'],
  ])('%s', (_, step, problem) => {
    expect(problemOf(() => frames.from([step]))).toContain(problem);
  });
});

interface State extends Core<March> {
  readonly scenario: 'long' | 'short';
  turn: number;
  at: number[];
  hands: number[][];
  deck: number[];
  secret: number;
}
interface Open {
  readonly turn: number;
  readonly hands: readonly (readonly string[] | null)[];
  readonly secret: number | null;
}

describe('rows of a state', () => {
  const rows = declareState<State, Open, 'scenario'>({
    turn: { field: whole(1, 14), empty: ({ scenario }) => (scenario === 'long' ? 1 : 7), seen: 'all', rule: '5.1' },
    at: { field: eachOf(2, whole(0, 4)), empty: () => [0, 0], seen: 'elsewhere' },
    hands: {
      field: eachOf(2, listOf(town, 9)),
      empty: () => [[], []],
      seen: { each: (_, viewer, seat) => viewer === seat },
    },
    deck: { field: listOf(town, 9), empty: () => [], seen: 'nobody' },
    secret: { field: whole(0, 9), empty: () => 5, seen: (_, viewer) => viewer === 1 },
  });
  const some = (): State => ({
    ...rows.empty({ scenario: 'long' }),
    turn: 3,
    hands: [[1], [2, 3]],
    deck: [4],
    secret: 6,
  });

  test('the empty board', () => {
    expect(rows.empty({ scenario: 'short' })).toEqual({
      ...{ stack: [], sealed: [], scenario: 'short' },
      ...{ turn: 7, at: [0, 0], hands: [[], []], deck: [], secret: 5 },
    });
  });

  test('a document has everything except what is written elsewhere, and is read back', () => {
    const written = { turn: 3, hands: [['boston'], ['concord', 'dedham']], deck: ['essex'], secret: 6 };
    expect(rows.write(some())).toEqual(written);
    const { given, others } = rows.read({ ...written, note: 'x' }, { note: text('words') }, []);
    expect(Object.assign(rows.empty({ scenario: 'long' }), given)).toEqual(some());
    expect(others).toEqual({ note: 'x' });
    expect(problemOf(() => rows.read({ at: [1, 1] }, {}, []))).toContain('A position has no field ‘at’.');
  });

  test('a viewer sees what is public, and null for what is hidden', () => {
    expect(rows.show(some(), 0)).toEqual({ turn: 3, hands: [['boston'], null], secret: null });
    expect(rows.show(some(), 1)).toEqual({ turn: 3, hands: [null, ['concord', 'dedham']], secret: 6 });
    expect(rows.show(some(), 'spectator')).toEqual({ turn: 3, hands: [null, null], secret: null });
  });

  test('what a viewer sees is copied, and the rest stays empty', () => {
    const s = rows.empty({ scenario: 'long' });
    rows.copy(rows.show(some(), 0), s);
    expect(s).toMatchObject({ turn: 3, hands: [[1], []], deck: [], secret: 5 });
  });

  test('ranges are checked, with the rule', () => {
    expect(rows.ranges(some())).toBeUndefined();
    expect(rows.ranges({ ...some(), turn: 15 })).toBe('‘turn’ should be a whole number from 1 to 14 (5.1).');
    expect(rows.ranges({ ...some(), at: [0, 5] })).toBe('‘at[1]’ should be a whole number from 0 to 4.');
    expect(rows.ranges({ ...some(), deck: [9] })).toContain('‘deck’ ');
  });
});

describe('pieces of a document', () => {
  const NAMES = ['Regular 1', 'Regular 2', 'Smith', 'Militia 1', 'Militia 2'];
  const words = {
    nameOf: (piece: number) => NAMES[piece],
    named(name: string) {
      const piece = NAMES.indexOf(name);
      if (piece < 0) throw new Unreadable(`There is no piece ‘${name}’.`);
      return piece;
    },
    kinds: new Map([['Regular', { from: 0, to: 2 }]]),
    states: ['moved', 'strength #', '# hits'],
  };
  const read = (places: Record<string, string[]>): string[] => {
    const found: string[] = [];
    readPieces(words, places, (piece, { place, states }) => {
      found[piece] = [place, ...[...states].map(([state, n]) => `${state}=${n}`).sort()].join(' ');
    });
    return found;
  };

  test('by name and by kind, with states in any order', () => {
    expect(
      read({ acton: ['1x Regular moved', 'Militia 1 2 hits moved strength 0'], boston: ['Regular 1 1 hit'] }),
    ).toEqual(['boston # hits=1', 'acton moved=1', undefined, 'acton # hits=2 moved=1 strength #=0']);
  });

  test.each<[string, string]>([
    ['3x Regular', 'There are only 2 of the kind ‘Regular’.'],
    ['0x Regular', '‘0x Regular’: write how many, from 1, or leave the entry out.'],
    ['2x Smith', '‘2x Smith’: there is only one Smith.'],
    ['Smith moved moved', '‘Smith moved moved’ says ‘moved’ twice.'],
    ['Grenadier', 'There is no piece ‘Grenadier’.'],
    ['', 'There is no piece ‘’.'],
  ])('%s', (entry, problem) => {
    expect(problemOf(() => read({ acton: [entry] }))).toBe(problem);
  });

  test('a piece cannot be in two places', () => {
    expect(problemOf(() => read({ acton: ['Smith'], boston: ['Smith'] }))).toBe('Smith is in two places.');
  });

  test('pieces are written by place', () => {
    const at = ['acton', 'boston', null, 'acton', null];
    expect(
      writePieces(
        5,
        words,
        piece => at[piece],
        piece => (piece === 3 ? ['strength 2', 'moved'] : []),
      ),
    ).toEqual({
      acton: ['Regular 1', 'Militia 1 strength 2 moved'],
      boston: ['Regular 2'],
    });
  });
});
