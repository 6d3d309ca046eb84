import { and, eq, sql } from 'drizzle-orm';
import { type Note, note } from '../match/notes.ts';
import type { Base } from './base.ts';
import type { Schema } from './tables.ts';
import { first, write } from './task.ts';
import type { TasksOf } from './tasks-of.ts';

type Columns = Omit<Schema['messages']['$inferSelect'], 'match' | 'at'>;

/** How each kind of note fills the columns. A running older program reads and writes them in the same way. */
function columnsOf(noted: Note): Columns {
  const { kind } = noted;
  const empty = { kind, channel: '', message: '0', version: 0 };
  switch (kind) {
    case 'rematch':
      return { kind, channel: noted.channel, message: noted.message, version: noted.stage };
    case 'told':
      return { ...empty, message: String(noted.version), version: noted.answers };
    case 'meant':
      return { ...empty, message: `${noted.change} ${noted.before} ${noted.version}`, version: noted.answers };
    case 'said':
      return { ...empty, version: noted.change };
    case 'homeless':
      return { ...empty, channel: noted.channel };
    default:
      return { kind, channel: noted.channel, message: noted.message, version: noted.version };
  }
}

/** The other way round. The result is checked by `note`. */
function fieldsOf({ kind, channel, message, version }: Columns): Readonly<Record<string, unknown>> {
  switch (kind) {
    case 'rematch':
      return { channel, message, stage: version };
    case 'told':
      return { answers: version, version: Number(message) };
    case 'meant': {
      const [change, before, then = 0] = message.split(' ');
      return { change: Number(change), before, version: Number(then), answers: version };
    }
    case 'said':
      return { change: version };
    default:
      return { channel, message, version };
  }
}

/** What the chat notes about each match. */
export function noteTasks({ queries, schema: { messages }, prepared }: Base): TasksOf<'note' | 'setNote' | 'dropNote'> {
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
    *note(match, kind) {
      const row = yield* first(select, { match, kind });
      return row === undefined ? null : { ...note.parse({ kind, ...fieldsOf(row) }), at: row.at };
    },
    *setNote(match, noted, at) {
      yield* write(upsert, { match, ...columnsOf(noted), at });
    },
    *dropNote(match, kind) {
      yield* write(remove, { match, kind });
    },
  };
}
