import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { errorReport, prefs, serverSettings } from '../match/beside.ts';
import { matchId, proposal } from '../match/rows.ts';
import type { Store } from '../match/store.ts';
import {
  answers,
  errorReports,
  lessons,
  looks,
  matches,
  outbox,
  players,
  proposals,
  seats,
  servers,
  users,
} from './schema.ts';

type PeopleStore = Pick<
  Store,
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

/** What people and servers prefer, what is known of a person, and the reports of rules that failed. */
export function peopleStore(tables: BetterSQLite3Database): PeopleStore {
  const preferred = tables
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('user')))
    .prepare();
  return {
    async prefs(user) {
      return prefs.parse(preferred.get({ user })?.prefs ?? {});
    },
    async setPrefs(id, set) {
      tables
        .insert(users)
        .values({ id, prefs: set })
        .onConflictDoUpdate({ target: users.id, set: { prefs: set } })
        .run();
    },
    async lesson(user, game) {
      const where = and(eq(lessons.user, user), eq(lessons.game, game));
      return tables.select({ place: lessons.place }).from(lessons).where(where).get()?.place ?? null;
    },
    async setLesson(user, game, place, at) {
      tables
        .insert(lessons)
        .values({ user, game, place, at })
        .onConflictDoUpdate({ target: [lessons.user, lessons.game], set: { place, at } })
        .run();
    },
    async server(id) {
      return serverSettings.parse(tables.select().from(servers).where(eq(servers.id, id)).get()?.settings ?? {});
    },
    async setServer(id, set) {
      tables
        .insert(servers)
        .values({ id, settings: set })
        .onConflictDoUpdate({ target: servers.id, set: { settings: set } })
        .run();
    },
    forget: async (user, by) => forget(tables, user, by),
    async report(report) {
      tables.insert(errorReports).values(report).run();
    },
    async reportOf({ match, version, seat, choose }) {
      const where = and(
        eq(errorReports.match, match),
        eq(errorReports.version, version),
        seat === null ? isNull(errorReports.seat) : eq(errorReports.seat, seat),
        eq(errorReports.choose, choose),
      );
      return tables.select({ id: errorReports.id }).from(errorReports).where(where).get()?.id ?? null;
    },
    async errorReport(id) {
      const row = tables.select().from(errorReports).where(eq(errorReports.id, id)).get();
      return row === undefined ? null : errorReport.parse({ ...row, match: matchId.parse(row.match) });
    },
  };
}

/** Matches stay whole for the others; the name goes. */
function forget(tables: BetterSQLite3Database, user: string, by: string): void {
  tables.transaction(
    () => {
      // First, so that a writer who has read the name already must read again.
      tables
        .update(matches)
        .set({ revision: sql`${matches.revision} + 1` })
        .where(sql`${matches.id} in (select ${players.match} from ${players} where ${players.user} = ${user})`)
        .run();
      tables.delete(users).where(eq(users.id, user)).run();
      tables.delete(looks).where(eq(looks.user, user)).run();
      tables.delete(lessons).where(eq(lessons.user, user)).run();
      tables.update(players).set({ user: by }).where(eq(players.user, user)).run();
      forgetSeats(tables, user, by);
      tables.update(answers).set({ user: by }).where(eq(answers.user, user)).run();
      tables.update(matches).set({ host: by }).where(eq(matches.host, user)).run();
      tables
        .update(matches)
        .set({ ending: sql`json_set(${matches.ending}, '$.by', ${by})` })
        .where(sql`json_extract(${matches.ending}, '$.by') = ${user}`)
        .run();
      forgetProposals(tables, user, by);
      tables
        .delete(outbox)
        .where(sql`instr(${outbox.change}, ${JSON.stringify(user)}) > 0`)
        .run();
    },
    { behavior: 'immediate' },
  );
}

function forgetSeats(tables: BetterSQLite3Database, user: string, by: string): void {
  tables
    .update(seats)
    .set({
      people: sql`(select json_group_array(case value when ${user} then ${by} else value end) from json_each(${seats.people}))`,
    })
    .where(sql`exists (select 1 from json_each(${seats.people}) where value = ${user})`)
    .run();
}

function forgetProposals(tables: BetterSQLite3Database, user: string, by: string): void {
  const changed = (name: string): string => (name === user ? by : name);
  for (const row of tables.select().from(proposals).all()) {
    const { asks, by: maker } = proposal.parse(row);
    if (maker !== user && !asks.includes(user)) continue;
    const set = { by: changed(maker), asks: asks.map(changed) };
    tables.update(proposals).set(set).where(eq(proposals.match, row.match)).run();
  }
}
