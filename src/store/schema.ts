import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The tables. Times are in milliseconds since 1970. What is read back passes the checks of `match/rows.ts`. */

export const matches = sqliteTable(
  'matches',
  {
    id: text().primaryKey(),
    revision: integer().notNull(),
    version: integer().notNull(),
    answers: integer().notNull(),
    status: text().notNull(),
    game: text().notNull(),
    rules: integer().notNull(),
    scenario: text().notNull(),
    options: text({ mode: 'json' }).notNull(),
    pace: text().notNull(),
    timeOut: text('time_out').notNull(),
    lead: text().notNull().default('any'),
    host: text().notNull(),
    server: text(),
    channel: text().notNull(),
    thread: text(),
    deciders: text({ mode: 'json' }).notNull(),
    since: integer().notNull(),
    askedAt: integer('asked_at').notNull(),
    due: integer(),
    nudgedAt: integer('nudged_at'),
    commitment: text(),
    ending: text({ mode: 'json' }),
    created: integer().notNull(),
    started: integer(),
    ended: integer(),
    rematchOf: text('rematch_of'),
    rematch: text(),
    seed: text(),
    position: text({ mode: 'json' }),
    opening: text({ mode: 'json' }).notNull(),
    draws: integer(),
    aside: text({ mode: 'json' }),
    seams: text({ mode: 'json' }).notNull().default([]),
    /** When the clock has something to do here: a time-out or a notice that runs out. */
    clock: integer(),
    /** Whether a bot must decide. */
    bot: integer({ mode: 'boolean' }).notNull(),
  },
  table => [
    index('matches_ended').on(table.ended).where(sql`${table.ended} is not null`),
    index('matches_by_server').on(table.server, table.status),
    index('matches_by_thread').on(table.thread),
    index('matches_by_clock').on(table.clock).where(sql`${table.clock} is not null`),
    index('matches_for_bots').on(table.id).where(sql`${table.bot} = 1`),
    index('matches_playing').on(table.askedAt).where(sql`${table.status} = 'playing'`),
    index('matches_aside').on(table.id).where(sql`${table.aside} is not null`),
    index('matches_untold').on(table.id).where(sql`${table.draws} is null and ${table.seed} is not null`),
    index('matches_invited').on(table.created).where(sql`${table.status} = 'invited'`),
  ],
);

const matchOf = () =>
  text('match')
    .notNull()
    .references(() => matches.id, { onDelete: 'cascade' });

export const players = sqliteTable(
  'players',
  {
    match: matchOf(),
    place: integer().notNull(),
    user: text().notNull(),
    state: text().notNull(),
    wishes: text({ mode: 'json' }).notNull(),
  },
  table => [primaryKey({ columns: [table.match, table.place] }), index('players_by_user').on(table.user)],
);

export const seats = sqliteTable(
  'seats',
  {
    match: matchOf(),
    seat: integer().notNull(),
    kind: text().notNull(),
    /** The people who hold it, or for whom a bot sits in. */
    people: text({ mode: 'json' }).notNull().default([]),
    level: text(),
    until: text(),
  },
  table => [primaryKey({ columns: [table.match, table.seat] })],
);

export const proposals = sqliteTable('proposals', {
  match: matchOf().primaryKey(),
  id: text().notNull(),
  kind: text().notNull(),
  by: text().notNull(),
  at: integer().notNull(),
  version: integer().notNull(),
  to: integer('to_answer'),
  asks: text({ mode: 'json' }).notNull(),
  until: integer(),
});

/** The journal. Lines are added and never changed (but for the name of a person who asked to be forgotten). */
export const answers = sqliteTable(
  'answers',
  {
    match: matchOf(),
    version: integer().notNull(),
    kind: text().notNull(),
    at: integer().notNull(),
    user: text(),
    click: text(),
    seat: integer(),
    choose: text({ mode: 'json' }),
    luck: text({ mode: 'json' }),
    to: integer('to_answer'),
  },
  table => [primaryKey({ columns: [table.match, table.version] }), uniqueIndex('answers_by_click').on(table.click)],
);

