import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LruCache } from '../core/lru-cache.ts';
import type { Done } from '../match/changes.ts';
import { done } from '../match/changes.ts';
import type { JournalEntry, MatchId, MatchRow } from '../match/rows.ts';
import type { Base } from './base.ts';
import { readEntry, readMatch } from './match-rows.ts';
import { first, rows, type Task } from './task.ts';

/** Matches in memory, as they were read. A match that has changed since has another revision. */
export type MatchCache = LruCache<MatchId, MatchRow>;

/** Queries that run at every click, prepared once. */
export interface Reads {
  readonly match: (id: MatchId) => Task<MatchRow | null>;
  /** The match as it was read at this revision, if it is still kept. */
  readonly asRead: (id: MatchId, revision: number) => MatchRow | null;
  /** Its journal lines after this version. */
  readonly journal: (id: MatchId, after: number) => Task<JournalEntry[]>;
  readonly receipt: (click: string) => Task<Done | null>;
}

export function prepareReads({ queries, schema, prepared }: Base, cache: MatchCache): Reads {
  const { answers, matches, players, proposals, receipts, seats } = schema;
  const id = sql.placeholder('id');
  const revision = prepared(queries.select({ now: matches.revision }).from(matches).where(eq(matches.id, id)));
  const row = prepared(queries.select().from(matches).where(eq(matches.id, id)));
  const people = prepared(queries.select().from(players).where(eq(players.match, id)));
  const holders = prepared(queries.select().from(seats).where(eq(seats.match, id)));
  const openProposal = prepared(queries.select().from(proposals).where(eq(proposals.match, id)));
  const lines = prepared(
    queries
      .select()
      .from(answers)
      .where(and(eq(answers.match, id), gt(answers.version, sql.placeholder('after'))))
      .orderBy(asc(answers.version)),
  );
  const receiptOf = prepared(queries.select().from(receipts).where(eq(receipts.click, id)));
  /**
   * Reads the parts of a match until its revision is the same before and after. Every change raises it, so the parts
   * then belong together.
   */
  function* read(id: MatchId): Task<MatchRow | null> {
    for (;;) {
      const match = yield* first(row, { id });
      if (match === undefined) return null;
      const parts = {
        match,
        players: yield* rows(people, { id }),
        seats: yield* rows(holders, { id }),
        proposal: yield* first(openProposal, { id }),
      };
      if ((yield* first(revision, { id }))?.now === match.revision) return readMatch(parts);
    }
  }
  return {
    *match(id) {
      const known = cache.get(id);
      if (known && (yield* first(revision, { id }))?.now === known.revision) return known;
      const match = yield* read(id);
      if (match) cache.set(id, match);
      return match;
    },
    asRead(id, revision) {
      const known = cache.get(id);
      return known?.revision === revision ? known : null;
    },
    *journal(id, after) {
      return (yield* rows(lines, { id, after })).map(readEntry);
    },
    *receipt(id) {
      const found = yield* first(receiptOf, { id });
      return found === undefined ? null : done.parse(found.done);
    },
  };
}
