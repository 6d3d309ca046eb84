import { controls } from './control.ts';
import { AREA_COUNT, AREAS, AREAS_OF, type Area, colony, isAtlantic } from './data.ts';
import { CONTINENTALS, enemyOf, type Faction, REGULARS, type Side, sideOf } from './pieces.ts';
import { setUpOf } from './scenarios.ts';
import type { State } from './state.ts';
import { isContested, soldiersAt } from './units.ts';

/** 7.7: the colony into which Continentals may come without a city. */
const MASSACHUSETTS = colony('MA');

/** The areas that are played on and that pass a test, in the order of AREAS. */
export function openAreas(s: State, test: (at: Area) => boolean): Area[] {
  const { open } = setUpOf(s.scenario);
  const areas: Area[] = [];
  for (let at = 0; at < AREA_COUNT; at++) if (open[at] && test(at)) areas.push(at);
  return areas;
}

/** 1.3: the areas with units of a side. Native Americans alone do not count. */
export const areasWith = (s: State, side: Side): Area[] => openAreas(s, at => soldiersAt(s, side, at) > 0);

/** 3.3: the areas in which a battle is still to be fought. */
export function battleAreas(s: State): Area[] {
  const areas: Area[] = [];
  for (let at = 0; at < AREA_COUNT; at++) if (isContested(s, at)) areas.push(at);
  return areas;
}
export function hasBattles(s: State): boolean {
  for (let at = 0; at < AREA_COUNT; at++) if (isContested(s, at)) return true;
  return false;
}

/** 3.1.2, 7.6: the City Areas of the colonies that a side controls; in the Siege, the cities with its flag. */
export const ownCities = (s: State, side: Side): Area[] => openAreas(s, at => AREAS[at].city && controls(s, side, at));
/** Those of them that lie on the Atlantic. */
export const ownPorts = (s: State, side: Side): Area[] => ownCities(s, side).filter(isAtlantic);

/** 3.1, 7.7: the areas where a faction places its reinforcements and the units that fled. */
export function musterAreas(s: State, faction: Faction): Area[] {
  const side = sideOf(faction);
  if (setUpOf(s.scenario).cities === null) return ownCities(s, side);
  if (faction === CONTINENTALS) return AREAS_OF[MASSACHUSETTS].filter(at => soldiersAt(s, enemyOf(side), at) === 0);
  return faction === REGULARS ? ownPorts(s, side) : ownCities(s, side);
}
