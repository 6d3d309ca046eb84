import type { Parsed, Setting } from './game.ts';

/** The document says something invalid. Thrown while reading it. */
export class Unreadable extends Error {}

/** Pieces by place: `{ "lexington": ["3x Regular moved", "Militia 7 strength 2", "Smith"] }`; see piece-entries.ts. */
export type Places = Readonly<Record<string, readonly string[]>>;

/** A position document before it is read. Each game adds its own fields; see docs/positions.md. */
export interface PositionDocument {
  readonly places: Places;
  readonly [field: string]: unknown;
}

interface Built<S> {
  readonly setting: Setting;
  readonly state: S;
}

/**
 * Build a position from a document. If the document cannot be read, or the position breaks an invariant, the result
 * says what is wrong.
 */
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
