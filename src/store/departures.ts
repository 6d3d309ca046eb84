import { eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Base } from './base.ts';
import { rows, write } from './task.ts';
import type { TasksOf } from './tasks-of.ts';

/** Which servers have removed the bot, and the deletion of their matches and settings. */
export function departureTasks({
  queries,
  schema,
}: Base): TasksOf<'knownServers' | 'serverGone' | 'serverHere' | 'pruneServers'> {
  const { departures, matches, servers } = schema;
  return {
    *knownServers() {
      const played = queries.selectDistinct({ id: matches.server }).from(matches).where(isNotNull(matches.server));
      const known = new Set((yield* rows(played)).flatMap(({ id }) => id ?? []));
      for (const { id } of yield* rows(queries.select({ id: servers.id }).from(servers))) known.add(id);
      const gone = new Set((yield* rows(queries.select().from(departures))).map(({ server }) => server));
      return [...known].map(id => ({ id, isGone: gone.has(id) }));
    },
    *serverGone(server, at) {
      yield* write(queries.insert(departures).values({ server, at }).onConflictDoNothing());
    },
    *serverHere(server) {
      yield* write(queries.delete(departures).where(eq(departures.server, server)));
    },
    *pruneServers(before, limit) {
      const isOld = lt(departures.at, before);
      const gone = queries.select({ id: departures.server }).from(departures).where(isOld);
      const theirs = queries.select({ id: matches.id }).from(matches).where(inArray(matches.server, gone)).limit(limit);
      const deleted = yield* write(queries.delete(matches).where(inArray(matches.id, theirs)));
      if (deleted < limit) {
        yield* write(queries.delete(servers).where(inArray(servers.id, gone)));
        yield* write(queries.delete(departures).where(isOld));
      }
      return deleted;
    },
  };
}
