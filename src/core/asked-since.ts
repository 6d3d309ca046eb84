import type { Seat } from './umpire.ts';

/**
 * Whether an answer that names `version` is for the question that is open at version `now`, which was first asked at
 * `askedAt`. Sealed answers of other seats may have raised the version since.
 */
export const isInTime = (
  version: number,
  { askedAt, now }: { readonly askedAt: number; readonly now: number },
): boolean => Number.isInteger(version) && version >= askedAt && version <= now;

/** For each seat, the match version at which its present question was first asked. */
export class AskedSince {
  private since = 0;
  /** For each seat that has answered the question secretly: the version after its answer. */
  private readonly bySeat = new Map<Seat, number>();

  at(seat: Seat): number {
    return this.bySeat.get(seat) ?? this.since;
  }

  /** The position has changed, and with it every question. */
  reset(version: number): void {
    this.since = version;
    this.bySeat.clear();
  }

  /** A seat has given a sealed answer. The questions to the other seats stay as they are. */
  answered(seat: Seat, version: number): void {
    this.bySeat.set(seat, version);
  }
}
