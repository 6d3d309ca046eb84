import { asc, eq } from 'drizzle-orm';
import { reason } from '../match/beside.ts';
import type { Base } from './base.ts';
import { rows, write } from './task.ts';
import type { TasksOf } from './tasks-of.ts';

/** Why bots answered as they did. */
export function reasonTasks({ queries, schema: { reasons } }: Base): TasksOf<'reasons' | 'setReason'> {
  return {
    *reasons(match) {
      const all = queries.select().from(reasons).where(eq(reasons.match, match)).orderBy(asc(reasons.version));
      return (yield* rows(all)).map(row => reason.parse(row));
    },
    *setReason(row) {
      const target = [reasons.match, reasons.version];
      yield* write(queries.insert(reasons).values(row).onConflictDoUpdate({ target, set: row }));
    },
  };
}
