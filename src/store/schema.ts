import { SQLITE } from './kit.ts';
import { makeTables } from './tables.ts';

/** The tables of SQLite. */
export const SCHEMA = makeTables(SQLITE);

// Exported one by one, because drizzle's generator of migrations finds tables only as exports.
export const {
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
} = SCHEMA;
