/** A claim about a share of points: that it is `high` rather than `low`. */
export interface Claim {
  readonly low: number;
  readonly high: number;
}

/** The state of a sequential test: the claim is shown, refuted (the share is `low` or less), or still open. */
export interface TestState {
  readonly verdict: 'shown' | 'refuted' | 'open';
  /** The natural logarithm of how much likelier the results are if the claim holds than if it does not. */
  readonly evidence: number;
  readonly results: number;
}

/** The accepted chance of a wrong verdict, in either direction. */
const ERROR_CHANCE = 0.05;
const EVIDENCE_NEEDED = Math.log((1 - ERROR_CHANCE) / ERROR_CHANCE);
/** With fewer results, their variance is not known well enough. */
const LEAST_RESULTS = 8;
/** A lower bound, because identical results would have no variance at all. */
const LEAST_VARIANCE = 1 / 64;

/**
 * Wald's sequential probability ratio test (1945), computed from the mean and variance of results between 0 and 1, as
 * engine testers use it for pairs of games. It may be called after each result. The claim is shown or refuted as soon
 * as the chance of error is below 5 % either way. Matches with the same luck played from both sides count as one
 * result, since what luck gives one side it takes from the other.
 */
export function sequential(results: readonly number[], { low, high }: Claim): TestState {
  const n = results.length;
  const mean = results.reduce((sum, each) => sum + each, 0) / Math.max(1, n);
  const squares = results.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const variance = Math.max(LEAST_VARIANCE, squares / Math.max(1, n - 1));
  const evidence = (n * (high - low) * (mean - (low + high) / 2)) / variance;
  const verdict =
    n < LEAST_RESULTS || Math.abs(evidence) < EVIDENCE_NEEDED ? 'open' : evidence > 0 ? 'shown' : 'refuted';
  return { verdict, evidence, results: n };
}
