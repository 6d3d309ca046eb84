import type { Feature } from '../../core/features.ts';
import { handValue } from './bot-markers.ts';
import {
  ARTICLES,
  CONGRESS,
  DECLARATION,
  FRENCH_ALLIANCE,
  IS_BOX,
  LAND_WAYS,
  LOCALE_COUNT,
  SPANISH_ALLIANCE,
  TOWNS,
  TURNS,
  VICTORY,
} from './data.ts';
import { loyalCount } from './goals.ts';
import { type Ground, groundOf } from './ground.ts';
import { hopeOf } from './hope.ts';
import { townPoints, townValue } from './income.ts';
import { AMERICAN, BRITISH, enemyOf, FIRST_LEADER, inPlay, LEADERSHIP, PIECES, SIDE, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { unfed } from './supply.ts';
import { fights } from './units.ts';

type BySide = readonly [number, number];

/** What all features are computed from. Pairs are by side. */
interface Measures {
  readonly s: State;
  /** Town points (6.2). */
  readonly towns: BySide;
  /** Regions as loyal as victory requires, counted up to the number that it requires. */
  readonly regions: BySide;
  /** Strength of the armies. */
  readonly army: BySide;
  /** The points of towns that a stronger enemy could march into. */
  readonly exposed: BySide;
  /** How many units ashore are not fed where they are. */
  readonly hungry: BySide;
  /** The value of the markers in hand (`bot-markers.ts`). */
  readonly hand: BySide;
  /** The values of all leaders in play, added up. */
  readonly leaders: BySide;
  /** Strength of the fleets. */
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

function hungryOf({ s, units }: Ground, side: Side): number {
  let sum = 0;
  for (let l = 0; l < LOCALE_COUNT; l++) if (units[side][l] > 0) sum += unfed(s, side, l, units[side][l]);
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
  for (let p = FIRST_LEADER; p < PIECES; p++)
    if (SIDE[p] === side && inPlay(s.at[p]) && fights(s, p)) sum += LEADERSHIP[p];
  return sum;
}

export function look(s: State): Measures {
  const g = groundOf(s);
  const level = s.scenario === 'short' ? VICTORY.shortLoyalty : VICTORY.loyalty;
  const last = s.scenario === 'short' ? TURNS.short : TURNS.last;
  const bySide = (of: (side: Side) => number): BySide => [of(BRITISH), of(AMERICAN)];
  return {
    s,
    towns: bySide(side => townPoints(s, side, g)),
    regions: bySide(side => Math.min(VICTORY.regions, loyalCount(s.loyalty, side, level))),
    army: bySide(side => armyOf(g, side)),
    exposed: bySide(side => exposedOf(g, side)),
    hungry: bySide(side => hungryOf(g, side)),
    hand: bySide(side => handValue(s, side)),
    leaders: bySide(side => leadersOf(s, side)),
    fleets: bySide(side => g.guns[side].reduce((a, b) => a + b, 0)),
    late: (s.year - TURNS.first) / (last - TURNS.first),
  };
}

const britishLead = ([british, american]: BySide): number => british - american;

/** 3.1: what share a side has of the town points that victory requires, 0 to 1. */
const shareOfTownGoal = (points: number): number => Math.min(1, points / VICTORY.points);
/** The logarithm of the odds. The chance is first squeezed between 2 % and 98 %, so that the result is finite. */
const logOdds = (chance: number): number => {
  const bounded = 0.02 + 0.96 * chance;
  return Math.log(bounded / (1 - bounded));
};
/** 3.5: how many of the three conditions America has met. */
const shortDone = ({ s, regions }: Measures): number =>
  (regions[AMERICAN] >= VICTORY.regions ? 1 : 0) +
  (s.progress >= DECLARATION ? 1 : 0) +
  (s.europe >= FRENCH_ALLIANCE ? 1 : 0);
/**
 * 3.1: how near a side is to sudden victory, 0 to 1: its shares of both goals multiplied, and for America multiplied by
 * how far Progress has come. Britain has 0 once independence is declared.
 */
const nearnessToVictory = ({ s, towns, regions }: Measures, side: Side): number => {
  const allowed = side === AMERICAN ? s.progress / ARTICLES : s.progress <= CONGRESS ? 1 : 0;
  return shareOfTownGoal(towns[side]) * (regions[side] / VICTORY.regions) * allowed;
};
const flag = (met: boolean): number => (met ? 1 : 0);

/**
 * The features of a position, each about -1 to 1, measured for the British. Their weights are in
 * assets/revolution-bot.json.
 */
export const FEATURES: readonly Feature<Measures>[] = [
  { name: 'always', of: () => 1 },
  {
    name: 'towns',
    of: ({ towns }) => britishLead(towns) / VICTORY.points,
    more: 'more town points for the British',
    less: 'more town points for the Americans',
  },
  {
    // The 36 town points that victory requires (3.1). The weights file knows the feature by this name.
    name: 'towns of the 36',
    of: ({ towns, late }) =>
      (0.3 + late) * (shareOfTownGoal(towns[BRITISH]) ** 2 - shareOfTownGoal(towns[AMERICAN]) ** 2),
    like: 'towns',
  },
  {
    name: 'loyalty',
    of: ({ s }) => -s.loyalty.reduce((a, b) => a + b, 0) / 14,
    more: 'colonies that lean more to the Crown',
    less: 'colonies that lean more to the rebellion',
  },
  { name: 'loyal regions', of: ({ regions }) => britishLead(regions) / VICTORY.regions, like: 'loyalty' },
  {
    name: 'loyal regions, late',
    of: ({ regions, late }) => (late * britishLead(regions)) / VICTORY.regions,
    like: 'loyalty',
  },
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
    of: measures => -(0.2 + measures.late) * (shortDone(measures) / 3) ** 2,
  },
  {
    name: 'hope of the short game',
    of: ({ s }) => (s.scenario === 'short' ? -logOdds(hopeOf(s)) / 4 : 0),
    more: 'less chance that America meets all three conditions by the end of 1778',
    less: 'more chance that America meets all three conditions by the end of 1778',
  },
  {
    name: 'both goals',
    of: measures =>
      (0.3 + measures.late) * (nearnessToVictory(measures, BRITISH) - nearnessToVictory(measures, AMERICAN)),
  },
  {
    name: 'armies',
    of: ({ army, late }) => ((1 - 0.7 * late) * britishLead(army)) / 40,
    more: 'more British strength in the field',
    less: 'more American strength in the field',
  },
  {
    name: 'leaders',
    of: ({ leaders, late }) => ((1 - 0.7 * late) * britishLead(leaders)) / 20,
    more: 'more British leaders',
    less: 'more American leaders',
  },
  { name: 'fleets', of: ({ fleets, late }) => ((1 - 0.7 * late) * britishLead(fleets)) / 12, like: 'armies' },
  {
    name: 'exposed towns',
    of: ({ exposed }) => -britishLead(exposed) / 15,
    more: 'American towns within reach of a stronger enemy',
    less: 'British towns within reach of a stronger enemy',
  },
  {
    name: 'hungry units',
    of: ({ hungry }) => -britishLead(hungry) / 10,
    more: 'American units without food',
    less: 'British units without food',
  },
  {
    name: 'markers in hand',
    of: ({ hand, late }) => ((1 - late) * britishLead(hand)) / 20,
    more: 'better campaign markers in British hands',
    less: 'better campaign markers in American hands',
  },
  {
    name: 'initiative',
    of: ({ s }) => (s.first === BRITISH ? 1 : -1),
  },
];
