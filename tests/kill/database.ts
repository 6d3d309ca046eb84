import Database from 'better-sqlite3';
import pg from 'pg';
import type { Place } from '../../src/store/path.ts';

/** The database of the bots that are killed, read directly and not through the store. */
export interface Ground {
  /** The settings that tell a bot where it is. */
  readonly place: Place;
  /** The rows of a statement, written in SQL that SQLite and Postgres both accept. */
  ask(statement: string): Promise<unknown[]>;
  /** What is damaged in the file, or null. On Postgres always null: the server is not killed and guards its own files. */
  damage(): string | null;
}

export const groundOf = (place: Place): Ground => (place.DATABASE_URL === undefined ? file(place) : server(place));

function file(place: Place): Ground {
  const look = <T>(into: (open: Database.Database) => T): T => {
    const open = new Database(place.DATABASE, { timeout: 10_000 });
    try {
      return into(open);
    } finally {
      open.close();
    }
  };
  return {
    place,
    ask: async statement => look(open => open.prepare(statement).all()),
    damage() {
      const found = look(open => open.pragma('integrity_check', { simple: true }));
      return found === 'ok' ? null : String(found);
    },
  };
}

const server = (place: Place): Ground => ({
  place,
  async ask(statement) {
    const client = new pg.Client(place.DATABASE_URL);
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  },
  damage: () => null,
});
