import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Advice, Asking, Pool } from '../../src/bots/pool.ts';
import { BotSeats } from '../../src/discord/bot-seats.ts';
import { soloMatch, type World, world } from '../match/kit.ts';

/** Threads that think for ever, until the test answers for them or the question is withdrawn. */
class SlowPool implements Pool {
  readonly asked: Asking[] = [];
  readonly cancelled: string[] = [];
  readonly waiting = 0;
  private readonly open = new Map<string, (advice: Advice | null) => void>();

  ask(asking: Asking): Promise<Advice | null> {
    this.asked.push(asking);
    return new Promise(resolve => this.open.set(asking.match, resolve));
  }

  cancel(match: string): void {
    this.cancelled.push(match);
    this.open.get(match)?.(null);
  }

  answer(match: string, choose: readonly string[]): void {
    this.open.get(match)?.({ choose, why: '', whole: null, hint: '', lead: '', turn: 9 });
  }

  async close(): Promise<void> {}
}

let seats: BotSeats | null = null;
afterEach(() => seats?.stop());

function sit(w: World): SlowPool {
  const pool = new SlowPool();
  const log = pino({ level: 'silent' });
  seats = new BotSeats({
    ...{ service: w.service, store: w.store, pool, log, now: () => w.clock.now, elapsed: () => w.clock.now },
    answered: () => {},
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

test('nobody thinks any longer about a match that was called off', async () => {
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

test('a match whose bot thinks long holds up no other, however many there are', async () => {
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

test('the bot of a match keeps its character from answer to answer', async () => {
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
