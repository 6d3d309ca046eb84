import { cpus, totalmem } from 'node:os';

/** One line of a table: what was measured, then the figures by name. */
export type Row = Readonly<Record<string, string | number>>;

/** A table in Markdown. */
export function table(rows: readonly Row[]): string {
  const heads = [...new Set(rows.flatMap(row => Object.keys(row)))];
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(row => line(heads.map(head => row[head] ?? '')))].join(
    '\n',
  );
}

/** The value below which the share `q` (0 to 1) of the values lies; 0 of none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

/** On what it ran. */
export function machine(): string {
  const [cpu] = cpus();
  return `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}
