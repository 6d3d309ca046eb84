import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { folder } from '../store/kit.ts';
import { drain, seen, twoPlayers, type World, world } from './kit.ts';

const CHILD = fileURLToPath(new URL('race-child.ts', import.meta.url));
const ANSWERS = 80;

const told = z.array(
  z.object({ click: z.string(), code: z.string(), version: z.number().nullable(), before: z.number() }),
);

/** Two processes answer the same questions of one match at once. */
async function race(w: World, path: string, shared: 'yes' | 'no') {
  const match = await twoPlayers(w);
  const run = (name: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', CHILD, path, name, match, shared, String(ANSWERS)]);
  const results = await Promise.all(['one', 'two'].map(run));
  return { match, told: results.flatMap(({ stdout }) => told.parse(JSON.parse(stdout))) };
}

test('if two processes answer the same questions, one answer to each takes effect and the other process hears that it is late', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path, prefix: 'p' });
  const { match, told } = await race(w, path, 'no');
  const journal = await w.store.journal(match);
  const took = told.filter(({ code }) => code === 'done');
  expect(took).toHaveLength(journal.length);
  expect(took.map(({ version }) => version).sort((a, b) => Number(a) - Number(b))).toEqual(
    journal.map(({ version }) => version),
  );
  for (const { before, version } of took) expect(version).toBe(before + 1);
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['done', 'stale']));
  const moved = (await drain(w)).filter(({ change }) => change.kind === 'moved');
  expect(moved.map(({ version }) => version)).toEqual(journal.map(({ version }) => version));
  expect((await seen(w, match)).at).toBe(journal.length);
  await w.store.close();
});

test('one click delivered to two processes takes effect once, and both are told the same', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path, prefix: 'p' });
  const { match, told } = await race(w, path, 'yes');
  const journal = await w.store.journal(match);
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['done']));
  for (const { before, version } of told) expect(version).toBe(before + 1);
  expect(told.length).toBeGreaterThan(journal.length);
  expect(journal.map(line => line.click)).toEqual(journal.map((_, i) => `both-${i}`));
  await w.store.close();
});
