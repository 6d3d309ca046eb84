/** The share (0 to 1) of decisions at which each check is made; for `replay`, the share of matches. */
export interface Rates {
  /** Refusals of answers that are not allowed. */
  readonly gate: number;
  /** JSON and the position document. The twin, the same match played by the bare kernel, then continues from a copy. */
  readonly json: number;
  /** Copies of the state. */
  readonly fork: number;
  /** Undo as far as it goes, and the same answers again. */
  readonly undo: number;
  /** Whether a viewer notices that everything unknown to it was redrawn. */
  readonly secrets: number;
  /** Positions imagined from a view. */
  readonly imagine: number;
  /** What an answer tells, and what undo could reveal. */
  readonly told: number;
  /** Whether others can tell secret answers apart. */
  readonly sealed: number;
  /** The answers that a game offers to computer players. */
  readonly candidates: number;
  /** Texts and alt texts of views. */
  readonly words: number;
  /** The match again, from its seed and from its record. */
  readonly replay: number;
}

const each = (rate: number): Rates => ({
  gate: rate,
  json: rate,
  fork: rate,
  undo: rate,
  secrets: rate,
  imagine: rate,
  told: rate,
  sealed: rate,
  candidates: rate,
  words: rate,
  replay: rate,
});

export const FULL = each(1);

/** Only what is checked at every decision. */
export const BARE = each(0);

/** Rates at which a few hundred matches take seconds, and ten thousand take minutes. */
export const SAMPLE: Rates = {
  gate: 0.02,
  json: 0.03,
  fork: 0.01,
  undo: 0.003,
  secrets: 0.1,
  imagine: 0.03,
  told: 0.05,
  sealed: 0.5,
  candidates: 0.05,
  words: 0.003,
  replay: 0.2,
};
