import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';

/**
 * Databases written by earlier versions, with matches of every kind. `before-checkpoints.db.gz` is from the last
 * version that only kept a match's answers. For each game it has a match just begun, one waiting at a hand-over, one in
 * the middle of an action, one after answers were taken back, one with a request to take back, one played to its end,
 * one resigned, and one against the bot; and an invitation.
 */
export function openStored(name: string, folder: string, names: Readonly<Record<string, string>> = {}): string {
  const path = join(folder, 'stored.db');
  writeFileSync(path, gunzipSync(readFileSync(new URL(`./${name}.db.gz`, import.meta.url))));
  renameAll(path, names);
  return path;
}

/** Rename people, servers and channels throughout. */
export function renameAll(path: string, names: Readonly<Record<string, string>>): void {
  const file = new Database(path);
  for (const [from, to] of Object.entries(names)) rename(file, from, to);
  file.close();
}

function rename(file: Database.Database, from: string, to: string): void {
  const set = (table: string, column: string): void => {
    file.prepare(`update ${table} set "${column}" = ? where "${column}" = ?`).run(to, from);
  };
  for (const column of ['host', 'server', 'channel']) set('matches', column);
  set('players', 'user');
  set('answers', 'user');
  set('proposals', 'by');
  for (const [table, column] of [
    ['seats', 'people'],
    ['proposals', 'asks'],
  ]) {
    file.prepare(`update ${table} set "${column}" = replace("${column}", ?, ?)`).run(`"${from}"`, `"${to}"`);
  }
}
