import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fillDisk } from './kill/disk.ts';

const CHILD = fileURLToPath(new URL('log-child.ts', import.meta.url));
const PATIENCE_MS = 60_000;

test(
  'a log that goes to a file on a full disk does not end the process, and no line is lost',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanterns-log-'));
    const path = join(folder, 'bot.log');
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD], {
      stdio: ['ignore', openSync(path, 'a'), 'pipe'],
    });
    const closed = once(child, 'close');
    let complaints = '';
    child.stderr?.on('data', chunk => {
      complaints += chunk;
    });
    const written = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);
    await expect.poll(() => written().length, { timeout: PATIENCE_MS }).toBeGreaterThan(2);
    const filled = fillDisk(child.pid ?? 0, 1000);
    const before = written().length;
    await filled;
    await expect.poll(() => written().length, { timeout: PATIENCE_MS }).toBeGreaterThan(before + 10);
    child.kill('SIGKILL');
    await closed;
    const lines = written();
    const numbers = lines.map(line => (JSON.parse(line) as { n: number }).n);
    expect(numbers).toEqual(lines.map((_, index) => index + 1));
    expect(complaints).toBe('');
    rmSync(folder, { recursive: true });
  },
  3 * PATIENCE_MS,
);
