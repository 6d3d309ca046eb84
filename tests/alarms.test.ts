import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchService } from '../src/match/api.ts';
import type { MatchId } from '../src/match/rows.ts';
import { gaugesOf, type Metrics, makeMetrics, serveWatch, type WatchServer } from '../src/process/watch.ts';
import { ANSWER_WITHIN_MS } from '../src/sandbox/wire.ts';
import { sitDown, type Table } from './discord/kit.ts';
import { CONCORD, done, type World, world } from './match/kit.ts';
import { expectFiring, type Stretch, testWithPromtool } from './promtool.ts';

/**
 * Every alarm of deploy/alarms.yaml fires for its own trouble and for no other. Each test causes the trouble; what `/metrics`
 * says before, during and after it is given to Prometheus' own tool as if it had lasted for some minutes.
 */

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
let measured: Metrics;
let served: WatchServer;

beforeAll(async () => {
  table = await sitDown({
    answerWithinMs: ANSWER_WITHIN_MS,
    clock,
    patienceMs: MINUTE,
    database: () => path,
    wrap: faulty,
    watch: (store, pool) => {
      const ready = async (): Promise<boolean> => table.bot().isReady() && (await store.unsent()) >= 0;
      measured = makeMetrics(gaugesOf(store, pool, () => Date.now() + clock.ahead, ready));
      return measured;
    },
  });
  beside = world({ path, prefix: 'b' });
  const health = { isReady: async () => true, isLive: () => true };
  served = await serveWatch({ port: 0, host: '127.0.0.1' }, measured.registry, health);
}, MINUTE);

afterAll(async () => {
  await table.close();
  await served.close();
  await beside.store.close();
  rmSync(dirname(path), { recursive: true });
});

/** What `/metrics` says. */
const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();

/** The sum over all series of a measure that have these words among their labels. */
async function sum(name: string, ...labels: readonly string[]): Promise<number> {
  const series = (await scrape())
    .split('\n')
    .filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const wanted = series.filter(line => labels.every(label => line.includes(label)));
  return wanted.reduce((all, line) => all + Number(line.split(' ').at(-1)), 0);
}

/** How many observations were above a bound, in seconds. */
const above = async (name: string, bound: string): Promise<number> =>
  (await sum(`${name}_count`)) - (await sum(`${name}_bucket`, `le="${bound}"`));

/** The same metrics as from a process that started in this minute. */
const startedAt = (said: string, minute: number): string =>
  said.replace(/^(process_start_time_seconds) .*$/m, `$1 ${60 * minute}`);

/** Minutes after which a trouble is over: what was counted before is then more than ten minutes old. */
const LONG = 20;
const stretch = (said: string | null, minutes: number): Stretch => ({ said, minutes });
/** What `/metrics` said before, during and after each trouble. */
const scrapes = new Map<string, string>();
const note = async (name: string): Promise<void> => void scrapes.set(name, startedAt(await scrape(), 0));
const noted = (name: string, minutes: number): Stretch =>
  stretch(scrapes.get(name) ?? expect.fail(`${name} did not happen`), minutes);

test(
  'what cannot be told waits, its failures are counted, and it is late when it is told',
  async () => {
    const { ann, sandbox } = table;
    expect(await sum('lanterns_outbox_waiting')).toBe(0);
    await note('calm');
    sandbox.faults.next(/^POST .*\/messages$/, { as: 503, count: 1000 });
    for (let n = 0; n < 6; n++) await ann.slash('play', { side: 'british' });
    for (let n = 0; n < 3; n++) {
      await table.drained();
      clock.ahead += 11 * MINUTE;
    }
    expect(await sum('lanterns_outbox_waiting')).toBeGreaterThan(0);
    expect(await sum('lanterns_outbox_oldest_seconds')).toBeGreaterThan(600);
    expect(await sum('lanterns_outbox_failures_total')).toBeGreaterThan(10);
    expect(await above('lanterns_told_seconds', '30')).toBe(0);
    await note('untold');
    sandbox.faults.clear();
    await expect.poll(() => sum('lanterns_outbox_waiting'), { timeout: MINUTE }).toBe(0);
    expect(await above('lanterns_told_seconds', '30')).toBeGreaterThan(5);
    await note('told late');
  },
  2 * MINUTE,
);

testWithPromtool(
  'LanternsUntold and LanternsTellingFails ring while it waits, LanternsToldLate when it is told',
  () => {
    const waiting = [noted('calm', LONG), noted('untold', 4)];
    expectFiring(waiting, ['LanternsTellingFails', 'LanternsUntold']);
    expectFiring([...waiting, noted('told late', 3)], ['LanternsTellingFails', 'LanternsToldLate']);
    expectFiring([...waiting, noted('told late', LONG)], []);
  },
);

test(
  'what Discord forbids is counted apart, however old it is',
  async () => {
    const { sandbox } = table;
    const closed = sandbox.addChannel('closed');
    sandbox.faults.removePermission(closed, 'SendMessages');
    const order = { ...CONCORD, server: sandbox.guildId, channel: closed, seats: [0] };
    for (let n = 0; n < 12; n++) done(await beside.service.create(beside.click(`host${n}`), order));
    await expect.poll(() => sum('lanterns_outbox_forbidden'), { timeout: MINUTE }).toBe(12);
    clock.ahead += 11 * MINUTE;
    await table.drained();
    expect(await sum('lanterns_outbox_failures_total', 'failure="forbidden"')).toBeGreaterThan(20);
    expect(await sum('lanterns_outbox_oldest_seconds')).toBe(0);
    await note('forbidden');
    sandbox.faults.restorePermission(closed, 'SendMessages');
    clock.ahead += 11 * MINUTE;
    await expect.poll(() => sum('lanterns_outbox_waiting'), { timeout: MINUTE }).toBe(0);
    await note('allowed');
  },
  2 * MINUTE,
);

