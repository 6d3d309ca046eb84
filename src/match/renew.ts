import { setImmediate } from 'node:timers/promises';
import type { AnyGame } from '../core/game.ts';
import { sameSeats } from '../core/umpire.ts';
import { asidePlan, type Beside, isHandover, plain, resumePlan, rewrite, stand, waitingOf } from './change-row.ts';
import type { Change } from './changes.ts';
import type { Deps } from './deps.ts';
import { drawsOf, journalOf, standing } from './journal.ts';
import { type Live, type LiveMatches, takeUp } from './live.ts';
import type { Plan } from './plan.ts';
import { reportBug } from './reports.ts';
import { Rests } from './rests.ts';
import type { JournalAnswer, JournalEntry, MatchInfo, MatchRow } from './rows.ts';
import type { Checkpoint, ToldStep } from './steps.ts';
import { isStuck } from './stuck.ts';
import { checkpointHere, toldSteps } from './tell.ts';

/**
 * Brings a stored match up to the program that meets it: one that was stored before steps were kept is told anew, and one
 * that was played by earlier rules goes on under those of today, or stands still.
 */
export class Renewal {
  private readonly deps: Deps;
  private readonly lives: LiveMatches;
  /** Matches that stand still, until they are tried again. */
  private readonly rests: Rests;

  constructor(deps: Deps, lives: LiveMatches) {
    this.deps = deps;
    this.lives = lives;
    this.rests = new Rests(deps.elapsed ?? deps.now, FIRST_REST, LONGEST_REST);
  }

  /** Whether something is to be done before the match is looked at or played. */
  isDue({ info, seed, draws }: MatchRow): boolean {
    const game = this.deps.games.get(info.game);
    // What a newer program has looked after, or set aside, is its own business.
    const newest = Math.max(info.rules, info.aside?.rules ?? 0);
    if (seed === null || game === undefined || newest > game.rulesVersion) return false;
    if (this.rests.has(info.id)) return false;
    if (draws === null) return true;
    return info.status === 'playing' && (info.aside !== null || info.rules !== game.rulesVersion);
  }

  /** What is to be done; null where that is nothing, for now. */
  async plan(row: MatchRow): Promise<Plan | null> {
    const { info } = row;
    const game = this.deps.games.get(info.game);
    if (game === undefined) return null;
    this.rests.begin(info.id);
    const plan = await this.renewed(game, row);
    if (plan?.writes.every(write => write.row.info.aside === null)) this.rests.end(info.id);
    return plan;
  }

  private renewed(game: AnyGame, row: MatchRow): Promise<Plan | null> {
    if (row.draws === null) return this.retell(game, row);
    return row.info.rules === game.rulesVersion ? this.tryAgain(row) : this.adopt(game, row);
  }

  /** Tell a match anew that was stored before that was kept. */
  private async retell(game: AnyGame, row: MatchRow): Promise<Plan | null> {
    const journal = await journalOf(this.deps.store, row);
    const draws = drawsOf([{ luck: row.opening }, ...journal.filter(line => line.kind === 'answer')]);
    const retold = await playedAgain(game, { ...row, draws }, standing(journal));
    const { told, checkpoints, live } = retold;
    const sound = live !== null && agrees(row.info, live);
    const { info } = row;
    if (info.status === 'over')
      return plain(rewrite(row, {}, [], { told, checkpoints: sound ? checkpoints : [], draws }));
    if (!sound)
      return this.setAside(game, row, journal, retold.problem ?? new Error('It comes out at another position.'));
    if (info.rules !== game.rulesVersion) return this.seam(game, row, live, { told, checkpoints, draws });
    return resumePlan(row, this.deps.now(), { told, checkpoints, draws });
  }

  /** Go on under the rules of today: unnoticed where they lead to all that was kept, else from the last checkpoint. */
  private async adopt(game: AnyGame, row: MatchRow): Promise<Plan | null> {
    const { info } = row;
    const journal = await journalOf(this.deps.store, row);
    if (await this.comesOutEqual(game, row, journal)) return resumePlan(row, this.deps.now(), {}, game.rulesVersion);
    try {
      const checkpoint = await this.deps.store.checkpoint(info.id, info.answers, info.version);
      if (checkpoint === null) throw new Error('There is no checkpoint.');
      const live = takeUp(game, row, { checkpoint, answers: [], recent: [] });
      const wrong = live.unsound();
      if (wrong.length > 0) throw new Error(`The position is unsound: ${wrong.join(' ')}`);
      return this.seam(game, row, live);
    } catch (error) {
      return this.setAside(game, row, journal, error);
    }
  }

