/** A share with its 95 % interval (Wilson's score interval, 1927). */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
}

const Z = 1.96;

/** `wins` may hold halves, for draws. */
export function share(wins: number, of: number): Share {
  if (of === 0) return { share: 0, low: 0, high: 1, of };
  const p = wins / of;
  const z2 = (Z * Z) / of;
  const middle = (p + z2 / 2) / (1 + z2);
  const spread = (Z / (1 + z2)) * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of));
  return { share: p, low: middle - spread, high: middle + spread, of };
}

/** "64 % (55 to 72, of 120)". */
export const shareText = ({ share: p, low, high, of }: Share): string =>
  `${Math.round(100 * p)} % (${Math.round(100 * low)} to ${Math.round(100 * high)}, of ${of})`;

/** Solves a·x = b for a small symmetric positive matrix (Cholesky). */
export function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const n = b.length;
  const l: number[][] = a.map(() => new Array<number>(n).fill(0));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i][j];
      for (let k = 0; k < j; k++) sum -= l[i][k] * l[j][k];
      l[i][j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / l[j][j];
    }
  }
  const y: number[] = [];
  for (let i = 0; i < n; i++) {
    let sum = b[i];
    for (let k = 0; k < i; k++) sum -= l[i][k] * y[k];
    y[i] = sum / l[i][i];
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = y[i];
    for (let k = i + 1; k < n; k++) sum -= l[k][i] * x[k];
    x[i] = sum / l[i][i];
  }
  return x;
}

/**
 * Logistic regression by Newton's method. Each row stands for what it led to, 0 to 1; the weights are drawn toward `prior`
 * as by `pull` rows, so that what the data do not tell stays as it was.
 */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  worth: readonly number[],
  prior: readonly number[],
  pull: number,
): number[] {
  const n = prior.length;
  let weights = [...prior];
  for (let round = 0; round < 25; round++) {
    const gradient = weights.map((w, i) => -pull * (w - prior[i]));
    const curve = weights.map((_, i) => weights.map((__, j) => (i === j ? pull : 0)));
    for (const [r, row] of rows.entries()) {
      let sum = 0;
      for (let i = 0; i < n; i++) sum += weights[i] * row[i];
      const p = 1 / (1 + Math.exp(-sum));
      for (let i = 0; i < n; i++) {
        gradient[i] += (worth[r] - p) * row[i];
        for (let j = 0; j < n; j++) curve[i][j] += p * (1 - p) * row[i] * row[j];
      }
    }
    const step = solve(curve, gradient);
    weights = weights.map((w, i) => w + step[i]);
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}
