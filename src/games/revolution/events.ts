import type { Umpire } from '../../core/umpire.ts';
import type { Locale, Nation, Region } from './data.ts';
import type { Kind, Marker, MarkerKind, Piece, Side } from './pieces.ts';
import type { Ending, FightKind, Round } from './state.ts';

/** What a marker was played for, where its name does not say it. */
export type Play =
  | { readonly for: 'nothing' }
  | { readonly for: 'region'; readonly region: Region }
  | { readonly for: 'place'; readonly at: Locale };

/** All that can happen, as facts; the words for them are in words.ts. Nothing told to all names a covered counter. */
export type Event =
  | { readonly what: 'matchBegins'; readonly short: boolean }
  | { readonly what: 'forcesPlaced'; readonly seat: Side }
  | { readonly what: 'yearBegins'; readonly year: number }
  | {
      readonly what: 'initiative';
      readonly bids: readonly [number, number];
      /** Each throw of both, British first; none where the bids decide. */
      readonly dice: readonly number[];
      readonly first: Side;
    }
  | {
      readonly what: 'income';
      readonly seat: Side;
      readonly towns: number;
      readonly dice: readonly number[];
      readonly bands: number;
      readonly sum: number;
    }
  /** A number of markers drawn; which they are is told to the owner alone. */
  | {
      readonly what: 'drew';
      readonly seat: Side;
      readonly count: number;
      readonly why: 'bought' | 'battle' | 'play' | 'hessians' | 'indians' | 'massacre' | 'dealt';
    }
  | { readonly what: 'drewThese'; readonly seat: Side; readonly markers: readonly Marker[] }
  | {
      readonly what: 'played';
      readonly seat: Side;
      readonly marker: MarkerKind;
      readonly dice: readonly number[];
      readonly at: Locale | null;
    }
  | { readonly what: 'negated'; readonly seat: Side; readonly marker: MarkerKind }
  | { readonly what: 'rolled'; readonly seat: Side; readonly die: number }
  | { readonly what: 'rerolled'; readonly seat: Side; readonly die: number }
  | { readonly what: 'spied'; readonly seat: Side; readonly region: Region | null; readonly box: Locale | null }
  | { readonly what: 'handSeen'; readonly seat: Side; readonly markers: readonly Marker[] }
  | {
      readonly what: 'lostMarkers';
      readonly seat: Side;
      readonly count: number;
      readonly why: 'speculators' | 'mutiny';
    }
  | { readonly what: 'handedOver'; readonly seat: Side; readonly marker: MarkerKind }
  | { readonly what: 'returned'; readonly seat: Side; readonly count: number }
  | { readonly what: 'returnedThese'; readonly seat: Side; readonly markers: readonly Marker[] }
  // Mobilization
  | { readonly what: 'bought'; readonly seat: Side; readonly count: number; readonly cost: number }
  | {
      readonly what: 'leaderComes';
      readonly seat: Side;
      readonly piece: Piece;
      readonly at: Locale;
      readonly cost: number;
    }
  | { readonly what: 'leaderWaits'; readonly seat: Side; readonly piece: Piece }
  | {
      readonly what: 'raised';
      readonly seat: Side;
      readonly pieces: readonly Piece[];
      readonly at: Locale;
      readonly cost: number;
    }
  | {
      readonly what: 'partisanThrow';
      readonly seat: Side;
      readonly region: Region;
      readonly die: number;
      readonly success: boolean;
      readonly cost: number;
    }
  | { readonly what: 'partisanRises'; readonly seat: Side; readonly at: Locale; readonly removed: boolean }
  | { readonly what: 'fortBuilt'; readonly seat: Side; readonly at: Locale; readonly cost: number }
  | { readonly what: 'exchanged'; readonly seat: Side; readonly at: Locale; readonly split: boolean }
  | { readonly what: 'upgraded'; readonly seat: Side; readonly at: Locale; readonly kind: Kind; readonly cost: number }
  | { readonly what: 'reinforcements' }
  | { readonly what: 'washington'; readonly at: Locale }
  // Rabble rousing
  | { readonly what: 'allotted'; readonly seat: Side; readonly points: readonly number[] }
  | {
      readonly what: 'contest';
      readonly track: number;
      readonly points: readonly [number, number];
      /** By side; none where a side has no points there. */
      readonly dice: readonly [readonly number[], readonly number[]];
      readonly winner: Side | null;
      readonly level: number;
      readonly moved: boolean;
    }
  | { readonly what: 'allies'; readonly nation: Nation; readonly joins: boolean }
  | {
      readonly what: 'sentAway';
      readonly seat: Side;
      readonly count: number;
      readonly from: Locale;
      readonly to: Locale;
    }
  // Movement
  | { readonly what: 'movementBegins'; readonly seat: Side; readonly round: Round }
  | { readonly what: 'forced'; readonly seat: Side; readonly at: Locale; readonly committee: boolean }
  | {
      readonly what: 'marchThrow';
      readonly seat: Side;
      readonly at: Locale;
      readonly count: number;
      readonly leader: Piece | null;
      readonly die: number;
      readonly points: number;
      readonly sea: boolean;
    }
  | {
      readonly what: 'moved';
      readonly seat: Side;
      readonly count: number;
      readonly leader: Piece | null;
      readonly from: Locale;
      readonly path: readonly Locale[];
      readonly sea: boolean;
    }
  | { readonly what: 'dropped'; readonly seat: Side; readonly count: number; readonly at: Locale }
  | {
      readonly what: 'ashore';
      readonly seat: Side;
      readonly count: number;
      readonly at: Locale;
      readonly landing: boolean;
    }
  | { readonly what: 'blocked'; readonly seat: Side; readonly at: Locale }
  | { readonly what: 'fortTaken'; readonly seat: Side; readonly at: Locale }
  | {
      readonly what: 'expedition';
      readonly at: Locale;
      readonly to: Locale;
      readonly dice: readonly number[];
      readonly stayed: readonly Piece[];
      readonly home: readonly Piece[];
    }
  | {
      readonly what: 'interception';
      readonly seat: Side;
      readonly leader: Piece;
      readonly from: Locale;
      readonly to: Locale;
      readonly die: number;
      readonly success: boolean;
      readonly count: number;
    }
  | {
      readonly what: 'overrun';
      readonly seat: Side;
      readonly at: Locale;
      readonly success: boolean;
      readonly lost: readonly Piece[];
    }
  | {
      readonly what: 'attrition';
      readonly seat: Side;
      readonly at: Locale;
      readonly lost: readonly Piece[];
    }
  | { readonly what: 'siegeLaid'; readonly seat: Side; readonly at: Locale; readonly cost: number }
  | { readonly what: 'siegeLifted'; readonly at: Locale }
  // Combat
  | {
      readonly what: 'battleBegins';
      readonly kind: FightKind;
      readonly seat: Side;
      readonly at: Locale;
      readonly forces: readonly [readonly Piece[], readonly Piece[]];
    }
  | {
      readonly what: 'battleInitiative';
      readonly at: Locale;
      readonly dice: readonly [readonly number[], readonly number[]];
      readonly tactics: readonly [number, number];
      readonly bonus: readonly [number, number];
      readonly first: Side;
      readonly tarleton: readonly [boolean, boolean];
    }
  | {
      readonly what: 'volley';
      readonly seat: Side;
      readonly at: Locale;
      readonly dice: readonly number[];
      readonly tactics: number;
      readonly pursuit: boolean;
    }
  | {
      readonly what: 'hits';
      readonly seat: Side;
      readonly at: Locale;
      readonly killed: readonly Piece[];
      readonly disrupted: readonly Piece[];
    }
  | { readonly what: 'leaderDown'; readonly piece: Piece; readonly die: number; readonly escaped: boolean }
  | { readonly what: 'breaksOff'; readonly seat: Side; readonly at: Locale }
  | {
      readonly what: 'retreats';
      readonly seat: Side;
      readonly pieces: readonly Piece[];
      readonly from: Locale;
      readonly to: Locale;
    }
  | { readonly what: 'cutOff'; readonly seat: Side; readonly pieces: readonly Piece[]; readonly at: Locale }
  | {
      readonly what: 'battleWon';
      readonly seat: Side;
      readonly at: Locale;
      readonly kind: FightKind;
      readonly lost: readonly [number, number];
    }
  | {
      readonly what: 'fortFate';
      readonly seat: Side;
      readonly at: Locale;
      readonly die: number;
      readonly captured: boolean;
    }
  | { readonly what: 'massacre'; readonly seat: Side; readonly at: Locale; readonly die: number | null }
  | { readonly what: 'honors'; readonly seat: Side; readonly at: Locale; readonly accepted: boolean }
  | {
      readonly what: 'honorsMarch';
      readonly seat: Side;
      readonly from: Locale;
      readonly to: Locale;
      readonly count: number;
    }
  | { readonly what: 'rallied'; readonly seat: Side; readonly pieces: readonly Piece[] }
  // Supply
  | { readonly what: 'hunger'; readonly seat: Side; readonly at: Locale; readonly lost: readonly Piece[] }
  | {
      readonly what: 'hungerDice';
      readonly seat: Side;
      readonly at: Locale;
      readonly pieces: readonly Piece[];
      readonly dice: readonly number[];
    }
  | {
      readonly what: 'enlistments';
      readonly seat: Side;
      readonly lost: readonly { readonly at: Locale; readonly pieces: readonly Piece[] }[];
    }
  | {
      readonly what: 'enlistmentDice';
      readonly seat: Side;
      readonly at: Locale;
      readonly pieces: readonly Piece[];
      readonly dice: readonly number[];
      readonly bonus: number;
    }
  | { readonly what: 'fortGivenUp'; readonly at: Locale }
  | {
      readonly what: 'politicking';
      readonly seat: Side;
      readonly piece: Piece;
      readonly die: number;
      readonly result: 'removed' | 'pool' | 'none';
    }
  | {
      readonly what: 'reckoning';
      readonly towns: readonly [number, number];
      readonly regions: readonly [number, number];
    }
  | { readonly what: 'matchEnds'; readonly ending: Ending; readonly winner: Side | null };

export type RevolutionUmpire = Umpire<Event>;
export type Of<K extends Event['what']> = Extract<Event, { readonly what: K }>;
