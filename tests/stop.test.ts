import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startSandbox } from '../src/sandbox/sandbox.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import { sitDown } from './discord/kit.ts';
import { startBotProcess } from './kill/process.ts';
import { folder } from './store/kit.ts';

const CHILD = fileURLToPath(new URL('stop-child.ts', import.meta.url));

async function ended(what: string): Promise<{ code: unknown; signal: unknown; words: string }> {
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

test('work that never ends delays the end of the process only for the allowed time', async () => {
  expect(await ended('never')).toEqual({ code: null, signal: 'SIGKILL', words: 'up\n' });
});

test('if told to stop while it starts, the process stops what has started', async () => {
  expect(await ended('starting')).toEqual({ code: 0, signal: null, words: 'up\nstopped\n' });
});

test('a shard stops when its manager has died', async () => {
  const env = { ...process.env, SHARDING_MANAGER: 'true' };
  const child = fork(CHILD, ['orphan'], { env, execArgv: ['--import', 'tsx'], silent: true });
  const exited = once(child, 'exit');
  if (child.stdout) await once(child.stdout, 'data');
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});

test('a bot that is stopped while it looks at the clock finishes that look first', async () => {
  let isLooking = false;
  const table = await sitDown({
    wrap: service => ({
      ...service,
      async tick() {
        isLooking = true;
        await setTimeout(100);
        const ended = await service.tick();
        isLooking = false;
        return ended;
      },
    }),
  });
  while (!isLooking) await setTimeout(1);
  await table.close();
  expect(isLooking).toBe(false);
});

test('a bot that cannot reach Discord ends, and nothing beside its database says that one is running', async () => {
  const home = folder();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/process/main.ts'], {
    env: {
      ...process.env,
      DISCORD_TOKEN: 'none',
      // Nothing listens on this port.
      DISCORD_API: 'http://127.0.0.1:9/api',
      DATABASE: join(home, 'bot.db'),
      WATCH_PORT: '0',
    },
  });
  let words = '';
  child.stderr.on('data', chunk => {
    words += chunk;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(words).toContain('Discord cannot be reached');
  expect(readdirSync(home)).toEqual(['bot.db']);
});

test('a bot whose call to Discord hangs and whose Veteran is thinking ends by itself when it is told to', async () => {
  const path = join(folder(), 'bot.db');
  const sandbox = await startSandbox({ people: ['Ann'], patienceMs: 60_000 });
  const store = openSqliteStore(path);
  const bot = startBotProcess(sandbox, { DATABASE: path });
  await bot.ready;
  sandbox.faults.next(/^POST \/channels\//, { as: 'hang', count: 99 });
  const ann = sandbox.person('Ann');
  // The dice decide who begins, so matches are begun until it is the bot.
  const order = { side: 'patriot', level: 'veteran', scenario: 'british-retreat' };
  // At this time every reservation of a question has ended.
  const waiting = () => store.waitingForBots(Date.now() + 24 * 3_600_000, 1);
  const isAsked = async (): Promise<boolean> => {
    for (let n = 0; n < 40 && (await waiting()).length === 0; n++) await setTimeout(50);
    return (await waiting()).length > 0;
  };
  // The answer to a press waits for the bot’s first turn. The bot must be stopped during that wait.
  const begun: Promise<unknown>[] = [];
  while (begun.length < 20) {
    begun.push(ann.slash('solo', order).catch(() => {}));
    if (await isAsked()) break;
  }
  expect(await waiting()).toHaveLength(1);
  expect(await store.unsent()).toBeGreaterThan(0);
  // A process that is killed has no exit code.
  expect(await bot.stop()).toBe(0);
  sandbox.faults.clear();
  sandbox.faults.giveUp();
  await Promise.all(begun);
  await store.close();
  await sandbox.close();
}, 180_000);
