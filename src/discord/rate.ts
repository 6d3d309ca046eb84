/** How many interactions one person may make: a burst, then so many per second. */
export interface Bounds {
  readonly burst: number;
  readonly perSecond: number;
}

/** The bounds for one person. Servers have none: three hundred people who each press once are a crowd, not an attack. */
export const PERSON_BOUNDS: Bounds = { burst: 20, perSecond: 3 };

/** How many people's recent presses are remembered. */
const PEOPLE_KEPT = 5000;

interface Bucket {
  left: number;
  at: number;
}

/** Bounds how fast each person presses. */
export class Limiter {
  private readonly elapsed: () => number;
  private readonly bounds: Bounds;
  private readonly buckets = new Map<string, Bucket>();

  /** `elapsed`: milliseconds by a monotonic clock. With the time of day, setting the clock back would lock everybody out. */
  constructor(elapsed: () => number, bounds: Bounds = PERSON_BOUNDS) {
    this.elapsed = elapsed;
    this.bounds = bounds;
  }

  allows(user: string): boolean {
    const { burst, perSecond } = this.bounds;
    const at = this.elapsed();
    const known = this.buckets.get(user) ?? { left: burst, at };
    const left = Math.min(burst, known.left + ((at - known.at) / 1000) * perSecond);
    this.buckets.delete(user);
    this.buckets.set(user, { left: left < 1 ? left : left - 1, at });
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > PEOPLE_KEPT && oldest !== undefined) this.buckets.delete(oldest);
    return left >= 1;
  }
}
