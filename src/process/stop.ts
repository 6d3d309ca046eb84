import { stackOf } from '../core/thrown.ts';

/** Something that runs until it is stopped. */
export interface Running {
  readonly stop: () => Promise<void>;
}

/**
 * On SIGINT or SIGTERM, stops what is running or still starting. After `within` milliseconds the process kills itself,
 * because `process.exit` would wait for a thread in the middle of a drawing. Stored data stays intact.
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
}
