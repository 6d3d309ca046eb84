/** An object without the fields that are undefined: for fields that are either there or not. */
export function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the keys' types; only undefined values were left out.
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
