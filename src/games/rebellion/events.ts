import type { Steps } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Umpire } from '../../core/umpire.ts';
import type { Area, Card, Colony, Face } from './data.ts';
import type { Column, Faction, Holder, Side } from './pieces.ts';
import type { SetUpId } from './scenarios.ts';
import type { Frame, State } from './state.ts';

/**
 * Everything that can happen, as facts; words.ts has the words for it. A group gives the number of units by owned
 * column; in `battleBegins`, `lost` and `fled`, by the columns of the side.
 */
interface Events {
  matchBegins: { setUp: SetUpId };
  /** 1.3: the side that places first. */
  sideDrawn: { side: Side };
  placed: {
    faction: Faction;
    column: Column;
    n: number;
    at: Area;
    /** The event card that brings them; -1 for none. */
    card: Card;
    /** Whether they are placed before the first round (1.3). */
    first: boolean;
  };
  /** 1.6: the decks are shuffled and the hands dealt. */
  dealt: None;
  /** `last`: whether the match ends with this round. `flags`: who holds each colony, or in the Siege each city. */
  roundBegins: { setUp: SetUpId; round: number; last: boolean; flags: readonly Holder[] };
  /** `again`: whether the faction also had the last turn of the round before. `last`: whether the bag is now empty. */
  turnBegins: { faction: Faction; again: boolean; last: boolean };
  /** 3.1.1, 7.7: no reinforcements come, because no area is open to them. */
  noMuster: { setUp: SetUpId; faction: Faction };
  cardPlayed: { faction: Faction; card: Card };
  /** 4.0, 7.8: a side has played both its truces. `round`: the last of the match; `now`: whether it is this one. */
  endIsSet: { setUp: SetUpId; side: Side; round: number; now: boolean };
  /** 3.3: an event is assigned to a battle. */
  laidOn: { card: Card; at: Area };
  /** 3.2.6 Benedict Arnold: a Regular replaces a Continental. */
  swapped: { at: Area };
  /** 3.2.6 Declaration of Independence: the number of fled Loyalists who are lost. */
  declared: { n: number };
  /** 5.0 British Loyalties: the units of a colony have been rearranged. */
  relocated: { colony: Colony };
  marched: {
    faction: Faction;
    group: readonly number[];
    from: Area;
    /** The areas entered, in order. */
    path: readonly Area[];
    sea: boolean;
    /** The event card that made the way possible; -1 for none. */
    by: Card;
    /** How many Native Americans join it at its end. */
    join: number;
    /** Whether enemies stand where it ends, or its colony or city is not yet the side's. */
    contests: boolean;
  };
  /** `attacker`: left out in events that were stored before it was told. */
  battleBegins: { at: Area; british: readonly number[]; american: readonly number[]; attacker?: Side };
  /** 3.1.3: `each` Native Americans on each side flee before the first roll. */
  nativesFlee: { at: Area; each: number };
  volley: {
    at: Area;
    side: Side;
    /** The faces that fell, by column of the side, in the order of its columns. */
    faces: readonly (readonly Face[])[];
    free: boolean;
    /** 3.2.6 Guy Carleton: how many dice showed Command and were rolled again. */
    again: number;
  };
  lost: { at: Area; side: Side; group: readonly number[] };
  fled: { at: Area; side: Side; group: readonly number[] };
  /** 5.0 Betsy Ross: Loyalists who would flee become Patriots. */
  changedCoats: { at: Area; n: number };
  /** 3.1.3: `n` Native Americans now stand with another side, or with nobody. */
  nativesTurn: { at: Area; to: Holder; n: number };
  /**
   * 3.3.3: a unit leaves a battle by command. `won`: whether no enemies are left there; `defends`: whether its side was
   * attacked there.
   */
  walked: { column: Column; from: Area; to: Area; won: boolean; defends: boolean };
  battleEnds: {
    at: Area;
    winner: Holder;
    attacker: Side;
    /**
     * Another area that denies the winner the colony, and who stands there; null if the colony is the winner's, or if
     * nobody is left.
     */
    denied: { readonly at: Area; readonly by: Holder } | null;
  };
  /** 3.2.6 Paul Revere: units join a battle. */
  rode: { group: readonly number[]; from: Area; to: Area };
  /** 5.0 Montgomery: victors go on to another area. */
  wentOn: { group: readonly number[]; from: Area; to: Area };
  /** `place`: a colony, or in the Siege the area of a city. */
  flagTurns: { city: boolean; place: number; holder: Holder; before: Holder };
  /** 1.6, 3.4: a hand of nothing but event cards is shown and shuffled back. `first`: as for `drew`. */
  handShown: { faction: Faction; cards: readonly Card[]; first: boolean };
  /** Told only to the seats of the faction's side. `first`: whether these are the first hands (1.6). */
  drew: { faction: Faction; cards: readonly Card[]; first: boolean };
  /**
   * `without`: the sides that hold no colony, if another turn of theirs comes (3.1.1); left out in events that were
   * stored before it was told.
   */
  turnEnds: { faction: Faction; without?: readonly Side[] };
  /**
   * `truces`: the sides that have played both their truces; empty if neither has, so that the last round ends the match.
   * `british`, `american`: their points.
   */
  warEnds: { setUp: SetUpId; truces: readonly Side[]; british: number; american: number; flags: readonly Holder[] };
}

export type Event = Tagged<'what', Events>;

export type RebellionUmpire = Umpire<Event>;
/** A chapter of the rulebook: the steps of its paragraphs. */
export type Chapter = Partial<Steps<State, Frame, Event>>;

export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
