import type { Steps } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Umpire } from '../../core/umpire.ts';
import type { Area, Card, Face } from './data.ts';
import type { Column, Faction, Holder, Side } from './pieces.ts';
import type { SetUpId } from './scenarios.ts';
import type { Frame, State } from './state.ts';

/**
 * Everything that can happen, as facts; words.ts has the words for it. A group is a number of units for each column.
 */
interface Events {
  matchBegins: { setUp: string };
  /** 1.3: the side that places first. */
  sideDrawn: { side: Side };
  placed: {
    faction: Faction;
    column: Column;
    n: number;
    at: Area;
    /** The event that brings them; -1 for none. */
    card: Card;
    /** Before the first round (1.3). */
    first: boolean;
  };
  dealt: None;
  roundBegins: { round: number; last: boolean };
  turnBegins: { faction: Faction; again: boolean; last: boolean };
  /** 3.1.1: no units come, because the side controls no city. */
  noMuster: { faction: Faction };
  cardPlayed: { faction: Faction; card: Card };
  /** 4.0, 7.8: a side has played both its truces. */
  endIsSet: { setUp: SetUpId; side: Side; round: number; now: boolean };
  laidOn: { card: Card; at: Area };
  swapped: { at: Area };
  declared: { n: number };
  relocated: { colony: number };
  marched: {
    faction: Faction;
    group: readonly number[];
    from: Area;
    /** The areas entered, in order. */
    path: readonly Area[];
    sea: boolean;
    /** The event card that made the way possible; -1 for none. */
    by: Card;
    /** Native Americans who join it at its end. */
    join: number;
  };
  battleBegins: { at: Area; british: readonly number[]; american: readonly number[] };
  nativesFlee: { at: Area; each: number };
  volley: {
    at: Area;
    side: Side;
    /** The faces that fell, by column of the side, in the order of its columns. */
    faces: readonly (readonly Face[])[];
    free: boolean;
    /** 5.0 Guy Carleton: how many dice showed Command and were rolled again. */
    again: number;
  };
  lost: { at: Area; side: Side; group: readonly number[] };
  fled: { at: Area; side: Side; group: readonly number[] };
  /** 5.0 Betsy Ross: Loyalists who would flee become Patriots. */
  changedCoats: { at: Area; n: number };
  nativesTurn: { at: Area; to: Holder; n: number };
  walked: { column: Column; from: Area; to: Area };
  battleEnds: { at: Area; winner: Holder };
  rode: { group: readonly number[]; from: Area; to: Area };
  wentOn: { group: readonly number[]; from: Area; to: Area };
  /** `place`: a colony, or in the Siege the area of a city. */
  flagTurns: { city: boolean; place: number; holder: Holder; before: Holder };
  /** 3.4: a hand of nothing but event cards is shown and shuffled back. */
  handShown: { faction: Faction; cards: readonly Card[]; first: boolean };
  /** Told to the seats of the side alone. `first`: the hands of the beginning (1.6). */
  drew: { faction: Faction; cards: readonly Card[]; first: boolean };
  turnEnds: { faction: Faction };
  /** `truces`: the sides that have played both their truces; empty if the match ended with its last round. */
  warEnds: { setUp: SetUpId; truces: readonly Side[]; british: number; american: number };
}

export type Event = Tagged<'what', Events>;

export type RebellionUmpire = Umpire<Event>;
/** A chapter of the rulebook: the steps of its paragraphs. */
export type Chapter = Partial<Steps<State, Frame, Event>>;

export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
