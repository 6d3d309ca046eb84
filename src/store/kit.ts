import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * What tables are made of, for SQLite. drizzle has builders of their own for each kind of database, whose types do not
 * meet. So the tables and all that is asked of them are written for these, and Postgres comes with builders that can the
 * same (`postgres/kit.ts`).
 */
export const SQLITE = {
  table: sqliteTable,
  text: (name = '') => text(name),
  /** Any value that JSON can say, as its text: the order of its keys stays, and it is told from others by its text. */
  json: (name = '') => text(name, { mode: 'json' }),
  whole: (name = '') => integer(name),
  flag: (name = '') => integer(name, { mode: 'boolean' }),
  bytes: (name = '') => blob(name, { mode: 'buffer' }),
  /** A number that the database gives, later rows a higher one. */
  counted: (name = '') => integer(name).primaryKey({ autoIncrement: true }),
  index,
  uniqueIndex,
  primaryKey,
  /** A literal, so that an index of such rows serves. */
  isSet: (flag: SQLWrapper): SQL => sql`${flag} = 1`,
};
export type Kit = typeof SQLITE;
