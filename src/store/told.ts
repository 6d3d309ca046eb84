import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { MatchId } from '../match/rows.ts';
import type { ToldStep } from '../match/steps.ts';
import { readToldStep, toldColumns } from './match-rows.ts';
import { told } from './schema.ts';

/** What was told with each standing answer. */
export interface ToldSteps {
  /** Those after `from` (-1: with the set-up) up to `to`, the oldest first. */
  read(match: MatchId, from: number, to: number): readonly ToldStep[];
  /** The last answer of any of these seats, by its number; null where there is none. */
  lastOf(match: MatchId, seats: readonly number[]): number | null;
  write(match: MatchId, step: ToldStep): void;
  dropAfter(match: MatchId, answer: number): void;
}

export function prepareTold(tables: BetterSQLite3Database): ToldSteps {
  const { placeholder } = sql;
  const some = tables
    .select()
    .from(told)
    .where(
      and(
        eq(told.match, placeholder('match')),
        gt(told.answer, placeholder('from')),
        lte(told.answer, placeholder('to')),
      ),
    )
    .orderBy(asc(told.answer))
    .prepare();
  return {
    read: (match, from, to) => some.all({ match, from, to }).map(readToldStep),
    lastOf(match, seats) {
      const found = tables
        .select({ answer: told.answer })
        .from(told)
        .where(and(eq(told.match, match), inArray(told.seat, [...seats])))
        .orderBy(desc(told.answer))
        .limit(1)
        .get();
      return found?.answer ?? null;
    },
    write(match, step) {
      const row = toldColumns(match, step);
      tables
        .insert(told)
        .values(row)
        .onConflictDoUpdate({ target: [told.match, told.answer], set: row })
        .run();
    },
    dropAfter(match, answer) {
      tables
        .delete(told)
        .where(and(eq(told.match, match), gt(told.answer, answer)))
        .run();
    },
  };
}
