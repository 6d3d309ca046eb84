import { stackOf } from '../core/thrown.ts';
import type { ErrorReport } from './beside.ts';
import type { Deps } from './deps.ts';
import { recordOf } from './journal.ts';
import type { JournalEntry, MatchRow } from './rows.ts';

/**
 * Store what is needed to reproduce a rule failure, and give the report's id. `tried` is the answer that met it. The
 * same failure is not stored twice.
 */
export async function reportBug(
  { store, newId, now, onBug }: Pick<Deps, 'store' | 'newId' | 'now' | 'onBug'>,
  row: MatchRow,
  journal: readonly JournalEntry[],
  tried: Pick<ErrorReport, 'seat' | 'choose'> | null,
  error: unknown,
): Promise<string> {
  const about = {
    match: row.info.id,
    version: row.info.version,
    seat: tried?.seat ?? null,
    choose: tried?.choose ?? [],
  };
  const known = await store.reportOf(about);
  if (known !== null) return known;
  const report: ErrorReport = {
    id: `e${newId()}`,
    ...about,
    at: now(),
    message: stackOf(error),
    seed: row.seed ?? '',
    record: recordOf(row, journal),
  };
  await store.report(report);
  onBug?.(report);
  return report.id;
}
