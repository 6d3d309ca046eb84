import { lt } from 'drizzle-orm';
import type { Base } from './base.ts';
import { type Work, write } from './work.ts';

/** Deletes receipts from before `before`, and error reports and lessons last touched before `long`. */
export function* prune({ queries, schema }: Base, before: number, long: number): Work<void> {
  const { errorReports, lessons, receipts } = schema;
  yield* write(queries.delete(receipts).where(lt(receipts.at, before)));
  yield* write(queries.delete(errorReports).where(lt(errorReports.at, long)));
  yield* write(queries.delete(lessons).where(lt(lessons.at, long)));
}
