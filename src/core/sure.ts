import { BrokenInvariant } from './step.ts';

/** The value, which the rules only ask for when it exists. Throws a BrokenInvariant with `what` if it does not. */
export function sure<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new BrokenInvariant(what);
  return value;
}
