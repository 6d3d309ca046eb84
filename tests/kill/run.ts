import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { below, random } from '../../src/core/random.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { neededPrograms, startServer, type TestServer } from '../store/server.ts';
import type { Waits } from './waits.ts';
import { KillWorld, type Outcome, PATIENCE, type WorldOrder } from './world.ts';

/**
 * Kills the bot's process while matches are played, and compares what remains with what people were told.
 * `npm run kill -- --kills 1000`; `--postgres` uses a Postgres server that it starts; `--bots 2 --tables 50` runs several
 * bots at once.
 */

export interface KillReport extends Outcome {
  readonly kills: number;
  readonly presses: number;
  /** Presses that the bot confirmed. */
  readonly promised: number;
  readonly unanswered: number;
  readonly twice: number;
  /** Presses that failed while the disk was full, and were told so. */
  readonly failed: number;
  /** Presses that a living bot did not answer within Discord's three seconds: none unless the machine is overloaded. */
  readonly late: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

export interface KillOrder {
  readonly kills: number;
  readonly seed: number;
  /** How many worlds run at the same time. */
  readonly beside?: number;
  readonly bots?: number;
  readonly tables?: number;
  /** After this many kills a world is judged and the next one begins. */
  readonly killsOfAWorld?: number;
  readonly server?: TestServer | null;
  readonly heard?: (report: KillReport) => void;
}

/** Every fourth world draws its boards as pictures. The others use boards in words, which cost little. */
const DRAWN = 4;

async function killWorld(server: TestServer | null, order: WorldOrder): Promise<KillReport> {
  const from = performance.now();
  const home = mkdtempSync(join(tmpdir(), 'lanterns-kill-'));
  const sandbox = await startSandbox({ people: [], patienceMs: PATIENCE });
  const world = await KillWorld.open(sandbox, home, (await server?.fresh()) ?? null, order);
  try {
    const outcome = await world.run();
    const { promised, fullUntil: _, ...counted } = world.notebook;
    const seconds = (performance.now() - from) / 1000;
    return { ...outcome, ...counted, promised: promised.size, kills: order.kills, seconds };
  } finally {
    await world.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Runs worlds until the number of kills is reached or a fault is found. */
export async function killRun({
  kills,
  seed,
  beside = 1,
  bots = 1,
  tables = 6,
  killsOfAWorld = 10,
  server = null,
  heard = () => {},
}: KillOrder): Promise<KillReport> {
  const from = performance.now();
  const rng = random(seed);
  const reports: KillReport[] = [];
  let begun = 0;
  let worlds = 0;
  const worker = async (): Promise<void> => {
    while (begun < kills && reports.every(({ faults }) => faults.length === 0)) {
      const share = Math.min(killsOfAWorld, kills - begun);
      begun += share;
      worlds += 1;
      const draws = worlds % DRAWN === 0;
      const order = { seed: below(rng, 2 ** 31), draws, bots, tables, kills: share, upgrades: true };
      reports.push(await killWorld(server, order));
      heard(sumOf(reports, (performance.now() - from) / 1000));
    }
  };
  await Promise.all(Array.from({ length: beside }, worker));
  return sumOf(reports, (performance.now() - from) / 1000);
}

function sumOf(reports: readonly KillReport[], seconds: number): KillReport {
  const sum = (key: Exclude<keyof KillReport, 'faults' | 'waits'>): number =>
    reports.reduce((all, each) => all + each[key], 0);
  const longest = (key: keyof Waits): number => Math.max(0, ...reports.map(({ waits }) => waits[key]));
  return {
    kills: sum('kills'),
    matches: sum('matches'),
    presses: sum('presses'),
    promised: sum('promised'),
    unanswered: sum('unanswered'),
    twice: sum('twice'),
    failed: sum('failed'),
    late: sum('late'),
    answers: sum('answers'),
    untold: sum('untold'),
    boards: sum('boards'),
    waits: { untold: longest('untold'), unanswered: longest('unanswered') },
    seconds: Math.round(seconds),
    faults: reports.flatMap(({ faults }) => faults),
  };
}

/** The report in words. */
export const killWords = (report: KillReport): string =>
  [
    `${report.kills} kills in ${report.seconds} s, ${report.matches} matches`,
    `  ${report.presses} presses, ${report.twice} of them delivered twice; ${report.unanswered} met a dead bot, ${report.late} a slow one, ${report.failed} a full disk`,
    `  ${report.promised} answered as done: each is stored, once, as it was told`,
    `  ${report.answers} answers stored; ${report.untold} of people whose bot died before it could say so`,
    `  ${report.boards} boards, each of which tells what came after the one before, and no more`,
    ...(report.waits.untold > 0
      ? [`  at most ${report.waits.untold} ms until it was told, ${report.waits.unanswered} ms until a bot answered`]
      : []),
    ...(report.faults.length === 0 ? ['No fault.'] : ['FAULTS, so the above does not hold:', ...report.faults]),
    '',
  ].join('\n');

async function main(): Promise<void> {
  const number = z.coerce.number().int().positive();
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '1000' },
      beside: { type: 'string', default: '2' },
      bots: { type: 'string', default: '1' },
      tables: { type: 'string', default: '6' },
      world: { type: 'string', default: '10' },
      postgres: { type: 'boolean', default: false },
      seed: { type: 'string' },
    },
  });
  const seed = number.parse(values.seed ?? Date.now() % 2 ** 31);
  process.stdout.write(`Seed ${seed}.\n`);
  const server = values.postgres ? await startServer(neededPrograms()) : null;
  const report = await killRun({
    kills: number.parse(values.kills),
    seed,
    beside: number.parse(values.beside),
    bots: number.parse(values.bots),
    tables: number.parse(values.tables),
    killsOfAWorld: number.parse(values.world),
    server,
    heard: so =>
      process.stdout.write(
        `${so.kills} kills in ${so.seconds} s, ${so.promised} answers promised, ${so.faults.length} faults\n`,
      ),
  });
  await server?.stop();
  process.stdout.write(killWords(report));
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
