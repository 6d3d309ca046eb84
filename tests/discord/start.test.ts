import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../store/server.ts';

/** `npm start`, as a newcomer runs it. */

let child: ChildProcess | null = null;
afterEach(() => {
  child?.kill('SIGKILL');
});

interface Started {
  readonly said: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: () => Promise<number | null>;
  readonly stop: () => void;
}

function start(settings: Record<string, string>): Started {
  const { DISCORD_TOKEN: _, ...environment } = process.env;
  const run = spawn(process.execPath, ['--import', 'tsx', 'src/process/main.ts'], {
    env: { ...environment, ...settings },
  });
  child = run;
  let words = '';
  const hear = (chunk: Buffer): void => {
    words += chunk.toString();
  };
  run.stdout.on('data', hear);
  run.stderr.on('data', hear);
  const closed = once(run, 'close');
  return {
    async said(pattern) {
      let over = false;
      void closed.then(() => {
        over = true;
      });
      // A first start compiles every file, beside whatever else the suite does on the same cores.
      for (const until = performance.now() + 240_000; performance.now() < until; await setTimeout(20)) {
        const found = pattern.exec(words);
        if (found !== null) return found;
        if (over) break;
      }
      throw new Error(`npm start ${over ? 'ended' : 'went on'} without saying ${String(pattern)}. It said: ${words}`);
    },
    async ended() {
      const [code] = await closed;
      return code;
    },
    stop: () => run.kill('SIGTERM'),
  };
}

describe('npm start', () => {
  it('starts a pocket Discord with the bot if there is no token, can be monitored, and stops at a signal', async () => {
    const port = await freePort();
    const run = start({ SANDBOX_PORT: '0', WATCH_PORT: String(port) });
    const [, url = ''] = await run.said(/(http:\/\/127\.0\.0\.1:\d+)/);
    expect(await (await fetch(url)).text()).toContain('<html');
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('lanterns_outbox_waiting 0');
    const told = performance.now();
    run.stop();
    expect(await run.ended()).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
  });

  it('says which setting is wrong, and does not start', async () => {
    const run = start({ SHARDS: 'many' });
    await run.said(/SHARDS must be auto or a number/);
    expect(await run.ended()).toBe(1);
  });

  it('refuses settings that the pocket Discord does not use, since a token may have been forgotten', async () => {
    const run = start({ SHARDS: '2' });
    await run.said(/SHARDS and SHARD_IDS need DISCORD_TOKEN/);
    expect(await run.ended()).toBe(1);
  });

  it('says in a sentence what keeps a shard from starting', async () => {
    const port = await freePort();
    const run = start({ DISCORD_TOKEN: 'any', SHARDS: '2', DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` });
    await run.said(/The database of DATABASE_URL, none on 127\.0\.0\.1:\d+, cannot be used/);
    const [words] = await run.said(/[\s\S]*one of its processes has ended\.[\s\S]*/);
    expect(words).not.toContain('    at ');
    expect(await run.ended()).toBe(1);
  });

  it('does not send a real token to this machine', async () => {
    const token = `${Buffer.from('123456789012345678').toString('base64')}.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB`;
    const run = start({ DISCORD_TOKEN: token, DISCORD_API: 'http://127.0.0.1:9/api' });
    const [words] = await run.said(/[\s\S]*a real token goes to Discord only[\s\S]*/);
    expect(words).not.toContain('GabcDE');
    expect(await run.ended()).toBe(1);
  });
});
