import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Change, change } from '../match/changes.ts';
import { ending, proposal } from '../match/rows.ts';
import type { Base } from './base.ts';
import { rows, type Task, write } from './task.ts';

const people = z.array(z.string());

/**
 * Replaces a person's id by `by` in their matches, which stay complete for the others, and deletes all else about them.
 */
export function* forget(base: Base, user: string, by: string): Task<void> {
  const { queries, schema, dialect } = base;
  const { answers, lessons, looks, matches, players, users } = schema;
  const named = JSON.stringify(user);
  const played = queries.select({ id: players.match }).from(players).where(eq(players.user, user));
  const mine = or(inArray(matches.id, played), eq(matches.host, user), dialect.contains(matches.ending, named));
  // As with every change of a part of a match, the revision is raised first, so that writers who have read the old id must
  // read again.
  yield* write(
    queries
      .update(matches)
      .set({ revision: sql`${matches.revision} + 1` })
      .where(mine),
  );
  yield* forgetEndings(base, user, by);
  yield* write(queries.update(matches).set({ host: by }).where(eq(matches.host, user)));
  yield* forgetSeats(base, user, by);
  yield* forgetProposals(base, user, by);
  yield* write(queries.update(players).set({ user: by }).where(eq(players.user, user)));
  yield* write(queries.update(answers).set({ user: by }).where(eq(answers.user, user)));
  for (const table of [looks, lessons]) yield* write(queries.delete(table).where(eq(table.user, user)));
  yield* write(queries.delete(users).where(eq(users.id, user)));
  yield* forgetChanges(base, user, by);
}

function* forgetEndings({ queries, schema: { matches }, dialect }: Base, user: string, by: string): Task<void> {
  const where = dialect.contains(matches.ending, JSON.stringify(user));
  const found = queries.select({ id: matches.id, ending: matches.ending }).from(matches).where(where);
  for (const row of yield* rows(found)) {
    const stored = ending.parse(row.ending);
    if (stored.kind !== 'abandoned' || stored.by !== user) continue;
    yield* write(
      queries
        .update(matches)
        .set({ ending: { ...stored, by } })
        .where(eq(matches.id, row.id)),
    );
  }
}

function* forgetSeats({ queries, schema: { seats }, dialect }: Base, user: string, by: string): Task<void> {
  const where = dialect.contains(seats.people, JSON.stringify(user));
  for (const row of yield* rows(queries.select().from(seats).where(where))) {
    const set = { people: people.parse(row.people).map(name => (name === user ? by : name)) };
    const thisSeat = sql`${seats.match} = ${row.match} and ${seats.seat} = ${row.seat}`;
    yield* write(queries.update(seats).set(set).where(thisSeat));
  }
}

function* forgetProposals({ queries, schema: { proposals } }: Base, user: string, by: string): Task<void> {
  const replaced = (name: string): string => (name === user ? by : name);
  for (const row of yield* rows(queries.select().from(proposals))) {
    const { asks, by: maker } = proposal.parse(row);
    if (maker !== user && !asks.includes(user)) continue;
    const set = { by: replaced(maker), asks: asks.map(replaced) };
    yield* write(queries.update(proposals).set(set).where(eq(proposals.match, row.match)));
  }
}

/** Changes that are still to be announced stay, for the others. */
function* forgetChanges({ queries, schema: { outbox }, dialect }: Base, user: string, by: string): Task<void> {
  const named = dialect.contains(outbox.change, JSON.stringify(user));
  yield* write(queries.delete(outbox).where(and(named, ne(outbox.state, 'waiting'))));
  for (const row of yield* rows(queries.select({ id: outbox.id, change: outbox.change }).from(outbox).where(named))) {
    const set = { change: withoutPerson(change.parse(row.change), user, by) };
    const thisChange = eq(outbox.id, row.id);
    if (set.change === null) yield* write(queries.delete(outbox).where(thisChange));
    else yield* write(queries.update(outbox).set(set).where(thisChange));
  }
}

/** A change that names this person, without them; null if it concerns nobody else. */
function withoutPerson(told: Change, user: string, by: string): unknown {
  if (told.kind === 'unheard') return null;
  const users = 'users' in told ? told.users.filter(name => name !== user) : null;
  if (users?.length === 0) return null;
  const left = JSON.stringify(users ? { ...told, users } : told);
  return JSON.parse(left, (_key, value) => (value === user ? by : value));
}
