import type { MatchInfo } from '../../match/rows.ts';
import type { Store } from '../../match/store.ts';
import type { Shown } from '../parts.ts';

/** How much of a match has been announced in its thread. */

type Reads = Pick<Store, 'note' | 'journal'>;

/**
 * How many of the answers have been announced; null if there has been no board. An answer that was taken back and given anew
 * since then has not been announced.
 */
export async function announcedAnswers(store: Reads, info: MatchInfo): Promise<number | null> {
  const noted = await store.note(info.id, 'told');
  return noted && stillStanding(store, info, noted, noted.at);
}

/** Whether the newest board shows answers that have been taken back since. */
export async function hasAnnouncedTooMuch(store: Reads, info: MatchInfo): Promise<boolean> {
  const noted = await store.note(info.id, 'told');
  return noted !== null && ((await announcedAnswers(store, info)) ?? 0) < noted.answers;
}

/**
 * How many of the first `answers` answers that were given at `version` have not been taken back since. `at` is when that
 * version was recorded.
 */
export async function stillStanding(
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
