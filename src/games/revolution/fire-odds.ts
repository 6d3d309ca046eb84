/** What a volley can be expected to do (18.4, 18.7, 28.2). */

interface LossOdds {
  /** How many counters are expected to be eliminated. */
  readonly killed: number;
  /** How many are expected to be newly disrupted, and not eliminated. */
  readonly disrupted: number;
  /** The chance of no hit at all. */
  readonly nothing: number;
}

/** The chance of exactly `k` successes in `n` rolls that each succeed with chance `p`. */
function binomial(n: number, k: number, p: number): number {
  let chance = (1 - p) ** (n - k);
  for (let i = 0; i < k; i++) chance *= (p * (n - i)) / (i + 1);
  return chance;
}

/**
 * What `dice` are expected to do to `targets` counters, of which `shaken` are disrupted already. A six eliminates and a
 * five disrupts; if a fort shelters the targets, a six disrupts and a five does nothing (28.2). A second disruption
 * eliminates (18.7). The side that is hit is assumed to give sixes to disrupted counters and fives to others.
 */
export function lossOdds(dice: number, sheltered: boolean, targets: number, shaken: number): LossOdds {
  let killed = 0;
  let disrupted = 0;
  for (let sixes = 0; sixes <= (sheltered ? 0 : dice); sixes++) {
    const left = Math.max(targets - sixes, 0);
    const whole = left - Math.max(shaken - sixes, 0);
    for (let fives = 0; fives <= dice - sixes; fives++) {
      const chance = sheltered
        ? binomial(dice, fives, 1 / 6)
        : binomial(dice, sixes, 1 / 6) * binomial(dice - sixes, fives, 1 / 5);
      const fresh = Math.min(fives, Math.max(whole, 0));
      const again = Math.min(fives - fresh, left);
      killed += chance * (targets - left + again);
      disrupted += chance * Math.min(fresh, left - again);
    }
  }
  return { killed, disrupted, nothing: (sheltered ? 5 / 6 : 4 / 6) ** dice };
}
