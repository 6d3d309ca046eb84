import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { messageOf } from '../core/thrown.ts';
import { matchRecord } from '../formats/record.ts';
import type { ErrorReport } from '../match/beside.ts';
import { type Base, SQLITE_DIALECT } from '../store/base.ts';
import { describeDatabase, type Place, placeIn } from '../store/path.ts';
import { peopleTasks } from '../store/people.ts';
import { SCHEMA } from '../store/schema.ts';
import { runNow } from '../store/task.ts';

/**
 * `npm run report -- <id>` prints the report of a rule that failed. The player was shown its id. The report is a match
 * record with its seed, up to the answer that failed: the engine protocol's `import` and `npm run board` can read it.
 * Its `failure` has that answer and the error.
 */
async function main([id, ...more]: readonly string[]): Promise<number> {
  if (id === undefined || more.length > 0) return printError('Usage: npm run --silent report -- <id>', 2);
  let report: ErrorReport | null;
  let place: Place;
  try {
    place = placeIn(process.env);
    report = await readReport(place, id);
  } catch (error) {
    return printError(messageOf(error), 1);
  }
  if (report === null) return printError(`${describeDatabase(place)} has no report ${id}.`, 1);
  const { record: kept, seed, ...failure } = report;
  const record = matchRecord.safeParse(kept);
  if (!record.success)
    return printError(
      `Report ${id} was stored by another version of this program, and only that version can print it.`,
      1,
    );
  process.stdout.write(`${JSON.stringify({ ...record.data, seed, failure }, null, 1)}\n`);
  return 0;
}

/** Reads the report without migrating the database, because a bot of another version may be running on it. */
async function readReport({ DATABASE, DATABASE_URL: address }: Place, id: string): Promise<ErrorReport | null> {
  if (address !== undefined) {
    const { readWithoutMigrating } = await import('../store/postgres/look.ts');
    return readWithoutMigrating(address, base => peopleTasks(base).errorReport(id));
  }
  if (!existsSync(DATABASE)) throw new Error(`There is no database ${DATABASE}.`);
  const file = new Database(DATABASE, { readonly: true });
  try {
    const base: Base = {
      queries: drizzle(file),
      schema: SCHEMA,
      dialect: SQLITE_DIALECT,
      prepared: query => query.prepare(),
    };
    return runNow(peopleTasks(base).errorReport(id));
  } finally {
    file.close();
  }
}

function printError(words: string, code: number): number {
  process.stderr.write(`${words}\n`);
  return code;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2));
