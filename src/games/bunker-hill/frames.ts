import { type Field, flag, indexIn, listOf, objectOf, oneOf, orNull, whole } from '../../core/fields.ts';
import { frameFields } from '../../core/frame-fields.ts';
import { REGION_COUNT, REGIONS } from './data.ts';
import { PIECE_IDS, pieceNamed } from './ids.ts';
import { PIECES, type Piece, PLACE_COUNT } from './pieces.ts';
import { place, seat } from './rows.ts';
import { CAUSES, type Fight, type Frame } from './state.ts';

const region = indexIn(
  REGIONS.map(({ id }) => id),
  'a region, such as H1',
);
const piece: Field<Piece, string> = {
  what: 'a counter, such as Regular 3',
  write: p => PIECE_IDS[p],
  read: written => (typeof written === 'string' ? pieceNamed(written) : undefined),
};
const pieces = listOf(piece, PIECES);
const regions = listOf(region, REGION_COUNT);
const places = listOf(place, PLACE_COUNT);
const zone = whole(0, 5);

const fight = objectOf<Fight>(
  { attacker: seat, region, from: place, attackers: pieces, paid: flag },
  'an Assault (6.2)',
);
const groupFrom = { seat, from: place, group: pieces };
const hitFields = { seat, hits: whole(1, 99), place, only: orNull(pieces), whole: flag, why: oneOf(CAUSES) };
const regionPair = { seat, one: region, other: region };

/**
 * How each frame is written in documents. `Frames` in `state.ts` explains the fields. Documents are stored, so no key
 * may change.
 */
export const FRAMES = frameFields<Frame>({
  deployBritish: {},
  deployPlan: {},
  deployAt: {},
  deployWho: { region },
  deployLeader: {},
  objective: {},
  otherGoal: {},
  threeZones: {},
  soloSetup: {},
  patriotSetup: {},
  upgrade: {},
  thirdZone: {},
  shareAfloat: { zones: listOf(zone, 6), left: pieces },
  beginTurn: {},
  reinforce: { zones: listOf(zone, 6), group: pieces },
  obtainActions: {},
  shellsArrive: {},
  panic: {},
  courage: { region, left: pieces },
  firstPlayer: {},
  action: { seat, reserve: flag, answers: flag },
  afterAction: { seat },
  volleyTarget: { seat, from: place, all: flag },
  volley: { seat, from: place, to: place, last: flag },
  extraDie: { ...groupFrom, to: place },
  volleyThrow: { ...groupFrom, to: place, extra: flag, last: flag },
  assaultTarget: { seat, from: place },
  assaulters: { seat, from: place, to: region },
  assaultLeaders: { ...groupFrom, to: region },
  withdraw: { fight },
  withdrawWho: { fight },
  withdrawMilitia: { fight, going: pieces },
  meet: { fight },
  freeFire: { fight },
  aim: { fight },
  round: { fight, needs: whole(3, 6) },
  afterRound: { fight },
  fallBack: { fight, seat },
  fallBackWho: { fight, seat },
  fallBackTo: { fight, group: pieces, before: flag },
  nextRound: { fight },
  cannonade: { seat, left: places, fired: flag },
  bombard: { guns: listOf(whole(0, 1), 2), fired: flag },
  burntOut: { seat, region },
  rally: { seat, place, three: orNull(pieces) },
  rallyTries: { seat, place, chosen: pieces, all: pieces },
  cross: { seat },
  crossLeaders: regionPair,
  crossFrom: { ...regionPair, leaders: pieces },
  crossBack: { ...regionPair, leaders: pieces, units: pieces },
  snipe: {},
  land: { zone },
  landWho: { zone },
  landLeaders: { zone, units: pieces },
  landTo: { zone, group: pieces },
  leadersGo: { seat, from: place },
  move: { seat, from: place, first: flag },
  whoMoves: { seat, from: place, leaders: orNull(pieces) },
  whoGoesAlong: groupFrom,
  whereTo: { ...groupFrom, again: flag },
  musterDie: {},
  stopAtNeck: {},
  takeHits: hitFields,
  hitAtRandom: hitFields,
  driveOn: { place },
  demoralized: { seat },
  finalFire: { left: regions },
  endTurn: {},
  steady: { place },
  fires: { left: regions },
  fireSpreads: { region },
  nextTurn: {},
  brokenForces: { left: places },
  brokenTo: groupFrom,
  lastFires: {},
  matchEnds: {},
});
