import type { Core } from '../../core/step.ts';
import type { Area, Card } from './data.ts';
import type { Column, Faction, Holder, Side } from './pieces.ts';
import type { ScenarioId } from './scenarios.ts';

/** Units that one decision after another places, all of one column, into some of the areas (1.3, 3.1, 3.2.6). */
export interface Pool {
  readonly column: Column;
  readonly left: number;
  readonly areas: readonly Area[];
  /** The areas are chosen one by one with a number for each. */
  readonly split: boolean;
  /** The event that brings them; -1 for none. */
  readonly card: Card;
}

/** The movement card that is being carried out (3.2). */
export interface Orders {
  readonly card: Card;
  /** Armies that may still move. */
  readonly armies: number;
  /** Areas that each may move by land. */
  readonly areas: number;
  /** Where the boats land, once an army has (3.2.4); -1 before. */
  readonly shore: Area;
}

/** A battle while it lasts (3.3). */
export interface Fight {
  readonly at: Area;
  /** By side: the faction whose player decides for the whole side there. */
  readonly heads: readonly [Faction, Faction];
}

/** What happens next: a name for each step of the rulebook, with what the step must know. Nothing in a frame is hidden. */
export type Frame =
  // 1 Setup
  | { readonly step: 'drawSide' }
  | ({ readonly step: 'placeExtra'; readonly faction: Faction } & Pool)
  | { readonly step: 'dealHands' }
  // 2 Rounds and turns
  | { readonly step: 'beginRound' }
  | { readonly step: 'drawMarker' }
  | { readonly step: 'beginTurn' }
  | { readonly step: 'endTurn' }
  | { readonly step: 'endRound' }
  // 3.1 Reinforcements
  | ({ readonly step: 'muster' } & Pool)
  | { readonly step: 'placeFled'; readonly column: Column }
  | ({ readonly step: 'place' } & Pool)
  | ({
      readonly step: 'howMany';
      readonly of: 'placeExtra' | 'muster' | 'place';
      readonly faction: Faction;
      readonly at: Area;
    } & Pool)
  | { readonly step: 'oneEach'; readonly card: Card; readonly areas: readonly Area[]; readonly most: number }
  // 3.2 Movement
  | { readonly step: 'playCard' }
  | { readonly step: 'swap' }
  | { readonly step: 'loyalties'; readonly done: readonly number[] }
  | { readonly step: 'relocate'; readonly colony: number; readonly column: Column; readonly left: number }
  | ({ readonly step: 'march' } & Orders)
  | { readonly step: 'openBattles' }
  /** `group`: how many go, by column; empty where the suggestion for each destination is meant. */
  | ({ readonly step: 'whereTo'; readonly from: Area; readonly group: readonly number[] } & Orders)
  | ({ readonly step: 'whoGoes'; readonly from: Area } & Orders)
  // 3.3 Battle
  | { readonly step: 'battles' }
  | { readonly step: 'layOn'; readonly card: Card; readonly areas: readonly Area[] }
  | { readonly step: 'ride'; readonly at: Area; readonly most: number }
  /** `free`: before the battle, where hits alone count (5.0 John Butler). */
  | { readonly step: 'volley'; readonly fight: Fight; readonly side: Side; readonly free: boolean }
  /** `mix`: losses of the columns that are settled, where there are too many to choose from at once. */
  | {
      readonly step: 'takeLosses';
      readonly fight: Fight;
      readonly side: Side;
      readonly hits: number;
      readonly mix: number;
      readonly settled: number;
    }
  /** `fled`, `blanks`: by the columns of the side, in their order. */
  | { readonly step: 'flights'; readonly fight: Fight; readonly side: Side; readonly fled: readonly number[] }
  | { readonly step: 'commands'; readonly fight: Fight; readonly side: Side; readonly blanks: readonly number[] }
  | { readonly step: 'command'; readonly fight: Fight; readonly side: Side; readonly blanks: readonly number[] }
  | { readonly step: 'afterBattle'; readonly fight: Fight }
  | { readonly step: 'goOn'; readonly from: Area }
  | { readonly step: 'whoGoesOn'; readonly from: Area; readonly to: Area };

/** An event in force in this turn, and the battle that it is laid on; -1 where it is for the whole turn. */
export interface Laid {
  readonly card: Card;
  readonly at: Area;
}

/** 3.4: a hand of events alone that was shown and shuffled back. */
export interface Shown {
  readonly faction: Faction;
  readonly cards: readonly Card[];
}

/** Where a card is. The deck of a faction is a set: a draw takes any of it by chance, so that there is no order to know. */
export const OUT = 0;
export const IN_DECK = 1;
export const IN_HAND = 2;
export const DISCARDED = 3;
/** A truce that has been played lies face up (3.2.5). */
export const ON_TABLE = 4;
export type CardPlace = typeof OUT | typeof IN_DECK | typeof IN_HAND | typeof DISCARDED | typeof ON_TABLE;

/** A position. Plain JSON; areas, colonies, kinds and cards are the indexes of data.ts, columns those of pieces.ts. */
export interface State extends Core<Frame> {
  readonly scenario: ScenarioId;
  /** Losses and commands of the side whose turn it is not are decided by rule of thumb. */
  readonly quick: boolean;
  round: number;
  /** The factions whose markers have been drawn in this round, in order; the last is active (2.0). */
  readonly drawn: Faction[];
  /** By area and column (cell). */
  readonly units: number[];
  /** By area and owned column (movedCell): of them, those that may not march any more in this turn (3.2.1). */
  readonly moved: number[];
  /** By kind: the Reinforcement Stockpile, or the supply of allies (1.4). */
  readonly stock: number[];
  /** By owned column: the Fled Units Space (3.3.2). */
  readonly fled: number[];
  /** By colony, in the Siege by city: whose Control Flag stands there. */
  readonly flags: Holder[];
  /** By card: where it is. */
  readonly cards: CardPlace[];
  /** By faction: the round in which its truce was played; 0 before (3.2.5). */
  readonly truces: number[];
  /** The faction that had the turn before this round's first; -1 before the first turn. */
  lastActive: number;
  /** All hands that have been shown (3.4), in order. */
  readonly shown: Shown[];
  /** Events that work in this turn. */
  readonly inForce: Laid[];
  /** Event cards played in this turn (3.2). */
  events: number;
  /** By faction: 1 where its player holds on every command to the end of this turn (3.3.3). */
  readonly holds: number[];
}

/** A copy that shares nothing that can change. Frames and laid cards are immutable, so their lists are copied shallowly. */
export function fork(s: State): State {
  return {
    stack: s.stack.slice(),
    picked: s.picked.slice(),
    sealed: [],
    scenario: s.scenario,
    quick: s.quick,
    round: s.round,
    drawn: s.drawn.slice(),
    units: s.units.slice(),
    moved: s.moved.slice(),
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
