import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startSandbox } from '../src/sandbox/sandbox.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import { startBotProcess } from './kill/process.ts';
import { folder } from './store/kit.ts';

const CHILD = fileURLToPath(new URL('stop-child.ts', import.meta.url));

async function told(what: string): Promise<{ code: unknown; signal: unknown; words: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, what]);
  const closed = once(child, 'close');
  let words = '';
  child.stdout.on('data', chunk => {
    if (words === '') child.kill('SIGTERM');
    words += chunk;
  });
  const [code, signal] = await closed;
  return { code, signal, words };
}

test('what does not come to its end holds up the end of the process no longer than it may', async () => {
  expect(await told('never')).toEqual({ code: null, signal: 'SIGKILL', words: 'up\n' });
});

test('told to end while it starts, the process stops what has come up', async () => {
  expect(await told('starting')).toEqual({ code: 0, signal: null, words: 'up\nstopped\n' });
});

test('a bot whose call to Discord hangs and whose Veteran is thinking ends by itself, in order, when told to', async () => {
  const path = join(folder(), 'bot.db');
  const sandbox = await startSandbox({ people: ['Ann'], patienceMs: 60_000 });
  const store = openSqliteStore(path);
  const bot = startBotProcess(sandbox, { DATABASE: path });
  await bot.ready;
  sandbox.weather.next(/^POST \/channels\//, { as: 'hang', count: 99 });
  const ann = sandbox.person('Ann');
  // The dice say who begins: until it is the bot.
  const order = { side: 'patriot', level: 'veteran', scenario: 'british-retreat' };
  // Later than the bot reserves a question while it thinks.
  const waiting = () => store.waitingForBots(Date.now() + 24 * 3_600_000, 1);
  for (let n = 0; n < 20 && (await waiting()).length === 0; n++) await ann.slash('solo', order);
  expect(await waiting()).toHaveLength(1);
  expect(await store.unsent()).toBeGreaterThan(0);
  // By force it would end with no code.
  expect(await bot.stop()).toBe(0);
  sandbox.weather.clear();
  sandbox.weather.giveUp();
  await store.close();
  await sandbox.close();
}, 180_000);
