/** A claim about a share of points: that it is `high` rather than `low`. */
export interface Claim {
  readonly low: number;
  readonly high: number;
}

/** How a sequential test stands: the claim is shown, it is refuted (the share is `low` or less), or neither yet. */
export interface Standing {
  readonly verdict: 'shown' | 'refuted' | 'open';
  /** How much likelier the results are by the claim than by its contrary, as a natural logarithm. */
  readonly evidence: number;
  readonly results: number;
}

/** The chance to be wrong, either way. */
const ERROR = 0.05;
const BOUND = Math.log((1 - ERROR) / ERROR);
/** Before so many results, their spread is not known well enough to go by. */
const LEAST = 8;
/** Results that are all alike would have no spread at all. */
const LEAST_VARIANCE = 1 / 64;

/**
 * Wald's sequential probability ratio test (1945), for results of any size from 0 to 1 by their mean and spread, as engine
 * testers use it for pairs of games: it may be asked after each result, and stops as soon as the claim is shown or refuted
 * with an error of 5 % either way. A pair of matches with the same luck from both sides is one result, since what the luck
 * gives to one it takes from the other.
 */
export function sequential(results: readonly number[], { low, high }: Claim): Standing {
  const n = results.length;
  const mean = results.reduce((sum, each) => sum + each, 0) / Math.max(1, n);
  const squares = results.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const variance = Math.max(LEAST_VARIANCE, squares / Math.max(1, n - 1));
  const evidence = (n * (high - low) * (mean - (low + high) / 2)) / variance;
  const verdict = n < LEAST || Math.abs(evidence) < BOUND ? 'open' : evidence > 0 ? 'shown' : 'refuted';
  return { verdict, evidence, results: n };
}
