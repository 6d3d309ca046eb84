import type { LogEntry, LogPart } from '../src/match/types.ts';

/** The entries of each turn; an answer that ends a turn and begins the next belongs to both. */
export function byTurn({ entries }: LogPart): readonly (readonly LogEntry[])[] {
  const turns: LogEntry[][] = [[]];
  for (const entry of entries) {
    const at = entry.told.findIndex(({ begins }) => begins !== undefined);
    if (at < 0) turns.at(-1)?.push(entry);
    else {
      turns.at(-1)?.push({ ...entry, told: entry.told.slice(0, at) });
      turns.push([{ ...entry, told: entry.told.slice(at) }]);
    }
  }
  return turns.filter(turn => turn.some(({ told }) => told.length > 0));
}
