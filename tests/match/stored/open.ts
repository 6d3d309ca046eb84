import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';

/**
 * Databases as earlier versions wrote them, with matches of every kind. `before-checkpoints.db.gz` is of the last version
 * that kept of a match only its answers: of each game a match begun, waiting at a hand-over, in the midst of an action, after
 * answers were taken back, with a request to take back, played out, resigned, and against the bot; and an invitation.
 */
export function openStored(name: string, folder: string, names: Readonly<Record<string, string>> = {}): string {
  const path = join(folder, 'stored.db');
  writeFileSync(path, gunzipSync(readFileSync(new URL(`./${name}.db.gz`, import.meta.url))));
  renameAll(path, names);
  return path;
}

/** Give people, servers and channels other names throughout. */
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
