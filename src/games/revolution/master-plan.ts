import { roll } from '../../core/umpire.ts';
import type { RevolutionUmpire } from './events.ts';
import { holdsMarker, spend } from './hands.ts';
import { MASTER_PLAN, type Side } from './pieces.ts';
import { ORDER_MASTER_PLAN, type State } from './state.ts';

/**
 * 7.9, Master Plan: its holder rerolls one of its own dice, outside combat. To ask after each die would tell who
 * holds the marker, so a standing order names the kind of die (7.9, ruling). The kind is a setting of that
 * order; 0 keeps the marker.
 */
export const MASTER_PROGRESS = 1;
export const MASTER_REGION = 2;
export const MASTER_EUROPE = 3;
export const MASTER_INCOME = 4;
export const MASTER_GAMBLE = 5;
export const MASTER_MUTINY = 6;
export const MASTER_POLITICKING = 7;
export const MASTER_INTERCEPTION = 8;
export const MASTER_FORT = 9;

/** Whether Master Plan rerolls these dice of a side, by its standing order for this kind. Then the marker is spent. */
export function isRerolled(
  s: State,
  seat: Side,
  kind: number,
  dice: readonly number[],
  umpire: RevolutionUmpire,
): boolean {
  if (s.orders[seat][ORDER_MASTER_PLAN] !== kind || !holdsMarker(s, seat, MASTER_PLAN)) return false;
  spend(s, seat, MASTER_PLAN);
  umpire.reveal();
  umpire.tell({ what: 'played', seat, marker: MASTER_PLAN, dice, at: null, rerolls: kind });
  return true;
}

/** Rolls a die for a side, and rerolls it if it is bad and the side’s standing order names this kind of die. */
export function rollOwn(
  s: State,
  seat: Side,
  kind: number,
  isBad: (die: number) => boolean,
  umpire: RevolutionUmpire,
): number {
  const die = roll(umpire);
  return isBad(die) && isRerolled(s, seat, kind, [die], umpire) ? roll(umpire) : die;
}
