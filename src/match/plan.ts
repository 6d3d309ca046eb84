import type { Done } from './changes.ts';
import type { Refused } from './refusals.ts';
import type { RowWrite } from './store.ts';

/** What an action wants to write, and what the person who acted is told afterwards. */
export interface Plan {
  readonly writes: readonly RowWrite[];
  readonly done: Done;
}

export type Planned = Plan | Refused;
