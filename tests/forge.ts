import { parseArgs } from 'node:util';
import { z } from 'zod';
import { forgePresses } from './discord/forge.ts';
import { forge } from './match/forge.ts';

/** `npm run forge -- --answers 90000 --presses 10000`: answers at the match service, presses at the whole bot by the wire. */

const whole = z.coerce.number().int().min(0);
const { answers, presses, seed } = z
  .object({ answers: whole.default(90_000), presses: whole.default(10_000), seed: whole.default(1775) })
  .parse(
    parseArgs({ options: { answers: { type: 'string' }, presses: { type: 'string' }, seed: { type: 'string' } } })
      .values,
  );

/** Prints what came of a run as soon as it has ended. Gives whether it found no fault. */
function report(what: string, found: { readonly faults: readonly string[] }): boolean {
  process.stdout.write(`${JSON.stringify({ [what]: found }, null, 2)}\n`);
  return found.faults.length === 0;
}

const sound = [report('answers', await forge(answers, seed)), report('presses', await forgePresses(presses, seed))];
process.exit(sound.every(each => each) ? 0 : 1);
