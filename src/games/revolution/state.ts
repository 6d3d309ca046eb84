import type { Core } from '../../core/step.ts';
import type { Locale, Nation, Region } from './data.ts';
import type { Kind, MarkerKind, Piece, Place, Side } from './pieces.ts';

/** 3.1 and 3.5. */
export const SCENARIOS = ['campaign', 'short'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** The optional sections, each by itself (28 to 38, and the two unofficial ones of 39). */
export const FLAGS = [
  'forts',
  'partisans',
  'sovereignty',
  'upgrades',
  'interception',
  'expeditions',
  'overrun',
  'frontier',
  'forage',
  'massacre',
  'honors',
  'demoralization',
  'battleTactics',
] as const;
export type Flag = (typeof FLAGS)[number];
export type Rules = Readonly<Record<Flag, boolean>>;

/** First, second or third Movement Phase of a year. */
export type Round = 1 | 2 | 3;

/** How a forced march is paid for (17.1; 7.9, Committee of Correspondence); the first movement of a year is free. */
export const PAYS = ['none', 'tactics', 'committee'] as const;
export type Pay = (typeof PAYS)[number];

/** A force about to go; its units are those that `marching` names. */
export interface Start {
  readonly seat: Side;
  readonly round: Round;
  readonly at: Locale;
  readonly pay: Pay;
}

/** What a force is doing: its units are those that `marching` names. Nothing in it is hidden. */
export interface March {
  readonly seat: Side;
  readonly round: Round;
  readonly at: Locale;
  readonly by: 'land' | 'sea';
  /** Movement points left (16.2). */
  readonly left: number;
  /** It has overrun an enemy in this phase (34.1). */
  readonly overran: boolean;
  /** Nothing has been done with the die yet: Master Plan may throw it again. */
  readonly fresh: boolean;
  /** What was added to the die. */
  readonly bonus: number;
}

/** `field`: by land; `assault`: from the sea, marching units taking part (24.6); `siege`, `relief`, `sortie`: 28; `sea`: fleets (24.8). */
export const FIGHTS = ['field', 'assault', 'siege', 'relief', 'sortie', 'sea'] as const;
export type FightKind = (typeof FIGHTS)[number];

/** A battle as it stands; whoever fights is open to both sides (22.1). */
export interface Fight {
  readonly at: Locale;
  readonly kind: FightKind;
  readonly attacker: Side;
  /** By side: who is still in it. */
  readonly forces: readonly [readonly Piece[], readonly Piece[]];
  /** By side: held back for now (39.2). */
  readonly reserves: readonly [readonly Piece[], readonly Piece[]];
  /** By side: Tactics committed and not yet used (18.5). */
  readonly tactics: readonly [number, number];
  /** By side: counters eliminated (18.11). */
  readonly lost: readonly [number, number];
  /** By side: whether Tarleton’s Quarter was played (7.9). */
  readonly tarleton: readonly [boolean, boolean];
  /** Honors were declined: the attacker may not break off, and nobody draws (38.3). */
  readonly noQuarter: boolean;
  /** The defender fights from his fort (28.2). */
  readonly fort: boolean;
}

/** What a volley has done to a side, before its player says to whom (18.4). */
export interface Hits {
  readonly fight: Fight;
  /** Who is hit. */
  readonly seat: Side;
  readonly sixes: number;
  readonly fives: number;
  /** It was fired after a force that breaks off. */
  readonly flee: boolean;
  /** These are hits on the fleets of a landing, by a fort (24.6). */
  readonly fleets: boolean;
  /** Sixes and fives of a fort at the fleets, taken after the others. */
  readonly atFleets: readonly [number, number];
  /** What the volley has done so far. */
  readonly killed: readonly Piece[];
  readonly disrupted: readonly Piece[];
}

/** What happens next: a name for each step of the rulebook, with what the step must know. Nothing in a frame is hidden. */
export type Frame =
  // 4 Set-up
  | { readonly step: 'setUp'; readonly seat: Side }
  | { readonly step: 'placeForces'; readonly seat: Side; readonly group: number; readonly done: number }
  | { readonly step: 'dealMarkers' }
  // 5, 8 The year, initiative
  | { readonly step: 'beginYear' }
  | { readonly step: 'bid' }
  // 6 Political phase
  | { readonly step: 'politicalWindow'; readonly seats: readonly Side[] }
  | { readonly step: 'playMarker'; readonly seat: Side; readonly marker: MarkerKind }
  | { readonly step: 'income' }
  | { readonly step: 'spyOn'; readonly seat: Side }
  | { readonly step: 'partisanIn'; readonly seat: Side; readonly free: boolean }
  | { readonly step: 'partisanAt'; readonly seat: Side; readonly region: Region }
  // 13 Mobilization
  | { readonly step: 'mobilize'; readonly seat: Side; readonly failed: Region | null }
  | { readonly step: 'buyMarkers'; readonly seat: Side }
  | { readonly step: 'placeLeader'; readonly seat: Side; readonly piece: Piece }
  | {
      readonly step: 'placeUnit';
      readonly seat: Side;
      readonly nation: Nation;
      readonly kind: Kind;
      readonly free: boolean;
    }
  | { readonly step: 'recruitMilitia'; readonly seat: Side; readonly region: Region }
  | { readonly step: 'fortAt'; readonly seat: Side }
  | { readonly step: 'exchange'; readonly seat: Side }
  | { readonly step: 'upgrade'; readonly seat: Side; readonly at: Locale | null }
  | { readonly step: 'drill'; readonly seat: Side; readonly at: Locale | null }
  | { readonly step: 'pulaski'; readonly seat: Side; readonly at: Locale | null }
  | { readonly step: 'arises'; readonly seat: Side; readonly admiral: boolean }
  | { readonly step: 'minutemen'; readonly seat: Side }
  // 9 to 12 Rabble rousing
  | { readonly step: 'allotPlan'; readonly seat: Side }
  | { readonly step: 'allot'; readonly seat: Side; readonly track: number }
  | { readonly step: 'openAllotments' }
  | { readonly step: 'tableFirst' }
  | { readonly step: 'settleTrack'; readonly track: number }
  | { readonly step: 'clearAllotments' }
  | { readonly step: 'washington' }
  // 26 Neutral again
  | { readonly step: 'neutralAgain'; readonly nation: Nation }
  | { readonly step: 'leaveLand'; readonly nation: Nation }
  | { readonly step: 'goHome'; readonly nation: Nation }
  // 16, 17 Movement
  | { readonly step: 'beginMovement'; readonly seat: Side; readonly round: Round }
  | { readonly step: 'orders'; readonly seat: Side }
  | { readonly step: 'order'; readonly seat: Side; readonly which: number }
  | { readonly step: 'march'; readonly seat: Side; readonly round: Round }
  | { readonly step: 'bait'; readonly seat: Side }
  | ({ readonly step: 'whoGoes' } & Start)
  | ({ readonly step: 'chooseForce' } & Start)
  | ({ readonly step: 'whichFleets' } & Start)
  | ({ readonly step: 'embark' } & Start)
  | ({ readonly step: 'embarkUnits' } & Start)
  | ({ readonly step: 'embarkLeaders' } & Start)
  | ({ readonly step: 'goAshore' } & Start)
  | ({ readonly step: 'chooseAshore' } & Start)
  | { readonly step: 'depart'; readonly start: Start; readonly by: March['by'] }
  | { readonly step: 'privateers'; readonly seat: Side; readonly at: Locale }
  | { readonly step: 'throwMarch'; readonly start: Start; readonly by: March['by'] }
  | { readonly step: 'wayOn'; readonly march: March }
  | { readonly step: 'legByLeg'; readonly march: March }
  | { readonly step: 'leg'; readonly march: March; readonly path: readonly Locale[]; readonly slow: boolean }
  | { readonly step: 'dropOff'; readonly march: March }
  | { readonly step: 'overrun'; readonly march: March }
  | { readonly step: 'landHere'; readonly march: March }
  | { readonly step: 'landSome'; readonly march: March }
  | { readonly step: 'endMove'; readonly march: March }
  | { readonly step: 'endMovement'; readonly seat: Side; readonly round: Round }
  | { readonly step: 'besiege'; readonly seat: Side; readonly at: Locale }
  | { readonly step: 'engineers'; readonly seat: Side }
  // 18 Combat
  | { readonly step: 'battles'; readonly seat: Side; readonly round: Round; readonly done: readonly number[] }
  | { readonly step: 'whichBattle'; readonly seat: Side; readonly round: Round; readonly done: readonly number[] }
  | { readonly step: 'sieges'; readonly seat: Side; readonly round: Round; readonly done: readonly number[] }
  | { readonly step: 'sortieWho'; readonly seat: Side; readonly at: Locale }
  | { readonly step: 'honors'; readonly seat: Side; readonly at: Locale }
  | { readonly step: 'reserve'; readonly fight: Fight }
  | { readonly step: 'tacticsBid'; readonly fight: Fight }
  | { readonly step: 'bringUp'; readonly fight: Fight; readonly seat: Side }
  | { readonly step: 'volley'; readonly fight: Fight; readonly seat: Side; readonly fresh: readonly Piece[] }
  | {
      readonly step: 'aimFort';
      readonly fight: Fight;
      readonly seat: Side;
      readonly fresh: readonly Piece[];
      readonly tactics: number;
    }
  | ({ readonly step: 'takeHits' } & Hits)
  | { readonly step: 'nextVolley'; readonly fight: Fight; readonly seat: Side }
  | { readonly step: 'pursuit'; readonly fight: Fight; readonly seat: Side }
  | { readonly step: 'giveWay'; readonly fight: Fight; readonly seat: Side }
  | {
      readonly step: 'retreatTo';
      readonly fight: Fight;
      readonly seat: Side;
      readonly sea: boolean;
      readonly last: boolean;
    }
  | { readonly step: 'fleetsLeave'; readonly seat: Side; readonly at: Locale }
  | { readonly step: 'afterBattle'; readonly fight: Fight; readonly winner: Side }
  | { readonly step: 'massacre'; readonly seat: Side; readonly at: Locale }
  | { readonly step: 'endCombat'; readonly seat: Side }
  // 19, 20 Supply
  | { readonly step: 'forage'; readonly seat: Side }
  | { readonly step: 'feed'; readonly seat: Side; readonly at: Locale; readonly aboard: boolean }
  | { readonly step: 'enlist'; readonly seat: Side }
  | { readonly step: 'yearEndWindow'; readonly seats: readonly Side[] }
  | { readonly step: 'adjust' }
  | { readonly step: 'returnHalf'; readonly seat: Side }
  | { readonly step: 'clearForts' }
  | { readonly step: 'politicking'; readonly seat: Side }
  | { readonly step: 'victoryCheck' }
  | { readonly step: 'endYear' };

export type Step = Frame['step'];
export type FrameOf<K extends Step> = Extract<Frame, { readonly step: K }>;

/** How a match ended: sudden death (3.1), a partial victory (3.3), the short scenario (3.5) or a draw (3.4). */
export const ENDINGS = ['none', 'sudden', 'partial', 'short', 'draw'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Standing orders of a side, by their index in `orders` (rulings 27, 31, 32, 34). */
export const ORDER_PRIVATEERS = 0;
export const ORDER_COUNTERSPY = 1;
export const ORDER_MASTER_PLAN = 2;
export const ORDER_SHOT = 3;
export const ORDER_TARLETON = 4;
export const ORDER_COUNT = 5;

/** A position. Plain JSON; counters, places and markers are the integers of pieces.ts, locales and regions those of data.ts. */
export interface State extends Core<Frame> {
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  year: number;
  /** Who goes first this year (8.1). */
  first: Side;
  progress: number;
  /** -3 to 3, to the right for America (12.0). */
  europe: number;
  /** By region with a track: -3 British to 3 American (11.0). */
  readonly loyalty: number[];

  // By counter. Where it is; only `put` changes that, which keeps the chains below.
  readonly at: readonly Place[];
  /** By locale: the first counter there; -1 none. */
  readonly firstAt: readonly Piece[];
  /** By counter: the next one in the same locale, ascending; -1 none. */
  readonly nextAt: readonly Piece[];
  /** The fleet that carries it; -1 where none does. */
  readonly aboard: Piece[];
  /** How it has moved in the present Movement Phase: see MOVED_… below. */
  readonly moved: number[];
  /** 1: Privateers keep it from moving for the rest of the year (7.9). */
  readonly stalled: number[];
  /** 1: it is in the force on the march; 2: it was dropped off by it. */
  readonly marching: number[];
  readonly disrupted: number[];
  /** 1: the other side knows it lies there (22.1). */
  readonly open: number[];

  // By marker.
  readonly markerAt: number[];
  /** 1: the other side knows that it lies in that hand. */
  readonly seen: number[];
  /** The track that it is allotted to, from 1; 0 none (9.3). */
  readonly allotted: number[];

  // By locale: the side that owns it, from 1; 0 none.
  readonly fort: number[];
  readonly siege: number[];
  readonly partisan: number[];
  /** 1: a massacre has been here (37.2). */
  readonly massacre: number[];
  /** 1: a band was raised here this year (27.2), or a militia upgraded in this phase (31.2). */
  readonly raised: number[];

  // By side.
  readonly points: [number, number];
  /** Markers bought this year (7.3). */
  readonly bought: [number, number];
  /** 1: no more forced marches this year. */
  readonly resting: [number, number];
  /** Leader named for Politicking, -1 none. */
  readonly politicking: [number, number];
  readonly orders: [number[], number[]];
  /** By leader, from LEADER_FROM: the most Tactics that its force spends on an interception (32). */
  readonly intercepts: number[];
  /** By leader: 1 where its force has tried an interception in this phase (32.5). */
  readonly tried: number[];

  /** America has stopped Hessian recruiting for the year (7.9). */
  noHessians: boolean;
  /** Dice more or fewer for Britain this year (7.9, Debate in Parliament). */
  debate: number;
  /** America has had its cheaper regular or light of this year (12.7). */
  volunteered: boolean;
  ending: Ending;
  winner: Side | null;
}

export const UNMOVED = 0;
export const MOVED = 1;
/** It came ashore from a fleet against enemies: a landing (24.6). */
export const LANDED = 2;
/** It came by sea into a friendly garrison under siege and has joined it (28.16). */
export const JOINED = 3;

/** The sealed answers of a question are the kernel’s. A copy that shares nothing that can change; frames are immutable. */
export function fork(s: State): State {
  return {
    stack: s.stack.slice(),
    picked: s.picked.slice(),
    sealed: s.sealed.slice(),
    scenario: s.scenario,
    rules: s.rules,
    year: s.year,
    first: s.first,
    progress: s.progress,
    europe: s.europe,
    loyalty: s.loyalty.slice(),
    at: s.at.slice(),
    firstAt: s.firstAt.slice(),
    nextAt: s.nextAt.slice(),
    aboard: s.aboard.slice(),
    moved: s.moved.slice(),
    stalled: s.stalled.slice(),
    marching: s.marching.slice(),
    disrupted: s.disrupted.slice(),
    open: s.open.slice(),
    markerAt: s.markerAt.slice(),
    seen: s.seen.slice(),
    allotted: s.allotted.slice(),
    fort: s.fort.slice(),
    siege: s.siege.slice(),
    partisan: s.partisan.slice(),
    massacre: s.massacre.slice(),
    raised: s.raised.slice(),
    points: [s.points[0], s.points[1]],
    bought: [s.bought[0], s.bought[1]],
    resting: [s.resting[0], s.resting[1]],
    politicking: [s.politicking[0], s.politicking[1]],
    orders: [s.orders[0].slice(), s.orders[1].slice()],
    intercepts: s.intercepts.slice(),
    tried: s.tried.slice(),
    noHessians: s.noHessians,
    debate: s.debate,
    volunteered: s.volunteered,
    ending: s.ending,
    winner: s.winner,
  };
}
