import type { Box } from './data.ts';
import type { Force, Piece } from './pieces.ts';

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
