import type { None, Tagged } from '../../core/tagged.ts';
import type { Locale, Nation, Region } from './data.ts';
import type { Kind, MarkerKind, Piece, Side } from './pieces.ts';

/** What is pending: the steps of a year that are still to come, with what each of them must know. */

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
  /** It is part of the suggested march, and its side is not asked on the way. */
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
  /** The force has not moved since its die was rolled: Master Plan may still reroll it. */
  readonly fresh: boolean;
  /** What was added to the die; -1 at the least (39.1). */
  readonly bonus: number;
  readonly planned: boolean;
}

/**
 * `assault`: a landing, in which units that marched may take part (24.6); `siege`, `relief`, `sortie`: 28; `sea`:
 * fleets (24.8).
 */
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
  /** Honors were declined: the attacker may not break off, and neither side draws markers for the battle (38.3). */
  readonly noQuarter: boolean;
  /** The defender fights from his fort (28.2). */
  readonly fort: boolean;
  /** By side: whether it fights it out, so that it is not asked about volleys and losses any more. */
  readonly resolute: readonly [boolean, boolean];
}

/** The hits of a volley on a side (18.4). */
export interface Hits {
  readonly fight: Fight;
  /** Who is hit. */
  readonly seat: Side;
  /** Hits not yet taken: sixes eliminate, fives disrupt. */
  readonly sixes: number;
  readonly fives: number;
  /** The volley was fired at a force that breaks off. */
  readonly flee: boolean;
  /** These are hits on the fleets of a landing, by a fort (24.6). */
  readonly fleets: boolean;
  /** The sixes and fives of a fort against the fleets, taken after the others. */
  readonly atFleets: readonly [number, number];
  /** What the volley has done so far. */
  readonly killed: readonly Piece[];
  readonly disrupted: readonly Piece[];
}

/** The steps of the rulebook by name, with the data that each needs. Nothing in a frame is hidden. */
interface Frames {
  // 4 Set-up
  setUp: { seat: Side };
  /** `group` is an index into SETUP; `done` of its counters have been placed. */
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
  counter: { seat: Side; marker: MarkerKind };
  partisanIn: { seat: Side; free: boolean };
  partisanAt: { seat: Side; region: Region };
  // 13 Mobilization
  /** `failed`: where a try for a partisan has just failed. */
  mobilize: { seat: Side; failed: Region | null };
  buyMarkers: { seat: Side };
  placeLeader: { seat: Side; piece: Piece };
  placeUnit: { seat: Side; nation: Nation; kind: Kind; free: boolean };
  recruitMilitia: { seat: Side; region: Region };
  fortAt: { seat: Side };
  exchange: { seat: Side };
  /** `at`, here and below: null until the place has been chosen. */
  upgrade: { seat: Side; at: Locale | null };
  drill: { seat: Side; at: Locale | null };
  pulaski: { seat: Side; at: Locale | null };
  arises: { seat: Side; admiral: boolean };
  minutemen: { seat: Side };
  // 9 to 12 Rabble rousing
  allotPlan: { seat: Side };
  allot: { seat: Side; track: number };
  openAllotments: None;
  /** The First Player chooses which table is settled first. */
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
  /** Rolls the die for the movement points. */
  throwMarch: { start: Start; by: March['by'] };
  wayOn: { march: March };
  legByLeg: { march: March };
  /** `slow`: the force moves leg by leg. */
  leg: { march: March; path: readonly Locale[]; slow: boolean };
  dropOff: { march: March };
  overrun: { march: March };
  landHere: { march: March };
  landSome: { march: March };
  endMove: { march: March };
  interceptUnits: { seat: Side; leader: Piece; from: Locale; at: Locale };
  endMovement: { seat: Side; round: Round };
  besiege: { seat: Side; at: Locale };
  engineers: { seat: Side };
  // 18 Combat
  /** `done`: the sites that have been fought for, as 18-battles.ts numbers them. */
  battles: { seat: Side; round: Round; done: readonly number[] };
  whichBattle: { seat: Side; round: Round; done: readonly number[] };
  fightNext: { seat: Side; site: number };
  sieges: { seat: Side; round: Round; done: readonly number[] };
  sortieWho: { seat: Side; at: Locale };
  honors: { seat: Side; at: Locale };
  /** `of` is the side of the garrison; `seat` decides where it goes. */
  honorsTo: { seat: Side; of: Side; at: Locale };
  reserve: { fight: Fight };
  reserveLeaders: { fight: Fight };
  tacticsBid: { fight: Fight };
  bringUp: { fight: Fight; seat: Side };
  /** `fresh`: the counters that have just come up from the reserve (39.2). */
  volley: { fight: Fight; seat: Side; fresh: readonly Piece[] };
  aimFort: { fight: Fight; seat: Side; fresh: readonly Piece[]; tactics: number };
  takeHits: Hits;
  nextVolley: { fight: Fight; seat: Side };
  pursuit: { fight: Fight; seat: Side };
  giveWay: { fight: Fight; seat: Side };
  /** `sea`: the part that came by sea (24.6); `last`: no other part is left. */
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
  whichReturn: { seat: Side };
  clearForts: None;
  politicking: { seat: Side };
  victoryCheck: None;
  endYear: None;
}

export type Frame = Tagged<'step', Frames>;

export type Step = Frame['step'];
export type FrameOf<K extends Step> = Extract<Frame, { readonly step: K }>;
