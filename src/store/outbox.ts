import { and, asc, count, eq, gt, inArray, isNotNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { MatchChange } from '../match/changes.ts';
import { matchChange } from '../match/changes.ts';
import type { Life } from './alive.ts';
import { type Base, isPlayable } from './base.ts';
import { first, rows, type Task, write } from './task.ts';

/** Longer than any wait. If `notBefore` is farther in the future, it was written before the clock was set back. */
const LONGEST_WAIT_MS = 3_600_000;

/** Times are in milliseconds. */
export interface Claim {
  readonly now: number;
  /** How long the claimed changes are reserved. */
  readonly lease: number;
  readonly limit: number;
}

export interface Outbox {
  /** The oldest unsent change of each match, if it is due. No other process gets it until the lease ends. */
  claim(claim: Claim): Task<readonly MatchChange[]>;
  /** Notes that a change was sent or dropped, or when it is tried again. */
  settle(id: number, retryAt: number | 'sent' | 'dropped'): Task<void>;
  /** How many changes are waiting. */
  unsent(): Task<number>;
  /** When the oldest of them was stored; null if there is none. */
  unsentSince(): Task<number | null>;
  /** Deletes sent and dropped changes that were stored before this time. */
  prune(before: number): Task<void>;
}

/** Prepares the queries once, because they run at every change. */
export function prepareOutbox(base: Base, life: Life): Outbox {
  const { queries, schema, dialect, prepared } = base;
  const { matches, outbox } = schema;
  const { placeholder } = sql;
  /** A literal instead of a parameter, so that SQLite can use the partial index. */
  const waiting = sql`${outbox.state} = 'waiting'`;
  const oldest = queries
    .select({ id: min(outbox.id) })
    .from(outbox)
    .where(waiting)
    .groupBy(outbox.match);
  const isOurs = isPlayable(base);
  const playable =
    isOurs &&
    queries
      .select({ one: sql`1` })
      .from(matches)
      .where(and(eq(matches.id, outbox.match), isOurs));
  const due = queries
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.id, oldest),
        or(lte(outbox.notBefore, placeholder('now')), gt(outbox.notBefore, placeholder('tooLate'))),
        // The row is checked again, because another process may have changed it meanwhile.
        waiting,
        playable && sql`exists (${playable.getSQL()})`,
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(placeholder('limit'));
  const claimDue = prepared(
    queries
      .update(outbox)
      .set({ notBefore: sql`${placeholder('until')}`, claimedBy: life.me, attempts: sql`${outbox.attempts} + 1` })
      .where(sql`${outbox.id} in (${due.getSQL()} ${dialect.skipTaken})`)
      .returning(),
  );
  const otherClaimants = prepared(
    queries
      .selectDistinct({ name: outbox.claimedBy })
      .from(outbox)
      .where(
        and(
          waiting,
          gt(outbox.notBefore, placeholder('now')),
          isNotNull(outbox.claimedBy),
          ne(outbox.claimedBy, life.me ?? ''),
        ),
      ),
  );
  const one = and(eq(outbox.id, placeholder('id')), waiting);
  const setState = prepared(
    queries
      .update(outbox)
      .set({ state: sql`${placeholder('state')}` })
      .where(one),
  );
  const delay = prepared(
    queries
      .update(outbox)
      // This process stays the claimant, so that another one tries at once if it dies.
      .set({ notBefore: sql`${placeholder('at')}`, claimedBy: life.me })
      .where(one),
  );
  const waitingChanges = prepared(
    queries
      .select({ n: count(), since: min(outbox.at) })
      .from(outbox)
      .where(waiting),
  );
  /** Changes that dead processes were sending, or were going to try again, become due now. */
  function* releaseOfDeadProcesses(now: number): Task<void> {
    if (life.me === null) return;
    for (const { name } of yield* rows(otherClaimants, { now })) {
      if (name === null) continue;
      const isDead = life.isDead(name, base);
      if (!(typeof isDead === 'boolean' ? isDead : yield* isDead)) continue;
      const theirs = and(waiting, eq(outbox.claimedBy, name));
      yield* write(queries.update(outbox).set({ notBefore: now, claimedBy: null }).where(theirs));
    }
  }
  return {
    *claim({ now, lease, limit }) {
      yield* releaseOfDeadProcesses(now);
      const mine = yield* rows(claimDue, { now, until: now + lease, limit, tooLate: now + LONGEST_WAIT_MS });
      return mine.sort((a, b) => a.id - b.id).map(row => matchChange.parse({ ...row, attempts: row.attempts - 1 }));
    },
    *settle(id, retryAt) {
      if (typeof retryAt === 'number') yield* write(delay, { id, at: retryAt });
      else yield* write(setState, { id, state: retryAt });
    },
    *unsent() {
      return (yield* first(waitingChanges))?.n ?? 0;
    },
    *unsentSince() {
      return (yield* first(waitingChanges))?.since ?? null;
    },
    *prune(before) {
      yield* write(queries.delete(outbox).where(and(lt(outbox.at, before), ne(outbox.state, 'waiting'))));
    },
  };
}
