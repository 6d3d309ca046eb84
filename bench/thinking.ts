import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../src/games/index.ts';
import { createMatchService } from '../src/match/service.ts';
import type { Store } from '../src/match/store.ts';
import { type Sandbox, startSandbox } from '../src/sandbox/sandbox.ts';
import { openStore } from '../src/store/open.ts';
import type { Place } from '../src/store/path.ts';
import { loadBotProcess } from '../tests/kill/process.ts';
import { serverPrograms, startServer } from '../tests/store/server.ts';
import { processorTime, type Row, table } from './report.ts';

/** How much the computer players of one process think, and those of several on the same database. */

/** More questions than all processes together have threads, each of which has one here. */
const MATCHES = 24;
const SECONDS = 60;
/** After the start the threads load the rules: nothing is measured before each match has so many answers on average. */
const FIRST_ANSWERS = 1;
const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** A Regular looks at so many lines however fast the machine is, a Veteran at as many as it can in two seconds. */
const LEVELS = ['regular', 'veteran'] as const;
type Level = (typeof LEVELS)[number];

/** Matches in which computer players hold all seats. */
async function begin(store: Store, { channelId, world }: Sandbox, level: Level): Promise<void> {
  let n = 0;
  const next = () => `b${(++n).toString(36)}`;
  const click = (user: string) => ({ id: next(), user });
  const service = createMatchService({
    ...{ store, games: GAMES, now: Date.now, newId: next, newSeed: next },
    ...{ pick: () => 0, standIn: 'regular' },
  });
  for (let i = 0; i < MATCHES; i++) {
    const user = world.newId();
    const order = { game: 'concord', server: world.guildId, channel: channelId, seats: [0], level } as const;
    const made = await service.solo(click(user), order);
    if (!made.ok) throw new Error(made.refusal.code);
    const taken = await service.letBotPlay(click(user), made.value.match, 0, level);
    if (!taken.ok) throw new Error(taken.refusal.code);
  }
}

/** Gives a process, with all its threads, one core to itself, so that a second process does not take from the first. */
function bind(pid: number, core: number): void {
  const { error, stderr, status } = spawnSync('taskset', ['-a', '-c', '-p', `${core % cpus().length}`, `${pid}`]);
  if (error ?? status !== 0) throw new Error(`taskset: ${error?.message ?? stderr}`);
}

async function answersIn(store: Store): Promise<number> {
  const infos = await store.matches({ limit: MATCHES });
  return infos.reduce((all, { answers }) => all + answers, 0);
}

async function think(level: Level, what: string, place: Place, processes: number, seconds: number): Promise<Row> {
  const sandbox = await startSandbox({ people: [], patienceMs: 60_000 });
  const store = await openStore(place);
  await begin(store, sandbox, level);
  const bots = Array.from({ length: processes }, () => loadBotProcess(sandbox, place, false));
  try {
    for (const bot of bots) bot.start();
    await Promise.all(bots.map(({ ready }) => ready));
    for (const [core, { pid }] of bots.entries()) bind(pid, core);
    while ((await answersIn(store)) < FIRST_ANSWERS * MATCHES) await wait(100);
    const busy = () => bots.reduce((all, { pid }) => all + processorTime(pid), 0);
    const [from, answers, used] = [performance.now(), await answersIn(store), busy()];
    await wait(seconds * 1000);
    const took = (performance.now() - from) / 1000;
    const [given, spent] = [(await answersIn(store)) - answers, busy() - used];
    return {
      level,
      database: what,
      processes,
      answers: given,
      'a second': (given / took).toFixed(2),
      'processor seconds': spent.toFixed(1),
      'a processor second': (given / spent).toFixed(2),
    };
  } finally {
    for (const bot of bots) await bot.kill();
    await store.close();
    await sandbox.close();
  }
}

/** Answers of each level by one process and by two, on a file and, where there is a server, on Postgres. */
export async function benchThinking(share: number): Promise<string> {
  const seconds = Math.max(5, SECONDS * share);
  const programs = serverPrograms();
  const server = programs === null ? null : await startServer(programs);
  const home = mkdtempSync(join(tmpdir(), 'lanterns-thinking-'));
  const rows: Row[] = [];
  for (const level of LEVELS) {
    for (const processes of [1, 2]) {
      const DATABASE = join(home, `${level}-${processes}.db`);
      rows.push(await think(level, 'SQLite', { DATABASE }, processes, seconds));
      if (server) {
        const DATABASE_URL = await server.fresh();
        rows.push(await think(level, 'Postgres', { DATABASE, DATABASE_URL }, processes, seconds));
      }
    }
  }
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
  return `## Computer players thinking, a thread in each process, ${MATCHES} matches (${seconds} s a row)\n\n${table(rows)}`;
}
