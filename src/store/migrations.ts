import { readFileSync } from 'node:fs';
import { z } from 'zod';

const journalFile = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** The newest migration in a folder, from the journal that Drizzle keeps there. Throws if there is none. */
export function newestMigration(folder: string): { readonly when: number; readonly tag: string } {
  const { entries } = journalFile.parse(JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')));
  const last = entries.at(-1);
  if (last === undefined) throw new Error('There are no migrations.');
  return last;
}
