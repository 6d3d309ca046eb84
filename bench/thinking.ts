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
import { type BotProcess, loadBotProcess } from '../tests/kill/process.ts';
import { serverPrograms, startServer } from '../tests/store/server.ts';
import { makeGroup, parentHere, type QuotaGroup } from './quota.ts';
import { processorTime, type Row, table } from './report.ts';

/**
 * How many answers a second computer players give in one process, and in two or four processes on one database. Without
 * a quota each process has one core, which it shares with the pocket Discord and the database. With a quota that leaves
 * cores free, those have cores of their own, so the difference shows what more processes add on a larger machine.
 */

/** More matches than there are thinking threads: each process has one here. */
const MATCHES = 24;
const ROUNDS = 3;
/**
 * Measuring starts after this many answers per match: a thread first loads the rules, and is slow until its code is
 * compiled. Two processes both pay for that, but only once.
 */
const FIRST_ANSWERS = 12;
/**
 * How many answers per match are timed. It is a number of answers rather than a time, so that one process and two
 * answer the same questions: later ones are harder, and in a fixed time the faster setup would reach more of them.
 */
const ANSWERS = 16;
const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** A Regular plays a fixed number of lines, a Veteran as many as it can in two seconds. */
export const LEVELS = ['regular', 'veteran'] as const;
type Level = (typeof LEVELS)[number];

export interface ThinkingOptions {
  /** The share of the answers that are timed. */
  readonly share: number;
  /** How many cores each process may use; null gives each one core. */
  readonly quota: number | null;
  /** The largest number of processes. Half as many are measured as well, and so on down to one. */
  readonly processes: number;
  readonly levels: readonly Level[];
}

/** 1, 2, 4 for 4. */
function doublings(most: number): readonly number[] {
  return most <= 1 ? [1] : [...doublings(Math.floor(most / 2)), most];
}

/** Begins matches in which computer players decide for all seats. */
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

/** Give a process, with all its threads, one core to itself, so that a second process does not take from the first. */
function pinToCore(pid: number, core: number): void {
  const { error, stderr, status } = spawnSync('taskset', ['-a', '-c', '-p', `${core % cpus().length}`, `${pid}`]);
  if (error ?? status !== 0) throw new Error(`taskset: ${error?.message ?? stderr}`);
}

/** A process took more processor time than this share of its quota: the quota is not enforced. */
const QUOTA_TOLERANCE = 1.1;

/** Gives each process one core, or a quota. The groups that hold the quotas are added to `groups`. */
function shareCores(bots: readonly BotProcess[], quota: number | null, groups: QuotaGroup[]): void {
  for (const [core, { pid }] of bots.entries()) {
    if (quota === null) {
      pinToCore(pid, core);
      continue;
    }
    const group = makeGroup(parentHere(), `two-lanterns-bench-${pid}`, quota);
    groups.push(group);
    group.add(pid);
  }
}

/** Throws if the processes used clearly more than their quota, because some systems accept quotas and ignore them. */
function checkQuota({ seconds, processorSeconds }: Thinking, processes: number, quota: number): void {
  const used = processorSeconds / seconds / processes;
  if (used > QUOTA_TOLERANCE * quota)
    throw new Error(`this system does not enforce --quota ${quota}: each process used ${used.toFixed(2)} cores`);
}

async function answersIn(store: Store): Promise<number> {
  const infos = await store.matches({ limit: MATCHES });
  return infos.reduce((all, { answers }) => all + answers, 0);
}

/** A number of answers, and the time that they took. */
interface Thinking {
  readonly answers: number;
  readonly seconds: number;
  readonly processorSeconds: number;
}

async function think(
  level: Level,
  place: Place,
  processes: number,
  each: number,
  quota: number | null,
): Promise<Thinking> {
  const sandbox = await startSandbox({ people: [], patienceMs: 60_000 });
  const store = await openStore(place);
  await begin(store, sandbox, level);
  const bots = Array.from({ length: processes }, () => loadBotProcess(sandbox, place, false));
  const groups: QuotaGroup[] = [];
  try {
    for (const bot of bots) bot.start();
    await Promise.all(bots.map(({ ready }) => ready));
    shareCores(bots, quota, groups);
    const until = async (answers: number): Promise<void> => {
      while ((await answersIn(store)) < answers) await wait(100);
    };
    await until(FIRST_ANSWERS * MATCHES);
    const busy = () => bots.reduce((all, { pid }) => all + processorTime(pid), 0);
    const [from, answers, used] = [performance.now(), await answersIn(store), busy()];
    await until(answers + each * MATCHES);
    const seconds = (performance.now() - from) / 1000;
    const thinking = { answers: (await answersIn(store)) - answers, seconds, processorSeconds: busy() - used };
    if (quota !== null) checkQuota(thinking, processes, quota);
    return thinking;
  } finally {
    for (const bot of bots) await bot.kill();
    for (const group of groups) group.remove();
    await store.close();
    await sandbox.close();
  }
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const aSecond = ({ answers, seconds }: Thinking): number => answers / seconds;

/** One row for each number of processes: medians, and the rate compared with one process. */
function rowsOf(level: Level, database: string, rounds: ReadonlyMap<number, readonly Thinking[]>): Row[] {
  const one = median((rounds.get(1) ?? []).map(aSecond));
  return [...rounds].map(([processes, all]) => ({
    level,
    database,
    processes,
    'a second': median(all.map(aSecond)).toFixed(2),
    rounds: all.map(each => aSecond(each).toFixed(1)).join(', '),
    'times one': (median(all.map(aSecond)) / one).toFixed(2),
    'cores a process': median(all.map(each => each.processorSeconds / each.seconds / processes)).toFixed(2),
    'processor seconds': median(all.map(each => each.processorSeconds)).toFixed(1),
    'a processor second': median(all.map(each => each.answers / each.processorSeconds)).toFixed(2),
  }));
}

/**
 * The answers a second of each level by one process and by more, on SQLite and, if it is installed, on Postgres. Rounds
 * with different numbers of processes alternate, so that changes in the machine's speed affect all.
 */
export async function benchThinking({ share, quota, processes: most, levels }: ThinkingOptions): Promise<string> {
  if (quota !== null && most * quota >= cpus().length)
    throw new Error(`--quota ${quota} for each of ${most} processes leaves none of ${cpus().length} cores free`);
  const each = Math.max(4, Math.round(ANSWERS * share));
  const programs = serverPrograms();
  const server = programs === null ? null : await startServer(programs);
  const home = mkdtempSync(join(tmpdir(), 'lanterns-thinking-'));
  const rows: Row[] = [];
  let files = 0;
  for (const level of levels) {
    for (const database of server ? ['SQLite', 'Postgres'] : ['SQLite']) {
      const rounds = new Map<number, Thinking[]>(doublings(most).map(processes => [processes, []]));
      for (let round = 0; round < ROUNDS; round++) {
        for (const [processes, all] of rounds) {
          const DATABASE = join(home, `${++files}.db`);
          const place =
            server && database === 'Postgres' ? { DATABASE, DATABASE_URL: await server.fresh() } : { DATABASE };
          all.push(await think(level, place, processes, each, quota));
        }
      }
      rows.push(...rowsOf(level, database, rounds));
    }
  }
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
  const cores = quota === null ? 'one core for each process' : `${quota} cores for each process, of ${cpus().length}`;
  return `## Computer players thinking, a thread in each process, ${cores}, ${MATCHES} matches (medians of ${ROUNDS} rounds of ${each} answers a match)\n\n${table(rows)}`;
}
