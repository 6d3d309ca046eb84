import { and, eq, sql } from 'drizzle-orm';
import { chatMessage } from '../match/beside.ts';
import type { Base } from './base.ts';
import { first, write } from './task.ts';
import type { TasksOf } from './tasks-of.ts';

type ChatTasks = TasksOf<'message' | 'setMessage' | 'dropMessage' | 'matchOfMessage' | 'seen' | 'setSeen'>;

/** The messages that belong to each match, and how many answers each person has seen. */
export function chatTasks({ queries, schema: { looks, messages }, prepared }: Base): ChatTasks {
  const one = (row: unknown) => (row === undefined ? null : chatMessage.parse(row));
  const { placeholder } = sql;
  const named = and(eq(messages.match, placeholder('match')), eq(messages.kind, placeholder('kind')));
  const select = prepared(queries.select().from(messages).where(named));
  const remove = prepared(queries.delete(messages).where(named));
  const upsert = prepared(
    queries
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
      }),
  );
  return {
    *message(match, kind) {
      return one(yield* first(select, { match, kind }));
    },
    *setMessage(message) {
      yield* write(upsert, { ...message });
    },
    *dropMessage(match, kind) {
      yield* write(remove, { match, kind });
    },
    *matchOfMessage(channel, message) {
      const where = and(eq(messages.channel, channel), eq(messages.message, message));
      return one(yield* first(queries.select().from(messages).where(where)));
    },
    *seen(match, user) {
      const where = and(eq(looks.match, match), eq(looks.user, user));
      return (yield* first(queries.select({ answers: looks.answers }).from(looks).where(where)))?.answers ?? null;
    },
    *setSeen(match, user, answers) {
      const target = [looks.match, looks.user];
      yield* write(
        queries.insert(looks).values({ match, user, answers }).onConflictDoUpdate({ target, set: { answers } }),
      );
    },
  };
}
