/** Discord's limit. */
const CUSTOM_ID_LIMIT = 100;
const SEPARATOR = ':';

/** `name:arg:arg`. Throws if it is longer than Discord allows or an argument contains the separator. */
export function customId(name: string, ...args: readonly (string | number)[]): string {
  const words = [name, ...args.map(String)];
  const id = words.join(SEPARATOR);
  if (words.some(word => word.includes(SEPARATOR)))
    throw new RangeError(`a part of a custom_id contains a colon: ${id}`);
  if (id.length > CUSTOM_ID_LIMIT) throw new RangeError(`a custom_id of ${id.length} characters: ${id}`);
  return id;
}

/** Whether this is the `custom_id` `start`, or the same with more arguments. */
export const isOrContinues = (id: string, start: string): boolean => id === start || id.startsWith(start + SEPARATOR);

export function readCustomId(id: string): { readonly name: string; readonly args: readonly string[] } {
  const [name = '', ...args] = id.split(SEPARATOR);
  return { name, args };
}
