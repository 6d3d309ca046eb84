import { LruCache } from '../core/lru-cache.ts';
import type { MatchId, MatchRow } from '../match/rows.ts';
import type { Committed, Store } from '../match/store.ts';
import type { Life } from './alive.ts';
import type { Base } from './base.ts';
import { chatWorks } from './chat.ts';
import { Conflict, commit } from './commit.ts';
import { departureWorks } from './departures.ts';
import { prepareMatchQueries } from './match-queries.ts';
import { matchWorks } from './matches.ts';
import { prepareOutbox } from './outbox.ts';
import { peopleWorks } from './people.ts';
import { notePresence } from './presence.ts';
import { prune } from './prune.ts';
import { questionWorks } from './questions.ts';
import type { MatchCache } from './read.ts';
import { reasonWorks } from './reasons.ts';
import type { Work } from './work.ts';
import type { WorksOf } from './worked.ts';

/** All methods of a store as works on one connection. */
export type Works = WorksOf<Exclude<keyof Store, 'close'>>;

/** How many rows of matches are kept in memory as they were read. */
const ROWS_CACHED = 500;

export const newMatchCache = (): MatchCache => new LruCache<MatchId, MatchRow>(ROWS_CACHED);

export function prepareWorks(base: Base, life: Life, held: MatchCache): Works {
  const kept = prepareMatchQueries(base, held);
  const { reads } = kept;
  const outbox = prepareOutbox(base, life);
  return {
    commit: order => commit(base, kept, order),
    receipt: click => reads.receipt(click),
    match: id => reads.match(id),
    journal: (id, after = 0) => reads.journal(id, after),
    toldSteps: (id, from, to) => kept.told.read(id, from, to),
    lastAnswerOf: (id, seats) => kept.told.lastOf(id, seats),
    checkpoint: (id, answers, version) => kept.checkpoints.last(id, answers, version),
    checkpoints: (id, answers, limit) => kept.checkpoints.from(id, answers, limit),
    claimChanges: (now, lease, limit) => outbox.claim({ now, lease, limit }),
    changeSent: id => outbox.settle(id, 'sent'),
    changeFailed: (id, retryAt) => outbox.settle(id, retryAt ?? 'dropped'),
    unsent: () => outbox.unsent(),
    unsentSince: () => outbox.unsentSince(),
    ...matchWorks(base, reads, life),
    ...questionWorks(base, life),
    ...chatWorks(base),
    ...reasonWorks(base),
    ...peopleWorks(base),
    ...departureWorks(base),
    present: (now, most) => notePresence(base, now, most),
    *prune(before, long) {
      yield* outbox.prune(before);
      yield* prune(base, before, long);
    },
  };
}

/**
 * `whole`: all queries of the work are one transaction. `each`: every query is its own transaction, which is enough for
 * reads that need not be of one moment, and for writes that do not depend on each other. `reserved`: as `each`, for
 * what a process reserves for itself. A loss of power may undo such a write, which does no harm: the process is gone
 * too.
 */
export type How = 'whole' | 'each' | 'reserved';

const HOW: Readonly<Record<keyof Works, How>> = {
  commit: 'whole',
  forget: 'whole',
  present: 'whole',
  receipt: 'each',
  match: 'each',
  journal: 'each',
  toldSteps: 'each',
  lastAnswerOf: 'each',
  checkpoint: 'each',
  checkpoints: 'each',
  withoutSteps: 'each',
  setAside: 'each',
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
  changeSent: 'each',
  changeFailed: 'each',
  unsent: 'each',
  unsentSince: 'each',
  message: 'each',
  setMessage: 'each',
  dropMessage: 'each',
  matchOfMessage: 'each',
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

/** Runs a work on whichever connection is free. */
export type Doer = <T>(work: (works: Works) => Work<T>, how: How) => Promise<T>;

/** A store whose works are run by `run`. */
export function storeBy(run: Doer, close: () => Promise<void>): Store {
  const methodOf = ([name, how]: readonly [string, How]) => {
    const method = (...given: readonly unknown[]): Promise<unknown> =>
      run(works => (works as Untyped)[name](...given), how);
    return [name, method] as const;
  };
  const methods = Object.fromEntries(Object.entries(HOW).map(methodOf)) as unknown as Omit<Store, 'close'>;
  return { ...methods, commit: order => methods.commit(order).catch(conflictOnly), close };
}

type Untyped = Readonly<Record<string, (...given: readonly unknown[]) => Work<unknown>>>;

function conflictOnly(error: unknown): Committed {
  if (error instanceof Conflict) return { kind: 'conflict' };
  throw error;
}
