import { allDistances, neighboursOf } from '../../core/areas.ts';
import { freeze } from '../../core/freeze.ts';
import { loadAsset } from '../../formats/assets.ts';
import { boardSchema } from './schema.ts';

const FILE = freeze(loadAsset('concord.json', boardSchema));

/** An index into REGIONS, in the order of the data file. */
export type Region = number;
export type Edge = 'top' | 'left' | 'bottom';

export interface RegionInfo {
  readonly id: string;
  /** As printed on the map; null if the map has no name. */
  readonly name: string | null;
  /** Our name for it, which every region has. */
  readonly label: string;
  readonly town: boolean;
  /** The number of its hidden arms marker (4.7), 0 for a plain one, null for none. */
  readonly arms: number | null;
  /** What lies under its Gather marker besides one hidden militia (15.1); null if it has no muster icon. */
  readonly muster: { readonly minutemen: number; readonly leader: string | null } | null;
  readonly landing: boolean;
  /** The map edges by which a Nightrider may leave (6.12). */
  readonly exits: readonly Edge[];
  /** In units of the canvas, from the top left. */
  readonly x: number;
  readonly y: number;
  readonly polygon: readonly (readonly [number, number])[];
}

/** An off-map place with an Alert marker (4.6). */
export interface BoxInfo {
  readonly id: string;
  readonly name: string;
  readonly edge: Edge;
  readonly enters: Region;
  readonly leader: string | null;
}

export interface Card {
  readonly number: number;
  readonly british: number;
  readonly patriot: number;
  readonly marks: number;
}

export const REGIONS: readonly RegionInfo[] = FILE.regions;
const COUNT = REGIONS.length;
const INDEX: ReadonlyMap<string, Region> = new Map(REGIONS.map((r, i) => [r.id, i]));

/** The region with that id. Throws a RangeError if there is none. */
export function region(id: string): Region {
  const found = INDEX.get(id);
  if (found === undefined) throw new RangeError(`no region has the id "${id}"`);
  return found;
}

const regionsWhere = (test: (info: RegionInfo) => boolean): readonly Region[] =>
  REGIONS.flatMap((info, i) => (test(info) ? [i] : []));

type Border = (typeof FILE.borders)[number];
const linked = (test: (border: Border) => boolean): readonly (readonly Region[])[] =>
  freeze(
    neighboursOf(
      COUNT,
      FILE.borders.filter(test).map(b => [region(b.a), region(b.b)]),
    ),
  );

/** By region: those that may be moved to (3.0), ascending. */
export const NEIGHBOURS = linked(b => b.adjacent);
/** By region: those that a road leads to (3.0), ascending. */
export const ROADS = linked(b => b.road);

const ROAD = 1;
const STREAM = 2;
const APART = -1;
const LINKS: readonly number[] = (() => {
  const links: number[] = new Array(COUNT * COUNT).fill(APART);
  for (const b of FILE.borders.filter(border => border.adjacent)) {
    const [one, other] = [region(b.a), region(b.b)];
    const link = b.road ? ROAD : b.border === 'stream' ? STREAM : 0;
    links[one * COUNT + other] = link;
    links[other * COUNT + one] = link;
  }
  return links;
})();

export const adjacent = (a: Region, b: Region): boolean => LINKS[a * COUNT + b] >= 0;
export const byRoad = (a: Region, b: Region): boolean => LINKS[a * COUNT + b] === ROAD;
/**
 * A light-blue border without a road. Crossing it costs a
 * Nightrider 2 points, and a Son of Liberty his whole move (4.4).
 */
export const overStream = (a: Region, b: Region): boolean => LINKS[a * COUNT + b] === STREAM;

const DISTANCES: readonly (readonly number[])[] = freeze(allDistances(NEIGHBOURS));
/** Moves from region to region, by road or not. */
export const distance = (a: Region, b: Region): number => DISTANCES[a][b];

export const BOSTON = region('boston');
export const CAMBRIDGE = region('cambridge');
export const LEXINGTON = region('lexington');
export const CONCORD = region('concord');
export const CHARLESTOWN = region('charlestown');
export const LECHMERE = region('lechmere');

