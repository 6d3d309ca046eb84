/** A value that breaks a relation: where it stands in the file, and what was found, where that helps. */
export interface Fault {
  readonly at: readonly (string | number)[];
  readonly found?: string;
}

/** Something that holds between parts of a game's data file. */
export interface Relation<File> {
  readonly name: string;
  /** What is right, as a sentence without its full stop. */
  readonly right: string;
  /** The numbers of the rules that say so, or what else does. */
  readonly rule: string;
  readonly faults: (board: File) => readonly Fault[];
}

/** A fault at the place given, unless it is right. */
export const unless = (right: boolean, at: Fault['at'], found?: string): Fault[] =>
  right ? [] : [found === undefined ? { at } : { at, found }];

/** Faults of those entries whose key stands earlier in the list already. */
export const repeated = (keys: readonly string[], at: (i: number) => Fault['at']): Fault[] =>
  keys.flatMap((key, i) => unless(keys.indexOf(key) === i, at(i), `${key} comes twice`));

/** A relation that holds of one place of the file, or does not. */
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
 * Every value of a file at a path such as `roads.*.a`, where `*` stands for each entry of a list. Fields that are left out
 * have none.
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

/** What the rules fix: at this path, which is its name, stands this value, plain JSON. */
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

/** No two values at this path, which is its name, are the same. */
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
 * What holds of every value at this path, which is its name. The shape of the file has been checked: the test says what type
 * stands there.
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
 * Whatever refers to something by its id names one that is there. Null refers to nothing. A path at which no value stands in
 * the whole file is a fault, too: it is written wrong, or serves no longer.
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
      if (found.length === 0) return [{ at: [], found: `nothing stands at ${path}` }];
      return found.flatMap(({ value, at }) => unless(known.has(value), at, `"${value}" is none`));
    });
  },
});
