import { Unreadable } from '../../core/document.ts';
import { eachOf, type Field } from '../../core/fields.ts';
import type { PieceWords, Range } from '../../core/piece-entries.ts';
import { LOCALES, MARKERS, type Nation, REGIONS, TRACKED } from './data.ts';
import {
  FIRST_LEADER,
  isRisen,
  KIND,
  type Kind,
  MARKER_KIND,
  type Marker,
  NAME,
  NATION,
  NUMBER,
  PIECES,
  type Piece,
  type Place,
  type Side,
} from './pieces.ts';

export const SIDE_IDS = ['british', 'american'] as const;
export type SideId = (typeof SIDE_IDS)[number];
export const sideField: Field<Side, SideId> = {
  what: 'british or american',
  write: value => SIDE_IDS[value],
  read: written => (written === 'british' ? 0 : written === 'american' ? 1 : undefined),
};
/** Two values by side, British first, written as a list, so that a view can leave out the enemy's. */
export function pairList<T, W>(field: Field<T, W>): Field<[T, T], W[]> {
  const list = eachOf(2, field);
  return {
    what: list.what,
    write: ([british, american]) => list.write([british, american]),
    read(written) {
      const read = list.read(written);
      return read && [read[0], read[1]];
    },
  };
}

export const LOCALE_IDS: readonly string[] = LOCALES.map(({ id }) => id);
export const REGION_IDS: readonly string[] = REGIONS.map(({ id }) => id);
/** By place: a locale’s id, or `free`, `reserve`, `upgraded`, `lost`. */
export const PLACE_IDS: readonly string[] = [...LOCALE_IDS, 'free', 'reserve', 'upgraded', 'lost'];
export const placeId = (place: Place): string => PLACE_IDS[place];
const PLACES: ReadonlyMap<string, Place> = new Map(PLACE_IDS.map((id, place) => [id, place]));
/** A place by its id. Throws Unreadable if there is none. */
export function placeNamed(id: string): Place {
  const place = PLACES.get(id);
  if (place === undefined)
    throw new Unreadable(
      `There is no place ‘${id}’: use a locale’s id such as new_york, or free, reserve, upgraded, lost.`,
    );
  return place;
}

/** "British", "Hessian": of which nation a counter is, for players and in ids. */
export const NATION_WORDS: Readonly<Record<Nation, string>> = {
  BR: 'British',
  HE: 'Hessian',
  IN: 'Indian',
  US: 'American',
  FR: 'French',
  SP: 'Spanish',
};

const KIND_WORDS: Readonly<Record<Kind, string>> = {
  regular: 'Regular',
  detachment: 'Detachment',
  grenadier: 'Grenadier',
  light: 'Light',
  marine: 'Marine',
  fleet: 'Fleet',
  militia: 'Militia',
  indian: 'Band',
  general: 'General',
  commander: 'Commander',
  admiral: 'Admiral',
};

/** "Continental", "British Regular", "Indian Band": a kind of unit in views and documents. */
export const kindId = (nation: Nation, kind: Kind): string =>
  nation === 'US' && kind === 'regular' ? 'Continental' : `${NATION_WORDS[nation]} ${KIND_WORDS[kind]}`;

function idOf(p: Piece): string {
  if (isRisen(p)) return `${NATION_WORDS[NATION[p]]} ${NAME[p]}`;
  return p >= FIRST_LEADER ? NAME[p] : `${kindId(NATION[p], KIND[p])} ${NUMBER[p]}`;
}

/** The name of a counter in views and documents: "Continental 3", "British Fleet 1", "Washington". */
export const PIECE_IDS: readonly string[] = Array.from({ length: PIECES }, (_, p) => idOf(p));
export const pieceId = (p: Piece): string => PIECE_IDS[p];
const withStraightQuotes = (name: string): string => name.replaceAll('’', "'");
/** A function that finds the index of an id. Straight apostrophes will do. It throws Unreadable for an unknown id. */
const named = (ids: readonly string[], what: string): ((name: string) => number) => {
  const index = new Map(ids.map((id, i) => [withStraightQuotes(id), i]));
  return name => {
    const found = index.get(withStraightQuotes(name));
    if (found === undefined) throw new Unreadable(`There is no ${what} ‘${name}’.`);
    return found;
  };
};
export const pieceNamed = named(PIECE_IDS, 'counter');

const KIND_RANGES: ReadonlyMap<string, Range> = (() => {
  const ranges = new Map<string, Range>();
  for (let p = 0; p < FIRST_LEADER; p++) {
    const id = kindId(NATION[p], KIND[p]);
    ranges.set(id, { from: ranges.get(id)?.from ?? p, to: p + 1 });
  }
  return ranges;
})();

/** The words that may follow a counter's name in a document. */
const PIECE_STATES = [
  'aboard #',
  'moved',
  'landed',
  'joined',
  'stalled',
  'marching',
  'dropped',
  'disrupted',
  'open',
  'covered',
] as const;
export const PIECE_WORDS: PieceWords = {
  nameOf: pieceId,
  named: pieceNamed,
  kinds: KIND_RANGES,
  states: [...PIECE_STATES],
};

/** "Tactics 3", "Spy 2", "Adams": the name of a marker in views and documents. */
export const MARKER_IDS: readonly string[] = MARKER_KIND.map((kind, m) =>
  MARKERS[kind].count === 1 ? MARKERS[kind].name : `${MARKERS[kind].name} ${m - MARKER_KIND.indexOf(kind) + 1}`,
);
export const markerId = (m: Marker): string => MARKER_IDS[m];
export const markerNamed = named(MARKER_IDS, 'marker');
const MARKER_RANGES: ReadonlyMap<string, Range> = new Map(
  MARKERS.flatMap(({ name, count }, kind): [string, Range][] => {
    const from = MARKER_KIND.indexOf(kind);
    return count === 1 ? [] : [[withStraightQuotes(name), { from, to: from + count }]];
  }),
);
export const MARKER_WORDS: PieceWords = {
  nameOf: markerId,
  named: markerNamed,
  kinds: MARKER_RANGES,
  states: ['seen', 'shown', 'track #'],
};
/** What documents call the places of markers, by their numbers in pieces.ts. */
export const MARKER_PLACES: readonly string[] = ['british', 'american', 'pool', 'map', 'out'];

/** Tracks of rabble rousing: Progress, the regions with a loyalty track, Europe (9.3, ruling). */
export const TRACK_IDS: readonly string[] = ['progress', ...REGION_IDS.slice(0, TRACKED), 'europe'];
export const PROGRESS_TRACK = 0;
export const EUROPE_TRACK = TRACK_IDS.length - 1;
export const TRACKS = TRACK_IDS.length;
