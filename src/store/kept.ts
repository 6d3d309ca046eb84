import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { type Checkpoints, prepareCheckpoints } from './checkpoints.ts';
import { prepareReads, type Reads } from './read.ts';
import { prepareTold, type ToldSteps } from './told.ts';

/** What is read and written of matches, its queries compiled once. */
export interface Kept {
  readonly reads: Reads;
  readonly told: ToldSteps;
  readonly checkpoints: Checkpoints;
}

export const prepareKept = (tables: BetterSQLite3Database): Kept => ({
  reads: prepareReads(tables),
  told: prepareTold(tables),
  checkpoints: prepareCheckpoints(tables),
});
