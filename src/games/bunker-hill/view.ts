import type { BySide } from './ids.ts';

/** The fields of the state that everybody sees unchanged. */
export interface OpenView {
  readonly turn: number;
  /** The number of the card in force; null before the first. */
  readonly card: number | null;
  readonly actions: BySide<number>;
  readonly reserves: BySide<number>;
  /** Victory Points for units destroyed and leaders killed. */
  readonly points: BySide<number>;
  /** Militia left in the cup, of strength 0, 1 and 2. */
  readonly pool: readonly [number, number, number];
  readonly discard: readonly number[];
  readonly morale: BySide<number>;
  readonly powder: number;
  readonly demoralized: BySide<boolean>;
  /** Regions of Charlestown that burn. */
  readonly ablaze: readonly string[];
  /** A Bombard has set a region on fire this turn (6.4). */
  readonly hotShot: boolean;
  readonly fleet: string;
  /** The British cannon have the right shells (4.3). */
  readonly shells: boolean;
  /** Staging areas that have formed (3.5). */
  readonly formed: readonly string[];
  /** Staging areas in which British have landed. */
  readonly landed: readonly string[];
  /** The number of the objective or of the row of the table, from 1; 0 if there is none (12.3, 12.4). */
  readonly objective: number;
  /** Ids of the objectives, and the landing zones that the British use (12.3, 12.4). */
  readonly goals: readonly string[];
  readonly zones: readonly string[];
  /** Places where a counter was hit in the current Action, and whether a leader was hit (12.2). */
  readonly struck: readonly string[];
  readonly leaderHit: boolean;
}
