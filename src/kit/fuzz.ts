import { type ChildProcess, fork } from 'node:child_process';
import { addTally, emptyTally, type Tally } from './batch.ts';
import type { Policy } from './policies.ts';

/** How many seeds a worker gets at a time. */
const SEEDS_PER_TASK = 20;

/** The part of an order that a worker plays next. */
export interface Task {
  readonly game: string;
  /** The first seed. */
  readonly first: number;
  readonly count: number;
  readonly policy: Policy;
  readonly check: 'full' | 'sample';
}

/** What the fuzz command is asked to play. */
export interface Order {
  readonly games: readonly string[];
  /** The run ends at whichever limit is reached first. */
  readonly matches: number;
  readonly decisions: number;
  /** The seed of the first match; each match takes the next. */
  readonly seed: number;
  readonly policy: Policy;
  readonly workers: number;
  readonly check: 'full' | 'sample';
}

/**
 * Play the ordered matches, spread over processes. After the first failure every worker still reports what it has done,
 * then the run ends.
 */
export async function fuzz(order: Order, progress: (tally: Tally) => void): Promise<Tally> {
  const tally = emptyTally();
  let ordered = 0;
  const nextTask = (): Task | null => {
    if (tally.failures.length > 0 || ordered >= order.matches || tally.decisions >= order.decisions) return null;
    const chunk = Math.floor(ordered / SEEDS_PER_TASK);
    const game = order.games[chunk % order.games.length];
    const count = Math.min(SEEDS_PER_TASK, order.matches - ordered);
    const { policy, check } = order;
    const task = { game, first: order.seed + ordered, count, policy, check };
    ordered += count;
    return task;
  };
  const hear = (part: Tally): void => {
    addTally(tally, part);
    progress(tally);
  };
  await Promise.all(Array.from({ length: order.workers }, () => runWorker(nextTask, hear)));
  return tally;
}

/**
 * The size of V8’s young generation, in MB. Most of what a check allocates is garbage at once, and this much is
 * collected cheaply.
 */
const YOUNG_GENERATION_MB = 32;

/** One worker, from its first task to its last. */
function runWorker(nextTask: () => Task | null, hear: (part: Tally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker: ChildProcess = fork(new URL('worker.ts', import.meta.url), {
      execArgv: ['--import', 'tsx', `--max-semi-space-size=${YOUNG_GENERATION_MB}`],
    });
    const send = (): void => {
      const task = nextTask();
      if (task) worker.send(task);
      else worker.disconnect();
    };
    // Only our own worker writes to this channel.
    worker.on('message', (part: Tally) => {
      hear(part);
      send();
    });
    worker.on('error', reject);
    worker.on('exit', code => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    send();
  });
}
