/** Thrown if a person is asked to do something that nobody could do in a real client. */
export class NotPossible extends Error {
  readonly reason: string;

  constructor(why: string) {
    super(`a person could not do that: ${why}`);
    this.reason = why;
  }
}

/** Throws as a person would be stopped by the client. */
export function impossible(why: string): never {
  throw new NotPossible(why);
}

/** What was found, or the reason why a person could not find it. */
export function found<T>(value: T | null | undefined, why: string): T {
  return value ?? impossible(why);
}
