import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { AREAS, type Area, CARDS, type Card, COLONIES, type Colony, type Phase } from './data.ts';
import {
  AMERICAN,
  BRITISH,
  COLUMNS_OF,
  type Column,
  type Faction,
  type Holder,
  kindOf,
  NOBODY,
  SIDES,
  type Side,
} from './pieces.ts';
import { type SetUpId, setUpOf } from './scenarios.ts';
import type { State } from './state.ts';
import { groupAt, groupOf, sumOf } from './units.ts';

export const areaName = (at: Area): string => AREAS[at].name;
export const colonyName = (colony: Colony): string => COLONIES[colony].name;

/** "Newport, Rhode Island"; without the colony if the area's own name has it, such as "Eastern Connecticut". */
export function areaInColony(at: Area): string {
  const [area, colony] = [areaName(at), colonyName(AREAS[at].colony)];
  return area.includes(colony) ? area : `${area}, ${colony}`;
}

/** By the id of a colony: the heading under which long menus list its areas. */
const REGIONS: Readonly<Record<string, string>> = {
  ...{ QC: 'Canada', NS: 'Canada' },
  ...{ ME: 'New England', NH: 'New England', MA: 'New England', RI: 'New England', CT: 'New England' },
  ...{ NY: 'Middle Colonies', NJ: 'Middle Colonies', PA: 'Middle Colonies', DE: 'Middle Colonies' },
  ...{ MD: 'The South', VA: 'The South', NC: 'The South', SC: 'The South', GA: 'The South' },
};

/** The part of the continent that an area lies in; undefined for menu choices that are no area. */
export const regionOf = (pick: number): string | undefined =>
  pick < AREAS.length ? REGIONS[COLONIES[AREAS[pick].colony].id] : undefined;
export const theSide = (side: Side): string => (side === BRITISH ? 'the British' : 'the Americans');
export const TheSide = (side: Side): string => (side === BRITISH ? 'The British' : 'The Americans');
export const sideWord = (side: Holder): string =>
  side === NOBODY ? 'nobody' : side === BRITISH ? 'British' : 'American';

/** The name of the colony, or in the Siege of the city, that a flag belongs to. */
export function flagName(setUp: SetUpId, flag: number): string {
  const city = setUpOf(setUp).cities?.[flag];
  return city ? areaName(city.at) : colonyName(flag);
}

/** "the British hold Quebec and Nova Scotia" for each side that holds anything. */
export function heldWords(setUp: SetUpId, flags: readonly Holder[]): string[] {
  return SIDES.flatMap(side => {
    const held = flags.flatMap((holder, flag) => (holder === side ? [flagName(setUp, flag)] : []));
    return held.length > 0 ? [`${theSide(side)} hold ${listed(held)}`] : [];
  });
}

export const SIDE_NAMES = ['British', 'Americans'] as const;

/** One unit and several, by kind. */
export const UNIT_WORDS = [
  ['Regular', 'Regulars'],
  ['Loyalist', 'Loyalists'],
  ['Continental', 'Continentals'],
  ['Patriot', 'Patriots'],
  ['Hessian', 'Hessians'],
  ['Frenchman', 'French'],
  ['Native', 'Natives'],
] as const;

export const factionName = (faction: Faction): string => UNIT_WORDS[faction][1];

/** "3 Regulars" */
export const unitWords = (column: Column, n: number): string => `${n} ${UNIT_WORDS[kindOf(column)][n === 1 ? 0 : 1]}`;

/** The owned columns in the order in which units are named. */
export const NAMED_COLUMNS: readonly Column[] = [...COLUMNS_OF[BRITISH], ...COLUMNS_OF[AMERICAN]];

const partsOf = (group: readonly number[]): string[] =>
  NAMED_COLUMNS.filter(column => group[column] > 0).map(column => unitWords(column, group[column]));

/** A group by owned columns: "2 Regulars, 1 Loyalist and 3 Natives". */
export const groupWords = (group: readonly number[]): string => listed(partsOf(group));

/** The maximum number of characters for one side of a battle in a label. */
const BRIEF_LIMIT = 38;

/** The units of one side for a label: "2 Regulars, 1 Loyalist", or "28 British" if that is too long. */
export function groupBrief(side: Side, group: readonly number[]): string {
  const words = partsOf(group).join(', ');
  return words.length <= BRIEF_LIMIT ? words : `${sumOf(group)} ${SIDE_NAMES[side]}`;
}

/** The units of a side in an area for a label, as `groupBrief` names them. */
export const briefAt = (s: State, side: Side, at: Area): string =>
  groupBrief(side, groupOf(side, groupAt(s, side, at)));

/**
 * "3 armies × 2 areas", "2 armies of any size by sea". `areas`: how far each army may go, if an event changes what the
 * card says.
 */
export function moveWords(card: Card, areas = CARDS[card].areas): string {
  const { kind, armies, units } = CARDS[card];
  if (kind === 'warship') return `${armies} armies of any size by sea`;
  if (kind === 'boat') return `${armies} armies of up to ${units} by sea to one shore`;
  return `${armies} armies × ${count(areas, 'area')}`;
}

const KIND_TITLES = { land: 'March', warship: 'Warship', boat: 'Fishing Boats', truce: 'Truce', event: '' } as const;
/** A card's name: "Warship (07)", "Benedict Arnold". */
export function cardName(card: Card): string {
  const { kind, number, name } = CARDS[card];
  return name ?? `${KIND_TITLES[kind]} (${String(number).padStart(2, '0')})`;
}

const PHASES: Readonly<Record<Phase, string>> = {
  muster: 'with the reinforcements',
  march: 'before the movement card',
  battle: 'before a battle',
};
/** When an event may be played, in the words of the questions that offer it. */
export const phaseWords = (phase: Phase): string => PHASES[phase];

/** What each event does, in our own words, with the units that its card brings. */
const EFFECTS: Readonly<Record<string, (units: number) => string>> = {
  R09: n => `${n} Hessians land in one Atlantic city of yours`,
  R10: n => `${n} Hessians come to your cities, divided as you like`,
  R11: () => 'a Continental anywhere is replaced by a Regular',
  R12: () => 'each army of your land card may go one area farther',
  R13: () => 'one battle in Quebec: your dice that show Command are rolled again',
  R14: () => 'armies pass through enemies and Natives, and fight only where they stop',
  R15: n => `${n} Hessians land in one Atlantic city of yours`,
  Y09: () => 'before each battle your side rolls once more; only hits count',
  Y10: () => 'rearrange your units in each colony that you control and where a Loyalist stands',
  Y11: n => `${n} Natives join British units beside an area where Natives stood at the start`,
  Y12: n => `${n} Loyalists join British units anywhere`,
  Y13: n => `${n} Loyalists join British units in one city of Quebec`,
  B09: n => `${n} French land on any one Atlantic shore, even among enemies`,
  B10: n => `${n} French land in one Atlantic city of yours`,
  B11: () => 'one battle: the attackers roll first',
  B12: () => 'Loyalists who flee in this turn’s battles become Patriots',
  B13: () => 'one battle: if you win, the victors may go on into a neighbouring area',
  B14: () => 'one army with a Continental goes up to two areas beyond its card',
  W09: n => `a Patriot joins American units in each of up to ${n} areas`,
  W10: n => `up to ${n} fled Loyalists are lost and as many Patriots join you`,
  W11: () => 'one army with a Patriot passes through enemy areas',
  W12: n => `up to ${n} units (no Natives) join a battle from neighbouring areas without enemies`,
};
export const effectOf = (card: Card): string => EFFECTS[CARDS[card].id]?.(CARDS[card].units) ?? moveWords(card);
