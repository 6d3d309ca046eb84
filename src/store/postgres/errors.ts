import { z } from 'zod';
import { UnreachableDatabase } from '../refused.ts';

/** Sorts the server's errors by what can be done about them. */

const errorWithCode = z.looseObject({ code: z.string() });

/** The driver's error. Drizzle wraps it in one that repeats the query and its values, which must not be logged. */
export function causeOf(error: unknown): unknown {
  const isWrapped = error instanceof Error && error.message.startsWith('Failed query:');
  return isWrapped && error.cause !== undefined ? error.cause : error;
}

const codeOf = (error: unknown): string => {
  const parsed = errorWithCode.safeParse(error);
  return parsed.success ? parsed.data.code : '';
};

/** The connection broke, or the server is going down or coming up: the query may be repeated later. */
const BROKEN =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN|08...|57P0[1-3]|53300)$/;
const BROKEN_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

export function isBroken(error: unknown): boolean {
  return BROKEN.test(codeOf(error)) || (error instanceof Error && BROKEN_WORDS.test(error.message));
}

/** Two transactions conflicted (a deadlock or a serialization failure). This one may be repeated at once. */
export const isTransactionConflict = (error: unknown): boolean => /^40(P01|001)$/.test(codeOf(error));

/** The reasons in words, by the error's code. */
const WHY: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ECONNREFUSED: 'nothing listens there',
  '28P01': 'it does not accept this user name and password',
  '28000': 'it does not let this user log in from here',
  '3D000': 'it has no database of this name; make one with createdb',
};

/** The error for the person who set the address. */
export function unreachable(address: string, error: unknown): UnreachableDatabase {
  const code = codeOf(error);
  const why = WHY[code] ?? (error instanceof Error ? error.message : String(error));
  return new UnreachableDatabase(`The database of DATABASE_URL, ${placeOf(address)}, cannot be used: ${why}.`);
}

/** The database and host of an address. Its password, and settings that may contain one, are left out. */
export function placeOf(address: string): string {
  const { hostname, port, pathname, username } = new URL(address);
  return `${pathname.slice(1) || username} on ${hostname || 'localhost'}:${port || 5432}`;
}
