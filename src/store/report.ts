import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DATABASE } from './path.ts';
import { openSqliteStore } from './sqlite.ts';

/**
 * `npm run report -- <id>`: the report that was kept when a rule failed, by the id that the player was shown. It is written
 * as a match record with its seed, up to the answer at which it failed: `import` of the engine protocol and `npm run board`
 * take it as it is. `failure` has what was being answered, and the error.
 */
async function main([id, ...more]: readonly string[]): Promise<number> {
  if (id === undefined || more.length > 0) return complain('Usage: npm run --silent report -- <id>', 2);
  if (!existsSync(DATABASE)) return complain(`There is no database ${DATABASE}.`, 1);
  const store = openSqliteStore(DATABASE);
  const report = await store.errorReport(id);
  await store.close();
  if (report === null) return complain(`${DATABASE} has no report ${id}.`, 1);
  const { record, seed, ...failure } = report;
  process.stdout.write(`${JSON.stringify({ ...Object(record), seed, failure }, null, 1)}\n`);
  return 0;
}

function complain(words: string, code: number): number {
  process.stderr.write(`${words}\n`);
  return code;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2));
