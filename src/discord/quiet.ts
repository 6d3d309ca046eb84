import type { Prefs } from '../match/rows.ts';

/** Whether it is one of the person's quiet hours, on that person's own clock. */
export function isQuiet({ quiet, zone }: Prefs, now: number): boolean {
  if (quiet === null) return false;
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
