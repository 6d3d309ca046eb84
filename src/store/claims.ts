import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Longer than any claim or wait, in milliseconds. A time that is farther in the future was written before the clock was
 * set back.
 */
export const TOO_FAR_MS = 3_600_000;

/** Whether a claim or a wait is over at `time`. */
export const isOver = (until: SQLWrapper, time: SQL): SQL =>
  sql`(${until} <= ${time} or ${until} > ${time} + ${sql.raw(String(TOO_FAR_MS))})`;
