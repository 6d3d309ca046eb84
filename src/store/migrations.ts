import { readFileSync } from 'node:fs';
import { z } from 'zod';

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** The last migration of a folder, as this program knows it. */
export function newestIn(folder: string): { readonly when: number; readonly tag: string } {
  const { entries } = journal.parse(JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')));
  const last = entries.at(-1);
  if (last === undefined) throw new Error('There are no migrations.');
  return last;
}
