/** A place at the table, numbered from 0 in the order of the scenario's seats. One person may hold several. */
export type Seat = number;

export const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean =>
  a.length === b.length && a.every((seat, i) => seat === b[i]);

/** Who looks at a match: a seat, or somebody who sees only what is open to all. */
export type Viewer = Seat | 'spectator';

/**
 * What the rules may do besides changing the state: ask for luck, uncover what was hidden, tell what happened.
 * In a live match the umpire keeps the journal; in search it is a fast generator that hears nothing.
 */
export interface Umpire<E> {
  /** A whole number in [0, of). The only source of luck, of shuffles too. */
  chance(of: number): number;
  /** Something hidden has become known to somebody: what was answered before can no longer be taken back. */
  reveal(): void;
  /** Tell an event to all, or to one seat only; telling a seat alone reveals. */
  tell(event: E, to?: Seat): void;
  /**
   * Called just before dice fall or a card is turned: what may come of it, in words for the seat whose answer brought it
   * about ("4 dice, hits on 4–6: 2.0 expected, 6 % none"). Only those who try an answer out listen; the words are made for
   * them alone, from what that seat may know; null where there is nothing to add.
   */
  foretell?(words: () => string | null): void;
}

/** A die of `sides`, 1 to `sides`. */
export function roll<E>(umpire: Umpire<E>, sides = 6): number {
  return 1 + umpire.chance(sides);
}

/** Shuffle `cards` in place (Fisher and Yates), each exchange drawn from the umpire. */
export function shuffle<T, E>(cards: T[], umpire: Umpire<E>): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = umpire.chance(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
}
