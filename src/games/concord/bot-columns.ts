import { distancesFrom } from '../../core/areas.ts';
import type { Seat } from '../../core/umpire.ts';
import { LEXINGTON, NEIGHBOURS, REGIONS, type Region, ROADS, region, TO_LEXINGTON } from './data.ts';
import {
  BROKEN,
  FIRED,
  FIRST_DOTTED,
  isFighter,
  isMilitia,
  isRegion,
  MOVED,
  PERCY,
  type Piece,
  REGION_COUNT,
  REGULARS,
} from './pieces.ts';
import type { State } from './state.ts';
import { countLeaders, countUnbrokenRegulars, isBroken, strengthOf, unitsAt } from './units.ts';

/** The main road, from Boston to Barrett's Farm. It breaks ties between shortest ways. */
const MAIN_ROAD = new Set(
  (
    'boston roxbury brookline littlecambridge cambridge watsons menotomy rocks eastlex ' +
    'lexington fiske lincoln meriam concord barretts'
  )
    .split(' ')
    .map(region),
);

const BY_ROAD: readonly number[] = distancesFrom(ROADS, LEXINGTON);
const roadSteps = (at: Region): number => (BY_ROAD[at] < 0 ? 99 : BY_ROAD[at]);

/**
 * The next region on the shortest road to Lexington; from a region without a road, the neighbour that is nearest to
 * Lexington by road.
 */
function nextOnRoute(at: Region): Region {
  const ways = ROADS[at].length > 0 ? ROADS[at] : NEIGHBOURS[at];
  const detour = (to: Region): number => roadSteps(to) * 2 + (MAIN_ROAD.has(to) ? 0 : 1);
  return ways.reduce((best, to) => (detour(to) < detour(best) ? to : best), ways[0]);
}

const NEXT: readonly Region[] = REGIONS.map((_, at) => (at === LEXINGTON ? at : nextOnRoute(at)));

/** The Route of a column from a region to Lexington, without the region itself. */
export function routeFrom(at: Region): Region[] {
  const route: Region[] = [];
  for (let here = at; here !== LEXINGTON && route.length < REGION_COUNT; here = NEXT[here]) route.push(NEXT[here]);
  return route;
}

/**
 * Expected Patriot strength, as both sheets define it: a hidden
 * militia counts 1, a 0 beside a leader 1, a broken unit 0.
 */
export function patriotStrength(s: State, at: Region, test: (p: Piece) => boolean = () => true): number {
  let sum = 0;
  let zeros = 0;
  for (const p of unitsAt(s, 1, at, each => isFighter(each) && !isBroken(s, each) && test(each))) {
    const strength = isMilitia(p) ? strengthOf(s, p) : 1;
    sum += strength < 0 ? 1 : strength;
    if (strength === 0) zeros++;
  }
  return sum + Math.min(zeros, countLeaders(s, at));
}

/** British strength: 2 for each unbroken Regular. */
export const britishStrength = (s: State, at: Region): number => 2 * countUnbrokenRegulars(s, at);

export const isUnmoved = (s: State, p: Piece): boolean => (s.mark[p] & MOVED) === 0;
export const isUnfired = (s: State, p: Piece): boolean => (s.mark[p] & FIRED) === 0;
export const isUnbroken = (s: State, p: Piece): boolean => (s.mark[p] & BROKEN) === 0;

/** The region with the most of these Regulars; on a tie, the one nearer to Lexington. -1 if none is left. */
function regionWithMost(s: State, from: Piece, to: Piece): Region {
  const counts = new Array<number>(REGION_COUNT).fill(0);
  for (let p = from; p < to; p++) if (isRegion(s.at[p])) counts[s.at[p]]++;
  let best = -1;
  for (let at = 0; at < REGION_COUNT; at++) {
    if (counts[at] === 0) continue;
    const more = best < 0 ? 1 : counts[at] - counts[best];
    if (more > 0 || (more === 0 && TO_LEXINGTON[at] < TO_LEXINGTON[best])) best = at;
  }
  return best;
}

/**
 * The S-column: the region with the most undotted Regulars; on a tie, the one nearer to Lexington. -1 if none is left.
 */
export const smithColumn = (s: State): Region => regionWithMost(s, REGULARS.from, FIRST_DOTTED);
/** The P-column: Percy’s region; without him, the one with the most dotted Regulars. -1 if none is left. */
export const percyColumn = (s: State): Region =>
  isRegion(s.at[PERCY]) ? s.at[PERCY] : regionWithMost(s, FIRST_DOTTED, REGULARS.to);

/** The columns that are on the map, the one nearer to Lexington first. */
export const columnsOf = (s: State): Region[] =>
  [...new Set([smithColumn(s), percyColumn(s)])]
    .filter(at => at >= 0)
    .sort((a, b) => TO_LEXINGTON[a] - TO_LEXINGTON[b] || a - b);

/**
 * The region of the highest worth. Ties are broken as in the sheets: nearer to Lexington, more enemies, lower number.
 */
export function pickRegion(
  s: State,
  enemy: Seat,
  regions: readonly Region[],
  worth: (at: Region) => number = () => 0,
): Region | undefined {
  const enemies = (at: Region): number => unitsAt(s, enemy, at).length;
  return [...regions].sort(
    (a, b) => worth(b) - worth(a) || TO_LEXINGTON[a] - TO_LEXINGTON[b] || enemies(b) - enemies(a) || a - b,
  )[0];
}
