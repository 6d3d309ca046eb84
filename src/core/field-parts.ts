import { Unreadable } from './document.ts';

/** What a field is, and how fields made of several parts are written and read. The kinds of field are in fields.ts. */

/**
 * How a value of the state is written in documents and views, and read back. T: the value; W: its written form, plain
 * JSON.
 */
export interface Field<T, W = unknown> {
  /** What is expected here, worded to end a sentence: "a whole number from 1 to 14". */
  readonly what: string;
  write(value: T): W;
  /**
   * Undefined if `written` is not a valid value. Fields made of several parts throw a Misfit that says which part is
   * wrong.
   */
  read(written: unknown): T | undefined;
  /**
   * Whether the value can be written and read back, judged without doing so, which is many times faster. Where this
   * returns false or is left out, the value is written and read to make sure.
   */
  holds?(value: T): boolean;
}

/** Whether a value can certainly be written and read back, judged without writing it. False may also mean "unknown". */
export const isSound = <T, W>(field: Field<T, W>, value: T): boolean => field.holds?.(value) ?? false;

export function areSound<T, W>(field: Field<T, W>, values: readonly T[]): boolean {
  for (let i = 0; i < values.length; i++) if (!isSound(field, values[i])) return false;
  return true;
}

/** A field for each property of T. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<T[K]> };

/** One part of a value is wrong: where it is, and what is wrong with it. */
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

/** Writes the properties that have a field, in the value's own order. */
export function writeFields<T extends object>(fields: Fields<T>, value: T): Record<string, unknown> {
  const names = Object.keys(value).filter((name): name is keyof T & string => Object.hasOwn(fields, name));
  return Object.fromEntries(names.map(name => [name, fields[name].write(value[name])]));
}

/** Whether an object has exactly these fields, each with a sound value. */
export function hasFields<T extends object>(fields: Fields<T>, value: T): boolean {
  const names = Object.keys(value).filter((name): name is keyof T & string => Object.hasOwn(fields, name));
  return names.length === Object.keys(fields).length && names.every(name => isSound(fields[name], value[name]));
}

/** Throws Unreadable for the first field that is wrong, missing or unknown, and says what is expected. */
export const readFields = <T extends object>(fields: Fields<T>, written: Written, of: string): T =>
  inWords(of, () => partsOf(fields, written));

/** Like `readFields`, but all fields except those in `needed` may be left out. */
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

/** Turns a Misfit into an Unreadable whose message says where in `of` it is. */
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

/**
 * The values of these fields. Throws a Misfit for the first name that is unknown, needed but missing, or wrong in
 * value.
 */
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
  // Each value was read by the field of its name, and no needed one is missing.
  return Object.fromEntries(names.map(name => [name, readPart(fields[name], written[name], name)])) as T;
}

export function checkNames(written: Written, names: readonly string[]): void {
  const stray = Object.keys(written).find(name => !names.includes(name));
  if (stray === undefined) return;
  throw new Misfit([], `has no field ‘${stray}’. Its fields are ${names.join(', ') || 'none'}`);
}

/** Reads a value of a field without parts. Throws Unreadable with what is expected. */
export function readOne<T, W>(field: Field<T, W>, written: unknown): T {
  const value = field.read(written);
  if (value === undefined) throw new Unreadable(`There is no ‘${written}’; it should be ${field.what}.`);
  return value;
}

/** Read one part of a value. Throws a Misfit if it is invalid. */
export function readPart<T, W>(field: Field<T, W>, written: unknown, at: string | number): T {
  try {
    const value = field.read(written);
    if (value !== undefined) return value;
  } catch (error) {
    throw error instanceof Misfit ? new Misfit([at, ...error.path], error.message) : error;
  }
  throw new Misfit([at], `should be ${field.what}`);
}
