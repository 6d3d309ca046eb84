import type { MatchId } from './rows.ts';

/**
 * Matches that failed and are left alone for a while, so that they do not keep others waiting. The time doubles with each
 * failure.
 */
export class Backoff {
  private readonly elapsed: () => number;
  private readonly shortest: number;
  private readonly longest: number;
  private readonly waits = new Map<MatchId, { readonly until: number; readonly wait: number }>();

  /** `elapsed` reads a monotonic clock. All times are in milliseconds. */
  constructor(elapsed: () => number, shortest: number, longest: number) {
    this.elapsed = elapsed;
    this.shortest = shortest;
    this.longest = longest;
  }

  failed(match: MatchId): void {
    const wait = Math.min(this.longest, 2 * (this.waits.get(match)?.wait ?? this.shortest / 2));
    this.waits.set(match, { until: this.elapsed() + wait, wait });
  }

  succeeded(match: MatchId): void {
    this.waits.delete(match);
  }

  isWaiting(match: MatchId): boolean {
    return this.elapsed() < (this.waits.get(match)?.until ?? 0);
  }

  /** All matches that are being left alone now. */
  waiting(): readonly MatchId[] {
    return [...this.waits.keys()].filter(match => this.isWaiting(match));
  }
}
