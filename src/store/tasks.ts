import { LruCache } from '../core/lru-cache.ts';
import type { MatchId, MatchRow } from '../match/rows.ts';
import type { Committed, Store } from '../match/store.ts';
import type { Life } from './alive.ts';
import type { Base } from './base.ts';
import { Conflict, commit } from './commit.ts';
import { departureTasks } from './departures.ts';
import { prepareMatchQueries } from './match-queries.ts';
import { matchTasks } from './matches.ts';
import { noteTasks } from './notes.ts';
import { prepareOutbox } from './outbox.ts';
import { peopleTasks } from './people.ts';
import { markReachable } from './presence.ts';
import { prune } from './prune.ts';
import { questionTasks } from './questions.ts';
import type { MatchCache } from './read.ts';
import { reasonTasks } from './reasons.ts';
import type { Task } from './task.ts';
import type { TasksOf } from './tasks-of.ts';

/** All methods of a store as tasks on one connection. */
export type Tasks = TasksOf<Exclude<keyof Store, 'close'>>;

/** How many rows of matches are kept in memory as they were read. */
const ROWS_CACHED = 500;

export const newMatchCache = (): MatchCache => new LruCache<MatchId, MatchRow>(ROWS_CACHED);

export function prepareTasks(base: Base, life: Life, cache: MatchCache): Tasks {
  const matchQueries = prepareMatchQueries(base, cache);
  const { reads } = matchQueries;
  const outbox = prepareOutbox(base, life);
  return {
    commit: order => commit(base, matchQueries, order),
    receipt: click => reads.receipt(click),
    match: id => reads.match(id),
    journal: (id, after = 0) => reads.journal(id, after),
    toldSteps: (id, from, to) => matchQueries.told.read(id, from, to),
    lastAnswerOf: (id, seats) => matchQueries.told.lastOf(id, seats),
    checkpoint: (id, answers, version) => matchQueries.checkpoints.last(id, answers, version),
    checkpoints: (id, answers, limit) => matchQueries.checkpoints.from(id, answers, limit),
    claimChanges: (now, lease, limit) => outbox.claim({ now, lease, limit }),
    renewChanges: (ids, now, lease) => outbox.renew(ids, now, lease),
    changeSent: id => outbox.sent(id),
    changeFailed: (change, now, then) => outbox.failed(change, now, then),
    tryAllAgain: () => outbox.tryAllAgain(),
    unsent: () => outbox.unsent(),
    forbidden: () => outbox.forbidden(),
    unsentSince: () => outbox.unsentSince(),
    ...matchTasks(base, reads, life),
    ...questionTasks(base, life),
    ...noteTasks(base),
    ...reasonTasks(base),
    ...peopleTasks(base),
    ...departureTasks(base),
    markReachable: (now, most) => markReachable(base, now, most),
    *prune(before, reportsBefore) {
      yield* outbox.prune(before);
      yield* prune(base, before, reportsBefore);
    },
  };
}

/**
 * How the queries of a task are divided into transactions. `whole`: all of them are one transaction. `each`: every query
 * is its own transaction, which is enough for reads that need not be of one moment, and for writes that do not depend on
 * each other. `reserved`: as `each`, for what a process reserves for itself. A power loss may undo such a write, which does
 * no harm, because it ends the process too.
 */
export type Transactions = 'whole' | 'each' | 'reserved';

const TRANSACTIONS: Readonly<Record<keyof Tasks, Transactions>> = {
  commit: 'whole',
  forget: 'whole',
  markReachable: 'whole',
  receipt: 'each',
  match: 'each',
  journal: 'each',
  toldSteps: 'each',
  lastAnswerOf: 'each',
  checkpoint: 'each',
  checkpoints: 'each',
  withoutSteps: 'each',
  matchesSetAside: 'each',
  matches: 'each',
  count: 'each',
  waitingForBots: 'each',
  claimQuestions: 'reserved',
  closedQuestions: 'each',
  releaseQuestion: 'reserved',
  overdue: 'each',
  runningOut: 'each',
  awaitedPeople: 'each',
  inThread: 'each',
  claimChanges: 'reserved',
  renewChanges: 'reserved',
  changeSent: 'each',
  changeFailed: 'each',
  tryAllAgain: 'reserved',
  unsent: 'each',
  forbidden: 'each',
  unsentSince: 'each',
  note: 'each',
  setNote: 'each',
  dropNote: 'each',
  reasons: 'each',
  setReason: 'each',
  seen: 'each',
  setSeen: 'each',
  prefs: 'each',
  setPrefs: 'each',
  lesson: 'each',
  setLesson: 'each',
  server: 'each',
  setServer: 'each',
  report: 'each',
  errorReport: 'each',
  reportOf: 'each',
  prune: 'each',
  pruneMatches: 'each',
  knownServers: 'each',
  serverGone: 'each',
  serverHere: 'each',
  pruneServers: 'whole',
};

/** Runs a task on whichever connection is free. */
export type Runner = <T>(task: (tasks: Tasks) => Task<T>, transactions: Transactions) => Promise<T>;

/** A store whose tasks are run by `run`. */
export function storeBy(run: Runner, close: () => Promise<void>): Store {
  const methodOf = ([name, transactions]: readonly [string, Transactions]) => {
    const method = (...given: readonly unknown[]): Promise<unknown> =>
      run(tasks => (tasks as Untyped)[name](...given), transactions);
    return [name, method] as const;
  };
  const methods = Object.fromEntries(Object.entries(TRANSACTIONS).map(methodOf)) as unknown as Omit<Store, 'close'>;
  return { ...methods, commit: order => methods.commit(order).catch(conflictOrThrow), close };
}

type Untyped = Readonly<Record<string, (...given: readonly unknown[]) => Task<unknown>>>;

function conflictOrThrow(error: unknown): Committed {
  if (error instanceof Conflict) return { kind: 'conflict' };
  throw error;
}
