import { type Field, flag, indexIn, listOf, objectOf, oneOf, orNull, whole } from '../../core/fields.ts';
import { frameFields } from '../../core/frame-fields.ts';
import { LOCALE_COUNT, NATIONS } from './data.ts';
import { LOCALE_IDS, PIECE_IDS, pieceId, pieceNamed, REGION_IDS, TRACKS } from './ids.ts';
import { FIGHTS, type Fight, type Frame, type March, PAYS, type Round, type Start } from './pending.ts';
import { KINDS, PIECES, type Piece, SIDES } from './pieces.ts';
import { pairList, sideField } from './rows.ts';

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
const fightFields = {
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
};
const fight = objectOf<Fight>(fightFields);
const done = listOf(whole(0, 999), 4 * LOCALE_COUNT);

/** The data that each step of the rulebook needs, as documents write it. */
export const FRAMES = frameFields<Frame>({
  setUp: { seat },
  placeForces: { seat, group: whole(0, 99), done: whole(0, 99) },
  dealMarkers: {},
  beginYear: {},
  bid: {},
  politicalWindow: { seats },
  playMarker: { seat, marker: whole(0, 999) },
  income: {},
  spyOn: { seat },
  counter: { seat, marker: whole(0, 999) },
  partisanIn: { seat, free: flag },
  partisanAt: { seat, region },
  mobilize: { seat, failed: orNull(region) },
  buyMarkers: { seat },
  placeLeader: { seat, piece },
  placeUnit: { seat, nation, kind, free: flag },
  recruitMilitia: { seat, region },
  fortAt: { seat },
  exchange: { seat },
  upgrade: { seat, at: orNull(locale) },
  drill: { seat, at: orNull(locale) },
  pulaski: { seat, at: orNull(locale) },
  arises: { seat, admiral: flag },
  minutemen: { seat },
  allotPlan: { seat },
  allot: { seat, track: whole(0, TRACKS - 1) },
  openAllotments: {},
  tableFirst: {},
  settleTrack: { track: whole(0, TRACKS - 1) },
  clearAllotments: {},
  washington: {},
  neutralAgain: { nation },
  leaveLand: { nation },
  goHome: { nation },
  beginMovement: { seat, round },
  orders: { seat },
  march: { seat, round, ordered: flag, planned: flag },
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
  throwMarch: { start: startObject, by },
  wayOn: { march },
  legByLeg: { march },
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
  battles: { seat, round, done },
  whichBattle: { seat, round, done },
  fightNext: { seat, site: whole(0, 999) },
  sieges: { seat, round, done },
  sortieWho: { seat, at: locale },
  honors: { seat, at: locale },
  honorsTo: { seat, of: seat, at: locale },
  reserve: { fight },
  reserveLeaders: { fight },
  tacticsBid: { fight },
  bringUp: { fight, seat },
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
  retreatTo: { fight, seat, sea: flag, last: flag },
  fleetsLeave: { seat, at: locale },
  afterBattle: { fight, winner: seat },
  massacre: { seat, at: locale },
  endCombat: { seat },
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
});
