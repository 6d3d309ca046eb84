import { benchAlone, benchMemory, benchTogether } from './discord.ts';
import { benchEngine } from './engine.ts';
import { machine, table } from './report.ts';
import { benchStore } from './store.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

const PARTS: Readonly<Record<string, () => Promise<string>>> = {
  engine: async () => `## Engine (one core, ${SECONDS} s a row)\n\n${table(benchEngine(SECONDS))}`,
  store: benchStore,
  alone: benchAlone,
  together: benchTogether,
  memory: benchMemory,
};

/** All pages of numbers, or those named. */
const named = process.argv.slice(2);
process.stdout.write(`${machine()}\n`);
for (const [name, run] of Object.entries(PARTS)) {
  if (named.length === 0 || named.includes(name)) process.stdout.write(`\n${await run()}\n`);
}
