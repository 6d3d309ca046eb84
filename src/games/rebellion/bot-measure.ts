import type { Feature } from '../../core/features.ts';
import { controls } from './control.ts';
import { AREA_COUNT, AREAS, AREAS_OF, type Area, COLONIES } from './data.ts';
import {
  AMERICAN,
  BRITISH,
  COLUMNS_OF,
  DICE,
  enemyOf,
  FACTIONS_OF,
  kindOf,
  NOBODY,
  SIDES,
  type Side,
} from './pieces.ts';
import { dangerAt, threatTo } from './plan-ground.ts';
import { endsWithThisRound, pointsNow } from './rules/04-end.ts';
import { setUpOf } from './scenarios.ts';
import type { State } from './state.ts';
import { activeOf, freeAt, groupAt, soldiersAt, strengthAt, unitsAt } from './units.ts';

/**
 * By kind: the value of a unit. Only their proportions matter: professionals count more than militia, Native Americans
 * least.
 */
const UNIT_VALUES = [4, 3, 4, 3, 4, 4, 2];

/** What all features are computed from. Pairs are by side. */
interface Sight {
  readonly s: State;
  readonly points: readonly [number, number];
  readonly units: readonly [number, number];
  readonly dice: readonly [number, number];
  readonly cities: readonly [number, number];
  /** The colonies (in the Siege, cities) that each side may win with its next march, weighted by their chances. */
  readonly near: readonly [number, number];
  /** The colonies (in the Siege, cities) that each side may lose to the enemy's next march, weighted likewise. */
  readonly atRisk: readonly [number, number];
  /** The share of the match that is over; 1 if it ends with this round. */
  readonly progress: number;
}

/** By side: `near` and `atRisk` of a Sight, while they are added up. */
interface Prospects {
  readonly near: [number, number];
  readonly atRisk: [number, number];
}

/** By area: the chance that the side in it is driven out by enemies from nearby. */
function dangerByArea(s: State): number[] {
  const threats = SIDES.map(side => threatTo(s, side));
  const danger = new Array<number>(AREA_COUNT).fill(0);
  for (let at = 0; at < AREA_COUNT; at++) {
    const side = soldiersAt(s, BRITISH, at) > 0 ? BRITISH : AMERICAN;
    if (soldiersAt(s, side, at) > 0) danger[at] = dangerAt(s, threats[side], at, groupAt(s, side, at));
  }
  return danger;
}

/** The chance that free Natives can be won over. They join the first side that comes. */
const JOIN_CHANCE = 0.5;

/**
 * Adds the chances that a flag is won or lost in the next march of each side, computed from the dangers of its areas.
 */
function addProspects(
  s: State,
  flag: number,
  areas: readonly Area[],
  danger: readonly number[],
  { near, atRisk }: Prospects,
): void {
  const holder = s.flags[flag];
  let kept = 1;
  for (const at of areas) kept *= 1 - danger[at];
  if (holder !== NOBODY) atRisk[holder] += 1 - kept;
  for (const side of SIDES) {
    if (holder === side) continue;
    let chance = 1;
    let own = 0;
    for (const at of areas) {
      own += soldiersAt(s, side, at);
      if (soldiersAt(s, enemyOf(side), at) > 0) chance *= danger[at];
      else if (freeAt(s, at) > 0) chance *= JOIN_CHANCE;
    }
    // A side with no units there is less likely to win it.
    near[side] += own > 0 ? chance : chance * JOIN_CHANCE;
  }
}

