import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../core/game.ts';
import type { Match, MatchRecord, Started } from '../core/match.ts';
import type { ImportedMatch } from './api.ts';
import { newRow } from './begin.ts';
import { end, infoAt } from './change-row.ts';
import type { Context } from './context.ts';
import { commitment, verify } from './dice.ts';
import { newMatchId, whyNotBegin } from './invite.ts';
import { bare, standingAnswers } from './journal.ts';
import type { Planned } from './plan.ts';
import { refused } from './refusals.ts';
import { replayUntrusted } from './replay-untrusted.ts';
import type { Ending, Holder, JournalEntry, MatchRow } from './rows.ts';
import { inTodaysShape } from './shape.ts';

/** Finished matches from elsewhere. */

const bad = (problem: string) => refused({ code: 'bad-record', problem }).refusal;

/** The journal as it is stored here. For privacy, the importer's id replaces the ids of those who played elsewhere. */
function importedJournal({ record, journal }: ImportedMatch, user: string, now: number): readonly JournalEntry[] {
  const lines =
    journal ??
    record.answers.map(
      (answer, i): JournalEntry => ({ kind: 'answer', ...answer, version: i + 1, at: now, user, click: null }),
    );
  return lines.map(line => ({ ...line, user: line.user === null ? null : user, click: null }));
}

/** Why a journal does not fit its record; null if it does. */
function journalProblem(journal: readonly JournalEntry[], { record }: ImportedMatch): string | null {
  const rises = journal.every(({ version }, i) => version > (journal[i - 1]?.version ?? 0));
  if (!rises || journal.some(({ kind }) => kind === 'rules')) return 'its journal is out of order.';
  if (!isDeepStrictEqual(standingAnswers(journal).map(bare), record.answers.map(bare)))
    return 'its journal does not lead to its answers.';
  const answers = journal.filter(line => line.kind === 'answer');
  const verified = verify({ opening: record.opening, answers }, record.seed);
  return verified.ok ? null : verified.wrong.message;
}

/**
 * The ending of a match that was not played to its end. If the file names none, or one that cannot be true, the match
 * counts as abandoned.
 */
function endingOf({ ending }: ImportedMatch, seats: number): Ending {
  const isSeat = (seat: number | null): boolean => seat === null || seat < seats;
  const isTrue = ending !== null && ending.kind !== 'played' && isSeat(ending.winner);
  if (isTrue && (!('seat' in ending) || isSeat(ending.seat)))
    return 'by' in ending && ending.kind === 'abandoned' ? { ...ending, by: null } : ending;
  return { kind: 'abandoned', winner: null, by: null };
}

/** A record of earlier rules as one of today's. It is the same match if today's rules allow every answer and it ends alike. */
const asTodaysRecord = (game: AnyGame, { position, rules, ...record }: MatchRecord): MatchRecord => ({
  ...record,
  ...(position === undefined ? {} : { position: inTodaysShape(game, position, rules) }),
  rules: Math.max(rules, game.rulesVersion),
});

const mendedWords = ({ rulesVersion }: AnyGame, { rules }: MatchRecord): string =>
  rules < rulesVersion ? ` It was played by rules version ${rules}; this bot plays by version ${rulesVersion}.` : '';

/**
 * Store a finished match with its journal alone. What was told and the checkpoints are made when somebody first looks at
 * it, as for matches that were stored before told steps and checkpoints were kept.
 */
export async function importMatch({ deps }: Context, user: string, imported: ImportedMatch): Promise<Planned> {
  const limit = await whyNotBegin(deps, user, imported.server);
  if (limit) return limit;
  const { record, server, channel } = imported;
  const { seed, ...bareRecord } = record;
  const game = deps.games.get(record.game);
  if (game === undefined) return { code: 'no-such-game', game: record.game, known: [...deps.games.keys()] };
  const today = asTodaysRecord(game, bareRecord);
  const played = game.open((typed): Started<Match> => replayUntrusted(typed, today, seed));
  if (!played.ok) return bad(`${played.refusal.message}${mendedWords(game, record)}`);
  const now = deps.now();
  const journal = importedJournal(imported, user, now);
  const wrong = journalProblem(journal, imported);
  if (wrong !== null) return bad(`The record is damaged: ${wrong}`);
  const { match } = played;
  if (imported.ending?.kind === 'played' && match.outcome()?.winner !== imported.ending.winner)
    return bad(`It ends differently from what its file says.${mendedWords(game, record)}`);
  const { scenario, options, opening, position = null } = today;
  const wishes = match.scenario.seats.map((_, seat) => seat);
  const agreed = {
    ...{ game: game.id, rules: game.rulesVersion, scenario, options, position, server, channel },
    ...({ pace: 'none', timeOut: 'bot', lead: 'any', named: false, host: user, rematchOf: null } as const),
    players: [{ user, state: 'joined', wishes } as const],
  };
  const fresh = newRow(agreed, newMatchId(deps), now);
  const mine: Holder = { kind: 'people', people: [user] };
  const begun = { ...fresh.info, seats: wishes.map(() => mine), commitment: commitment(seed), started: now };
  const stood = infoAt(begun, match, record.answers.length, journal.at(-1)?.version ?? 0, now);
  const info = stood.status === 'over' ? stood : end(stood, endingOf(imported, wishes.length), now);
  const row: MatchRow = { ...fresh, info, seed, opening, draws: null };
  const { id, version } = info;
  return { writes: [{ before: null, row, journal, changes: [] }], done: { match: id, version, happened: [] } };
}
