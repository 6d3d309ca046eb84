import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { below, type Random, random } from '../../src/core/random.ts';
import { matchId } from '../../src/match/rows.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { lookingOn } from './judge.ts';

/**
 * `npm run power -- --answers 300 --cuts 200`: what remains of a database file after a power failure. A process that stores
 * answers is traced with strace. For random moments of the trace the files are rebuilt as a disk could have them at that
 * moment: everything written before the last fsync of each file, and a random subset of the sectors written since. The
 * program must open every such copy and find each answer that had been reported as stored.
 */

const CHILD = fileURLToPath(new URL('power-child.ts', import.meta.url));
const CALLS = 'pwrite64,write,fsync,fdatasync,ftruncate,unlink';
/** A disk writes this many bytes completely or not at all. */
const SECTOR = 512;

type Step =
  | { readonly kind: 'write'; readonly file: string; readonly bytes: Buffer; readonly at: number }
  | { readonly kind: 'cut'; readonly file: string; readonly length: number }
  | { readonly kind: 'sync' | 'unlink'; readonly file: string }
  /** The program reported that a match is stored up to this version. */
  | { readonly kind: 'said'; readonly match: string; readonly version: number };

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const HEX = '((?:\\\\x[0-9a-f]{2})*)';
const WRITE = new RegExp(`^pwrite64\\(\\d+<${HEX}>, "${HEX}", \\d+, (\\d+)\\) = \\d+`);
const SAID = new RegExp(`^write\\(1<${HEX}>, "${HEX}"`);
const SYNC = new RegExp(`^f(?:data)?sync\\(\\d+<${HEX}>\\) += 0`);
const CUT = new RegExp(`^ftruncate\\(\\d+<${HEX}>, (\\d+)\\) += 0`);
const UNLINK = new RegExp(`^unlink\\("${HEX}"\\) += 0`);

/** What a line of the trace did to the database's files; empty if nothing. */
function stepsOf(line: string, isOurs: (file: string) => boolean): Step[] {
  const name = (hex = ''): string => bytesOf(hex).toString();
  const said = SAID.exec(line);
  if (said) {
    const words = bytesOf(said[2] ?? '').toString();
    return [...words.matchAll(/stored (\S+) (\d+)/g)].map(([, match = '', version]) => ({
      kind: 'said',
      match,
      version: Number(version),
    }));
  }
  const of = (found: RegExpExecArray | null, make: (file: string, found: RegExpExecArray) => Step): Step[] =>
    found && isOurs(name(found[1])) ? [make(basename(name(found[1])), found)] : [];
  return [
    ...of(WRITE.exec(line), (file, [, , bytes = '', at]) => ({
      kind: 'write',
      file,
      bytes: bytesOf(bytes),
      at: Number(at),
    })),
    ...of(CUT.exec(line), (file, [, , length]) => ({ kind: 'cut', file, length: Number(length) })),
    ...of(SYNC.exec(line), file => ({ kind: 'sync', file })),
    ...of(UNLINK.exec(line), file => ({ kind: 'unlink', file })),
  ];
}

/** A file: what is certainly on the disk, and what was written since. */
interface Kept {
  content: Buffer;
  since: Step[];
}

function written(content: Buffer, bytes: Buffer, at: number): Buffer {
  const grown = Buffer.alloc(Math.max(content.length, at + bytes.length));
  content.copy(grown);
  bytes.copy(grown, at);
  return grown;
}

const done = (content: Buffer, step: Step): Buffer =>
  step.kind === 'write'
    ? written(content, step.bytes, step.at)
    : step.kind === 'cut'
      ? written(Buffer.alloc(0), content.subarray(0, step.length), 0)
      : content;

/** Applies one step as a power failure may leave it: each of its sectors is on the disk with probability `likely`. */
function partly(content: Buffer, step: Step, rng: Random, likely: number): Buffer {
  if (step.kind !== 'write') return rng() < likely ? done(content, step) : content;
  let left = content;
  for (let at = 0; at < step.bytes.length; at += SECTOR)
    if (rng() < likely) left = written(left, step.bytes.subarray(at, at + SECTOR), step.at + at);
  return left;
}

