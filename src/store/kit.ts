import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * The column builders of SQLite. drizzle has other builders for Postgres, whose types do not match. So tables and queries
 * are written for these, and `postgres/kit.ts` has builders that do the same.
 */
export const SQLITE = {
  table: sqliteTable,
  text: (name = '') => text(name),
  /** Any JSON value, stored as text: the order of keys stays, and values are compared by their text. */
  json: (name = '') => text(name, { mode: 'json' }),
  whole: (name = '') => integer(name),
  flag: (name = '') => integer(name, { mode: 'boolean' }),
  bytes: (name = '') => blob(name, { mode: 'buffer' }),
  /** A number that the database assigns; later rows get higher ones. */
  counted: (name = '') => integer(name).primaryKey({ autoIncrement: true }),
  index,
  uniqueIndex,
  primaryKey,
  /** A literal instead of a parameter, so that a partial index can be used. */
  isSet: (flag: SQLWrapper): SQL => sql`${flag} = 1`,
};
export type Kit = typeof SQLITE;
