import { and, asc, count, desc, eq, exists, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { JournalEntry, MatchId, MatchInfo, MatchRow } from '../match/rows.ts';
import { matchId } from '../match/rows.ts';
import type { MatchQuery, Store } from '../match/store.ts';
import { chatStore } from './chat.ts';
import { commit, readReceipt } from './commit.ts';
import { openDatabase } from './database.ts';
import { readEntry, readMatch } from './match-rows.ts';
import { claimChanges, countUnsent, pruneOutbox, settleChange } from './outbox.ts';
import { peopleStore } from './people.ts';
import { answers, matches, players, proposals, receipts, seats } from './schema.ts';

/** All that is kept, in one SQLite file. Throws `NewerDatabase` where a newer program has written it. */
export function openSqliteStore(path: string): Store {
  const { file, tables } = openDatabase(path);
  return {
    commit: async order => commit(tables, order),
    receipt: async click => readReceipt(tables, click),
    match: async id => readRow(tables, id),
    journal: async id => readJournal(tables, id),
    matches: async query => list(tables, query),
    count: async query => tables.select({ n: count() }).from(matches).where(narrowed(tables, query)).get()?.n ?? 0,
    waitingForBots: async limit => idsWhere(tables, eq(matches.bot, true), limit),
    overdue: async (now, invitedBefore, limit) => idsWhere(tables, overdue(now, invitedBefore), limit),
    inThread: async thread => idsWhere(tables, eq(matches.thread, thread), 1)[0] ?? null,
    claimChanges: async (now, lease, limit) => claimChanges(tables, now, lease, limit),
    changeSent: async id => settleChange(tables, id, 'sent'),
    changeFailed: async (id, retryAt) => settleChange(tables, id, retryAt ?? 'dropped'),
    unsent: async () => countUnsent(tables),
    ...chatStore(tables),
    ...peopleStore(tables),
    prune: async before => {
      pruneOutbox(tables, before);
      tables.delete(receipts).where(lt(receipts.at, before)).run();
    },
    close: async () => {
      file.close();
    },
  };
}

function readRow(tables: BetterSQLite3Database, id: MatchId): MatchRow | null {
  return tables.transaction(() => {
    const match = tables.select().from(matches).where(eq(matches.id, id)).get();
    if (match === undefined) return null;
    return readMatch({
      match,
      players: tables.select().from(players).where(eq(players.match, id)).all(),
      seats: tables.select().from(seats).where(eq(seats.match, id)).all(),
      proposal: tables.select().from(proposals).where(eq(proposals.match, id)).get(),
    });
  });
}

const readJournal = (tables: BetterSQLite3Database, id: MatchId): readonly JournalEntry[] =>
  tables.select().from(answers).where(eq(answers.match, id)).orderBy(asc(answers.version)).all().map(readEntry);

function narrowed(
  tables: BetterSQLite3Database,
  { user, joined, server, status }: Omit<MatchQuery, 'limit'>,
): SQL | undefined {
  const hasPart = (name: string): SQL =>
    exists(
      tables
        .select({ one: sql`1` })
        .from(players)
        .where(
          and(
            eq(players.match, matches.id),
            eq(players.user, name),
            inArray(players.state, joined ? ['joined'] : ['joined', 'invited']),
          ),
        ),
    );
  return and(
    user === undefined ? undefined : hasPart(user),
    server === undefined ? undefined : eq(matches.server, server),
    status === undefined ? undefined : inArray(matches.status, [...status]),
  );
}

function list(tables: BetterSQLite3Database, query: MatchQuery): MatchInfo[] {
  const ids = tables
    .select({ id: matches.id })
    .from(matches)
    .where(narrowed(tables, query))
    .orderBy(desc(matches.created), desc(matches.id))
    .limit(query.limit)
    .all();
  return ids.flatMap(({ id }) => readRow(tables, matchId.parse(id))?.info ?? []);
}

const overdue = (now: number, invitedBefore: number): SQL | undefined =>
  or(lte(matches.clock, now), and(eq(matches.status, 'invited'), lt(matches.created, invitedBefore)));

const idsWhere = (tables: BetterSQLite3Database, where: SQL | undefined, limit: number): MatchId[] =>
  tables
    .select({ id: matches.id })
    .from(matches)
    .where(where)
    .limit(limit)
    .all()
    .map(({ id }) => matchId.parse(id));
