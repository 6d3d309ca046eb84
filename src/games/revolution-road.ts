import type { Outcome } from '../core/game.ts';
import { roll, type Seat, type Umpire } from '../core/umpire.ts';

// Rules that both games of the Revolution Road series, From Boston to Concord and Bunker Hill, state in the same words.

const BRITISH: Seat = 0;
const PATRIOT: Seat = 1;

/**
 * 5.2: the side with more Actions acts first. If both have the same number, a die decides: even the Patriots, odd the
 * British.
 */
export function firstToAct<E>(
  [british, patriot]: readonly [number, number],
  umpire: Umpire<E>,
): { readonly seat: Seat; readonly die: number | null } {
  if (british !== patriot) return { seat: british > patriot ? BRITISH : PATRIOT, die: null };
  const die = roll(umpire);
  return { seat: die % 2 === 0 ? PATRIOT : BRITISH, die };
}

/** 5.2: the sides take turns, and one goes on alone when the other has no Actions left. Null if neither has any. */
export function nextToAct(actions: readonly [number, number], after: Seat): Seat | null {
  if (actions[1 - after] > 0) return 1 - after;
  return actions[after] > 0 ? after : null;
}

/** 4.1: takes a Militia out of the cup, and returns its strength. `pool`: how many of strength 0, 1 and 2 are in it. */
export function drawStrength<E>(pool: number[], umpire: Umpire<E>): number {
  const drawn = umpire.chance(pool[0] + pool[1] + pool[2]);
  const strength = drawn < pool[0] ? 0 : drawn < pool[0] + pool[1] ? 1 : 2;
  pool[strength]--;
  return strength;
}

export type SheetLine = Outcome['sheet'][number];

/** One line of the score sheet. `british`, `patriot`: half points. */
export const sheetLine = (text: string, rule: string, british: number, patriot: number): SheetLine => ({
  text,
  rule,
  points: [british / 2, patriot / 2],
});
