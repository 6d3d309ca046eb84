import { random } from '../../src/core/random.ts';
import { play, twoPlayers, world } from '../match/kit.ts';

/** Plays matches on a database, and says of each answer that it was stored as soon as the store says so. */

const [path = '', answers = '0'] = process.argv.slice(2);
const w = world({ path });
const next = random(1775);
const matches = [await twoPlayers(w), await twoPlayers(w)];
for (let n = 0; n < Number(answers); n++) {
  const match = matches[n % matches.length] ?? matches[0];
  await play(w, match, 1, Math.floor(next() * 1e6));
  const version = (await w.service.info(match))?.version ?? 0;
  process.stdout.write(`stored ${match} ${version}\n`);
}
process.exit();
