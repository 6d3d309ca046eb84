import { FORT_STRENGTH, IS_PORT, IS_SEA, IS_WILD, LAND_WAYS, type Locale, SEA_WAYS } from './data.ts';
import type { Fight } from './frames.ts';
import {
  AMERICAN,
  BRITISH,
  enemyOf,
  isFleet,
  isLandUnit,
  isLeader,
  isMilitiaLike,
  isUnit,
  isWoodsman,
  KIND,
  LEADERSHIP,
  type Piece,
  SIDE,
  type Side,
  STRENGTH,
} from './pieces.ts';
import { LANDED, MOVED, type State } from './state.ts';
import { ashore, fleetsAt, hasFleet, holds, isClosed, owns, piecesAt, roomAt, valueCounts } from './units.ts';

/**
 * The counters ashore that have come to a place in this phase, except those who joined its garrison. If they come to a
 * besieged fort of their own, they are a relief force (28.12).
 */
export const relievers = (s: State, side: Side, at: Locale): Piece[] =>
  ashore(s, side, at).filter(p => s.moved[p] === MOVED || s.moved[p] === LANDED);
/** The counters that a siege shuts in: all but the relief force. */
export const garrison = (s: State, side: Side, at: Locale): Piece[] =>
  ashore(s, side, at).filter(p => s.moved[p] !== MOVED && s.moved[p] !== LANDED);

/** What a side can or must fight in a locale in its Combat Phase. */
type Site = 'none' | 'battle' | 'siege' | 'sortie';
export function siteOf(s: State, side: Side, at: Locale): Site {
  const enemy = enemyOf(side);
  if (!holds(s, side, at) || !holds(s, enemy, at)) return 'none';
  if (owns(s.siege, side, at)) return 'siege';
  if (!owns(s.siege, enemy, at)) return 'battle';
  return relievers(s, side, at).length > 0 ? 'battle' : 'sortie';
}
/** 18.1, 24.8: whether fleets of both sides are in one port. */
export const fleetsMeet = (s: State, at: Locale): boolean =>
  !IS_SEA[at] && hasFleet(s, BRITISH, at) && hasFleet(s, AMERICAN, at);

const NO_RESERVES = [[], []] as const;
/** A battle as it begins. */
const openingFight = (
  at: Locale,
  kind: Fight['kind'],
  attacker: Side,
  forces: Fight['forces'],
  fort: boolean,
  noQuarter = false,
): Fight => ({
  at,
  kind,
  attacker,
  forces,
  reserves: NO_RESERVES,
  tactics: [0, 0],
  lost: [0, 0],
  tarleton: [false, false],
  noQuarter,
  resolute: [false, false],
  fort,
});

/** What changes while a battle is fought. */
type Course = Pick<Fight, 'forces' | 'reserves' | 'tactics' | 'lost' | 'tarleton' | 'resolute'>;
/** The battle with changes. It names its fields, so that V8 sees all battles as objects of one shape. */
export const withChanges = (fight: Fight, changes: Partial<Course>): Fight => ({
  at: fight.at,
  kind: fight.kind,
  attacker: fight.attacker,
  forces: changes.forces ?? fight.forces,
  reserves: changes.reserves ?? fight.reserves,
  tactics: changes.tactics ?? fight.tactics,
  lost: changes.lost ?? fight.lost,
  tarleton: changes.tarleton ?? fight.tarleton,
  noQuarter: fight.noQuarter,
  resolute: changes.resolute ?? fight.resolute,
  fort: fight.fort,
});

/** A pair of lists by side, British first. */
const bySide = (side: Side, own: readonly Piece[], other: readonly Piece[]): Fight['forces'] =>
  side === BRITISH ? [own, other] : [other, own];

