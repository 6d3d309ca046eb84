import type { Steps } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Umpire } from '../../core/umpire.ts';
import type { Locale, Nation, Region } from './data.ts';
import type { FightKind, Frame, Round } from './frames.ts';
import type { Kind, Marker, MarkerKind, Piece, Side } from './pieces.ts';
import type { Ending, State } from './state.ts';

/** How near the sides are to what wins (3.1 to 3.5); pairs are by side. */
export interface Aims {
  readonly short: boolean;
  /** Points of towns. */
  readonly towns: readonly [number, number];
  /** The loyalty of each region with a track, as in the state. */
  readonly loyalty: readonly number[];
  /** The steps of both tables. */
  readonly progress: number;
  readonly europe: number;
}

/** What led to a massacre: its side’s will (37.1), Bait (7.9), Tarleton’s Quarter (7.9), or its Indians (37.3). */
export type MassacreCause = 'chosen' | 'bait' | 'tarleton' | 'indians';

/**
 * Everything that can happen, as facts; words.ts has the words for it. `seat` is the side that acts or is affected. No
 * event that everybody is told of names a covered counter.
 */
interface Events {
  matchBegins: { short: boolean };
  forcesPlaced: { seat: Side };
  yearBegins: { year: number };
  initiative: {
    bids: readonly [number, number];
    /** The dice of both sides in turn, British first; empty if the bids decided. */
    dice: readonly number[];
    first: Side;
  };
  /** 6.2: points received: for towns, by dice, for Indian lands (30.1), and all together. */
  income: { seat: Side; towns: number; dice: readonly number[]; bands: number; sum: number };
  /** How many markers were drawn. Only the owner is told which. */
  drew: {
    seat: Side;
    count: number;
    why: 'bought' | 'battle' | 'play' | 'hessians' | 'indians' | 'massacre' | 'dealt';
  };
  drewThese: { seat: Side; markers: readonly Marker[] };
  /** `rerolls`: the kind of die that Master Plan rerolls by a standing order (`master-plan.ts`). */
  played: { seat: Side; marker: MarkerKind; dice: readonly number[]; at: Locale | null; rerolls?: number };
  /** A Spy of `seat` has undone the marker. */
  negated: { seat: Side; marker: MarkerKind };
  /** 7.9: the die of a Mutiny. */
  rolled: { seat: Side; die: number };
  /** Master Plan has rerolled the die of a march. */
  rerolled: { seat: Side; die: number };
  /** Both null: the enemy's hand. */
  spied: { seat: Side; region: Region | null; box: Locale | null };
  handSeen: { seat: Side; markers: readonly Marker[] };
  lostMarkers: { seat: Side; count: number; why: 'speculators' | 'mutiny' };
  handedOver: { seat: Side; marker: MarkerKind };
  returned: { seat: Side; count: number };
  /** 8.1: the markers of a bid, known to their side alone. */
  committed: { seat: Side; markers: readonly Marker[] };
  returnedThese: { seat: Side; markers: readonly Marker[] };
  // Mobilization
  bought: { seat: Side; count: number; cost: number };
  leaderComes: { seat: Side; piece: Piece; at: Locale; cost: number };
  /** A leader was drawn who has no place, and goes back to the pool. */
  leaderWaits: { seat: Side; piece: Piece };
  raised: { seat: Side; pieces: readonly Piece[]; at: Locale; cost: number };
  partisanThrow: { seat: Side; region: Region; die: number; success: boolean; cost: number };
  /** `removed`: an enemy partisan there was removed. */
  partisanRises: { seat: Side; at: Locale; removed: boolean };
  fortBuilt: { seat: Side; at: Locale; cost: number };
  /** 13.7: `split`: a regular for two detachments; otherwise the reverse. */
  exchanged: { seat: Side; at: Locale; split: boolean };
  upgraded: { seat: Side; at: Locale; kind: Kind; cost: number };
  /** The army that the Declaration sends (4.9). */
  reinforcements: None;
  washington: { at: Locale };
  // Rabble rousing
  /** By track. */
  allotted: {
    seat: Side;
    points: readonly number[];
    /** 3.5: who wins the short game whatever the contests of this year bring, if that is so only by what is committed. */
    decides?: { winner: Side; year: number };
  };
  contest: {
    track: number;
    /** By side: the points committed. */
    points: readonly [number, number];
    /** By side; empty if a side has no points there. */
    dice: readonly [readonly number[], readonly number[]];
    /** Null after a tie. */
    winner: Side | null;
    /** Where the track is now, and whether it has moved there. */
    level: number;
    moved: boolean;
    year: number;
    /** 9.3: the tracks that are still to be settled this year. Missing in contests that older versions told. */
    open?: readonly number[];
    /** As they are after the contest. */
    aims: Aims;
  };
  allies: { nation: Nation; joins: boolean };
  /** 26.4: counters leave because a nation is neutral again. */
  sentAway: { seat: Side; count: number; from: Locale; to: Locale };
  /** 26.4: counters aboard a fleet that goes home find no port, and go back to the mix. */
  toMix: { count: number; from: Locale };
  // Movement
  movementBegins: { seat: Side; round: Round };
  /** 17.1: a forced march is paid for with Tactics, or with a Committee of Correspondence. */
  forced: { seat: Side; at: Locale; committee: boolean };
  /** 28.10: Tactics paid for an attack on a besieged fort, or for a sortie. */
  pressed: { seat: Side; at: Locale };
  /** 16.3: `points` are the movement points: the die and the leader’s value, less 1 if anybody is demoralized (39.1). */
  marchThrow: {
    seat: Side;
    at: Locale;
    count: number;
    leader: Piece | null;
    die: number;
    points: number;
    sea: boolean;
  };
  /** `leader`: of those whom everybody sees, the one of highest value; `path`: the locales entered. */
  moved: {
    seat: Side;
    count: number;
    leader: Piece | null;
    from: Locale;
    path: readonly Locale[];
    sea: boolean;
    /** Enemies stand where the move ends. */
    meets?: true;
  };
  dropped: { seat: Side; count: number; at: Locale };
  ashore: { seat: Side; count: number; at: Locale; landing: boolean };
  fortTaken: { seat: Side; at: Locale };
  /**
   * 33.1: a die for each militia at a border. `stayed` stop there, `home` go home; in a retreat `home` are lost (33.2).
   */
  expedition: {
    at: Locale;
    to: Locale;
    dice: readonly number[];
    stayed: readonly Piece[];
    home: readonly Piece[];
    isRetreat?: true;
  };
  interception: { seat: Side; leader: Piece; from: Locale; to: Locale; die: number; success: boolean };
  /** `isAtHome`: Indians stand in an Indian locale, where they cannot be overrun (34.3). */
  overrun: { seat: Side; at: Locale; success: boolean; lost: readonly Piece[]; isAtHome?: boolean };
  /** 17.2: units lost on a forced march. Leaders who are lost have events of their own. */
  attrition: { seat: Side; at: Locale; lost: readonly Piece[]; sea: boolean };
  siegeLaid: { seat: Side; at: Locale; cost: number };
  siegeLifted: { at: Locale };
  // Combat
  battleBegins: { kind: FightKind; seat: Side; at: Locale; forces: readonly [readonly Piece[], readonly Piece[]] };
  /** 39.2: who waits in reserve on each side; told to all when the Tactics are revealed. */
  reserves: { at: Locale; reserves: readonly [readonly Piece[], readonly Piece[]] };
  battleInitiative: {
    at: Locale;
    dice: readonly [readonly number[], readonly number[]];
    tactics: readonly [number, number];
    bonus: readonly [number, number];
    first: Side;
    tarleton: readonly [boolean, boolean];
  };
  volley: {
    seat: Side;
    at: Locale;
    dice: readonly number[];
    /** How many of them hit. Against a fort only sixes do (28.2). */
    hits: number;
    /** The least face that hits. */
    needs: number;
    tactics: number;
    pursuit: boolean;
  };
  hits: { seat: Side; at: Locale; killed: readonly Piece[]; disrupted: readonly Piece[] };
  leaderDown: { piece: Piece; at: Locale; die: number; escaped: boolean };
  /** A side fights all battles of the phase as suggested. */
  advised: { seat: Side };
  breaksOff: { seat: Side; at: Locale };
  retreats: { seat: Side; pieces: readonly Piece[]; from: Locale; to: Locale };
  cutOff: { seat: Side; pieces: readonly Piece[]; at: Locale };
  /** `lost`: by side, the counters eliminated. */
  battleWon: { seat: Side; attacker: Side; at: Locale; kind: FightKind; lost: readonly [number, number] };
  fortFate: { seat: Side; at: Locale; die: number; captured: boolean };
  /** `die`: of the Indians who forced it (37.3); null if none did. */
  massacre: { seat: Side; at: Locale; die: number | null; why: MassacreCause };
  /** 37.4: the towns that bring points again. */
  massacresForgotten: { at: readonly Locale[] };
  /** The die for the Indians of a victorious attacker that forces no massacre (37.3). */
  massacreDie: { seat: Side; at: Locale; die: number };
  honors: { seat: Side; at: Locale; accepted: boolean };
  noHonors: { seat: Side; at: Locale };
  /** By side: the rolls for who says where a garrison goes; the higher one does (38.2). */
  honorsDice: { at: Locale; dice: readonly [readonly number[], readonly number[]]; first: Side };
  honorsMarch: { seat: Side; from: Locale; to: Locale; count: number };
  /** 39.1: `pieces` are those that lie open; `covered` counts the others. */
  rallied: { seat: Side; pieces: readonly Piece[]; covered: number };
  // Supply
  hunger: { seat: Side; at: Locale; lost: readonly Piece[] };
  hungerDice: { seat: Side; at: Locale; pieces: readonly Piece[]; dice: readonly number[] };
  enlistments: { seat: Side; lost: readonly { readonly at: Locale; readonly pieces: readonly Piece[] }[] };
  enlistmentDice: { seat: Side; at: Locale; pieces: readonly Piece[]; dice: readonly number[]; bonus: number };
  /** 28.4: by its owner, or because it has no garrison. */
  fortGivenUp: { seat: Side; at: Locale };
  /** 28.4: nobody is left in the fort. */
  fortEmpty: { seat: Side; at: Locale };
  politicking: { seat: Side; piece: Piece; die: number; result: 'removed' | 'pool' | 'none' };
  reckoning: { year: number; aims: Aims };
  matchEnds: { ending: Ending; winner: Side | null; aims: Aims };
}

export type Event = Tagged<'what', Events>;

export type RevolutionUmpire = Umpire<Event>;
/** A chapter of the rulebook: the steps of its paragraphs. */
export type Chapter = Partial<Steps<State, Frame, Event>>;
export type EventOf<K extends Event['what']> = Extract<Event, { readonly what: K }>;
