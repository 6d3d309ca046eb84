import type { Seat, Umpire } from '../../core/umpire.ts';
import type { ActionName } from './actions.ts';
import type { Region } from './data.ts';
import type { Piece, Place } from './pieces.ts';

/** How a group came to a place. */
export type Manner =
  | 'scout'
  | 'march'
  | 'forced'
  | 'boat'
  | 'assemble'
  | 'assault'
  | 'retreat'
  | 'advance'
  | 'ride'
  | 'slip';

/**
 * 7.1: where a retreat could go: how many regions were open to it of those that come first, and whether these were nearer to
 * Boston or Concord; or back to where its Assault came from (7.1.4).
 */
export type RetreatBy = { readonly open: number; readonly isNearer: boolean } | 'assault';

/** All that can happen, as facts; the words for them are in `words.ts`. Strengths are told with the piece: -1 is hidden. */
export type Event =
  | { readonly what: 'matchBegins'; readonly scenario: string }
  | { readonly what: 'turnBegins'; readonly turn: number; readonly card: number }
  | { readonly what: 'percyArrives' }
  | { readonly what: 'firstPlayer'; readonly seat: Seat; readonly die: number | null }
  | { readonly what: 'reshuffled' }
  | {
      readonly what: 'action';
      readonly seat: Seat;
      readonly action: ActionName;
      /** 6.11: the marker of the enemy’s that is removed; left out where one is placed. */
      readonly removes?: number;
      readonly place: Place | null;
    }
  | { readonly what: 'reserveSpent'; readonly seat: Seat }
  | {
      readonly what: 'moved';
      readonly seat: Seat;
      readonly units: readonly Piece[];
      /** Those of them that are broken or wounded; left out where nobody can be. */
      readonly broken?: readonly Piece[];
      readonly from: Place;
      /** The regions entered, in order. */
      readonly path: readonly Place[];
      readonly manner: Manner;
      /** 7.1: of a retreat before or after combat, what it went by. */
      readonly by?: RetreatBy;
    }
  /** 6.1: who attacks, in the region where they are; those of an Assault have `moved`. */
  | {
      readonly what: 'attacks';
      readonly seat: Seat;
      readonly units: readonly Piece[];
      readonly broken?: readonly Piece[];
      readonly region: Region;
    }
  | { readonly what: 'mustStop'; readonly region: Region; readonly why: 'enemy' | 'hinder' }
  | {
      readonly what: 'droppedOff';
      readonly units: readonly Piece[];
      readonly broken: readonly Piece[];
      readonly region: Region;
      /** 11.0: they are Smith’s, and must. */
      readonly must: boolean;
    }
  | { readonly what: 'militiaDrawn'; readonly piece: Piece; readonly strength: number; readonly place: Place }
  | {
      readonly what: 'hit';
      readonly piece: Piece;
      readonly strength: number;
      readonly place: Place;
      readonly effect: 'broken' | 'wounded' | 'destroyed' | 'killed';
      readonly why: Cause;
    }
  | {
      readonly what: 'dice';
      readonly seat: Seat;
      readonly why: 'volley' | 'opportunity' | 'ambush' | 'snipe' | 'passing' | 'approach' | 'reroll';
      readonly dice: readonly number[];
      readonly hits: number;
      readonly region: Place;
      /** 14.4: how many of the dice, the last, are the militia’s. Left out where all hit alike. */
      readonly militia?: number;
    }
  | { readonly what: 'orderOfFire'; readonly simultaneous: boolean }
  | { readonly what: 'standsDown'; readonly seat: Seat; readonly region: Region }
  | { readonly what: 'holdsFire'; readonly seat: Seat; readonly region: Region }
  | { readonly what: 'staysBehind'; readonly region: Region }
  | { readonly what: 'leftBehind'; readonly units: readonly Piece[]; readonly region: Region }
  | {
      readonly what: 'steadied';
      readonly piece: Piece;
      readonly die: number;
      readonly breaks: boolean;
      readonly why: Cause;
    }
  | {
      readonly what: 'rallied';
      readonly units: readonly Piece[];
      readonly leaders: readonly Piece[];
      readonly region: Region;
    }
  | { readonly what: 'gatherFlipped'; readonly region: Region; readonly by: Piece | null }
  | { readonly what: 'mustered'; readonly region: Region; readonly units: readonly Piece[] }
  | { readonly what: 'alerted'; readonly box: Place; readonly by: Piece; readonly units: readonly Piece[] }
  | { readonly what: 'prescottRides' }
  | {
      readonly what: 'patrol';
      readonly piece: Piece;
      readonly die: number;
      readonly caught: boolean;
      readonly place: Place;
    }
  | { readonly what: 'doesNotRide'; readonly piece: Piece; readonly place: Place }
  | { readonly what: 'evaded'; readonly piece: Piece }
  | { readonly what: 'leftMap'; readonly piece: Piece; readonly edge: Place }
  | {
      readonly what: 'searched';
      readonly region: Region;
      readonly card: number;
      readonly marks: number;
      readonly less: number;
      readonly points: number;
      /** Half points that the arms were worth to the Patriots while nobody had searched for them (4.7). */
      readonly worth: number;
    }
  | {
      readonly what: 'captureDraw';
      readonly piece: Piece;
      readonly card: number;
      readonly marks: number;
      readonly place: Place;
    }
  | { readonly what: 'paidForDraw' }
  | {
      readonly what: 'slippedAway';
      readonly piece: Piece;
      readonly from: Region;
      readonly to: Region;
      readonly escaped: boolean;
    }
  | {
      readonly what: 'escape';
      readonly piece: Piece;
      readonly die: number;
      readonly modifier: number;
      readonly free: boolean;
      readonly place: Place;
    }
  | { readonly what: 'hinderPlaced'; readonly marker: number; readonly region: Region }
  | { readonly what: 'hinderBack'; readonly marker: number }
  | { readonly what: 'hinderRemoved'; readonly marker: number; readonly region: Region }
  | { readonly what: 'planned'; readonly seat: Seat; readonly reserves: number }
  | { readonly what: 'looked'; readonly seat: Seat }
  | { readonly what: 'knows'; readonly cards: readonly number[] }
  | { readonly what: 'shotHeard' }
  | {
      readonly what: 'points';
      readonly seat: Seat;
      readonly half: number;
      readonly why: 'concord' | 'percy' | 'firstCombat';
    }
  | {
      readonly what: 'captiveMoved';
      readonly piece: Piece;
      readonly from: Region;
      readonly to: Region;
      readonly gone: boolean;
    }
  | {
      readonly what: 'turnEnds';
      readonly turn: number;
      /** Broken units of each side, before anything mends. */
      readonly broken: readonly [british: number, patriot: number];
      readonly wounded: readonly Piece[];
      readonly captives: readonly Piece[];
    }
  | { readonly what: 'reinforced'; readonly region: Region; readonly die: number }
  | {
      readonly what: 'attrition';
      readonly piece: Piece;
      readonly strength: number;
      readonly die: number;
      readonly lost: boolean;
    }
  | { readonly what: 'armsDrawn'; readonly region: Region; readonly card: number; readonly half: number }
  | { readonly what: 'matchEnds' };

/** Why a unit takes a hit. */
export const CAUSES = [
  'combat',
  'charge',
  'cannon',
  'forced',
  'retreat',
  'unescorted',
  'panic',
  'ambush',
  'snipe',
  'fire',
  'passing',
  'approach',
  'alone',
] as const;
export type Cause = (typeof CAUSES)[number];

export type ConcordUmpire = Umpire<Event>;

export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
