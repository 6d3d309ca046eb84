import Database from 'better-sqlite3';
import pg from 'pg';
import type { Place } from '../../src/store/path.ts';

/** A database under bots that are killed, looked into past the store. */
export interface Ground {
  /** What a bot is told of it. */
  readonly place: Place;
  /** The rows that a statement gives, in words that SQLite and Postgres both know. */
  ask(statement: string): Promise<unknown[]>;
  /** What is damaged in it, or null. A server looks after its own files, and is not killed here. */
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
