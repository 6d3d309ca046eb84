import { ARTICLES, CONGRESS, DECLARATION, REGIONS, TOP_STEP } from './data.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { AMERICAN, type Marker, RABBLE_POINTS, type Side } from './pieces.ts';
import { swingOfEurope, swingOfRegion } from './plan-hope.ts';
import { everyTrack, freeRabble, rabblePoints } from './rabble.ts';
import type { State } from './state.ts';
import { loyaltyTo } from './units.ts';

/** The ready-made allotments. A match replays them, so they may only change with the version of the rules. */

/** The value of a step of a track to a side, roughly in town points; 0 if the track can move no farther. */
const worth = (s: State, side: Side, track: number): number =>
  s.scenario === 'short' ? shortGameValue(s, side, track) : campaignValue(s, side, track);

/** The value of a step of Progress until the Declaration, on which everything depends: more than that of any region. */
const UNDECLARED_VALUE = 14;

/**
 * The value of a step of Progress after the Declaration: about as much as of a region whose towns would count double.
 */
const DECLARED_VALUE = 11;

/** What a step of Europe or a region is worth in the short game for each unit of its swing (`plan-hope.ts`). */
const WINNING_VALUE = 8;

/** 3.5: America needs three things at once. What a contest changes in its chance counts the same for both sides. */
function shortGameValue(s: State, side: Side, track: number): number {
  if (track === PROGRESS_TRACK) return s.progress < DECLARATION ? UNDECLARED_VALUE : side === AMERICAN ? 1 : 0;
  if (track === EUROPE_TRACK) {
    const end = side === AMERICAN ? TOP_STEP : -TOP_STEP;
    return s.europe === end ? 0 : Math.min(UNDECLARED_VALUE, 1 + WINNING_VALUE * swingOfEurope(s));
  }
  const region = track - 1;
  const level = loyaltyTo(s, side, region);
  if (level === TOP_STEP) return 0;
  const doubles = level === TOP_STEP - 1 || level === -TOP_STEP ? REGIONS[region].points / 4 : 0;
  return Math.min(UNDECLARED_VALUE, 1 + doubles + WINNING_VALUE * swingOfRegion(s, region));
}

function campaignValue(s: State, side: Side, track: number): number {
  if (track === PROGRESS_TRACK) {
    if (s.progress === ARTICLES) return 0;
    // Without the Articles America cannot win by sudden death (3.1), so each year that Britain holds a step is a gain.
    return s.progress <= CONGRESS ? UNDECLARED_VALUE : DECLARED_VALUE;
  }
  if (track === EUROPE_TRACK) return europeValue(s, side);
  const region = track - 1;
  const level = loyaltyTo(s, side, region);
  if (level === TOP_STEP) return side === AMERICAN && s.loyalty[region] === TOP_STEP ? 1 : 0;
  const doubles = level === TOP_STEP - 1 || level === -TOP_STEP ? REGIONS[region].points : 0;
  const counts = level === 1 || level === -2 ? 4 : 0;
  return 1 + doubles + counts;
}

function europeValue(s: State, side: Side): number {
  if (side === AMERICAN) return s.europe === TOP_STEP ? 0 : s.europe >= 1 ? 10 : 5;
  if (s.europe === -TOP_STEP) return 0;
  return s.europe >= 1 ? 9 : 3;
}

/** An allotment that is offered ready-made. */
export interface Lean {
  readonly label: string;
  /** What this allotment makes of the worth of a track that can move. */
  readonly weigh: (worth: number, track: number) => number;
  /** How fast further points on a track lose value: after n points there the next is worth 1 / (1 + tires × n). */
  readonly tires: number;
}
const evenly = (worth: number): number => worth;
/** Puts one track before all others, even if little can be won there. */
const firstOfAll =
  (first: number) =>
  (worth: number, track: number): number =>
    track === first ? 20 + 2 * worth : worth;
const isColony = (track: number): boolean => track !== PROGRESS_TRACK && track !== EUROPE_TRACK;
const EVEN: Lean = { label: 'As Suggested', weigh: evenly, tires: 2 };
/** The ready-made allotments, the suggested one first. */
export const LEANS: readonly Lean[] = [
  EVEN,
  { label: 'Mostly for Progress', weigh: firstOfAll(PROGRESS_TRACK), tires: 2 },
  { label: 'Mostly for Europe', weigh: firstOfAll(EUROPE_TRACK), tires: 2 },
  {
    label: 'Mostly for the Colonies',
    weigh: (worth, track) => (isColony(track) ? 4 + 3 * worth : worth),
    tires: 2,
  },
  { label: 'A Little Everywhere', weigh: evenly, tires: 20 },
];

/**
 * The markers of a ready-made allotment, by track. They are placed one after another, the largest first, on the track
 * where a step is worth most, given what is already there. Among equals Progress comes first: America needs each step,
 * and Britain holds it with one marker.
 */
export function suggestedMarkers(s: State, side: Side, { weigh, tires } = EVEN): Marker[][] {
  const sums = everyTrack.map(() => 0);
  const laid = everyTrack.map((): Marker[] => []);
  const worths = everyTrack.map(track => {
    const plain = worth(s, side, track);
    return plain > 0 ? weigh(plain, track) : 0;
  });
  for (const m of freeRabble(s, side)) {
    let best = -1;
    let most = 0;
    for (const track of everyTrack) {
      const gain = worths[track] / (1 + tires * sums[track]);
      if (gain <= most) continue;
      best = track;
      most = gain;
    }
    if (best < 0) break;
    sums[best] += RABBLE_POINTS[side][m];
    laid[best].push(m);
  }
  return laid;
}

/** The points of a ready-made allotment, by track. */
export const suggestedAllotment = (s: State, side: Side, lean = EVEN): number[] =>
  suggestedMarkers(s, side, lean).map(markers => rabblePoints(side, markers));
