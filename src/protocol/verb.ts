import type { z } from 'zod';
import type { AnyGame, Parsed } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import type { OpenMatch } from './open-match.ts';
import type { Parts } from './parts.ts';
import { fail, type Reply } from './reply.ts';
import { complaint } from './schema.ts';

/** The state that all verbs share. */
export interface Engine {
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly parts: Parts;
  /** Every match that was begun, by its id. */
  readonly matches: Map<string, OpenMatch>;
}

/** Reads a request of its kind and answers it. */
export type Verb = (engine: Engine, request: unknown) => Reply | Promise<Reply>;

export function verb<T>(schema: z.ZodType<T>, run: (request: T, engine: Engine) => Reply | Promise<Reply>): Verb {
  return (engine, request) => {
    const read = schema.safeParse(request);
    return read.success ? run(read.data, engine) : fail('bad-request', complaint(read.error));
  };
}

/** A verb about a match. */
export function ofMatch<T extends { readonly match: string }>(
  schema: z.ZodType<T>,
  run: (open: OpenMatch, request: T, engine: Engine) => Reply | Promise<Reply>,
): Verb {
  return verb(schema, (request, engine) => {
    const open = engine.matches.get(request.match);
    if (open) return run(open, request, engine);
    return fail('unknown-match', 'There is no match with this id; new and import give the ids of matches.');
  });
}

/** A verb on behalf of a seat of a match. */
export function ofSeat<T extends { readonly match: string; readonly seat: string | number }>(
  schema: z.ZodType<T>,
  run: (open: OpenMatch, seat: Seat, request: T, engine: Engine) => Reply | Promise<Reply>,
): Verb {
  return ofMatch(schema, (open, request, engine) => {
    const seat = seatNamed(open.match, request.seat);
    return seat.ok ? run(open, seat.value, request, engine) : fail('bad-request', seat.problem);
  });
}

/** A verb that shows a match to a seat or to a spectator. */
export function ofViewer<T extends { readonly match: string; readonly seat: string | number }>(
  schema: z.ZodType<T>,
  run: (open: OpenMatch, viewer: Viewer, request: T, engine: Engine) => Reply | Promise<Reply>,
): Verb {
  return ofMatch(schema, (open, request, engine) => {
    if (request.seat === 'spectator') return run(open, 'spectator', request, engine);
    const seat = seatNamed(open.match, request.seat);
    return seat.ok
      ? run(open, seat.value, request, engine)
      : fail('bad-request', `${seat.problem} Here it may also be "spectator".`);
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
export function addMatch(engine: Engine, open: OpenMatch): string {
  const id = `m${engine.matches.size + 1}`;
  engine.matches.set(id, open);
  return id;
}
