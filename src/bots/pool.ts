import type { Worker } from 'node:worker_threads';
import type { Seat } from '../core/umpire.ts';
import { startThread } from '../threads/thread.ts';
import type { Advised } from './advice.ts';
import type { Intended } from './following.ts';
import { type CharacterId, LEVELS, type LevelId } from './levels.ts';

/** A question for a computer player. It contains the seat's view and nothing else of the position. */
export interface Asking {
  /** Matches are served in turn, so that one with many questions does not delay the others. */
  readonly match: string;
  readonly game: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly level: LevelId;
  readonly seed: number;
  readonly iterations?: number;
  readonly ms?: number;
  readonly character?: CharacterId;
  /** A person asks for a hint. */
  readonly hint?: boolean;
}

export interface Advice {
  readonly choose: readonly string[];
  readonly why: string;
  /** The full reason, shown once the match is over; null if there is nothing to add. */
  readonly whole: string | null;
  /** The hint, only for the person who asked for it; else empty. */
  readonly hint: string;
  /**
   * The hint as a suggestion without numbers: what to do, what comes next, and why, and apart from that the risk; null if
   * nobody asked for a hint.
   */
  readonly lead: Advised | null;
  /** How many deeds follow the one that the answer begins, for the person who asked for a hint; else none. */
  readonly more: number;
  /** The intended answers to the next questions, for the person who asked for a hint; else empty. */
  readonly next: readonly Intended[];
  /** The turn in which it was asked; null if the game cannot tell. */
  readonly turn: number | null;
}

/** What a thread is sent: the question, and a shared flag that tells it to stop. */
export interface Order {
  readonly asking: Asking;
  readonly stop: SharedArrayBuffer;
}

/** What a thread sends back. */
export type Reply = { readonly advice: Advice } | { readonly problem: string };

interface Task {
  readonly asking: Asking;
  readonly stop: SharedArrayBuffer;
  readonly settle: (advice: Advice | null) => void;
  readonly fail: (error: Error) => void;
}

export interface Pool {
  /** Null if the question was withdrawn before there was an answer. */
  ask(asking: Asking): Promise<Advice | null>;
  /** The match has moved on. Its waiting questions are dropped, and thinking about it stops at once. */
  cancel(match: string): void;
  close(): Promise<void>;
  readonly waiting: number;
}

/** The shortest time to think when many questions wait, in milliseconds. */
const LEAST_THINKING_MS = 100;

/** Threads that think, serving all matches in turn. */
export function createPool(threads: number, start: () => Worker = startThinker): Pool {
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();
  /** The waiting questions by match, in the order in which the matches are served. */
  const queues = new Map<string, Task[]>();
  let closed = false;

  const waiting = (): number => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);

  function take(): Task | undefined {
    for (const [match, queue] of queues) {
      const task = queue.shift();
      // A match that has been served goes to the end of the queue.
      queues.delete(match);
      if (queue.length > 0) queues.set(match, queue);
      if (task) return task;
    }
    return undefined;
  }

  function dispatch(): void {
    while (!closed && (idle.length > 0 || busy.size < threads)) {
      const task = take();
      if (!task) return;
      const worker = idle.pop() ?? addWorker();
      busy.set(worker, task);
      const order: Order = { asking: withFairTime(task.asking, waiting(), threads), stop: task.stop };
      worker.postMessage(order);
    }
  }

  function release(worker: Worker, finish: (task: Task) => void): void {
    const task = busy.get(worker);
    busy.delete(worker);
    if (task) finish(task);
  }

  function addWorker(): Worker {
    const worker = start();
    worker.unref();
    worker.on('message', (reply: Reply) => {
      idle.push(worker);
      release(worker, task => {
        if (stopped(task)) task.settle(null);
        else if ('advice' in reply) task.settle(reply.advice);
        else task.fail(new Error(reply.problem));
      });
      dispatch();
    });
    worker.on('error', error => {
      const unused = idle.indexOf(worker);
      if (unused >= 0) idle.splice(unused, 1);
      release(worker, task => task.fail(error instanceof Error ? error : new Error(String(error))));
      dispatch();
    });
    return worker;
  }

  return {
    ask(asking) {
      if (closed) return Promise.resolve(null);
      return new Promise((settle, fail) => {
        const queue = queues.get(asking.match) ?? [];
        queues.set(asking.match, [...queue, { asking, stop: new SharedArrayBuffer(4), settle, fail }]);
        dispatch();
      });
    },
    cancel(match) {
      for (const task of queues.get(match) ?? []) task.settle(null);
      queues.delete(match);
      for (const task of busy.values()) if (task.asking.match === match) stop(task);
    },
    async close() {
      closed = true;
      for (const match of [...queues.keys()]) this.cancel(match);
      for (const task of busy.values()) task.settle(null);
      await Promise.all([...idle, ...busy.keys()].map(worker => worker.terminate()));
      idle.length = 0;
      busy.clear();
    },
    get waiting() {
      return waiting();
    },
  };
}

const stop = (task: Task): void => {
  Atomics.store(new Int32Array(task.stop), 0, 1);
};
const stopped = (task: Task): boolean => Atomics.load(new Int32Array(task.stop), 0) === 1;

/** Divides the time by the number of questions for each thread, this one included, but never below the minimum. */
function withFairTime(asking: Asking, waiting: number, threads: number): Asking {
  const ms = asking.ms ?? (asking.iterations === undefined ? LEVELS[asking.level].search?.ms : undefined);
  if (ms === undefined) return asking;
  return { ...asking, ms: Math.max(Math.min(ms, LEAST_THINKING_MS), ms / Math.max(1, (waiting + 1) / threads)) };
}

const startThinker = (): Worker => startThread(new URL('./pool-worker.ts', import.meta.url));
