import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../src/process/config.ts';
import { runBot } from '../../src/process/run.ts';
import { readWorld } from '../../src/sandbox/keep.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';

/** A sandbox that is stored in a file. */

const folder = mkdtempSync(join(tmpdir(), 'lanterns-keep-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function begin() {
  const sandbox = await startSandbox({ keep: join(folder, 'kept.discord') });
  const config = readConfig({ THINKERS: '1', DRAWERS: '0' });
  const { token, api } = sandbox;
  const log = pino({ level: 'silent' });
  const bot = await runBot({
    config,
    token,
    api,
    log,
    database: { DATABASE: join(folder, 'kept.db') },
    watchPort: null,
  });
  return {
    sandbox,
    ann: sandbox.person('Ann'),
    async end() {
      await bot.stop();
      await sandbox.close();
    },
  };
}

it('after a restart a match goes on in its thread with its old buttons; ephemeral messages are gone', async () => {
  const first = await begin();
  await first.ann.slash('solo', { level: 'recruit', scenario: 'british-retreat', side: 'british' });
  await first.ann.sees(/It is played in/);
  const thread = [...first.sandbox.world.channels.values()].find(({ kind }) => kind === 'thread');
  first.ann.enter(thread?.id ?? '');
  await first.ann.click('Take Your Turn');
  await first.end();

  const second = await begin();
  expect(second.ann.id).toBe(first.ann.id);
  expect(second.sandbox.channelId).toBe(first.sandbox.channelId);
  second.ann.enter(thread?.id ?? '');
  expect(second.ann.messages().some(({ ephemeral }) => ephemeral)).toBe(false);
  const { message } = await second.ann.click('Take Your Turn');
  expect(message?.text).toContain('What the British want');
  await second.sandbox.assertClean();
  await second.end();
});

it('a file with other contents is refused by name', () => {
  const file = join(folder, 'letter.discord');
  writeFileSync(file, 'Dear Sir');
  expect(() => readWorld(file)).toThrow(`${file} keeps no pocket Discord; name another file.`);
});
