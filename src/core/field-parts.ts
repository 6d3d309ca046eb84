import { Unreadable } from './document.ts';

/** What a field is, and how fields of several parts are written and read, for the kinds of field in fields.ts. */

/**
 * How a value of the state is written in documents and views, and read back. T: the value; W: as it is written, plain
 * JSON.
 */
export interface Field<T, W = unknown> {
  /** What is right here, as it ends a sentence: "a whole number from 1 to 14". */
  readonly what: string;
  write(value: T): W;
  /** Undefined for what this cannot be. Fields of several parts throw a Misfit, which names the part. */
  read(written: unknown): T | undefined;
}

/** A field for each property of T. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<T[K]> };

/** A part of a value that is wrong: where it stands, and what is wrong with it. */
export class Misfit extends Error {
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[], problem: string) {
    super(problem);
    this.path = path;
  }
}

export type Written = Readonly<Record<string, unknown>>;
export const isObject = (written: unknown): written is Written =>
  typeof written === 'object' && written !== null && !Array.isArray(written);

/** In the order in which the value has its fields. */
export function writeFields<T extends object>(fields: Fields<T>, value: T): Record<string, unknown> {
  const names = Object.keys(value).filter((name): name is keyof T & string => Object.hasOwn(fields, name));
  return Object.fromEntries(names.map(name => [name, fields[name].write(value[name])]));
}

/** Throws Unreadable with what would be right for the first field that is wrong, missing or unknown. */
export const readFields = <T extends object>(fields: Fields<T>, written: Written, of: string): T =>
  inWords(of, () => partsOf(fields, written));

/** The same where fields may be left out, all but those that are `needed`. */
export const readSome = <T extends object>(
  fields: Fields<T>,
  written: unknown,
  of: string,
  needed: readonly string[] = [],
): Partial<T> =>
  inWords(of, () => {
    if (isObject(written)) return partsOf<Partial<T>>(fields, written, needed);
    throw new Misfit([], `should be an object${needed.length === 0 ? '' : ` with ${needed.join(', ')} at least`}`);
  });

/** Whatever is wrong in a part is said of the whole. */
function inWords<T>(of: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const where = error.path.map(step => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
    const at = where === '' ? of.charAt(0).toUpperCase() + of.slice(1) : `‘${where.replace(/^\./, '')}’ of ${of}`;
    throw new Unreadable(`${at} ${error.message}.`);
  }
}

/** The values of these fields. Throws a Misfit for the first that is wrong, unknown, or `needed` and missing. */
export function partsOf<T extends object>(
  fields: Fields<T>,
  written: Written,
  needed: readonly string[] = Object.keys(fields),
): T {
  checkNames(written, Object.keys(fields));
  const isField = (name: string): name is keyof T & string => Object.hasOwn(fields, name);
  const missing = needed.filter(isField).find(name => !Object.hasOwn(written, name));
  if (missing !== undefined) throw new Misfit([missing], `should be ${fields[missing].what}`);
  const names = Object.keys(written).filter(isField);
  // Each value was read by the field of its name, and of those that are needed none is missing.
  return Object.fromEntries(names.map(name => [name, readPart(fields[name], written[name], name)])) as T;
}

export function checkNames(written: Written, names: readonly string[]): void {
  const stray = Object.keys(written).find(name => !names.includes(name));
  if (stray === undefined) return;
  throw new Misfit([], `has no field ‘${stray}’. Its fields are ${names.join(', ') || 'none'}`);
}

/** A value by itself. Throws Unreadable with what would be right. */
export function readOne<T, W>(field: Field<T, W>, written: unknown): T {
  const value = field.read(written);
  if (value === undefined) throw new Unreadable(`There is no ‘${written}’; it should be ${field.what}.`);
  return value;
}

/** One part of a value. Throws a Misfit where it cannot be. */
export function readPart<T, W>(field: Field<T, W>, written: unknown, at: string | number): T {
  try {
    const value = field.read(written);
    if (value !== undefined) return value;
  } catch (error) {
    throw error instanceof Misfit ? new Misfit([at, ...error.path], error.message) : error;
  }
  throw new Misfit([at], `should be ${field.what}`);
}
