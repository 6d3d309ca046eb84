import type { Store } from '../match/store.ts';
import type { Config } from './config.ts';

const DAY = 24 * 3_600_000;
/** How long receipts and sent changes are kept. */
const KEPT = 7 * DAY;
/** How many matches are deleted at a time; each takes some milliseconds. */
const AT_ONCE = 20;
/** How long reports of failures, which people read, and lessons, which may be continued, are kept. */
const KEPT_LONG = 90 * DAY;

/**
 * Deletes what is no longer needed, matches that ended more than KEEP_MATCHES days ago, and what belongs to servers that
 * removed the bot more than KEEP_SERVERS days ago.
 */
export async function tidy(
  store: Store,
  { KEEP_MATCHES: matches, KEEP_SERVERS: servers }: Pick<Config, 'KEEP_MATCHES' | 'KEEP_SERVERS'>,
  now: number,
): Promise<void> {
  await store.prune(now - KEPT, now - KEPT_LONG);
  const prune = async (days: number | undefined, some: (before: number, limit: number) => Promise<number>) => {
    if (days === undefined) return;
    while ((await some(now - days * DAY, AT_ONCE)) === AT_ONCE) {
      // Lets presses be handled in between.
      await new Promise(resolve => setImmediate(resolve));
    }
  };
  await prune(matches, store.pruneMatches);
  await prune(servers, store.pruneServers);
}
