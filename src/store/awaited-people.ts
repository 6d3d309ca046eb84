import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { prefs } from '../match/beside.ts';
import { matchId } from '../match/rows.ts';
import type { AwaitedPerson } from '../match/store.ts';
import type { Base } from './base.ts';
import { rows, type Task } from './task.ts';

/**
 * The people for whom running matches wait, if they have set quiet hours or a reminder. SQLite runs cross joins in the
 * order in which they are written: running matches, their deciding seats, the people of those seats.
 */
export function* awaitedPeople({ queries, schema, dialect }: Base): Task<readonly AwaitedPerson[]> {
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
    // Ordered as the index of running matches, so that SQLite uses it instead of reading all matches.
    .orderBy(matches.askedAt);
  return (yield* rows(found)).map(row => ({ ...row, match: matchId.parse(row.match), prefs: prefs.parse(row.prefs) }));
}
