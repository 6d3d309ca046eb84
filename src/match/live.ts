import type { AnyGame } from '../core/game.ts';
import type { Answer } from '../core/journal.ts';
import { LiveMatch } from '../core/live-match.ts';
import type { Match, MatchRecord, Started } from '../core/match.ts';
import { Recent } from '../core/recent.ts';
import type { Deps } from './deps.ts';
import { luckOf } from './dice.ts';
import { LIVE_MATCHES } from './limits.ts';
import type { Refused } from './refusals.ts';
import { reportBug } from './reports.ts';
import type { JournalAnswer, JournalEntry, MatchId, MatchRow } from './rows.ts';

/** A match in memory. */
export interface Live {
  readonly match: Match;
  /** What is wrong with its position; empty when all is sound. */
  readonly unsound: () => readonly string[];
}

export type Loaded = { readonly ok: true; readonly live: Live } | { readonly ok: false; readonly refusal: Refused };

/** The journal as of the row: another process may have written on since the row was read. */
export async function journalOf({ store }: Pick<Deps, 'store'>, { info }: MatchRow): Promise<readonly JournalEntry[]> {
  return (await store.journal(info.id)).filter(({ version }) => version <= info.version);
}

/** The answers that stand, in order. */
export function standing(journal: readonly JournalEntry[]): JournalAnswer[] {
  const kept: JournalAnswer[] = [];
  for (const entry of journal) {
    if (entry.kind === 'answer') kept.push(entry);
    else kept.length = entry.to;
  }
  return kept;
}

/** The match as its row and journal tell it, up to its first `answers` answers. */
export function recordOf(row: MatchRow, journal: readonly JournalEntry[], answers = Infinity): MatchRecord {
  const bare = ({ seat, choose, luck }: JournalAnswer): Answer => ({ seat, choose, luck });
  const kept = standing(journal).slice(0, answers).map(bare);
  const draws = (entries: readonly Pick<Answer, 'luck'>[]): number =>
    entries.reduce((sum, { luck }) => sum + luck.length, 0);
  const skipped = draws(journal.filter(entry => entry.kind === 'answer')) - draws(kept);
  return {
    format: 1,
    game: row.info.game,
    rules: row.info.rules,
    scenario: row.info.scenario,
    options: row.info.options,
    ...(row.position === null ? {} : { position: row.position }),
    opening: row.opening,
    answers: kept,
    ...(skipped === 0 ? {} : { skipped }),
  };
}

export function startLive(
  game: AnyGame,
  from: { readonly setting: Pick<MatchRecord, 'scenario' | 'options'> } | { readonly position: unknown },
  seed: string,
): Started<Match> {
  return game.open((typed): Started<Match> => LiveMatch.start(typed, from, luckOf(seed)));
}

export function rebuild(games: ReadonlyMap<string, AnyGame>, record: MatchRecord, seed: string): Loaded {
  const game = games.get(record.game);
  if (game === undefined) {
    return { ok: false, refusal: { code: 'no-such-game', game: record.game, known: [...games.keys()] } };
  }
  if (game.rulesVersion !== record.rules) {
    return { ok: false, refusal: { code: 'other-rules', began: record.rules, have: game.rulesVersion } };
  }
  return game.open((typed): Loaded => {
    const started = LiveMatch.replay(typed, record, luckOf(seed));
    if (!started.ok) throw new Error(started.refusal.message);
    const { match } = started;
    return { ok: true, live: { match, unsound: () => typed.invariants(typed.fork(match.peek())) } };
  });
}

/** Matches held in memory, the most lately used; all the rest are in the store. */
export class LiveMatches {
  private readonly held: Recent<MatchId, { readonly version: number; readonly live: Live }>;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.held = new Recent(deps.liveMatches ?? LIVE_MATCHES);
  }

  /** The match as of the row's version: from memory if it stands there, else from its record. */
  async of(row: MatchRow): Promise<Loaded> {
    const { id, version, status } = row.info;
    const held = this.held.get(id);
    if (held?.version === version) return { ok: true, live: held.live };
    this.held.delete(id);
    if (row.seed === null) {
      return { ok: false, refusal: { code: 'wrong-status', status, needs: ['playing', 'over'] } };
    }
    const loaded = await this.load(row, row.seed);
    if (loaded.ok) this.hold(id, version, loaded.live);
    return loaded;
  }

  /** The match from its record, up to its first `answers` answers. A record that fails is reported like a rule that fails. */
  async load(row: MatchRow, seed: string, answers?: number): Promise<Loaded> {
    const journal = await journalOf(this.deps, row);
    try {
      return rebuild(this.deps.games, recordOf(row, journal, answers), seed);
    } catch (error) {
      return { ok: false, refusal: await reportBug(this.deps, row, journal, null, error) };
    }
  }

  /** What is in memory is now the match at this version. */
  hold(id: MatchId, version: number, live: Live): void {
    this.held.set(id, { version, live });
  }

  drop(id: MatchId): void {
    this.held.delete(id);
  }
}
