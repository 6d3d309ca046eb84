import { stackOf } from '../core/thrown.ts';
import type { Deps } from './deps.ts';
import { recordOf } from './live.ts';
import type { Refused } from './refusals.ts';
import type { ErrorReport, JournalEntry, MatchRow } from './rows.ts';

/** Keep what is needed to see a rule fail again, and refuse with the report's name. `tried`: the answer that met it. */
export async function reportBug(
  { store, newId, now, onBug }: Pick<Deps, 'store' | 'newId' | 'now' | 'onBug'>,
  row: MatchRow,
  journal: readonly JournalEntry[],
  tried: Pick<ErrorReport, 'seat' | 'choose'> | null,
  error: unknown,
): Promise<Refused> {
  const report: ErrorReport = {
    id: `e${newId()}`,
    match: row.info.id,
    at: now(),
    version: row.info.version,
    seat: tried?.seat ?? null,
    choose: tried?.choose ?? [],
    message: stackOf(error),
    seed: row.seed ?? '',
    record: recordOf(row, journal),
  };
  await store.report(report);
  onBug?.(report);
  return { code: 'rule-bug', report: report.id };
}
