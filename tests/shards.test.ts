import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { startShards } from '../src/process/shards.ts';
import { folder } from './store/kit.ts';

const script = fileURLToPath(new URL('shard-child.ts', import.meta.url));
const SLOW = { timeout: 20_000 };

function shards(count: number) {
  const home = folder();
  vi.stubEnv('SHARD_FOLDER', home);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const lines = (name: string): string[] =>
    existsSync(join(home, name)) ? readFileSync(join(home, name), 'utf8').trim().split('\n') : [];
  const pid = (): number => Number(lines('started').at(-1)?.split(' ')[1]);
  return { home, log, lines, pid, start: () => startShards({ token: 'any', shards: count, log, script }) };
}

test('shards that are told to stop while they start do so, and no other is started', async () => {
  const { home, log, lines, start } = shards(2);
  writeFileSync(join(home, 'hangs'), '');
  const running = start();
  await expect.poll(() => lines('started').length, SLOW).toBe(1);
  await running.stop();
  await running.ready;
  expect(lines('stopped')).toEqual(lines('started'));
  expect(log.warn).not.toHaveBeenCalled();
}, 60_000);

test('a shard that ends again and again while it starts does not end the others, and is started until it runs', async () => {
  const { home, log, lines, pid, start } = shards(1);
  const running = start();
  await running.ready;
  writeFileSync(join(home, 'fails'), '');
  process.kill(pid(), 'SIGKILL');
  await expect.poll(() => log.error.mock.calls.length, SLOW).toBeGreaterThan(0);
  rmSync(join(home, 'fails'));
  const last = pid();
  await expect.poll(pid, SLOW).not.toBe(last);
  await running.stop();
  expect(lines('started').length).toBeGreaterThan(2);
}, 60_000);

test('a shard that ends just before all are stopped is not waited for', async () => {
  const { log, pid, start } = shards(1);
  const running = start();
  await running.ready;
  const stopped = new Promise<void>(resolve => {
    log.warn.mockImplementationOnce(() => resolve(running.stop()));
  });
  process.kill(pid(), 'SIGKILL');
  await stopped;
}, 60_000);
