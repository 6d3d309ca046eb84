import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Dialect } from '../base.ts';
import type { Kit } from '../kit.ts';

/** `text` rather than `json`, because the text must be read back exactly as it was written. */
const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: value => JSON.stringify(value),
  fromDriver: words => JSON.parse(words),
});

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: read => Buffer.from(read),
});

/** As wide as SQLite's integers, because times in milliseconds need more than 32 bits. */
const whole = (name = '') => bigint(name, { mode: 'number' });

const PARTS = {
  table: pgTable,
  text: (name = '') => text(name),
  json: (name = '') => json(name),
  whole,
  flag: (name = '') => boolean(name),
  bytes: (name = '') => bytes(name),
  counted: (name = '') => whole(name).primaryKey().generatedByDefaultAsIdentity(),
  index,
  uniqueIndex,
  primaryKey,
  isSet: flag => sql`${flag}`,
} satisfies Record<keyof Kit, unknown> & Pick<Kit, 'isSet'>;

/** Typed as SQLite's builders. The columns have other types, but the store uses only what both kinds can do. */
export const POSTGRES = PARTS as unknown as Kit;

export const POSTGRES_DIALECT: Dialect = {
  isSet: PARTS.isSet,
  contains: (column, words) => sql`strpos(${column}, ${words}) > 0`,
  eachOf: (list, name) => sql`json_array_elements_text(${list}::json) as ${sql.identifier(name)}(value)`,
  field: (object, name) => sql`${object}::json ->> ${sql.raw(`'${name}'`)}`,
  // As a list, because Postgres may run a subquery more than once, and then finds more rows than its limit.
  inFree: (column, found) => sql`${column} = any(array(${found} for update skip locked))`,
  time: () => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
};
