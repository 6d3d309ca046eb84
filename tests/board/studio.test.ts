import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { drawNow } from '../../src/board/draw.ts';
import { type Drawn, Studio } from '../../src/board/studio.ts';
import type { Scene } from '../../src/core/scene.ts';
import { DRAWS } from '../kit/drawing.ts';
import { position } from './kit.ts';

/** One thread, with plenty of time. */
const ONE = { threads: 1, queue: 2, timeoutMs: 20_000, startMs: 30_000 };
const standard = { palette: 'standard', width: 550 } as const;

describe('the studio', () => {
  const { scene } = position(2, 80);
  const outcomes = async (orders: readonly Promise<Drawn>[]): Promise<string[]> =>
    (await Promise.all(orders)).map(drawn => (drawn.ok ? 'drawn' : drawn.why));

  test('draws the same bytes in its thread as in this one, draws only the newest of the waiting pictures of a match, and refuses once closed', async () => {
    const studio = new Studio(ONE);
    try {
      const drawn = await studio.drawBoard('m1', scene, standard);
      expect(drawn.ok && Buffer.compare(Buffer.from(drawn.picture.bytes), drawNow(scene, standard).bytes)).toBe(0);
      const orders = ['m1', 'm2', 'm2', 'm3', 'm4'].map(match => studio.drawBoard(match, scene, standard));
      expect(await outcomes(orders)).toEqual(['drawn', 'replaced', 'drawn', 'drawn', 'busy']);
      const broken: Scene = { ...scene, map: 'nowhere' };
      expect(await studio.drawBoard('m1', broken, standard)).toMatchObject({ ok: false, why: 'failed' });
      expect((await studio.drawBoard('m1', scene, standard)).ok).toBe(true);
    } finally {
      await studio.close();
    }
    expect(await studio.drawBoard('m1', scene, standard)).toMatchObject({ ok: false, why: 'closed' });
  }, 30_000);

  test('waits for a thread that starts slowly, even if orders time out meanwhile', async () => {
    const slowly = DRAWS.replace(
      "parentPort.postMessage('ready');",
      "setTimeout(() => parentPort.postMessage('ready'), 1000);",
    );
    const started: Worker[] = [];
    const studio = new Studio({ ...ONE, timeoutMs: 300 }, () => {
      const worker = new Worker(slowly, { eval: true });
      started.push(worker);
      return worker;
    });
    try {
      expect(await studio.drawBoard('m1', scene, standard)).toMatchObject({ problem: 'Drawing took too long.' });
      await expect.poll(async () => (await studio.drawBoard('m1', scene, standard)).ok, { timeout: 20_000 }).toBe(true);
      expect(started).toHaveLength(1);
    } finally {
      await studio.close();
    }
  });

  test.each([
    ['ends without an error while it starts', 'process.exit(0);', 'The thread has ended.'],
    ['hangs while it starts', 'for (;;);', 'The thread took too long to start.'],
  ])('a thread that %s is replaced', async (_, code, problem) => {
    const codes = [code, DRAWS];
    const studio = new Studio({ ...ONE, startMs: 2000 }, () => new Worker(codes.shift() ?? '', { eval: true }));
    try {
      expect(await studio.drawBoard('m1', scene, standard)).toMatchObject({ why: 'failed', problem });
      expect((await studio.drawBoard('m1', scene, standard)).ok).toBe(true);
    } finally {
      await studio.close();
    }
  });

  test('replaces a thread that hangs, and tells the caller', async () => {
    const studio = new Studio({ ...ONE, timeoutMs: 300 });
    const problem = async (of: Scene): Promise<string> => {
      const drawn = await studio.drawBoard('m1', of, standard);
      return drawn.ok ? 'drawn' : drawn.problem;
    };
    const ready = (): Promise<void> =>
      expect.poll(() => problem({ ...scene, map: 'nowhere' }), { timeout: 30_000 }).toContain('nowhere-map.json');
    try {
      await ready();
      const endless = { ...scene, tracks: scene.tracks.map(track => ({ ...track, boxes: 1e9 })) };
      expect(await problem(endless)).toBe('Drawing took too long.');
      // The thread that draws a track of a thousand million boxes never answers, so another one does.
      await ready();
    } finally {
      await studio.close();
    }
  });

  test('replaces a thread that dies while starting only when there is an order, and each such death fails one order', async () => {
    const started: Worker[] = [];
    let code = "throw new Error('no fonts')";
    const studio = new Studio({ ...ONE, threads: 2, queue: 4 }, () => {
      const worker = new Worker(code, { eval: true });
      started.push(worker);
      return worker;
    });
    const order = (key: string): Promise<Drawn> => studio.drawBoard(key, scene, standard);
    try {
      await Promise.all(started.map(worker => new Promise(done => worker.once('exit', done))));
      expect(started).toHaveLength(2);
      expect(await order('m1')).toMatchObject({ why: 'failed', problem: 'no fonts' });
      expect(started).toHaveLength(3);
      expect(await outcomes(['m1', 'm2', 'm3', 'm4', 'm5'].map(order))).toEqual(Array(5).fill('failed'));
      expect(started).toHaveLength(8);
      code = DRAWS;
      expect(await outcomes(['m1', 'm2', 'm3'].map(order))).toEqual(['drawn', 'drawn', 'drawn']);
      expect(started).toHaveLength(10);
    } finally {
      await studio.close();
    }
  });

  test('fails only the order that killed its thread, and draws the waiting orders in another thread', async () => {
    const dying = [
      "const { parentPort } = require('node:worker_threads');",
      "parentPort.on('message', () => { throw new Error('dead'); });",
      "parentPort.postMessage('ready');",
    ].join('');
    const codes = [dying, DRAWS];
    const studio = new Studio({ ...ONE, queue: 4 }, () => new Worker(codes.shift() ?? '', { eval: true }));
    try {
      const orders = ['m1', 'm2', 'm3'].map(key => studio.drawBoard(key, scene, standard));
      expect(await outcomes(orders)).toEqual(['failed', 'drawn', 'drawn']);
    } finally {
      await studio.close();
    }
  });
});
