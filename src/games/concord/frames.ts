import { type Field, flag, listOf as listUpTo, named, objectOf, oneOf, orNull, whole } from '../../core/fields.ts';
import { frameFields } from '../../core/frame-fields.ts';
import { MOST_PIECES, pieceThat, place, region, seat } from './fields.ts';
import { HINDER_IDS, pieceId } from './ids.ts';
import { isFighter, isLeader, isMinuteman, isRegular, isRider, isSon, isUnit, SONS } from './pieces.ts';
import { HIDDEN_ARMS } from './rules/08-search.ts';
import { CAUSES, type Die, type Fight, type Frame } from './state.ts';

const listOf = <T>(field: Field<T>): Field<T[]> => listUpTo(field, MOST_PIECES);
const unit = pieceThat(isUnit, 'a military unit, the Field Cannon or a leader, such as Regular 3');
const units = listOf(unit);
const fighters = listOf(pieceThat(isFighter, 'a Regular, a Minuteman or a Militia, such as Militia 7'));
const leaders = listOf(pieceThat(isLeader, 'a leader, such as Parker'));
const rider = pieceThat(isRider, 'Revere, Dawes or Prescott');
const son = pieceThat(isSon, 'Adams or Hancock');
const captive = pieceThat(p => isRider(p) || isSon(p), 'a Nightrider or a Son of Liberty');

const fight = objectOf<Fight>(
  {
    attacker: seat,
    region,
    from: orNull(place),
    attackers: units,
    defenders: units,
    fled: units,
    fledTo: region,
  },
  'a battle (7.0)',
);
const die = objectOf<Die>({ face: whole(1, 6), needs: whole(4, 6) }, 'a die');
const hinderMarker = named(new Map(HINDER_IDS.entries()));
const target = named(new Map([[HIDDEN_ARMS, 'hidden arms'], ...SONS.map((p): [number, string] => [p, pieceId(p)])]));

const group = { seat, from: place, group: units };
const march = { ...group, path: listOf(region), done: whole(0, 3), broke: flag, bound: flag };
const retreat = { fight, seat, kind: oneOf(['before', 'after', 'charge']), group: units };

/** How the data of each step of the rulebook is written in documents. */
export const FRAMES = frameFields<Frame>({
  obtainActions: {},
  firstPlayer: {},
  action: { seat, reserve: flag },
  afterAction: { seat },
  endTurn: {},
  captives: { left: listOf(captive) },
  nextTurn: {},
  minutemanForms: { piece: pieceThat(isMinuteman, 'a Minuteman, such as Minuteman 2'), town: region },
  cannonBreaks: { among: fighters, region },
  whoMoves: { seat, from: place, first: flag },
  whoAssembles: { from: place },
  whoGoesAlong: { seat, from: place, way: oneOf(['move', 'assemble']), fit: units },
  cannonGoesAlong: group,
  whereTo: group,
  march,
  dropOff: march,
  marchOn: { ...march, fired: flag },
  endMove: { ...group, steps: whole(0, 3) },
  forcedMarch: group,
  assemble: { first: flag },
  assembleTo: group,
  whichSons: { region },
  sonMoves: { piece: son },
  ambush: { region },
  rally: { seat, region },
  rallyBy: { seat, region, units: fighters, by: leaders },
  escapeTo: { piece: captive },
  hinder: { marker: hinderMarker },
  callToArms: { free: flag, left: listOf(rider) },
  ride: { piece: rider, points: whole(0, 4), free: flag },
  evade: { piece: rider, points: whole(0, 4), to: place, cost: whole(1, 3) },
  charge: { region },
  chargeRetreat: { region },
  attackers: { seat, region },
  cannonAttacks: group,
  assaultTarget: { seat, from: place },
  assaulters: { seat, from: place, region },
  assaultCompany: { ...group, region },
  standOrRetreat: { fight },
  contact: { fight },
  defenders: { fight },
  orderOfFire: { fight },
  volley: { fight, seat },
  reroll: { fight, seat, dice: listOf(die) },
  combatHits: { fight, seat },
  afterCombat: { fight, seat },
  endFight: { fight },
  takeHits: { seat, hits: whole(1, 99), region: place, first: units, only: flag, why: oneOf(CAUSES) },
  retreatHit: retreat,
  retreatEscorts: retreat,
  retreatTo: { ...retreat, escorted: units },
  opportunityFire: { fight },
  advance: { fight },
  advanceWith: { fight, to: region },
  advanceCompany: { fight, to: region, regulars: listOf(pieceThat(isRegular, 'a Regular, such as Regular 3')) },
  search: { region, tried: listOf(target), first: flag },
  capture: { region, piece: son },
  captureAgain: { region, piece: son },
  slipAway: { region, piece: son },
});
