import { defined } from '../core/defined.ts';
import type { AnyGame } from '../core/game.ts';
import type { Answer } from '../core/journal.ts';
import { LiveMatch } from '../core/live-match.ts';
import { LruCache } from '../core/lru-cache.ts';
import type { EarlierPlay, Match, MatchRecord, Started } from '../core/match.ts';
import { ANSWERS_PICTURED } from '../core/match-memory.ts';
import type { Seat } from '../core/umpire.ts';
import type { Deps } from './deps.ts';
import { luckOf } from './dice.ts';
import { bare, drawsOf, journalOf, standingAnswers } from './journal.ts';
import { LIVE_MATCHES } from './limits.ts';
import type { Refused } from './refusals.ts';
import { reportBug } from './reports.ts';
import type { MatchId, MatchRow } from './rows.ts';
import { inTodaysShape, startInTodaysShape } from './shape.ts';
import type { Checkpoint } from './steps.ts';
import { DamagedMatch, damageOnly } from './store.ts';

/** A match in memory. */
export interface Live {
  readonly match: Match;
  /** What is wrong with its position; empty if nothing is. */
  readonly problems: () => readonly string[];
  /** Whether it is at the position of this checkpoint, whatever rules version wrote it. */
  readonly isAt: (checkpoint: Checkpoint) => boolean;
}

/** The version of the stored match at which the seat's current question was first asked; see `Match.askedAt`. */
export const askedAtOf = ({ version }: MatchRow['info'], match: Match, seat: Seat): number =>
  version - (match.version - match.askedAt(seat));

export type Loaded = { readonly ok: true; readonly live: Live } | { readonly ok: false; readonly refusal: Refused };

export function startLive(
  game: AnyGame,
  from: { readonly setting: Pick<MatchRecord, 'scenario' | 'options'> } | { readonly position: unknown },
  seed: string,
): Started<Match> {
  return game.open((typed): Started<Match> => LiveMatch.start(typed, from, luckOf(seed)));
}

/** Where to start: a checkpoint, or null for the beginning; and the answers to replay from there. */
export interface From extends Pick<EarlierPlay, 'recent' | 'unasked'> {
  readonly checkpoint: Checkpoint | null;
  readonly answers: readonly Answer[];
}

/** Load a match under this program's rules. Throws if they cannot continue from there. */
export function loadLive(game: AnyGame, row: MatchRow, { checkpoint, answers, recent, unasked }: From): Live {
  const { seed, info } = row;
  if (seed === null) throw new RangeError(`match ${info.id} has not begun`);
  return game.open((typed): Live => {
    const rules = typed.rulesVersion;
    const positionToday = ({ position, rules: writtenUnder }: Checkpoint): unknown =>
      inTodaysShape(game, position, writtenUnder);
    const { scenario, options } = info;
    const position = checkpoint ? positionToday(checkpoint) : startInTodaysShape(game, row);
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
    const earlier = { answers: checkpoint?.answers ?? 0, recent, ...defined({ unasked }) };
    const started = LiveMatch.replay(typed, record, luckOf(seed), earlier);
    if (!started.ok) throw new Error(started.refusal.message);
    const { match } = started;
    return {
      match,
      problems: () => typed.invariants(typed.fork(match.peek())),
      isAt(other) {
        const here = JSON.stringify(match.position());
        if (JSON.stringify(other.position) === here) return true;
        const read = typed.read(positionToday(other));
        return read.ok && JSON.stringify(typed.write(read.value.state)) === here;
      },
    };
  });
}

/**
 * Whether it is already known that today's rules replay the match from this checkpoint to every later one: they have
 * taken it over, and no seam follows the checkpoint.
 */
function isAdopted({ rulesVersion }: AnyGame, { info }: MatchRow, { version }: Checkpoint): boolean {
  return info.rules === rulesVersion && version >= (info.seams.at(-1)?.version ?? 0);
}

