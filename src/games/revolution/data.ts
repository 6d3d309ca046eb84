import { allDistances } from '../../core/areas.ts';
import { freeze } from '../../core/freeze.ts';
import { loadAsset } from '../../formats/assets.ts';
import { boardSchema } from './schema.ts';
import type { GroupFile, NationId } from './shape.ts';

const FILE = freeze(loadAsset('revolution.json', boardSchema));

/** An index into LOCALES, in the order of the data file. */
export type Locale = number;
/** An index into REGIONS; the first seven have a loyalty track. */
export type Region = number;

type LocaleType = 'town' | 'wilderness' | 'indian' | 'sea' | 'box';
export type RouteType = 'road' | 'trail' | 'lake_river' | 'high_seas';

export const LOCALES = FILE.locales;
export const REGIONS = FILE.regions;
export const LOCALE_COUNT = LOCALES.length;
export const EVERY_LOCALE: readonly Locale[] = LOCALES.map((_, l) => l);
const INDEX: ReadonlyMap<string, Locale> = new Map(LOCALES.map(({ id }, i) => [id, i]));

/** The locale with that id. Throws a RangeError if there is none. */
export function locale(id: string): Locale {
  const found = INDEX.get(id);
  if (found === undefined) throw new RangeError(`no locale has the id "${id}"`);
  return found;
}

export const BRITAIN = locale('britain');
export const FRANCE = locale('france');
export const SPAIN = locale('spain');
export const QUEBEC = locale('quebec');
export const HALIFAX = locale('halifax');

/** 3.1: how many regions have a loyalty track. They come first. */
export const TRACKED = REGIONS.filter(({ loyalty }) => loyalty !== null).length;
/** By locale: its region; -1 at sea and in a box. */
export const REGION_OF: readonly Region[] = LOCALES.map(({ region }) => REGIONS.findIndex(({ id }) => id === region));
/** By region: its locales. */
export const LOCALES_OF: readonly (readonly Locale[])[] = freeze(
  REGIONS.map((_, region) => LOCALES.flatMap((_each, l) => (REGION_OF[l] === region ? [l] : []))),
);
const typed = (type: LocaleType): readonly boolean[] => LOCALES.map(each => each.type === type);
export const IS_TOWN = typed('town');
export const IS_SEA = typed('sea');
export const IS_BOX = typed('box');
export const IS_INDIAN = typed('indian');
/** 18.12: wilderness and Indian locales. */
export const IS_WILD: readonly boolean[] = LOCALES.map(({ type }) => type === 'wilderness' || type === 'indian');
export const IS_PORT: readonly boolean[] = LOCALES.map(({ port }) => port);
/** Land on the map: towns, wilderness and Indian locales. */
export const IS_LAND: readonly boolean[] = LOCALES.map((_, l) => IS_TOWN[l] || IS_WILD[l]);
export const VALUE: readonly number[] = LOCALES.map(({ points }) => points);
export const TOWNS: readonly Locale[] = LOCALES.flatMap((_, l) => (IS_TOWN[l] ? [l] : []));
export const INDIAN_LOCALES: readonly Locale[] = LOCALES.flatMap((_, l) => (IS_INDIAN[l] ? [l] : []));

/** A route as seen from one of its ends. */
export interface Way {
  readonly to: Locale;
  readonly type: RouteType;
}
const waysOf = (id: string): Way[] =>
  FILE.routes.flatMap(({ a, b, type }) =>
    a === id ? [{ to: locale(b), type }] : b === id ? [{ to: locale(a), type }] : [],
  );
/** By locale: all routes; those by land, which lead to land alone; those on the high seas, to seas and ports alone. */
export const WAYS: readonly (readonly Way[])[] = freeze(LOCALES.map(({ id }) => waysOf(id)));
export const LAND_WAYS: readonly (readonly Way[])[] = freeze(
  WAYS.map(ways => ways.filter(w => w.type !== 'high_seas')),
);
/** By locale: the routes by land that stay in its region. */
export const HOME_WAYS: readonly (readonly Way[])[] = freeze(
  LAND_WAYS.map((ways, l) => ways.filter(({ to }) => REGION_OF[to] === REGION_OF[l])),
);
export const SEA_WAYS: readonly (readonly Way[])[] = freeze(WAYS.map(ways => ways.filter(w => w.type === 'high_seas')));
/** From any locale to any other: how many routes the shortest way takes, by land and sea. */
export const DISTANCE: readonly (readonly number[])[] = freeze(
  allDistances(WAYS.map(ways => ways.map(({ to }) => to))),
);

export const NATIONS = ['BR', 'HE', 'IN', 'US', 'FR', 'SP'] as const satisfies readonly NationId[];
export type Nation = (typeof NATIONS)[number];

/** The box of a nation (2.8); -1 for America, which has none. */
export const BOX_OF: Readonly<Record<Nation, Locale>> = {
  BR: BRITAIN,
  HE: BRITAIN,
  IN: BRITAIN,
  US: -1,
  FR: FRANCE,
  SP: SPAIN,
};
/** By region: the nation that owns it and that closes it while neutral (26.3); null for all other regions. */
export const COLONY_OF: readonly (Nation | null)[] = REGIONS.map(({ neutral }) => neutral);

export const BOXES = FILE.boxes;
export const UNITS = FILE.units;
export const LEADERS = FILE.leaders;
export const MARKERS = FILE.markers;
export const SETUP: readonly GroupFile[] = FILE.setup;
export const SUGGESTED_SETUP: readonly GroupFile[] = FILE.suggested;
export const COSTS = FILE.costs;
export const PROGRESS = FILE.progress;
export const EUROPE = FILE.europe;
export const TURNS = FILE.turns;
export const VICTORY = FILE.victory;
/** 4.3: markers that America draws before the first turn. */
export const DEALT = FILE.dealt.american;
/** 28.3: what a fort fires with. */
export const FORT_STRENGTH = FILE.fort.strength;
/** 24.5: combat units that a fleet carries. */
export const CARRIES = FILE.fleet.carries;

/** Steps of the progress table (10.0). */
export const CONGRESS = 1;
export const DECLARATION = 2;
export const PROFESSIONAL = 3;
export const ARTICLES = 4;
/** Steps of the European table (12.0). */
export const CONCERT = -3;
export const TREATIES = -2;
export const SCOFF = -1;
export const VOLUNTEERS = 1;
export const FRENCH_ALLIANCE = 2;
export const SPANISH_ALLIANCE = 3;
/** The highest step of the European table and of a loyalty track. The lowest is its negative. */
export const TOP_STEP = 3;
