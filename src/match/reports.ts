import { stackOf } from '../core/thrown.ts';
import type { ErrorReport } from './beside.ts';
import type { Deps } from './deps.ts';
import { recordOf } from './journal.ts';
import type { JournalEntry, MatchRow } from './rows.ts';

/**
 * Another process has changed the match since its row was read. What was read after the row may be newer than the row, so a
 * failure says nothing about the rules, and everything must be read again.
 */
export class ChangedMeanwhile extends Error {}

/**
 * Store what is needed to reproduce a rule failure, and give the report's id. `tried` is the answer that failed. The
 * same failure is not stored twice. Throws `ChangedMeanwhile` if the row is no longer the stored one.
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
  const stored = await store.match(row.info.id);
  if (stored?.revision !== row.revision)
    throw new ChangedMeanwhile('Another process has changed the match.', { cause: error });
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
