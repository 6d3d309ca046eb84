// Changes to lists of the state. Each returns another list, because forks share the one that the state has.

/** The list with this value at each of these entries; the list itself if it has it there already. */
export function withAll<T>(list: readonly T[], entries: readonly number[], value: T): readonly T[] {
  let changed: T[] | null = null;
  for (const i of entries) {
    if (list[i] === value) continue;
    changed ??= list.slice();
    changed[i] = value;
  }
  return changed ?? list;
}

/** A list of as many zeros; the list itself if there is nothing else in it. */
export const cleared = (list: readonly number[]): readonly number[] =>
  list.some(n => n !== 0) ? list.map(() => 0) : list;
