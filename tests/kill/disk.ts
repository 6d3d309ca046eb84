import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * For so many milliseconds a process can write to no file, as when the disk is full. Linux says "file too large" then and
 * not "no space left", and the database gives up its statement either way. A process that has died hears nothing of it.
 */
export async function fillDisk(pid: number, ms: number): Promise<void> {
  const limit = (bytes: string): void => {
    try {
      execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { stdio: 'ignore' });
    } catch {
      // It was killed meanwhile.
    }
  };
  limit('0');
  await wait(ms);
  limit('unlimited');
}