/** Moves from each region. Units move "toward" Concord or Boston if this number becomes smaller (4.1, 4.4, 7.1). */
export const TO_CONCORD: readonly number[] = DISTANCES[CONCORD];
export const TO_BOSTON: readonly number[] = DISTANCES[BOSTON];
export const TO_LEXINGTON: readonly number[] = DISTANCES[LEXINGTON];

/** The regions with a muster icon (FAQ 1), ascending. */
export const TOWNS = regionsWhere(r => r.muster !== null);
/** The regions with a hidden arms marker (4.7), ascending. */
export const ARMS = regionsWhere(r => r.arms !== null);
/** The number on each marker of ARMS, 0 for a plain one. */
export const ARMS_VALUE: readonly number[] = ARMS.map(r => REGIONS[r].arms ?? 0);
/** 4.7: what a marker of ARMS is worth, in Victory Points. A plain one is worth 1 (but see 14.5). */
export const armsWorth = (i: number): number => Math.max(1, ARMS_VALUE[i]);
/** The two regions with a naval landing icon (3.0, 9.0), ascending. */
export const LANDINGS = regionsWhere(r => r.landing);

export const BOXES: readonly BoxInfo[] = freeze(
  FILE.boxes.map(({ id, name, edge, enters, leader }) => ({ id, name, edge, enters: region(enters), leader })),
);
/** Index: the number on the card minus 1. */
export const CARDS: readonly Card[] = FILE.cards;

type PointsId = keyof typeof FILE.points;
const halfPoints = (id: PointsId): number => FILE.points[id].points * 2;
/** The rule of the line of the score sheet for the Victory Point Track. */
export const TRACK_RULE = '2.0';
/** What each event scores, in half points. If the number is negative, the side loses them. */
export const POINTS = Object.freeze({
  /** British: the first unbroken Regular enters Concord (11.0). */
  concord: halfPoints('concord'),
  /** British: the Patriots start the first combat (10.0). */
  firstCombat: halfPoints('firstCombat'),
  /** British, once: Percy, the cannon and four unbroken Regulars in Lexington (12.0). */
  percyInLexington: halfPoints('percyInLexington'),
  /** Patriot, at the end, if that never happened (12.0). */
  percyNotInLexington: halfPoints('percyNotInLexington'),
  /** British: each hash mark left after a search (8.1). */
  hashMark: halfPoints('hashMark'),
  /** British, negative: each further card drawn for a capture (8.2). */
  extraDraw: halfPoints('extraDraw'),
  /** Patriot, at the end: each plain hidden arms marker not searched (4.7). */
  plainArms: halfPoints('plainArms'),
  /** Patriot, at the end: a numbered hidden arms marker not searched, for each point of its number (4.7). */
  armsNumber: 2,
  /** To the enemy of the unit, like the next three (4.1, 4.2). */
  unitDestroyed: halfPoints('unitDestroyed'),
  unitBroken: halfPoints('unitBroken'),
  leaderKilled: halfPoints('leaderKilled'),
  leaderWounded: halfPoints('leaderWounded'),
  /** British, like the next: for each one captured at the end or taken to Boston (4.4, 6.12). */
  riderCaptured: halfPoints('riderCaptured'),
  sonCaptured: halfPoints('sonCaptured'),
});

const { british, percy, persons, militia, mustering } = FILE.setup;
/** The set-up of 15.1, except what lies under the markers (REGIONS, BOXES). */
export const SETUP = freeze({
  /** The town whose Gather marker starts on its Muster side. */
  mustering: region(mustering),
  militia,
  british: { ...british, region: region(british.region) },
  percy: { ...percy, region: region(percy.region) },
  persons: persons.map(p => ({ ...p, region: region(p.region) })),
});

/** The set-up of 15.2 for the games that start on turn 8. */
export const TURN_8_SETUP = freeze({
  patriots: FILE.turn8.patriots.map(row => ({ ...row, region: region(row.region) })),
  british: FILE.turn8.british.map(row => ({ ...row, region: region(row.region) })),
});

/** 15.2: where a reinforcing militia appears. Index: the die minus 1. */
export const REINFORCEMENT_TABLE: readonly Region[] = FILE.turn8.reinforcements.map(region);
