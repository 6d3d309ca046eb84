import { type Field, flag, indexIn, listOf, objectOf, oneOf, orNull, whole } from '../../core/fields.ts';
import { type FrameOf as FrameIn, frameFields } from '../../core/frame-fields.ts';
import { LOCALE_COUNT, type Locale, NATIONS } from './data.ts';
import { LOCALE_IDS, PIECE_IDS, pairList, pieceId, pieceNamed, REGION_IDS, sideField, TRACKS } from './ids.ts';
import { KINDS, PIECES, type Piece, SIDES, type Side } from './pieces.ts';

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

const locale = indexIn(LOCALE_IDS, 'a locale, such as new_york');
const region = indexIn(REGION_IDS);
const piece: Field<Piece, string> = {
  what: 'a counter, such as "Continental 3"',
  write: pieceId,
  read: written => (typeof written === 'string' && PIECE_IDS.includes(written) ? pieceNamed(written) : undefined),
};
const pieces = listOf(piece, PIECES);
const seat = sideField;
const round = oneOf<Round>([1, 2, 3]);
const nation = oneOf(NATIONS);
const kind = oneOf(KINDS);
const by = oneOf<March['by']>(['land', 'sea']);
const points = whole(0, 99);
const pay = oneOf(PAYS);
const seats = listOf(seat, SIDES.length);

const march = objectOf<March>({
  seat,
  round,
  at: locale,
  by,
  left: points,
  overran: flag,
  fresh: flag,
  bonus: whole(-1, 3),
  planned: flag,
});
const start = { seat, round, at: locale, pay, planned: flag };
const startObject = objectOf<Start>(start);
const fight = objectOf<Fight>({
  at: locale,
  kind: oneOf(FIGHTS),
  attacker: seat,
  forces: pairList(pieces),
  reserves: pairList(pieces),
  tactics: pairList(points),
  lost: pairList(points),
  tarleton: pairList(flag),
  noQuarter: flag,
  fort: flag,
  resolute: pairList(flag),
});
const done = listOf(whole(0, 999), 4 * LOCALE_COUNT);

/**
 * The steps of the rulebook by name: the data that each needs, and how documents write it. They are what is pending: the
 * steps of a year that are still to come. Nothing in a frame is hidden.
 */
const STEPS = {
  // 4 Set-up
  setUp: { seat },
  // `group` is an index into SETUP; `done` of its counters have been placed.
  placeForces: { seat, group: whole(0, 99), done: whole(0, 99) },
  dealMarkers: {},
  // 5, 8 The year, initiative
  beginYear: {},
  bid: {},
  // 6 Political phase
  politicalWindow: { seats },
  playMarker: { seat, marker: whole(0, 999) },
  income: {},
  spyOn: { seat },
  counter: { seat, marker: whole(0, 999) },
  partisanIn: { seat, free: flag },
  partisanAt: { seat, region },
  // 13 Mobilization
  // `failed`: where a try for a partisan has just failed.
  mobilize: { seat, failed: orNull(region) },
  buyMarkers: { seat },
  placeLeader: { seat, piece },
  placeUnit: { seat, nation, kind, free: flag },
  recruitMilitia: { seat, region },
  fortAt: { seat },
  exchange: { seat },
  // `at`, here and below: null until the place has been chosen.
  upgrade: { seat, at: orNull(locale) },
  drill: { seat, at: orNull(locale) },
  pulaski: { seat, at: orNull(locale) },
  arises: { seat, admiral: flag },
  minutemen: { seat },
  // 9 to 12 Rabble rousing
  allotPlan: { seat },
  allot: { seat, track: whole(0, TRACKS - 1) },
  openAllotments: {},
  // The First Player chooses which table is settled first.
  tableFirst: {},
  settleTrack: { track: whole(0, TRACKS - 1) },
  clearAllotments: {},
  washington: {},
  // 26 Neutral again
  neutralAgain: { nation },
  putAshore: { nation },
  leaveLand: { nation },
  goHome: { nation },
  // 16, 17 Movement
  beginMovement: { seat, round },
  orders: { seat },
  // `ordered`: standing orders were changed in this phase; `planned`: the suggested march was taken.
  march: { seat, round, ordered: flag, planned: flag },
  // `more`: the menu comes back after it.
  marchOn: { seat, round, ordered: flag, more: flag },
  wayPlanned: { march },
  bait: { seat },
  whoGoes: start,
  whoLeads: start,
  chooseForce: start,
  whichFleets: start,
  embark: start,
  embarkUnits: start,
  embarkLeaders: start,
  goAshore: start,
  chooseAshore: start,
  depart: { start: startObject, by },
  privateers: { seat, at: locale },
  // Rolls the die for the movement points.
  throwMarch: { start: startObject, by },
  wayOn: { march },
  legByLeg: { march },
  // `slow`: the force moves leg by leg.
  leg: { march, path: listOf(locale, LOCALE_COUNT), slow: flag },
  dropOff: { march },
  overrun: { march },
  landHere: { march },
  landSome: { march },
  endMove: { march },
  interceptUnits: { seat, leader: piece, from: locale, at: locale },
  endMovement: { seat, round },
  besiege: { seat, at: locale },
  engineers: { seat },
  // 18 Combat
  // `done`: the sites that have been fought for, as 18-battles.ts numbers them.
  battles: { seat, round, done },
  whichBattle: { seat, round, done },
  fightNext: { seat, site: whole(0, 999) },
  sieges: { seat, round, done },
  sortieWho: { seat, at: locale },
  honors: { seat, at: locale },
  // `of` is the side of the garrison; `seat` decides where it goes.
  honorsTo: { seat, of: seat, at: locale },
  reserve: { fight },
  reserveLeaders: { fight },
  tacticsBid: { fight },
  bringUp: { fight, seat },
  // `fresh`: the counters that have just come up from the reserve (39.2).
  volley: { fight, seat, fresh: pieces },
  aimFort: { fight, seat, fresh: pieces, tactics: points },
  takeHits: {
    fight,
    seat,
    sixes: points,
    fives: points,
    flee: flag,
    fleets: flag,
    atFleets: pairList(points),
    killed: pieces,
    disrupted: pieces,
  },
  nextVolley: { fight, seat },
  pursuit: { fight, seat },
  giveWay: { fight, seat },
  // `sea`: the part that came by sea (24.6); `last`: no other part is left.
  retreatTo: { fight, seat, sea: flag, last: flag },
  fleetsLeave: { seat, at: locale },
  afterBattle: { fight, winner: seat },
  massacre: { seat, at: locale },
  endCombat: { seat },
  // 19, 20 Supply
  forage: { seat },
  feed: { seat, at: locale },
  starve: { seat, at: locale, aboard: flag },
  enlist: { seat },
  yearEndWindow: { seats },
  adjust: {},
  returnHalf: { seat },
  whichReturn: { seat },
  clearForts: {},
  politicking: { seat },
  victoryCheck: {},
  endYear: {},
};

export type Frame = FrameIn<typeof STEPS>;
export type Step = Frame['step'];
export type FrameOf<K extends Step> = Extract<Frame, { readonly step: K }>;

/** The stack in documents. */
export const FRAMES = frameFields<Frame>(STEPS);
