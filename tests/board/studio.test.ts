import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { drawNow } from '../../src/board/draw.ts';
import { type Drawn, Studio } from '../../src/board/studio.ts';
import type { Scene } from '../../src/core/scene.ts';
import { DRAWS } from '../kit/drawing.ts';
import { position } from './kit.ts';

const standard = { palette: 'standard', width: 550 } as const;

describe('the studio', () => {
  const { scene } = position(2, 80);
  const outcomes = async (orders: readonly Promise<Drawn>[]): Promise<string[]> =>
    (await Promise.all(orders)).map(drawn => (drawn.ok ? 'drawn' : drawn.why));

  test('draws in a thread the bytes that are drawn here; the newest picture for the same eyes wins; a closed studio refuses', async () => {
    const studio = new Studio({ threads: 1, queue: 2, timeoutMs: 20_000 });
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

  test('a thread that gets ready slowly is waited for, though orders are given up meanwhile', async () => {
    const studio = new Studio({ threads: 1, queue: 2, timeoutMs: 300 });
    const problems: string[] = [];
    try {
      const order = async (): Promise<string> => {
        const drawn = await studio.drawBoard('m1', { ...scene, map: 'nowhere' }, standard);
        problems.push(drawn.ok ? '' : drawn.problem);
        return problems.at(-1) ?? '';
      };
      await expect.poll(order, { timeout: 60_000 }).not.toBe('Drawing took too long.');
      expect(problems[0]).toBe('Drawing took too long.');
    } finally {
      await studio.close();
    }
  });

  test('a thread that hangs is replaced, and the caller is told', async () => {
    const studio = new Studio({ threads: 1, queue: 2, timeoutMs: 300 });
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
      // The thread that draws a thousand million turns never answers again: what answers is another.
      await ready();
    } finally {
      await studio.close();
    }
  });

  test('a thread that dies while it starts is not hired again until there is an order, and then fails no other order', async () => {
    const started: Worker[] = [];
    let code = "throw new Error('no fonts')";
    const studio = new Studio({ threads: 2, queue: 4, timeoutMs: 20_000 }, () => {
      const worker = new Worker(code, { eval: true });
      started.push(worker);
      return worker;
    });
    const order = (eyes: string): Promise<Drawn> => studio.drawBoard(eyes, scene, standard);
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

  test('a thread that dies of an order fails that one alone: what waits is drawn by another', async () => {
    const dying = [
      "const { parentPort } = require('node:worker_threads');",
      "parentPort.on('message', () => { throw new Error('dead'); });",
      "parentPort.postMessage('ready');",
    ].join('');
    const codes = [dying, DRAWS];
    const studio = new Studio(
      { threads: 1, queue: 4, timeoutMs: 20_000 },
      () => new Worker(codes.shift() ?? '', { eval: true }),
    );
    try {
      const orders = ['m1', 'm2', 'm3'].map(eyes => studio.drawBoard(eyes, scene, standard));
      expect(await outcomes(orders)).toEqual(['failed', 'drawn', 'drawn']);
    } finally {
      await studio.close();
    }
  });
});
