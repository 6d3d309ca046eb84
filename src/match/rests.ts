import type { MatchId } from './rows.ts';

/** Matches that failed and are left alone for a while, each time for twice as long, so that they take nobody's place. */
export class Rests {
  private readonly elapsed: () => number;
  private readonly shortest: number;
  private readonly longest: number;
  private readonly failed = new Map<MatchId, { readonly until: number; readonly wait: number }>();

  /** `elapsed`: milliseconds by a clock that nobody sets. */
  constructor(elapsed: () => number, shortest: number, longest: number) {
    this.elapsed = elapsed;
    this.shortest = shortest;
    this.longest = longest;
  }

  begin(match: MatchId): void {
    const wait = Math.min(this.longest, 2 * (this.failed.get(match)?.wait ?? this.shortest / 2));
    this.failed.set(match, { until: this.elapsed() + wait, wait });
  }

  end(match: MatchId): void {
    this.failed.delete(match);
  }

  has(match: MatchId): boolean {
    return this.elapsed() < (this.failed.get(match)?.until ?? 0);
  }

  /** All that rest now. */
  all(): readonly MatchId[] {
    return [...this.failed.keys()].filter(match => this.has(match));
  }
}
