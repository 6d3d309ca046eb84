import { sql } from 'drizzle-orm';
import type { Kit } from './kit.ts';

/**
 * The tables, built with the column builders of either database. Times are in milliseconds since 1970. Rows that are
 * read are checked by the schemas of `match/rows.ts`.
 */
export function makeTables({
  table,
  text,
  json,
  whole,
  flag,
  bytes,
  counted,
  index,
  uniqueIndex,
  primaryKey,
  isSet,
}: Kit) {
  const matches = table(
    'matches',
    {
      id: text().primaryKey(),
      revision: whole().notNull(),
      version: whole().notNull(),
      answers: whole().notNull(),
      status: text().notNull(),
      game: text().notNull(),
      rules: whole().notNull(),
      scenario: text().notNull(),
      options: json().notNull(),
      pace: text().notNull(),
      timeOut: text('time_out').notNull(),
      lead: text().notNull().default('any'),
      named: flag().notNull().default(false),
      host: text().notNull(),
      server: text(),
      channel: text().notNull(),
      thread: text(),
      deciders: json().notNull(),
      since: whole().notNull(),
      askedAt: whole('asked_at').notNull(),
      due: whole(),
      nudgedAt: whole('nudged_at'),
      commitment: text(),
      ending: json(),
      created: whole().notNull(),
      started: whole(),
      ended: whole(),
      rematchOf: text('rematch_of'),
      rematch: text(),
      seed: text(),
      position: json(),
      opening: json().notNull(),
      draws: whole(),
      current: json(),
      aside: json(),
      seams: json().notNull().default(sql`'[]'`),
      /** When something next happens by itself: a time-out, or a proposal that takes effect. */
      clock: whole(),
      /** Whether a bot must decide now. */
      bot: flag().notNull(),
    },
    own => [
      index('matches_ended').on(own.ended).where(sql`${own.ended} is not null`),
      index('matches_by_server').on(own.server, own.status),
      index('matches_by_thread').on(own.thread),
      index('matches_by_clock').on(own.clock).where(sql`${own.clock} is not null`),
      index('matches_for_bots').on(own.id).where(isSet(own.bot)),
      index('matches_playing').on(own.askedAt).where(sql`${own.status} = 'playing'`),
      index('matches_aside').on(own.id).where(sql`${own.aside} is not null`),
      index('matches_untold').on(own.id).where(sql`${own.draws} is null and ${own.seed} is not null`),
      index('matches_invited').on(own.created).where(sql`${own.status} = 'invited'`),
    ],
  );

  const matchOf = () =>
    text('match')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' });

  const players = table(
    'players',
    {
      match: matchOf(),
      place: whole().notNull(),
      user: text().notNull(),
      state: text().notNull(),
      wishes: json().notNull(),
    },
    own => [primaryKey({ columns: [own.match, own.place] }), index('players_by_user').on(own.user)],
  );

  const seats = table(
    'seats',
    {
      match: matchOf(),
      seat: whole().notNull(),
      kind: text().notNull(),
      /** The people who hold the seat, or for whom a bot plays it. */
      people: json().notNull().default(sql`'[]'`),
      level: text(),
      until: text(),
    },
    own => [primaryKey({ columns: [own.match, own.seat] })],
  );

  const proposals = table('proposals', {
    match: matchOf().primaryKey(),
    id: text().notNull(),
    kind: text().notNull(),
    by: text().notNull(),
    at: whole().notNull(),
    version: whole().notNull(),
    to: whole('to_answer'),
    asks: json().notNull(),
    until: whole(),
  });

  /** The journal. Lines are added and never changed (except for the name of a person who asked to be forgotten). */
  const answers = table(
    'answers',
    {
      match: matchOf(),
      version: whole().notNull(),
      kind: text().notNull(),
      at: whole().notNull(),
      user: text(),
      click: text(),
      seat: whole(),
      choose: json(),
      luck: json(),
      to: whole('to_answer'),
    },
    own => [primaryKey({ columns: [own.match, own.version] }), uniqueIndex('answers_by_click').on(own.click)],
  );

  /** What was told of each answer: in words for each viewer, and as the game's events. Undone answers are deleted. */
  const told = table(
    'told',
    {
      match: matchOf(),
      answer: whole().notNull(),
      version: whole().notNull(),
      at: whole().notNull(),
      seat: whole(),
      bot: flag().notNull(),
      rules: whole().notNull(),
      /** What was told and what happened, as JSON, deflated. */
      told: bytes().notNull(),
    },
    own => [primaryKey({ columns: [own.match, own.answer] })],
  );

  /** Which process is thinking about a bot's open question, so that no other process does. */
  const thinking = table('thinking', {
    match: matchOf().primaryKey(),
    version: whole().notNull(),
    by: text().notNull(),
    until: whole().notNull(),
  });

  /** Positions at hand-overs. */
  const checkpoints = table(
    'checkpoints',
    {
      match: matchOf(),
      answers: whole().notNull(),
      version: whole().notNull(),
      rules: whole().notNull(),
      /** The checkpoint of the same match from which this one is stored as a difference; null if it is whole. */
      base: whole(),
      /** JSON, deflated. */
      document: bytes().notNull(),
    },
    own => [primaryKey({ columns: [own.match, own.answers] })],
  );

  /** The result of each click that was carried out, so that a repeated click gets it again. */
  const receipts = table(
    'receipts',
    { click: text().primaryKey(), done: json().notNull(), at: whole().notNull() },
    own => [index('receipts_by_time').on(own.at)],
  );

  const outbox = table(
    'outbox',
    {
      id: counted(),
      match: matchOf(),
      version: whole().notNull(),
      at: whole().notNull(),
      change: json().notNull(),
      /**
       * `waiting`, `sent` or `dropped`. A change is dropped if its match is not being played and Discord has refused the
       * change or it is a week old.
       */
      state: text().notNull(),
      attempts: whole().notNull(),
      /** The change is not tried before this time, because somebody is sending it or the last try failed. */
      notBefore: whole('not_before').notNull(),
      /** The process that is sending it; its claim ends when it dies. */
      claimedBy: text('claimed_by'),
      /** Whether Discord forbade the last try. */
      forbidden: flag().notNull().default(false),
    },
    own => [
      // For the deletion of a match.
      index('outbox_by_match').on(own.match),
      index('outbox_waiting').on(own.match, own.id).where(sql`${own.state} = 'waiting'`),
      index('outbox_by_time').on(own.at),
    ],
  );

  /**
   * What the chat notes about a match, by kind. `notes.ts` says what the columns mean for each kind. No query uses the
   * index `messages_by_id` any more.
   */
  const messages = table(
    'messages',
    {
      match: matchOf(),
      kind: text().notNull(),
      channel: text().notNull(),
      message: text().notNull(),
      version: whole().notNull(),
      at: whole().notNull(),
    },
    own => [primaryKey({ columns: [own.match, own.kind] }), index('messages_by_id').on(own.channel, own.message)],
  );

  /** Why bots answered as they did. */
  const reasons = table(
    'reasons',
    { match: matchOf(), version: whole().notNull(), seat: whole().notNull(), why: text().notNull(), whole: text() },
    own => [primaryKey({ columns: [own.match, own.version] })],
  );

  /** How many answers there were when each person last looked. */
  const looks = table('looks', { match: matchOf(), user: text().notNull(), answers: whole().notNull() }, own => [
    primaryKey({ columns: [own.match, own.user] }),
  ]);

  /** When people could last reach the bot: a single row. After a long absence, deadlines are moved later. */
  const presence = table('presence', { id: whole().primaryKey(), at: whole().notNull() });

  const users = table('users', { id: text().primaryKey(), prefs: json().notNull() });

  /** How far somebody has come in the lesson of a game. */
  const lessons = table(
    'lessons',
    {
      user: text().notNull(),
      game: text().notNull(),
      place: json().notNull(),
      at: whole().notNull(),
    },
    own => [primaryKey({ columns: [own.user, own.game] }), index('lessons_by_time').on(own.at)],
  );

  const servers = table('servers', { id: text().primaryKey(), settings: json().notNull() });

  /** Servers that have removed the bot, and since when. */
  const departures = table('departures', { server: text().primaryKey(), at: whole().notNull() });

  const errorReports = table(
    'error_reports',
    {
      id: text().primaryKey(),
      match: matchOf(),
      at: whole().notNull(),
      version: whole().notNull(),
      seat: whole(),
      choose: json().notNull(),
      message: text().notNull(),
      seed: text().notNull(),
      record: json().notNull(),
    },
    own => [index('reports_by_match').on(own.match, own.version), index('reports_by_time').on(own.at)],
  );

  return {
    matches,
    players,
    seats,
    proposals,
    answers,
    told,
    checkpoints,
    thinking,
    receipts,
    outbox,
    messages,
    reasons,
    looks,
    presence,
    users,
    lessons,
    servers,
    departures,
    errorReports,
  };
}

export type Schema = ReturnType<typeof makeTables>;
