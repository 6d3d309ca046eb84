import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Store } from '../src/match/store.ts';
import { openPostgresStore } from '../src/store/postgres/store.ts';
import { forgePresses } from './discord/forge.ts';
import { forge } from './match/forge.ts';
import { neededPrograms, startServer } from './store/server.ts';

/**
 * `npm run forge -- --answers 90000 --presses 10000`: forged answers to the match service, and forged presses to the whole bot.
 * With `--postgres` it uses a server that it starts, otherwise a database in memory.
 */

const whole = z.coerce.number().int().min(0);
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { answers: text, presses: text, seed: text, postgres: { type: 'boolean', default: false } },
});
const { answers, presses, seed } = z
  .object({ answers: whole.default(90_000), presses: whole.default(10_000), seed: whole.default(1775) })
  .parse(values);

/** Prints the result of a run. Returns whether it found no fault. */
function report(what: string, found: { readonly faults: readonly string[] }): boolean {
  process.stdout.write(`${JSON.stringify({ [what]: found }, null, 2)}\n`);
  return found.faults.length === 0;
}

const server = values.postgres ? await startServer(neededPrograms()) : null;
const open = async (): Promise<Store | undefined> =>
  server === null ? undefined : openPostgresStore(await server.fresh());
const first = await open();
const sound = [report('answers', await forge(answers, seed, first))];
await first?.close();
sound.push(report('presses', await forgePresses(presses, seed, await open())));
await server?.stop();
process.exit(sound.every(each => each) ? 0 : 1);
