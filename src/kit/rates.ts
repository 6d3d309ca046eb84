/** At what share (0 to 1) of the decisions each check is made; `replay` at what share of the matches. */
export interface Rates {
  /** Refusals at the gate. */
  readonly gate: number;
  /** JSON and the position document, from which the twin then goes on. */
  readonly json: number;
  readonly fork: number;
  /** Sets taken one by one. */
  readonly atoms: number;
  /** Undo to the fence, and the same answers again. */
  readonly undo: number;
  /** What each viewer notices when all that it does not know is drawn anew. */
  readonly secrets: number;
  /** Positions imagined from a view. */
  readonly imagine: number;
  /** What an answer tells, and what undo would let one peek at. */
  readonly told: number;
  /** Answers given in secret. */
  readonly sealed: number;
  readonly words: number;
  /** The match again from its seed, and from its record. */
  readonly replay: number;
}

const each = (rate: number): Rates => ({
  gate: rate,
  json: rate,
  fork: rate,
  atoms: rate,
  undo: rate,
  secrets: rate,
  imagine: rate,
  told: rate,
  sealed: rate,
  words: rate,
  replay: rate,
});

export const FULL = each(1);

/** Nothing but what is checked at every decision. */
export const BARE = each(0);

/** What lets a few hundred matches pass in seconds, and ten thousand in minutes. */
export const SAMPLE: Rates = {
  gate: 0.02,
  json: 0.03,
  fork: 0.01,
  atoms: 0.05,
  undo: 0.003,
  secrets: 0.1,
  imagine: 0.03,
  told: 0.05,
  sealed: 0.5,
  words: 0.003,
  replay: 0.2,
};
