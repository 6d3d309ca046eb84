import { asc, eq } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { reason } from '../match/beside.ts';
import type { Store } from '../match/store.ts';
import { reasons } from './schema.ts';

/** Why bots answered as they did. */
export function reasonStore(tables: BetterSQLite3Database): Pick<Store, 'reasons' | 'setReason'> {
  return {
    async reasons(match) {
      const rows = tables.select().from(reasons).where(eq(reasons.match, match)).orderBy(asc(reasons.version)).all();
      return rows.map(row => reason.parse(row));
    },
    async setReason(row) {
      tables
        .insert(reasons)
        .values(row)
        .onConflictDoUpdate({ target: [reasons.match, reasons.version], set: row })
        .run();
    },
  };
}
