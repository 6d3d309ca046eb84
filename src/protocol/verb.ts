import type { z } from 'zod';
import type { AnyGame, Parsed } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import type { Parts } from './parts.ts';
import { fail, type Reply } from './reply.ts';
import { complaint } from './schema.ts';
import type { Table } from './table.ts';

/** What all verbs share. */
export interface Hall {
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly parts: Parts;
  /** Every match that was begun, by its id. */
  readonly tables: Map<string, Table>;
}

/** One verb: it reads its request and answers it. */
export type Verb = (hall: Hall, request: unknown) => Reply | Promise<Reply>;

export function verb<T>(schema: z.ZodType<T>, run: (request: T, hall: Hall) => Reply | Promise<Reply>): Verb {
  return (hall, request) => {
    const read = schema.safeParse(request);
    return read.success ? run(read.data, hall) : fail('bad-request', complaint(read.error));
  };
}

/** A verb about a match. */
export function ofMatch<T extends { readonly match: string }>(
  schema: z.ZodType<T>,
  run: (table: Table, request: T, hall: Hall) => Reply | Promise<Reply>,
): Verb {
  return verb(schema, (request, hall) => {
    const table = hall.tables.get(request.match);
    if (table) return run(table, request, hall);
    return fail('unknown-match', 'There is no match with this id; new and import give the ids of matches.');
  });
}

/** A verb on behalf of a seat of a match. */
export function ofSeat<T extends { readonly match: string; readonly seat: string | number }>(
  schema: z.ZodType<T>,
  run: (table: Table, seat: Seat, request: T, hall: Hall) => Reply | Promise<Reply>,
): Verb {
  return ofMatch(schema, (table, request, hall) => {
    const seat = seatNamed(table.match, request.seat);
    return seat.ok ? run(table, seat.value, request, hall) : fail('bad-request', seat.problem);
  });
}

/** A verb that shows a match to a seat or to a spectator. */
export function ofViewer<T extends { readonly match: string; readonly seat: string | number }>(
  schema: z.ZodType<T>,
  run: (table: Table, viewer: Viewer, request: T, hall: Hall) => Reply | Promise<Reply>,
): Verb {
  return ofMatch(schema, (table, request, hall) => {
    if (request.seat === 'spectator') return run(table, 'spectator', request, hall);
    const seat = seatNamed(table.match, request.seat);
    return seat.ok ? run(table, seat.value, request, hall) : fail('bad-request', `${seat.problem} Or "spectator".`);
  });
}

export const seatIds = (match: Match): readonly string[] => match.scenario.seats.map(seat => seat.id);

/** A value for each seat, by the seats' ids. */
export const bySeat = (match: Match, values: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(seatIds(match).map((id, i) => [id, values[i]]));

export function seatNamed(match: Match, named: string | number): Parsed<Seat> {
  const ids = seatIds(match);
  const seat = typeof named === 'number' ? named : ids.indexOf(named);
  if (seat >= 0 && seat < ids.length) return { ok: true, value: seat };
  const offered = ids.map((id, i) => `${id} (${i})`).join(', ');
  return { ok: false, problem: `There is no such seat; the seats are ${offered}.` };
}

/** Give a new match its id. */
export function seatTable(hall: Hall, table: Table): string {
  const id = `m${hall.tables.size + 1}`;
  hall.tables.set(id, table);
  return id;
}