/** 18.2, 24.6, 28: the forces of an attack ashore. */
export function landFight(s: State, side: Side, at: Locale): Fight {
  const enemy = enemyOf(side);
  const relief = owns(s.siege, enemy, at);
  const attackers = relief ? relievers(s, side, at) : ashore(s, side, at);
  const landing = attackers.some(p => s.moved[p] === LANDED);
  const own = landing ? [...attackers, ...fleetsAt(s, side, at)] : attackers;
  const kind = landing ? 'assault' : relief ? 'relief' : 'field';
  const fort = !relief && s.rules.forts && owns(s.fort, enemy, at);
  return openingFight(at, kind, side, bySide(side, own, ashore(s, enemy, at)), fort);
}
/** 28.7: an attack on a besieged garrison. */
export function siegeFight(s: State, side: Side, at: Locale, noQuarter: boolean): Fight {
  const enemy = enemyOf(side);
  const forces = bySide(side, ashore(s, side, at), ashore(s, enemy, at));
  return openingFight(at, 'siege', side, forces, s.rules.forts, noQuarter);
}
/** 28.13: a sortie by some of the garrison. */
export function sortieFight(s: State, side: Side, at: Locale, group: readonly Piece[]): Fight {
  const forces = bySide(side, group, ashore(s, enemyOf(side), at));
  return openingFight(at, 'sortie', side, forces, false);
}
/** 24.8: fleets and the admirals with them. */
export function seaFight(s: State, side: Side, at: Locale): Fight {
  const of = (who: Side): Piece[] => piecesAt(s, who, at, p => isFleet(p) || KIND[p] === 'admiral');
  return openingFight(at, 'sea', side, bySide(side, of(side), of(enemyOf(side))), false);
}

const wayOf = ({ kind }: Fight): 'land' | 'sea' => (kind === 'sea' ? 'sea' : 'land');

/**
 * 18.4, 21 (ruling): undisrupted leaders of a side whose value counts here: generals in the field, admirals at sea and in
 * assaults, militia commanders with none but militia and light units.
 */
export function leadersOf(s: State, fight: Fight, side: Side): Piece[] {
  const force = fight.forces[side].filter(p => !isFleet(p) || fight.kind === 'sea');
  return force.filter(p => {
    if (!isLeader(p) || s.disrupted[p] === 1) return false;
    if (fight.kind === 'assault' && fight.attacker === side) return assaultLeads(s, p, force);
    return valueCounts(p, force, wayOf(fight));
  });
}
/** 21.7, 24.6 (ruling): in an assault admirals count, and generals for the part that marched. */
const assaultLeads = (s: State, p: Piece, force: readonly Piece[]): boolean =>
  KIND[p] === 'admiral' ||
  (s.moved[p] !== LANDED && force.some(q => isUnit(q) && s.moved[q] !== LANDED) && valueCounts(p, force, 'land'));

/** Admirals aboard the fleets beside a landing. They lead it too. */
export const flagOfficers = (s: State, fight: Fight): Piece[] =>
  fight.kind === 'assault' ? piecesAt(s, fight.attacker, fight.at, p => KIND[p] === 'admiral' && s.aboard[p] >= 0) : [];

/** 18.4(1): the most Tactics a side may commit. */
export function tacticsBound(s: State, fight: Fight, side: Side): number {
  const flag = side === fight.attacker ? flagOfficers(s, fight).filter(p => !fight.forces[side].includes(p)) : [];
  return [...leadersOf(s, fight, side), ...flag].reduce((sum, p) => sum + LEADERSHIP[p], 0);
}

/** The strength with which one unit fires here (18.12, 24.12). */
function fireOf(fight: Fight, p: Piece): number {
  if (!isUnit(p)) return 0;
  const landing = fight.kind === 'assault' && SIDE[p] === fight.attacker;
  if (isFleet(p) && fight.kind !== 'sea' && !landing) return 0;
  const woods = isWoodsman(p) && IS_WILD[fight.at] ? 1 : 0;
  const marine = KIND[p] === 'marine' && landing ? 1 : 0;
  return STRENGTH[p] + woods + marine;
}

