import { setImmediate } from 'node:timers/promises';
import type { AnyGame } from '../core/game.ts';
import type { Draw } from '../core/journal.ts';
import { sameSeats } from '../core/umpire.ts';
import { Backoff } from './backoff.ts';
import {
  type AlsoWritten,
  asidePlan,
  infoAt,
  isHandover,
  planOf,
  resumePlan,
  rewrite,
  waitingOf,
} from './change-row.ts';
import type { Change } from './changes.ts';
import type { Deps } from './deps.ts';
import { drawsOf, journalOf, standingAnswers } from './journal.ts';
import { type Live, type LiveMatches, loadLive } from './live.ts';
import type { Plan } from './plan.ts';
import { reportBug } from './reports.ts';
import type { JournalAnswer, JournalEntry, MatchInfo, MatchRow } from './rows.ts';
import { startInTodaysShape } from './shape.ts';
import type { Checkpoint, ToldStep } from './steps.ts';
import { DamagedMatch, damageOnly } from './store.ts';
import { isStuck } from './stuck.ts';
import { checkpointHere, toldSteps } from './tell.ts';

/**
 * Upgrades a stored match to this program. A match stored before steps were kept gets its steps written; a match played
 * by earlier rules continues under today's, or is set aside.
 */
export class MatchUpgrade {
  private readonly deps: Deps;
  private readonly liveMatches: LiveMatches;
  /** Matches that are set aside, until they are tried again. */
  private readonly backoff: Backoff;

  constructor(deps: Deps, liveMatches: LiveMatches) {
    this.deps = deps;
    this.liveMatches = liveMatches;
    this.backoff = new Backoff(deps.elapsed ?? deps.now, FIRST_WAIT_MS, LONGEST_WAIT_MS);
  }

  /** Whether something must be done before anybody looks at the match or plays. */
  isDue({ info, seed, draws }: MatchRow): boolean {
    const game = this.deps.games.get(info.game);
    // Leave alone what a newer program has upgraded or set aside.
    const newest = Math.max(info.rules, info.aside?.rules ?? 0);
    if (seed === null || game === undefined || newest > game.rulesVersion) return false;
    if (info.aside !== null && this.backoff.isWaiting(info.id)) return false;
    if (draws === null) return true;
    return info.status === 'playing' && (info.aside !== null || info.rules !== game.rulesVersion);
  }

  /** What must be done; null if nothing for now. */
  async plan(row: MatchRow): Promise<Plan | null> {
    const { info } = row;
    const game = this.deps.games.get(info.game);
    if (game === undefined) return null;
    // If this throws, the upgrade stays due, because nobody may play on until it is settled which rules apply.
    const plan = await this.work(game, row);
    if (plan?.writes.every(write => write.row.info.aside === null)) this.backoff.succeeded(info.id);
    else this.backoff.failed(info.id);
    return plan;
  }

  private work(game: AnyGame, row: MatchRow): Promise<Plan | null> {
    if (row.draws === null) return this.writeSteps(game, row);
    return row.info.rules === game.rulesVersion ? this.tryAgain(row) : this.adopt(game, row);
  }

  /** Write the steps of a match that was stored before they were kept. */
  private async writeSteps(game: AnyGame, row: MatchRow): Promise<Plan | null> {
    const journal = await journalOf(this.deps.store, row);
    const draws = drawsOf([{ luck: row.opening }, ...journal.filter(line => line.kind === 'answer')]);
    const retold = await replayAll(game, { ...row, draws }, standingAnswers(journal));
    const { told, checkpoints, live } = retold;
    const sound = live !== null && fitsRow(row.info, live);
    const { info } = row;
    if (info.status === 'over')
      return planOf(rewrite(row, {}, [], { told, checkpoints: sound ? checkpoints : [], draws }));
    if (!sound)
      return this.setAside(game, row, journal, retold.problem ?? new Error('It comes out at another position.'));
    if (info.rules !== game.rulesVersion) {
      // There is no checkpoint where answers are sealed, and rules take over at a checkpoint only.
      const [last] = live.match.sealedSeats().length > 0 ? checkpoints.slice(-1) : [];
      const from = last ? loadLive(game, row, { checkpoint: last, answers: [], recent: [] }) : live;
      return this.switchRules(game, row, from, { told, checkpoints, draws });
    }
    return resumePlan(row, this.deps.now(), { told, checkpoints, draws });
  }

