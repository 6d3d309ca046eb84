import { stackOf } from '../core/thrown.ts';
import type { ErrorReport } from './beside.ts';
import type { Deps } from './deps.ts';
import { recordOf } from './journal.ts';
import type { JournalEntry, MatchRow } from './rows.ts';

/**
 * Keep what is needed to see a rule fail again, and give the report's name. `tried`: the answer that met it. What was kept of
 * the same failure before is not kept twice.
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
