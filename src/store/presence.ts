import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Base } from './base.ts';
import { TOO_FAR_MS } from './claims.ts';
import { first, type Task, write } from './task.ts';

const ONLY_ROW = 1;

/**
 * Records that people can reach the bot at `now`. If no process could be reached for more than `most` milliseconds before
 * that, moves all running deadlines later by that time. Returns that time in milliseconds, or 0. The record goes back
 * only if it is more than an hour in the future: if the clocks of two processes differ by less, neither takes the
 * difference for an absence.
 */
export function* markReachable(base: Base, now: number, most: number): Task<number> {
  const { queries, schema, dialect } = base;
  const { presence } = schema;
  const onlyRow = eq(presence.id, ONLY_ROW);
  // Locks the row: if two processes come back at once, the second waits here, and then reads what the first has recorded.
  yield* write(queries.update(presence).set({ id: ONLY_ROW }).where(onlyRow));
  const at = dialect.time(now);
  const last = yield* first(
    queries
      .select({ at: presence.at, now: at.mapWith(Number) })
      .from(presence)
      .where(onlyRow),
  );
  if (last === undefined) {
    yield* write(queries.insert(presence).values({ id: ONLY_ROW, at }).onConflictDoNothing());
    return 0;
  }
  const away = last.now - last.at;
  if (away <= 0 && away >= -TOO_FAR_MS) return 0;
  yield* write(queries.update(presence).set({ at: last.now }).where(onlyRow));
  if (away <= most) return 0;
  yield* moveDeadlines(base, away);
  return away;
}

function* moveDeadlines({ queries, schema }: Base, away: number): Task<void> {
  const { matches, proposals } = schema;
  const running = and(eq(matches.status, 'playing'), isNotNull(matches.clock), isNull(matches.aside));
  // As with every change of a part of a match, the revision is raised first, so that writers who have read the old row
  // must read again.
  yield* write(
    queries
      .update(matches)
      .set({
        due: sql`${matches.due} + ${away}`,
        clock: sql`${matches.clock} + ${away}`,
        revision: sql`${matches.revision} + 1`,
      })
      .where(running),
  );
  yield* write(
    queries
      .update(proposals)
      .set({ until: sql`${proposals.until} + ${away}` })
      .where(
        sql`${proposals.until} is not null and ${proposals.match} in (select ${matches.id} from ${matches} where ${running})`,
      ),
  );
}
