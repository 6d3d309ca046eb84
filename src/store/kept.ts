import type { Base } from './base.ts';
import { type Checkpoints, prepareCheckpoints } from './checkpoints.ts';
import { type Held, prepareReads, type Reads } from './read.ts';
import { prepareTold, type ToldSteps } from './told.ts';

/** Reads and writes matches. Its queries are compiled once. */
export interface Kept {
  readonly reads: Reads;
  readonly told: ToldSteps;
  readonly checkpoints: Checkpoints;
}

export const prepareKept = (base: Base, held: Held): Kept => ({
  reads: prepareReads(base, held),
  told: prepareTold(base),
  checkpoints: prepareCheckpoints(base),
});
