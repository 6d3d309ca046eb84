import { AREA_COUNT, AREAS, AREAS_OF, type Area, COLONIES, type Colony, isAtlantic } from './data.ts';
import { chanceOf } from './odds.ts';
import { BRITISH, enemyOf, NOBODY, type Side, WITH_AMERICANS, WITH_BRITISH, WITH_NOBODY } from './pieces.ts';
import { setUpOf } from './scenarios.ts';
import type { State } from './state.ts';
import { groupAt } from './units.ts';

/**
 * The value of each area to a side, computed once for all armies that it may send. All values are in tenths of a
 * colony.
 */
export interface Ground {
  readonly side: Side;
  /** By area: what the side gains if it comes to stand there alone. */
  readonly prize: readonly number[];
  /** By area: what the side loses if it loses the area. */
  readonly stake: readonly number[];
  /** By area: the most that an army can gain by going there. */
  readonly most: readonly number[];
  /** The danger from the side's enemies. */
  readonly threat: Threat;
  /** By area: the result of `dangerNow` once it was computed; -1 before. */
  readonly dangerCache: number[];
}

/** Where enemies may come next, by area. */
export interface Threat {
  readonly side: Side;
  /** By area: where the largest force may come from, a neighbour if possible; -1 if none is near enough to come by land. */
  readonly from: readonly Area[];
  /** By area: the chance that they come. */
  readonly comes: readonly number[];
}

/** The chance that enemies come from a neighbouring area, from two areas away, over water, and from anywhere else. */
const FROM_A_NEIGHBOUR = 0.55;
const FROM_TWO_AREAS = 0.25;
const BY_SEA = 0.12;
const FROM_AFAR = 0.03;
/**
 * An empty area is lost this much more often than armies march in, because enemies may also walk in from a battle
 * (3.3.3).
 */
const EMPTY_FACTOR = 1.4;

/**
 * The values of winning a flag, of taking one from the enemy, of coming one area nearer to a flag, of keeping an own
 * flag, and of being in an area.
 */
const FLAG_WON = 10;
const ENEMY_FLAG_LOST = 9;
const PART_OF_FLAG = 4;
const OWN_FLAG_KEPT = 9;
const PRESENCE = 1;
/** What a City Area in an own colony adds, because units muster there (3.1). */
const CITY_EXTRA = 2;

/** A colony with at most this many areas left to win may soon be won. */
const NEARLY_WON = 2;

/** The value of a unit by itself. */
export const UNIT_VALUE = 0.8;

/** The number of units in each area, from a side's point of view. Counted once, because it is needed often. */
interface Census {
  readonly side: Side;
  /** Own units and enemies; the first two without Native Americans, the last two with them. */
  readonly own: Uint8Array;
  readonly foes: Uint8Array;
  readonly ownAll: Uint8Array;
  readonly foesAll: Uint8Array;
  /** Native Americans who stand with nobody. */
  readonly free: Uint8Array;
}

const newCounts = (): Uint8Array => new Uint8Array(AREA_COUNT);
const CENSUS = { own: newCounts(), foes: newCounts(), ownAll: newCounts(), foesAll: newCounts(), free: newCounts() };

/** Each census overwrites the previous one. */
function censusOf(s: State, side: Side): Census {
  const { own, foes, ownAll, foesAll, free } = CENSUS;
  const [british, american] = side === BRITISH ? [own, foes] : [foes, own];
  const [allBritish, allAmerican] = side === BRITISH ? [ownAll, foesAll] : [foesAll, ownAll];
  const { units } = s;
  for (let at = 0; at < AREA_COUNT; at++) {
    const here = units[at];
    british[at] = here[0] + here[1] + here[4];
    american[at] = here[2] + here[3] + here[5];
    allBritish[at] = british[at] + here[WITH_BRITISH];
    allAmerican[at] = american[at] + here[WITH_AMERICANS];
    free[at] = here[WITH_NOBODY];
  }
  return { side, own, foes, ownAll, foesAll, free };
}

/** Completes the ground from its prizes and stakes. */
function groundWith(s: State, census: Census, prize: readonly number[], stake: readonly number[]): Ground {
  const { side, own, foesAll, ownAll, free } = census;
  const threat = threatBy(s, census);
  const most = new Array<number>(AREA_COUNT);
  for (let at = 0; at < AREA_COUNT; at++) {
    most[at] = prize[at] + UNIT_VALUE * foesAll[at] + free[at];
    if (own[at] > 0) most[at] += foesAll[at] > 0 ? UNIT_VALUE * ownAll[at] : stake[at] * threat.comes[at];
  }
  return { side, prize, stake, most, threat, dangerCache: new Array<number>(AREA_COUNT).fill(-1) };
}

const IS_ATLANTIC: readonly boolean[] = AREAS.map((_, at) => isAtlantic(at));

/** Where the enemies of a side may come next. */
export const threatTo = (s: State, side: Side): Threat => threatBy(s, censusOf(s, side));

