import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { LruCache } from '../core/lru-cache.ts';
import type { Done } from '../match/changes.ts';
import { done } from '../match/changes.ts';
import type { JournalEntry, MatchId, MatchRow } from '../match/rows.ts';
import { readEntry, readMatch } from './match-rows.ts';
import { answers, matches, players, proposals, receipts, seats } from './schema.ts';

/** Rows that are held as they were read; a row that has changed has another revision. */
const HELD = 500;

/** What every click reads; compiled once. */
export interface Reads {
  readonly match: (id: MatchId) => MatchRow | null;
  /** What was read of it may never have been written: a transaction was rolled back. */
  readonly forget: (id: MatchId) => void;
  /** Its lines after this version. */
  readonly journal: (id: MatchId, after: number) => readonly JournalEntry[];
  readonly receipt: (click: string) => Done | null;
}

export function prepareReads(tables: BetterSQLite3Database): Reads {
  const id = sql.placeholder('id');
  const held = new LruCache<MatchId, MatchRow>(HELD);
  const revision = tables.select({ now: matches.revision }).from(matches).where(eq(matches.id, id)).prepare();
  const row = tables.select().from(matches).where(eq(matches.id, id)).prepare();
  const people = tables.select().from(players).where(eq(players.match, id)).prepare();
  const holders = tables.select().from(seats).where(eq(seats.match, id)).prepare();
  const open = tables.select().from(proposals).where(eq(proposals.match, id)).prepare();
  const lines = tables
    .select()
    .from(answers)
    .where(and(eq(answers.match, id), gt(answers.version, sql.placeholder('after'))))
    .orderBy(asc(answers.version))
    .prepare();
  const told = tables.select().from(receipts).where(eq(receipts.click, id)).prepare();
  // One transaction: the parts of a match are of one moment.
  const read = (id: MatchId): MatchRow | null =>
    tables.transaction(() => {
      const match = row.get({ id });
      if (match === undefined) return null;
      return readMatch({
        match,
        players: people.all({ id }),
        seats: holders.all({ id }),
        proposal: open.get({ id }),
      });
    });
  return {
    match: id => {
      const known = held.get(id);
      if (known && revision.get({ id })?.now === known.revision) return known;
      const match = read(id);
      if (match) held.set(id, match);
      return match;
    },
    forget: id => held.delete(id),
    journal: (id, after) => lines.all({ id, after }).map(readEntry),
    receipt: id => {
      const found = told.get({ id });
      return found === undefined ? null : done.parse(found.done);
    },
  };
}
