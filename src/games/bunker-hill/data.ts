import { allDistances, neighboursOf } from '../../core/areas.ts';
import { type DeepReadonly, freeze } from '../../core/freeze.ts';
import { loadAsset, related } from '../../formats/assets.ts';
import { RELATIONS } from './relations.ts';
import { type BoardFile, shape } from './schema.ts';

/** The data file: its shape, then each relation between its parts. */
export const boardSchema = related(shape, RELATIONS);
const FILE = freeze(loadAsset('bunker-hill.json', boardSchema));

/** An index into REGIONS, in the order of the data file. */
export type Region = number;
export type RegionInfo = DeepReadonly<BoardFile['regions'][number]>;
export type Goal = 'charlestown' | 'works' | 'breed' | 'bunker' | 'neck';

export const REGIONS: readonly RegionInfo[] = FILE.regions;
export const REGION_COUNT = REGIONS.length;
const INDEX: ReadonlyMap<string, Region> = new Map(REGIONS.map((each, i) => [each.id, i]));

/** The region with that id. Throws a RangeError if there is none. */
export function region(id: string): Region {
  const found = INDEX.get(id);
  if (found === undefined) throw new RangeError(`no region has the id "${id}"`);
  return found;
}

const regionsWhere = (is: (info: RegionInfo) => boolean): readonly Region[] =>
  REGIONS.flatMap((info, i) => (is(info) ? [i] : []));

/** Adjacent regions, ascending (3.0). */
export const NEIGHBOURS: readonly (readonly Region[])[] = freeze(
  neighboursOf(
    REGION_COUNT,
    REGIONS.flatMap(({ id, near }) =>
      near.flatMap((other): [Region, Region][] => (region(id) < region(other) ? [[region(id), region(other)]] : [])),
    ),
  ),
);

const DISTANCES: readonly (readonly number[])[] = freeze(allDistances(NEIGHBOURS));
/** The distance between two regions, in steps. */
export const distance = (a: Region, b: Region): number => DISTANCES[a][b];
export const adjacent = (a: Region, b: Region): boolean => DISTANCES[a][b] === 1;

export const NECK = region('NK');
export const REDOUBT = region('H1');
/** 11.1: where the Patriots ignore the first hit. */
export const STRONG: readonly Region[] = [REDOUBT, region('D1'), region('D2')];

/** The ten regions of Charlestown (3.3), ascending. */
export const TOWN = regionsWhere(({ kind }) => kind === 'town');
const numbersIn = (list: readonly Region[]): readonly number[] => REGIONS.map((_, at) => list.indexOf(at));
const TOWN_NUMBERS = numbersIn(TOWN);
/** The index of a region in TOWN; -1 for other regions. */
export const townNumber = (at: number): number => TOWN_NUMBERS[at] ?? -1;
export const isTown = (at: number): boolean => townNumber(at) >= 0;

/** The eight staging areas (3.5), ascending. */
export const STAGING = regionsWhere(({ kind }) => kind === 'staging');
const STAGING_NUMBERS = numbersIn(STAGING);
/** The index of a region in STAGING; -1 for other regions. */
export const stagingNumber = (at: number): number => STAGING_NUMBERS[at] ?? -1;
export const isStaging = (at: number): boolean => stagingNumber(at) >= 0;

export interface ZoneInfo {
  /** How many units one landing brings ashore. */
  readonly transport: number;
  /** How many units must have come together in a staging area before a Land Move may leave it. */
  readonly staging: number;
  readonly areas: readonly Region[];
}
/** The landing zones (3.5). The index is the number of the zone, less 1. */
export const ZONES: readonly ZoneInfo[] = freeze(
  FILE.zones.map(({ transport, staging, areas }) => ({ transport, staging, areas: areas.map(region) })),
);
/** The staging areas of a landing zone; zones are counted from 0. */
export const zoneAreas = (zone: number): readonly Region[] => ZONES[zone].areas;
/** By index in STAGING: the index of the landing zone of that area. */
export const ZONE_OF: readonly number[] = STAGING.map(area => ZONES.findIndex(({ areas }) => areas.includes(area)));

/** The hilltop regions of each hill that scores (3.0). */
export const HILLS = freeze({
  moulton: regionsWhere(({ group }) => group === 'moulton'),
  breed: regionsWhere(({ group }) => group === 'breed'),
  bunker: regionsWhere(({ group }) => group === 'bunker'),
});
export const HILLTOPS = regionsWhere(({ kind }) => kind === 'hilltop');

/** The places that objectives name, in the order of 12.3. */
export const GOALS: readonly Goal[] = ['charlestown', 'works', 'breed', 'bunker', 'neck'];
export const GOAL_REGIONS: readonly (readonly Region[])[] = freeze(
  GOALS.map(goal => regionsWhere(({ group }) => group === goal)),
);
export const CHARLESTOWN_GOAL = GOALS.indexOf('charlestown');

/** 3.1: whether the modifiers of `to` count when it is fired upon or assaulted from `from`. */
function modifierCounts(from: Region, to: Region): boolean {
  const { modifier, id } = REGIONS[to];
  const { kind, id: fromId } = REGIONS[from];
  if (!modifier) return false;
  // The modifier of the Redoubt always counts, and so does that of the town, for which 3.3 makes no exception.
  if (modifier.class === 'redoubt' || modifier.class === 'town') return true;
  if (kind === 'hilltop') return false;
  if (modifier.class === 'wall') return (id === 'D1' ? FILE.front.D1 : FILE.front.D2).includes(fromId);
  const isSlope = kind === 'slope' || kind === 'ridge';
  return modifier.class === 'hilltop' || !(isSlope && adjacent(from, to));
}

