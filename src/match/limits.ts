import type { Pace } from './rows.ts';

/** Limits that we set ourselves. Times are in milliseconds. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long one decision may take. */
export const DECISION_MS: Readonly<Record<Pace, number | null>> = { live: 10 * MINUTE_MS, day: DAY_MS, none: null };

/** How long before their time runs out the deciders are warned. */
export const WARNING_BEFORE_MS: Readonly<Record<Exclude<Pace, 'none'>, number>> = {
  live: 2 * MINUTE_MS,
  day: 3 * HOUR_MS,
};

/** How long the match must have waited, since the question or the last nudge, before somebody may be nudged. */
export const NUDGE_GAP_MS: Readonly<Record<Pace, number>> = {
  live: 2 * MINUTE_MS,
  day: 4 * HOUR_MS,
  none: 4 * HOUR_MS,
};

/** How long the others may object to giving the match up. */
export const ABANDON_NOTICE_MS: Readonly<Record<Pace, number>> = {
  live: 10 * MINUTE_MS,
  day: 2 * DAY_MS,
  none: 7 * DAY_MS,
};

/** After this time an invitation is called off. */
export const INVITATION_LIFE_MS = 14 * DAY_MS;

/** How many invitations and running matches a person may take part in. */
export const MATCHES_PER_PERSON = 25;

/** How many times an action is planned before it is given up, because other processes kept changing the match first. */
export const PLAN_TRIES = 10;

/** How many matches are kept in memory. */
export const LIVE_MATCHES = 200;

/** How many matches one person's list shows. */
export const MATCHES_LISTED = 50;

/** How many matches one tick of the clock attends to. */
export const TICK_BATCH = 100;

/** How long one tick may spend on upgrading matches and on trying again those that are set aside. */
export const UPGRADE_MS = 1000;

/** How long a match is left alone after something failed for it. The time doubles with each failure. */
export const FAULT_WAIT_MS = 10_000;
export const LONGEST_FAULT_WAIT_MS = 10 * MINUTE_MS;

/** If the bot was away for longer than this, running clocks get the time back. */
export const LONGEST_ABSENCE_MS = MINUTE_MS;
