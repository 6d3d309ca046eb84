import type { Base } from './base.ts';
import { type Checkpoints, prepareCheckpoints } from './checkpoints.ts';
import { type MatchCache, prepareReads, type Reads } from './read.ts';
import { prepareTold, type ToldSteps } from './told.ts';

/** The prepared queries that read and write matches. */
export interface MatchQueries {
  readonly reads: Reads;
  readonly told: ToldSteps;
  readonly checkpoints: Checkpoints;
}

export const prepareMatchQueries = (base: Base, cache: MatchCache): MatchQueries => ({
  reads: prepareReads(base, cache),
  told: prepareTold(base),
  checkpoints: prepareCheckpoints(base),
});