/** What was told with each standing answer: in words by viewer, and in the game's own terms. */
export const told = sqliteTable(
  'told',
  {
    match: matchOf(),
    answer: integer().notNull(),
    version: integer().notNull(),
    at: integer().notNull(),
    seat: integer(),
    bot: integer({ mode: 'boolean' }).notNull(),
    rules: integer().notNull(),
    /** What was told and what happened, as JSON, deflated. */
    told: blob({ mode: 'buffer' }).notNull(),
  },
  table => [primaryKey({ columns: [table.match, table.answer] })],
);

/** Positions at hand-overs. */
export const checkpoints = sqliteTable(
  'checkpoints',
  {
    match: matchOf(),
    answers: integer().notNull(),
    version: integer().notNull(),
    rules: integer().notNull(),
    /** The checkpoint of the same match from whose document this one is told apart; null where it is whole. */
    base: integer(),
    /** JSON, deflated. */
    document: blob({ mode: 'buffer' }).notNull(),
  },
  table => [primaryKey({ columns: [table.match, table.answers] })],
);

export const receipts = sqliteTable(
  'receipts',
  { click: text().primaryKey(), done: text({ mode: 'json' }).notNull(), at: integer().notNull() },
  table => [index('receipts_by_time').on(table.at)],
);

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    match: matchOf(),
    version: integer().notNull(),
    at: integer().notNull(),
    change: text({ mode: 'json' }).notNull(),
    /** waiting, sent, or dropped after too many failures. */
    state: text().notNull(),
    attempts: integer().notNull(),
    /** Not to be tried before: somebody is sending it, or the last try failed. */
    notBefore: integer('not_before').notNull(),
    /** The process that is sending it. */
    claimedBy: text('claimed_by'),
  },
  table => [
    index('outbox_waiting').on(table.match, table.id).where(sql`${table.state} = 'waiting'`),
    index('outbox_by_time').on(table.at),
  ],
);

export const messages = sqliteTable(
  'messages',
  {
    match: matchOf(),
    kind: text().notNull(),
    channel: text().notNull(),
    message: text().notNull(),
    version: integer().notNull(),
    at: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.match, table.kind] }),
    index('messages_by_id').on(table.channel, table.message),
  ],
);

/** Why bots answered as they did. */
export const reasons = sqliteTable(
  'reasons',
  { match: matchOf(), version: integer().notNull(), seat: integer().notNull(), why: text().notNull(), whole: text() },
  table => [primaryKey({ columns: [table.match, table.version] })],
);

export const looks = sqliteTable(
  'looks',
  { match: matchOf(), user: text().notNull(), answers: integer().notNull() },
  table => [primaryKey({ columns: [table.match, table.user] })],
);

/** When the bot was last there for people: one row. */
export const presence = sqliteTable('presence', { id: integer().primaryKey(), at: integer().notNull() });

export const users = sqliteTable('users', { id: text().primaryKey(), prefs: text({ mode: 'json' }).notNull() });

/** How far somebody has come in the lesson of a game. */
export const lessons = sqliteTable(
  'lessons',
  {
    user: text().notNull(),
    game: text().notNull(),
    place: text({ mode: 'json' }).notNull(),
    at: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.user, table.game] }), index('lessons_by_time').on(table.at)],
);

export const servers = sqliteTable('servers', { id: text().primaryKey(), settings: text({ mode: 'json' }).notNull() });

export const errorReports = sqliteTable(
  'error_reports',
  {
    id: text().primaryKey(),
    match: matchOf(),
    at: integer().notNull(),
    version: integer().notNull(),
    seat: integer(),
    choose: text({ mode: 'json' }).notNull(),
    message: text().notNull(),
    seed: text().notNull(),
    record: text({ mode: 'json' }).notNull(),
  },
  table => [index('reports_by_match').on(table.match, table.version), index('reports_by_time').on(table.at)],
);
