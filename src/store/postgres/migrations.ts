import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { newestMigration } from '../migrations.ts';
import { NewerDatabase } from '../refused.ts';
import { placeOf } from './errors.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/postgres', import.meta.url));

const tableRow = z.array(z.object({ name: z.string().nullable() })).length(1);
const timeRow = z.array(z.object({ at: z.coerce.number().nullable() })).length(1);

/** Throws `NewerDatabase` if a program with later tables has used the database. */
export async function refuseNewer(ask: (query: string) => Promise<unknown>, address: string): Promise<void> {
  const [{ name }] = tableRow.parse(await ask("select to_regclass('drizzle.__drizzle_migrations')::text as name"));
  if (name === null) return;
  const [{ at }] = timeRow.parse(await ask('select max(created_at) as at from drizzle.__drizzle_migrations'));
  const { when, tag } = newestMigration(MIGRATIONS);
  if (at !== null && at > when) throw new NewerDatabase(placeOf(address), tag);
}