  /**
   * Continue under today's rules: without notice if they lead to every stored position, else from the last checkpoint.
   */
  private async adopt(game: AnyGame, row: MatchRow): Promise<Plan | null> {
    const { info } = row;
    const journal = await journalOf(this.deps.store, row);
    const stored = await this.readStored(row).catch(damageOnly);
    if (stored instanceof DamagedMatch) return this.setAside(game, row, journal, stored);
    try {
      if (await leadsToStored(game, row, journal, stored)) {
        // The start has the shape of the match's first rules. Without a seam those are now today's, so it is converted.
        const position = info.seams.length === 0 ? startInTodaysShape(game, row) : row.position;
        return resumePlan({ ...row, position }, this.deps.now(), {}, game.rulesVersion);
      }
      const live = loadLive(game, row, { checkpoint: stored.last, answers: [], recent: [], unasked: 'draw' });
      const wrong = live.problems();
      if (wrong.length > 0) throw new Error(`The position is unsound: ${wrong.join(' ')}`);
      return this.switchRules(game, row, live, this.playedUnasked(row, live, stored.before));
    } catch (error) {
      return this.setAside(game, row, journal, error);
    }
  }

  /** What is stored about the match. It is read before any rule runs, so that no fault of the store is blamed on the rules. */
  private async readStored({ info, current }: MatchRow): Promise<Stored> {
    const { store } = this.deps;
    const { id, answers, version } = info;
    const since = info.seams.at(-1);
    const last = await store.checkpoint(id, answers, version);
    if (last === null) throw new DamagedMatch(`match ${id} has no checkpoint`);
    const told = await store.toldSteps(id, last.answers - 1, last.answers).catch(damageOnly);
    return {
      first: since ? await store.checkpoint(id, since.answers, since.version) : null,
      kept: [...(await store.checkpoints(id, since?.answers ?? 0)), ...(current ? [current] : [])],
      last,
      before: told instanceof DamagedMatch ? undefined : told[0],
    };
  }

  /** Continue under today's rules from the position in memory, and tell the players. */
  private switchRules(game: AnyGame, row: MatchRow, { match }: Live, { luck = [], ...also }: Switched = {}): Plan {
    const { info } = row;
    const now = this.deps.now();
    const to = match.answers;
    const version = info.version + 1;
    const { rulesVersion: rules } = game;
    const seams = [...info.seams, { answers: to, version, was: info.rules, rules }];
    const open = { ...info, aside: null, seams, rules, proposal: null };
    const stood = infoAt(open, match, to, version, now);
    const drew = luck.length > 0 ? luck : null;
    const line = { kind: 'rules', version, at: now, user: null, click: null, to, luck: drew } as const;
    const changes: Change[] = [
      { kind: 'mended', from: info.rules, rules, dropped: info.answers - to, ...waitingOf(stood) },
    ];
    if (info.proposal) changes.push({ kind: 'settled', proposal: info.proposal.kind, how: 'lapsed', by: null });
    if (stood.ending) changes.push({ kind: 'ended', ending: stood.ending });
    const before = (also.checkpoints ?? []).filter(({ answers }) => answers < to);
    const told = (also.told ?? []).filter(({ answer }) => answer <= to);
    const checkpoints = [...before, ...checkpointHere(match, stood)];
    return planOf(rewrite(row, stood, changes, { ...also, journal: [line], told, checkpoints, current: null }));
  }

  /**
   * What today's rules did by themselves at the checkpoint, because they no longer ask what was asked there. It is told as
   * part of the answer before the checkpoint.
   */
  private playedUnasked({ info }: MatchRow, { match }: Live, before: ToldStep | undefined): Switched {
    const [step] = match.steps(match.answers);
    if (step === undefined || step.events.length + step.luck.length === 0) return {};
    const [then] = toldSteps(match, info, [{ version: info.version, at: this.deps.now(), user: null }]);
    const told = before && then ? [{ ...before, told: [...before.told, ...then.told] }] : [];
    return { told, luck: step.luck, draws: match.draws };
  }

