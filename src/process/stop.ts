import { stackOf } from '../core/thrown.ts';

/** Something that runs until it is stopped. */
export interface Running {
  readonly stop: () => Promise<void>;
}

/**
 * When the process is told to end, it stops what runs or is about to. After `within` milliseconds it ends in any case, and
 * by force: `process.exit` would wait for a thread in the middle of a drawing. What is stored survives that.
 */
export function stopOnSignals(running: Promise<Running>, within: number): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), within).unref();
    running
      .then(it => it.stop())
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
