import type { Store } from '../match/store.ts';
import type { Config } from './config.ts';

export const DAY_MS = 24 * 3_600_000;
/** How long receipts and changes that were sent or dropped are kept. */
const RECEIPTS_KEPT_MS = 7 * DAY_MS;
/** How many matches are deleted at a time; each takes some milliseconds. */
const MATCHES_AT_ONCE = 20;
/** How long error reports and progress in lessons are kept. */
const REPORTS_KEPT_MS = 90 * DAY_MS;

/** A process that never runs for long tidies too, but not while it is still busy with its start. */
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 6 * 3_600_000;

/** Calls `run` soon after the start and then every six hours. Returns what ends that. */
export function tidyRegularly(run: () => void): () => void {
  const timers = [setTimeout(run, FIRST_AFTER_MS), setInterval(run, EVERY_MS)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearTimeout);
}

/** Deletes everything from before that time, some at a time. Returns how much it was. */
export async function pruneAll(
  deleteSome: (before: number, limit: number) => Promise<number>,
  before: number,
): Promise<number> {
  let count = 0;
  for (let deleted = MATCHES_AT_ONCE; deleted === MATCHES_AT_ONCE; count += deleted) {
    deleted = await deleteSome(before, MATCHES_AT_ONCE);
    // Let presses be handled in between.
    await new Promise(resolve => setImmediate(resolve));
  }
  return count;
}

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
  if (matches !== undefined) await pruneAll(store.pruneMatches, now - matches * DAY_MS);
  if (servers !== undefined) await pruneAll(store.pruneServers, now - servers * DAY_MS);
}
