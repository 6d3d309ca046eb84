import { defined } from '../core/defined.ts';
import type { AnyGame } from '../core/game.ts';
import type { Answer, Heard } from '../core/journal.ts';
import { LiveMatch } from '../core/live-match.ts';
import { LruCache } from '../core/lru-cache.ts';
import type { Match, MatchRecord, Started } from '../core/match.ts';
import { ANSWERS_PICTURED } from '../core/match-memory.ts';
import type { Deps } from './deps.ts';
import { luckOf } from './dice.ts';
import { bare, drawsOf, journalOf, standingAnswers } from './journal.ts';
import { LIVE_MATCHES } from './limits.ts';
import type { Refused } from './refusals.ts';
import { reportBug } from './reports.ts';
import type { MatchId, MatchRow } from './rows.ts';
import { inTodaysShape, startToday } from './shape.ts';
import type { Checkpoint } from './steps.ts';

/** A match in memory. */
export interface Live {
  readonly match: Match;
  /** What is wrong with its position; empty if nothing is. */
  readonly unsound: () => readonly string[];
  /** Whether it is at the position of this checkpoint, whatever rules version wrote it. */
  readonly isAt: (checkpoint: Checkpoint) => boolean;
}

export type Loaded = { readonly ok: true; readonly live: Live } | { readonly ok: false; readonly refusal: Refused };

export function startLive(
  game: AnyGame,
  from: { readonly setting: Pick<MatchRecord, 'scenario' | 'options'> } | { readonly position: unknown },
  seed: string,
): Started<Match> {
  return game.open((typed): Started<Match> => LiveMatch.start(typed, from, luckOf(seed)));
}

/** Where to start: a checkpoint, or null for the beginning. */
export interface From {
  readonly checkpoint: Checkpoint | null;
  readonly answers: readonly Answer[];
  /** The events before the checkpoint, as far back as the game's pictures look. */
  readonly recent: readonly (readonly Heard<unknown>[])[];
  /**
   * Whether the rules may go on from the checkpoint with new luck, because they no longer ask the question that was
   * asked there.
   */
  readonly leadsOn?: true;
  /** Whether the position is only shown, so that the rules must not do anything by themselves. */
  readonly lookOnly?: true;
}

/** Load a match under this program's rules. Throws if they cannot continue from there. */
export function loadLive(game: AnyGame, row: MatchRow, { checkpoint, answers, recent, leadsOn, lookOnly }: From): Live {
  const { seed, info } = row;
  if (seed === null) throw new RangeError(`match ${info.id} has not begun`);
  return game.open((typed): Live => {
    const rules = typed.rulesVersion;
    const today = ({ position, rules: written }: Checkpoint): unknown => inTodaysShape(game, position, written);
    const { scenario, options } = info;
    const position = checkpoint ? today(checkpoint) : startToday(game, row);
    const begins = position === null ? {} : { position };
    const opening = checkpoint ? [] : row.opening;
    const skipped = row.draws === null ? 0 : row.draws - drawsOf([...answers, { luck: opening }]);
    const record = {
      format: 1 as const,
      game: typed.id,
      rules,
      scenario,
      options,
      ...begins,
      opening,
      answers,
      skipped,
    };
    const drawn = leadsOn ? (row.draws ?? undefined) : undefined;
    const earlier = { answers: checkpoint?.answers ?? 0, recent, ...defined({ drawn, lookOnly }) };
    const started = LiveMatch.replay(typed, record, luckOf(seed), earlier);
    if (!started.ok) throw new Error(started.refusal.message);
    const { match } = started;
    return {
      match,
      unsound: () => typed.invariants(typed.fork(match.peek())),
      isAt(other) {
        const here = JSON.stringify(match.position());
        if (JSON.stringify(other.position) === here) return true;
        const read = typed.read(today(other));
        return read.ok && JSON.stringify(typed.write(read.value.state)) === here;
      },
    };
  });
}

/** Whether the match was taken over by today's rules because they lead from here to every position that was stored. */
function isAdopted({ rulesVersion }: AnyGame, { info }: MatchRow, { version }: Checkpoint): boolean {
  return info.rules === rulesVersion && version >= (info.seams.at(-1)?.version ?? 0);
}

