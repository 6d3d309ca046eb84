import {
  areSound,
  checkNames,
  type Field,
  type Fields,
  hasFields,
  isObject,
  isSound,
  Misfit,
  partsOf,
  readFields,
  readPart,
  type Written,
  writeFields,
} from './field-parts.ts';

export {
  type Field,
  type Fields,
  isObject,
  Misfit,
  readFields,
  readOne,
  readPart,
  readSome,
  writeFields,
} from './field-parts.ts';

export const flag: Field<boolean, boolean> = {
  what: 'true or false',
  write: value => value,
  read: written => (typeof written === 'boolean' ? written : undefined),
  holds: value => typeof value === 'boolean',
};

/** `what` describes the number if the range alone does not say enough; the range is added to it. */
export function whole(low: number, high: number, what?: string): Field<number, number> {
  const range = `a whole number from ${low} to ${high}`;
  return {
    what: what === undefined ? range : `${what}, ${range}`,
    write: value => value,
    read: written =>
      typeof written === 'number' && Number.isInteger(written) && written >= low && written <= high
        ? written
        : undefined,
    holds: value => Number.isInteger(value) && value >= low && value <= high,
  };
}

export const text = (what: string): Field<string, string> => ({
  what,
  write: value => value,
  read: written => (typeof written === 'string' ? written : undefined),
  holds: value => typeof value === 'string',
});

export const oneOf = <const T extends string | number>(values: readonly T[], what?: string): Field<T, T> => ({
  what: what ?? `one of ${values.join(', ')}`,
  write: value => value,
  read: written => values.find(value => value === written),
  holds: value => values.includes(value),
});

/** A number that stands for something, such as a side or a force; documents and views write its word. */
export function named<T extends number, W extends string>(words: ReadonlyMap<T, W>, what?: string): Field<T, W> {
  const numbers = new Map<unknown, T>([...words].map(([number, word]) => [word, number]));
  return {
    what: what ?? `one of ${[...words.values()].join(', ')}`,
    write(value) {
      const word = words.get(value);
      if (word === undefined) throw new RangeError(`${value} has no name; it should be ${this.what}`);
      return word;
    },
    read: written => numbers.get(written),
    holds: value => words.has(value),
  };
}

/** An index into a list, written as the id it stands for: a region, a seat, a card. */
export const indexIn = <W extends string>(ids: readonly W[], what?: string): Field<number, W> =>
  named(new Map(ids.entries()), what);

/** Null, or a value of another field. */
export const orNull = <T, W>(field: Field<T, W>): Field<T | null, W | null> => ({
  what: `${field.what}, or null`,
  write: value => (value === null ? null : field.write(value)),
  read: written => (written === null ? null : field.read(written)),
  holds: value => value === null || isSound(field, value),
});

/** A list with at most `most` entries. */
export const listOf = <T, W>(field: Field<T, W>, most: number, what?: string): Field<T[], W[]> => ({
  what: what ?? `a list, each entry ${field.what}`,
  write: values => values.map(value => field.write(value)),
  read(written) {
    if (!Array.isArray(written) || written.length > most) return undefined;
    return written.map((each: unknown, i) => readPart(field, each, i));
  },
  holds: values => values.length <= most && areSound(field, values),
});

/** An object whose keys are not known beforehand. */
export const recordOf = <T, W>(
  field: Field<T, W>,
  what: string,
): Field<Readonly<Record<string, T>>, Readonly<Record<string, W>>> => ({
  what,
  write: values => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, field.write(value)])),
  read: written =>
    isObject(written)
      ? Object.fromEntries(Object.entries(written).map(([name, each]) => [name, readPart(field, each, name)]))
      : undefined,
});

/** A list with at least one entry. */
export const nonEmpty = <T, W>(list: Field<T[], W[]>): Field<T[], W[]> => ({
  ...list,
  what: `${list.what}, and at least one`,
  read: written => {
    const values = list.read(written);
    return values?.length === 0 ? undefined : values;
  },
  holds: values => values.length > 0 && isSound(list, values),
});

/** A list with exactly `count` entries, one for each piece, region or seat. */
export function eachOf<T, W>(count: number, field: Field<T, W>, what?: string): Field<T[], W[]> {
  const list = listOf(field, count);
  return {
    what: what ?? `a list of ${count}, each entry ${field.what}`,
    write: values => list.write(values),
    read: written => (Array.isArray(written) && written.length === count ? list.read(written) : undefined),
    holds: values => values.length === count && isSound(list, values),
  };
}

/** A pair, written as an object keyed by the ids of the two sides: `{ "british": 3, "patriot": 2 }`. */
export const pairOf = <T, W, A extends string, B extends string>(
  [one, other]: readonly [A, B],
  field: Field<T, W>,
): Field<[T, T], Readonly<Record<A | B, W>>> => ({
  what: `an object with ${one} and ${other}`,
  // Both keys are there, but an object literal with computed keys loses their types.
  write: ([a, b]) => ({ [one]: field.write(a), [other]: field.write(b) }) as Record<A | B, W>,
  read(written) {
    if (!isObject(written)) return undefined;
    checkNames(written, [one, other]);
    return [readPart(field, written[one], one), readPart(field, written[other], other)];
  },
  holds: pair => pair.length === 2 && areSound(field, pair),
});

