import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { defined } from '../core/defined.ts';
import type { Store } from '../match/store.ts';
import type { Plays } from './base.ts';
import type { Place } from './path.ts';
import { openSqliteStore } from './sqlite.ts';

/**
 * Opens the database. A missing file is made, with its folder. Throws `NewerDatabase`, `DamagedDatabase` or
 * `UnreachableDatabase`.
 */
export async function openStore({ DATABASE_URL: address, DATABASE: path }: Place, plays?: Plays): Promise<Store> {
  if (address !== undefined) {
    // Imported only here, so that a bot that uses a file does not load it.
    const { openPostgresStore } = await import('./postgres/store.ts');
    return openPostgresStore(address, defined({ plays }));
  }
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  return openSqliteStore(path, plays);
}
