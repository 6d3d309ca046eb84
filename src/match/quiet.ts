import type { Prefs } from './beside.ts';
import type { MatchInfo } from './rows.ts';

/** A person's quiet hours and reminders, in the person's own time zone. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function clockOf({ zone }: Prefs, at: number): { readonly hour: number; readonly minute: number } {
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = words.format(at).split(':').map(Number);
  return { hour, minute };
}

/** Whether this is one of the person's quiet hours. */
export function isQuiet(prefs: Prefs, now: number): boolean {
  if (prefs.quiet === null) return false;
  const { hour } = clockOf(prefs, now);
  const { from, to } = prefs.quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** This moment, or the end of the quiet hours that it falls in. */
export function afterQuiet(prefs: Prefs, at: number): number {
  let when = at;
  // A day has at most 25 hours, when clocks are put back. After that, even somebody whose whole day is quiet is reminded.
  for (let left = 25; left > 0 && isQuiet(prefs, when); left--) {
    const toTheHour = HOUR_MS - clockOf(prefs, when).minute * MINUTE_MS;
    when = when - (when % MINUTE_MS) + toTheHour;
  }
  return when;
}

/**
 * When to remind somebody for whom a match waits: when the quiet hours that held back the first ping or the last reminder
 * end, or when the time between reminders is over and it is not quiet, whichever is earlier. Null if never.
 */
export function remindAt(prefs: Prefs, { askedAt, nudgedAt }: Pick<MatchInfo, 'askedAt' | 'nudgedAt'>): number | null {
  if (prefs.pings === 'none') return null;
  const last = Math.max(askedAt, nudgedAt ?? 0);
  const heldUntil = afterQuiet(prefs, last);
  const held = heldUntil > last ? [heldUntil] : [];
  const reminder = prefs.remindAfter === null ? [] : [afterQuiet(prefs, last + prefs.remindAfter * HOUR_MS)];
  const times = [...held, ...reminder];
  return times.length === 0 ? null : Math.min(...times);
}
