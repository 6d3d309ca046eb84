import { and, asc, count, eq, inArray, isNotNull, isNull, lt, min, ne, notInArray, sql } from 'drizzle-orm';
import type { MatchChange } from '../match/changes.ts';
import { matchChange } from '../match/changes.ts';
import type { AfterFailure } from '../match/store.ts';
import type { Life } from './alive.ts';
import { type Base, isPlayable } from './base.ts';
import { isOver } from './claims.ts';
import { first, rows, type Task, write } from './task.ts';

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
  /** Prolongs the claims of this process on these changes. */
  renew(ids: readonly number[], now: number, lease: number): Task<void>;
  sent(id: number): Task<void>;
  /** Ends this process's claim on a change that could not be sent. */
  failed(change: Pick<MatchChange, 'id' | 'attempts'>, now: number, then: AfterFailure): Task<void>;
  /** Makes all changes due that wait for their next try, as if they had never been tried. */
  tryAllAgain(): Task<void>;
  /** How many changes are waiting. */
  unsent(): Task<number>;
  /** How many of them Discord forbade at the last try. */
  forbidden(): Task<number>;
  /** When the oldest waiting change of a match in which nothing is forbidden was stored; null if there is none. */
  unsentSince(): Task<number | null>;
  /** Deletes sent and dropped changes that were stored before this time. */
  prune(before: number): Task<void>;
}

/** Prepares the queries once, because they run at every change. */
export function prepareOutbox(base: Base, life: Life): Outbox {
  const { queries, schema, dialect, prepared } = base;
  const { matches, outbox } = schema;
  const { placeholder } = sql;
  /** A claimed change always names a process, and one that waits for its next try never does. */
  const me = life.me ?? '';
  const time = dialect.time(placeholder('now'));
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
        isOver(outbox.notBefore, time),
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
      .set({ notBefore: sql`${time} + ${placeholder('lease')}`, claimedBy: me, attempts: sql`${outbox.attempts} + 1` })
      .where(dialect.inFree(outbox.id, due.getSQL()))
      .returning(),
  );
  const otherClaimants = prepared(
    queries
      .selectDistinct({ name: outbox.claimedBy })
      .from(outbox)
      .where(and(waiting, isNotNull(outbox.claimedBy), ne(outbox.claimedBy, me))),
  );
  const markSent = prepared(
    queries
      .update(outbox)
      .set({ state: 'sent' })
      .where(and(eq(outbox.id, placeholder('id')), waiting)),
  );
  const countWaiting = prepared(queries.select({ n: count() }).from(outbox).where(waiting));
  const isForbidden = and(waiting, dialect.isSet(outbox.forbidden));
  const forbiddenIn = queries.select({ match: outbox.match }).from(outbox).where(isForbidden);
  const oldestAllowed = prepared(
    queries
      .select({ at: min(outbox.at) })
      .from(outbox)
      .where(and(waiting, notInArray(outbox.match, forbiddenIn))),
  );
  /** Changes that dead processes were sending become due now. That they died says nothing about Discord. */
  function* releaseOfDeadProcesses(): Task<void> {
    if (life.me === null) return;
    for (const { name } of yield* rows(otherClaimants)) {
      if (name === null) continue;
      const isDead = life.isDead(name, base);
      if (!(typeof isDead === 'boolean' ? isDead : yield* isDead)) continue;
      const theirs = and(waiting, eq(outbox.claimedBy, name));
      yield* write(queries.update(outbox).set({ notBefore: 0, claimedBy: null, attempts: 0 }).where(theirs));
    }
  }
  return {
    *claim({ now, lease, limit }) {
      yield* releaseOfDeadProcesses();
      const mine = yield* rows(claimDue, { now, lease, limit });
      return mine.sort((a, b) => a.id - b.id).map(row => matchChange.parse({ ...row, attempts: row.attempts - 1 }));
    },
    *renew(ids, now, lease) {
      const mine = and(inArray(outbox.id, [...ids]), waiting, eq(outbox.claimedBy, me));
      const notBefore = sql`${dialect.time(now)} + ${lease}`;
      yield* write(queries.update(outbox).set({ notBefore }).where(mine));
    },
    *sent(id) {
      yield* write(markSent, { id });
    },
    *failed({ id, attempts }, now, { wait, isForbidden: forbidden }) {
      const mine = and(eq(outbox.id, id), waiting, eq(outbox.claimedBy, me));
      // Else this process has claimed it again, or the match has moved to another channel.
      const isThisTry = eq(outbox.attempts, attempts + 1);
      if (wait === null) {
        yield* write(queries.update(outbox).set({ state: 'dropped' }).where(and(mine, isThisTry)));
        return;
      }
      const notBefore = sql`case when ${isThisTry} then ${dialect.time(now)} + ${wait} else 0 end`;
      yield* write(queries.update(outbox).set({ notBefore, claimedBy: null, forbidden }).where(mine));
    },
    *tryAllAgain() {
      const unclaimed = and(waiting, isNull(outbox.claimedBy));
      yield* write(queries.update(outbox).set({ notBefore: 0, attempts: 0 }).where(unclaimed));
    },
    *unsent() {
      return (yield* first(countWaiting))?.n ?? 0;
    },
    *forbidden() {
      return (yield* first(queries.select({ n: count() }).from(outbox).where(isForbidden)))?.n ?? 0;
    },
    *unsentSince() {
      return (yield* first(oldestAllowed))?.at ?? null;
    },
    *prune(before) {
      yield* write(queries.delete(outbox).where(and(lt(outbox.at, before), ne(outbox.state, 'waiting'))));
    },
  };
}
