import type { Umpire } from '../../core/umpire.ts';
import type { Box } from './data.ts';
import type { TakenId } from './ids.ts';
import type { Force, Piece, Side } from './pieces.ts';

/** Why a town’s militia is placed (10). */
export type Alarm = 'rider' | 'british' | 'die' | 'automatic';

/** All that can happen, as facts; the words for them are in words.ts. Boxes and towns are indexes of data.ts. */
export type Event =
  | { readonly what: 'matchBegins' }
  /** `dealt`: by the shuffle of the solo game, seen by nobody (4). */
  | { readonly what: 'cardsPlaced'; readonly dealt: boolean }
  | { readonly what: 'turnBegins'; readonly turn: number }
  | {
      readonly what: 'rode';
      readonly rider: Piece;
      readonly from: Box;
      readonly to: Box;
      readonly die: number;
      readonly captured: boolean;
    }
  | { readonly what: 'ridersLeave'; readonly riders: readonly Piece[] }
  /** The raiding force takes to its boats on turn 4; `ends`: where it may end, none where it is stuck at sea (Errata 1). */
  | { readonly what: 'boats'; readonly to: Box; readonly die: number; readonly ends: readonly Box[] }
  /** `ashore`: where the boats land; `at`: where the force ends its turn. */
  | {
      readonly what: 'landed';
      readonly units: readonly Piece[];
      readonly ashore: Box;
      readonly at: Box;
      readonly late: boolean;
    }
  | { readonly what: 'staysInBoston' }
  | {
      readonly what: 'marched';
      readonly side: Side;
      readonly force: Force;
      readonly units: readonly Piece[];
      readonly from: Box;
      /** The boxes entered, in order. */
      readonly path: readonly Box[];
      readonly cost: number;
    }
  | { readonly what: 'searched'; readonly force: Force; readonly at: Box; readonly die: number; readonly found: Found }
  /** 8: the card is removed: Revere or Dawes has been there before. */
  | { readonly what: 'sonsGone'; readonly force: Force; readonly at: Box }
  | { readonly what: 'enteredConcord' }
  | { readonly what: 'joined'; readonly at: Box; readonly units: readonly Piece[] }
  | {
      readonly what: 'volley';
      readonly side: Side;
      readonly at: Box;
      readonly units: readonly Piece[];
      /** In the order of the units. */
      readonly dice: readonly number[];
      readonly hits: number;
      /** Figures that have fired their last (9). */
      readonly silent: readonly Piece[];
    }
  | { readonly what: 'alerted'; readonly towns: readonly number[]; readonly why: Alarm }
  /** One die for each unalerted town, in the order of the towns (10). */
  | {
      readonly what: 'alarmRolls';
      readonly towns: readonly number[];
      readonly dice: readonly number[];
      readonly needs: number;
    }
  | { readonly what: 'matchEnds' };

/** What a search brings: nothing on a 1, else the card. */
export type Found = 'nothing' | TakenId;

export type LexingtonUmpire = Umpire<Event>;

export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
