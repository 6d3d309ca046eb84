import type { Outcome } from '../core/game.ts';
import { startThread } from '../threads/thread.ts';
import type { Player } from './arena.ts';

/** One match for computer players alone, for measurements. */
export interface Job {
  readonly game: string;
  readonly scenario: string;
  readonly players: readonly Player[];
  readonly seed: number;
  /** Distinguishes the matches of one measurement from those of another. */
  readonly tag?: string;
  /** Also return the features of quiet positions, for fitting weights. */
  readonly sample?: true;
}

export interface Done {
  readonly job: Job;
  readonly outcome: Outcome;
  readonly decisions: number;
  /** How often each seat chose something under a rule, keyed by the ids of both: `seat 6.4`. */
  readonly rules: Readonly<Record<string, number>>;
  /** The match's value for the first seat, as the search computes it, and the features of its quiet positions. */
  readonly result: number;
  readonly samples: readonly (readonly number[])[];
}

/**
 * Play matches on several threads. `each` is called as soon as a match is over. `skips` is called before a match begins
 * and returns true if the match is no longer needed. Returns the matches that were played, in the order of the jobs.
 */
export async function playAll(
  jobs: readonly Job[],
  threads: number,
  each: (done: Done) => void = () => {},
  skips: (job: Job) => boolean = () => false,
): Promise<Done[]> {
  const results: Done[] = [];
  let given = 0;
  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = startThread(new URL('./play-all-worker.ts', import.meta.url));
      let at = -1;
      const next = (): void => {
        while (given < jobs.length && skips(jobs[given])) given++;
        at = given++;
        if (at < jobs.length) worker.postMessage(jobs[at]);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (done: Done) => {
        results[at] = done;
        each(done);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, run));
  return results.filter(done => done !== undefined);
}
