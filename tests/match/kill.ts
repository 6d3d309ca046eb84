import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { below, type Random, random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import { rebuild, recordOf, standing } from '../../src/match/live.ts';
import { matchId } from '../../src/match/rows.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import type { Tried } from './kill-child.ts';

/**
 * Kills processes that play on one database at random instants, two at a time, and holds what is left against what they
 * were promised. `tsx tests/match/kill.ts --kills 1000`
 */

const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url));
const AT_ONCE = 2;
const LONGEST_LIFE = 600;

const promise = z.object({ click: z.string(), match: matchId, version: z.number() });
type Promised = z.infer<typeof promise>;

export interface KillReport {
  readonly kills: number;
  readonly promised: number;
  readonly stored: number;
  readonly matches: number;
  readonly redelivered: number;
  /** Answers that were stored although the process died before it could say so. */
  readonly untold: number;
  readonly faults: readonly string[];
}

interface Session {
  readonly path: string;
  readonly next: Random;
  readonly promises: Map<string, Promised>;
  readonly faults: string[];
  readonly tried: Set<string>;
  redelivered: number;
}

/** One process from its start to its violent end; gives what it tried last. */
function life(session: Session, number: number, redelivered: readonly Tried[]): Promise<Tried[]> {
  const { path, next, promises, faults } = session;
  const seed = String(below(next, 2 ** 31));
  const args = ['--import', 'tsx', CHILD, path, `k${number.toString(36)}x`, seed, JSON.stringify(redelivered)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let last: Tried[] = [];
  let errors = '';
  let meant = false;
  child.stderr.on('data', chunk => {
    errors += chunk;
  });
  createInterface(child.stdout).on('line', line => {
    const word = line.slice(0, 3).trim();
    const what: unknown = JSON.parse(line.slice(word.length));
    if (word === 'go') {
      setTimeout(
        () => {
          meant = true;
          child.kill('SIGKILL');
        },
        below(next, LONGEST_LIFE),
      );
    } else if (word === 'try') {
      // The child is this program's own.
      const tried = what as Tried;
      last = [tried];
      session.tried.add(tried.click.id);
    } else keep(promise.parse(what), promises, faults);
  });
  return new Promise(resolve => {
    child.on('close', () => {
      if (!meant) faults.push(`process ${number} died by itself: ${errors}`);
      resolve(last);
    });
  });
}

function keep(told: Promised, promises: Map<string, Promised>, faults: string[]): void {
  const before = promises.get(told.click);
  if (before && before.version !== told.version) {
    faults.push(`${told.click} was told version ${before.version}, then ${told.version}`);
  }
  promises.set(told.click, told);
}

export async function killRun(kills: number, seed: number): Promise<KillReport> {
  const home = mkdtempSync(join(tmpdir(), 'lanterns-kill-'));
  const path = join(home, 'bot.db');
  const session: Session = {
    path,
    next: random(seed),
    promises: new Map(),
    faults: [],
    tried: new Set(),
    redelivered: 0,
  };
  try {
    await openSqliteStore(path).close();
    let started = 0;
    const worker = async (): Promise<void> => {
      let last: Tried[] = [];
      while (started < kills && session.faults.length === 0) {
        session.redelivered += last.length;
        last = await life(session, started++, last);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return await judge(session, started);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function judge({ path, promises, faults, tried, redelivered }: Session, kills: number): Promise<KillReport> {
  const store = openSqliteStore(path);
  const clicks = new Map<string, number>();
  const file = new Database(path);
  const all = z.array(z.object({ id: matchId })).parse(file.prepare('select id from matches').all());
  let stored = 0;
  for (const { id } of all) {
    const row = await store.match(id);
    if (row === null) throw new Error(`${id} is gone`);
    const journal = await store.journal(id);
    for (const line of journal) {
      if (line.kind === 'answer') stored++;
      if (line.click) clicks.set(line.click, (clicks.get(line.click) ?? 0) + 1);
      const told = line.click ? promises.get(line.click) : undefined;
      if (told && (told.version !== line.version || told.match !== id)) faults.push(`${line.click} was told otherwise`);
    }
    if (row.info.version !== journal.length)
      faults.push(`${id}: version ${row.info.version} of ${journal.length} lines`);
    if (row.info.answers !== standing(journal).length) faults.push(`${id}: another number of answers stands`);
    const sent = z
      .array(z.object({ version: z.number() }))
      .parse(
        file
          .prepare(
            "select version from outbox where match = ? and change ->> 'kind' in ('moved', 'taken-back') order by id",
          )
          .all(id),
      );
    const versions = journal.map(line => line.version).join();
    if (sent.map(each => each.version).join() !== versions) faults.push(`${id}: the outbox is not the journal`);
    const again = rebuild(GAMES, recordOf(row, journal), row.seed ?? '');
    if (!again.ok) faults.push(`${id} cannot be played again`);
  }
  for (const told of promises.values()) {
    if (clicks.get(told.click) !== 1)
      faults.push(`${told.click} was promised and is there ${clicks.get(told.click) ?? 0} times`);
  }
  const untold = [...clicks.keys()].filter(click => tried.has(click) && !promises.has(click)).length;
  if (file.pragma('integrity_check', { simple: true }) !== 'ok') faults.push('the file is damaged');
  file.close();
  await store.close();
  return { kills, promised: promises.size, stored, matches: all.length, redelivered, untold, faults };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const at = process.argv.indexOf('--kills');
  const report = await killRun(
    z.coerce
      .number()
      .int()
      .positive()
      .parse(process.argv[at + 1]),
    Date.now(),
  );
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}
