import { AREAS, type Area } from './data.ts';
import { type Column, DICE, enemyOf, sideOfColumn } from './pieces.ts';
import { setUpOf } from './scenarios.ts';
import type { Pool, State } from './state.ts';
import { freeAt, soldiersAt, strengthAt, unitsAt } from './units.ts';

/** How much an area needs another unit of a column, if it is already to get `coming` units. */
function needAt(s: State, column: Column, at: Area, coming: number): number {
  const side = sideOfColumn(column);
  const enemy = enemyOf(side);
  const { land } = setUpOf(s.scenario);
  const own = strengthAt(s, side, at) + coming;
  let threat = 0;
  let openNeighbours = 0;
  for (const next of land[at]) {
    const there = strengthAt(s, enemy, next);
    threat = Math.max(threat, there);
    if (there > 0 || freeAt(s, next) > 0 || soldiersAt(s, side, next) === 0) openNeighbours++;
  }
  const dice = unitsAt(s, at, column) + coming < DICE[column] ? 2 : 0;
  const cover = threat > 0 ? Math.min(3, Math.max(-2, threat - own + 1)) : -1;
  return cover + dice + 0.7 * openNeighbours + (AREAS[at].city ? 0.3 : 0) - 0.35 * own;
}

/** How many units of a pool go to each of its areas. Each unit in turn goes to the area that needs it most. */
export function placement(s: State, pool: Pool): number[] {
  const counts = pool.areas.map(() => 0);
  if (pool.areas.length === 0) return counts;
  for (let n = 0; n < pool.left; n++) {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < pool.areas.length; i++) {
      const value = needAt(s, pool.column, pool.areas[i], counts[i]);
      if (value <= most) continue;
      best = i;
      most = value;
    }
    counts[best]++;
  }
  return counts;
}
