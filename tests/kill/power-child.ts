import { random } from '../../src/core/random.ts';
import { play, twoPlayers, world } from '../match/kit.ts';

/** Plays matches on a database and prints each answer as soon as the store reports that it is stored. */

const [path = '', answers = '0'] = process.argv.slice(2);
const w = world({ path });
const rng = random(1775);
const matches = [await twoPlayers(w), await twoPlayers(w)];
for (let n = 0; n < Number(answers); n++) {
  const match = matches[n % matches.length] ?? matches[0];
  await play(w, match, 1, Math.floor(rng() * 1e6));
  const version = (await w.service.info(match))?.version ?? 0;
  process.stdout.write(`stored ${match} ${version}\n`);
  // What is reserved may be lost, but must take nothing with it.
  await w.store.claimQuestions([{ match, version }], w.clock.now, 1000);
  for (const { id } of await w.store.claimChanges(w.clock.now, 1000, 10)) if (n % 3 === 0) await w.store.changeSent(id);
}
process.exit();
