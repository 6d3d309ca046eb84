import type { Nation, Region } from '../data.ts';
import type { RevolutionUmpire } from '../events.ts';
import type { Kind, MarkerKind, Side } from '../pieces.ts';
import type { State } from '../state.ts';

/** The frame of a mobilization. */
export interface Mobilizing {
  readonly seat: Side;
  /** The region where a try for a partisan has just failed, so that Master Plan may reroll its die; null for none. */
  readonly failed: Region | null;
}

/** A choice of the mobilization menu: all that the menu says about it, and what it does. */
export interface MenuEntry {
  /** Its number in answers. Stored matches contain it, so it never changes. */
  readonly pick: number;
  /** Its name in keys. */
  readonly key: string;
  /** The only side that can ever take it. */
  readonly side?: Side;
  readonly label: string | ((s: State, by: Mobilizing) => string);
  readonly about?: string | ((s: State, by: Mobilizing) => string | undefined);
  readonly take: (s: State, by: Mobilizing, umpire: RevolutionUmpire) => void;
  /** The menu does not come back after it. */
  readonly isLast?: true;
  /** The unit that it buys, or the region where it raises militia. */
  readonly unit?: { readonly nation: Nation; readonly kind: Kind };
  readonly militiaIn?: Region;
  /** The marker that it plays. */
  readonly marker?: MarkerKind;
}

/** An entry with a test of its own for whether it is open. */
export interface MenuChoice extends MenuEntry {
  readonly isOpen: (s: State, by: Mobilizing) => boolean;
}
