import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { MatchId } from '../match/rows.ts';
import type { ToldStep } from '../match/steps.ts';
import type { Base } from './base.ts';
import { readToldStep, toldColumns } from './match-rows.ts';
import { first, rows, type Task, write } from './task.ts';

/** What was told of each answer. Undone answers are deleted. */
export interface ToldSteps {
  /** What was told after answer `from` up to answer `to`, the oldest first. After -1 includes the set-up. */
  read(match: MatchId, from: number, to: number): Task<ToldStep[]>;
  /** The number of the last answer of any of these seats; null if there is none. */
  lastOf(match: MatchId, seats: readonly number[]): Task<number | null>;
  write(match: MatchId, step: ToldStep): Task<number>;
  /** Deletes what was told after answer `answer`. Returns how many steps that were. */
  dropAfter(match: MatchId, answer: number): Task<number>;
}

export function prepareTold({ queries, schema: { told }, prepared }: Base): ToldSteps {
  const { placeholder } = sql;
  const between = prepared(
    queries
      .select()
      .from(told)
      .where(
        and(
          eq(told.match, placeholder('match')),
          gt(told.answer, placeholder('from')),
          lte(told.answer, placeholder('to')),
        ),
      )
      .orderBy(asc(told.answer)),
  );
  return {
    *read(match, from, to) {
      return (yield* rows(between, { match, from, to })).map(step => readToldStep(match, step));
    },
    *lastOf(match, seats) {
      const last = queries
        .select({ answer: told.answer })
        .from(told)
        .where(and(eq(told.match, match), inArray(told.seat, [...seats])))
        .orderBy(desc(told.answer))
        .limit(1);
      return (yield* first(last))?.answer ?? null;
    },
    write(match, step) {
      const row = toldColumns(match, step);
      const target = [told.match, told.answer];
      return write(queries.insert(told).values(row).onConflictDoUpdate({ target, set: row }));
    },
    dropAfter: (match, answer) =>
      write(queries.delete(told).where(and(eq(told.match, match), gt(told.answer, answer)))),
  };
}
