/**
 * What a picture shows, as plain data without coordinates. A game makes it from its View. The board draws it, describes
 * it and lists it from the same data, so that picture, alt text and text board cannot disagree.
 */

/** A side by its entry in the palette, which has a colour *and* a counter shape. */
export type SideLook = 'first' | 'second' | 'neutral';

/** A faction's look within its side: ground and rim differ, also in greyscale. The first is the side's own. */
export const COATS = [1, 2, 3, 4] as const;
export type Coat = (typeof COATS)[number];

/** Who holds something: one side, or both while they contest it. */
export type Holder = SideLook | 'both';

/** What a counter may show besides its kind. Each has a mark that survives greyscale. */
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

/** A counter, or `count` identical counters drawn as one. */
export interface ScenePiece {
  readonly side: SideLook;
  readonly coat?: Coat;
  /** The name of an icon in `icons.ts`; for a person, `letters` may stand in its place. */
  readonly icon: string;
  readonly letters?: string;
  /** An initial drawn instead of the count, for a person with an icon. */
  readonly tag?: string;
  readonly count: number;
  /** A number on the counter itself, such as a known strength. */
  readonly strength?: number;
  readonly marks: readonly Mark[];
  /** For one piece: "militia of strength 1, broken". Give `many` if the plural does not just add an s. */
  readonly words: string;
  readonly many?: string;
}

/**
 * A marker in a place. Each kind has its own outline, because colour alone is not enough. `fort` is a bastioned square,
 * `flame` a fire, `hull` a ship, `flag` a pennant on its staff.
 */
export const TOKEN_SHAPES = ['disc', 'square', 'cut', 'diamond', 'card', 'fort', 'flame', 'hull', 'flag'] as const;
export interface SceneToken {
  readonly shape: (typeof TOKEN_SHAPES)[number];
  /** Its background: a side's colour while it matters to that side, the colour of events, or else paper. */
  readonly ground: SideLook | 'event';
  readonly coat?: Coat;
  readonly icon: string;
  /** A number written on it. */
  readonly figure?: string;
  /** Used up: drawn crossed out. */
  readonly struck?: true;
  readonly words: string;
}

/** Counters of one side on top of each other: how many there are, and the marks that all or only some of them have. */
export interface Stack {
  readonly kind: 'stack';
  readonly side: SideLook;
  /** All coats in it, starting with that of the counter on top. */
  readonly coats: readonly Coat[];
  readonly icon: string;
  readonly total: number;
  readonly all: readonly Mark[];
  readonly some: readonly Mark[];
}

/** Something drawn as one thing: a counter, a marker, or a stack. */
export type Figure =
  | { readonly kind: 'piece'; readonly piece: ScenePiece }
  | { readonly kind: 'token'; readonly token: SceneToken }
  | Stack;

/** A sample of a map of points for its legend: a place, perhaps with a counter on it, a route, or a loyalty. */
export type MapSample =
  | {
      readonly of: 'site';
      readonly rank: 'town' | 'wild' | 'native';
      readonly worth?: number;
      readonly port?: boolean;
      readonly piece?: ScenePiece;
    }
  | { readonly of: 'route'; readonly route: 'road' | 'river' | 'trail' | 'sea' }
  | { readonly of: 'loyalty'; readonly leans: Leaning };

/** What a game's pictures show, each beside its meaning. */
export interface Legend {
  /** The map whose colours it is drawn in. */
  readonly map: string;
  readonly parts: readonly LegendPart[];
}
export interface LegendPart {
  /** "Counters" */
  readonly title: string;
  readonly entries: readonly LegendEntry[];
}
export interface LegendEntry {
  readonly figure: Figure | MapSample;
  readonly words: string;
}

export interface ScenePlace {
  readonly id: string;
  readonly name: string;
  /** The side that alone has fighting strength there. Not drawn on a map with groups, which show their own holders. */
  readonly holder: Holder | null;
  readonly pieces: readonly ScenePiece[];
  readonly tokens: readonly SceneToken[];
  /** The besieging side. */
  readonly siege?: SideLook;
  /** Its value does not count now, or counts twice. The value itself is printed on the map. */
  readonly valueNow?: 'void' | 'double';
}

/** How far people lean to a side, drawn as pips beside the name of their group: `by` out of `of` steps; 0 is neutral. */
export interface Leaning {
  readonly side: SideLook;
  readonly by: number;
  readonly of: number;
}

/**
 * Places that belong together, such as a colony. `id` names the group on the map, where it has a border of its own and
 * all its ground is tinted, empty places included.
 */
export interface SceneGroup {
  readonly id: string;
  readonly name: string;
  readonly holder: Holder | null;
  readonly leans?: Leaning;
  /** Closed to both sides for now, such as the land of a neutral power; drawn hatched. */
  readonly closed?: true;
}

/** A plate of the ledger on the map, listed in the order in which the plates lie there. */
export interface ScenePlate {
  readonly id: string;
  readonly name: string;
  /** One to three letters. */
  readonly letters: string;
  readonly holder: SideLook | null;
  /** It changed hands since the last board. */
  readonly changedHands?: true;
  /** How many it counts for, if not one. */
  readonly counts?: number;
}

export interface SceneArrow {
  readonly from: string;
  readonly to: string;
  readonly side: SideLook;
  readonly coat?: Coat;
  /** A march by sea is drawn as a curve with a ship on it. */
  readonly by?: 'sea';
  /** An earlier march of the same turn, drawn pale. */
  readonly earlier?: true;
  /** How many marched. */
  readonly figure?: string;
}

/**
 * A shot from place to place: solid if it hit, broken if it missed; `open` or `blocked` for a line of fire before
 * anybody has fired.
 */
