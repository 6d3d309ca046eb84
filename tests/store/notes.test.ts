import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Note } from '../../src/match/notes.ts';
import { twoPlayers, world } from '../match/kit.ts';
import { onEach } from './databases.ts';
import { folder } from './kit.ts';

const POSTED = { channel: 'thread', message: '77' };

/** A note of each kind, and the columns channel, message and version in which every version of the bot stores it. */
const STORED: readonly (readonly [Note, string, string, number])[] = [
  [{ kind: 'board', ...POSTED, version: 4 }, 'thread', '77', 4],
  [{ kind: 'worn', ...POSTED, version: 3 }, 'thread', '77', 3],
  [{ kind: 'card', ...POSTED, version: 2 }, 'thread', '77', 2],
  [{ kind: 'proposal', ...POSTED, version: 1 }, 'thread', '77', 1],
  [{ kind: 'rematch', ...POSTED, stage: 2 }, 'thread', '77', 2],
  [{ kind: 'told', answers: 12, version: 15 }, '', '15', 12],
  [{ kind: 'meant', change: 812, before: '76', answers: 13, version: 16 }, '', '812 76 16', 13],
  [{ kind: 'said', change: 811 }, '', '0', 811],
  [{ kind: 'homeless', channel: 'channel' }, 'channel', '0', 0],
];

onEach(({ open }) => {
  test('a note is found again, replaced and deleted', async () => {
    const w = world({ store: await open() });
    const match = await twoPlayers(w);
    for (const [note] of STORED) await w.store.setNote(match, note, 4);
    for (const [note] of STORED) await w.store.setNote(match, note, 5);
    for (const [note] of STORED) expect(await w.store.note(match, note.kind)).toEqual({ ...note, at: 5 });
    await w.store.dropNote(match, 'board');
    expect(await w.store.note(match, 'board')).toBeNull();
    expect(await w.store.note(match, 'worn')).not.toBeNull();
  });
});

test('notes are stored so that the version of the bot before reads them, and its own are read', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path });
  const match = await twoPlayers(w);
  const file = new Database(path);
  const columns = file.prepare('select channel, message, version from messages where match = ? and kind = ?');
  for (const [note, channel, message, version] of STORED) {
    await w.store.setNote(match, note, 5);
    expect(columns.get(match, note.kind)).toEqual({ channel, message, version });
  }
  // Earlier versions filled columns that mean nothing, and left out parts of an unfinished post.
  file.prepare("update messages set channel = 'c' where kind in ('told', 'meant', 'said')").run();
  file.prepare("update messages set version = 9 where kind = 'homeless'").run();
  for (const [note] of STORED) expect(await w.store.note(match, note.kind)).toEqual({ ...note, at: 5 });
  file.prepare("update messages set message = '812' where kind = 'meant'").run();
  expect(await w.store.note(match, 'meant')).toEqual({ kind: 'meant', change: 812, answers: 13, version: 0, at: 5 });
  file.close();
  await w.store.close();
});
