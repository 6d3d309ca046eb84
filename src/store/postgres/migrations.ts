import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { newestMigration } from '../migrations.ts';
import { NewerDatabase } from '../refused.ts';
import { placeOf } from './errors.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/postgres', import.meta.url));

const found = z.array(z.object({ there: z.string().nullable() })).length(1);
const last = z.array(z.object({ at: z.coerce.number().nullable() })).length(1);

/** Throws `NewerDatabase` if a program with later tables has used the database. */
export async function refuseNewer(ask: (query: string) => Promise<unknown>, address: string): Promise<void> {
  const [{ there }] = found.parse(await ask("select to_regclass('drizzle.__drizzle_migrations')::text as there"));
  if (there === null) return;
  const [{ at }] = last.parse(await ask('select max(created_at) as at from drizzle.__drizzle_migrations'));
  const { when, tag } = newestMigration(MIGRATIONS);
  if (at !== null && at > when) throw new NewerDatabase(placeOf(address), tag);
}
