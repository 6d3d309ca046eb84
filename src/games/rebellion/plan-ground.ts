import { AREA_COUNT, AREAS_OF, type Area, COLONIES } from './data.ts';
import { chanceOf } from './odds.ts';
import { enemyOf, type Side } from './pieces.ts';
import { boardOf } from './scenarios.ts';
import type { State } from './state.ts';
import { freeAt, groupAt, soldiersAt, strengthAt } from './units.ts';

/** What a side sees on the map, worked out once for all armies that it may send. Worths are in tenths of a colony. */
export interface Ground {
  readonly side: Side;
  /** By area: what standing there alone is worth to the side, if it comes there. */
  readonly prize: readonly number[];
  /** By area: what the side has by standing there, and would lose. */
  readonly stake: readonly number[];
  /** By area: what an army can win by coming there, at the most. */
  readonly most: readonly number[];
  /** By area: the neighbour from which most enemies may come; -1 where none may. */
  readonly threat: readonly Area[];
}

/** How likely enemies come where they may, and where they are not near. */
const COMES = 0.6;
const FROM_AFAR = 0.05;

const TURN = 10;
const DENY = 9;
const PART = 4;
const HELD = 9;
const PRESENT = 1;

/** What a unit is worth beside what it stands for. */
export const UNIT = 0.8;

function mostOf(s: State, side: Side, prize: readonly number[], stake: readonly number[]): number[] {
  const enemy = enemyOf(side);
  const most = new Array<number>(AREA_COUNT).fill(0);
  for (let at = 0; at < AREA_COUNT; at++)
    most[at] =
      prize[at] +
      UNIT * strengthAt(s, enemy, at) +
      freeAt(s, at) +
      (soldiersAt(s, side, at) > 0 ? COMES * stake[at] : 0);
  return most;
}

/** By area: the neighbour with most enemies of a side; -1 where there are none. */
export function threatsTo(s: State, side: Side): Area[] {
  const enemy = enemyOf(side);
  const { land } = boardOf(s.scenario);
  const threat = new Array<Area>(AREA_COUNT).fill(-1);
  const most = new Array<number>(AREA_COUNT).fill(0);
  for (let from = 0; from < AREA_COUNT; from++) {
    if (soldiersAt(s, enemy, from) === 0) continue;
    const n = strengthAt(s, enemy, from);
    for (const at of land[from]) if (n > most[at]) [threat[at], most[at]] = [from, n];
  }
  return threat;
}

/** 7.6: in the Siege cities count, each by itself. */
function siegeGround(s: State, side: Side): Ground {
  const enemy = enemyOf(side);
  const prize = new Array<number>(AREA_COUNT).fill(0);
  const stake = new Array<number>(AREA_COUNT).fill(PRESENT);
  for (let at = 0; at < AREA_COUNT; at++) if (soldiersAt(s, enemy, at) > 0) prize[at] = 2;
  for (const [flag, { at, worth }] of (boardOf(s.scenario).cities ?? []).entries()) {
    const holder = s.flags[flag];
    if (holder === side) stake[at] = HELD * worth;
    else {
      prize[at] += (holder === enemy ? TURN + 2 : TURN - 2) * worth;
      if (soldiersAt(s, side, at) > 0) stake[at] = (TURN - 2) * worth;
    }
  }
  return { side, prize, stake, most: mostOf(s, side, prize, stake), threat: threatsTo(s, side) };
}

/** What the areas of a map are to a side as it marches. */
export function groundOf(s: State, side: Side): Ground {
  if (boardOf(s.scenario).cities) return siegeGround(s, side);
  const enemy = enemyOf(side);
  const prize = new Array<number>(AREA_COUNT).fill(0);
  const stake = new Array<number>(AREA_COUNT).fill(PRESENT);
  COLONIES.forEach((_, colony) => {
    const areas = AREAS_OF[colony];
    const holder = s.flags[colony];
    let spoiled = 0;
    let own = 0;
    let foes = 0;
    for (const at of areas) {
      if (soldiersAt(s, enemy, at) > 0 || freeAt(s, at) > 0) spoiled++;
      if (soldiersAt(s, side, at) > 0) own++;
      if (soldiersAt(s, enemy, at) > 0) foes++;
    }
    for (const at of areas) {
      const isMine = soldiersAt(s, side, at) > 0;
      if (holder === side) {
        prize[at] = isMine ? 0 : 0.5;
        stake[at] = HELD;
        continue;
      }
      const here = soldiersAt(s, enemy, at) > 0 || freeAt(s, at) > 0;
      const rest = spoiled - (here ? 1 : 0);
      prize[at] = (rest === 0 ? TURN : here ? PART / rest : 0) + (holder === enemy ? DENY : 0);
      // Whoever alone keeps a colony from the enemy.
      if (isMine && own === 1 && foes > 0 && spoiled <= foes) stake[at] = DENY - 2;
    }
  });
  return { side, prize, stake, most: mostOf(s, side, prize, stake), threat: threatsTo(s, side) };
}

/** The chance that an area is lost that a group of the side, by its columns, stands in. */
export function dangerAt(
  s: State,
  { side, threat }: Pick<Ground, 'side' | 'threat'>,
  at: Area,
  group: readonly number[],
): number {
  if (group[0] + group[1] + group[2] === 0) return threat[at] >= 0 ? COMES : FROM_AFAR;
  if (threat[at] < 0) return FROM_AFAR / (1 + group[0] + group[1] + group[2]);
  const enemy = enemyOf(side);
  return COMES * (1 - chanceOf(side, group, groupAt(s, enemy, threat[at]), side));
}
