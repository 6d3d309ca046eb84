import type { Core } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Locale, Nation, Region } from './data.ts';
import type { Kind, MarkerKind, Piece, Place, Side } from './pieces.ts';

/** 3.1 and 3.5. */
export const SCENARIOS = ['campaign', 'short'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** The optional sections, each of which can be on or off (28 to 38, and the two unofficial ones of 39). */
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

/** A force about to go. Its units are those marked in `marching`. */
export interface Start {
  readonly seat: Side;
  readonly round: Round;
  readonly at: Locale;
  readonly pay: Pay;
  /** It goes as the suggested march says, and nobody is asked on the way. */
  readonly planned: boolean;
}

/** What a force on the march is doing. Its units are those marked in `marching`. Nothing in it is hidden. */
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
  readonly planned: boolean;
}

/** `field`: by land; `assault`: from the sea, marching units taking part (24.6); `siege`, `relief`, `sortie`: 28; `sea`: fleets (24.8). */
export const FIGHTS = ['field', 'assault', 'siege', 'relief', 'sortie', 'sea'] as const;
export type FightKind = (typeof FIGHTS)[number];

/** A battle as it stands. All counters in it are open to both sides (22.1). */
export interface Fight {
  readonly at: Locale;
  readonly kind: FightKind;
  readonly attacker: Side;
  /** By side: the counters still in it. */
  readonly forces: readonly [readonly Piece[], readonly Piece[]];
  /** By side: the counters held back for now (39.2). */
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
  /** By side: whether it fights it out, so that it is not asked about volleys and losses any more. */
  readonly resolute: readonly [boolean, boolean];
}

/** The hits of a volley on a side, before its player says who takes them (18.4). */
export interface Hits {
  readonly fight: Fight;
  /** Who is hit. */
  readonly seat: Side;
  readonly sixes: number;
  readonly fives: number;
  /** It was fired at a force that breaks off. */
  readonly flee: boolean;
  /** These are hits on the fleets of a landing, by a fort (24.6). */
  readonly fleets: boolean;
  /** The sixes and fives of a fort against the fleets, taken after the others. */
  readonly atFleets: readonly [number, number];
  /** What the volley has done so far. */
  readonly killed: readonly Piece[];
  readonly disrupted: readonly Piece[];
}

/**
 * What happens next: a name for each step of the rulebook, with the data that the step needs. Nothing in a frame is
 * hidden.
 */
interface Frames {
  // 4 Set-up
  setUp: { seat: Side };
  placeForces: { seat: Side; group: number; done: number };
  dealMarkers: None;
  // 5, 8 The year, initiative
  beginYear: None;
  bid: None;
  // 6 Political phase
  politicalWindow: { seats: readonly Side[] };
  playMarker: { seat: Side; marker: MarkerKind };
  income: None;
  spyOn: { seat: Side };
  partisanIn: { seat: Side; free: boolean };
  partisanAt: { seat: Side; region: Region };
  // 13 Mobilization
  mobilize: { seat: Side; failed: Region | null };
  buyMarkers: { seat: Side };
  placeLeader: { seat: Side; piece: Piece };
  placeUnit: { seat: Side; nation: Nation; kind: Kind; free: boolean };
  recruitMilitia: { seat: Side; region: Region };
  fortAt: { seat: Side };
  exchange: { seat: Side };
  upgrade: { seat: Side; at: Locale | null };
  drill: { seat: Side; at: Locale | null };
  pulaski: { seat: Side; at: Locale | null };
  arises: { seat: Side; admiral: boolean };
  minutemen: { seat: Side };
  // 9 to 12 Rabble rousing
  allotPlan: { seat: Side };
  allot: { seat: Side; track: number };
  openAllotments: None;
  tableFirst: None;
  settleTrack: { track: number };
  clearAllotments: None;
  washington: None;
  // 26 Neutral again
  neutralAgain: { nation: Nation };
  leaveLand: { nation: Nation };
  goHome: { nation: Nation };
  // 16, 17 Movement
  beginMovement: { seat: Side; round: Round };
  orders: { seat: Side };
  /** `ordered`: standing orders were changed in this phase; `planned`: the suggested march was taken. */
  march: { seat: Side; round: Round; ordered: boolean; planned: boolean };
  /** `more`: the menu comes back after it. */
  marchOn: { seat: Side; round: Round; ordered: boolean; more: boolean };
  wayPlanned: { march: March };
  bait: { seat: Side };
  whoGoes: Start;
  whoLeads: Start;
  chooseForce: Start;
  whichFleets: Start;
  embark: Start;
  embarkUnits: Start;
  embarkLeaders: Start;
  goAshore: Start;
  chooseAshore: Start;
  depart: { start: Start; by: March['by'] };
  privateers: { seat: Side; at: Locale };
  throwMarch: { start: Start; by: March['by'] };
  wayOn: { march: March };
  legByLeg: { march: March };
  leg: { march: March; path: readonly Locale[]; slow: boolean };
  dropOff: { march: March };
  overrun: { march: March };
  landHere: { march: March };
  landSome: { march: March };
  endMove: { march: March };
  interceptUnits: { seat: Side; from: Locale; at: Locale };
  interceptLeaders: { seat: Side; from: Locale; at: Locale };
  endMovement: { seat: Side; round: Round };
  besiege: { seat: Side; at: Locale };
  engineers: { seat: Side };
  // 18 Combat
  battles: { seat: Side; round: Round; done: readonly number[] };
  whichBattle: { seat: Side; round: Round; done: readonly number[] };
  fightNext: { seat: Side; site: number };
  sieges: { seat: Side; round: Round; done: readonly number[] };
  sortieWho: { seat: Side; at: Locale };
  honors: { seat: Side; at: Locale };
  honorsTo: { seat: Side; of: Side; at: Locale };
  reserve: { fight: Fight };
  reserveLeaders: { fight: Fight };
  tacticsBid: { fight: Fight };
  bringUp: { fight: Fight; seat: Side };
  volley: { fight: Fight; seat: Side; fresh: readonly Piece[] };
  aimFort: { fight: Fight; seat: Side; fresh: readonly Piece[]; tactics: number };
  takeHits: Hits;
  nextVolley: { fight: Fight; seat: Side };
  pursuit: { fight: Fight; seat: Side };
  giveWay: { fight: Fight; seat: Side };
  retreatTo: { fight: Fight; seat: Side; sea: boolean; last: boolean };
  fleetsLeave: { seat: Side; at: Locale };
  afterBattle: { fight: Fight; winner: Side };
  massacre: { seat: Side; at: Locale };
  endCombat: { seat: Side };
  // 19, 20 Supply
  forage: { seat: Side };
  feed: { seat: Side; at: Locale };
  starve: { seat: Side; at: Locale; aboard: boolean };
  enlist: { seat: Side };
  yearEndWindow: { seats: readonly Side[] };
  adjust: None;
  returnHalf: { seat: Side };
  clearForts: None;
  politicking: { seat: Side };
  victoryCheck: None;
  endYear: None;
}

