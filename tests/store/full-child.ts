import { setTimeout as wait } from 'node:timers/promises';
import { play, twoPlayers, world } from '../match/kit.ts';

/** Plays a match on a database until it is killed, and prints for each answer whether it was stored. */

const [path = ''] = process.argv.slice(2);
const w = world({ path });
const match = await twoPlayers(w);
for (let n = 1; ; n++) {
  try {
    await play(w, match, 1, n);
    process.stdout.write(`stored ${match} ${(await w.service.info(match))?.version}\n`);
  } catch (error) {
    process.stdout.write(`failed ${error}\n`);
  }
  await wait(50);
}
