import { Unreadable } from './document.ts';
import { type Field, type Fields, isObject, readFields, writeFields } from './fields.ts';
import type { DeepReadonly } from './freeze.ts';
import type { Frame } from './step.ts';
import type { Tagged } from './tagged.ts';

/** For each step of a rulebook, the fields of its frame. */
export type StepFields<F extends Frame> = {
  readonly [K in F['step']]: Fields<Omit<Extract<F, { readonly step: K }>, 'step'>>;
};

/** The frame types that follow from a table of their fields, so that each frame is declared in one place. */
export type FrameOf<Table> = Tagged<
  'step',
  { [K in keyof Table]: { [P in keyof Table[K]]: Table[K][P] extends Field<infer T> ? DeepReadonly<T> : never } }
>;

/** The pending steps as a document lists them, the next one first. */
export interface FrameFields<F extends Frame> {
  to(stack: readonly F[]): Record<string, unknown>[];
  /** Throws Unreadable for an unknown step, or a step with a wrong or missing field. */
  from(pending: readonly unknown[]): F[];
}

/** The document field `pending`. `from` reads the steps in it. */
export const pendingField: Field<unknown[]> = {
  what: 'a list of steps, the next one first',
  write: steps => steps,
  read: written => (Array.isArray(written) ? written : undefined),
};

// The table has an entry for each step with the fields of its own frame. Looking it up by a name known only at run time
// loses that link.
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
    if (step === undefined) throw new Unreadable(`‘pending[${i}]’ of a position does not name its step.`);
    if (!fields) throw new Unreadable(`There is no step ${JSON.stringify(step)}.`);
    // The step is one of the rulebook's, and its data was read with that step's fields.
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
