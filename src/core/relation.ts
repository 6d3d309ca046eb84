/** A value that breaks a relation: where it is in the file, and what was found, if that helps. */
export interface Fault {
  readonly at: readonly (string | number)[];
  readonly found?: string;
}

/** Something that must hold between parts of a game's data file. */
export interface Relation<File> {
  readonly name: string;
  /** What must hold, as a sentence without its full stop. */
  readonly right: string;
  /** The rule numbers that require it, or another source. */
  readonly rule: string;
  readonly faults: (board: File) => readonly Fault[];
}

/** A fault at this place, unless `right`. */
export const unless = (right: boolean, at: Fault['at'], found?: string): Fault[] =>
  right ? [] : [found === undefined ? { at } : { at, found }];

/** Faults for entries whose key already occurs earlier in the list. */
export const repeated = (keys: readonly string[], at: (i: number) => Fault['at']): Fault[] =>
  keys.flatMap((key, i) => unless(keys.indexOf(key) === i, at(i), `${key} comes twice`));

/** A relation about a single place of the file. */
export const holds = <File>(
  name: string,
  right: string,
  rule: string,
  at: Fault['at'],
  test: (board: File) => boolean,
): Relation<File> => ({ name, right, rule, faults: board => unless(test(board), at) });

interface Found {
  readonly value: unknown;
  readonly at: Fault['at'];
}

/**
 * Every value of a file at a path such as `roads.*.a`, where `*` stands for each entry of a list. Missing fields give
 * no value.
 */
export function valuesAt(file: unknown, path: string): readonly Found[] {
  return path.split('.').reduce(deeper, [{ value: file, at: [] }]);
}

const deeper = (found: readonly Found[], step: string): Found[] =>
  found.flatMap(({ value, at }): Found[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.entries(value).map(([key, each]): Found => {
      return { value: each, at: [...at, Array.isArray(value) ? Number(key) : key] };
    });
    return inside.filter(each => (step === '*' ? true : each.at.at(-1) === step) && each.value !== undefined);
  });

/** A value that the rules fix. The path is also the relation's name; `value` is plain JSON. */
export const fixed = (path: string, right: string, rule: string, value: unknown): Relation<unknown> => ({
  name: path,
  right,
  rule,
  faults(board) {
    const found = valuesAt(board, path);
    const at = found.length === 1 ? found[0].at : path.split('.');
    const text = JSON.stringify(path.includes('*') ? found.map(each => each.value) : found[0]?.value);
    return unless(text === JSON.stringify(value), at, text);
  },
});

/** All values at this path differ. The path is also the relation's name. */
export const unique = (path: string, right: string, rule: string): Relation<unknown> => ({
  name: path,
  right,
  rule,
  faults(board) {
    const found = valuesAt(board, path);
    const keys = found.map(({ value }) => `${value}`);
    return repeated(keys, i => found[i].at);
  },
});

/**
 * A test that every value at this path must pass. The path is also the relation's name. The file's shape has been
 * checked before, so the test may name the type of the value.
 */
export const each = <Value, File = unknown>(
  path: string,
  right: string,
  rule: string,
  test: (value: Value, board: File) => boolean,
): Relation<File> => ({
  name: path,
  right,
  rule,
  faults: board =>
    valuesAt(board, path).flatMap(({ value, at }) => {
      const found = typeof value === 'object' ? undefined : `${value}`;
      return unless(test(value as Value, board), at, found);
    }),
});

/**
 * Everything that refers to something by id names an existing one. Null refers to nothing. A path with no value in the
 * whole file is also a fault: it is misspelt or no longer needed.
 */
export const references = <File>(
  name: string,
  right: string,
  rule: string,
  ids: (board: File) => readonly string[],
  paths: readonly string[],
): Relation<File> => ({
  name,
  right,
  rule,
  faults(board) {
    const known = new Set<unknown>([...ids(board), null]);
    return paths.flatMap(path => {
      const found = valuesAt(board, path);
      if (found.length === 0) return [{ at: [], found: `there is no ${path}` }];
      return found.flatMap(({ value, at }) => unless(known.has(value), at, `"${value}" is unknown`));
    });
  },
});
