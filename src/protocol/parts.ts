import type { Game, Parsed } from '../core/game.ts';
import type { Scene } from '../core/scene.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';

/** Optional parts of the engine. A verb whose part is missing answers with an error. */
export interface Parts {
  readonly bot?: BotPart;
  readonly board?: BoardPart;
}

export interface Effort {
  readonly level: string;
  readonly ms?: number;
  /** The same seed, level and view give the same answer, unless `ms` ends the search. */
  readonly seed: number;
}

export interface Thought {
  /** The whole answer, as options of the question. */
  readonly choose: readonly number[];
  readonly why: string;
}

export interface BotPart {
  /** The levels available for a game, by its id, the weakest first. */
  levels(game: string): readonly string[];
  /** Decide for a seat that must decide, from its view alone. */
  think<S extends Core<F>, F extends Frame, E, V>(
    game: Game<S, F, E, V>,
    view: V,
    seat: Seat,
    effort: Effort,
  ): Thought | Promise<Thought>;
}

/** What a picture shows and where it is written. */
export interface PictureOrder {
  readonly scene: Scene;
  readonly file: string;
  readonly crop?: string;
  readonly palette?: string;
}

export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** How long it took to draw and write it. */
  readonly ms: number;
}

export interface BoardPart {
  /**
   * Draw a picture and write it to the file. If that fails, the problem says which crops or palettes there are, or why
   * the file cannot be written.
   */
  draw(order: PictureOrder): Parsed<Picture>;
}
