import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * For `ms` milliseconds the process cannot write to any file, as if the disk were full. Linux reports "file too large"
 * instead of "no space left"; the database aborts its statement in both cases. Does nothing if the process has died.
 */
export async function fillDisk(pid: number, ms: number): Promise<void> {
  const limitFiles = (bytes: string): void => {
    try {
      execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { stdio: 'ignore' });
    } catch {
      // The process was killed in the meantime.
    }
  };
  limitFiles('0');
  await wait(ms);
  limitFiles('unlimited');
}
