import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { PALETTES } from '../../src/board/palette.ts';
import type { BoardRequest } from '../../src/board/picture.ts';
import { type Drawn, Studio } from '../../src/board/studio.ts';
import { createPictures, type PictureOrder, type PostedMessage } from '../../src/discord/pictures.ts';
import { COLOURS } from '../../src/match/beside.ts';
import { DRAWS } from '../kit/drawing.ts';
import { seen, twoPlayers, world } from '../match/kit.ts';

/** No legend is ever finished. */
const drawLegend = () => new Promise<Drawn>(() => {});

test('if several pictures wait for one message, only the newest is drawn; other messages get theirs', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const [ann, ben, all] = await Promise.all([seen(w, match, 'ann'), seen(w, match, 'ben'), seen(w, match, null)]);
  const studio = new Studio(
    { threads: 1, queue: 12, timeoutMs: 20_000, startMs: 30_000 },
    () => new Worker(DRAWS, { eval: true }),
  );
  const problems: string[] = [];
  const pictures = createPictures(studio, ({ problem }) => problems.push(problem));
  const shown = (message: string): PostedMessage => ({
    message,
    files: new Map([['older.jpg', `file of ${message}`]]),
  });
  const close = (crop: string): PictureOrder => ({ crop });
  try {
    // The thread begins to draw the first at once; all others wait.
    const [, ...rest] = await Promise.all([
      pictures.draw(all),
      pictures.draw(ann, close('concord')),
      pictures.drawInto(undefined, ann, close('boston')),
      pictures.drawInto(shown('m1'), ann, close('lincoln')),
      pictures.drawInto(shown('m2'), ann, close('medford')),
      pictures.drawInto(shown('m2'), ann, close('roxbury')),
      // The same picture is replaced by a newer one in another message.
      pictures.drawInto(shown('m3'), ann, close('medford')),
      pictures.draw(ben),
    ]);
    const drawn = { files: [expect.objectContaining({ bytes: expect.anything() })] };
    const file = drawn.files[0];
    expect(rest).toEqual([file, drawn, drawn, { superseded: true }, drawn, drawn, file]);
    expect(problems).toEqual([]);
  } finally {
    await studio.close();
  }
  expect(await pictures.draw(ann, { palette: 'red-green' })).toBeNull();
  expect(problems).toEqual(['The studio is closed.']);
});

test('a picture that a message shows already stays there', async () => {
  const w = world();
  const look = await seen(w, await twoPlayers(w), 'ann');
  const studio = new Studio(
    { threads: 1, queue: 1, timeoutMs: 20_000, startMs: 30_000 },
    () => new Worker(DRAWS, { eval: true }),
  );
  const pictures = createPictures(studio, () => {});
  try {
    const file = await pictures.draw(look);
    const files = new Map([[file?.name ?? '', 'f1']]);
    expect(await pictures.drawInto({ message: 'm1', files }, look)).toEqual({ keptFiles: ['f1'] });
  } finally {
    await studio.close();
  }
});

const picture = { bytes: new Uint8Array(1), width: 1, height: 1, mime: 'image/jpeg' } as const;

/** Pictures, each of them drawn only when its `finish` is called. */
function slowPictures() {
  const finish: (() => void)[] = [];
  const drawBoard = () => new Promise<Drawn>(done => finish.push(() => done({ ok: true, picture })));
  return { finish, pictures: createPictures({ drawBoard, drawLegend }, () => {}) };
}

test('a message shows the last picture requested, of the newest position, however long each takes to draw', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const look = await seen(w, match, 'ann');
  const { pictures, finish } = slowPictures();
  const shown: PostedMessage = { message: 'm1', files: new Map() };
  const into = (crop: string, seenNow = look) => pictures.drawInto(shown, seenNow, { crop });
  const [older, newer] = [into('concord'), into('lincoln')];
  for (const done of finish.toReversed()) done();
  expect(await older).toEqual({ superseded: true });
  const [file] = (await newer)?.files ?? [];
  expect(file).toBeDefined();
  const [next, late] = [into('medford', { ...look, version: look.version + 1 }), into('boston')];
  for (const done of finish) done();
  expect(await late).toEqual({ superseded: true });
  expect((await next)?.files).toHaveLength(1);
});

