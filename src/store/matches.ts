import { and, asc, count, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { WARNING_BEFORE_MS } from '../match/limits.ts';
import { type MatchId, type MatchInfo, matchId, PACES } from '../match/rows.ts';
import type { MatchQuery } from '../match/store.ts';
import type { Life } from './alive.ts';
import { awaitedPeople } from './awaited-people.ts';
import { type Base, isPlayable } from './base.ts';
import { unclaimed } from './questions.ts';
import type { Reads } from './read.ts';
import { first, rows, type Task, write } from './task.ts';
import type { TasksOf } from './tasks-of.ts';

type MatchTasks = TasksOf<
  | 'withoutSteps'
  | 'matchesSetAside'
  | 'matches'
  | 'count'
  | 'waitingForBots'
  | 'overdue'
  | 'runningOut'
  | 'awaitedPeople'
  | 'inThread'
  | 'pruneMatches'
>;

/** Finds matches. Some queries have literals instead of parameters, so that SQLite can use a partial index. */
export function matchTasks(base: Base, reads: Reads, { me }: Life): MatchTasks {
  const { queries, schema, dialect } = base;
  const { matches } = schema;
  function* idsWhere(where: SQL | undefined, limit: number, order: SQL = asc(matches.askedAt)): Task<MatchId[]> {
    const found = queries.select({ id: matches.id }).from(matches).where(where).orderBy(order).limit(limit);
    return (yield* rows(found)).map(({ id }) => matchId.parse(id));
  }
  return {
    withoutSteps: limit =>
      idsWhere(sql`${matches.draws} is null and ${matches.seed} is not null`, limit, desc(matches.status)),
    matchesSetAside: (limit, after) =>
      idsWhere(
        and(sql`${matches.aside} is not null`, after === undefined ? undefined : gt(matches.id, after)),
        limit,
        asc(matches.id),
      ),
    *matches(query) {
      const infos: MatchInfo[] = [];
      const found = queries
        .select({ id: matches.id })
        .from(matches)
        .where(conditionOf(base, query))
        .orderBy(desc(matches.created), desc(matches.id))
        .limit(query.limit);
      for (const { id } of yield* rows(found)) {
        const match = yield* reads.match(matchId.parse(id));
        if (match) infos.push(match.info);
      }
      return infos;
    },
    *count(query) {
      const found = queries.select({ n: count() }).from(matches).where(conditionOf(base, query));
      return (yield* first(found))?.n ?? 0;
    },
    waitingForBots: (now, limit) =>
      idsWhere(and(dialect.isSet(matches.bot), unclaimed(base, me, now), isPlayable(base)), limit),
    overdue: (now, invitedBefore, limit) =>
      idsWhere(
        or(lte(matches.clock, now), and(sql`${matches.status} = 'invited'`, lt(matches.created, invitedBefore))),
        limit,
      ),
    runningOut: (now, limit) => idsWhere(runningOut(base, now), limit),
    awaitedPeople: () => awaitedPeople(base),
    *inThread(thread) {
      return (yield* idsWhere(eq(matches.thread, thread), 1))[0] ?? null;
    },
    *pruneMatches(before, limit) {
      const old = and(sql`${matches.ended} is not null`, lt(matches.ended, before));
      const ended = queries.select({ id: matches.id }).from(matches).where(old).limit(limit);
      return yield* write(queries.delete(matches).where(inArray(matches.id, ended)));
    },
  };
}

function conditionOf(
  { queries, schema }: Base,
  { user, joined, server, status, aside }: Omit<MatchQuery, 'limit'>,
): SQL | undefined {
  const { matches, players } = schema;
  const partOf = (name: string): SQL =>
    inArray(
      matches.id,
      queries
        .select({ id: players.match })
        .from(players)
        .where(and(eq(players.user, name), inArray(players.state, joined ? ['joined'] : ['joined', 'invited']))),
    );
  return and(
    user === undefined ? undefined : partOf(user),
    server === undefined ? undefined : eq(matches.server, server),
    status === undefined ? undefined : inArray(matches.status, [...status]),
    aside && sql`${matches.aside} is not null`,
  );
}

const runningOut = ({ schema: { matches } }: Base, now: number): SQL | undefined =>
  or(
    ...PACES.flatMap(pace => {
      if (pace === 'none') return [];
      const from = sql`${matches.due} - ${sql.raw(String(WARNING_BEFORE_MS[pace]))}`;
      return and(
        sql`${matches.status} = 'playing'`,
        eq(matches.pace, pace),
        gt(matches.due, now),
        sql`${from} <= ${now}`,
        sql`coalesce(${matches.nudgedAt}, 0) < ${from}`,
      );
    }),
  );
