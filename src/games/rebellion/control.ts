import { AREAS_OF, type Area, COLONY_OF, type Colony } from './data.ts';
import type { RebellionUmpire } from './events.ts';
import {
  AMERICAN,
  BRITISH,
  type Column,
  enemyOf,
  type Faction,
  type Holder,
  NOBODY,
  type Side,
  sideOf,
  WITH_AMERICANS,
  WITH_BRITISH,
  WITH_NOBODY,
} from './pieces.ts';
import { setUpOf } from './scenarios.ts';
import type { State } from './state.ts';
import { changeCount, freeAt, soldiersAt, unitsAt } from './units.ts';

/**
 * 3.1.3: updates which side the Native Americans of an area stand with: the side that is alone there, nobody if neither
 * side is there, and the same as before while both sides fight.
 */
export function settleNatives(s: State, at: Area): void {
  const here = s.units[at];
  const natives = here[WITH_BRITISH] + here[WITH_AMERICANS] + here[WITH_NOBODY];
  if (natives === 0) return;
  const british = soldiersAt(s, BRITISH, at) > 0;
  const american = soldiersAt(s, AMERICAN, at) > 0;
  if (british && american) return;
  const settled = here.slice();
  settled[WITH_BRITISH] = british ? natives : 0;
  settled[WITH_AMERICANS] = american ? natives : 0;
  settled[WITH_NOBODY] = british || american ? 0 : natives;
  s.units[at] = settled;
}

/**
 * Who holds a colony according to the units in it; undefined if it is empty, because its flag then stays to the end of
 * the turn (3.1.2).
 */
export function holderOf(s: State, colony: Colony): Holder | undefined {
  let british = false;
  let american = false;
  let free = false;
  for (const at of AREAS_OF[colony]) {
    british ||= soldiersAt(s, BRITISH, at) > 0;
    american ||= soldiersAt(s, AMERICAN, at) > 0;
    free ||= freeAt(s, at) > 0;
  }
  if (!british && !american && !free) return undefined;
  if (free || british === american) return NOBODY;
  return british ? BRITISH : AMERICAN;
}

function turnFlag(s: State, flag: number, holder: Holder, umpire: RebellionUmpire): void {
  const before = s.flags[flag];
  if (before === holder) return;
  s.flags[flag] = holder;
  const { cities } = setUpOf(s.scenario);
  umpire.tell({ what: 'flagTurns', city: cities !== null, place: cities ? cities[flag].at : flag, holder, before });
}

/** 7.6: a city loses its flag at once if only enemies stand in it. */
function updateCityFlag(s: State, at: Area, umpire: RebellionUmpire): void {
  const flag = cityFlag(s, at);
  const side = s.flags[flag];
  if (flag < 0 || side === NOBODY) return;
  const taken = soldiersAt(s, side, at) === 0 && soldiersAt(s, enemyOf(side), at) > 0;
  if (taken) turnFlag(s, flag, NOBODY, umpire);
}

/** Settles the Natives of an area, and reports how many have changed sides or now stand with nobody. */
function updateNatives(s: State, at: Area, umpire: RebellionUmpire): void {
  const before = s.units[at];
  settleNatives(s, at);
  const after = s.units[at];
  if (after === before) return;
  reportNatives(at, NOBODY, after[WITH_NOBODY] - before[WITH_NOBODY], umpire);
  reportNatives(at, BRITISH, after[WITH_BRITISH] - before[WITH_BRITISH], umpire);
  reportNatives(at, AMERICAN, after[WITH_AMERICANS] - before[WITH_AMERICANS], umpire);
}

function reportNatives(at: Area, to: Holder, n: number, umpire: RebellionUmpire): void {
  if (n > 0) umpire.tell({ what: 'nativesTurn', at, to, n });
}

/**
 * 3.1.2: the first other area of the same colony that denies a side the colony, and who stands there; null if there is
 * none.
 */