/** 18.7: whether a counter can fire: a unit that is not disrupted. */
const canShoot = (s: State, fight: Fight, p: Piece): boolean => s.disrupted[p] === 0 && fireOf(fight, p) > 0;
export const shooters = (s: State, fight: Fight, side: Side): Piece[] =>
  fight.forces[side].filter(p => canShoot(s, fight, p));
export const hasShooter = (s: State, fight: Fight, side: Side): boolean =>
  fight.forces[side].some(p => canShoot(s, fight, p));

/** 28.3: how many dice a fort adds to the fire of its garrison. */
export const fortFire = (fight: Fight, side: Side): number =>
  fight.fort && side !== fight.attacker && fight.forces[side].length > 0 ? FORT_STRENGTH : 0;

/** A side's dice without Tactics and fort. Units that have just come from the reserve (`fresh`) fire twice (39.2). */
export const diceOf = (s: State, fight: Fight, side: Side, fresh: readonly Piece[]): number =>
  shooters(s, fight, side).reduce((sum, p) => sum + fireOf(fight, p) * (fresh.includes(p) ? 2 : 1), 0);

/**
 * The printed strength of those who fire: the most Tactics in a volley (18.5, ruling). A fort is included, but not in a
 * pursuit (`only` is isWoodsman).
 */
export const printedFire = (s: State, fight: Fight, side: Side, only: (p: Piece) => boolean = () => true): number =>
  shooters(s, fight, side)
    .filter(only)
    .reduce((sum, p) => sum + STRENGTH[p], 0) + (only === isWoodsman ? 0 : fortFire(fight, side));

/** Dice of a pursuit: light troops and Indians alone (18.4(4b)). */
export const pursuitDice = (s: State, fight: Fight, side: Side): number =>
  shooters(s, fight, side)
    .filter(isWoodsman)
    .reduce((sum, p) => sum + fireOf(fight, p), 0);

/**
 * The counters of a side that can be hit: at sea all; ashore all but fleets, or fleets alone if a fort aims at those of
 * a landing (`fleets`, 24.6).
 */
export const targets = (fight: Fight, side: Side, fleets: boolean): Piece[] =>
  fight.forces[side].filter(p => (fight.kind === 'sea' ? true : fleets ? isFleet(p) : !isFleet(p)));

/** 18.4(4a) (ruling): whether the side has nobody undisrupted in its line. Admirals at sea and fleets ashore do not count. */
export const isBeaten = (s: State, fight: Fight, side: Side): boolean =>
  targets(fight, side, false).every(p => s.disrupted[p] === 1 || (fight.kind === 'sea' && isLeader(p)));

/** Light troops and Indians in a force (35). */
export const woodsmenIn = (force: readonly Piece[]): number => force.filter(isWoodsman).length;

/** 18.8 (rulings): where a beaten force can retreat by land. */
export function landRetreats(s: State, side: Side, at: Locale): Locale[] {
  const enemy = enemyOf(side);
  return LAND_WAYS[at]
    .map(({ to }) => to)
    .filter(to => !isClosed(s, to) && !holds(s, enemy, to) && !(IS_PORT[to] && hasFleet(s, enemy, to)));
}
/**
 * 18.9, 24.9 (ruling): the sea zones to which fleets can retreat; with beaten troops aboard, only zones without enemy
 * fleets.
 */
export const seaRetreats = (s: State, side: Side, at: Locale, troops: boolean): Locale[] =>
  SEA_WAYS[at].map(({ to }) => to).filter(to => IS_SEA[to] && !(troops && hasFleet(s, enemyOf(side), to)));

/**
 * 18.9: whether a beaten force can go aboard its own fleets as a whole, except militia, which are lost at the shore
 * (23.1).
 */
export function canEmbark(s: State, side: Side, at: Locale, force: readonly Piece[]): boolean {
  const fleets = fleetsAt(s, side, at);
  if (fleets.length === 0 || hasFleet(s, enemyOf(side), at)) return false;
  const going = force.filter(p => !isMilitiaLike(p));
  return going.length > 0 && going.filter(isLandUnit).length <= roomAt(s, fleets);
}
