import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { prefs } from '../match/beside.ts';
import { matchId } from '../match/rows.ts';
import type { WaitedFor } from '../match/store.ts';
import type { Base } from './base.ts';
import { rows, type Work } from './work.ts';

/** A cross join keeps this order: the running matches, their deciding seats, the people of those. */
export function* waitedFor({ queries, schema, dialect }: Base): Work<readonly WaitedFor[]> {
  const { matches, seats, users } = schema;
  const found = queries
    .select({ match: matches.id, askedAt: matches.askedAt, nudgedAt: matches.nudgedAt, prefs: users.prefs })
    .from(matches)
    .crossJoin(dialect.eachOf(matches.deciders, 'decider'))
    .crossJoin(seats)
    .crossJoin(dialect.eachOf(seats.people, 'person'))
    .crossJoin(users)
    .where(
      and(
        sql`${matches.status} = 'playing'`,
        isNull(matches.aside),
        eq(seats.match, matches.id),
        eq(seats.seat, sql`cast(decider.value as integer)`),
        eq(seats.kind, 'people'),
        eq(users.id, sql`person.value`),
        or(isNotNull(dialect.field(users.prefs, 'quiet')), isNotNull(dialect.field(users.prefs, 'remindAfter'))),
      ),
    )
    // The order of the index of running matches, so that SQLite walks that instead of all matches.
    .orderBy(matches.askedAt);
  return (yield* rows(found)).map(row => ({ ...row, match: matchId.parse(row.match), prefs: prefs.parse(row.prefs) }));
}
