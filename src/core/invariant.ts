/** What is wrong with a state, in words; undefined where it is sound. */
export type Check<S> = (s: S) => string | undefined;

/** The same asked of each of so many pieces, by their numbers from 0. */
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

export const within = (n: number, low: number, high: number): boolean => Number.isInteger(n) && n >= low && n <= high;

/** What no position may show: a sentence for each with its rule, and whether a position shows it. */
export const never = <S>(table: Readonly<Record<string, (s: S) => boolean>>): readonly Check<S>[] =>
  Object.entries(table).map(
    ([sentence, shows]): Check<S> =>
      s =>
        shows(s) ? sentence : undefined,
  );

/** The same asked of each of so many pieces or places, by their numbers from 0: the sentence goes on from its name. */
export const neverOf = <S>(
  count: number,
  nameOf: (n: number) => string,
  table: Readonly<Record<string, (s: S, n: number) => boolean>>,
): readonly Check<S>[] =>
  Object.entries(table).map(([sentence, shows]) =>
    everyOf<S>(count)((s, n) => (shows(s, n) ? `${nameOf(n)} ${sentence}` : undefined)),
  );