export interface SceneRay {
  readonly from: string;
  readonly to: string;
  readonly side: SideLook;
  readonly fire: 'hit' | 'missed' | 'open' | 'blocked';
}

/**
 * What guns can reach, hatched in their side's colour. While a scene has fields, all places outside them are darkened.
 */
export interface SceneField {
  readonly side: SideLook;
  readonly places: readonly string[];
  /** "the guns of Copp's Hill" */
  readonly words: string;
}

/** A value on a notched bar on the map, such as morale. Gauges take the map's plates in order. */
export interface SceneGauge {
  readonly side: SideLook;
  readonly icon: string;
  /** "British morale" */
  readonly name: string;
  readonly at: number;
  readonly of: number;
  /** Values with a meaning, drawn as heavy ticks. */
  readonly ticks: readonly number[];
  /** At this value and below, the bar is drawn as bad. */
  readonly low: number;
}

/** A highlighted place: the one being decided about, or one that may be chosen, with the letter of its button. */
export interface SceneFocus {
  readonly place: string;
  readonly letter?: string;
}

/** A die with signs instead of pips: a burst for a hit, a runner for a flight, blank for a command. */
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
  /** What came of it, and for whom: "2 Patriots hit". */
  readonly words: string;
  /** The same in a word or two, where there is no room for more; the colour of the throw says whose it is. */
  readonly short?: string;
  /** Where it was thrown: "at Fiske Hill". */
  readonly where: string;
}

/** What happened last, as far as the viewer was told. */
export interface SceneLast {
  /** The side that did it. */
  readonly side: SideLook;
  readonly coat?: Coat;
  /** Sentences, the most important first. The strip has room for one line of them. */
  readonly said: readonly string[];
}

/** One of a side's factions or powers. */
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
  /** The acting commander, if a side has several; shown instead of `left`. */
  readonly commander?: string;
  /** A word or two after the name: "to act", "won". */
  readonly status?: string;
  /** Up to two, shown below the name and before `left`. */
  readonly factions?: readonly SceneFaction[];
  /** The points if the match ended now. */
  readonly points: string;
  /** What is counted, for one and for several: "colony", "colonies"; by default "point", "points". */
  readonly unit?: readonly [string, string];
  /** It is ahead or has won: a wreath is drawn around its points. */
  readonly leads?: true;
  /** What it has left, in a few words. */
  readonly left: string;
}

/** A row of numbered boxes with the current one marked: the turns of a match, or another track. */
export interface SceneTrack {
  /** "Turn 3 of 12" */
  readonly title: string;
  /** "4 am" */
  readonly note: string;
  /** The number of the current box, from 1. */
  readonly at: number;
  readonly boxes: number;
  /** The numbers of boxes drawn dark, such as night turns. */
  readonly dark: readonly number[];
  /** Counters waiting on the track, each with a sentence that says what for. */
  readonly waiting: readonly { readonly box: number; readonly piece: ScenePiece; readonly said: string }[];
  /** Labels shown in the boxes instead of their numbers, a few letters each. */
  readonly labels?: readonly string[];
  /** Counters lying in boxes instead of a label, such as turn markers that were drawn. */
  readonly lying?: readonly { readonly box: number; readonly piece: ScenePiece }[];
  /** The match can end with this box, or no more than this box is needed to win. */
  readonly last?: number;
  /** It counts: all boxes up to `at` are filled, none is past. */
  readonly isTally?: true;
  /** The id of the map plate that the track is drawn on; by default it is drawn on the strip. */
  readonly plate?: string;
}

/** A card of a hand, drawn for its holder alone. */
export interface SceneCard {
  readonly side: SideLook;
  readonly coat?: Coat;
  readonly icon: string;
  readonly name: string;
  /** What it does, in one short sentence. */
  readonly text: string;
  /** How many identical cards, if not one. */
  readonly count?: number;
  /** It cannot be played now. */
  readonly idle?: true;
}

/** A hand of cards. Only in the scene of a viewer who may know all of it. */
export interface SceneHand {
  readonly side: SideLook;
  /** "Your hand", "The hand of the Loyalists" */
  readonly name: string;
  readonly cards: readonly SceneCard[];
}

export interface Scene {
  readonly map: string;
  /** The map is drawn by night. */
  readonly night: boolean;
  /** The lines of the cartouche: the game, or who won and by how much. */
  readonly title: readonly string[];
  /** The side that has won. */
  readonly won?: SideLook;
  readonly places: readonly ScenePlace[];
  readonly groups?: readonly SceneGroup[];
  readonly ledger?: readonly ScenePlate[];
  readonly gauges?: readonly SceneGauge[];
  /** The last action: marches, fights and throws. */
  readonly arrows: readonly SceneArrow[];
  /** Places where there was a fight. A star is drawn around each. */
  readonly bursts: readonly { readonly place: string }[];
  readonly dice: readonly SceneDice[];
  readonly rays?: readonly SceneRay[];
  readonly fields?: readonly SceneField[];
  readonly hands?: readonly SceneHand[];
  readonly focus: readonly SceneFocus[];
  /** What the marks mean in this game. A mark without an entry is explained by the words of its pieces. */
  readonly marks: Readonly<Partial<Record<Mark, string>>>;
  /** The strip below the map, from left to right. */
  readonly tracks: readonly SceneTrack[];
  readonly sides: readonly SceneSide[];
  readonly last: SceneLast;
  /** Who is ahead, in sentences: what is scored, and what each side would have if the match ended now, or has so far. */
  readonly score: readonly string[];
  /** Sentences, the most important first. They open the alt text and the text board. */
  readonly summary: readonly string[];
  /** Sentences that only the text board has room for: tracks, cards, what is off the map, the score sheet. */
  readonly notes: readonly string[];
}
