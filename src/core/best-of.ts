/** The pick that is worth most (the first of several equal ones); undefined if there are no picks. */
export function bestOf<T>(picks: readonly T[], worth: (pick: T) => number): T | undefined {
  const worths = picks.map(worth);
  return picks[worths.indexOf(Math.max(...worths))];
}
