import { asc, eq, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Done } from '../match/changes.ts';
import { done } from '../match/changes.ts';
import type { JournalEntry, MatchId, MatchRow } from '../match/rows.ts';
import { readEntry, readMatch } from './match-rows.ts';
import { answers, matches, players, proposals, receipts, seats } from './schema.ts';

/** What every click reads; compiled once. */
export interface Reads {
  readonly match: (id: MatchId) => MatchRow | null;
  readonly journal: (id: MatchId) => readonly JournalEntry[];
  readonly receipt: (click: string) => Done | null;
}

export function prepareReads(tables: BetterSQLite3Database): Reads {
  const id = sql.placeholder('id');
  const row = tables.select().from(matches).where(eq(matches.id, id)).prepare();
  const people = tables.select().from(players).where(eq(players.match, id)).prepare();
  const holders = tables.select().from(seats).where(eq(seats.match, id)).prepare();
  const open = tables.select().from(proposals).where(eq(proposals.match, id)).prepare();
  const lines = tables.select().from(answers).where(eq(answers.match, id)).orderBy(asc(answers.version)).prepare();
  const told = tables.select().from(receipts).where(eq(receipts.click, id)).prepare();
  return {
    match: id =>
      // One transaction: the parts of a match are of one moment.
      tables.transaction(() => {
        const match = row.get({ id });
        if (match === undefined) return null;
        return readMatch({
          match,
          players: people.all({ id }),
          seats: holders.all({ id }),
          proposal: open.get({ id }),
        });
      }),
    journal: id => lines.all({ id }).map(readEntry),
    receipt: id => {
      const found = told.get({ id });
      return found === undefined ? null : done.parse(found.done);
    },
  };
}