/** The most recently used matches, kept in memory. All others are only in the store. */
export class LiveMatches {
  private readonly held: LruCache<MatchId, { readonly version: number; readonly live: Live }>;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.held = new LruCache(deps.matchesInMemory ?? LIVE_MATCHES);
  }

  /** The match at the row's version: from memory if it is there, else from its last checkpoint. */
  async of(row: MatchRow): Promise<Loaded> {
    const { id, version, aside, rules } = row.info;
    // A process with newer rules may have taken the match over without an answer, so that its version is the same.
    const isNewer = rules > (this.deps.games.get(row.info.game)?.rulesVersion ?? rules);
    const held = aside || isNewer ? undefined : this.held.get(id);
    if (held?.version === version) return { ok: true, live: held.live };
    this.held.delete(id);
    if (aside) return { ok: false, refusal: { code: 'set-aside', aside } };
    const loaded = await this.at(row, row.info.answers);
    if (loaded.ok) this.keep(id, version, loaded.live);
    return loaded;
  }

  /**
   * The match after `answers` answers. If other rules were in force at that point, and today's rules do not lead from the
   * last checkpoint before it to the next one, this is the match at that last checkpoint instead.
   */
  async at(row: MatchRow, answers: number): Promise<Loaded> {
    const { info } = row;
    if (row.seed === null) {
      return { ok: false, refusal: { code: 'wrong-status', status: info.status, needs: ['playing', 'over'] } };
    }
    const game = this.deps.games.get(info.game);
    if (game === undefined) return this.whyNotLoaded(row, 'game', 0);
    if (info.rules > game.rulesVersion) return { ok: false, refusal: { code: 'newer-rules' } };
    const why = answers < info.answers ? 'past' : game.rulesVersion === info.rules ? 'fault' : 'rules';
    const from = await this.from(game, row, answers).catch(damageOnly);
    if (from instanceof DamagedMatch) return this.whyNotLoaded(row, why, game.rulesVersion, from);
    try {
      return { ok: true, live: loadLive(game, row, from) };
    } catch (error) {
      return this.whyNotLoaded(row, why, game.rulesVersion, error);
    }
  }

  /** Where to start and which answers to replay for the match after `answers` answers. */
  private async from(game: AnyGame, row: MatchRow, answers: number): Promise<From> {
    const { store } = this.deps;
    const { info } = row;
    const checkpoint = await store.checkpoint(info.id, answers, info.version);
    if (checkpoint === null) throw new DamagedMatch(`match ${info.id} has no checkpoint`);
    const recent = await this.recent(game, row, checkpoint.answers);
    const isPast = info.status === 'over' || answers < info.answers;
    const checkpointOnly: From = { checkpoint, answers: [], recent, ...(isPast && { unasked: 'wait' }) };
    if (checkpoint.answers === answers) return checkpointOnly;
    const withAnswers: From = { checkpoint, answers: await this.answersAfter(row, checkpoint, answers), recent };
    const isNow = info.status === 'playing' && answers === info.answers;
    if (checkpoint.rules === game.rulesVersion || isNow || isAdopted(game, row, checkpoint)) return withAnswers;
    return (await this.leadsToNext(game, row, withAnswers)) ? withAnswers : checkpointOnly;
  }

  /** Whether these rules lead from a checkpoint written by other rules to the next one. */
  private async leadsToNext(game: AnyGame, row: MatchRow, { checkpoint, recent }: From): Promise<boolean> {
    if (checkpoint === null) return false;
    const [next] = await this.deps.store.checkpoints(row.info.id, checkpoint.answers + 1, 1);
    if (next === undefined) return false;
    const answers = await this.answersAfter(row, checkpoint, next.answers);
    try {
      return loadLive(game, row, { checkpoint, answers, recent }).isAt(next);
    } catch {
      return false;
    }
  }

  /** The answers after a checkpoint, up to `answers`. */
  private async answersAfter(row: MatchRow, checkpoint: Checkpoint, answers: number): Promise<readonly Answer[]> {
    const { store } = this.deps;
    const { id, version } = row.info;
    const journal = await journalOf(store, row, checkpoint.version);
    if (answers === row.info.answers) return standingAnswers(journal, checkpoint.answers).map(bare);
    const [last] = await store.toldSteps(id, answers - 1, answers);
    const until = Math.min(last?.version ?? version, version);
    const lines = journal.filter(line => line.version <= until);
    return standingAnswers(lines, checkpoint.answers).map(bare);
  }

  /**
   * The events of the last answers before the checkpoint, to be marked in pictures. Empty if they are damaged, because
   * the match can be played without them.
   */
  private async recent(game: AnyGame, { info }: MatchRow, answers: number): Promise<From['recent']> {
    const since = game.open(({ earlier }) => earlier?.events ?? 0);
    const steps = await this.deps.store.toldSteps(info.id, answers - ANSWERS_PICTURED, answers).catch(damageOnly);
    if (steps instanceof DamagedMatch) return [];
    return steps.filter(({ rules }) => rules >= since).map(({ events }) => events);
  }

  /**
   * The refusal for a match that cannot be loaded. A running match is to be set aside, which `Actions` stores, and the
   * failure is reported once. If only a past position cannot be loaded, or if the match is over, it is just not shown.
   */
  private async whyNotLoaded(
    row: MatchRow,
    why: 'game' | 'rules' | 'fault' | 'past',
    rules: number,
    error?: unknown,
  ): Promise<Loaded> {
    if (row.info.status === 'over' || why === 'past') return { ok: false, refusal: { code: 'unshown' } };
    const at = this.deps.now();
    const known = row.info.aside;
    if (known?.why === why && known.rules === rules) return { ok: false, refusal: { code: 'set-aside', aside: known } };
    const report =
      why === 'game' ? null : await reportBug(this.deps, row, await this.deps.store.journal(row.info.id), null, error);
    return { ok: false, refusal: { code: 'set-aside', aside: { why, rules, at, report } } };
  }

  /** Keep this match in memory as the one at this version. */
  keep(id: MatchId, version: number, live: Live): void {
    this.held.set(id, { version, live });
  }

  drop(id: MatchId): void {
    this.held.delete(id);
  }
}
