import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Advice, Asking, Pool } from '../../src/bots/pool.ts';
import { BotSeats, type BotSeatsParts } from '../../src/discord/bot-seats.ts';
import { done, soloMatch, twoPlayers, type World, world } from '../match/kit.ts';

/** A pool whose questions wait until the test answers them or they are withdrawn. */
class SlowPool implements Pool {
  readonly asked: Asking[] = [];
  readonly cancelled: string[] = [];
  readonly waiting = 0;
  /** How often an answer was given, or dropped because it came too late. */
  settled = 0;
  private readonly open = new Map<string, (advice: Advice | null) => void>();
  private readonly failures = new Map<string, (error: Error) => void>();

  ask(asking: Asking): Promise<Advice | null> {
    this.asked.push(asking);
    return new Promise((resolve, reject) => {
      this.open.set(asking.match, resolve);
      this.failures.set(asking.match, reject);
    });
  }

  cancel(match: string): void {
    this.cancelled.push(match);
    this.open.get(match)?.(null);
  }

  fail(match: string): void {
    this.failures.get(match)?.(new Error('6.1 was not thought through'));
  }

  answer(match: string, choose: readonly string[]): void {
    this.open.get(match)?.({ choose, why: '', whole: null, hint: '', lead: null, more: 0, next: [], turn: 9 });
  }

  async close(): Promise<void> {}
}

let seats: BotSeats | null = null;
afterEach(() => seats?.stop());

function sit(w: World, errors: string[] = [], store: BotSeatsParts['store'] = w.store): SlowPool {
  const pool = new SlowPool();
  const log = pino({ level: 'error' }, { write: line => void errors.push(line) });
  seats = new BotSeats({
    ...{ service: w.service, store, pool, log, now: () => w.clock.now, elapsed: () => w.clock.now },
    onAnswered: () => pool.settled++,
  });
  seats.wake();
  return pool;
}

/** A match in which the bot must decide. */
async function botsTurn(w: World): Promise<Awaited<ReturnType<typeof soloMatch>>> {
  for (;;) {
    const match = await soloMatch(w);
    const info = await w.service.info(match);
    if (info?.seats[info.deciders[0] ?? 0]?.kind === 'bot') return match;
    await w.service.resign(w.click('ann'), match);
  }
}

test('a question about a match that has ended is withdrawn', async () => {
  const w = world();
  const match = await botsTurn(w);
  const pool = sit(w);
  await expect.poll(() => pool.asked.length).toBe(1);
  seats?.wake();
  await w.service.resign(w.click('ann'), match);
  expect(pool.cancelled).toEqual([]);
  seats?.wake();
  await expect.poll(() => pool.cancelled).toEqual([match]);
});

test.each(['took the seat back', 'ended the match'])(
  'an answer is no failure if a person %s while the bot thought',
  async what => {
    const w = world();
    const match = await twoPlayers(w);
    const [seat = 0] = (await w.service.info(match))?.deciders ?? [];
    const user = seat === 0 ? 'ann' : 'ben';
    done(await w.service.letBotPlay(w.click(user), match, seat, 'recruit'));
    const errors: string[] = [];
    const pool = sit(w, errors);
    await expect.poll(() => pool.asked.length).toBe(1);
    const [task] = await w.service.botTasks(1);
    if (what === 'ended the match') done(await w.service.resign(w.click(user), match));
    else done(await w.service.takeSeatBack(w.click(user), match, seat));
    pool.answer(match, [task?.decision.choices[0]?.id ?? '']);
    // Waiting for `stop` would not do, because no answer is given after it.
    await expect.poll(() => [pool.settled, errors]).toEqual([1, []]);
  },
);

test('at most 16 questions are thought about at once, and as soon as one is answered, one of another match is asked', async () => {
  const w = world();
  const matches = new Set<string>();
  for (let n = 0; n < 18; n++) matches.add(await botsTurn(w));
  const pool = sit(w);
  await expect.poll(() => pool.asked.length).toBe(16);
  w.clock.now += 1;
  const [first] = pool.asked;
  const task = (await w.service.botTasks(100)).find(({ match }) => match === first?.match);
  pool.answer(first?.match ?? '', [task?.decision.choices[0]?.id ?? '']);
  await expect.poll(() => new Set(pool.asked.map(({ match }) => match)).size).toBeGreaterThan(16);
});

test('the bot of a match has the same character for every answer', async () => {
  const w = world();
  const match = await botsTurn(w);
  const pool = sit(w);
  for (let n = 1; n < 4; n++) {
    await expect.poll(() => pool.asked.length).toBe(n);
    const [task] = await w.service.botTasks(1);
    pool.answer(match, task?.decision.choices.slice(0, Math.max(1, task.decision.min)).map(({ id }) => id) ?? []);
  }
  expect(new Set(pool.asked.map(({ character }) => character))).toEqual(new Set([pool.asked[0]?.character]));
  expect(pool.asked[0]?.character).toBeDefined();
});

test('a bot whose thinking failed twice answers without thinking after a while, so that the match goes on', async () => {
  const w = world();
  const match = await botsTurn(w);
  const errors: string[] = [];
  const pool = sit(w, errors);
  for (let times = 1; times <= 2; times++) {
    await expect.poll(() => pool.asked.length).toBe(times);
    pool.fail(match);
    await expect.poll(() => errors.length).toBe(times);
    expect((await w.service.info(match))?.answers).toBe(0);
    w.clock.now += times * 10_000;
    seats?.wake();
  }
  await expect.poll(async () => (await w.service.info(match))?.answers).toBe(1);
  expect(await w.store.reasons(match)).toMatchObject([{ why: expect.stringContaining('Thinking about this failed') }]);
});

test('a stop while questions are looked for leaves none reserved', async () => {
  const w = world();
  const match = await botsTurn(w);
  const released: string[] = [];
  let stopped: Promise<void> | undefined;
  sit(w, [], {
    ...{ setReason: w.store.setReason, closedQuestions: questions => w.store.closedQuestions(questions) },
    claimQuestions: (...args) => {
      stopped = seats?.stop();
      return w.store.claimQuestions(...args);
    },
    releaseQuestion: async each => {
      await w.store.releaseQuestion(each);
      released.push(each);
    },
  });
  await expect.poll(() => stopped !== undefined).toBe(true);
  await stopped;
  expect(released).toEqual([match]);
});