/** The matches used last, kept in memory; all others are only in the store. */
export class LiveMatches {
  private readonly held: LruCache<MatchId, { readonly version: number; readonly live: Live }>;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.held = new LruCache(deps.matchesInMemory ?? LIVE_MATCHES);
  }

  /** The match at the row's version: from memory if it is there, else from its last checkpoint. */
  async of(row: MatchRow): Promise<Loaded> {
    const { id, version, aside } = row.info;
    const held = aside ? undefined : this.held.get(id);
    if (held?.version === version) return { ok: true, live: held.live };
    this.held.delete(id);
    if (aside) return { ok: false, refusal: { code: 'set-aside', aside } };
    const loaded = await this.at(row, row.info.answers);
    if (loaded.ok) this.hold(id, version, loaded.live);
    return loaded;
  }

  /**
   * The match after `answers` answers. If that was under other rules, and today's rules do not lead to the stored
   * positions, the match at the checkpoint before it.
   */
  async at(row: MatchRow, answers: number): Promise<Loaded> {
    const { info } = row;
    if (row.seed === null) {
      return { ok: false, refusal: { code: 'wrong-status', status: info.status, needs: ['playing', 'over'] } };
    }
    const game = this.deps.games.get(info.game);
    if (game === undefined) return this.setAside(row, 'game', 0);
    if (info.rules > game.rulesVersion) return { ok: false, refusal: { code: 'newer-rules' } };
    try {
      return { ok: true, live: await this.load(game, row, answers) };
    } catch (error) {
      return this.setAside(row, game.rulesVersion === info.rules ? 'fault' : 'rules', game.rulesVersion, error);
    }
  }

  private async load(game: AnyGame, row: MatchRow, answers: number): Promise<Live> {
    const { store } = this.deps;
    const { info } = row;
    const checkpoint = await store.checkpoint(info.id, answers, info.version);
    if (checkpoint === null) throw new Error(`match ${info.id} has no checkpoint`);
    const recent = await this.recent(game, row, checkpoint.answers);
    const take = (played: readonly Answer[]): Live => loadLive(game, row, { checkpoint, answers: played, recent });
    const isPast = info.status === 'over' || answers < info.answers;
    const stop = (): Live =>
      loadLive(game, row, { checkpoint, answers: [], recent, ...(isPast && { lookOnly: true }) });
    if (checkpoint.answers === answers) return stop();
    const tail = await this.tail(row, checkpoint, answers);
    const isNow = info.status === 'playing' && answers === info.answers;
    if (checkpoint.rules === game.rulesVersion || isNow || isAdopted(game, row, checkpoint)) return take(tail);
    return (await this.isProved(row, checkpoint, take)) ? take(tail) : stop();
  }

  /** Whether these rules lead from a checkpoint written by other rules to the next one. */
  private async isProved(
    row: MatchRow,
    checkpoint: Checkpoint,
    take: (answers: readonly Answer[]) => Live,
  ): Promise<boolean> {
    const [next] = await this.deps.store.checkpoints(row.info.id, checkpoint.answers + 1, 1);
    if (next === undefined) return false;
    try {
      return take(await this.tail(row, checkpoint, next.answers)).isAt(next);
    } catch {
      return false;
    }
  }

  /** The answers after a checkpoint, up to `answers`. */
  private async tail(row: MatchRow, checkpoint: Checkpoint, answers: number): Promise<readonly Answer[]> {
    const { store } = this.deps;
    const { id, version } = row.info;
    const journal = await journalOf(store, row, checkpoint.version);
    if (answers === row.info.answers) return standingAnswers(journal, checkpoint.answers).map(bare);
    const [last] = await store.told(id, answers - 1, answers);
    const until = Math.min(last?.version ?? version, version);
    const lines = journal.filter(line => line.version <= until);
    return standingAnswers(lines, checkpoint.answers).map(bare);
  }

  private async recent(game: AnyGame, { info }: MatchRow, answers: number): Promise<From['recent']> {
    const since = game.open(({ earlier }) => earlier?.events ?? 0);
    const steps = await this.deps.store.told(info.id, answers - ANSWERS_PICTURED, answers);
    return steps.filter(({ rules }) => rules >= since).map(({ events }) => events);
  }

  /** Refuse a match that cannot be loaded as set aside, and report the failure once. */
  private async setAside(
    row: MatchRow,
    why: 'game' | 'rules' | 'fault',
    rules: number,
    error?: unknown,
  ): Promise<Loaded> {
    if (row.info.status === 'over') return { ok: false, refusal: { code: 'unshown' } };
    const at = this.deps.now();
    const known = row.info.aside;
    if (known?.why === why && known.rules === rules) return { ok: false, refusal: { code: 'set-aside', aside: known } };
    const report =
      why === 'game' ? null : await reportBug(this.deps, row, await this.deps.store.journal(row.info.id), null, error);
    return { ok: false, refusal: { code: 'set-aside', aside: { why, rules, at, report } } };
  }

  /** Keep this as the match at this version. */
  hold(id: MatchId, version: number, live: Live): void {
    this.held.set(id, { version, live });
  }

  drop(id: MatchId): void {
    this.held.delete(id);
  }
}
