import { LEADERS, LOCALE_COUNT, MARKERS, type Nation, UNITS } from './data.ts';

export const BRITISH = 0;
export const AMERICAN = 1;
export type Side = typeof BRITISH | typeof AMERICAN;
export const SIDES = [BRITISH, AMERICAN] as const;
export const enemyOf = (side: Side): Side => (side === BRITISH ? AMERICAN : BRITISH);
/** A copy of a per-side pair with one side's value replaced. */
export const withSide = <T>(pair: readonly [T, T], side: Side, value: T): readonly [T, T] =>
  side === 0 ? [value, pair[1]] : [pair[0], value];

/** A counter: combat units in the order of the data file, then leaders, then those that Leader Arises brings (7.9). */
export type Piece = number;
/** The kinds of units, then those of leaders. */
export const KINDS = [
  'regular',
  'detachment',
  'grenadier',
  'light',
  'marine',
  'fleet',
  'militia',
  'indian',
  'general',
  'commander',
  'admiral',
] as const;
export type Kind = (typeof KINDS)[number];

interface Counter {
  readonly nation: Nation;
  readonly kind: Kind;
  /** Combat strength of a unit; 0 for leaders. */
  readonly strength: number;
  /** Leadership value; 0 for units. */
  readonly value: number;
  readonly name: string;
  /** Which one of its nation and kind this is, from 1 (units and risen leaders). Always 1 for other leaders. */
  readonly number: number;
}

const units: Counter[] = UNITS.flatMap(({ nation, kind, count, strength, names }) =>
  Array.from({ length: count }, (_, i) => ({
    nation,
    kind,
    strength,
    value: 0,
    name: names?.[i] ?? '',
    number: i + 1,
  })),
);
const leaders: Counter[] = LEADERS.map(({ nation, name, value, kind }) => ({
  nation,
  kind,
  strength: 0,
  value,
  name,
  number: 1,
}));
/**
 * 7.9: risen leaders. There are two Leader Arises markers, and either side may draw both, so each side has two generals
 * and two admirals. At most one leader for each marker is in play.
 */
const risen: Counter[] = (['BR', 'US'] as const).flatMap(nation =>
  (['general', 'admiral'] as const).flatMap(kind =>
    [1, 2].map(number => ({ nation, kind, strength: 0, value: 1, name: `Risen ${kind} ${number}`, number })),
  ),
);
const COUNTERS: readonly Counter[] = [...units, ...leaders, ...risen];

export const PIECES = COUNTERS.length;
export const EVERY_PIECE: readonly Piece[] = COUNTERS.map((_, p) => p);
export const FIRST_LEADER: Piece = units.length;
export const FIRST_RISEN: Piece = units.length + leaders.length;

export const NATION: readonly Nation[] = COUNTERS.map(each => each.nation);
export const KIND: readonly Kind[] = COUNTERS.map(each => each.kind);
export const STRENGTH: readonly number[] = COUNTERS.map(each => each.strength);
export const LEADERSHIP: readonly number[] = COUNTERS.map(each => each.value);
export const NAME: readonly string[] = COUNTERS.map(each => each.name);
export const NUMBER: readonly number[] = COUNTERS.map(each => each.number);
/** The side for which a nation fights. */
export const sideOfNation = (nation: Nation): Side =>
  nation === 'US' || nation === 'FR' || nation === 'SP' ? AMERICAN : BRITISH;
/** The side that commands a counter; French and Spanish ones only while allied (26.1). */
export const SIDE: readonly Side[] = COUNTERS.map(({ nation }) => sideOfNation(nation));

export const isLeader = (p: Piece): boolean => p >= FIRST_LEADER;
export const isRisen = (p: Piece): boolean => p >= FIRST_RISEN;
export const isUnit = (p: Piece): boolean => p < FIRST_LEADER;
const IS_FLEET: readonly boolean[] = KIND.map(kind => kind === 'fleet');
export const isFleet = (p: Piece): boolean => IS_FLEET[p];
/** Counters that move by land: all but fleets. */
export const isLand = (p: Piece): boolean => !IS_FLEET[p];
export const isLandUnit = (p: Piece): boolean => p < FIRST_LEADER && !IS_FLEET[p];
/** 23.1: militia and their commanders stay in their region. */
const IS_MILITIA_LIKE: readonly boolean[] = KIND.map(kind => kind === 'militia' || kind === 'commander');
export const isMilitiaLike = (p: Piece): boolean => IS_MILITIA_LIKE[p];
/** 18.12: light troops and Indians. */
export const isWoodsman = (p: Piece): boolean => KIND[p] === 'light' || KIND[p] === 'indian';
/** 28.6, 36.2 (ruling): regulars, detachments, grenadiers and marines. */
const REGULAR_KINDS: readonly Kind[] = ['regular', 'detachment', 'grenadier', 'marine'];
export const isRegularLike = (p: Piece): boolean => REGULAR_KINDS.includes(KIND[p]);
export const isAllied = (p: Piece): boolean => NATION[p] === 'FR' || NATION[p] === 'SP';

