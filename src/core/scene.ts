/**
 * What a picture shows, as plain data: what is where, without a single coordinate. A game makes it from its View; the
 * board draws it, describes it and lists it, so that picture, alt text and text board cannot disagree.
 */

/** A side by its place in the palette: each has a colour *and* a shape of counter. */
export type SideLook = 'first' | 'second' | 'neutral';

/** A coat within a side: they differ by ground and rim, and part in greyscale too. The first is the side's own. */
export const COATS = [1, 2, 3, 4] as const;
export type Coat = (typeof COATS)[number];

/** Who holds something: one side, or both while they contest it. */
export type Holder = SideLook | 'both';

/** What a counter may show besides its kind, each with a mark of its own that survives greyscale. */
export const MARKS = [
  'broken',
  'wounded',
  'captured',
  'moved',
  'fired',
  'used',
  'caught',
  'dotted',
  'silent',
  'panicked',
  'damaged',
  'lost',
] as const;
export type Mark = (typeof MARKS)[number];

/** A counter, or `count` alike counters folded into one. */
export interface ScenePiece {
  readonly side: SideLook;
  readonly coat?: Coat;
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

/**
 * A marker lying in a place: each kind has an outline of its own, for colour alone is never enough. `fort` is a bastioned
 * square, `flame` a fire, `hull` a ship, `flag` a pennant on its staff.
 */
export const TOKEN_SHAPES = ['disc', 'square', 'cut', 'diamond', 'card', 'fort', 'flame', 'hull', 'flag'] as const;
export interface SceneToken {
  readonly shape: (typeof TOKEN_SHAPES)[number];
  /** Its ground: a side's colour while it matters to that side, else paper; or the colour of events. */
  readonly ground: SideLook | 'event';
  readonly coat?: Coat;
  readonly icon: string;
  readonly figure?: string;
  /** Used up: drawn crossed out. */
  readonly struck?: true;
  readonly words: string;
}

export interface ScenePlace {
  readonly id: string;
  readonly name: string;
  /** Whose it is, where one side alone has fighting strength there; not drawn on a map of groups, which have their own. */
  readonly held: Holder | null;
  readonly pieces: readonly ScenePiece[];
  readonly tokens: readonly SceneToken[];
  /** Who besieges it. */
  readonly siege?: SideLook;
  /** Its value does not count now, or counts twice. The value itself is printed on the map. */
  readonly worth?: 'void' | 'double';
}

/**
 * Places that belong together, such as a colony: a group of the map by its id. Its ground is tinted whole, empty places
 * too, and bears its border.
 */
export interface SceneGroup {
  readonly id: string;
  readonly name: string;
  readonly held: Holder | null;
  /** How far its people lean, as pips beside its name: `by` of `of` steps towards a side; 0 for neither. */
  readonly leans?: { readonly side: SideLook; readonly by: number; readonly of: number };
  /** Closed to both sides for now, such as the land of a neutral power: hatched. */
  readonly shut?: true;
}

/** A plate of the ledger on the map, in the order in which they lie there. */
export interface ScenePlate {
  readonly id: string;
  readonly name: string;
  /** One to three letters. */
  readonly letters: string;
  readonly held: SideLook | null;
  /** It changed hands since the last board. */
  readonly turned?: true;
  /** How many it counts for, if not one. */
  readonly counts?: number;
}

export interface SceneArrow {
  readonly from: string;
  readonly to: string;
  readonly side: SideLook;
  readonly coat?: Coat;
  /** By sea it is a curve with a ship on it. */
  readonly by?: 'sea';
  /** An earlier march of the same turn: pale. */
  readonly earlier?: true;
  /** How many went. */
  readonly figure?: string;
}

/** A shot from place to place: solid where it hit, broken where it missed; open or shut before anybody has fired. */
export interface SceneRay {
  readonly from: string;
  readonly to: string;
  readonly side: SideLook;
  readonly fire: 'hit' | 'missed' | 'open' | 'shut';
}

/** What guns can reach: hatched in their side's colour. While there are fields, all places outside them are darkened. */
export interface SceneField {
  readonly side: SideLook;
  readonly places: readonly string[];
  /** "the guns of Copp's Hill" */
  readonly words: string;
}

/** A value on a bar of notches that lies on the map, such as morale; gauges take the map's plates in their order. */
export interface SceneGauge {
  readonly side: SideLook;
  readonly icon: string;
  /** "British morale" */
  readonly name: string;
  readonly at: number;
  readonly of: number;
  /** Values that mean something, drawn as heavy ticks. */
  readonly ticks: readonly number[];
  /** At this value and below the bar shows that it is bad. */
  readonly low: number;
}

/** A place to look at: the place being decided about, or one that may be chosen, with the letter of its button. */
export interface SceneFocus {
  readonly place: string;
  readonly letter?: string;
}

/** A die with signs in place of pips: a burst for a hit, a runner for a flight, nothing for a command. */
export interface SceneDie {
  readonly sign: 'hit' | 'flee' | 'command';
  readonly side: SideLook;
  readonly coat?: Coat;
}

/** A throw of the last action. */
export interface SceneDice {
  readonly place: string;
  readonly side: SideLook;
  readonly faces: readonly (number | SceneDie)[];
  /** What came of it, and to whom: "2 Patriots hit". */
  readonly words: string;
  /** Where it fell: "at Fiske Hill". */
  readonly where: string;
}

/** What happened last, as far as the viewer was told. */
export interface SceneLast {
  /** Whose doing it was. */
  readonly side: SideLook;
  readonly coat?: Coat;
  /** Sentences, the weightiest first: the strip has room for one line of them. */
  readonly said: readonly string[];
}

/** One of the factions or powers of a side. */
export interface SceneFaction {
  readonly coat: Coat;
  readonly name: string;
  readonly acting: boolean;
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
  /** Up to two, which stand below its name before what it has left. */
  readonly factions?: readonly SceneFaction[];
  /** As they would count if the match ended now. */
  readonly points: string;
  /** What is counted, for one and for several: "colony", "colonies"; "point" and "points" if not said. */
  readonly unit?: readonly [string, string];
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
  /** What stands in the boxes in place of their numbers, a few letters each. */
  readonly labels?: readonly string[];
  /** Counters lying in boxes, such as turn markers that were drawn: they stand in place of the label. */
  readonly lying?: readonly { readonly box: number; readonly piece: ScenePiece }[];
  /** The match can end with this box. */
  readonly last?: number;
  /** The plate of the map that it is drawn on, by its id; on the strip if not said. */
  readonly plate?: string;
}

/** A card of a hand as it is drawn for its holder alone. */
export interface SceneCard {
  readonly side: SideLook;
  readonly coat?: Coat;
  readonly icon: string;
  readonly name: string;
  /** What it does, in one short sentence. */
  readonly text: string;
  /** How many alike, if not one. */
  readonly count?: number;
  /** It cannot be played now. */
  readonly idle?: true;
}

/** A hand of cards: only in the scene of a viewer who may know all of it. */
export interface SceneHand {
  readonly side: SideLook;
  /** "Your hand", "The hand of the Loyalists" */
  readonly name: string;
  readonly cards: readonly SceneCard[];
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
  readonly groups?: readonly SceneGroup[];
  readonly ledger?: readonly ScenePlate[];
  readonly gauges?: readonly SceneGauge[];
  /** The last action: from where to where, where it came to blows, and the throws. */
  readonly arrows: readonly SceneArrow[];
  readonly bursts: readonly { readonly place: string }[];
  readonly dice: readonly SceneDice[];
  readonly rays?: readonly SceneRay[];
  readonly fields?: readonly SceneField[];
  readonly hands?: readonly SceneHand[];
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
