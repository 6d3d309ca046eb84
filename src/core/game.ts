import { defined } from './defined.ts';
import type { Insight } from './insight.ts';
import type { Random } from './random.ts';
import type { Legend, Scene } from './scene.ts';
import type { Core, Frame, Steps } from './step.ts';
import type { Entry, Prize, Standing, Told } from './telling.ts';
import type { Seat, Umpire, Viewer } from './umpire.ts';

export type { Told };

export interface SeatInfo {
  readonly id: string;
  readonly title: string;
  /** What the seat plays for, in a sentence or two, for somebody new to the scenario. */
  readonly aim: string;
  /** The title of the seat's team. Seats of a team win together and share what the rules let them share. */
  readonly team?: string;
  /** How many people may hold the seat together; one if left out. */
  readonly people?: number;
}

export interface ScenarioInfo {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly seats: readonly SeatInfo[];
}

/** A rule that players may set before the match: on or off, or one of several values. */
export type OptionInfo = { readonly id: string; readonly title: string; readonly rule: string } & (
  | { readonly kind: 'flag'; readonly default: boolean }
  | {
      readonly kind: 'choice';
      readonly values: readonly { readonly id: string; readonly title: string }[];
      readonly default: string;
    }
);

export type Options = Readonly<Record<string, boolean | string>>;

/** What is agreed before a match starts: the scenario and its options. */
export interface Setting {
  readonly scenario: string;
  readonly options: Options;
}

/** How a match ended. `scores` are by seat, in the rulebook's points; all seats of a team have the same. */
export interface Outcome {
  /** The winning seat, or the first seat of the winning team; null if nobody won. */
  readonly winner: Seat | null;
  readonly reason: string;
  readonly rule: string;
  readonly scores: readonly number[];
  /**
   * The final score sheet, line by line, with `points` by seat. `isAim`: it tells how near the sides came to what wins, so
   * it is shown even where nobody has any of it. Such rows are not added up.
   */
  readonly sheet: readonly {
    readonly text: string;
    readonly rule: string;
    readonly points: readonly number[];
    readonly isAim?: boolean | undefined;
  }[];
}

/** A value that was read, or what is wrong with the document and what would be right. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

export interface GameInfo {
  readonly id: string;
  readonly title: string;
  /** One sentence for invited players: what the game is and how long it takes. */
  readonly about: string;
  /**
   * Raised when the same answers no longer lead to the same match, or when documents or events change shape. A running
   * match that replays differently under the new version continues from its last checkpoint.
   */
  readonly rulesVersion: number;
  /**
   * What rules versions 2, 3 and so on changed, one sentence for each, for players whose match continues under them.
   */
  readonly rulesChanges?: readonly string[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionInfo[];
  /** Before each of a player's Actions the bots' search suggests one, in place of the game's own suggestion if it differs. */
  readonly botSuggestsActions?: true;
  /** What its pictures show; left out by a game without pictures. */
  readonly legend?: Legend;
}

export interface Earlier {
  /** The first rules version whose events have today's shape. Pictures do not mark older events. */
  readonly events?: number;
  /** Convert a position document written by rules version `rules` to the shape that `read` takes. */
  readonly document?: (document: unknown, rules: number) => unknown;
}

/**
 * One game: its rules, what each viewer may know, and its words. S is the state, F its frames, E its events, V what a
 * viewer may know. Only the game, its tests and its search use S and F; everything else uses V.
 */
export interface Game<S extends Core<F>, F extends Frame, E, V> extends GameInfo {
  readonly steps: Steps<S, F, E>;
  /** The position before the first decision. The set-up takes its luck from the umpire. */
  setup(setting: Setting, umpire: Umpire<E>): S;
  /** A copy that shares nothing mutable with the original. */
  fork(s: S): S;
  /** Only called when the match is over. */
  outcome(s: S): Outcome;
  /** What the rules let this viewer know. Built as an allow-list, so that nothing else can leak. */
  observe(s: S, viewer: Viewer): V;
  /**
   * A copy in which everything unknown to `seat` is drawn anew, so that `observe(copy, seat)` equals `observe(s,
   * seat)`.
   */
  redraw(s: S, seat: Viewer, rng: Random): S;
  /**
   * A full position that agrees with a view, with the hidden parts drawn at random. Bots think from this, never from
   * the real state.
   */
  imagine(view: V, seat: Seat, rng: Random): S;
  /** The line of `/log` for an event, and what a dispatch says about it; see `telling.ts`. */
  narrate(event: E, viewer: Viewer): Entry;
  /**
   * Whether by the rules everybody sees what the event tells, though no view shows it afterwards, such as which counters
   * leave the map from where. Only the checks of the kit ask.
   */
  isOpen?(event: E): boolean;
  /**
   * The score if the match ended now, from what everybody may know; `over` is the outcome once it is over. Also called
   * in the middle of a step, to find out which event changed the points. Left out by games without a running score.
   */
  standing?(s: S, over: Outcome | null): Standing;
  /**
   * What on the board counts for whoever has it, always in the same order, so that a dispatch can tell what changed
   * hands.
   */
  prizes?(s: S): readonly Prize[];
  /** Whether the question comes in the middle of something larger: an Action, a march, a battle. */
  goesOn?(view: V): boolean;
  /**
   * What a picture of the position shows, with the last action marked. `recent` holds the latest events that the viewer
   * was told, the newest last. A game without a map leaves this out and is played from its text.
   */
  scene?(view: V, recent: readonly E[]): Scene;
  /** The whole board in words. */
  text(view: V): string;
  /** The board in at most 1,024 characters, the most important first. */
  alt(view: V): string;
  /** The full position as a readable document; `read` is the way back. */
  write(s: S): unknown;
  read(document: unknown): Parsed<{ readonly setting: Setting; readonly state: S }>;
  /**
   * How to read what older rules versions stored, if its shape has changed since. Stored matches outlive the rules that
   * wrote them.
   */
  readonly earlier?: Earlier;
  /** What is wrong with a position; empty if nothing is. */
  invariants(s: S): readonly string[];
  /** What computer players know about the game. Without it they play at random. */
  readonly insight?: Insight<S, F>;
}

/** A game with its own types hidden. `open` passes the typed game to `use`. */
export interface AnyGame extends GameInfo {
  open<R>(use: <S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>) => R): R;
}

/** Hide a game's own types so that one registry can hold all games. */
export function defineGame<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>): AnyGame {
  const { id, title, about, rulesVersion, rulesChanges, scenarios, options, botSuggestsActions, legend } = game;
  return {
    id,
    title,
    about,
    rulesVersion,
    ...defined({ rulesChanges, botSuggestsActions, legend }),
    scenarios,
    options,
    open: use => use(game),
  };
}
