import { makeTables } from '../tables.ts';
import { POSTGRES } from './kit.ts';

/** The tables of Postgres. */
export const SCHEMA = makeTables(POSTGRES);

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
