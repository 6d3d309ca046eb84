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

const reports = { answers: await forge(answers, seed), presses: await forgePresses(presses, seed) };
process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
process.exit(reports.answers.faults.length + reports.presses.faults.length === 0 ? 0 : 1);
