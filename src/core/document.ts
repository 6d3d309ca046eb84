import type { Parsed, Setting } from './game.ts';

/** A document that says something wrong, found while it is read. */
export class Unreadable extends Error {}

/** Pieces by place: `{ "lexington": ["3x Regular moved", "Militia 7 strength 2", "Smith"] }`; see piece-entries.ts. */
export type Places = Readonly<Record<string, readonly string[]>>;

/** A position as a document, before it is read. What else it may hold is the game's own; see docs/positions.md. */
export interface PositionDocument {
  readonly places: Places;
  readonly [field: string]: unknown;
}

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
