import { parseArgs } from 'node:util';
import { z } from 'zod';
import { benchAlone, benchMemory, benchTogether } from './discord.ts';
import { benchEngine } from './engine.ts';
import { load, machine, table } from './report.ts';
import { benchStart } from './start.ts';
import { benchStore } from './store.ts';
import { benchThinking, LEVELS } from './thinking.ts';

/**
 * `npm run bench -- alone engine` runs these two parts; without names it runs all. With `--share 0.1`, `engine`,
 * `alone`, `together` and `thinking` make about a tenth of their measurements; the others ignore it. With `--postgres`,
 * `together` runs on a Postgres server that it starts. With `--quota 0.5`, `thinking` gives each process half a core
 * instead of one; with `--processes 4` it measures one process, two and four, and with `--level regular` only that level.
 */
const { values, positionals } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    quota: { type: 'string' },
    processes: { type: 'string', default: '2' },
    level: { type: 'string', multiple: true, default: [...LEVELS] },
  },
  allowPositionals: true,
});
const share = z.coerce.number().positive().max(1).parse(values.share);
const quota = values.quota === undefined ? null : z.coerce.number().positive().parse(values.quota);
const processes = z.coerce.number().int().positive().parse(values.processes);
const levels = z.array(z.enum(LEVELS)).parse(values.level);
const SECONDS = 5 * share;

/** The parts, each of which returns its section of the report. */
const PARTS: Readonly<Record<string, () => Promise<string>>> = {
  engine: async () => `## Engine (one core, ${SECONDS} s a row)\n\n${table(benchEngine(SECONDS))}`,
  start: benchStart,
  store: benchStore,
  alone: () => benchAlone(share),
  together: () => benchTogether(share, values.postgres),
  memory: benchMemory,
  thinking: () => benchThinking({ share, quota, processes, levels }),
};

const unknown = positionals.filter(name => PARTS[name] === undefined);
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(' or ')}: the parts are ${Object.keys(PARTS).join(', ')}`);

process.stdout.write(`${machine()}\n`);
for (const [name, run] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const before = load();
  process.stdout.write(`\n${await run()}\n\nLoad ${before} before, ${load()} after.\n`);
}
