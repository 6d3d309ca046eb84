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
