import { and, eq, gt, not, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { SQLITE } from './kit.ts';
import type { Schema } from './tables.ts';

/** The SQL that is written differently in SQLite and in Postgres. */
export interface Dialect {
  readonly isSet: (flag: SQLWrapper) => SQL;
  readonly contains: (column: SQLWrapper, words: string) => SQL;
  /** The values of a JSON list as a table called `name` with one column, `value`, for a cross join. */
  readonly eachOf: (list: SQLWrapper, name: string) => SQL;
  /** A field of a JSON object as text; null if the object does not have it. */
  readonly field: (object: SQLWrapper, name: string) => SQL;
  /**
   * Whether the column is among the values of a subquery, whose rows it locks for this transaction. Rows that another
   * transaction has locked are skipped.
   */
  readonly inFree: (column: SQLWrapper, found: SQL) => SQL;
  /**
   * The time that counts for claims. Processes that share a file share a machine, and give its time as `now`. The clocks
   * of several machines differ, so on a server its own clock counts.
   */
  readonly time: (now: number | Placeholder) => SQL<number>;
}

export const SQLITE_DIALECT: Dialect = {
  isSet: SQLITE.isSet,
  contains: (column, words) => sql`instr(${column}, ${words}) > 0`,
  eachOf: (list, name) => sql`json_each(${list}) as ${sql.identifier(name)}`,
  field: (object, name) => sql`${object} ->> ${sql.raw(`'${name}'`)}`,
  // SQLite has only one writer at a time, so there are no locked rows to skip.
  inFree: (column, found) => sql`${column} in (${found})`,
  time: now => sql`${now}`,
};

type Builders = 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete';

/** For each game, the version of the rules by which this program plays it. */
export type Plays = ReadonlyMap<string, number>;

/** One connection to a database. */
export interface Base {
  readonly queries: Pick<BetterSQLite3Database, Builders>;
  readonly schema: Schema;
  readonly dialect: Dialect;
  /** If given, matches under newer rules are left to a newer program on the same database. */
  readonly plays?: Plays;
  /** Prepares a query for this connection. */
  readonly prepared: <Q>(query: { prepare(): Q }) => Q;
}

/** The condition that a match is not under newer rules than this program plays; undefined if there is no `plays`. */
export function isPlayable({ plays = new Map(), schema: { matches } }: Base): SQL | undefined {
  const newer = or(...[...plays].map(([game, rules]) => and(eq(matches.game, game), gt(matches.rules, rules))));
  return newer && not(newer);
}
