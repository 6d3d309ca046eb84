import { LruCache } from '../core/lru-cache.ts';
import type { MatchId, MatchRow } from '../match/rows.ts';
import type { Committed, Store } from '../match/store.ts';
import type { Life } from './alive.ts';
import type { Base } from './base.ts';
import { chatWorks } from './chat.ts';
import { Conflict, commit } from './commit.ts';
import { departureWorks } from './departures.ts';
import { prepareKept } from './kept.ts';
import { matchWorks } from './matches.ts';
import { prepareOutbox } from './outbox.ts';
import { peopleWorks } from './people.ts';
import { bePresent } from './presence.ts';
import { prune } from './prune.ts';
import { questionWorks } from './questions.ts';
import type { Held } from './read.ts';
import { reasonWorks } from './reasons.ts';
import type { Work } from './work.ts';
import type { Worked } from './worked.ts';

/** All that a store does, on one connection. */
export type Works = Worked<Exclude<keyof Store, 'close'>>;

/** How many rows of matches are kept in memory as they were read. */
const ROWS_HELD = 500;

export const newHeld = (): Held => new LruCache<MatchId, MatchRow>(ROWS_HELD);

export function prepareWorks(base: Base, life: Life, held: Held): Works {
  const kept = prepareKept(base, held);
  const { reads } = kept;
  const outbox = prepareOutbox(base, life);
  return {
    commit: order => commit(base, kept, order),
    receipt: click => reads.receipt(click),
    match: id => reads.match(id),
    journal: (id, after = 0) => reads.journal(id, after),
    told: (id, from, to) => kept.told.read(id, from, to),
    lastAnswerOf: (id, seats) => kept.told.lastOf(id, seats),
    checkpoint: (id, answers, version) => kept.checkpoints.last(id, answers, version),
    checkpoints: (id, answers, limit) => kept.checkpoints.from(id, answers, limit),
    claimChanges: (now, lease, limit) => outbox.claim({ now, lease, limit }),
    changeSent: id => outbox.settle(id, 'sent'),
    changeFailed: (id, retryAt) => outbox.settle(id, retryAt ?? 'dropped'),
    unsent: () => outbox.unsent(),
    ...matchWorks(base, reads, life),
    ...questionWorks(base, life),
    ...chatWorks(base),
    ...reasonWorks(base),
    ...peopleWorks(base),
    ...departureWorks(base),
    present: (now, most) => bePresent(base, now, most),
    *prune(before, long) {
      yield* outbox.prune(before);
      yield* prune(base, before, long);
    },
  };
}

/**
 * `whole`: all queries of the work are one transaction. `each`: every query is its own transaction. That is enough for
 * reads that writes in between do not disturb, and for writes that do not depend on each other.
 */
const HOW: Readonly<Record<keyof Works, 'whole' | 'each'>> = {
  commit: 'whole',
  forget: 'whole',
  present: 'whole',
  receipt: 'each',
  match: 'each',
  journal: 'each',
  told: 'each',
  lastAnswerOf: 'each',
  checkpoint: 'each',
  checkpoints: 'each',
  untold: 'each',
  asides: 'each',
  matches: 'each',
  count: 'each',
  waitingForBots: 'each',
  claimQuestions: 'each',
  releaseQuestion: 'each',
  overdue: 'each',
  runningOut: 'each',
  waitedFor: 'each',
  inThread: 'each',
  claimChanges: 'each',
  changeSent: 'each',
  changeFailed: 'each',
  unsent: 'each',
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

/** Something that does such work, on whichever connection is free. */
export type Doer = <T>(work: (works: Works) => Work<T>, whole: boolean) => Promise<T>;

/** A store whose works are run by `run`. */
export function storeBy(run: Doer, close: () => Promise<void>): Store {
  const methodOf = ([name, how]: readonly [string, string]) => {
    const method = (...given: readonly unknown[]): Promise<unknown> =>
      run(works => (works as Untyped)[name](...given), how === 'whole');
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
