import { openSqliteStore } from '../../src/store/sqlite.ts';

/** Takes up what waits, says so, and lives on until it is killed. */

const [path, now] = process.argv.slice(2);
const store = openSqliteStore(path);
const taken = await store.claimChanges(Number(now), 90_000, 10);
process.stdout.write(`${taken.length}\n`);
setInterval(() => {}, 1000);
