import { z } from 'zod';
import type { Step } from '../task.ts';

/** What drizzle's builders for Postgres really offer. The store uses them under the types of those for SQLite. */
interface Query {
  prepare(name: string): unknown;
  execute(values?: Record<string, unknown>): Promise<unknown>;
}

/** The query, prepared under this name. */
export const named = <Q>(query: { prepare(): Q }, name: string): Q =>
  (query as Pick<Query, 'prepare'>).prepare(name) as Q;

const changedRows = z.union([
  z.looseObject({ rowCount: z.number().nullable() }).transform(({ rowCount }) => rowCount ?? 0),
  z.looseObject({ affectedRows: z.number() }).transform(({ affectedRows }) => affectedRows),
]);

export async function answer({ want, query, values }: Step): Promise<unknown> {
  const found = await (query as unknown as Query).execute({ ...values });
  return want === 'rows' ? found : changedRows.parse(found);
}