  /** Continue a match that was set aside under these same rules, if what was wrong has been fixed since. */
  private async tryAgain(row: MatchRow): Promise<Plan | null> {
    const { info } = row;
    const loaded = await this.liveMatches.at(row, info.answers);
    if (!loaded.ok) return null;
    for (const seat of info.aside?.why === 'stuck' ? info.deciders : [])
      if (await isStuck(this.liveMatches, row, seat)) return null;
    return resumePlan(row, this.deps.now());
  }

  private async setAside(
    game: AnyGame,
    row: MatchRow,
    journal: readonly JournalEntry[],
    error: unknown,
  ): Promise<Plan | null> {
    const { aside, rules: played } = row.info;
    const why = played === game.rulesVersion ? 'fault' : 'rules';
    const rules = game.rulesVersion;
    if (aside?.why === why && aside.rules === rules) return null;
    const report = await reportBug(this.deps, row, journal, null, error);
    return asidePlan(row, { why, rules, at: this.deps.now(), report });
  }
}

/** How long to wait before a match that is set aside is tried again. The time doubles with each try. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

interface Stored {
  /** The position at which the rules last changed; null if they never did. */
  readonly first: Checkpoint | null;
  /** Every position since. */
  readonly kept: readonly Checkpoint[];
  readonly last: Checkpoint;
  /** What was told with the answer that led to the last position; undefined if that is damaged. */
  readonly before: ToldStep | undefined;
}

/** Whether today's rules lead to every checkpoint since the rules last changed, and to the current position. */
async function leadsToStored(
  game: AnyGame,
  row: MatchRow,
  journal: readonly JournalEntry[],
  { first, kept }: Stored,
): Promise<boolean> {
  const positions = new Map(kept.map(each => [each.answers, each]));
  const answers = standingAnswers(journal).slice(first?.answers ?? 0);
  try {
    const live = loadLive(game, row, { checkpoint: first, answers: [], recent: [] });
    const isRight = (): boolean => {
      const there = positions.get(live.match.answers);
      return there === undefined || live.isAt(there);
    };
    if (!isRight()) return false;
    for (const answer of answers) {
      await letOthersRun();
      if (!live.match.applyRecorded(answer).ok || !isRight()) return false;
    }
    return fitsRow(row.info, live);
  } catch {
    return false;
  }
}

/** Whether a match in memory is where its row says. */
function fitsRow({ status, deciders, ending }: MatchInfo, { match }: Live): boolean {
  if (status === 'playing') return match.outcome() === null && sameSeats(match.deciders(), deciders);
  return ending?.kind !== 'played' || JSON.stringify(match.outcome()) === JSON.stringify(ending.outcome);
}

/** What is written where other rules take over, with the luck that they drew right away. */
type Switched = AlsoWritten & { readonly luck?: readonly Draw[] };

interface Replayed {
  readonly told: readonly ToldStep[];
  readonly checkpoints: readonly Checkpoint[];
  /** The match after its last answer; null if the rules did not lead that far. */
  readonly live: Live | null;
  readonly problem: unknown;
}

/** Replay answers from the beginning, and collect what would have been written. */
async function replayAll(game: AnyGame, row: MatchRow, answers: readonly JournalAnswer[]): Promise<Replayed> {
  const { info } = row;
  const rules = game.rulesVersion;
  const told: ToldStep[] = [];
  const checkpoints: Checkpoint[] = [];
  try {
    const live = loadLive(game, row, { checkpoint: null, answers: [], recent: [] });
    const { match } = live;
    told.push(...toldSteps(match, { rules }, [{ version: 0, at: info.started ?? info.created, user: null }]));
    checkpoints.push(...checkpointHere(match, { rules, version: 0 }));
    for (const [i, line] of answers.entries()) {
      await letOthersRun();
      const before = match.deciders();
      const answered = match.applyRecorded(line);
      if (!answered.ok) throw new Error(`At answer ${i + 1}: ${answered.refusal.message}`);
      told.push(...toldSteps(match, { rules }, [line]));
      if (i === answers.length - 1 || isHandover(match, before))
        checkpoints.push(...checkpointHere(match, { rules, version: line.version }));
    }
    return { told, checkpoints, live, problem: null };
  } catch (problem) {
    return { told, checkpoints, live: null, problem };
  }
}

/** Let other work run between two answers, because a long match takes long to replay. */
const letOthersRun = (): Promise<void> => setImmediate();
