/** How many interactions one person, and one server, may make: a burst, and so many a second in the long run. */
export interface Bounds {
  readonly burst: number;
  readonly perSecond: number;
}

/** For each person and for each server. */
export interface Rates {
  readonly person: Bounds;
  readonly server: Bounds;
}

export const RATES: Rates = { person: { burst: 20, perSecond: 3 }, server: { burst: 200, perSecond: 50 } };

/** Buckets that have run full again are forgotten at this many. */
const KEPT = 5000;

interface Bucket {
  left: number;
  at: number;
}

/** Bounds the rates of persons and servers. It holds no more than a few thousand of them in memory. */
export class Limiter {
  private readonly now: () => number;
  private readonly rates: Rates;
  private readonly buckets = new Map<string, Bucket>();

  constructor(now: () => number, rates: Rates = RATES) {
    this.now = now;
    this.rates = rates;
  }

  allows(user: string, server: string | null): boolean {
    const person = this.take(`u${user}`, this.rates.person);
    return person && (server === null || this.take(`s${server}`, this.rates.server));
  }

  private take(key: string, { burst, perSecond }: Bounds): boolean {
    const now = this.now();
    const known = this.buckets.get(key) ?? { left: burst, at: now };
    const left = Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond);
    this.buckets.delete(key);
    this.buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > KEPT && oldest !== undefined) this.buckets.delete(oldest);
    return left >= 1;
  }
}
