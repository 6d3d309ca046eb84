import { and, eq, isNull, sql } from 'drizzle-orm';
import { errorReport, prefs, serverSettings } from '../match/beside.ts';
import { matchId } from '../match/rows.ts';
import type { Base } from './base.ts';
import { forget } from './forget.ts';
import { first, write } from './task.ts';
import type { TasksOf } from './tasks-of.ts';

type PeopleTasks = TasksOf<
  | 'seen'
  | 'setSeen'
  | 'prefs'
  | 'setPrefs'
  | 'lesson'
  | 'setLesson'
  | 'server'
  | 'setServer'
  | 'forget'
  | 'report'
  | 'reportOf'
  | 'errorReport'
>;

/** What people have seen, settings of people and servers, progress in lessons, and reports of faults in rules. */
export function peopleTasks(base: Base): PeopleTasks {
  const { queries, schema, prepared } = base;
  const { errorReports, lessons, looks, servers, users } = schema;
  const preferred = prepared(
    queries
      .select()
      .from(users)
      .where(eq(users.id, sql.placeholder('user'))),
  );
  return {
    *seen(match, user) {
      const where = and(eq(looks.match, match), eq(looks.user, user));
      return (yield* first(queries.select({ answers: looks.answers }).from(looks).where(where)))?.answers ?? null;
    },
    *setSeen(match, user, answers) {
      const target = [looks.match, looks.user];
      yield* write(
        queries.insert(looks).values({ match, user, answers }).onConflictDoUpdate({ target, set: { answers } }),
      );
    },
    *prefs(user) {
      return prefs.parse((yield* first(preferred, { user }))?.prefs ?? {});
    },
    *setPrefs(id, set) {
      const row = queries.insert(users).values({ id, prefs: set });
      yield* write(row.onConflictDoUpdate({ target: users.id, set: { prefs: set } }));
    },
    *lesson(user, game) {
      const where = and(eq(lessons.user, user), eq(lessons.game, game));
      return (yield* first(queries.select({ place: lessons.place }).from(lessons).where(where)))?.place ?? null;
    },
    *setLesson(user, game, place, at) {
      const row = queries.insert(lessons).values({ user, game, place, at });
      yield* write(row.onConflictDoUpdate({ target: [lessons.user, lessons.game], set: { place, at } }));
    },
    *server(id) {
      const found = yield* first(queries.select().from(servers).where(eq(servers.id, id)));
      return serverSettings.parse(found?.settings ?? {});
    },
    *setServer(id, set) {
      const row = queries.insert(servers).values({ id, settings: set });
      yield* write(row.onConflictDoUpdate({ target: servers.id, set: { settings: set } }));
    },
    forget: (user, by) => forget(base, user, by),
    *report(report) {
      // The report may be there already, if it was stored and only the database's answer was lost.
      yield* write(queries.insert(errorReports).values(report).onConflictDoNothing());
    },
    *reportOf({ match, version, seat, choose }) {
      const where = and(
        eq(errorReports.match, match),
        eq(errorReports.version, version),
        seat === null ? isNull(errorReports.seat) : eq(errorReports.seat, seat),
        eq(errorReports.choose, choose),
      );
      return (yield* first(queries.select({ id: errorReports.id }).from(errorReports).where(where)))?.id ?? null;
    },
    *errorReport(id) {
      const row = yield* first(queries.select().from(errorReports).where(eq(errorReports.id, id)));
      return row === undefined ? null : errorReport.parse({ ...row, match: matchId.parse(row.match) });
    },
  };
}
