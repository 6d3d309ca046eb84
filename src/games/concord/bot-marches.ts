import { BOXES, NEIGHBOURS, type Region, ROADS } from './data.ts';
import { boxOf, isAlertBox, type Place, REGION_COUNT } from './pieces.ts';

/** Half turns per step: in a turn a force marches two steps by road, or one over open ground (6.4). */
const ROAD_STEP = 1;
const OPEN_STEP = 2;

/** Half turns of marching from each region (row) to each (column) by the quickest way (Floyd–Warshall). */
export const MARCHES: readonly (readonly number[])[] = (() => {
  const steps = NEIGHBOURS.map((next, from) =>
    NEIGHBOURS.map((_, to) => {
      if (ROADS[from].includes(to)) return ROAD_STEP;
      return from === to ? 0 : next.includes(to) ? OPEN_STEP : Infinity;
    }),
  );
  for (const [by, onward] of steps.entries())
    for (const row of steps)
      for (let to = 0; to < REGION_COUNT; to++) row[to] = Math.min(row[to], row[by] + onward[to]);
  return steps;
})();
export const marches = (from: Region, to: Region): number => MARCHES[from][to];

/** Turns of marching if nothing is in the way. */
export const turnsOf = (from: Region, to: Region): number => Math.ceil(marches(from, to) / 2);

/** 6.4, 6.11: the turns that a force loses by a stop in a region; 0 if the region is not on its quickest way. */
export function lostBy(stop: Region, from: Region, to: Region): number {
  if (stop === from || marches(from, stop) + marches(stop, to) > marches(from, to)) return 0;
  return turnsOf(from, stop) + turnsOf(stop, to) - turnsOf(from, to);
}

/** Regions that a group could reach with one Movement, whoever stands there, without a forced march or boats. */
function reach(from: Place): readonly Region[] {
  if (isAlertBox(from)) return [boxOf(from).enters];
  return [...NEIGHBOURS[from], ...ROADS[from].flatMap(next => ROADS[next])];
}
/** The same by place: a region or an alert box. */
export const REACH: readonly (readonly Region[])[] = Array.from({ length: REGION_COUNT + BOXES.length }, (_, from) =>
  reach(from),
);
