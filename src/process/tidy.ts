import type { Store } from '../match/store.ts';
import type { Config } from './config.ts';

const DAY_MS = 24 * 3_600_000;
/** How long receipts and changes that were sent or dropped are kept. */
const RECEIPTS_KEPT_MS = 7 * DAY_MS;
/** How many matches are deleted at a time; each takes some milliseconds. */
const MATCHES_AT_ONCE = 20;
/** How long error reports and progress in lessons are kept. */
const REPORTS_KEPT_MS = 90 * DAY_MS;

/**
 * Deletes what is old: receipts, changes that were sent or dropped, error reports, progress in lessons, matches that
 * ended more than KEEP_MATCHES days ago, and the matches and settings of servers that removed the bot more than
 * KEEP_SERVERS days ago.
 */
export async function tidy(
  store: Store,
  { KEEP_MATCHES: matches, KEEP_SERVERS: servers }: Pick<Config, 'KEEP_MATCHES' | 'KEEP_SERVERS'>,
  now: number,
): Promise<void> {
  await store.prune(now - RECEIPTS_KEPT_MS, now - REPORTS_KEPT_MS);
  const prune = async (days: number | undefined, deleteSome: (before: number, limit: number) => Promise<number>) => {
    if (days === undefined) return;
    while ((await deleteSome(now - days * DAY_MS, MATCHES_AT_ONCE)) === MATCHES_AT_ONCE) {
      // Let presses be handled in between.
      await new Promise(resolve => setImmediate(resolve));
    }
  };
  await prune(matches, store.pruneMatches);
  await prune(servers, store.pruneServers);
}
