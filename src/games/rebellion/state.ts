import type { Core } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import { AREAS, type Area, type Card, type Colony } from './data.ts';
import { type Column, type Faction, type Holder, OWNED_COLUMNS, type Side } from './pieces.ts';
import type { ScenarioId } from './scenarios.ts';

/** Units of one column that are still to be placed in some areas, in one decision or several (1.3, 3.1, 3.2.6). */
export interface Pool {
  readonly column: Column;
  /** How many are still to be placed. */
  readonly left: number;
  readonly areas: readonly Area[];
  /** Whether the areas are chosen one by one, with a number for each. */
  readonly split: boolean;
  /** The event that brings them; -1 for none. */
  readonly card: Card;
}

/** The movement card that is being carried out (3.2). */
export interface Orders {
  readonly card: Card;
  /** How many armies may still move. */
  readonly armies: number;
  /** How many areas each army may march by land. */
  readonly areas: number;
  /** Where the first army of a boat card has landed, so that the second must land there too (3.2.4); -1 for nowhere. */
  readonly shore: Area;
}

/** A battle while it lasts (3.3). */
export interface Fight {
  readonly at: Area;
  /** By side: the faction whose player decides for the whole side in this battle. */
  readonly heads: readonly [Faction, Faction];
}

/**
 * What happens next: a name for each step of the rulebook, with the data that the step needs. Nothing in a frame is
 * hidden.
 */
interface Frames {
  // 1 Setup
  drawSide: None;
  placeExtra: { faction: Faction } & Pool;
  dealHands: None;
  // 2 Rounds and turns
  beginRound: None;
  drawMarker: None;
  beginTurn: None;
  endTurn: None;
  endRound: None;
  // 3.1 Reinforcements
  muster: Pool;
  placeFled: { column: Column };
  place: Pool;
  /** `of`: the question to return to if units are left. */
  howMany: { of: 'placeExtra' | 'muster' | 'place'; faction: Faction; at: Area } & Pool;
  /** One Patriot in each of up to `most` of the areas (3.2.6 Minutemen). */
  oneEach: { card: Card; areas: readonly Area[]; most: number };
  // 3.2 Movement
  playCard: None;
  /** 3.2.6 Benedict Arnold. */
  swap: None;
  /** 5.0 British Loyalties. `done`: the colonies already rearranged. */
  loyalties: { done: readonly Colony[] };
  /** The Native Americans of a rearranged colony go where other units of their side stand. */
  relocate: { colony: Colony; column: Column; left: number };
  march: Orders;
  openBattles: None;
  /** `group`: how many units go, by column; empty if the suggested group for each destination goes. */
  whereTo: { from: Area; group: readonly number[] } & Orders;
  whoGoes: { from: Area } & Orders;
  // 3.3 Battle
  battles: None;
  /** Battles are fought without another question, until none is left. */
  fightAll: None;
  layOn: { card: Card; areas: readonly Area[] };
  /** 3.2.6 Paul Revere: up to `most` units join the battle in `at`. */
  ride: { at: Area; most: number };
  /** `free`: whether it is the extra roll before the battle, in which only hits count (5.0 John Butler). */
  volley: { fight: Fight; side: Side; free: boolean };
  /**
   * `hits`: how many units must still be lost. If there are too many mixes to choose from at once, losses are settled
   * column by column: `settled` is how many columns are, and `mix` their losses, as packed by plan-losses.ts.
   */
  takeLosses: { fight: Fight; side: Side; hits: number; mix: number; settled: number };
  /** `fled`, `blanks`: how many dice show a flight or a command, by the columns of the side, in their order. */
  flights: { fight: Fight; side: Side; fled: readonly number[] };
  commands: { fight: Fight; side: Side; blanks: readonly number[] };
  command: { fight: Fight; side: Side; blanks: readonly number[] };
  afterBattle: { fight: Fight };
  /** 5.0 Montgomery: whether victors go on from an area, and who. */
  goOn: { from: Area };
  whoGoesOn: { from: Area; to: Area };
}

export type Frame = Tagged<'step', Frames>;
export type FrameOf<K extends Frame['step']> = Extract<Frame, { step: K }>;

/** An event in force this turn, and the area of the battle that it is laid on; -1 if it is in force everywhere. */
export interface Laid {
  readonly card: Card;
  readonly at: Area;
}

/** 3.4: a hand of nothing but events that was shown and shuffled back. */
export interface Shown {
  readonly faction: Faction;
  readonly cards: readonly Card[];
}

/** Where a card is. A draw takes a random card of the deck, so the deck has no order that could be found out. */
export const NOT_DEALT = 0;
export const IN_DECK = 1;
export const IN_HAND = 2;
export const DISCARDED = 3;
/** A truce that has been played lies face up (3.2.5). */
export const ON_TABLE = 4;
export const CARD_PLACES = [NOT_DEALT, IN_DECK, IN_HAND, DISCARDED, ON_TABLE] as const;
export type CardPlace = (typeof CARD_PLACES)[number];

/** A position. Plain JSON; areas, colonies, kinds and cards are the indexes of data.ts, columns those of pieces.ts. */
export interface State extends Core<Frame> {
  readonly scenario: ScenarioId;
  /**
   * Quick Losses: in the enemy's turn a side makes no choices. The suggested losses are applied, and its units never
   * walk out of a battle.
   */
  readonly quick: boolean;
  round: number;
  /** The factions whose markers have been drawn in this round, in order; the last is active (2.0). */
  readonly drawn: Faction[];
  /**
   * By area: the number of units of each column. A change replaces the list of the area, so that forks can share the
   * others.
   */
  readonly units: (readonly number[])[];
  /**
   * By area: how many of the units of each owned column may no longer march this turn (3.2.1). A change replaces both
   * lists, so that forks can share them.
   */
  moved: readonly (readonly number[])[];
  /** By kind: the Reinforcement Stockpile, or the supply of allies (1.4). */
  readonly stock: number[];
  /** By owned column: the Fled Units Space (3.3.2). */
  readonly fled: number[];
  /** By colony, in the Siege by city: whose Control Flag stands there. */
  readonly flags: Holder[];
  /** By card: where it is. */
  readonly cards: CardPlace[];
  /** By faction: the round in which its truce was played (3.2.5); 0 if it has not been. */
  readonly truces: number[];
  /** The faction whose turn ended last; -1 before the first turn has ended. */
  lastActive: number;
  /** All hands that have been shown (3.4), in order. */
  readonly shown: Shown[];
  /** Events in force this turn. */
  readonly inForce: Laid[];
  /** Event cards played in this turn (3.2). */
  events: number;
  /** By faction: 1 if its player holds on every command to the end of this turn (3.3.3). */
  readonly holds: number[];
}

/** 3.2.1: nobody has marched. */
export const UNMOVED: readonly (readonly number[])[] = AREAS.map(() => new Array<number>(OWNED_COLUMNS).fill(0));

/**
 * A copy that shares no mutable data. Frames, laid cards and the units of an area are immutable, so their lists are
 * copied shallowly.
 */
export function fork(s: State): State {
  return {
    stack: s.stack.slice(),
    sealed: [],
    scenario: s.scenario,
    quick: s.quick,
    round: s.round,
    drawn: s.drawn.slice(),
    units: s.units.slice(),
    moved: s.moved,
    stock: s.stock.slice(),
    fled: s.fled.slice(),
    flags: s.flags.slice(),
    cards: s.cards.slice(),
    truces: s.truces.slice(),
    lastActive: s.lastActive,
    shown: s.shown.slice(),
    inForce: s.inForce.slice(),
    events: s.events,
    holds: s.holds.slice(),
  };
}
