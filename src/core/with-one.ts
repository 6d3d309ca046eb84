/** The list with this value at this entry; faster in the rules than the method `with`. */
export function withOne<T>(list: readonly T[], entry: number, value: T): readonly T[] {
  const changed = list.slice();
  changed[entry] = value;
  return changed;
}
