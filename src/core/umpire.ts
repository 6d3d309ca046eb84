/** A place at the table, numbered from 0 in the order of the scenario's seats. One person may hold several. */
export type Seat = number;

export const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean =>
  a.length === b.length && a.every((seat, i) => seat === b[i]);

/** Who looks at a match: a seat, or `spectator` for what is public. */
export type Viewer = Seat | 'spectator';

/**
 * What rules may do besides changing the state: ask for luck, reveal, and tell what happened. In a live match the
 * umpire records it all; in search it is a fast generator that ignores events.
 */
export interface Umpire<E> {
  /** A whole number in [0, of). The only source of luck, shuffles included. */
  chance(of: number): number;
  /** Somebody has learned something hidden, so earlier answers can no longer be taken back. */
  reveal(): void;
  /** Tell an event to everybody, or to one seat only. Telling one seat alone counts as a reveal. */
  tell(event: E, to?: Seat): void;
  /**
   * Called just before dice fall or a card is turned: what may come of it, in words for the seat that answered ("4
   * dice, hits on 4–6: 2.0 expected, 6 % none"), using only what that seat may know; null if there is nothing to add.
   * Only trying an answer out listens to it, so the words are made only then.
   */
  foretell?(words: () => string | null): void;
}

/** Roll a die: 1 to `sides`. */
export function roll<E>(umpire: Umpire<E>, sides = 6): number {
  return 1 + umpire.chance(sides);
}

/** Roll several dice of six sides. */
export function rollAll<E>(umpire: Umpire<E>, count: number): number[] {
  const dice: number[] = [];
  for (let i = 0; i < count; i++) dice.push(roll(umpire));
  return dice;
}

/** Shuffle `cards` in place (Fisher–Yates), drawing each exchange from the umpire. */
export function shuffle<T, E>(cards: T[], umpire: Umpire<E>): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = umpire.chance(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
}
