import type { Umpire } from '../../core/umpire.ts';
import type { Area, Card, Face } from './data.ts';
import type { Column, Faction, Holder, Side } from './pieces.ts';

/** All that can happen, as facts; the words for them are in words.ts. Groups count units by column. */
export type Event =
  | { readonly what: 'matchBegins'; readonly setUp: string }
  /** 1.3: the side that places first. */
  | { readonly what: 'sideDrawn'; readonly side: Side }
  | {
      readonly what: 'placed';
      readonly faction: Faction;
      readonly column: Column;
      readonly n: number;
      readonly at: Area;
      /** The event that brings them; -1 for none. */
      readonly card: Card;
      /** Before the first round (1.3). */
      readonly first: boolean;
    }
  | { readonly what: 'dealt' }
  | { readonly what: 'roundBegins'; readonly round: number; readonly last: boolean }
  | { readonly what: 'turnBegins'; readonly faction: Faction; readonly again: boolean; readonly last: boolean }
  /** 3.1.1: no units come: the side controls no city. */
  | { readonly what: 'noMuster'; readonly faction: Faction }
  | { readonly what: 'cardPlayed'; readonly faction: Faction; readonly card: Card }
  | { readonly what: 'laidOn'; readonly card: Card; readonly at: Area }
  | { readonly what: 'swapped'; readonly at: Area }
  | { readonly what: 'declared'; readonly n: number }
  | { readonly what: 'relocated'; readonly colony: number }
  | {
      readonly what: 'marched';
      readonly faction: Faction;
      readonly group: readonly number[];
      readonly from: Area;
      /** The areas entered, in order. */
      readonly path: readonly Area[];
      readonly sea: boolean;
      /** An event that made the way possible; -1 for none. */
      readonly by: Card;
      /** Native Americans who join it at its end. */
      readonly join: number;
    }
  | {
      readonly what: 'battleBegins';
      readonly at: Area;
      readonly british: readonly number[];
      readonly american: readonly number[];
    }
  | { readonly what: 'nativesFlee'; readonly at: Area; readonly each: number }
  | {
      readonly what: 'volley';
      readonly at: Area;
      readonly side: Side;
      /** By column of the side, in their order: the faces that fell. */
      readonly faces: readonly (readonly Face[])[];
      readonly free: boolean;
      /** 5.0 Guy Carleton: dice that showed Command and were rolled again. */
      readonly again: number;
    }
  | { readonly what: 'lost'; readonly at: Area; readonly side: Side; readonly group: readonly number[] }
  | { readonly what: 'fled'; readonly at: Area; readonly side: Side; readonly group: readonly number[] }
  /** 5.0 Betsy Ross: Loyalists who would flee become Patriots. */
  | { readonly what: 'changedCoats'; readonly at: Area; readonly n: number }
  | { readonly what: 'nativesTurn'; readonly at: Area; readonly to: Holder; readonly n: number }
  | { readonly what: 'walked'; readonly column: Column; readonly from: Area; readonly to: Area }
  | { readonly what: 'battleEnds'; readonly at: Area; readonly winner: Holder }
  | { readonly what: 'rode'; readonly group: readonly number[]; readonly from: Area; readonly to: Area }
  | { readonly what: 'wentOn'; readonly group: readonly number[]; readonly from: Area; readonly to: Area }
  /** `place`: a colony, or in the Siege the area of a city. */
  | {
      readonly what: 'flagTurns';
      readonly city: boolean;
      readonly place: number;
      readonly holder: Holder;
      readonly before: Holder;
    }
  /** 3.4: a hand of events alone is shown and shuffled back. */
  | { readonly what: 'handShown'; readonly faction: Faction; readonly cards: readonly Card[]; readonly first: boolean }
  /** Told to the seats of the side alone. `first`: the hands of the beginning (1.6). */
  | { readonly what: 'drew'; readonly faction: Faction; readonly cards: readonly Card[]; readonly first: boolean }
  | { readonly what: 'turnEnds'; readonly faction: Faction }
  | {
      readonly what: 'warEnds';
      readonly why: 'truces' | 'rounds';
      readonly british: number;
      readonly american: number;
    };

export type RebellionUmpire = Umpire<Event>;

export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
