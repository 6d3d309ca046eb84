import { and, eq, gt, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { SQLITE } from './kit.ts';
import type { Schema } from './tables.ts';

/** The SQL that SQLite and Postgres spell differently. */
export interface Words {
  readonly isSet: (flag: SQLWrapper) => SQL;
  readonly contains: (column: SQLWrapper, words: string) => SQL;
  /** The values of a JSON list, as rows with a `value`, for a cross join. */
  readonly eachOf: (list: SQLWrapper, name: string) => SQL;
  /** A field of a JSON object as text; null if the object does not have it. */
  readonly field: (object: SQLWrapper, name: string) => SQL;
  /** Ends a subquery: locks its rows for this transaction and skips those that another has locked. */
  readonly skipTaken: SQL;
}

export const SQLITE_WORDS: Words = {
  isSet: SQLITE.isSet,
  contains: (column, words) => sql`instr(${column}, ${words}) > 0`,
  eachOf: (list, name) => sql`json_each(${list}) as ${sql.identifier(name)}`,
  field: (object, name) => sql`${object} ->> ${sql.raw(`'${name}'`)}`,
  // SQLite has one writer at a time.
  skipTaken: sql``,
};

type Builders = 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete';

/** The rules version of each game that this program plays. */
export type Plays = ReadonlyMap<string, number>;

/** One connection to a database. */
export interface Base {
  readonly tables: Pick<BetterSQLite3Database, Builders>;
  readonly schema: Schema;
  readonly words: Words;
  /** Matches under newer rules are left to a newer program on the same database. */
  readonly plays?: Plays;
  /** The query, prepared once for this connection. */
  readonly ready: <Q>(query: { prepare(): Q }) => Q;
}

/** That a match is not under newer rules than this program plays. */
export function isPlayable({ plays = new Map(), schema: { matches } }: Base): SQL | undefined {
  const newer = or(...[...plays].map(([game, rules]) => and(eq(matches.game, game), gt(matches.rules, rules))));
  return newer && not(newer);
}