function apply(files: Map<string, Kept>, step: Exclude<Step, { kind: 'said' }>): void {
  const kept = files.get(step.file) ?? { content: Buffer.alloc(0), since: [] };
  if (step.kind === 'unlink') files.delete(step.file);
  else {
    if (step.kind === 'sync') {
      kept.content = kept.since.reduce(done, kept.content);
      kept.since = [];
    } else kept.since.push(step);
    files.set(step.file, kept);
  }
}

/** Checks that everything reported as stored is there. Returns what is wrong, or null. */
async function judge(path: string, said: ReadonlyMap<string, number>): Promise<string | null> {
  const store = openSqliteStore(path);
  try {
    const service = lookingOn(store);
    for (const [match, version] of said) {
      const id = matchId.parse(match);
      const journal = await store.journal(id);
      if (journal.length < version) return `${match} was stored up to ${version}, and has ${journal.length}`;
      if (!(await service.look(id, null)).ok) return `${match} cannot be shown`;
    }
  } finally {
    await store.close();
  }
  const file = new Database(path);
  const whole = file.pragma('integrity_check', { simple: true });
  file.close();
  return whole === 'ok' ? null : String(whole);
}

async function traceOf(home: string, answers: number): Promise<Step[]> {
  const [path, trace] = [join(home, 'bot.db'), join(home, 'trace')];
  const strace = ['-y', '-xx', '-s', '1000000', '-e', `trace=${CALLS}`, '-o', trace];
  execFileSync('strace', [...strace, process.execPath, '--import', 'tsx', CHILD, path, String(answers)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isOurs = (file: string): boolean =>
    dirname(file) === home && ['bot.db', 'bot.db-wal', 'bot.db-journal'].includes(basename(file));
  const steps: Step[] = [];
  for await (const line of createInterface(createReadStream(trace))) steps.push(...stepsOf(line, isOurs));
  return steps;
}

async function main(): Promise<number> {
  const number = z.coerce.number().int().positive();
  const { values } = parseArgs({
    options: {
      answers: { type: 'string', default: '300' },
      cuts: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1775' },
    },
  });
  const rng = random(number.parse(values.seed));
  const home = mkdtempSync(join(tmpdir(), 'lanterns-power-'));
  const faults: string[] = [];
  try {
    const steps = await traceOf(home, number.parse(values.answers));
    const count = (kind: Step['kind']) => steps.filter(step => step.kind === kind).length;
    process.stdout.write(
      `${count('write')} writes, ${count('sync')} syncs, ${count('said')} answers said to be stored\n`,
    );
    const cuts = new Set(Array.from({ length: number.parse(values.cuts) }, () => below(rng, steps.length)));
    const files = new Map<string, Kept>();
    const said = new Map<string, number>();
    let lost = 0;
    for (const [n, step] of steps.entries()) {
      if (step.kind === 'said') said.set(step.match, step.version);
      else apply(files, step);
      if (!cuts.has(n)) continue;
      const after = mkdtempSync(join(home, 'after-'));
      // From none of the unsynced sectors to nearly all of them.
      const likely = [0, 0.5, 0.95][below(rng, 3)] ?? 0;
      for (const [file, { content, since }] of files) {
        lost += since.length;
        writeFileSync(
          join(after, file),
          since.reduce((left, each) => partly(left, each, rng, likely), content),
        );
      }
      const wrong = await judge(join(after, 'bot.db'), said).catch(String);
      if (wrong !== null) faults.push(`after step ${n}: ${wrong}`);
      rmSync(after, { recursive: true });
    }
    process.stdout.write(`${cuts.size} losses of power, in which ${lost} writes were lost or torn\n`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  process.stdout.write(faults.length === 0 ? 'No fault.\n' : `FAULTS:\n${faults.join('\n')}\n`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await main();
