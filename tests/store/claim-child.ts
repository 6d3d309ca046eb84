import { openStore } from '../../src/store/open.ts';
import { placeIn } from '../../src/store/path.ts';

/** Takes up what waits, says so, and lives on until it is killed. */

const [path, now] = process.argv.slice(2);
const store = await openStore(placeIn({ DATABASE: path, DATABASE_URL: process.env.DATABASE_URL }));
const taken = await store.claimChanges(Number(now), 90_000, 10);
process.stdout.write(`${taken.length}\n`);
setInterval(() => {}, 1000);
