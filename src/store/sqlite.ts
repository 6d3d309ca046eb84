import { and, asc, count, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { WARNING_BEFORE } from '../match/limits.ts';
import type { MatchId, MatchInfo } from '../match/rows.ts';
import { matchId, PACES } from '../match/rows.ts';
import type { MatchQuery, Store } from '../match/store.ts';
import { ALONE, stayAlive } from './alive.ts';
import { chatStore } from './chat.ts';
import { commit } from './commit.ts';
import { openDatabase } from './database.ts';
import { prepareKept } from './kept.ts';
import { countUnsent, prepareOutbox, pruneOutbox } from './outbox.ts';
import { peopleStore } from './people.ts';
import { bePresent } from './presence.ts';
import type { Reads } from './read.ts';
import { reasonStore } from './reasons.ts';
import { errorReports, lessons, matches, players, receipts } from './schema.ts';
import { waitedFor } from './waited-for.ts';

/** All that is kept, in one SQLite file. Throws `NewerDatabase` where a newer program has written it. */
export function openSqliteStore(path: string): Store {
  const { file, tables } = openDatabase(path);
  const kept = prepareKept(tables);
  const { reads } = kept;
  const alive = path === ':memory:' ? ALONE : stayAlive(path);
  const outbox = prepareOutbox(tables, alive);
  return {
    commit: async order => commit(tables, kept, order),
    receipt: async click => reads.receipt(click),
    match: async id => reads.match(id),
    journal: async (id, after = 0) => reads.journal(id, after),
    told: async (id, from, to) => kept.told.read(id, from, to),
    lastAnswerOf: async (id, seats) => kept.told.lastOf(id, seats),
    checkpoint: async (id, answers, version) => kept.checkpoints.last(id, answers, version),
    checkpoints: async (id, answers, limit = -1) => kept.checkpoints.from(id, answers, limit),
    untold: async limit => idsWhere(tables, UNTOLD, limit, desc(matches.status)),
    asides: async limit => idsWhere(tables, sql`${matches.aside} is not null`, limit),
    matches: async query => list(tables, reads, query),
    count: async query => tables.select({ n: count() }).from(matches).where(narrowed(tables, query)).get()?.n ?? 0,
    waitingForBots: async limit => idsWhere(tables, sql`${matches.bot} = 1`, limit),
    overdue: async (now, invitedBefore, limit) => idsWhere(tables, overdue(now, invitedBefore), limit),
    runningOut: async (now, limit) => idsWhere(tables, runningOut(now), limit),
    waitedFor: async () => waitedFor(tables),
    inThread: async thread => idsWhere(tables, eq(matches.thread, thread), 1)[0] ?? null,
    claimChanges: async (now, lease, limit) => outbox.claim({ now, lease, limit }),
    changeSent: async id => outbox.settle(id, 'sent'),
    changeFailed: async (id, retryAt) => outbox.settle(id, retryAt ?? 'dropped'),
    unsent: async () => countUnsent(tables),
    ...chatStore(tables),
    ...reasonStore(tables),
    ...peopleStore(tables),
    present: async (now, most) => bePresent(tables, now, most),
    prune: async (before, long) => {
      pruneOutbox(tables, before);
      tables.delete(receipts).where(lt(receipts.at, before)).run();
      tables.delete(errorReports).where(lt(errorReports.at, long)).run();
      tables.delete(lessons).where(lt(lessons.at, long)).run();
    },
    pruneMatches: async (before, limit) => {
      const ended = tables.select({ id: matches.id }).from(matches).where(endedBefore(before)).limit(limit);
      return tables.delete(matches).where(inArray(matches.id, ended)).run().changes;
    },
    close: async () => {
      file.close();
      alive.close();
    },
  };
}

function narrowed(
  tables: BetterSQLite3Database,
  { user, joined, server, status }: Omit<MatchQuery, 'limit'>,
): SQL | undefined {
  const partOf = (name: string): SQL =>
    inArray(
      matches.id,
      tables
        .select({ id: players.match })
        .from(players)
        .where(and(eq(players.user, name), inArray(players.state, joined ? ['joined'] : ['joined', 'invited']))),
    );
  return and(
    user === undefined ? undefined : partOf(user),
    server === undefined ? undefined : eq(matches.server, server),
    status === undefined ? undefined : inArray(matches.status, [...status]),
  );
}

function list(tables: BetterSQLite3Database, reads: Reads, query: MatchQuery): MatchInfo[] {
  const ids = tables
    .select({ id: matches.id })
    .from(matches)
    .where(narrowed(tables, query))
    .orderBy(desc(matches.created), desc(matches.id))
    .limit(query.limit)
    .all();
  return ids.flatMap(({ id }) => reads.match(matchId.parse(id))?.info ?? []);
}

/** Literals instead of parameters, so that SQLite can use the partial index. */
const overdue = (now: number, invitedBefore: number): SQL | undefined =>
  or(lte(matches.clock, now), and(sql`${matches.status} = 'invited'`, lt(matches.created, invitedBefore)));

const UNTOLD = sql`${matches.draws} is null and ${matches.seed} is not null`;

/** A literal, so that SQLite can use the partial index. */
const endedBefore = (time: number): SQL | undefined => and(sql`${matches.ended} is not null`, lt(matches.ended, time));

const runningOut = (now: number): SQL | undefined =>
  or(
    ...PACES.flatMap(pace => {
      if (pace === 'none') return [];
      const from = sql`${matches.due} - ${WARNING_BEFORE[pace]}`;
      return and(
        sql`${matches.status} = 'playing'`,
        eq(matches.pace, pace),
        gt(matches.due, now),
        sql`${from} <= ${now}`,
        sql`coalesce(${matches.nudgedAt}, 0) < ${from}`,
      );
    }),
  );

const idsWhere = (
  tables: BetterSQLite3Database,
  where: SQL | undefined,
  limit: number,
  order: SQL = asc(matches.askedAt),
): MatchId[] =>
  tables
    .select({ id: matches.id })
    .from(matches)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .all()
    .map(({ id }) => matchId.parse(id));
