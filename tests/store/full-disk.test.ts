import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { matchId } from '../../src/match/rows.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { fillDisk } from '../kill/disk.ts';
import { folder } from './kit.ts';

const CHILD = fileURLToPath(new URL('full-child.ts', import.meta.url));
const PATIENCE_MS = 120_000;

test(
  'while the disk is full answers fail; the process goes on when there is room, and every reported answer is stored',
  async () => {
    const path = join(folder(), 'bot.db');
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const closed = once(child, 'close');
    const said: string[] = [];
    createInterface(child.stdout).on('line', line => said.push(line));
    const stored = () => said.filter(line => line.startsWith('stored')).length;
    const failed = () => said.length - stored();
    await expect.poll(stored, { timeout: PATIENCE_MS }).toBeGreaterThan(2);
    expect(failed()).toBe(0);
    while (failed() < 3 && child.exitCode === null) await fillDisk(child.pid ?? 0, 500);
    const before = stored();
    await expect.poll(stored, { timeout: PATIENCE_MS }).toBeGreaterThan(before + 2);
    child.kill('SIGKILL');
    await closed;
    const [, match, version] = said.findLast(line => line.startsWith('stored'))?.split(' ') ?? [];
    const store = openSqliteStore(path);
    expect((await store.journal(matchId.parse(match))).length).toBeGreaterThanOrEqual(Number(version));
    await store.close();
    const file = new Database(path);
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
    file.close();
  },
  3 * PATIENCE_MS,
);
