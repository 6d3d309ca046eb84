/** Thrown if a person is asked to do something that nobody could do in a real client. */
export class NotPossible extends Error {
  readonly reason: string;

  constructor(why: string) {
    super(`a person could not do that: ${why}`);
    this.reason = why;
  }
}

/** Throws `NotPossible`, where a real client would not let a person go on. */
export function impossible(why: string): never {
  throw new NotPossible(why);
}

/** The value. Throws `NotPossible` with the reason if there is none. */
export function found<T>(value: T | null | undefined, why: string): T {
  return value ?? impossible(why);
}