function threatBy(s: State, { side, own, foes, foesAll, free }: Census): Threat {
  const { land } = setUpOf(s.scenario);
  const from = new Array<Area>(AREA_COUNT).fill(-1);
  const comes = new Array<number>(AREA_COUNT).fill(FROM_AFAR);
  let isEnemyOnAtlantic = false;
  for (let next = 0; next < AREA_COUNT; next++) {
    if (foes[next] === 0) continue;
    isEnemyOnAtlantic ||= IS_ATLANTIC[next];
    for (const at of land[next]) {
      if (comes[at] === FROM_A_NEIGHBOUR && foesAll[next] <= foesAll[from[at]]) continue;
      from[at] = next;
      comes[at] = FROM_A_NEIGHBOUR;
    }
  }
  // Enemies may also come from two areas away, through an area where nobody stops them.
  for (let at = 0; at < AREA_COUNT; at++) {
    if (comes[at] !== FROM_A_NEIGHBOUR || own[at] > 0 || free[at] > 0) continue;
    for (const beyond of land[at]) {
      if (comes[beyond] === FROM_A_NEIGHBOUR || (from[beyond] >= 0 && foesAll[from[at]] <= foesAll[from[beyond]]))
        continue;
      from[beyond] = from[at];
      comes[beyond] = FROM_TWO_AREAS;
    }
  }
  for (let at = 0; at < AREA_COUNT; at++)
    if (isEnemyOnAtlantic && IS_ATLANTIC[at] && comes[at] < BY_SEA) comes[at] = BY_SEA;
  return { side, from, comes };
}

/** 7.6: in the Siege each city counts by itself. */
function siegeGround(s: State, census: Census): Ground {
  const { side, own, foes } = census;
  const prize = Array.from(foes, n => (n > 0 ? 2 : 0));
  const stake = new Array<number>(AREA_COUNT).fill(PRESENCE);
  for (const [flag, { at, worth }] of (setUpOf(s.scenario).cities ?? []).entries()) {
    const holder = s.flags[flag];
    if (holder === side) stake[at] = OWN_FLAG_KEPT * worth;
    else {
      prize[at] += (holder === enemyOf(side) ? FLAG_WON + 2 : FLAG_WON - 2) * worth;
      if (own[at] > 0) stake[at] = (FLAG_WON - 2) * worth;
    }
  }
  return groundWith(s, census, prize, stake);
}

/** Fills in the prizes and stakes of the areas of a colony. */
function rateColony(
  s: State,
  { side, own, foes, free }: Census,
  colony: Colony,
  prize: number[],
  stake: number[],
): void {
  const areas = AREAS_OF[colony];
  const holder = s.flags[colony];
  if (holder === side) {
    for (const at of areas) {
      prize[at] = own[at] > 0 ? 0 : 0.5;
      stake[at] = OWN_FLAG_KEPT + (AREAS[at].city ? CITY_EXTRA : 0);
    }
    return;
  }
  let spoiled = 0;
  let mine = 0;
  let theirs = 0;
  for (const at of areas) {
    if (foes[at] > 0 || free[at] > 0) spoiled++;
    if (own[at] > 0) mine++;
    if (foes[at] > 0) theirs++;
  }
  for (const at of areas) {
    const isSpoiled = foes[at] > 0 || free[at] > 0;
    const rest = spoiled - (isSpoiled ? 1 : 0);
    prize[at] =
      (rest === 0 ? FLAG_WON : isSpoiled ? PART_OF_FLAG / rest : 0) + (holder === NOBODY ? 0 : ENEMY_FLAG_LOST);
    if (own[at] === 0) continue;
    // The fewer areas of the colony are left to win, the more the side needs those that it has, cities above all.
    stake[at] +=
      (AREAS[at].city ? CITY_EXTRA : 0) + (spoiled > 0 && spoiled <= NEARLY_WON ? PART_OF_FLAG / spoiled : 0);
    // These are the only units that deny the enemy the colony.
    if (mine === 1 && theirs > 0 && spoiled <= theirs) stake[at] = Math.max(stake[at], ENEMY_FLAG_LOST - 2);
  }
}

/** The value of each area to a side that is about to march. If `colonies` is given, only their areas are valued. */
export function groundOf(s: State, side: Side, colonies: readonly Colony[] = ALL): Ground {
  const census = censusOf(s, side);
  if (setUpOf(s.scenario).cities) return siegeGround(s, census);
  const prize = new Array<number>(AREA_COUNT).fill(0);
  const stake = new Array<number>(AREA_COUNT).fill(PRESENCE);
  for (const colony of colonies) rateColony(s, census, colony, prize, stake);
  return groundWith(s, census, prize, stake);
}

const ALL: readonly Colony[] = COLONIES.map((_, colony) => colony);

/** The chance that the side loses an area if this group, by the columns of the side, stands there. */
export function dangerAt(s: State, { side, from, comes }: Threat, at: Area, group: readonly number[]): number {
  const soldiers = group[0] + group[1] + group[2];
  if (soldiers === 0) return EMPTY_FACTOR * comes[at];
  if (from[at] < 0) return comes[at] / (1 + soldiers);
  return comes[at] * (1 - chanceOf(side, group, groupAt(s, enemyOf(side), from[at]), side));
}

/** The chance that the side loses an area with the units that stand there now. */
export function dangerNow(s: State, { side, threat, dangerCache }: Ground, at: Area): number {
  if (dangerCache[at] < 0) dangerCache[at] = dangerAt(s, threat, at, groupAt(s, side, at));
  return dangerCache[at];
}