testWithPromtool('what Discord forbids rings nothing', () => {
  expectFiring([noted('told late', LONG), noted('forbidden', LONG)], []);
  expectFiring([noted('told late', LONG), noted('forbidden', 2)], []);
});

test('a press that fails is counted', async () => {
  fault.fails = true;
  await table.ann.slash('games', {});
  fault.fails = false;
  expect(await sum('lanterns_interactions_total', 'how="failed"')).toBe(1);
  await note('failed');
});

testWithPromtool('LanternsPressesFail rings for ten minutes', () => {
  expectFiring([noted('allowed', LONG), noted('failed', 8)], ['LanternsPressesFail']);
  expectFiring([noted('allowed', LONG), noted('failed', LONG)], []);
});

test(
  'an answer after two seconds is counted as late, and one that Discord no longer accepted as missed',
  async () => {
    const before = await above('lanterns_first_answer_seconds', '2');
    fault.stallsFor = 2.2 * SECOND;
    await table.ann.slash('games', {});
    expect(await above('lanterns_first_answer_seconds', '2')).toBe(before + 1);
    await note('late');
    fault.stallsFor = 3.2 * SECOND;
    const missed = () => sum('lanterns_interactions_total', 'how="missed"');
    for (let n = 0; n < 20 && (await missed()) <= 5; n++) await table.ann.slash('games', {});
    fault.stallsFor = 0;
    expect(await missed()).toBeGreaterThan(5);
    table.sandbox.expectProblem(/unanswered after 3 s/);
    await note('missed');
  },
  3 * MINUTE,
);

testWithPromtool(
  'LanternsAnswersLate rings at the first late answer, LanternsPressesMissed at the sixth lost one',
  () => {
    expectFiring([noted('failed', LONG), noted('late', 3)], ['LanternsAnswersLate']);
    expectFiring([noted('late', LONG), noted('missed', 3)], ['LanternsAnswersLate', 'LanternsPressesMissed']);
    expectFiring([noted('missed', LONG)], []);
  },
);

test(
  'while Discord refuses connections, the bot is not ready',
  async () => {
    const { faults } = table.sandbox;
    faults.refuseConnections();
    faults.dropSocket();
    await expect.poll(() => sum('lanterns_ready'), { timeout: MINUTE }).toBe(0);
    await note('logged out');
    faults.acceptConnections();
    await expect.poll(() => sum('lanterns_ready'), { timeout: MINUTE }).toBe(1);
  },
  2 * MINUTE,
);

/** The metrics of a process that has counted nothing yet. */
const countless = (said: string): string => said.replace(/^lanterns_\w+_(total|count|bucket)\{.*\n/gm, '');

describe('a process that has gone', () => {
  testWithPromtool(
    'LanternsDown rings if it has not answered, or has been logged out, for more than two minutes',
    () => {
      expectFiring([noted('missed', LONG), noted('logged out', 2), noted('missed', 2), noted('logged out', 2)], []);
      for (const gone of [noted('logged out', 2), stretch(null, 2)])
        expectFiring([noted('missed', LONG), gone, stretch(null, 2)], ['LanternsDown']);
    },
  );

  testWithPromtool('LanternsRestarts rings at the fourth restart', () => {
    const { said } = noted('missed', 2);
    const starts = [21, 24, 27, 30].map(minute => stretch(countless(startedAt(said ?? '', minute)), 3));
    expectFiring([noted('missed', LONG), ...starts.slice(0, 3)], []);
    expectFiring([noted('missed', LONG), ...starts], ['LanternsRestarts']);
  });

  testWithPromtool('alarms ring for what the next process counts too, however much the one before had counted', () => {
    const started = startedAt(noted('failed', 2).said ?? '', LONG);
    const [before, after] = [noted('failed', LONG), stretch(started, 3)];
    expectFiring(
      [before, stretch(countless(started), 2), after],
      ['LanternsPressesFail', 'LanternsTellingFails', 'LanternsToldLate'],
    );
  });
});

test(
  'questions of bots that wait for a thread are counted',
  async () => {
    await note('before the bots');
    for (let n = 0; n < 14; n++) await botsMatch();
    await expect.poll(() => sum('lanterns_bot_questions_waiting'), { timeout: MINUTE }).toBeGreaterThan(5);
    await note('slow');
  },
  2 * MINUTE,
);

testWithPromtool('LanternsBotsSlow rings after ten minutes', () => {
  expectFiring([noted('before the bots', LONG), noted('slow', 9)], []);
  expectFiring([noted('before the bots', LONG), noted('slow', 12)], ['LanternsBotsSlow']);
});

test(
  'a paused match is counted',
  async () => {
    expect(await sum('lanterns_matches_aside')).toBe(0);
    const match = await botsMatch();
    const file = new Database(path);
    file.prepare("update checkpoints set document = x'00' where match = ?").run(match);
    file.close();
    await expect.poll(() => sum('lanterns_matches_aside'), { timeout: MINUTE }).toBe(1);
    await note('aside');
  },
  MINUTE,
);

testWithPromtool('LanternsMatchesAside rings', () => {
  expectFiring([noted('before the bots', LONG), noted('aside', 2)], ['LanternsMatchesAside']);
});
