import type { Seat, Umpire } from '../../core/umpire.ts';
import type { Region } from './data.ts';
import type { Piece, Place } from './pieces.ts';
import type { ScenarioId } from './scenarios.ts';

/** How counters came to another place. */
export type Manner =
  | 'move'
  | 'land'
  | 'assault'
  | 'thrownBack'
  | 'withdraw'
  | 'fallBack'
  | 'flee'
  | 'reorganize'
  | 'giveWay'
  | 'burnt'
  | 'broken'
  | 'neck';

/** Why a counter takes a hit. */
export const CAUSES = ['volley', 'assault', 'cannonade', 'bombard', 'snipe', 'finalFire'] as const;
export type Cause = (typeof CAUSES)[number];

/** What dice were thrown for. */
export type Throw = Cause | 'freeFire';

/** The Actions of 6.0 as they are told. */
export const ACTION_NAMES = [
  'Volley Fire',
  'Assault',
  'Cannonade',
  'Bombard',
  'Land Move',
  'Naval Move',
  'Rally',
  'Reorganize the Line',
  'Snipe',
  'Land Troops',
  'Plan',
  'Pass',
] as const;
export type ActionName = (typeof ACTION_NAMES)[number];

/** All that can happen, as facts; the words for them are in `words.ts`. Strengths are told with the piece: -1 is hidden. */
export type Event =
  | { readonly what: 'matchBegins'; readonly scenario: ScenarioId }
  | { readonly what: 'deployed'; readonly seat: Seat; readonly units: readonly Piece[]; readonly place: Place }
  | { readonly what: 'planTaken'; readonly plan: number }
  | { readonly what: 'objective'; readonly objective: number; readonly die: number | null }
  | { readonly what: 'goalAdded'; readonly goal: number }
  | { readonly what: 'setupTaken'; readonly setup: number; readonly die: number | null }
  | {
      readonly what: 'turnBegins';
      readonly turn: number;
      readonly morale: readonly [number, number];
      readonly powder: number;
    }
  | { readonly what: 'arrived'; readonly seat: Seat; readonly units: readonly Piece[]; readonly place: Place }
  | { readonly what: 'card'; readonly card: number; readonly actions: readonly [number, number] }
  | { readonly what: 'shells'; readonly die: number; readonly turn: number; readonly arrived: boolean }
  | { readonly what: 'panicNamed'; readonly region: Region }
  | {
      readonly what: 'courage';
      readonly piece: Piece;
      readonly strength: number;
      readonly die: number;
      readonly panics: boolean;
      readonly place: Place;
    }
  | { readonly what: 'panicked'; readonly units: readonly Piece[]; readonly place: Place }
  | { readonly what: 'steadied'; readonly units: readonly Piece[]; readonly place: Place }
  | { readonly what: 'firstPlayer'; readonly seat: Seat; readonly die: number | null }
  | {
      readonly what: 'action';
      readonly seat: Seat;
      readonly action: ActionName;
      readonly place: Place | null;
      readonly reserve: boolean;
    }
  | { readonly what: 'passedOn'; readonly seat: Seat }
  | { readonly what: 'planned'; readonly seat: Seat; readonly reserves: number }
  | {
      readonly what: 'dice';
      readonly seat: Seat;
      readonly why: Throw;
      /** First the dice that hit on `needs`, then `green` that hit on 6 only (9.2). */
      readonly dice: readonly number[];
      readonly needs: number;
      readonly green: number;
      /** As scored, before 11.1 takes one off. */
      readonly hits: number;
      readonly spared: boolean;
      /** Null for ships, battery and snipers. */
      readonly from: Place | null;
      readonly to: Place;
      /** 6.4: 0 the battery, 1 the fleet. */
      readonly gun?: number;
    }
  | { readonly what: 'hotShot'; readonly gun: number; readonly die: number; readonly region: Region }
  | { readonly what: 'holdsFire'; readonly seat: Seat; readonly place: Place }
  | { readonly what: 'powder'; readonly spent: number; readonly left: number }
  | { readonly what: 'militiaDrawn'; readonly piece: Piece; readonly strength: number; readonly place: Place }
  | {
      readonly what: 'hit';
      readonly piece: Piece;
      readonly strength: number;
      readonly place: Place;
      readonly effect: 'broken' | 'damaged' | 'wounded' | 'destroyed' | 'killed';
      readonly why: Cause | 'panic' | 'fire' | 'overrun' | 'check';
    }
  | {
      readonly what: 'moved';
      readonly seat: Seat;
      readonly units: readonly Piece[];
      readonly flipped: readonly Piece[];
      readonly from: Place;
      readonly to: Place;
      readonly manner: Manner;
    }
  | {
      readonly what: 'neck';
      readonly piece: Piece;
      readonly strength: number;
      readonly die: number;
      readonly crosses: boolean;
    }
  | { readonly what: 'formed'; readonly region: Region }
  | { readonly what: 'fleetMoved'; readonly box: number }
  | {
      readonly what: 'rallied';
      readonly seat: Seat;
      readonly units: readonly Piece[];
      readonly leaders: readonly Piece[];
      readonly place: Place;
    }
  | {
      readonly what: 'rallyDie';
      readonly piece: Piece;
      readonly by: Piece | null;
      readonly die: number;
      readonly rallies: boolean;
      readonly place: Place;
    }
  | { readonly what: 'checked'; readonly piece: Piece; readonly die: number; readonly holds: boolean }
  | { readonly what: 'demoralized'; readonly seat: Seat }
  | { readonly what: 'ablaze'; readonly region: Region; readonly burning: number }
  | { readonly what: 'fireDie'; readonly region: Region; readonly die: number }
  | { readonly what: 'turnEnds'; readonly turn: number }
  | {
      readonly what: 'attrition';
      readonly piece: Piece;
      readonly strength: number;
      readonly place: Place;
      readonly die: number;
      readonly lost: boolean;
    }
  | { readonly what: 'suddenEnd' }
  | { readonly what: 'objectiveMet' }
  | { readonly what: 'matchEnds' };

export type BunkerUmpire = Umpire<Event>;
export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
