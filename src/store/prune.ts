import { lt } from 'drizzle-orm';
import type { Base } from './base.ts';
import { type Task, write } from './task.ts';

/** Deletes receipts older than `receiptsBefore`, and error reports and lesson progress older than `reportsBefore`. */
export function* prune({ queries, schema }: Base, receiptsBefore: number, reportsBefore: number): Task<void> {
  const { errorReports, lessons, receipts } = schema;
  yield* write(queries.delete(receipts).where(lt(receipts.at, receiptsBefore)));
  yield* write(queries.delete(errorReports).where(lt(errorReports.at, reportsBefore)));
  yield* write(queries.delete(lessons).where(lt(lessons.at, reportsBefore)));
}
