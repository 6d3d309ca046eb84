import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Base } from '../base.ts';
import { runLater, type Task } from '../task.ts';
import { unreachable } from './errors.ts';
import { POSTGRES_DIALECT } from './kit.ts';
import { answer, named } from './query.ts';
import { SCHEMA } from './schema.ts';
import { clientSettings } from './server.ts';

/** Reads from a database without migrating it. Throws `UnreachableDatabase`. */
export async function readWithoutMigrating<T>(address: string, task: (base: Base) => Task<T>): Promise<T> {
  const client = new pg.Client(clientSettings(address));
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(address, error);
  }
  let queries = 0;
  const tables = drizzle(client) as unknown as Base['queries'];
  const ready: Base['prepared'] = query => named(query, `look_${++queries}`);
  try {
    return await runLater(
      task({ queries: tables, schema: SCHEMA, dialect: POSTGRES_DIALECT, prepared: ready }),
      answer,
    );
  } finally {
    await client.end();
  }
}
