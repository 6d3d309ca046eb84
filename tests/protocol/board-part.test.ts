import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { boardPart } from '../../src/protocol/board-part.ts';
import { ask, begin, inside } from './kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanterns-board-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('board overwrites an earlier picture, but no other file', async () => {
  const client = inside({ board: boardPart });
  const match = await begin(client);
  const file = join(folder, 'board.jpg');
  const drawn = { file, width: 1650, height: 1050 };
  expect(await ask(client, 'board', { match, seat: 'british', file })).toMatchObject(drawn);
  expect(await ask(client, 'board', { match, seat: 'patriot', file })).toMatchObject(drawn);
  const letter = join(folder, 'letter.txt');
  writeFileSync(letter, 'Dear Sir');
  expect(await ask(client, 'board', { match, seat: 'british', file: letter })).toMatchObject({
    error: { code: 'bad-request', message: `${letter} exists already and is not a JPEG picture; name another file.` },
  });
  expect(readFileSync(letter, 'utf8')).toBe('Dear Sir');
});
