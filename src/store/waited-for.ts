import { sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';
import { prefs } from '../match/beside.ts';
import { matchId } from '../match/rows.ts';
import type { WaitedFor } from '../match/store.ts';
import { matches, seats, users } from './schema.ts';

const found = z.array(
  z.object({
    match: matchId,
    askedAt: z.number(),
    nudgedAt: z.number().nullable(),
    prefs: z.string().transform(text => prefs.parse(JSON.parse(text))),
  }),
);

/** In this order, which a cross join keeps: the running matches, their deciding seats, the people of those. */
export function waitedFor(tables: BetterSQLite3Database): readonly WaitedFor[] {
  return found.parse(
    tables.all(sql`
      select ${matches.id} as match, ${matches.askedAt} as askedAt, ${matches.nudgedAt} as nudgedAt, ${users.prefs} as prefs
      from ${matches} indexed by matches_playing
      cross join json_each(${matches.deciders}) as decider
      cross join ${seats} on ${seats.match} = ${matches.id} and ${seats.seat} = decider.value and ${seats.kind} = 'people'
      cross join json_each(${seats.people}) as person
      cross join ${users} on ${users.id} = person.value
      where ${matches.status} = 'playing' and ${matches.aside} is null
        and (json_extract(${users.prefs}, '$.quiet') is not null
          or json_extract(${users.prefs}, '$.remindAfter') is not null)`),
  );
}
