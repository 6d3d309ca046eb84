import type { Feature } from '../../core/features.ts';
import { type Ground, groundOf } from './bot-ground.ts';
import { handValue } from './bot-markers.ts';
import {
  ARTICLES,
  CONGRESS,
  DECLARATION,
  FRENCH_ALLIANCE,
  IS_BOX,
  IS_LAND,
  LAND_WAYS,
  LOCALE_COUNT,
  SPANISH_ALLIANCE,
  TOWNS,
  TURNS,
  VICTORY,
} from './data.ts';
import { regionsAt, townPoints, townValue } from './income.ts';
import {
  AMERICAN,
  BRITISH,
  enemyOf,
  inPlay,
  LEADER_FROM,
  LEADERSHIP,
  NATION,
  PIECES,
  SIDE,
  type Side,
} from './pieces.ts';
import { hopeOf } from './plan-hope.ts';
import type { State } from './state.ts';
import { forageOf } from './supply.ts';
import { isAtWar } from './units.ts';

type BySide = readonly [number, number];

/** What all features are measured from, by side. */
interface Sight {
  readonly s: State;
  readonly towns: BySide;
  readonly regions: BySide;
  readonly army: BySide;
  /** The points of towns within reach of a stronger enemy. */
  readonly exposed: BySide;
  /** Units that the place where they are does not feed. */
  readonly hungry: BySide;
  readonly hand: BySide;
  readonly leaders: BySide;
  readonly fleets: BySide;
  /** How much of the match is over, 0 to 1. */
  readonly late: number;
}

/** The strength of an army. Troops in a box across the sea count less. */
function armyOf({ strength }: Ground, side: Side): number {
  let sum = 0;
  for (let l = 0; l < LOCALE_COUNT; l++) sum += IS_BOX[l] ? strength[side][l] * 0.6 : strength[side][l];
  return sum;
}

function hungryOf(g: Ground, side: Side): number {
  let sum = 0;
  for (let l = 0; l < LOCALE_COUNT; l++) {
    const eaters = g.units[side][l];
    if (eaters === 0 || !IS_LAND[l] || g.fleets[side][l] > 0 || g.s.fort[l] === side + 1) continue;
    sum += Math.max(0, eaters - forageOf(g.s, side, l));
  }
  return sum;
}

function exposedOf(g: Ground, side: Side): number {
  const enemy = enemyOf(side);
  let sum = 0;
  for (const l of TOWNS) {
    if (g.land[side][l] === 0) continue;
    const own = g.strength[side][l];
    if (LAND_WAYS[l].some(({ to }) => g.strength[enemy][to] > own)) sum += townValue(g.s, side, l);
  }
  return sum;
}

function leadersOf(s: State, side: Side): number {
  let sum = 0;
  for (let p = LEADER_FROM; p < PIECES; p++)
    if (SIDE[p] === side && inPlay(s.at[p]) && isAtWar(s, NATION[p])) sum += LEADERSHIP[p];
  return sum;
}

export function look(s: State): Sight {
  const g = groundOf(s);
  const level = s.scenario === 'short' ? VICTORY.shortLoyalty : VICTORY.loyalty;
  const last = s.scenario === 'short' ? TURNS.short : TURNS.last;
  const both = (of: (side: Side) => number): BySide => [of(BRITISH), of(AMERICAN)];
  return {
    s,
    towns: both(side => townPoints(s, side, g)),
    regions: both(side => Math.min(VICTORY.regions, regionsAt(s, side, level))),
    army: both(side => armyOf(g, side)),
    exposed: both(side => exposedOf(g, side)),
    hungry: both(side => hungryOf(g, side)),
    hand: both(side => handValue(s, side)),
    leaders: both(side => leadersOf(s, side)),
    fleets: both(side => g.guns[side].reduce((a, b) => a + b, 0)),
    late: (s.year - TURNS.first) / (last - TURNS.first),
  };
}

const less = ([british, american]: BySide): number => british - american;

/** 3.1: the share of the town points that victory takes. */
const share = (points: number): number => Math.min(1, points / VICTORY.points);
/** The logarithm of the odds, for chances that are never quite sure. */
const oddsOf = (chance: number): number => {
  const doubtful = 0.02 + 0.96 * chance;
  return Math.log(doubtful / (1 - doubtful));
};
/** 3.5: how many of the three conditions America has met. */
const shortDone = ({ s, regions }: Sight): number =>
  (regions[AMERICAN] >= VICTORY.regions ? 1 : 0) +
  (s.progress >= DECLARATION ? 1 : 0) +
  (s.europe >= FRENCH_ALLIANCE ? 1 : 0);
