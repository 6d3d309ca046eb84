import { and, eq, gt, sql } from 'drizzle-orm';
import type { MatchRow } from '../match/rows.ts';
import type { Commit, Committed, RowWrite } from '../match/store.ts';
import type { Base } from './base.ts';
import type { MatchQueries } from './match-queries.ts';
import { journalColumns, matchColumns, playerColumns, proposalColumns, seatColumns } from './match-rows.ts';
import { type Task, write } from './task.ts';

/** Somebody else changed the match or handled the click first. Throwing this rolls the transaction back. */
export class Conflict extends Error {}

/**
 * Carries out a commit, in the caller's transaction. Throws `Conflict` if somebody else changed a match or handled the
 * click first.
 */
export function* commit(base: Base, matchQueries: MatchQueries, order: Commit): Task<Committed> {
  const before = order.receipt && (yield* matchQueries.reads.receipt(order.receipt.click));
  if (before) return { kind: 'again', done: before };
  for (const each of order.writes) yield* writeRow(base, matchQueries, each, order.at);
  if (order.receipt) {
    const { queries, schema } = base;
    const { click, done } = order.receipt;
    const receipt = queries.insert(schema.receipts).values({ click, done, at: order.at });
    // Another process may be handling the same click.
    if ((yield* write(receipt.onConflictDoNothing())) !== 1) throw new Conflict();
  }
  return { kind: 'done' };
}

function* writeRow(
  base: Base,
  matchQueries: MatchQueries,
  { before, row, journal, told = [], checkpoints = [], changes }: RowWrite,
  at: number,
): Task<void> {
  const { queries, schema } = base;
  const { answers, matches, outbox } = schema;
  const { id, version } = row.info;
  if (before === null) {
    yield* write(queries.insert(matches).values(matchColumns(row)));
    yield* writeParts(base, row, null);
  } else {
    const { id: _id, ...columns } = matchColumns(row);
    const unchanged = and(eq(matches.id, id), eq(matches.revision, before));
    // Waits for whoever is changing this match, and locks it until the end of the transaction.
    if ((yield* write(queries.update(matches).set(columns).where(unchanged))) !== 1) throw new Conflict();
    yield* writeParts(base, row, matchQueries.reads.asRead(id, before) ?? 'unknown');
  }
  for (const entry of journal) {
    yield* write(queries.insert(answers).values(journalColumns(id, entry)));
    if (entry.kind === 'answer') continue;
    yield* lowerSeen(base, id, entry.to);
    yield* matchQueries.told.dropAfter(id, entry.to);
    yield* matchQueries.checkpoints.dropAfter(id, entry.to);
  }
  for (const step of told) yield* matchQueries.told.write(id, step);
  for (const checkpoint of checkpoints) yield* matchQueries.checkpoints.write(id, checkpoint);
  if (changes.some(({ kind }) => kind === 'rehomed')) yield* tryAgainNow(base, id);
  const untried = { state: 'waiting', attempts: 0, notBefore: 0 };
  for (const change of changes)
    yield* write(queries.insert(outbox).values({ match: id, version, at, change, ...untried }));
}

/**
 * Changes that wait for another try become due now, because the match has a new thread or channel. A try that is under
 * way may fail at the old place: without the count of its tries, that failure too makes the change due at once.
 */
function* tryAgainNow({ queries, schema: { outbox } }: Base, match: string): Task<void> {
  const notBefore = sql`case when ${outbox.claimedBy} is null then 0 else ${outbox.notBefore} end`;
  const waiting = and(eq(outbox.match, match), eq(outbox.state, 'waiting'));
  yield* write(queries.update(outbox).set({ notBefore, attempts: 0, forbidden: false }).where(waiting));
}

/** After an undo, nobody has seen more answers than there still are. */
function* lowerSeen({ queries, schema: { looks } }: Base, match: string, to: number): Task<void> {
  const seenMore = and(eq(looks.match, match), gt(looks.answers, to));
  yield* write(queries.update(looks).set({ answers: to }).where(seenMore));
}

/**
 * Writes the parts of the row that are not the same objects as in `stored`, the row as it was read. `stored` is null
 * for a new match, and `unknown` if the row that was read is no longer in memory: then all parts are written.
 */
function* writeParts(base: Base, { info }: MatchRow, stored: MatchRow | 'unknown' | null): Task<void> {
  const { queries, schema } = base;
  const { players, proposals, seats } = schema;
  const { id } = info;
  const before = stored === 'unknown' ? null : stored?.info;
  if (info.players !== before?.players) {
    if (stored) yield* write(queries.delete(players).where(eq(players.match, id)));
    if (info.players.length > 0) yield* write(queries.insert(players).values(playerColumns(id, info.players)));
  }
  if (info.seats !== before?.seats) {
    if (stored) yield* write(queries.delete(seats).where(eq(seats.match, id)));
    if (info.seats.length > 0) yield* write(queries.insert(seats).values(seatColumns(id, info.seats)));
  }
  if (stored === 'unknown' || info.proposal !== (before?.proposal ?? null)) {
    if (stored) yield* write(queries.delete(proposals).where(eq(proposals.match, id)));
    if (info.proposal) yield* write(queries.insert(proposals).values(proposalColumns(id, info.proposal)));
  }
}
