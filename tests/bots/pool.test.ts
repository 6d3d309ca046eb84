import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { type Asking, createPool, type Order } from '../../src/bots/pool.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Match, Started } from '../../src/core/match.ts';
import { concord } from '../../src/games/concord/index.ts';

const asking = (match: string, more: Partial<Asking> = {}): Asking => ({
  match,
  game: 'concord',
  view: null,
  seat: 0,
  level: 'regular',
  seed: 1,
  ...more,
});

/** A thread that answers when the test says so. */
class FakeThread extends EventEmitter {
  readonly orders: Order[] = [];
  postMessage(order: Order): void {
    this.orders.push(order);
  }
  unref(): void {}
  terminate(): Promise<number> {
    return Promise.resolve(0);
  }
  answer(): void {
    const { asking: of } = this.orders[this.orders.length - 1];
    this.emit('message', { advice: { choose: [of.match], why: of.match, hint: '' } });
  }
}

/** A pool of one thread that the test controls. */
function onePool() {
  const thread = new FakeThread();
  // The pool uses only those parts of a thread that a FakeThread has.
  return { thread, pool: createPool(1, () => thread as unknown as Worker) };
}

test('matches are served in turn, however many questions one of them has', async () => {
  const { thread, pool } = onePool();
  const answers = ['a', 'a', 'a', 'b', 'c'].map(match => pool.ask(asking(match)));
  for (let i = 0; i < 5; i++) thread.answer();
  await Promise.all(answers);
  expect(thread.orders.map(order => order.asking.match)).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('when a match moves on, its waiting questions are dropped and its running one is told to stop', async () => {
  const { thread, pool } = onePool();
  const thinking = pool.ask(asking('a'));
  const waiting = pool.ask(asking('a'));
  const other = pool.ask(asking('b'));
  pool.cancel('a');
  expect(await waiting).toBeNull();
  expect(Atomics.load(new Int32Array(thread.orders[0].stop), 0)).toBe(1);
  thread.answer();
  expect(await thinking).toBeNull();
  thread.answer();
  expect((await other)?.choose).toEqual(['b']);
});

test('while others wait the time is shared, and never falls below the minimum', async () => {
  const { thread, pool } = onePool();
  const answers = Array.from({ length: 30 }, (_, i) => pool.ask(asking(`m${i}`, { ms: 1000 })));
  for (let i = 0; i < 30; i++) thread.answer();
  await Promise.all(answers);
  expect(thread.orders[1].asking.ms).toBe(100);
  expect(thread.orders[29].asking.ms).toBe(1000);
});

test('if a thread fails, its question fails, and another thread takes its place', async () => {
  const threads = [new FakeThread(), new FakeThread()];
  let begun = 0;
  const pool = createPool(1, () => threads[begun++] as unknown as Worker);
  const lost = pool.ask(asking('a'));
  const next = pool.ask(asking('b'));
  threads[0].emit('error', new Error('out of memory'));
  await expect(lost).rejects.toThrow('out of memory');
  threads[1].answer();
  expect((await next)?.choose).toEqual(['b']);
});

test('a thread that dies while idle gets no more questions', async () => {
  const threads = [new FakeThread(), new FakeThread()];
  let begun = 0;
  const pool = createPool(1, () => threads[begun++] as unknown as Worker);
  const first = pool.ask(asking('a'));
  threads[0].answer();
  await first;
  threads[0].emit('error', new Error('out of memory'));
  const next = pool.ask(asking('b'));
  threads[1].answer();
  expect((await next)?.choose).toEqual(['b']);
});

test('a real thread thinks about a view, and stops at once when told to', async () => {
  const setting = { scenario: 'boston-to-concord', options: {} };
  const started = concord.open((game): Started<Match> => LiveMatch.start(game, { setting }, () => 0));
  if (!started.ok) throw new Error(started.refusal.message);
  const { match } = started;
  // The first two questions, which rider goes first and whether he rides, hardly matter. How far he rides does.
  for (let i = 0; i < 2; i++) {
    const [{ seat, choices }] = match.decisions();
    match.answer(seat, match.version, [choices[0].id]);
  }
  const [{ seat, choices }] = match.decisions();
  const pool = createPool(1);
  const question = asking('a', { view: match.view(seat), seat, iterations: 40 });
  const advice = await pool.ask({ ...question, hint: true });
  expect(choices.map(({ id }) => id)).toContain(advice?.choose[0]);
  expect(advice?.hint).toContain('%');
  expect((await pool.ask(question))?.hint).toBe('');
  const from = performance.now();
  const long = pool.ask({ ...question, iterations: 1_000_000 });
  setTimeout(() => pool.cancel('a'), 50);
  expect(await long).toBeNull();
  expect(performance.now() - from).toBeLessThan(5000);
  await pool.close();
});
