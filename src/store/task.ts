/**
 * A task of the store: a generator that yields its queries one after another and is given their results. SQLite answers a
 * query at once, a Postgres server later; the same generator works with both.
 */
export type Task<T> = Generator<Step, T, unknown>;

type Values = Readonly<Record<string, unknown>>;

/**
 * A query that returns rows. It is typed as drizzle's for SQLite. For Postgres it is a query of another type, which only
 * `answer` in `postgres/query.ts` can carry out.
 */
export interface RowsQuery<R> {
  all(values?: Record<string, unknown>): R[];
}

/** A query that writes, typed like `RowsQuery`. */
export interface WriteQuery {
  run(values?: Record<string, unknown>): { readonly changes: number };
}

export type Step =
  | { readonly want: 'rows'; readonly query: RowsQuery<unknown>; readonly values: Values }
  | { readonly want: 'changes'; readonly query: WriteQuery; readonly values: Values };

/** All rows that the query finds. */
export function* rows<R>(query: RowsQuery<R>, values: Values = {}): Task<R[]> {
  return (yield { want: 'rows', query, values }) as R[];
}

/** The first row that the query finds; undefined if it finds none. */
export function* first<R>(query: RowsQuery<R>, values: Values = {}): Task<R | undefined> {
  return (yield* rows(query, values))[0];
}

/** Returns how many rows were written. */
export function* write(query: WriteQuery, values: Values = {}): Task<number> {
  return (yield { want: 'changes', query, values }) as number;
}

/** Runs the task on a database that answers each query at once. */
export function runNow<T>(task: Task<T>): T {
  let next = task.next();
  while (!next.done) next = resume(task, next.value);
  return next.value;
}

/** Carries out the query and gives its result, or its error, to the task. */
function resume<T>(task: Task<T>, step: Step): IteratorResult<Step, T> {
  let answer: unknown;
  try {
    answer = step.want === 'rows' ? step.query.all({ ...step.values }) : step.query.run({ ...step.values }).changes;
  } catch (error) {
    return task.throw(error);
  }
  return task.next(answer);
}

/** Runs the task on a database that answers each query later. */
export async function runLater<T>(task: Task<T>, answer: (step: Step) => Promise<unknown>): Promise<T> {
  let next = task.next();
  while (!next.done) {
    next = await answer(next.value).then(
      answered => task.next(answered),
      error => task.throw(error),
    );
  }
  return next.value;
}
