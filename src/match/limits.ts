import type { Pace } from './rows.ts';

/** Our own bounds. Times in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long one decision may take. */
export const DECISION_TIME: Readonly<Record<Pace, number | null>> = { live: 10 * MINUTE, day: DAY, none: null };

/** How long before their time runs out the deciders are warned. */
export const WARNING: Readonly<Record<Exclude<Pace, 'none'>, number>> = { live: 2 * MINUTE, day: 3 * HOUR };

/** How long a match must have waited, since the question or the last nudge, before somebody may be nudged. */
export const NUDGE_GAP: Readonly<Record<Pace, number>> = { live: 2 * MINUTE, day: 4 * HOUR, none: 4 * HOUR };

/** How long the others may object to a match's being given up. */
export const ABANDON_NOTICE: Readonly<Record<Pace, number>> = { live: 10 * MINUTE, day: 2 * DAY, none: 7 * DAY };

/** After this an invitation is called off. */
export const INVITATION_LIFE = 14 * DAY;

/** Invitations and running matches that a person may have a part in. */
export const MATCHES_OF_A_PERSON = 25;

/** Times that an action is planned anew because another process changed the match first. */
export const TRIES = 10;

/** Games held ready in memory. */
export const LIVE_MATCHES = 200;

/** Matches in one person's list. */
export const MATCHES_LISTED = 50;

/** Matches that one tick of the clock looks after. */
export const TICK_BATCH = 100;

/** How long one tick of the clock brings matches of earlier versions up to this program. */
export const RENEWING = 1000;

/** A match for which something could not be done is left alone for so long, then for ever longer. */
export const FAULT_REST = 10_000;
export const FAULT_REST_MOST = 10 * MINUTE;

/** Where the bot was not there for longer than this, the time is given back. */
export const AWAY = MINUTE;