/**
 * A list with an entry for each id, written as an object. Entries equal to `rest` are not written, and entries missing
 * from a document become `rest`.
 */
export function byId<T extends string | number | boolean | null, W>(
  ids: readonly string[],
  field: Field<T, W>,
  rest: T,
  what?: string,
): Field<T[], Readonly<Record<string, W>>> {
  const known = new Set(ids);
  return {
    what: what ?? `an object by ${someOf(ids)}, each entry ${field.what}`,
    write(values) {
      const written: Record<string, W> = {};
      for (let i = 0; i < values.length; i++) if (values[i] !== rest) written[ids[i]] = field.write(values[i]);
      return written;
    },
    read(written) {
      if (!isObject(written)) return undefined;
      checkIds(written, known, ids);
      return ids.map(id => (Object.hasOwn(written, id) ? readPart(field, written[id], id) : rest));
    },
    holds: values => values.length === ids.length && areSoundOr(rest, field, values),
  };
}

/**
 * A table, as a list for each row, written as an object by row id and column id. `tableOf(AREAS, COLOURS, whole(0, 99),
 * 0)` holds counts by area and colour. Entries equal to `rest` are not written, and neither is a row that has only
 * those.
 */
export function tableOf<T extends string | number | boolean | null, W>(
  rows: readonly string[],
  columns: readonly string[],
  field: Field<T, W>,
  rest: T,
): Field<T[][], Readonly<Record<string, Readonly<Record<string, W>>>>> {
  const row = byId(columns, field, rest);
  const known = new Set(rows);
  return {
    what: `an object by ${someOf(rows)}, each entry ${row.what}`,
    write(lists) {
      const written: Record<string, Readonly<Record<string, W>>> = {};
      for (let i = 0; i < lists.length; i++)
        if (lists[i].some(value => value !== rest)) written[rows[i]] = row.write(lists[i]);
      return written;
    },
    read(written) {
      if (!isObject(written)) return undefined;
      checkIds(written, known, rows);
      return rows.map(id => (Object.hasOwn(written, id) ? readPart(row, written[id], id) : columns.map(() => rest)));
    },
    holds: lists => lists.length === rows.length && areSound(row, lists),
  };
}

/** Whether each entry is sound, or is `rest`, which is not written. */
function areSoundOr<T, W>(rest: T, field: Field<T, W>, values: readonly T[]): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] !== rest && !isSound(field, values[i])) return false;
  return true;
}

function checkIds(written: Written, known: ReadonlySet<string>, ids: readonly string[]): void {
  for (const id of Object.keys(written)) if (!known.has(id)) throw new Misfit([id], `names none of ${someOf(ids)}`);
}

/** A list of zeros and ones, one for each id, written as the list of the ids that have a 1. */
export function marked(ids: readonly string[], what?: string): Field<number[], string[]> {
  const list = listOf(indexIn(ids, someOf(ids)), ids.length);
  return {
    what: what ?? `a list of ${someOf(ids)}`,
    write: values => ids.filter((_, i) => values[i] === 1),
    read(written) {
      const chosen = list.read(written);
      return chosen && ids.map((_, i) => (chosen.includes(i) ? 1 : 0));
    },
    holds: values => values.length === ids.length && values.every(value => value === 0 || value === 1),
  };
}

/** Flags kept as bits of a number, the first id in the lowest bit, written as the list of the flags that are set. */
export function bits<W extends string>(ids: readonly W[]): Field<number, W[]> {
  const list = listOf(indexIn(ids), ids.length);
  return {
    what: list.what,
    write: value => ids.filter((_, i) => (value & (1 << i)) !== 0),
    read: written => list.read(written)?.reduce((sum, i) => sum | (1 << i), 0),
    holds: value => Number.isInteger(value) && value >= 0 && value < 2 ** ids.length,
  };
}

/**
 * An object with exactly these fields. `of` names the object in error messages; without it, errors give the field's
 * path from the top of the document.
 */
export const objectOf = <T extends object>(fields: Fields<T>, of?: string): Field<T> => ({
  what: `an object with ${Object.keys(fields).join(', ') || 'nothing in it'}`,
  write: value => writeFields(fields, value),
  read(written) {
    if (!isObject(written)) return undefined;
    return of === undefined ? partsOf(fields, written) : readFields(fields, written, of);
  },
  holds: value => hasFields(fields, value),
});

/** An object with any of these fields. `what` describes it in error messages. */
export const partialOf = <T extends object>(fields: Fields<T>, what?: string): Field<Partial<T>> => ({
  what: what ?? `an object with some of ${Object.keys(fields).join(', ')}`,
  // A field that was left out is not among the value's keys.
  write: value => writeFields(fields, value as T),
  read: written => (isObject(written) ? partsOf<Partial<T>>(fields, written, []) : undefined),
});

/** How many ids a message lists before "…"; a single further one is listed too. */
const IDS_LISTED = 3;
const someOf = (ids: readonly string[]): string =>
  ids.length <= IDS_LISTED + 1 ? ids.join(', ') : `${ids.slice(0, IDS_LISTED).join(', ')} …`;
