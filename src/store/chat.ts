import { and, eq, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { chatMessage } from '../match/beside.ts';
import type { Store } from '../match/store.ts';
import { looks, messages } from './schema.ts';

type ChatStore = Pick<Store, 'message' | 'setMessage' | 'dropMessage' | 'matchOfMessage' | 'seen' | 'setSeen'>;

/** Which message shows what, and how far each person has read. */
export function chatStore(tables: BetterSQLite3Database): ChatStore {
  const one = (row: unknown) => (row === undefined ? null : chatMessage.parse(row));
  const { placeholder } = sql;
  const named = and(eq(messages.match, placeholder('match')), eq(messages.kind, placeholder('kind')));
  const found = tables.select().from(messages).where(named).prepare();
  const dropped = tables.delete(messages).where(named).prepare();
  const written = tables
    .insert(messages)
    .values({
      match: placeholder('match'),
      kind: placeholder('kind'),
      channel: placeholder('channel'),
      message: placeholder('message'),
      version: placeholder('version'),
      at: placeholder('at'),
    })
    .onConflictDoUpdate({
      target: [messages.match, messages.kind],
      set: {
        channel: sql`excluded.channel`,
        message: sql`excluded.message`,
        version: sql`excluded.version`,
        at: sql`excluded.at`,
      },
    })
    .prepare();
  return {
    message: async (match, kind) => one(found.get({ match, kind })),
    async setMessage(message) {
      written.run(message);
    },
    async dropMessage(match, kind) {
      dropped.run({ match, kind });
    },
    async matchOfMessage(channel, message) {
      const where = and(eq(messages.channel, channel), eq(messages.message, message));
      return one(tables.select().from(messages).where(where).get());
    },
    async seen(match, user) {
      const where = and(eq(looks.match, match), eq(looks.user, user));
      return tables.select({ answers: looks.answers }).from(looks).where(where).get()?.answers ?? null;
    },
    async setSeen(match, user, answers) {
      tables
        .insert(looks)
        .values({ match, user, answers })
        .onConflictDoUpdate({ target: [looks.match, looks.user], set: { answers } })
        .run();
    },
  };
}
