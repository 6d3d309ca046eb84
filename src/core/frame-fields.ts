import { Unreadable } from './document.ts';
import { type Field, type Fields, isObject, readFields, writeFields } from './fields.ts';
import type { Frame } from './step.ts';
import type { Tagged } from './tagged.ts';

/** For each step of a rulebook, the fields of what it must know. */
export type StepFields<F extends Frame> = {
  readonly [K in F['step']]: Fields<Omit<Extract<F, { readonly step: K }>, 'step'>>;
};

/** Immutable all through. */
type Still<T> = T extends object ? { readonly [K in keyof T]: Still<T[K]> } : T;

/** The frames of a table of their fields: what a step must know is declared there alone. */
export type FrameOf<Table> = Tagged<
  'step',
  { [K in keyof Table]: { [P in keyof Table[K]]: Table[K][P] extends Field<infer T> ? Still<T> : never } }
>;

/** What happens next, in a document: the nearest first. */
export interface FrameFields<F extends Frame> {
  to(stack: readonly F[]): Record<string, unknown>[];
  /** Throws Unreadable for a step that the rulebook does not have, or that is not told what it must know. */
  from(pending: readonly unknown[]): F[];
}

/** The field `pending` of a document; `from` reads its steps. */
export const pendingField: Field<unknown[]> = {
  what: 'a list of steps, the nearest first',
  write: steps => steps,
  read: written => (Array.isArray(written) ? written : undefined),
};

// A table is total over the steps, each with the fields of its own frame; looked up by a name known only at run time, the
// link between the two is lost.
type AnyFields = Fields<Readonly<Record<string, unknown>>>;

export function frameFields<F extends Frame>(steps: StepFields<F>): FrameFields<F> {
  const table = new Map<unknown, AnyFields>(Object.entries<AnyFields>(steps as Record<string, AnyFields>));
  function frameFrom(written: unknown, i: number): F {
    if (!isObject(written)) {
      throw new Unreadable(
        `‘pending[${i}]’ of a position should be a step, such as {"step": "${Object.keys(steps)[0]}"}.`,
      );
    }
    const { step, ...rest } = written;
    const fields = table.get(step);
    if (!fields) throw new Unreadable(`There is no step ${JSON.stringify(step) ?? 'without a name'}.`);
    // Its step is one of the rulebook's, and what it must know was read by the fields of that step.
    return { step, ...readFields(fields, rest, `the pending step ‘${step}’`) } as unknown as F;
  }
  const written = (frame: F): Record<string, unknown> => {
    const known = Object.fromEntries(Object.entries(frame));
    return { step: frame.step, ...writeFields(table.get(frame.step) ?? {}, known) };
  };
  return {
    to: stack => stack.toReversed().map(written),
    from: pending => pending.map(frameFrom).reverse(),
  };
}
