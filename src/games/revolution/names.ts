import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import {
  EUROPE,
  IS_SEA,
  LOCALES,
  type Locale,
  MARKERS,
  type Nation,
  PROFESSIONAL,
  PROGRESS,
  REGION_OF,
  REGIONS,
  type Region,
  TOP_STEP,
} from './data.ts';
import { EUROPE_TRACK, NATION_WORDS, PROGRESS_TRACK } from './ids.ts';
import {
  BRITISH,
  isLeader,
  isRisen,
  KIND,
  type Kind,
  LEADERSHIP,
  MARKER_KIND,
  type Marker,
  type MarkerKind,
  NAME,
  NATION,
  type Piece,
  type Side,
} from './pieces.ts';

export const localeName = (l: Locale): string => LOCALES[l].name;
/** The heading under which a locale stands in long lists: its region; High Seas; or Europe, for a box. */
export const areaName = (l: Locale): string =>
  REGION_OF[l] >= 0 ? REGIONS[REGION_OF[l]].name : IS_SEA[l] ? 'High Seas' : 'Europe';
/** A locale in a sentence: "New York", "the Carolina Coast". */
export const localeWords = (l: Locale): string => (IS_SEA[l] ? `the ${localeName(l)}` : localeName(l));
export const regionName = (region: Region): string => REGIONS[region].name;
const WITH_ARTICLE = /^(Mid-|Deep |West)/;
/** A region in a sentence: "Virginia", "the Deep South". */
export const regionWords = (region: Region): string =>
  `${WITH_ARTICLE.test(regionName(region)) ? 'the ' : ''}${regionName(region)}`;
/** The sides as the score names them. */
export const SIDE_NAMES = ['British', 'Americans'] as const;
/** "British", "American" */
export const ofSide = (side: Side): string => (side === BRITISH ? 'British' : 'American');
export const theSide = (side: Side): string => (side === BRITISH ? 'the British' : 'the Americans');
/** "Britain", "America" */
export const countryOf = (side: Side): string => (side === BRITISH ? 'Britain' : 'America');
export const TheSide = (side: Side): string => capital(theSide(side));

/** "France" or "Spain", the nations that can be neutral. */
export const countryName = (nation: Nation): string => (nation === 'FR' ? 'France' : 'Spain');

const KIND_WORDS: Readonly<Record<Kind, readonly [string, string]>> = {
  regular: ['regular', 'regulars'],
  detachment: ['detachment', 'detachments'],
  grenadier: ['grenadier', 'grenadiers'],
  light: ['light unit', 'light units'],
  marine: ['marine', 'marines'],
  fleet: ['fleet', 'fleets'],
  militia: ['militia', 'militia'],
  indian: ['band', 'bands'],
  general: ['general', 'generals'],
  commander: ['commander', 'commanders'],
  admiral: ['admiral', 'admirals'],
};

/** "British regular", "Continental", "Jaeger", "Indian band": one unit and several of a nation and kind. */
export function kindWords(nation: Nation, kind: Kind): readonly [string, string] {
  if (nation === 'US' && kind === 'regular') return ['Continental', 'Continentals'];
  if (nation === 'HE' && kind === 'light') return ['Jaeger', 'Jaegers'];
  const [one, many] = KIND_WORDS[kind];
  return [`${NATION_WORDS[nation]} ${one}`, `${NATION_WORDS[nation]} ${many}`];
}

/** "Washington", "the risen general", "Continental": a counter by its name or its kind. */
export function pieceName(p: Piece): string {
  if (isRisen(p)) return `the risen ${KIND[p]}`;
  return isLeader(p) ? NAME[p] : kindWords(NATION[p], KIND[p])[0];
}

interface Alike {
  /** One of them and several. */
  readonly words: readonly [string, string];
  readonly n: number;
}

/** The units among these, counted by kind. */
export function unitsByKind(pieces: readonly Piece[]): readonly Alike[] {
  const kinds = new Map<string, Alike>();
  for (const p of pieces) {
    if (isLeader(p)) continue;
    const words = kindWords(NATION[p], KIND[p]);
    kinds.set(words[0], { words, n: (kinds.get(words[0])?.n ?? 0) + 1 });
  }
  return [...kinds.values()];
}

/** "Washington, 2 Continentals and 1 American militia": leaders by name, units by kind. */
export function piecesWords(pieces: readonly Piece[]): string {
  const leaders = pieces.filter(isLeader).map(p => pieceName(p));
  const units = unitsByKind(pieces).map(({ words: [one, many], n }) => count(n, one, many));
  return listed([...leaders, ...units]);
}

/** "Howe (2)" */
export const leaderWords = (p: Piece): string => `${pieceName(p)} (${LEADERSHIP[p]})`;

/** "Tactics", "Franklin", "Rabble Rousing +1" */
export const markerName = (kind: MarkerKind): string =>
  MARKERS[kind].name.startsWith('+') ? `Rabble Rousing ${MARKERS[kind].name}` : MARKERS[kind].name;
/** "2 × Tactics and Spy" */
export const markersWords = (markers: readonly Marker[]): string => {
  const kinds = [...new Set(markers.map(m => MARKER_KIND[m]))];
  return listed(
    kinds.map(kind => {
      const n = markers.filter(m => MARKER_KIND[m] === kind).length;
      return n === 1 ? markerName(kind) : `${n} × ${markerName(kind)}`;
    }),
  );
};

/** Tracks of rabble rousing by name: "Progress", "New England", "Europe". */
export const trackName = (track: number): string =>
  track === PROGRESS_TRACK ? 'Progress' : track === EUROPE_TRACK ? 'Europe' : regionName(track - 1);
export const progressName = (step: number): string => PROGRESS[step].name;
export const europeName = (step: number): string => EUROPE[step + TOP_STEP].name;
/** A step in a sentence: "the Declaration of Independence", "the French Alliance". */
export const progressWords = (step: number): string =>
  step === 0 || step === PROFESSIONAL ? `“${progressName(step)}”` : `the ${progressName(step)}`;
export const europeWords = (step: number): string =>
  step === 0 ? 'neutrality' : Math.abs(step) === 1 ? `“${europeName(step)}”` : `the ${europeName(step)}`;
/** "American 2", "British 1", "neutral" */
export const loyaltyWords = (level: number): string =>
  level === 0 ? 'neutral' : `${level > 0 ? 'American' : 'British'} ${Math.abs(level)}`;

/** "3 points" */
export const pointsWords = (n: number): string => count(n, 'point');
