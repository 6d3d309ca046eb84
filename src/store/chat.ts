import { and, eq } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { chatMessage } from '../match/rows.ts';
import type { Store } from '../match/store.ts';
import { looks, messages } from './schema.ts';

type ChatStore = Pick<Store, 'message' | 'setMessage' | 'dropMessage' | 'matchOfMessage' | 'seen' | 'setSeen'>;

/** Which message shows what, and how far each person has read. */
export function chatStore(tables: BetterSQLite3Database): ChatStore {
  const one = (row: unknown) => (row === undefined ? null : chatMessage.parse(row));
  return {
    async message(match, kind) {
      const where = and(eq(messages.match, match), eq(messages.kind, kind));
      return one(tables.select().from(messages).where(where).get());
    },
    async setMessage(message) {
      const { match: _match, kind: _kind, ...set } = message;
      tables
        .insert(messages)
        .values(message)
        .onConflictDoUpdate({ target: [messages.match, messages.kind], set })
        .run();
    },
    async dropMessage(match, kind) {
      tables
        .delete(messages)
        .where(and(eq(messages.match, match), eq(messages.kind, kind)))
        .run();
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
