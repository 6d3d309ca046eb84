import type { Seat } from '../../core/umpire.ts';
import {
  BOSTON,
  BOXES,
  type Box,
  box,
  CAMBRIDGE,
  CHARLESTOWN,
  CONCORD,
  LAST_TURN,
  LEXINGTON,
  MEDFORD,
  MENOTOMY,
  POINTS,
} from './data.ts';
import type { Order } from './march.ts';
import { BOX_COUNT, BRITISH, GUN, isBox, MILITIA, type Piece, REDCOATS } from './pieces.ts';
import { BRITISH_ROADS, COUNTRY, type Goers, isOnWayHome, MILITIA_ROADS } from './roads.ts';
import { goersOf, stacksOf } from './stacks.ts';
import type { State } from './state.ts';
import { countAt, hasAt, isDay, isSilent } from './units.ts';

/**
 * 11.1: the American sheet, the list of entries by which the side plays itself. By day: 1 attack; 2 cut off the way
 * home, or 4 to Menotomy if no British are out. By night: 3 gather.
 */

/** By box: where its militia gather by night, on the road to Concord. */
const NIGHT_RALLIES: ReadonlyMap<Box, Box> = new Map([
  [MENOTOMY, LEXINGTON],
  [box('woburn'), LEXINGTON],
  [box('lincoln'), CONCORD],
]);
/** Where to cut the road home, the best box first. */
const CUTS: readonly Box[] = [MENOTOMY, LEXINGTON, CAMBRIDGE, MEDFORD];
/** Charlestown is entered only from this turn on, and only with this many figures. */
const CHARLESTOWN_TURN = 11;
const CHARLESTOWN_FIGURES = 5;

/** By box: British figures that can still fire. */
function loadedByBox(s: State): number[] {
  const loaded = new Array<number>(BOX_COUNT).fill(0);
  for (let p: Piece = 0; p < REDCOATS.to; p++) if (isBox(s.at[p]) && !isSilent(s, p)) loaded[s.at[p]]++;
  return loaded;
}

/** By box: the boxes on the shortest way from there to Charlestown, without both ends. */
const HOMEWARD: readonly (readonly Box[])[] = BOXES.map((_, from) =>
  COUNTRY.filter(at => at !== CHARLESTOWN && at !== from && isOnWayHome(from, at)).sort(
    (a, b) => BRITISH_ROADS.points[from][a] - BRITISH_ROADS.points[from][b],
  ),
);
const TO_MENOTOMY: readonly Box[] = [MENOTOMY];

/** The box where the British have most to lose: figures outside Boston and Charlestown, the gun counting for two. */
function mostExposed(s: State): Box | null {
  const worth = new Array<number>(BOX_COUNT).fill(0);
  for (let p: Piece = 0; p < REDCOATS.to; p++)
    if (isBox(s.at[p]) && s.at[p] !== BOSTON && s.at[p] !== CHARLESTOWN)
      worth[s.at[p]] += p === GUN ? POINTS.strandedGun : POINTS.stranded;
  const most = Math.max(...worth);
  return most === 0 ? null : worth.indexOf(most);
}

/** What the American sheet needs to know before it gives orders. */
function look(s: State, seat: Seat) {
  const stacks = stacksOf(s, seat)
    .filter(({ mobile }) => mobile)
    .map(stack => ({ force: stack.force, at: stack.at, goers: goersOf(s, stack) }));
  // By box: militia there, and those of this seat who can come.
  const gathered = new Array<number>(BOX_COUNT).fill(0);
  for (let p = MILITIA.from; p < MILITIA.to; p++) if (isBox(s.at[p])) gathered[s.at[p]]++;
  for (const { goers } of stacks) for (let at = 0; at < BOX_COUNT; at++) gathered[at] += goers[at]?.group.length ?? 0;
  const mayEnterCharlestown = s.turn >= CHARLESTOWN_TURN && gathered[CHARLESTOWN] >= CHARLESTOWN_FIGURES;
  // Boxes with British figures that militia may attack.
  const targets: Box[] = [];
  for (let at = 0; at < BOX_COUNT; at++)
    if (at !== BOSTON && (at !== CHARLESTOWN || mayEnterCharlestown) && hasAt(s, BRITISH, at)) targets.push(at);
  // The boxes on the way home of the most exposed British; Menotomy if there are none.
  const exposed = mostExposed(s);
  const ahead = exposed === null ? TO_MENOTOMY : HOMEWARD[exposed];
  const goals = ahead.length > 0 ? ahead : TO_MENOTOMY;
  return { stacks, gathered, loaded: loadedByBox(s), targets, goals, areBritishOut: exposed !== null };
}
type Sight = ReturnType<typeof look>;

/**
 * Entry 1: the British box within reach where the most militia can be; on a tie, where fewer British can fire, then
 * the one farther from home.
 */
function attack({ targets, gathered, loaded }: Sight, at: Box, goers: readonly (Goers | null)[]): Box | undefined {
  let best: Box | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const to of targets) {
    if (to !== at && !goers[to]) continue;
    const worth = gathered[to] * 10_000 - loaded[to] * 100 + BRITISH_ROADS.points[to][CHARLESTOWN];
    if (worth > most) [best, most] = [to, worth];
  }
  return best;
}

/**
 * Entries 2 and 4: a box on the way home that is within reach, those in CUTS first; if none is, the box within reach
 * that is nearest to that way.
 */
function cutOff({ goals }: Sight, at: Box, goers: readonly (Goers | null)[]): Box {
  const can = (to: Box): boolean => to === at || goers[to] !== null;
  const best = CUTS.find(to => goals.includes(to) && can(to)) ?? goals.find(can);
  if (best !== undefined) return best;
  const far = (from: Box): number =>
    Math.min(...goals.map(to => MILITIA_ROADS.turns[from][to] * 100 + MILITIA_ROADS.points[from][to]));
  let nearest = at;
  for (let to = 0; to < BOX_COUNT; to++)
    if (goers[to] && to !== BOSTON && to !== CHARLESTOWN && far(to) < far(nearest)) nearest = to;
  return nearest;
}

/**
 * Entry 3: on the first night the companies gather, but never join British who outnumber them. On the last turn all
 * stay.
 */
function byNight(s: State, { gathered }: Sight, at: Box): Box {
  if (s.turn === LAST_TURN) return at;
  const to = NIGHT_RALLIES.get(at) ?? at;
  return countAt(s, BRITISH, to) > 0 && gathered[to] < countAt(s, BRITISH, to) ? at : to;
}

/** All orders of the American sheet for the militia of a seat. */
export function americanOrders(s: State, seat: Seat): Order[] {
  const sight = look(s, seat);
  return sight.stacks.flatMap(({ force, at, goers }): Order[] => {
    const [to, entry] = isDay(s) ? byDay(sight, at, goers) : [byNight(s, sight, at), 'entry 3: gather by night'];
    const who = goers[to];
    return who ? [{ do: 'march', force, at, group: who.group, to, entry }] : [];
  });
}

function byDay(sight: Sight, at: Box, goers: readonly (Goers | null)[]): readonly [Box, string] {
  const target = attack(sight, at, goers);
  if (target !== undefined) return [target, 'entry 1: into the box of the British'];
  return [cutOff(sight, at, goers), sight.areBritishOut ? 'entry 2: cut off the way home' : 'entry 4: to Menotomy'];
}
