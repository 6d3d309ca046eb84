import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Base } from './base.ts';
import { first, type Work, write } from './work.ts';

const ONLY_ROW = 1;

/**
 * Notes that people could reach the bot at `now`. If no process could be reached for more than `most` milliseconds, all
 * running clocks are put forward by that time. Returns how long the bot was away, or 0.
 */
export function* bePresent(base: Base, now: number, most: number): Work<number> {
  const { queries, schema } = base;
  const { presence } = schema;
  const mine = eq(presence.id, ONLY_ROW);
  // If two processes come back at once, the second waits here and then reads what the first has noted.
  yield* write(queries.update(presence).set({ id: ONLY_ROW }).where(mine));
  const last = yield* first(queries.select({ at: presence.at }).from(presence).where(mine));
  const note = queries.insert(presence).values({ id: ONLY_ROW, at: now });
  yield* write(note.onConflictDoUpdate({ target: presence.id, set: { at: now } }));
  const away = last === undefined || now - last.at <= most ? 0 : now - last.at;
  if (away > 0) yield* giveBack(base, away);
  return away;
}

function* giveBack({ queries, schema }: Base, away: number): Work<void> {
  const { matches, proposals } = schema;
  const running = and(eq(matches.status, 'playing'), isNotNull(matches.clock), isNull(matches.aside));
  // The revision first, as always when a part of a match changes: a writer who has read the row must read it again.
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
