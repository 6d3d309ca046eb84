/** A deeply readonly type: neither the value nor any of its parts can be changed. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/**
 * Freeze a value and all objects in it, and return it as readonly. For a game's constant data.
 *
 * Only objects are frozen. Lists are protected by their types alone: V8 compiles no direct access to a frozen
 * list, so rules that read their tables all the time would be a quarter slower.
 */
export function freeze<T>(value: T): DeepReadonly<T> {
  if (typeof value === 'object' && value !== null) {
    if (!Array.isArray(value)) Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value as DeepReadonly<T>;
}
