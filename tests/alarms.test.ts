import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchService } from '../src/match/api.ts';
import type { MatchId } from '../src/match/rows.ts';
import { type Measures, measures, serveWatch, type WatchServer } from '../src/process/watch.ts';
import { sitDown, type Table } from './discord/kit.ts';
import { CONCORD, done, type World, world } from './match/kit.ts';

/**
 * Every alarm of deploy/alarms.yaml can ring: the trouble that it is for is made, and its measures are read as Prometheus
 * reads them. With ALARMS_PORT they are served there all the while, so that a real Prometheus can be seen to ring.
 */

const alarms = readFileSync(new URL('../deploy/alarms.yaml', import.meta.url), 'utf8');
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What is wrong with the bot just now. */
const fault = { fails: false, stallsFor: 0 };
const clock = { ahead: 0 };

/** Reading a match fails, or stops the whole process for a while. */
const faulty = (service: MatchService): MatchService => ({
  ...service,
  mine: (...given) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, fault.stallsFor);
    if (fault.fails) throw new Error('the disk is gone');
    return service.mine(...given);
  },
});

const path = join(mkdtempSync(join(tmpdir(), 'lanterns-alarms-')), 'bot.db');
let beside: World;

/** A match in which a Veteran must decide, begun by another process. */
async function botsMatch(): Promise<MatchId> {
  for (;;) {
    const order = { ...CONCORD, scenario: 'british-retreat', seats: [0], level: 'veteran' } as const;
    const { match } = done(await beside.service.solo(beside.click(`somebody${++solos}`), order));
    if ((await beside.service.info(match))?.deciders.includes(1)) return match;
  }
}
let solos = 0;

let table: Table;
let measured: Measures;
let served: WatchServer;

beforeAll(async () => {
  table = await sitDown({
    clock,
    patienceMs: MINUTE,
    database: () => path,
    wrap: faulty,
    watch: (store, pool) => {
      measured = measures({
        unsent: () => store.unsent(),
        thinking: () => pool.waiting,
        aside: async () => (await store.asides(1000)).length,
      });
      return measured;
    },
  });
  beside = world({ path, prefix: 'b' });
  const health = { isReady: async () => true, isLive: () => true };
  const port = Number(process.env.ALARMS_PORT ?? 0);
  served = await serveWatch({ port, host: '127.0.0.1' }, measured.registry, health);
}, MINUTE);

afterAll(async () => {
  await table.close();
  await served.close();
  await beside.store.close();
  rmSync(dirname(path), { recursive: true });
});

/** The sum over all series of a measure that have these words among their labels. */
async function sum(name: string, ...labels: readonly string[]): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
  const series = text.split('\n').filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const wanted = series.filter(line => labels.every(label => line.includes(label)));
  return wanted.reduce((all, line) => all + Number(line.split(' ').at(-1)), 0);
}

/** How many observations were above a bound, in seconds. */
const above = async (name: string, bound: string): Promise<number> =>
  (await sum(`${name}_count`)) - (await sum(`${name}_bucket`, `le="${bound}"`));

/** What the alarm says, so that this test and the file speak of the same. */
function saidOf(alarm: string): string {
  const [, after] = alarms.split(`alert: ${alarm}\n`);
  const [said] = (after ?? expect.fail(`there is no alarm ${alarm}`)).split('annotations:');
  return said;
}

test(
  'what cannot be told waits, its failures are counted, and it is late when it is told',
  async () => {
    const { ann, sandbox } = table;
    for (const alarm of ['LanternsUntold', 'LanternsTellingFails', 'LanternsToldLate'])
      expect(saidOf(alarm)).toMatch(/lanterns_outbox_waiting|lanterns_outbox_failures_total|lanterns_told_seconds.*30/);
    expect(await sum('lanterns_outbox_waiting')).toBe(0);
    sandbox.weather.next(/^POST .*\/messages$/, { as: 503, count: 1000 });
    for (let n = 0; n < 6; n++) await ann.slash('play', { side: 'british' });
    for (let n = 0; n < 3; n++) {
      await table.drained();
      clock.ahead += 11 * MINUTE;
    }
    expect(await sum('lanterns_outbox_waiting')).toBeGreaterThan(0);
    expect(await sum('lanterns_outbox_failures_total')).toBeGreaterThan(10);
    expect(await above('lanterns_told_seconds', '30')).toBe(0);
    sandbox.weather.clear();
    await expect.poll(() => sum('lanterns_outbox_waiting'), { timeout: MINUTE }).toBe(0);
    expect(await above('lanterns_told_seconds', '30')).toBeGreaterThan(5);
  },
  2 * MINUTE,
);

test('a press that fails is counted', async () => {
  expect(saidOf('LanternsPressesFail')).toContain('how="failed"');
  fault.fails = true;
  await table.ann.slash('games', {});
  fault.fails = false;
  expect(await sum('lanterns_interactions_total', 'how="failed"')).toBe(1);
});

test(
  'an answer after two seconds is counted as late, and one that Discord took no more as missed',
  async () => {
    expect(saidOf('LanternsAnswersLate')).toContain('le="2"');
    expect(saidOf('LanternsPressesMissed')).toMatch(/how="missed".*\+ 5/s);
    const before = await above('lanterns_first_answer_seconds', '2');
    fault.stallsFor = 2.2 * SECOND;
    await table.ann.slash('games', {});
    expect(await above('lanterns_first_answer_seconds', '2')).toBe(before + 1);
    fault.stallsFor = 3.2 * SECOND;
    const missed = () => sum('lanterns_interactions_total', 'how="missed"');
    for (let n = 0; n < 20 && (await missed()) <= 5; n++) await table.ann.slash('games', {});
    fault.stallsFor = 0;
    expect(await missed()).toBeGreaterThan(5);
    table.sandbox.expectProblem(/unanswered after 3 s/);
  },
  3 * MINUTE,
);

test(
  'a match that stands still is counted',
  async () => {
    expect(saidOf('LanternsMatchesAside')).toContain('lanterns_matches_aside) > 0');
    expect(await sum('lanterns_matches_aside')).toBe(0);
    const match = await botsMatch();
    const file = new Database(path);
    file.prepare("update checkpoints set document = x'00' where match = ?").run(match);
    file.close();
    await expect.poll(() => sum('lanterns_matches_aside'), { timeout: MINUTE }).toBe(1);
  },
  MINUTE,
);

test(
  'questions of bots that wait for a thread are counted',
  async () => {
    expect(saidOf('LanternsBotsSlow')).toContain('lanterns_bot_questions_waiting');
    for (let n = 0; n < 14; n++) await botsMatch();
    await expect.poll(() => sum('lanterns_bot_questions_waiting'), { timeout: MINUTE }).toBeGreaterThan(5);
  },
  2 * MINUTE,
);
