import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { SQLITE } from './kit.ts';
import type { Schema } from './tables.ts';

/** What the two kinds of database say in different words. */
export interface Words {
  readonly isSet: (flag: SQLWrapper) => SQL;
  readonly contains: (column: SQLWrapper, words: string) => SQL;
  /** The values of a JSON list, as rows with a `value`, for a cross join. */
  readonly eachOf: (list: SQLWrapper, name: string) => SQL;
  /** A field of a JSON object as text, null where it has none. */
  readonly field: (object: SQLWrapper, name: string) => SQL;
  /** At the end of a subquery: take the rows for this transaction, and pass over those that another has taken. */
  readonly skipTaken: SQL;
}

export const SQLITE_WORDS: Words = {
  isSet: SQLITE.isSet,
  contains: (column, words) => sql`instr(${column}, ${words}) > 0`,
  eachOf: (list, name) => sql`json_each(${list}) as ${sql.identifier(name)}`,
  field: (object, name) => sql`${object} ->> ${sql.raw(`'${name}'`)}`,
  // One writes at a time.
  skipTaken: sql``,
};

type Builders = 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete';

/** One connection to a database. */
export interface Base {
  readonly tables: Pick<BetterSQLite3Database, Builders>;
  readonly schema: Schema;
  readonly words: Words;
  /** The query, made ready once for this connection. */
  readonly ready: <Q>(query: { prepare(): Q }) => Q;
}
