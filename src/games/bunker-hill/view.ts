import type { BySide } from './ids.ts';

/** The fields of the state that lie open as they are. */
export interface OpenView {
  readonly turn: number;
  /** The number of the card in force; null before the first. */
  readonly card: number | null;
  readonly actions: BySide<number>;
  readonly reserves: BySide<number>;
  /** For units destroyed and leaders killed. */
  readonly points: BySide<number>;
  /** Militia left in the cup, of strength 0, 1 and 2. */
  readonly pool: readonly [number, number, number];
  readonly discard: readonly number[];
  readonly morale: BySide<number>;
  readonly powder: number;
  readonly demoralized: BySide<boolean>;
  /** Regions of Charlestown that burn. */
  readonly ablaze: readonly string[];
  readonly hotShot: boolean;
  readonly fleet: string;
  readonly shells: boolean;
  /** Staging areas that have formed, and those landed in. */
  readonly formed: readonly string[];
  readonly landed: readonly string[];
  readonly objective: number;
  readonly goals: readonly string[];
  readonly zones: readonly string[];
  readonly struck: readonly string[];
  readonly leaderHit: boolean;
}
