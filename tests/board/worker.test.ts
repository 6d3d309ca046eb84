import { parentPort } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import type { BoardRequest } from '../../src/board/picture.ts';
import { drawAhead } from '../../src/board/render.ts';
import type { Job, WorkerMessage } from '../../src/board/worker.ts';
import { position } from './kit.ts';

vi.mock('node:worker_threads', async load => {
  const { EventEmitter } = await import('node:events');
  const port = Object.assign(new EventEmitter(), { postMessage: vi.fn() });
  return { ...(await load<typeof import('node:worker_threads')>()), parentPort: port };
});
vi.mock('../../src/board/render.ts', async load => ({
  ...(await load<typeof import('../../src/board/render.ts')>()),
  drawAhead: vi.fn(() => {
    throw new Error('no canvas');
  }),
}));

test('after a picture with a new background, its other width is drawn in advance, and a failure of that does no harm', async () => {
  await import('../../src/board/worker.ts');
  const post = vi.mocked(parentPort?.postMessage ?? expect.fail()).mock;
  const said = (): WorkerMessage[] => post.calls.map(([word]) => word);
  const { scene } = position(7, 60);
  const draw = (request: BoardRequest): void => {
    parentPort?.emit('message', { scene, request } satisfies Job);
  };
  expect(said()).toEqual(['ready']);
  draw({ palette: 'standard', width: 1100 });
  draw({ palette: 'standard', width: 1100 });
  expect(drawAhead).toHaveBeenCalledTimes(1);
  const [ahead] = vi.mocked(drawAhead).mock.invocationCallOrder;
  expect(post.invocationCallOrder.filter(order => order < ahead)).toHaveLength(2);
  draw({ palette: 'standard', width: 1650 });
  expect(drawAhead).toHaveBeenCalledTimes(2);
  expect(said().slice(1)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  parentPort?.emit('message', { scene: { ...scene, map: 'nowhere' }, request: { palette: 'standard', width: 1650 } });
  expect(said().at(-1)).toMatchObject({ ok: false });
  expect(drawAhead).toHaveBeenCalledTimes(2);
});
