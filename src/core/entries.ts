import type { Ask, AskOne, AskSome, AskTogether, Auto, Core, Frame, Step, Steps } from './step.ts';
import type { Seat } from './umpire.ts';

/** A step under its kind, the others null: all entries have one shape, which keeps the look-up fast. */
interface Entry<S, F, E> {
  readonly auto: Auto<S, F, E> | null;
  readonly ask: Ask<S, F, E> | null;
  readonly one: AskOne<S, F, E> | null;
  readonly some: AskSome<S, F, E> | null;
  readonly together: AskTogether<S, F, E> | null;
}

/** A frame that names its seat asks that seat, unless the step says otherwise. */
const ownSeat = (_: unknown, f: { readonly seat: Seat }): Seat => f.seat;

function entryOf<S, F, E>(declared: Step<S, F, E>): Entry<S, F, E> {
  const isWhole = 'run' in declared || 'seats' in declared || 'seat' in declared;
  // What names no seat is of a frame that does (step.ts).
  const step: Step<S, F, E> = isWhole ? declared : Object.assign({ seat: ownSeat }, declared);
  return {
    auto: 'run' in step ? step : null,
    ask: 'run' in step ? null : step,
    one: 'choose' in step ? step : null,
    some: 'chooseSome' in step ? step : null,
    together: 'chooseTogether' in step ? step : null,
  };
}

export type Table<S, F, E> = Readonly<Record<string, Entry<S, F, E>>>;

/** A search makes many kernels of one rulebook, and looks it through once. */
const tables = new WeakMap<object, unknown>();

export function tableOf<S extends Core<F>, F extends Frame, E>(steps: Steps<S, F, E>): Table<S, F, E> {
  // What lies under a rulebook was made of it, three lines below.
  const made = tables.get(steps) as Table<S, F, E> | undefined;
  if (made) return made;
  // The steps are total over F['step'], each for its own frame; looked up by a name known only at run time, the link
  // between the two is lost.
  const all = steps as unknown as Readonly<Record<string, Step<S, F, E>>>;
  const table = Object.fromEntries(Object.entries(all).map(([name, step]) => [name, entryOf(step)]));
  tables.set(steps, table);
  return table;
}
