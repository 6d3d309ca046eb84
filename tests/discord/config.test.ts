import { describe, expect, it, test, vi } from 'vitest';
import { newClient } from '../../src/discord/bot.ts';
import { BadConfig, explainConfig, readConfig } from '../../src/process/config.ts';
import { tidyRegularly } from '../../src/process/tidy.ts';
import { makeMetrics, serveWatch } from '../../src/process/watch.ts';
import { placeIn } from '../../src/store/path.ts';

const REAL = `${Buffer.from('123456789012345678').toString('base64')}.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB`;

const problem = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof BadConfig) return error.message;
    throw error;
  }
  return '';
};

test('discord.js does not mistake our setting SHARDS for the id of a shard', () => {
  vi.stubEnv('SHARDS', '1');
  const { options } = newClient(undefined, { ids: [0], of: 1 });
  vi.unstubAllEnvs();
  expect([options.shards, options.shardCount]).toEqual([[0], 1]);
});

describe('settings', () => {
  it('can all be left out', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ SHARDS: 1, SANDBOX_PORT: 7750, DATABASE: 'data/two-lanterns.db' });
    expect(config.DISCORD_TOKEN).toBeUndefined();
    expect(readConfig({ DISCORD_TOKEN: '', SHARDS: '' }).SHARDS).toBe(1);
  });

  it.each([
    [{ SHARDS: 'many' }, 'SHARDS must be auto or a number from 1 to 64'],
    [{ WATCH_PORT: '99999' }, 'WATCH_PORT must be 65535 or less'],
    [{ SHARD_IDS: '0', SHARDS: 'auto' }, 'SHARD_IDS must be below SHARDS'],
    [{ SHARD_IDS: '0,2', SHARDS: '2' }, 'SHARD_IDS must be below SHARDS'],
    [{ SHARD_IDS: 'a' }, 'SHARD_IDS must be numbers such as 0 or 0,1'],
    [{ WATCH_HOST: 'here' }, 'WATCH_HOST must be an address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
    [{ DISCORD_API: 'http://example.com/api' }, 'DISCORD_API must begin with https:'],
    [{ DATABASE_URL: 'mysql://h/lanterns' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ DATABASE_URL: 'postgres://h' }, 'with the database’s name at its end'],
    [{ DISCORD_API: 'discord.com' }, 'DISCORD_API must be an address'],
    [{ DISCORD_API: 'http://127.0.0.1:9/api', DISCORD_TOKEN: REAL }, 'a real token goes to Discord only'],
    [{ DISCORD_API: 'https://localhost:9/api', DISCORD_TOKEN: REAL }, 'a real token goes to Discord only'],
  ])('%o is refused, and the error says what would be right', (environment, words) => {
    expect(problem(environment)).toContain(words);
  });

  it('are never repeated in an error', () => {
    expect(problem({ DISCORD_TOKEN: REAL, DISCORD_API: 'http://127.0.0.1:9/api' })).not.toContain('GabcDE');
  });

  it('accept a stand-in for Discord on this machine with its own token', () => {
    expect(
      readConfig({ DISCORD_API: 'http://127.0.0.1:9/api', DISCORD_TOKEN: 'sandbox.abc' }).DISCORD_API,
    ).toBeDefined();
  });

  it('are each explained', () => {
    for (const name of Object.keys(readConfig({ DISCORD_TOKEN: 'x' }))) expect(explainConfig()).toContain(`${name}\n`);
  });
});

test.each([' ', ' a.db ', undefined])('the bot and the other programs read DATABASE=%o in the same way', file => {
  for (const address of [' ', ' postgres://h/lanterns ', undefined]) {
    const environment = { DATABASE: file, DATABASE_URL: address };
    const { DATABASE, DATABASE_URL } = placeIn(environment);
    expect([DATABASE, DATABASE_URL]).toEqual([file?.trim() || 'data/two-lanterns.db', address?.trim() || undefined]);
    const config = readConfig(environment);
    expect([config.DATABASE, config.DATABASE_URL]).toEqual([DATABASE, DATABASE_URL]);
  }
});