test('pictures of another place, palette, letter or viewer have another name', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const [ann, ben] = await Promise.all([seen(w, match, 'ann'), seen(w, match, 'ben')]);
  const pictures = createPictures({ drawBoard: async () => ({ ok: true, picture }), drawLegend }, () => {});
  const files = await Promise.all([
    pictures.draw(ann, { crop: 'concord' }),
    pictures.draw(ann, { crop: 'lincoln' }),
    pictures.draw(ann),
    pictures.draw(ben),
    pictures.draw(ann, { palette: 'red-green' }),
    pictures.draw(ann, { targets: [{ place: 'concord', letter: 'A' }] }),
    pictures.draw(ann, { targets: [{ place: 'concord', letter: 'B' }] }),
  ]);
  expect(new Set(files.map(file => file?.name)).size).toBe(files.length);
});

test('equal pictures that are requested at the same time are drawn once', async () => {
  const w = world();
  const look = await seen(w, await twoPlayers(w), null);
  const { pictures, finish } = slowPictures();
  const both = Promise.all([pictures.draw(look), pictures.draw(look)]);
  expect(finish).toHaveLength(1);
  finish[0]?.();
  const [first, second] = await both;
  expect(first).not.toBeNull();
  expect(second).toEqual(first);
});

test('every palette of the board can be chosen in the preferences', async () => {
  const w = world();
  const look = await seen(w, await twoPlayers(w), 'ann');
  const asked: string[] = [];
  const pictures = createPictures(
    {
      drawBoard: async (_, __, { palette }) => {
        asked.push(palette);
        return { ok: true, picture: { bytes: new Uint8Array(1), width: 1, height: 1, mime: 'image/jpeg' } };
      },
      drawLegend,
    },
    () => {},
  );
  for (const palette of COLOURS) await pictures.draw(look, { palette });
  expect(asked.sort()).toEqual([...PALETTES].sort());
});

test('a failed drawing is reported once for each position, however many people asked for it', async () => {
  const w = world();
  const [one, two] = await Promise.all([0, 1].map(async () => seen(w, await twoPlayers(w), null)));
  const told: string[] = [];
  const pictures = createPictures(
    { drawBoard: async () => ({ ok: false, why: 'failed', problem: 'no ink' }), drawLegend },
    ({ match, problem }) => told.push(`${match}: ${problem}`),
  );
  const drawn = await Promise.all([one, one, two].map(look => look && pictures.draw(look)));
  expect(drawn).toEqual([null, null, null]);
  expect(told.sort()).toEqual([one, two].map(look => `${look?.info.id}: no ink`).sort());
});

test('a picture that was drawn recently is used again, and one that failed is tried again', async () => {
  const w = world();
  const look = await seen(w, await twoPlayers(w), null);
  const orders: BoardRequest[] = [];
  const pictures = createPictures(
    {
      drawBoard: async (_, __, request) => {
        orders.push(request);
        return orders.length === 1
          ? { ok: false, why: 'failed', problem: 'no ink' }
          : { ok: true, picture: { bytes: new Uint8Array([orders.length]), width: 1, height: 1, mime: 'image/jpeg' } };
      },
      drawLegend,
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

test('a picture of cards says in its alt text what each does, not what the board shows', async () => {
  const w = world();
  const look = await seen(w, await twoPlayers(w), 'ann');
  if (look.scene === null) throw new Error('there is no scene');
  const card = { side: 'first', icon: 'spy', name: 'Spy', text: 'See a region.', count: 2 } as const;
  const hands = [{ side: 'first', name: 'Your markers', cards: [card] }] as const;
  const { finish, pictures } = slowPictures();
  const drawing = pictures.draw({ ...look, scene: { ...look.scene, hands } }, { hand: true });
  await Promise.resolve();
  for (const each of finish) each();
  expect((await drawing)?.alt).toBe('Your markers: Spy × 2: See a region.');
});