export function deniedTo(s: State, side: Side, at: Area): { readonly at: Area; readonly by: Holder } | null {
  if (setUpOf(s.scenario).cities) return null;
  for (const other of AREAS_OF[COLONY_OF[at]]) {
    if (other === at) continue;
    if (soldiersAt(s, enemyOf(side), other) > 0) return { at: other, by: enemyOf(side) };
    if (freeAt(s, other) > 0) return { at: other, by: NOBODY };
  }
  return null;
}

/** Must be called after units have entered or left an area: updates its Natives and the flag of its city or colony. */
export function updateArea(s: State, at: Area, umpire: RebellionUmpire): void {
  updateNatives(s, at, umpire);
  if (setUpOf(s.scenario).cities) {
    updateCityFlag(s, at, umpire);
    return;
  }
  const colony = COLONY_OF[at];
  const holder = holderOf(s, colony);
  if (holder !== undefined) turnFlag(s, colony, holder, umpire);
}

/** 3.1.2, 7.6: a colony or city that was emptied loses its flag at the end of the turn. */
export function dropFlags(s: State, umpire: RebellionUmpire): void {
  const { cities } = setUpOf(s.scenario);
  s.flags.forEach((side, flag) => {
    if (side === NOBODY) return;
    const emptied = cities ? soldiersAt(s, side, cities[flag].at) === 0 : holderOf(s, flag) === undefined;
    if (emptied) turnFlag(s, flag, NOBODY, umpire);
  });
}

/** 7.6: the index of a city's flag in `flags`; -1 for an area without one. */
const cityFlag = (s: State, at: Area): number => setUpOf(s.scenario).cities?.findIndex(city => city.at === at) ?? -1;

/** The index in `flags` of an area's colony, or in the Siege of its city; -1 for an area without one. */
export const flagOf = (s: State, at: Area): number => (setUpOf(s.scenario).cities ? cityFlag(s, at) : COLONY_OF[at]);

/** 7.6: as its turn begins, a faction plants flags in cities without one where its own units stand. */
export function plantFlags(s: State, faction: Faction, umpire: RebellionUmpire): void {
  for (const [flag, { at }] of (setUpOf(s.scenario).cities ?? []).entries())
    if (s.flags[flag] === NOBODY && unitsAt(s, at, faction) > 0) turnFlag(s, flag, sideOf(faction), umpire);
}

/**
 * 3.1.2, 7.6: whether a side may muster in a City Area: it controls the colony; in the Siege, its flag is on the city.
 */
export const controls = (s: State, side: Side, at: Area): boolean => {
  const flag = flagOf(s, at);
  return flag >= 0 && s.flags[flag] === side;
};

/** 3.1.2: whether a side controls a colony; in the Siege nobody does (7.9). */
export const controlsColony = (s: State, side: Side, colony: Colony): boolean =>
  setUpOf(s.scenario).cities === null && s.flags[colony] === side;

/**
 * 3.1.2: whether a side gives up a colony that it controls, because nobody of it stays there, if `n` of its units, without
 * Native Americans, go from one area to another.
 */
export const givesUpColony = (s: State, side: Side, from: Area, to: Area, n: number): boolean =>
  controlsColony(s, side, COLONY_OF[from]) &&
  COLONY_OF[to] !== COLONY_OF[from] &&
  AREAS_OF[COLONY_OF[from]].every(at => soldiersAt(s, side, at) === (at === from ? n : 0));

/** 4.0, 7.9: the points of a side: its colonies, or in the Siege its city flags. */
export function pointsOf(s: State, side: Side): number {
  const { cities } = setUpOf(s.scenario);
  let points = 0;
  for (let flag = 0; flag < s.flags.length; flag++)
    if (s.flags[flag] === side) points += cities ? cities[flag].worth : 1;
  return points;
}

/** Adds `n` units of a column to an area, or removes them if `n` is negative, and updates its Natives and flag. */
export function addUnits(s: State, at: Area, column: Column, n: number, umpire: RebellionUmpire): void {
  changeCount(s, at, column, n);
  updateArea(s, at, umpire);
}