test('what is old is deleted soon after the start too, for a process that is restarted often', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const stop = tidyRegularly(run);
  vi.advanceTimersByTime(5 * 60_000);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(12 * 3_600_000);
  expect(run).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(12 * 3_600_000);
  expect(run).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

describe('monitoring', () => {
  it('is answered within seconds even if the database does not answer at all', async () => {
    const never = vi.fn(() => new Promise<never>(() => {}));
    const reads = { ready: never, unsent: never, forbidden: never, unsentFor: never, aside: never };
    const { registry } = makeMetrics({ ...reads, thinking: () => 2 });
    const health = { isReady: never, isLive: () => true };
    const server = await serveWatch({ port: 0, host: '127.0.0.1' }, registry, health);
    const asked = performance.now();
    for (let n = 0; n < 2; n++) {
      const [ready, metrics] = await Promise.all(
        ['ready', 'metrics'].map(path => fetch(`http://127.0.0.1:${server.port}/${path}`)),
      );
      expect(ready?.status).toBe(503);
      const text = await metrics?.text();
      expect(text).toContain('lanterns_ready 0\n');
      expect(text).toContain('lanterns_bot_questions_waiting 2\n');
      expect(text).not.toMatch(/^lanterns_outbox_waiting /m);
    }
    expect(performance.now() - asked).toBeLessThan(9_000);
    // The second time waited for the reads of the first.
    expect(never).toHaveBeenCalledTimes(6);
    await server.close();
  }, 15_000);

  it('can read that the bot is alive, whether it is ready, and its metrics', async () => {
    let ready = false;
    let live = true;
    let broken = false;
    const watch = makeMetrics({
      ready: async () => {
        if (broken) throw new Error('database disk image is malformed');
        return ready;
      },
      unsent: async () => (broken ? Promise.reject(new Error('database disk image is malformed')) : 7),
      forbidden: async () => 3,
      unsentFor: async () => 5000,
      thinking: () => 2,
      aside: async () => 1,
    });
    const server = await serveWatch({ port: 0, host: '127.0.0.1' }, watch.registry, {
      isReady: async () => {
        if (broken) throw new Error('database disk image is malformed');
        return ready;
      },
      isLive: () => live,
    });
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
      return { status: response.status, text: await response.text() };
    };
    watch.handled('command', 'play', 'done', 40);
    watch.failed('moved', 'later', false);
    watch.failed('ended', 'refused', true);
    expect((await get('/live')).status).toBe(200);
    expect((await get('/ready')).status).toBe(503);
    ready = true;
    expect((await get('/ready')).status).toBe(200);
    const { text } = await get('/metrics');
    expect(text).toContain('lanterns_ready 1\n');
    expect(text).toContain('lanterns_outbox_waiting 7\n');
    expect(text).toContain('lanterns_outbox_forbidden 3\n');
    expect(text).toContain('lanterns_outbox_oldest_seconds 5\n');
    broken = true;
    expect(await get('/ready')).toEqual({ status: 503, text: 'the database does not answer\n' });
    live = false;
    expect((await get('/live')).status).toBe(503);
    const { text: without } = await get('/metrics');
    expect(without).toContain('lanterns_ready 0\n');
    expect(without).not.toMatch(/^lanterns_outbox_waiting /m);
    expect(without).toContain('lanterns_interactions_total{kind="command",name="play",how="done"} 1');
    expect(without).toContain('lanterns_outbox_failures_total{kind="moved",failure="later",dropped="no"} 1');
    expect(without).toContain('lanterns_outbox_failures_total{kind="ended",failure="refused",dropped="yes"} 1');
    expect((await get('/else')).status).toBe(404);
    await server.close();
  });
});
