import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { BoardRequest } from '../../src/board/picture.ts';
import { Studio } from '../../src/board/studio.ts';
import { takePictures } from '../../src/discord/pictures.ts';
import { DRAWS } from '../kit/drawing.ts';
import { seen, twoPlayers, world } from '../match/kit.ts';

test('of the pictures that wait a person gets the newest of a match, and each post that is open to all its own', async () => {
  const w = world();
  const [match, other] = [await twoPlayers(w), await twoPlayers(w)];
  const [ann, ben, elsewhere, all] = await Promise.all([
    seen(w, match, 'ann'),
    seen(w, match, 'ben'),
    seen(w, other, 'ann'),
    seen(w, match, null),
  ]);
  const studio = new Studio({ threads: 1, queue: 8, timeoutMs: 20_000 }, () => new Worker(DRAWS, { eval: true }));
  const problems: string[] = [];
  const pictures = takePictures(studio, (_, problem) => problems.push(problem));
  try {
    const files = await Promise.all([
      pictures.draw(ann),
      pictures.draw(ann),
      pictures.draw(elsewhere),
      pictures.draw(all),
      pictures.draw(ben),
      pictures.draw(all),
      pictures.draw(ann, { crop: 'concord' }),
    ]);
    // The thread takes up the first at once, and the second gives way to the last.
    const kinds = files.map(file => file?.name.split('-')[0]);
    expect(kinds).toEqual(['board', undefined, 'board', 'board', 'board', 'board', 'crop']);
    expect(problems).toEqual([]);
  } finally {
    await studio.close();
  }
  expect(await pictures.draw(ann, { palette: 'red-green' })).toBeNull();
  expect(problems).toEqual(['The studio is closed.']);
});

test('a picture that was drawn lately is handed out again, and one that failed is tried again', async () => {
  const w = world();
  const look = await seen(w, await twoPlayers(w), null);
  const orders: BoardRequest[] = [];
  const pictures = takePictures(
    {
      drawBoard: async (_, __, request) => {
        orders.push(request);
        return orders.length === 1
          ? { ok: false, why: 'failed', problem: 'no ink' }
          : { ok: true, picture: { bytes: new Uint8Array([orders.length]), width: 1, height: 1, mime: 'image/jpeg' } };
      },
    },
    () => {},
  );
  expect(await pictures.draw(look)).toBeNull();
  const [first, second] = [await pictures.draw(look), await pictures.draw(look)];
  expect(second).toEqual(first);
  const other = await pictures.draw(look, { palette: 'red-green' });
  expect(other?.bytes).not.toEqual(first?.bytes);
  expect(other?.name).not.toBe(first?.name);
  expect(orders).toHaveLength(3);
});
