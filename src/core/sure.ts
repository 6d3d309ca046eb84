import { BrokenInvariant } from './step.ts';

/** What the rules only ask for where it is there. Throws a BrokenInvariant, which says `what`, where it is not. */
export function sure<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new BrokenInvariant(what);
  return value;
}
