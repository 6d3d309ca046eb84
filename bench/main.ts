import { benchEngine } from './engine.ts';
import { machine, table } from './report.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

process.stdout.write(`${machine()}\n\n## Engine (one core, ${SECONDS} s a row)\n\n${table(benchEngine(SECONDS))}\n`);
