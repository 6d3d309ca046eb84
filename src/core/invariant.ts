/** What is wrong with a state, in words; undefined if nothing is. */
export type Check<S> = (s: S) => string | undefined;

/** Run a test for each piece, numbered from 0. */
export const everyOf =
  <S>(pieces: number) =>
  (test: (s: S, p: number) => string | undefined): Check<S> =>
  s => {
    for (let p = 0; p < pieces; p++) {
      const problem = test(s, p);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

export const isWithin = (n: number, low: number, high: number): boolean => Number.isInteger(n) && n >= low && n <= high;

/**
 * Checks from a table: each key says what is wrong, with the rule it breaks; each value tells whether that is so in a
 * state.
 */
export const never = <S>(table: Readonly<Record<string, (s: S) => boolean>>): readonly Check<S>[] =>
  Object.entries(table).map(
    ([sentence, shows]): Check<S> =>
      s =>
        shows(s) ? sentence : undefined,
  );

/**
 * The same for each of `count` pieces or places, numbered from 0. The sentence follows the name of the piece or place.
 */
export const neverOf = <S>(
  count: number,
  nameOf: (n: number) => string,
  table: Readonly<Record<string, (s: S, n: number) => boolean>>,
): readonly Check<S>[] =>
  Object.entries(table).map(([sentence, shows]) =>
    everyOf<S>(count)((s, n) => (shows(s, n) ? `${nameOf(n)} ${sentence}` : undefined)),
  );
