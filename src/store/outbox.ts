import { and, asc, count, eq, gt, inArray, isNotNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { MatchChange } from '../match/changes.ts';
import { matchChange } from '../match/changes.ts';
import type { Alive } from './alive.ts';
import { outbox } from './schema.ts';

/** A literal instead of a parameter, so that SQLite can use the partial index. */
const WAITING = sql`${outbox.state} = 'waiting'`;

/** Nobody waits for so long: a time beyond it was written before the clock was set back. */
const LONGEST = 3_600_000;

export interface Claim {
  readonly now: number;
  readonly lease: number;
  readonly limit: number;
}

export interface Outbox {
  /** The oldest change of each match that may be told now; nobody else takes it up before the lease has ended. */
  claim(claim: Claim): readonly MatchChange[];
  /** `retryAt`: a time, or what became of it. */
  settle(id: number, retryAt: number | 'sent' | 'dropped'): void;
}

/** What is asked at every change; compiled once. */
export function prepareOutbox(tables: BetterSQLite3Database, alive: Alive): Outbox {
  const { placeholder } = sql;
  const oldest = tables
    .select({ id: min(outbox.id) })
    .from(outbox)
    .where(WAITING)
    .groupBy(outbox.match);
  const due = tables
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.id, oldest),
        or(lte(outbox.notBefore, placeholder('now')), gt(outbox.notBefore, placeholder('never'))),
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(placeholder('limit'));
  const claimed = tables
    .update(outbox)
    .set({ notBefore: sql`${placeholder('until')}`, claimedBy: alive.me, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning()
    .prepare();
  const others = tables
    .selectDistinct({ name: outbox.claimedBy })
    .from(outbox)
    .where(
      and(
        WAITING,
        gt(outbox.notBefore, placeholder('now')),
        isNotNull(outbox.claimedBy),
        ne(outbox.claimedBy, alive.me ?? ''),
      ),
    )
    .prepare();
  const one = and(eq(outbox.id, placeholder('id')), WAITING);
  const ended = tables
    .update(outbox)
    .set({ state: sql`${placeholder('state')}` })
    .where(one)
    .prepare();
  const delayed = tables
    .update(outbox)
    // Its name stays: a wait ends with the process that set it.
    .set({ notBefore: sql`${placeholder('at')}`, claimedBy: alive.me })
    .where(one)
    .prepare();
  /** Releases changes that processes which have died had claimed, or held back until a next try. */
  const freeFromTheDead = (now: number): void => {
    if (alive.me === null) return;
    for (const { name } of others.all({ now })) {
      if (name === null || !alive.isDead(name)) continue;
      tables
        .update(outbox)
        .set({ notBefore: now, claimedBy: null })
        .where(and(WAITING, eq(outbox.claimedBy, name)))
        .run();
    }
  };
  return {
    claim({ now, lease, limit }) {
      freeFromTheDead(now);
      return claimed
        .all({ now, until: now + lease, limit, never: now + LONGEST })
        .sort((a, b) => a.id - b.id)
        .map(row => matchChange.parse({ ...row, attempts: row.attempts - 1 }));
    },
    settle(id, retryAt) {
      if (typeof retryAt === 'number') delayed.run({ id, at: retryAt });
      else ended.run({ id, state: retryAt });
    },
  };
}

export const countUnsent = (tables: BetterSQLite3Database): number =>
  tables.select({ n: count() }).from(outbox).where(WAITING).get()?.n ?? 0;

export function pruneOutbox(tables: BetterSQLite3Database, before: number): void {
  tables
    .delete(outbox)
    .where(and(lt(outbox.at, before), ne(outbox.state, 'waiting')))
    .run();
}
