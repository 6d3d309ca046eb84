/**
 * What a picture shows, as plain data: what is where, without a single coordinate. A game makes it from its View; the
 * board draws it, describes it and lists it, so that picture, alt text and text board cannot disagree.
 */

/** A side by its place in the palette: each has a colour *and* a shape of counter. */
export type SideLook = 'first' | 'second' | 'neutral';

/** What a counter may show besides its kind, each with a mark of its own that survives greyscale. */
export const MARKS = ['broken', 'wounded', 'captured', 'moved', 'fired', 'used', 'caught', 'dotted', 'silent'] as const;
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

/** A marker lying in a place: each kind has an outline of its own, for colour alone is never enough. */
export interface SceneToken {
  readonly shape: 'disc' | 'square' | 'cut' | 'diamond' | 'card';
  /** Its ground: a side's colour while it matters to that side, else paper; or the colour of events. */
  readonly ground: SideLook | 'event';
  readonly icon: string;
  readonly figure?: string;
  /** Used up: drawn crossed out. */
  readonly struck?: true;
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
  /** What came of it, and to whom: "2 Patriots hit". */
  readonly words: string;
  /** Where it fell: "at Fiske Hill". */
  readonly where: string;
}

/** What happened last, as far as the viewer was told. */
export interface SceneLast {
  /** Whose doing it was. */
  readonly side: SideLook;
  /** Sentences, the weightiest first: the strip has room for one line of them. */
  readonly said: readonly string[];
}

/** A side in the strip: its name, its points and what it has left. */
export interface SceneSide {
  readonly side: SideLook;
  readonly name: string;
  readonly acting: boolean;
  /** Which of its commanders acts, where a side has several; it stands in place of what the side has left. */
  readonly commander?: string;
  /** A word or two after the name: "to act", "won". */
  readonly status?: string;
  /** As they would count if the match ended now. */
  readonly points: string;
  /** Its points are wreathed: it is ahead, or has won. */
  readonly leads?: true;
  /** What it has left, in a few words. */
  readonly left: string;
}

/** A row of numbered boxes with the present one marked: the turns of a match, or another track. */
export interface SceneTrack {
  /** "Turn 3 of 12" */
  readonly title: string;
  /** "4 am" */
  readonly note: string;
  /** The number of the present box, from 1. */
  readonly at: number;
  readonly boxes: number;
  /** The numbers of boxes drawn dark, such as turns played by night. */
  readonly dark: readonly number[];
  /** Counters waiting on the track, each with the sentence that says what for. */
  readonly waiting: readonly { readonly box: number; readonly piece: ScenePiece; readonly said: string }[];
}

export interface Scene {
  readonly map: string;
  /** The map is drawn as it looks by night. */
  readonly night: boolean;
  /** The lines of the cartouche: the game, or who has won and by what. */
  readonly title: readonly string[];
  /** The side that has won. */
  readonly won?: SideLook;
  readonly places: readonly ScenePlace[];
  /** The last action: from where to where, where it came to blows, and the throws. */
  readonly arrows: readonly SceneArrow[];
  readonly bursts: readonly { readonly place: string }[];
  readonly dice: readonly SceneDice[];
  readonly focus: readonly SceneFocus[];
  /** What the marks mean in this game; one without words is told by the words of its pieces. */
  readonly marks: Readonly<Partial<Record<Mark, string>>>;
  /** The strip below the map, from left to right. */
  readonly tracks: readonly SceneTrack[];
  readonly sides: readonly SceneSide[];
  readonly last: SceneLast;
  /** Who is ahead, in sentences: what is scored, and what the sides would have if the match ended now. */
  readonly score: readonly string[];
  /** Sentences, the essential first: they open the alt text and the text board. */
  readonly summary: readonly string[];
  /** Sentences that only the text board has room for: tracks, cards, what is off the map, the score sheet. */
  readonly notes: readonly string[];
}
