import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { markAlive } from '../../src/store/alive.ts';
import { twoPlayers, world } from '../match/kit.ts';
import { folder } from './kit.ts';

const CHILD = fileURLToPath(new URL('claim-child.ts', import.meta.url));

const beside = (path: string): string[] =>
  readdirSync(dirname(path)).filter(file => file.startsWith(`${basename(path)}.alive-`));

test('changes that a process was sending are taken over as soon as it is killed, and not while it lives', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path });
  await twoPlayers(w);
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, path, String(w.clock.now)]);
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('1\n');
  w.clock.now += 89_000;
  expect(await w.store.claimChanges(w.clock.now, 1000, 10)).toEqual([]);
  child.kill('SIGSTOP');
  expect(await w.store.claimChanges(w.clock.now, 1000, 10)).toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await w.store.claimChanges(w.clock.now, 1000, 10)).toMatchObject([{ attempts: 0 }]);
  await w.store.close();
  expect(beside(path)).toEqual([]);
});

test('each process has a name of its own, and removes the files of dead processes', () => {
  const path = join(folder(), 'bot.db');
  writeFileSync(`${path}.alive-00ff`, '');
  const [one, two] = [markAlive(path), markAlive(path)];
  expect(beside(path)).toHaveLength(2);
  expect(one.isDead(String(two.me))).toBe(false);
  expect(two.isDead(String(two.me))).toBe(false);
  two.close();
  expect(one.isDead(String(two.me))).toBe(true);
  expect(one.isDead('00ff')).toBe(true);
  one.close();
  expect(beside(path)).toEqual([]);
});

test('only its owner may read the file that shows that a process is alive', () => {
  const path = join(folder(), 'bot.db');
  const alive = markAlive(path);
  expect(beside(path).map(file => (statSync(join(dirname(path), file)).mode & 0o777).toString(8))).toEqual(['600']);
  alive.close();
});
