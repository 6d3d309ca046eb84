import { defined } from './defined.ts';
import type { Insight } from './insight.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Core, Frame, Steps } from './step.ts';
import type { Entry, Standing, Told } from './telling.ts';
import type { Seat, Umpire, Viewer } from './umpire.ts';

export type { Told };

export interface SeatInfo {
  readonly id: string;
  readonly title: string;
  /** What it plays for, in a sentence or two, for somebody who has never played the scenario. */
  readonly aim: string;
  /** Seats of one team, named by its title, win together and share what the rules let them share. */
  readonly team?: string;
  /** How many people may hold the seat together; one, where it is not said. */
  readonly people?: number;
}

export interface ScenarioInfo {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly seats: readonly SeatInfo[];
}

/** A rule that players may switch before the match: on or off, or one of several values. */
export type OptionInfo = { readonly id: string; readonly title: string; readonly rule: string } & (
  | { readonly kind: 'flag'; readonly default: boolean }
  | {
      readonly kind: 'choice';
      readonly values: readonly { readonly id: string; readonly title: string }[];
      readonly default: string;
    }
);

export type Options = Readonly<Record<string, boolean | string>>;

/** Which match is played: everything agreed before it starts. */
export interface Setting {
  readonly scenario: string;
  readonly options: Options;
}

/** How a match ended. `scores` by seat, in the rulebook's points. */
export interface Outcome {
  /** Null: nobody won. Where seats form teams, the first seat of the team that won. */
  readonly winner: Seat | null;
  readonly reason: string;
  readonly rule: string;
  readonly scores: readonly number[];
  /** The final score sheet, line by line; `points` by seat. */
  readonly sheet: readonly { readonly text: string; readonly rule: string; readonly points: readonly number[] }[];
}

/** A document that could not be read, and what would be right. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

export interface GameInfo {
  readonly id: string;
  readonly title: string;
  /** What it is and how long it takes, in a sentence for whoever is invited. */
  readonly about: string;
  /**
   * Rises when the same answers no longer lead to the same match, or when documents or events get another shape. A running
   * match that comes out otherwise under the new version goes on from its last checkpoint.
   */
  readonly rulesVersion: number;
  /** What rules versions 2, 3 and so on changed, each in a sentence for those whose match goes on under them. */
  readonly mended?: readonly string[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionInfo[];
}

export interface Earlier {
  /** The first rules version whose events have the shape of today's; pictures are marked from no older ones. */
  readonly events?: number;
  /** A position document as rules version `rules` wrote it, in the shape that `read` takes. */
  readonly document?: (document: unknown, rules: number) => unknown;
}

/**
 * One game: the rules, what each viewer may know, and the words for it. S is the state, F its frames, E what can happen,
 * V what a viewer may know. S and F never leave the game, its tests and its search; everybody else takes V.
 */
export interface Game<S extends Core<F>, F extends Frame, E, V> extends GameInfo {
  readonly steps: Steps<S, F, E>;
  /** The position before anything has been decided. Luck of the set-up comes from the umpire. */
  setup(setting: Setting, umpire: Umpire<E>): S;
  /** A copy that shares nothing that can change. */
  fork(s: S): S;
  /** Asked of a match that is over. */
  outcome(s: S): Outcome;
  /** An allow-list: what the rules let this viewer know, and nothing else. */
  observe(s: S, viewer: Viewer): V;
  /** A copy in which all that `seat` does not know is drawn anew, so that `observe(copy, seat)` equals `observe(s, seat)`. */
  redraw(s: S, seat: Viewer, next: Random): S;
  /** A full position that agrees with a view, hidden parts drawn at random: all that a bot has to start from. */
  imagine(view: V, seat: Seat, next: Random): S;
  /** What an event says: a line of `/log`, and what a dispatch makes of it; see `telling.ts`. */
  narrate(event: E, viewer: Viewer): Entry;
  /** The score if the match ended now, where the game has one: asked of what everybody may know. */
  standing?(view: V): Standing;
  /** Whether what was undertaken goes on: something is asked in the midst of an Action, a march, a battle. */
  goesOn?(view: V): boolean;
  /**
   * What a picture of the position shows, with the last action marked on it. `recent`: the latest events that the viewer was
   * told, the newest last. A game without a map has none, and is played by its words.
   */
  scene?(view: V, recent: readonly E[]): Scene;
  /** The whole board in words. */
  text(view: V): string;
  /** The board in at most 1,024 characters, the essential first. */
  alt(view: V): string;
  /** The full position as a readable document, and back. */
  write(s: S): unknown;
  read(document: unknown): Parsed<{ readonly setting: Setting; readonly state: S }>;
  /** What earlier versions wrote, where its shape has changed since: what is stored outlives the rules that wrote it. */
  readonly earlier?: Earlier;
  /** What is wrong with a position; empty when all is sound. */
  invariants(s: S): readonly string[];
  /** For computer players; without it they play only at random. */
  readonly insight?: Insight<S, F>;
}

/** A game whose types are its own business: `use` is handed the typed game. */
export interface AnyGame extends GameInfo {
  open<R>(use: <S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>) => R): R;
}

/** Hide a game's own types, so that games of all kinds stand in one registry. */
export function defineGame<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>): AnyGame {
  const { id, title, about, rulesVersion, mended, scenarios, options } = game;
  return { id, title, about, rulesVersion, ...defined({ mended }), scenarios, options, open: use => use(game) };
}
