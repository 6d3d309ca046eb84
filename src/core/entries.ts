import type { Ask, AskOne, AskSome, AskTogether, Auto, Core, Frame, Step, Steps } from './step.ts';
import type { Seat } from './umpire.ts';

/**
 * A step under its kind, with null for the other kinds. All entries have the same shape, and so have all steps that run
 * and all questions that take one option: this makes look-ups fast.
 */
export interface Entry<S, F, E> {
  readonly auto: Pick<Auto<S, F, E>, 'run'> | null;
  readonly ask: Ask<S, F, E> | null;
  readonly one: (Pick<AskOne<S, F, E>, 'rule' | 'seat' | 'options' | 'choose'> & { readonly always: boolean }) | null;
  readonly some: AskSome<S, F, E> | null;
  readonly together: AskTogether<S, F, E> | null;
}

/** By default a step asks the seat that its frame names. */
const ownSeat = (_: unknown, f: { readonly seat: Seat }): Seat => f.seat;

const oneOf = <S, F, E>({ rule, seat, options, choose, always }: AskOne<S, F, E>): Entry<S, F, E>['one'] => ({
  rule,
  seat,
  options,
  choose,
  always: always === true,
});

function entryOf<S, F, E>(declared: Step<S, F, E>): Entry<S, F, E> {
  const isWhole = 'run' in declared || 'seats' in declared || 'seat' in declared;
  // step.ts makes sure that a step without a seat has a frame with one.
  const step: Step<S, F, E> = isWhole ? declared : Object.assign({ seat: ownSeat }, declared);
  return {
    auto: 'run' in step ? { run: step.run } : null,
    ask: 'run' in step ? null : step,
    one: 'choose' in step ? oneOf(step) : null,
    some: 'chooseSome' in step ? step : null,
    together: 'chooseTogether' in step ? step : null,
  };
}

/** Steps by name. V8 looks a name up faster in a map than in an object with so many fields. */
export type Table<S, F, E> = ReadonlyMap<string, Entry<S, F, E>>;

/** A search makes many kernels of one set of steps; their table is made once. */
const tables = new WeakMap<object, unknown>();

export function tableOf<S extends Core<F>, F extends Frame, E>(steps: Steps<S, F, E>): Table<S, F, E> {
  // Whatever is stored under `steps` was made from it, below.
  const cached = tables.get(steps) as Table<S, F, E> | undefined;
  if (cached) return cached;
  // Each step fits its own frame; TypeScript cannot follow that through a look-up by name.
  const all = steps as unknown as Readonly<Record<string, Step<S, F, E>>>;
  const table = new Map(Object.entries(all).map(([name, step]) => [name, entryOf(step)]));
  tables.set(steps, table);
  return table;
}
