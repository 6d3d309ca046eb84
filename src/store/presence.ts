import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { matches, presence, proposals } from './schema.ts';

const ONLY = 1;

/**
 * Note that the bot is there for people at `now`. Where it was not for longer than `most` milliseconds, by any process, all
 * clocks that run are put on by that time. Gives how long it was away, 0 where it was there.
 */
export function bePresent(tables: BetterSQLite3Database, now: number, most: number): number {
  return tables.transaction(
    () => {
      const last = tables.select({ at: presence.at }).from(presence).where(eq(presence.id, ONLY)).get();
      tables
        .insert(presence)
        .values({ id: ONLY, at: now })
        .onConflictDoUpdate({ target: presence.id, set: { at: now } })
        .run();
      const away = last === undefined || now - last.at <= most ? 0 : now - last.at;
      if (away > 0) giveBack(tables, away);
      return away;
    },
    { behavior: 'immediate' },
  );
}

function giveBack(tables: BetterSQLite3Database, away: number): void {
  const running = and(eq(matches.status, 'playing'), isNotNull(matches.clock), isNull(matches.aside));
  tables
    .update(proposals)
    .set({ until: sql`${proposals.until} + ${away}` })
    .where(
      sql`${proposals.until} is not null and ${proposals.match} in (select ${matches.id} from ${matches} where ${running})`,
    )
    .run();
  // A writer who has read the row before must read it again.
  tables
    .update(matches)
    .set({
      due: sql`${matches.due} + ${away}`,
      clock: sql`${matches.clock} + ${away}`,
      revision: sql`${matches.revision} + 1`,
    })
    .where(running)
    .run();
}
