import { openStore } from '../../src/store/open.ts';
import { placeIn } from '../../src/store/path.ts';

/** Claims the changes that are due, prints how many, and runs until it is killed. */

const [path, now] = process.argv.slice(2);
const store = await openStore(placeIn({ DATABASE: path, DATABASE_URL: process.env.DATABASE_URL }));
const taken = await store.claimChanges(Number(now), 90_000, 10);
process.stdout.write(`${taken.length}\n`);
setInterval(() => {}, 1000);
