import type { Parsed, Setting } from './game.ts';

/** A document that says something wrong, found while it is read. */
export class Unreadable extends Error {}

interface Built<S> {
  readonly setting: Setting;
  readonly state: S;
}

/** What a document of a position builds, or why it cannot be built or the position cannot be. */
export function readPosition<S>(build: () => Built<S>, invariants: (s: S) => readonly string[]): Parsed<Built<S>> {
  try {
    const built = build();
    const [broken] = invariants(built.state);
    return broken === undefined
      ? { ok: true, value: built }
      : { ok: false, problem: `The position cannot be: ${broken}` };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message };
    throw error;
  }
}
