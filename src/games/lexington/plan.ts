import type { Seat } from '../../core/umpire.ts';
import type { Box } from './data.ts';
import { BRITISH, type Force, type Piece } from './pieces.ts';
import { americanOrders } from './plan-american.ts';
import { britishOrder } from './plan-british.ts';
import { sideOfSeat } from './seats.ts';
import type { State } from './state.ts';

/** What a sheet has a side do: march a group, or search the box where a force stands. */
export type Order =
  | {
      readonly do: 'march';
      readonly force: Force;
      readonly at: Box;
      readonly group: readonly Piece[];
      readonly to: Box;
    }
  | { readonly do: 'search'; readonly force: Force; readonly at: Box };

export interface Planned {
  readonly order: Order;
  /** The entry of the sheet that gives it. */
  readonly entry: string;
}

/** The orders that are known now: all of the Americans’; one at a time of the British, whose searches may fail. */
export function ordersNow(s: State, seat: Seat): readonly Planned[] {
  if (sideOfSeat(s, seat) !== BRITISH) return americanOrders(s, seat);
  const planned = britishOrder(s, seat);
  return planned ? [planned] : [];
}
