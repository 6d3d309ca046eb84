/**
 * What a picture shows, as plain data: what is where, without a single coordinate. A game makes it from its View; the
 * board draws it, describes it and lists it, so that picture, alt text and text board cannot disagree.
 */

/** A side by its place in the palette: each has a colour *and* a shape of counter. */
export type SideLook = 'first' | 'second' | 'neutral';

/** What a counter may show besides its kind, each with a mark of its own that survives greyscale. */
export const MARKS = ['broken', 'wounded', 'captured', 'moved', 'fired', 'used', 'caught', 'dotted'] as const;
export type Mark = (typeof MARKS)[number];

/** A counter, or `count` alike counters folded into one. */
export interface ScenePiece {
  readonly side: SideLook;
  /** Name of an icon in `icons.ts`; or one or two letters, for a person. */
  readonly icon: string;
  readonly letters?: string;
  /** An initial in place of the count, for a person drawn with an icon. */
  readonly tag?: string;
  readonly count: number;
  /** A figure of the counter itself, such as a known strength. */
  readonly strength?: number;
  readonly marks: readonly Mark[];
  /** For one, as in "militia of strength 1, broken"; `many` where the plural is not the word with an s. */
  readonly words: string;
  readonly many?: string;
}

/** A marker lying in a place. */
export interface SceneToken {
  readonly look: 'town' | 'warned' | 'cache' | 'spent' | 'hinder' | 'event' | 'alert';
  readonly icon: string;
  readonly side: SideLook;
  readonly figure?: string;
  readonly words: string;
}

export interface ScenePlace {
  readonly id: string;
  readonly name: string;
  /** Whose it is, where one side alone has fighting strength there. */
  readonly held: SideLook | null;
  readonly pieces: readonly ScenePiece[];
  readonly tokens: readonly SceneToken[];
}

export interface SceneArrow {
  readonly from: string;
  readonly to: string;
  readonly side: SideLook;
}

/** A place to look at: the place being decided about, or one that may be chosen, with the letter of its button. */
export interface SceneFocus {
  readonly place: string;
  readonly letter?: string;
}

/** A throw of the last action. */
export interface SceneDice {
  readonly place: string;
  readonly side: SideLook;
  readonly faces: readonly number[];
  readonly hits: number;
}

export interface SceneSide {
  readonly side: SideLook;
  readonly name: string;
  readonly acting: boolean;
  readonly points: string;
  readonly actions: number;
  readonly actionsOf: number;
  readonly reserves: number;
  readonly reservesOf: number;
}

export interface SceneClock {
  readonly turn: number;
  readonly turns: number;
  /** "4 am" */
  readonly hour: string;
  /** Turns played by night are drawn dark. */
  readonly night: readonly number[];
  /** Counters waiting on the track. */
  readonly waiting: readonly { readonly turn: number; readonly piece: ScenePiece }[];
}

export interface SceneCard {
  readonly first: number;
  readonly second: number;
  readonly hashes: number;
}

export interface Scene {
  readonly map: string;
  readonly title: readonly string[];
  readonly places: readonly ScenePlace[];
  /** The last action: from where to where, where it came to blows, and the throws. */
  readonly arrows: readonly SceneArrow[];
  readonly bursts: readonly { readonly place: string }[];
  readonly dice: readonly SceneDice[];
  readonly focus: readonly SceneFocus[];
  readonly clock: SceneClock;
  readonly sides: readonly [SceneSide, SceneSide];
  readonly card: SceneCard | null;
  readonly deck: number;
  /** Sentences, the essential first: they open the alt text and the text board. */
  readonly summary: readonly string[];
  /** Sentences that only the text board has room for: tracks, cards, what is off the map, the score sheet. */
  readonly notes: readonly string[];
}
