import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { messageOf } from '../core/thrown.ts';
import { isAnyAlive } from '../store/alive.ts';
import { type Opened, openDatabase } from '../store/database.ts';
import { placeIn } from '../store/path.ts';
import { SCHEMA as POSTGRES_SCHEMA } from '../store/postgres/schema.ts';
import { type Connection, connect } from '../store/postgres/server.ts';
import { SCHEMA } from '../store/schema.ts';
import type { Schema } from '../store/tables.ts';

/**
 * `npm run move-database` copies everything from the file named by DATABASE to the empty database at DATABASE_URL. Then it
 * reads the rows back and compares them by number and checksum. The file's rows are not changed; its tables are brought
 * up to date first.
 */

/** The database cannot be moved. The message says why, and what to do. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

const ROWS_PER_BATCH = 500;
const CONNECT_TIMEOUT_MS = 5_000;

type TableName = keyof Schema;
type Row = Readonly<Record<string, unknown>>;

/** Tables that others refer to come first. */
const TABLE_NAMES: readonly TableName[] = [
  'matches',
  ...(Object.keys(SCHEMA) as TableName[]).filter(name => name !== 'matches'),
];

/** The number of a table's rows, and a checksum over their contents that does not depend on their order. */
interface Sum {
  rows: number;
  readonly digest: Buffer;
}

const newSum = (): Sum => ({ rows: 0, digest: Buffer.alloc(32) });

function addRow(sum: Sum, name: TableName, row: Row): void {
  const values = Object.keys(getTableColumns(SCHEMA[name])).map(column => asJson(row[column]));
  const hash = createHash('sha256').update(JSON.stringify(values)).digest();
  for (const [place, byte] of hash.entries()) sum.digest[place] = (sum.digest[place] ?? 0) ^ byte;
  sum.rows++;
}

const asJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/**
 * Copies all rows and compares them. Returns the number of rows by table. If it throws `MoveRefused`, no rows on the
 * server were changed, but its tables may have been created or brought up to date.
 */
export async function moveDatabase(from: string, to: string): Promise<ReadonlyMap<string, number>> {
  if (!existsSync(from)) throw new MoveRefused(`There is no database ${from}.`);
  if (isAnyAlive(from)) throw new MoveRefused(`A bot is running on ${from}. Stop it first.`);
  const { file, tables } = openDatabase(from);
  try {
    const server = await connect(to, CONNECT_TIMEOUT_MS);
    try {
      return await server.use(connection => copyAll(tables, connection, nextChange(file)));
    } finally {
      await server.close();
    }
  } finally {
    file.close();
  }
}

type Source = ReturnType<typeof openDatabase>['tables'];

/**
 * The number of the next change of the outbox. It must be above all earlier ones, also of changes that were deleted, because
 * the notes of what was said in a match go by these numbers.
 */
function nextChange(file: Opened['file']): number {
  const numbers = file.prepare(`select seq from sqlite_sequence where name = 'outbox'
    union all select max(id) from outbox union all select max(version) from messages where kind = 'said'`);
  return 1 + Math.max(0, ...numbers.pluck().all().map(Number));
}

async function copyAll(source: Source, target: Connection, next: number): Promise<ReadonlyMap<string, number>> {
  await target.execute('begin');
  try {
    for (const name of TABLE_NAMES) if (!(await isEmpty(target, name))) throw new MoveRefused(notEmpty(name));
    const counts = new Map<string, number>();
    for (const name of TABLE_NAMES) {
      const [given, found] = [await copyTable(source, target, name), await sumOf(target, name)];
      if (given.rows !== found.rows || !given.digest.equals(found.digest))
        throw new MoveRefused(`The table ${name} did not arrive unchanged. No rows on the server were changed.`);
      counts.set(getTableName(SCHEMA[name]), given.rows);
    }
    await target.execute(`select setval(pg_get_serial_sequence('outbox', 'id'), ${next}, false)`);
    await target.execute('commit');
    return counts;
  } catch (error) {
    await target.execute('rollback').catch(() => {});
    throw error;
  }
}

const notEmpty = (name: TableName): string =>
  `The database at DATABASE_URL is in use: its table ${name} has rows. Name an empty database. No rows were changed.`;

async function isEmpty({ tables }: Connection, name: TableName): Promise<boolean> {
  const found = await tables.select({ one: sql`1` }).from(POSTGRES_SCHEMA[name]).limit(1);
  return found.length === 0;
}

async function copyTable(source: Source, target: Connection, name: TableName): Promise<Sum> {
  const table = SCHEMA[name];
  const sum = newSum();
  const rowid = sql<number>`rowid`;
  for (let last = 0; ; ) {
    const batch = source
      .select({ rowid, ...getTableColumns(table) })
      .from(table)
      .where(sql`rowid > ${last}`)
      .orderBy(rowid)
      .limit(ROWS_PER_BATCH)
      .all();
    const end = batch.at(-1);
    if (end === undefined) return sum;
    last = end.rowid;
    const rows = batch.map(({ rowid: _rowid, ...row }) => row);
    for (const row of rows) addRow(sum, name, row);
    await target.tables.insert(POSTGRES_SCHEMA[name]).values(rows);
  }
}

/** The count and checksum of the server's rows, which are read in batches in physical order. */
async function sumOf({ tables }: Connection, name: TableName): Promise<Sum> {
  const table = POSTGRES_SCHEMA[name];
  const sum = newSum();
  const ctid = sql<string>`ctid::text`;
  for (let last = '(0,0)'; ; ) {
    const batch = await tables
      .select({ ctid, ...getTableColumns(table) })
      .from(table)
      .where(sql`${table}.ctid > ${last}::tid`)
      // Qualified by the table, because `ctid` alone would mean the selected text.
      .orderBy(sql`${table}.ctid`)
      .limit(ROWS_PER_BATCH);
    const end = batch.at(-1);
    if (end === undefined) return sum;
    last = end.ctid;
    for (const row of batch) addRow(sum, name, row);
  }
}

async function main(): Promise<number> {
  try {
    const { DATABASE, DATABASE_URL } = placeIn(process.env);
    if (DATABASE_URL === undefined) throw new MoveRefused('Set DATABASE_URL to the address of an empty database.');
    const counts = await moveDatabase(DATABASE, DATABASE_URL);
    const lines = [...counts].map(([table, rows]) => `${String(rows).padStart(9)}  ${table}`);
    process.stdout.write(
      `${lines.join('\n')}\nAll rows are on the server and equal to those of ${DATABASE}, whose rows were left as they were.\n`,
    );
    return 0;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main();
