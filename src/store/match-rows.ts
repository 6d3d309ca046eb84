import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { messageOf } from '../core/thrown.ts';
import type { Holder, JournalEntry, MatchInfo, MatchRow, Player, Proposal } from '../match/rows.ts';
import { journalEntry, matchRow } from '../match/rows.ts';
import { type ToldStep, toldStep } from '../match/steps.ts';
import { DamagedMatch } from '../match/store.ts';
import type { answers, matches, players, proposals, seats, told as toldTable } from './schema.ts';

/** Converts a match into the rows of its tables, and back. */

type MatchColumns = typeof matches.$inferSelect;

export interface MatchParts {
  readonly match: MatchColumns;
  readonly players: readonly (typeof players.$inferSelect)[];
  readonly seats: readonly (typeof seats.$inferSelect)[];
  readonly proposal: typeof proposals.$inferSelect | undefined;
}

export function matchColumns(row: MatchRow): MatchColumns {
  const { players: _players, seats: holders, proposal, ...plain } = row.info;
  const clocks = [row.info.due, proposal?.until ?? null].filter(at => at !== null);
  const isRunning = row.info.status === 'playing' && row.info.aside === null;
  return {
    ...plain,
    revision: row.revision,
    seed: row.seed,
    position: row.position ?? null,
    opening: row.opening,
    draws: row.draws,
    current: row.current,
    clock: isRunning && clocks.length > 0 ? Math.min(...clocks) : null,
    bot: isRunning && row.info.deciders.some(seat => holders[seat]?.kind === 'bot'),
  };
}

export const playerColumns = (match: string, list: readonly Player[]): (typeof players.$inferInsert)[] =>
  list.map((each, place) => ({ match, place, ...each }));

export const seatColumns = (match: string, holders: readonly Holder[]): (typeof seats.$inferInsert)[] =>
  holders.map((each, seat) =>
    each.kind === 'people'
      ? { match, seat, kind: each.kind, people: each.people }
      : { match, seat, kind: each.kind, people: each.for, level: each.level, until: each.until },
  );

export const proposalColumns = (match: string, proposal: Proposal): typeof proposals.$inferInsert => ({
  match,
  ...proposal,
});

const holderOf = (columns: MatchParts['seats'][number]): unknown =>
  columns.kind === 'people'
    ? { kind: 'people', people: columns.people }
    : { kind: 'bot', level: columns.level, for: columns.people, until: columns.until };

export function readMatch(parts: MatchParts): MatchRow {
  const { match } = parts;
  return matchRow.parse({
    info: {
      ...match,
      players: [...parts.players].sort((a, b) => a.place - b.place),
      seats: [...parts.seats].sort((a, b) => a.seat - b.seat).map(holderOf),
      proposal: parts.proposal ?? null,
    },
    revision: match.revision,
    seed: match.seed,
    position: match.position,
    opening: match.opening,
    draws: match.draws,
    current: match.current,
  });
}

export const journalColumns = (match: MatchInfo['id'], entry: JournalEntry): typeof answers.$inferInsert => ({
  match,
  ...entry,
});

/** Reads a part of a stored match. Throws `DamagedMatch` if it is unreadable. */
export function readPart<T>(match: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new DamagedMatch(`a part of match ${match} cannot be read: ${messageOf(cause)}`, { cause });
  }
}

export const toldColumns = (
  match: MatchInfo['id'],
  { told, events, ...step }: ToldStep,
): typeof toldTable.$inferInsert => ({
  match,
  ...step,
  told: deflateRawSync(JSON.stringify({ told, events })),
});

export const readToldStep = (match: MatchInfo['id'], { told, ...columns }: typeof toldTable.$inferSelect): ToldStep =>
  readPart(match, () => toldStep.parse({ ...columns, ...JSON.parse(inflateRawSync(told).toString('utf8')) }));

export const readEntry = (columns: typeof answers.$inferSelect): JournalEntry => journalEntry.parse(columns);
