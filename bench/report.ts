import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { z } from 'zod';

/** One line of a table: what was measured, then the numbers by name. */
export type Row = Readonly<Record<string, string | number>>;

/** A table in Markdown. */
export function table(rows: readonly Row[]): string {
  const heads = [...new Set(rows.flatMap(row => Object.keys(row)))];
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(row => line(heads.map(head => row[head] ?? '')))].join(
    '\n',
  );
}

/** The value below which the share `q` (0 to 1) of the values lies; NaN if there are none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

const versionOf = (path: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path, 'utf8'))).version;

const PACKAGES = ['discord.js', 'better-sqlite3', '@napi-rs/canvas'];

/** How many processes ran or waited for a core, on average over the last minute. */
export const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** The measured version, its main packages, and the machine. */
export function machine(): string {
  const [cpu] = cpus();
  const packages = PACKAGES.map(name => `${name} ${versionOf(`node_modules/${name}/package.json`)}`).join(', ');
  const where = `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const busy = `load ${load()} at the start`;
  return `Two Lanterns ${versionOf('package.json')}, Node ${process.versions.node}, ${packages}\n${where}, ${busy}`;
}

/** Processor times in /proc are in ticks. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and its threads have taken. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
