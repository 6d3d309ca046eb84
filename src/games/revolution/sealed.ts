import type { Step } from './frames.ts';
import { NOTHING } from './rules/06-political.ts';

/**
 * Questions to both sides at once, each with its plainest answer, which a search assumes for a sealed answer it cannot
 * see.
 */
export const PLAINEST_ANSWERS: Readonly<Partial<Record<Step, readonly number[]>>> = {
  bid: [],
  politicalWindow: [NOTHING],
  yearEndWindow: [NOTHING],
  tacticsBid: [0],
  reserve: [],
  reserveLeaders: [],
};