/** 3.1: how near a side is to both of its goals at once, 0 to 1. */
const both = ({ s, towns, regions }: Sight, side: Side): number => {
  const open = side === AMERICAN ? s.progress / ARTICLES : s.progress <= CONGRESS ? 1 : 0;
  return share(towns[side]) * (regions[side] / VICTORY.regions) * open;
};
const flag = (met: boolean): number => (met ? 1 : 0);

/**
 * The features of a position, each about -1 to 1, measured for the British. Their weights are in
 * assets/revolution-bot.json.
 */
export const FEATURES: readonly Feature<Sight>[] = [
  { name: 'always', of: () => 1 },
  {
    name: 'towns',
    of: ({ towns }) => less(towns) / VICTORY.points,
    more: 'more points of towns for the British',
    less: 'more points of towns for the Americans',
  },
  {
    name: 'towns of the 36',
    of: ({ towns, late }) => (0.3 + late) * (share(towns[BRITISH]) ** 2 - share(towns[AMERICAN]) ** 2),
    like: 'towns',
  },
  {
    name: 'loyalty',
    of: ({ s }) => -s.loyalty.reduce((a, b) => a + b, 0) / 14,
    more: 'colonies that lean more to the Crown',
    less: 'colonies that lean more to the rebellion',
  },
  { name: 'loyal regions', of: ({ regions }) => less(regions) / VICTORY.regions, like: 'loyalty' },
  { name: 'loyal regions, late', of: ({ regions, late }) => (late * less(regions)) / VICTORY.regions, like: 'loyalty' },
  {
    name: 'progress',
    of: ({ s }) => -s.progress / ARTICLES,
    more: 'less Progress of the revolution',
    less: 'more Progress of the revolution',
  },
  { name: 'declaration', of: ({ s }) => -flag(s.progress >= DECLARATION), like: 'progress' },
  { name: 'articles', of: ({ s }) => -flag(s.progress >= ARTICLES), like: 'progress' },
  {
    name: 'europe',
    of: ({ s }) => -s.europe / SPANISH_ALLIANCE,
    more: 'a Europe that keeps out of it',
    less: 'a Europe that leans to the Americans',
  },
  { name: 'french alliance', of: ({ s }) => -flag(s.europe >= FRENCH_ALLIANCE), like: 'europe' },
  {
    name: 'conditions of the short game, late',
    of: sight => -(0.2 + sight.late) * (shortDone(sight) / 3) ** 2,
  },
  {
    name: 'hope of the short game',
    of: ({ s, late }) => (s.scenario === 'short' ? (-oddsOf(hopeOf(s)) * (0.5 + late / 2)) / 4 : 0),
    more: 'less hope of all that America needs by the end of 1778',
    less: 'more hope of all that America needs by the end of 1778',
  },
  {
    name: 'both goals',
    of: sight => (0.3 + sight.late) * (both(sight, BRITISH) - both(sight, AMERICAN)),
  },
  {
    name: 'armies',
    of: ({ army, late }) => ((1 - 0.7 * late) * less(army)) / 40,
    more: 'more British strength in the field',
    less: 'more American strength in the field',
  },
  {
    name: 'leaders',
    of: ({ leaders, late }) => ((1 - 0.7 * late) * less(leaders)) / 20,
    more: 'more British leaders',
    less: 'more American leaders',
  },
  { name: 'fleets', of: ({ fleets, late }) => ((1 - 0.7 * late) * less(fleets)) / 12, like: 'armies' },
  {
    name: 'exposed towns',
    of: ({ exposed }) => -less(exposed) / 15,
    more: 'American towns within reach of a stronger enemy',
    less: 'British towns within reach of a stronger enemy',
  },
  {
    name: 'hungry units',
    of: ({ hungry }) => -less(hungry) / 10,
    more: 'American units that nothing feeds',
    less: 'British units that nothing feeds',
  },
  {
    name: 'markers in hand',
    of: ({ hand, late }) => ((1 - late) * less(hand)) / 20,
    more: 'better campaign markers in British hands',
    less: 'better campaign markers in American hands',
  },
  {
    name: 'initiative',
    of: ({ s }) => (s.first === BRITISH ? 1 : -1),
  },
];