  /** Whether the rules of today lead to every checkpoint since they last changed, and to where the match stands. */
  private async comesOutEqual(game: AnyGame, row: MatchRow, journal: readonly JournalEntry[]): Promise<boolean> {
    const { info } = row;
    const { store } = this.deps;
    const since = info.seams.at(-1);
    const first = since ? await store.checkpoint(info.id, since.answers, since.version) : null;
    const kept = new Map((await store.checkpoints(info.id, since?.answers ?? 0)).map(each => [each.answers, each]));
    const answers = standing(journal).slice(first?.answers ?? 0);
    try {
      const live = takeUp(game, row, { checkpoint: first, answers: [], recent: [] });
      const isRight = (): boolean => {
        const there = kept.get(live.match.answers);
        return there === undefined || live.isAt(there);
      };
      if (!isRight()) return false;
      for (const answer of answers) {
        await breathe();
        if (!live.match.applyRecorded(answer).ok || !isRight()) return false;
      }
      return agrees(info, live);
    } catch {
      return false;
    }
  }

  /** From where it stands in memory the match goes on under the rules of today, and its players are told so. */
  private seam(game: AnyGame, row: MatchRow, { match }: Live, beside: Beside = {}): Plan {
    const { info } = row;
    const now = this.deps.now();
    const to = match.answers;
    const version = info.version + 1;
    const { rulesVersion: rules } = game;
    const seams = [...info.seams, { answers: to, version, was: info.rules, rules }];
    const open = { ...info, aside: null, seams, rules, proposal: null };
    const stood = stand(open, match, to, version, now);
    const line = { kind: 'rules', version, at: now, user: null, click: null, to } as const;
    const changes: Change[] = [
      { kind: 'mended', from: info.rules, rules, dropped: info.answers - to, ...waitingOf(stood) },
    ];
    if (info.proposal) changes.push({ kind: 'settled', proposal: info.proposal.kind, how: 'lapsed', by: null });
    if (stood.ending) changes.push({ kind: 'ended', ending: stood.ending });
    const before = (beside.checkpoints ?? []).filter(({ answers }) => answers < to);
    const checkpoints = [...before, ...checkpointHere(match, stood)];
    return plain(rewrite(row, stood, changes, { ...beside, journal: [line], checkpoints }));
  }

  /** Whatever was wrong with it may be mended by now. */
  private async tryAgain(row: MatchRow): Promise<Plan | null> {
    const { info } = row;
    const loaded = await this.lives.at(row, info.answers);
    if (!loaded.ok) return null;
    for (const seat of info.aside?.why === 'stuck' ? info.deciders : [])
      if (await isStuck(this.lives, row, seat)) return null;
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

/** A match that stands still is tried again after so long, then after ever longer. */
const FIRST_REST = 60_000;
const LONGEST_REST = 6 * 3_600_000;

/** Whether a match in memory stands where its row says. */
function agrees({ status, deciders, ending }: MatchInfo, { match }: Live): boolean {
  if (status === 'playing') return match.outcome() === null && sameSeats(match.deciders(), deciders);
  return ending?.kind !== 'played' || JSON.stringify(match.outcome()) === JSON.stringify(ending.outcome);
}

interface PlayedAgain {
  readonly told: readonly ToldStep[];
  readonly checkpoints: readonly Checkpoint[];
  /** Where it came out; null where the rules did not lead so far. */
  readonly live: Live | null;
  readonly problem: unknown;
}

/** Play answers again from the beginning, and write down what would have been. */
async function playedAgain(game: AnyGame, row: MatchRow, answers: readonly JournalAnswer[]): Promise<PlayedAgain> {
  const { info } = row;
  const rules = game.rulesVersion;
  const told: ToldStep[] = [];
  const checkpoints: Checkpoint[] = [];
  try {
    const live = takeUp(game, row, { checkpoint: null, answers: [], recent: [] });
    const { match } = live;
    told.push(...toldSteps(match, { rules }, [{ version: 0, at: info.started ?? info.created, user: null }]));
    checkpoints.push(...checkpointHere(match, { rules, version: 0 }));
    for (const [i, line] of answers.entries()) {
      await breathe();
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

/** Others have their turn: a long match takes long to play again. */
const breathe = (): Promise<void> => setImmediate();
