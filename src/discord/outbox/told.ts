import type { MatchInfo } from '../../match/rows.ts';
import type { Store } from '../../match/store.ts';
import type { Shown } from '../parts.ts';

/** How much of a match the thread has been told. */

type Reads = Pick<Store, 'note' | 'journal'>;

/**
 * How many of the answers have been told; null if there has been no board. An answer that was taken back and given anew
 * since then has not been told.
 */
export async function toldAnswers(store: Reads, info: MatchInfo): Promise<number | null> {
  const told = await store.note(info.id, 'told');
  return told && untouched(store, info, told, told.at);
}

/** Whether the newest board tells answers that have been taken back since. */
export async function hasToldTooMuch(store: Reads, info: MatchInfo): Promise<boolean> {
  const told = await store.note(info.id, 'told');
  return told !== null && ((await toldAnswers(store, info)) ?? 0) < told.answers;
}

/**
 * How many of the first `answers` answers that were given at `version` have not been taken back since. `at` is when that
 * version was recorded.
 */
export async function untouched(
  store: Reads,
  info: MatchInfo,
  { answers, version }: Shown,
  at: number,
): Promise<number> {
  // A version is at least the number of answers. Earlier versions of the bot recorded 0 instead, so the time must do.
  const isKnown = version >= answers;
  const journal = await store.journal(info.id, isKnown ? version : 0);
  const takenBackTo = journal.flatMap(line =>
    line.kind !== 'answer' && line.version <= info.version && (isKnown || line.at > at) ? [line.to] : [],
  );
  return Math.min(answers, info.answers, ...takenBackTo);
}
