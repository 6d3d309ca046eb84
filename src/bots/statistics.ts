/** A share with its 95 % interval (Wilson's score interval, 1927). */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
}

const Z_95 = 1.96;

/** `wins` may include halves, for draws. */
export function share(wins: number, of: number): Share {
  if (of === 0) return { share: 0, low: 0, high: 1, of };
  const p = wins / of;
  const z2 = (Z_95 * Z_95) / of;
  const middle = (p + z2 / 2) / (1 + z2);
  const spread = (Z_95 / (1 + z2)) * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of));
  return { share: p, low: middle - spread, high: middle + spread, of };
}

/** "64 % (55 to 72, of 120)". */
export const shareText = ({ share: p, low, high, of }: Share): string =>
  `${Math.round(100 * p)} % (${Math.round(100 * low)} to ${Math.round(100 * high)}, of ${of})`;

/** Solve a·x = b for a small symmetric positive definite matrix (Cholesky). */
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

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i], 0);

/** The mean log loss of weights on rows with these results, 0 to 1. */
export function logLoss(
  rows: readonly (readonly number[])[],
  results: readonly number[],
  weights: readonly number[],
): number {
  const loss = rows.reduce((sum, row, r) => {
    const p = Math.min(1 - 1e-9, Math.max(1e-9, logistic(dot(row, weights))));
    return sum - results[r] * Math.log(p) - (1 - results[r]) * Math.log(1 - p);
  }, 0);
  return loss / Math.max(1, rows.length);
}

/** One step of Newton's method, at full length. */
function newton(
  rows: readonly (readonly number[])[],
  results: readonly number[],
  weights: readonly number[],
  prior: readonly number[],
  pull: number,
): number[] {
  const gradient = weights.map((w, i) => -pull * (w - prior[i]));
  const curvature = weights.map((_, i) => weights.map((__, j) => (i === j ? pull : 0)));
  for (const [r, row] of rows.entries()) {
    const p = logistic(dot(row, weights));
    for (let i = 0; i < row.length; i++) {
      gradient[i] += (results[r] - p) * row[i];
      for (let j = 0; j < row.length; j++) curvature[i][j] += p * (1 - p) * row[i] * row[j];
    }
  }
  return solve(curvature, gradient);
}

/**
 * Logistic regression by Newton's method, halving each step until it helps. Each row led to a result from 0 to 1. A
 * penalty of `pull / 2` times the squared distance draws the weights toward `prior`, so that weights on which the data
 * say nothing keep their prior values.
 */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  results: readonly number[],
  prior: readonly number[],
  pull: number,
): number[] {
  const cost = (weights: readonly number[]): number =>
    rows.length * logLoss(rows, results, weights) +
    (pull / 2) * weights.reduce((sum, w, i) => sum + (w - prior[i]) ** 2, 0);
  let weights = [...prior];
  for (let round = 0; round < 40; round++) {
    const step = newton(rows, results, weights, prior, pull);
    const before = cost(weights);
    let size = 1;
    let next = weights.map((w, i) => w + step[i]);
    while (cost(next) > before && size > 1e-4) {
      size /= 2;
      const part = size;
      next = weights.map((w, i) => w + part * step[i]);
    }
    if (cost(next) > before - 1e-7) break;
    weights = next;
  }
  return weights;
}
