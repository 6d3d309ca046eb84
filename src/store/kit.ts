import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * The column builders of SQLite. Tables and queries are written with these. drizzle's builders for Postgres have other
 * types, so `postgres/kit.ts` gives them these names and types.
 */
export const SQLITE = {
  table: sqliteTable,
  text: (name = '') => text(name),
  /** Any JSON value, stored as text. Keys keep their order, and values are compared as text. */
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