export type Frame = Tagged<'step', Frames>;

export type Step = Frame['step'];
export type FrameOf<K extends Step> = Extract<Frame, { readonly step: K }>;

/** How a match ended: sudden death (3.1), a partial victory (3.3), the short scenario (3.5) or a draw (3.4). */
export const ENDINGS = ['none', 'sudden', 'partial', 'short', 'draw'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Standing orders of a side, by their index in `orders` (7.9, ruling). */
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
  loyalty: readonly number[];

  // By counter. Where it is; only `put` changes that, which keeps the chains below.
  readonly at: readonly Place[];
  /** By locale: the first counter there; -1 none. */
  readonly firstAt: readonly Piece[];
  /** By counter: the next one in the same locale, ascending; -1 none. */
  readonly nextAt: readonly Piece[];
  /** The fleet that carries it; -1 for none. */
  readonly aboard: Piece[];
  /** How it has moved in the present Movement Phase: see MOVED_… below. */
  readonly moved: number[];
  /** 1: Privateers keep it from moving for the rest of the year (7.9). */
  stalled: readonly number[];
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
  fort: readonly number[];
  siege: readonly number[];
  partisan: readonly number[];
  /** 1: a massacre has been here (37.2). */
  massacre: readonly number[];
  /** 1: a band was raised here this year (27.2), or a militia upgraded in this phase (31.2). */
  raised: readonly number[];
  /** 1: a regular was exchanged for detachments here this year, 2: detachments for a regular; it is not undone (13.7). */
  swapped: readonly number[];

  // By side.
  readonly points: [number, number];
  /** Markers bought this year (7.3). */
  readonly bought: [number, number];
  /** Rabble rousing points committed this year, by track, once they are open (9.3). */
  committed: readonly [readonly number[], readonly number[]];
  /** 1: no more forced marches this year. */
  readonly resting: [number, number];
  /** 1: all its battles of this Combat Phase are fought as suggested. */
  readonly advised: [number, number];
  /** The counters in reserve until the Tactics of a battle are open (39.2). */
  waiting: readonly [readonly Piece[], readonly Piece[]];
  /** By side: the leader named for Politicking; -1 for none. */
  readonly politicking: [number, number];
  orders: readonly [readonly number[], readonly number[]];
  /** By leader, from LEADER_FROM: the most Tactics that its force spends on an interception (32). */
  intercepts: readonly number[];
  /** By leader: 1 if its force has tried an interception in this phase (32.5). */
  tried: readonly number[];

  /** America has stopped Hessian recruiting for the year (7.9). */
  noHessians: boolean;
  /** How many dice more (or fewer) Britain has this year (7.9, Debate in Parliament). */
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

/**
 * A copy that shares nothing that can change. Frames are immutable, and so are the lists of the state that seldom change; the
 * sealed answers of a question are the kernel’s.
 */
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
    loyalty: s.loyalty,
    at: s.at.slice(),
    firstAt: s.firstAt.slice(),
    nextAt: s.nextAt.slice(),
    aboard: s.aboard.slice(),
    moved: s.moved.slice(),
    stalled: s.stalled,
    marching: s.marching.slice(),
    disrupted: s.disrupted.slice(),
    open: s.open.slice(),
    markerAt: s.markerAt.slice(),
    seen: s.seen.slice(),
    allotted: s.allotted.slice(),
    fort: s.fort,
    siege: s.siege,
    partisan: s.partisan,
    massacre: s.massacre,
    raised: s.raised,
    swapped: s.swapped,
    points: [s.points[0], s.points[1]],
    bought: [s.bought[0], s.bought[1]],
    committed: s.committed,
    resting: [s.resting[0], s.resting[1]],
    advised: [s.advised[0], s.advised[1]],
    waiting: s.waiting,
    politicking: [s.politicking[0], s.politicking[1]],
    orders: s.orders,
    intercepts: s.intercepts,
    tried: s.tried,
    noHessians: s.noHessians,
    debate: s.debate,
    volunteered: s.volunteered,
    ending: s.ending,
    winner: s.winner,
  };
}
