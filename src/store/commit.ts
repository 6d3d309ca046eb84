import { and, eq, gt, isNull } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { MatchRow } from '../match/rows.ts';
import type { Commit, Committed, RowWrite } from '../match/store.ts';
import type { Kept } from './kept.ts';
import { journalColumns, matchColumns, playerColumns, proposalColumns, seatColumns } from './match-rows.ts';
import { answers, looks, matches, outbox, players, proposals, receipts, seats } from './schema.ts';

class Conflict extends Error {}

/** The only writer of matches. `immediate`: the lock is taken before anything is compared. */
export function commit(tables: BetterSQLite3Database, kept: Kept, order: Commit): Committed {
  const { reads } = kept;
  try {
    return tables.transaction(
      (): Committed => {
        const before = order.receipt && reads.receipt(order.receipt.click);
        if (before) return { kind: 'again', done: before };
        for (const write of order.writes) writeRow(tables, kept, write, order.at);
        if (order.receipt) {
          const { click, done } = order.receipt;
          tables.insert(receipts).values({ click, done, at: order.at }).run();
        }
        return { kind: 'done' };
      },
      { behavior: 'immediate' },
    );
  } catch (error) {
    for (const { row } of order.writes) reads.forget(row.info.id);
    if (error instanceof Conflict) return { kind: 'conflict' };
    throw error;
  }
}

function writeRow(
  tables: BetterSQLite3Database,
  kept: Kept,
  { before, row, journal, told = [], checkpoints = [], changes }: RowWrite,
  at: number,
): void {
  const { id, version } = row.info;
  const stood = before === null ? null : kept.reads.match(id);
  if (before === null) tables.insert(matches).values(matchColumns(row)).run();
  else {
    const { id: _id, ...columns } = matchColumns(row);
    const mine = and(eq(matches.id, id), eq(matches.revision, before));
    if (tables.update(matches).set(columns).where(mine).run().changes !== 1) throw new Conflict();
  }
  writeParts(tables, row, stood);
  for (const entry of journal) {
    tables.insert(answers).values(journalColumns(id, entry)).run();
    if (entry.kind === 'answer') continue;
    unsee(tables, id, entry.to);
    kept.told.dropAfter(id, entry.to);
    kept.checkpoints.dropAfter(id, entry.to);
  }
  for (const step of told) kept.told.write(id, step);
  for (const checkpoint of checkpoints) kept.checkpoints.write(id, checkpoint);
  if (changes.some(({ kind }) => kind === 'rehomed')) tryAgainNow(tables, id);
  for (const change of changes) {
    tables.insert(outbox).values({ match: id, version, at, change, state: 'waiting', attempts: 0, notBefore: 0 }).run();
  }
}

/** What could not be told at the old place holds up nothing at the new one. */
function tryAgainNow(tables: BetterSQLite3Database, match: string): void {
  tables
    .update(outbox)
    .set({ notBefore: 0 })
    .where(and(eq(outbox.match, match), eq(outbox.state, 'waiting'), isNull(outbox.claimedBy)))
    .run();
}

/** Whoever had read further than what still stands has read only that far. */
function unsee(tables: BetterSQLite3Database, match: string, to: number): void {
  tables
    .update(looks)
    .set({ answers: to })
    .where(and(eq(looks.match, match), gt(looks.answers, to)))
    .run();
}

/** What is the very list that was read stays as it was written. */
function writeParts(tables: BetterSQLite3Database, { info }: MatchRow, stood: MatchRow | null): void {
  const { id } = info;
  if (info.players !== stood?.info.players) {
    if (stood) tables.delete(players).where(eq(players.match, id)).run();
    if (info.players.length > 0) tables.insert(players).values(playerColumns(id, info.players)).run();
  }
  if (info.seats !== stood?.info.seats) {
    if (stood) tables.delete(seats).where(eq(seats.match, id)).run();
    if (info.seats.length > 0) tables.insert(seats).values(seatColumns(id, info.seats)).run();
  }
  if (info.proposal !== (stood?.info.proposal ?? null)) {
    if (stood) tables.delete(proposals).where(eq(proposals.match, id)).run();
    if (info.proposal) tables.insert(proposals).values(proposalColumns(id, info.proposal)).run();
  }
}
