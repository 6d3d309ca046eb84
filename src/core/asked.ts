import type { Seat } from './umpire.ts';

/** Since which version of a match the question to each seat has stood as it is. */
export class Asked {
  private since = 0;
  /** By seat that has answered the question unseen: the version after its answer. */
  private readonly own = new Map<Seat, number>();

  at(seat: Seat): number {
    return this.own.get(seat) ?? this.since;
  }

  /** The position is another one, and so is every question. */
  anew(version: number): void {
    this.since = version;
    this.own.clear();
  }

  /** A seat's answer lies sealed, which changes nothing in what the others are asked. */
  sealed(seat: Seat, version: number): void {
    this.own.set(seat, version);
  }
}
