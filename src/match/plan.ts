import type { Done } from './changes.ts';
import type { Refused } from './refusals.ts';
import type { RowWrite } from './store.ts';

/** What an action wants written, and what the one who acted is then told. */
export interface Plan {
  readonly writes: readonly RowWrite[];
  readonly done: Done;
}

export type Planned = Plan | Refused;
