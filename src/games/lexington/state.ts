import type { Core } from '../../core/step.ts';
import type { Frame } from './frames.ts';
import type { Card, Place } from './pieces.ts';

/** For two players; for four, with each side divided in two; and two games against a side that plays itself. */
export const SCENARIOS = ['lexington-and-concord', 'four-commanders', 'colonials-alone', 'british-alone'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** 4, solo note: against colonials who play themselves, cards are dealt by chance, and nobody has seen them. */
export const isDealt = (scenario: ScenarioId): boolean => scenario === 'colonials-alone';

/** Hancock and Adams (8): under a card, captured, gone because they were warned, or not in the game (4, solo note). */
export const SONS_STATES = ['lying', 'captured', 'away', 'none'] as const;
export type Sons = (typeof SONS_STATES)[number];

/** Who rouses a town (10.2, 10.3). */
export const ROUSERS = ['rider', 'british'] as const;
export type Rouser = (typeof ROUSERS)[number];

export type { Frame };

/**
 * A position. Plain JSON; pieces, places and cards are the integers of pieces.ts, boxes and towns those of data.ts. A
 * change to a list replaces it, so that forks can share all lists but the stack.
 */
export interface State extends Core<Frame> {
  readonly scenario: ScenarioId;
  /** 6, optional rule: leaving an enemy force of equal or greater numbers costs a point more. */
  readonly delay: boolean;
  turn: number;
  at: readonly Place[];
  /** Movement points left in this turn. */
  left: readonly number[];
  /**
   * By British figure: 1 if it has paid for a search and has not marched this turn. With the delay rule it may still
   * move one box (6.7).
   */
  searched: readonly number[];
  /** By British figure: the hits that it has scored (9). */
  hits: readonly number[];
  /** By British figure: 1 if it was there when the raiding and relief forces met (Errata 2). */
  joined: readonly number[];
  /** By box: the card that lies there. */
  cards: readonly Card[];
  /** By box: the forces that have searched it this turn, as bits (triesOf). */
  tried: readonly number[];
  /** By box: the card that the British have turned up and taken there. */
  taken: readonly Card[];
  sons: Sons;
  /** By rider, in the order of RIDERS: 1 if a patrol has captured him. */
  captured: readonly number[];
  /** By box: 1 if a rider has entered it and got through (8, 10). */
  warned: readonly number[];
  /** By town: who has roused it this turn, by entering its box (10.2, 10.3). */
  stirred: readonly (Rouser | null)[];
  /** Hits scored, by side (3). */
  scored: readonly [number, number];
  /** 6: British figures have entered Concord. */
  concord: boolean;
}

/** A copy that shares nothing mutable: all lists but the stack are replaced, never changed, and so are frames. */
export const fork = (s: State): State => ({
  stack: s.stack.slice(),
  sealed: [],
  scenario: s.scenario,
  delay: s.delay,
  turn: s.turn,
  at: s.at,
  left: s.left,
  searched: s.searched,
  hits: s.hits,
  joined: s.joined,
  cards: s.cards,
  tried: s.tried,
  taken: s.taken,
  sons: s.sons,
  captured: s.captured,
  warned: s.warned,
  stirred: s.stirred,
  scored: s.scored,
  concord: s.concord,
});