/** Computes what all features need from a position. */
export function sightOf(s: State): Sight {
  const units: [number, number] = [0, 0];
  const dice: [number, number] = [0, 0];
  const cities: [number, number] = [0, 0];
  for (let at = 0; at < AREA_COUNT; at++) {
    for (const side of SIDES) {
      if (strengthAt(s, side, at) === 0) continue;
      for (const column of COLUMNS_OF[side]) {
        const n = unitsAt(s, at, column);
        units[side] += n * UNIT_VALUES[kindOf(column)];
        dice[side] += Math.min(n, DICE[column]);
      }
    }
    if (!AREAS[at].city) continue;
    if (controls(s, BRITISH, at)) cities[BRITISH]++;
    else if (controls(s, AMERICAN, at)) cities[AMERICAN]++;
  }
  const danger = dangerByArea(s);
  const prospects: Prospects = { near: [0, 0], atRisk: [0, 0] };
  const flags = setUpOf(s.scenario).cities;
  if (flags) for (const [flag, { at }] of flags.entries()) addProspects(s, flag, [at], danger, prospects);
  else
    for (let colony = 0; colony < COLONIES.length; colony++)
      addProspects(s, colony, AREAS_OF[colony], danger, prospects);
  const progress = endsWithThisRound(s) ? 1 : s.round / (setUpOf(s.scenario).lastRound + 1);
  return { s, points: pointsNow(s), units, dice, cities, ...prospects, progress };
}

const difference = ([british, american]: readonly [number, number]): number => british - american;
const presenceOf = ([british, american]: readonly [number, number]): number =>
  (british > 0 ? 1 : 0) - (american > 0 ? 1 : 0);

const fledOf = (s: State, side: Side): number => COLUMNS_OF[side].reduce((sum, column) => sum + s.fled[column], 0);
const truces = (s: State, side: Side): number => FACTIONS_OF[side].filter(faction => s.truces[faction] > 0).length;
/** How many factions of a side are having their turn or will have it later in this round. */
const turnsLeftOf = (s: State, side: Side): number =>
  FACTIONS_OF[side].filter(faction => faction === activeOf(s) || !s.drawn.includes(faction)).length;

/**
 * The features of a position, each about -1 to 1, above 0 if it favours the British. Their weights are in
 * assets/rebellion-bot.json.
 */
export const FEATURES: readonly Feature<Sight>[] = [
  { name: 'always', of: () => 1 },
  {
    name: 'flags',
    of: ({ points }) => difference(points) / 6,
    more: 'more flags for the British',
    less: 'more flags for the Americans',
  },
  { name: 'flags, late', of: ({ points, progress }) => (progress * difference(points)) / 6, like: 'flags' },
  {
    name: 'flags within reach',
    of: ({ near }) => difference(near) / 3,
    more: 'colonies that are about to turn British',
    less: 'colonies that are about to turn American',
  },
  {
    name: 'flags in danger',
    of: ({ atRisk }) => difference(atRisk) / 3,
    more: 'British colonies in danger',
    less: 'American colonies in danger',
  },
  {
    name: 'flags in danger, late',
    of: ({ atRisk, progress }) => (progress * difference(atRisk)) / 3,
    like: 'flags in danger',
  },
  {
    name: 'units on the map',
    of: ({ units, progress }) => ((1 - 0.7 * progress) * difference(units)) / 60,
    more: 'more British units in the field',
    less: 'more American units in the field',
  },
  {
    name: 'dice',
    of: ({ dice, progress }) => ((1 - 0.7 * progress) * difference(dice)) / 20,
    more: 'British units so mixed that they roll more dice',
    less: 'American units so mixed that they roll more dice',
  },
  {
    name: 'somewhere to muster',
    of: ({ cities }) => presenceOf(cities),
    more: 'Americans without a city to muster in',
    less: 'British without a city to muster in',
  },
  {
    name: 'cities to muster in',
    of: ({ cities, progress }) => ((1 - progress) * difference(cities)) / 12,
    like: 'somewhere to muster',
  },
  {
    name: 'fled',
    of: ({ s, progress }) => ((1 - progress) * (fledOf(s, BRITISH) - fledOf(s, AMERICAN))) / 12,
    more: 'British units that fled and will be back',
    less: 'American units that fled and will be back',
  },
  {
    name: 'truces and the lead',
    of: ({ s, points }) => (Math.sign(difference(points)) * (truces(s, BRITISH) + truces(s, AMERICAN))) / 4,
    more: 'an end that comes nearer while the British lead',
    less: 'an end that comes nearer while the Americans lead',
  },
  {
    name: 'turns still to come in the round',
    of: ({ s, progress }) => ((1 + progress) * (turnsLeftOf(s, BRITISH) - turnsLeftOf(s, AMERICAN))) / 4,
    more: 'British turns still to come in this round',
    less: 'American turns still to come in this round',
  },
];