/** All counters of a side, ascending. */
export const PIECES_OF: readonly (readonly Piece[])[] = [BRITISH, AMERICAN].map(side =>
  COUNTERS.flatMap((_, p) => (SIDE[p] === side ? [p] : [])),
);
/** All counters of a nation and kind, risen leaders excepted. */
export const ofKind = (nation: Nation, kind: Kind): readonly Piece[] => OF_KIND[nation][kind] ?? NONE;
const NONE: readonly Piece[] = [];
const OF_KIND = ((): Readonly<Record<Nation, Partial<Record<Kind, Piece[]>>>> => {
  const kinds: Record<Nation, Partial<Record<Kind, Piece[]>>> = { BR: {}, HE: {}, IN: {}, US: {}, FR: {}, SP: {} };
  for (const [p, { nation, kind }] of COUNTERS.entries()) {
    if (p >= FIRST_RISEN) continue;
    kinds[nation][kind] ??= [];
    kinds[nation][kind].push(p);
  }
  return kinds;
})();

const leaderNamed = (name: string): Piece => FIRST_LEADER + LEADERS.findIndex(each => each.name === name);
export const WASHINGTON = leaderNamed('Washington');

/** Where a counter is: a locale, or one of the places below. */
export type Place = number;
/** Out of play, but may come: a unit in the counter mix, a leader in the pool. */
export const AVAILABLE: Place = LOCALE_COUNT;
/** 4.9, 4.10: set aside until the Declaration or the Congress. */
export const SET_ASIDE: Place = LOCALE_COUNT + 1;
/** 31.3: militia upgraded this year. */
export const UPGRADED: Place = LOCALE_COUNT + 2;
/** Out of the game: eliminated Hessians (13.5), and leaders who were killed (21.4) or removed by Politicking (7.9). */
export const LOST: Place = LOCALE_COUNT + 3;
export const inPlay = (place: Place): boolean => place < LOCALE_COUNT;

/** A campaign marker, 0 to 54, in the order of the data file. */
export type Marker = number;
/** An index into MARKERS of data.ts. */
export type MarkerKind = number;
const kindsOfMarkers: readonly MarkerKind[] = MARKERS.flatMap(({ count }, kind) =>
  new Array<MarkerKind>(count).fill(kind),
);
export const MARKER_KIND: readonly MarkerKind[] = kindsOfMarkers;
export const MARKER_COUNT = MARKER_KIND.length;
export const EVERY_MARKER: readonly Marker[] = MARKER_KIND.map((_, m) => m);
/** By kind: its markers, ascending. */
export const MARKERS_OF: readonly (readonly Marker[])[] = MARKERS.map((_, kind) =>
  MARKER_KIND.flatMap((each, m) => (each === kind ? [m] : [])),
);
const markerKind = (id: string): MarkerKind => {
  const kind = MARKERS.findIndex(each => each.id === id);
  if (kind < 0) throw new RangeError(`no marker has the id "${id}"`);
  return kind;
};
export const BAIT = markerKind('bait');
export const COMMITTEE = markerKind('committee');
export const DEBATE = markerKind('debate');
export const DRILLMASTER = markerKind('drillmaster');
export const ENGINEERS = markerKind('engineers');
export const HESSIANS = markerKind('hessians');
export const INDIANS = markerKind('indians');
export const LEADER_ARISES = markerKind('leader-arises');
export const MASTER_PLAN = markerKind('master-plan');
export const MINUTEMEN = markerKind('minutemen');
export const MUTINY = markerKind('mutiny');
export const POLITICKING = markerKind('politicking');
export const PRIVATEERS = markerKind('privateers');
export const PULASKI = markerKind('pulaski');
export const SHOT = markerKind('shot');
export const SPECULATORS = markerKind('speculators');
export const SPY = markerKind('spy');
export const TARLETON = markerKind('tarleton');
export const TACTICS = markerKind('tactics');

/** By side and marker: its rabble rousing points for that side; 0 for a marker of another class (7.10). */
export const RABBLE_POINTS: readonly (readonly number[])[] = [BRITISH, AMERICAN].map(side =>
  MARKER_KIND.map(kind => (side === BRITISH ? MARKERS[kind].british : MARKERS[kind].american) ?? 0),
);

/** Where a marker lies; a hand is numbered like its side. */
export const HAND_OF = [0, 1] as const;
export const POOL = 2;
/** Who knows of a marker in a hand, besides the side that holds it: nobody (0), the other side, everybody. */
export const SEEN_BY_ENEMY = 1;
export const SEEN_BY_ALL = 2;
/** The place of Leader Arises while its leader is on the map. */
export const ON_MAP = 3;
/** Out of the game: left out by the match's options (7.8), or a once-per-game marker that has been played. */
export const OUT_OF_GAME = 4;