const COUNTS: readonly boolean[] = REGIONS.flatMap((_, from) => REGIONS.map((__, to) => modifierCounts(from, to)));
const counts = (from: number, to: Region): boolean => from < REGION_COUNT && COUNTS[from * REGION_COUNT + to];
/** What the ground of `to` takes off a volley from `from`: 0 or a negative number of dice (3.1). */
export const volleyModifier = (from: number, to: number): number =>
  to < REGION_COUNT && counts(from, to) ? (REGIONS[to].modifier?.volley ?? 0) : 0;
const GROUND_NAMES = {
  slope: 'the slope',
  ridge: 'the ridge',
  hilltop: 'the hilltop',
  wall: 'the wall',
  redoubt: 'the Redoubt',
  town: 'the town',
} as const;
/** What gives a region its modifier, as the subject of a sentence: "the slope"; the Rail Fence is no wall. */
export const groundName = (to: Region): string => {
  const { modifier, id } = REGIONS[to];
  return modifier === null ? 'the ground' : id === 'D2' ? 'the fence' : GROUND_NAMES[modifier.class];
};
/** The dice that the ground of `to` gives its defenders in an Assault from `from` (3.1). */
export const assaultModifier = (from: number, to: Region): number =>
  counts(from, to) ? (REGIONS[to].modifier?.assault ?? 0) : 0;

export interface FleetBox {
  readonly id: string;
  readonly name: string;
  /** The regions that the fleet can bombard from there, ascending (6.4). */
  readonly targets: readonly Region[];
  /** The indices of the boxes that a Naval Move from here can reach (6.6). */
  readonly moves: readonly number[];
}

const targetsOf = (area: RegionInfo['bombard']): readonly Region[] => regionsWhere(({ bombard }) => bombard === area);
const { boxes, moves, battery } = FILE.bombard;
/** The three Fleet Boxes (3.0). */
export const FLEET_BOXES: readonly FleetBox[] = freeze(
  boxes.map(({ id, name, area }) => ({
    id,
    name,
    targets: targetsOf(area),
    moves: boxes.flatMap((other, i) =>
      moves.some(pair => pair.includes(id) && pair.includes(other.id) && id !== other.id) ? [i] : [],
    ),
  })),
);
export const HARBOR = boxes.findIndex(({ id }) => id === 'FB');
export const CHARLES = boxes.findIndex(({ id }) => id === 'FC');
/** What the battery on Copp's Hill can bombard (4.4). */
export const BATTERY_TARGETS: readonly Region[] = targetsOf(battery);

/** A card gives each side its Actions for a turn (5.1). */
export interface Card {
  /** As printed on the card. */
  readonly number: number;
  readonly british: number;
  readonly patriot: number;
}
export const CARDS: readonly Card[] = freeze(
  FILE.cards.map(({ number, british, patriot }) => ({ number, british, patriot })),
);

export const TRACKS = FILE.tracks;
export const STRENGTH = FILE.counters.strength;
export const COUNTERS = FILE.counters;
export const SIGHT = FILE.sight;

type PointsId = Exclude<keyof typeof FILE.points, 'townRegion'>;
const halfPoints = (id: PointsId): number => FILE.points[id].points * 2;
/** What each event scores in the game for two, in half points. */
export const POINTS = Object.freeze({
  moulton: halfPoints('moulton'),
  breed: halfPoints('breed'),
  bunker: halfPoints('bunker'),
  unitDestroyed: halfPoints('unitDestroyed'),
  leaderKilled: halfPoints('leaderKilled'),
  unitBroken: halfPoints('unitBroken'),
  leaderWounded: halfPoints('leaderWounded'),
  /** For each region ablaze beyond the first `free`; at most `most` regions score (FAQ). */
  townRegion: FILE.points.townRegion.points * 2,
  free: FILE.points.townRegion.free,
  most: FILE.points.townRegion.most,
});

/** The Patriot counters that start in a region. */
export interface Post {
  readonly region: Region;
  readonly minutemen: number;
  readonly militia: number;
  readonly cannon: number;
  readonly leaders: readonly string[];
}
const postsOf = (posts: readonly (Omit<Post, 'region'> & { readonly region: string })[]): readonly Post[] =>
  posts.map(each => ({ ...each, region: region(each.region) }));

const { ashore, eligible, ...restOfSetup } = FILE.setup;
/** The set-up of 12.1. */
export const SETUP = freeze({
  ...restOfSetup,
  ashore: { regulars: ashore.regulars, areas: [region(ashore.areas[0]), region(ashore.areas[1])] as const },
  eligible: eligible.map(region),
});
export type Reinforcement = (typeof FILE.setup.reinforcements)[number];

/** Opening deployments that the Patriots may choose as a whole. */
export const PLANS = freeze(FILE.suggested.plans.map(({ id, title, posts }) => ({ id, title, posts: postsOf(posts) })));

type SetupName = keyof typeof FILE.solo.setups;
export const SOLO = freeze({
  ...FILE.solo,
  missions: FILE.solo.missions.map(mission => ({ ...mission, goals: mission.goals.map(goal => GOALS.indexOf(goal)) })),
  objectives: FILE.solo.objectives.map(each => ({
    ...each,
    goal: each.goal === null ? null : GOALS.indexOf(each.goal),
  })),
});
/** 12.3, 12.4: the four set-ups of the Patriots, in the order of 12.4, which is that of the first four GOALS. */
export const SETUP_NAMES = ['charlestown', 'works', 'breed', 'bunker'] as const satisfies readonly SetupName[];
export const SOLO_POSTS: readonly (readonly Post[])[] = freeze(
  SETUP_NAMES.map(name => postsOf(FILE.solo.setups[name])),
);
