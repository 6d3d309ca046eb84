import { BrokenInvariant } from './step.ts';

/** Returns the value; callers are sure that it exists. Throws a BrokenInvariant with `what` if it does not. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new BrokenInvariant(what);
  return value;
}
