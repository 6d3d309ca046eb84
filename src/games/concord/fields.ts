import { Unreadable } from '../../core/document.ts';
import type { Seat } from '../../core/umpire.ts';
import { pieceId, pieceNamed, placeId, placeNamed, SIDE_IDS } from './ids.ts';
import { isRegion, PIECES, type Piece, type Place } from './pieces.ts';

/** How a value is written in a document, and read back. */
export interface Field<T> {
  /** What is right here: "a side, british or patriot". */
  readonly what: string;
  write(value: T): unknown;
  /** Undefined for what this cannot be. Throws Unreadable where more can be said than `what`. */
  read(written: unknown): T | undefined;
}

export type Fields<T> = { readonly [K in keyof T]-?: Field<T[K]> };

export const place: Field<Place> = {
  what: 'a place, such as lexington or box-A1',
  write: placeId,
  read: written => (typeof written === 'string' ? placeNamed(written) : undefined),
};

/** Places of a kind. */
const placeThat = (is: (place: Place) => boolean, what: string): Field<Place> => ({
  what,
  write: placeId,
  read(written) {
    const found = place.read(written);
    return found !== undefined && is(found) ? found : undefined;
  },
});

export const region = placeThat(isRegion, 'a region, such as lexington');

/** Counters of a kind. */
export const pieceThat = (is: (p: Piece) => boolean, what: string): Field<Piece> => ({
  what,
  write: pieceId,
  read(written) {
    const found = typeof written === 'string' ? pieceNamed(written) : undefined;
    return found !== undefined && is(found) ? found : undefined;
  },
});

export const seat: Field<Seat> = {
  what: 'a side, british or patriot',
  write: value => SIDE_IDS[value],
  read(written) {
    const found = SIDE_IDS.findIndex((id: string) => id === written);
    return found < 0 ? undefined : found;
  },
};

export const flag: Field<boolean> = {
  what: 'true or false',
  write: value => value,
  read: written => (typeof written === 'boolean' ? written : undefined),
};

export const whole = (low: number, high: number): Field<number> => ({
  what: `a whole number from ${low} to ${high}`,
  write: value => value,
  read: written =>
    typeof written === 'number' && Number.isInteger(written) && written >= low && written <= high ? written : undefined,
});

export const oneOf = <T extends string>(words: readonly T[]): Field<T> => ({
  what: `one of ${words.join(', ')}`,
  write: value => value,
  read: written => words.find(word => word === written),
});

/** Numbers of the rules that documents call by words. */
export const named = (words: ReadonlyMap<number, string>): Field<number> => ({
  what: `one of ${[...words.values()].join(', ')}`,
  write: value => words.get(value),
  read: written => [...words].find(([, word]) => word === written)?.[0],
});

/** Null, or what another field holds. */
export const orNull = <T>(field: Field<T>): Field<T | null> => ({
  what: `${field.what}, or null`,
  write: value => (value === null ? null : field.write(value)),
  read: written => (written === null ? null : field.read(written)),
});

const MOST = PIECES + 1;

/** A list, each entry once but for numbers, which may come again. */
export const listOf = <T>(field: Field<T>): Field<readonly T[]> => ({
  what: `a list, each entry ${field.what}`,
  write: values => values.map(value => field.write(value)),
  read(written) {
    if (!Array.isArray(written) || written.length > MOST) return undefined;
    const values = written.map((each: unknown) => field.read(each));
    const known = values.filter(value => value !== undefined);
    return known.length === values.length ? known : undefined;
  },
});

/** An object with these fields, all of them and no others. `of`: what it is called where one is wrong. */
export const objectOf = <T extends object>(fields: Fields<T>, of: string): Field<T> => ({
  what: `an object with ${Object.keys(fields).join(', ')}`,
  write: value => writeFields(fields, value),
  read: written => (isObject(written) ? readFields(fields, written, of) : undefined),
});

type Written = Readonly<Record<string, unknown>>;
const isObject = (written: unknown): written is Written =>
  typeof written === 'object' && written !== null && !Array.isArray(written);

/** In the order in which the value has its fields. */
export function writeFields<T extends object>(fields: Fields<T>, value: T): Record<string, unknown> {
  const names = Object.keys(value).filter((name): name is keyof T & string => Object.hasOwn(fields, name));
  return Object.fromEntries(names.map(name => [name, fields[name].write(value[name])]));
}

/** Throws Unreadable with what would be right for the first field that is wrong, missing or unknown. */
export function readFields<T extends object>(fields: Fields<T>, written: Written, of: string): T {
  const isField = (name: string): name is keyof T & string => Object.hasOwn(fields, name);
  const names = Object.keys(fields).filter(isField);
  const wrong = (name: keyof T & string): Unreadable =>
    new Unreadable(`‘${name}’ of ${of} should be ${fields[name].what}.`);
  const missing = names.find(name => !Object.hasOwn(written, name));
  if (missing !== undefined) throw wrong(missing);
  const read = Object.entries(written).map(([name, each]) => {
    if (!isField(name))
      throw new Unreadable(`There is no ‘${name}’ of ${of}; it has ${names.join(', ') || 'nothing'}.`);
    const value = fields[name].read(each);
    if (value === undefined) throw wrong(name);
    return [name, value];
  });
  // Each value was read by the field of its name, and none is missing.
  return Object.fromEntries(read) as T;
}
