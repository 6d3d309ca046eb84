/**
 * A task of the store, as a generator that yields its queries one after another. SQLite answers a query at once, a
 * server later. Written as a generator, the same code serves both.
 */
export type Work<T> = Generator<Step, T, unknown>;

type Values = Readonly<Record<string, unknown>>;

/** A query that gives rows, as drizzle makes them for SQLite. */
export interface Rows<R> {
  all(values?: Record<string, unknown>): R[];
}

/** A query that writes. */
export interface Write {
  run(values?: Record<string, unknown>): { readonly changes: number };
}

export type Step =
  | { readonly want: 'rows'; readonly query: Rows<unknown>; readonly values: Values }
  | { readonly want: 'changes'; readonly query: Write; readonly values: Values };

/** All rows that the query finds. */
export function* rows<R>(query: Rows<R>, values: Values = {}): Work<R[]> {
  return (yield { want: 'rows', query, values }) as R[];
}

export function* first<R>(query: Rows<R>, values: Values = {}): Work<R | undefined> {
  return (yield* rows(query, values))[0];
}

/** Returns how many rows were written. */
export function* write(query: Write, values: Values = {}): Work<number> {
  return (yield { want: 'changes', query, values }) as number;
}

/** Runs the work on a database that answers each query at once. */
export function doNow<T>(work: Work<T>): T {
  let next = work.next();
  while (!next.done) next = answered(work, next.value);
  return next.value;
}

function answered<T>(work: Work<T>, step: Step): IteratorResult<Step, T> {
  let answer: unknown;
  try {
    answer = step.want === 'rows' ? step.query.all({ ...step.values }) : step.query.run({ ...step.values }).changes;
  } catch (error) {
    return work.throw(error);
  }
  return work.next(answer);
}

/** Runs the work on a database that answers each query later. */
export async function doLater<T>(work: Work<T>, answer: (step: Step) => Promise<unknown>): Promise<T> {
  let next = work.next();
  while (!next.done) {
    next = await answer(next.value).then(
      answered => work.next(answered),
      error => work.throw(error),
    );
  }
  return next.value;
}
