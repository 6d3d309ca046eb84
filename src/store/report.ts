import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { matchRecord } from '../formats/record.ts';
import type { ErrorReport } from '../match/beside.ts';
import { DATABASE } from './path.ts';
import { peopleStore } from './people.ts';

/**
 * `npm run report -- <id>`: the report that was kept when a rule failed, by the id that the player was shown. It is written
 * as a match record with its seed, up to the answer at which it failed: `import` of the engine protocol and `npm run board`
 * take it as it is. `failure` has what was being answered, and the error.
 */
async function main([id, ...more]: readonly string[]): Promise<number> {
  if (id === undefined || more.length > 0) return complain('Usage: npm run --silent report -- <id>', 2);
  if (!existsSync(DATABASE)) return complain(`There is no database ${DATABASE}.`, 1);
  const report = await read(id);
  if (report === null) return complain(`${DATABASE} has no report ${id}.`, 1);
  const { record: kept, seed, ...failure } = report;
  const record = matchRecord.safeParse(kept);
  if (!record.success) return complain(`Report ${id} was kept by another version, which must be asked for it.`, 1);
  process.stdout.write(`${JSON.stringify({ ...record.data, seed, failure }, null, 1)}\n`);
  return 0;
}

/** As the file stands: the bot may run on it, in another version than this one. */
async function read(id: string): Promise<ErrorReport | null> {
  const file = new Database(DATABASE, { readonly: true });
  try {
    return await peopleStore(drizzle(file)).errorReport(id);
  } finally {
    file.close();
  }
}

function complain(words: string, code: number): number {
  process.stderr.write(`${words}\n`);
  return code;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2));
