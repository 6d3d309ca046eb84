import { stackOf } from '../core/thrown.ts';

/** Something that runs until it is stopped. */
export interface Running {
  readonly stop: () => Promise<void>;
  /** Resolves when it has started; rejects if it cannot. Without it, it has started already. */
  readonly ready?: Promise<void>;
}

/**
 * On SIGINT or SIGTERM, or if it is a shard whose manager has died, stops what is running or still starting. After
 * `within` milliseconds the process kills itself, because `process.exit` would wait for a thread in the middle of a
 * drawing. Stored data stays intact.
 */
export function stopOnSignals(running: Promise<Running>, within: number): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), within).unref();
    running
      .then(started => started.stop())
      .then(
        () => process.exit(0),
        error => {
          process.stderr.write(`${stackOf(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // A shard whose manager has died would otherwise run beside the one that the next manager starts. A process that nobody
  // can tell anything has no `connected`.
  if (process.env.SHARDING_MANAGER === undefined) return;
  process.on('disconnect', stop);
  if (process.connected === false) stop();
}
