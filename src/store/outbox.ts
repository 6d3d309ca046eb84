import { and, asc, count, eq, gt, inArray, isNotNull, lt, lte, min, ne, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { MatchChange } from '../match/changes.ts';
import { matchChange } from '../match/changes.ts';
import type { Alive } from './alive.ts';
import { outbox } from './schema.ts';

/** A literal, so that the index over what waits can serve. */
const WAITING = sql`${outbox.state} = 'waiting'`;

export interface Claim {
  readonly now: number;
  readonly lease: number;
  readonly limit: number;
}

export function claimChanges(
  tables: BetterSQLite3Database,
  alive: Alive,
  { now, lease, limit }: Claim,
): readonly MatchChange[] {
  freeFromTheDead(tables, alive, now);
  return tables.transaction(
    () => {
      const oldest = tables
        .select({ id: min(outbox.id) })
        .from(outbox)
        .where(WAITING)
        .groupBy(outbox.match);
      const rows = tables
        .select()
        .from(outbox)
        .where(and(inArray(outbox.id, oldest), lte(outbox.notBefore, now)))
        .orderBy(asc(outbox.id))
        .limit(limit)
        .all();
      const ids = rows.map(row => row.id);
      if (ids.length > 0) {
        tables
          .update(outbox)
          .set({ notBefore: now + lease, claimedBy: alive.me, attempts: sql`${outbox.attempts} + 1` })
          .where(inArray(outbox.id, ids))
          .run();
      }
      return rows.map(row => matchChange.parse(row));
    },
    { behavior: 'immediate' },
  );
}

/** What a process was sending when it died waits for nobody any more. */
function freeFromTheDead(tables: BetterSQLite3Database, { me, isDead }: Alive, now: number): void {
  if (me === null) return;
  const others = tables
    .selectDistinct({ name: outbox.claimedBy })
    .from(outbox)
    .where(and(WAITING, gt(outbox.notBefore, now), isNotNull(outbox.claimedBy), ne(outbox.claimedBy, me)))
    .all();
  for (const { name } of others) {
    if (name === null || !isDead(name)) continue;
    tables
      .update(outbox)
      .set({ notBefore: now, claimedBy: null })
      .where(and(WAITING, eq(outbox.claimedBy, name)))
      .run();
  }
}

export function settleChange(tables: BetterSQLite3Database, id: number, retryAt: number | 'sent' | 'dropped'): void {
  const set = typeof retryAt === 'number' ? { notBefore: retryAt, claimedBy: null } : { state: retryAt };
  tables
    .update(outbox)
    .set(set)
    .where(and(eq(outbox.id, id), WAITING))
    .run();
}

export const countUnsent = (tables: BetterSQLite3Database): number =>
  tables.select({ n: count() }).from(outbox).where(WAITING).get()?.n ?? 0;

export function pruneOutbox(tables: BetterSQLite3Database, before: number): void {
  tables
    .delete(outbox)
    .where(and(lt(outbox.at, before), ne(outbox.state, 'waiting')))
    .run();
}
