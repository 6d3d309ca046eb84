import { ARTICLES, CONGRESS, REGIONS, TOP_STEP } from './data.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { AMERICAN, type Marker, RABBLE, type Side } from './pieces.ts';
import { everyTrack, freeRabble, rabblePoints } from './rabble.ts';
import type { State } from './state.ts';
import { loyaltyTo } from './units.ts';

/** How much a step of a track is worth to a side, in about town points; 0 where it can move no further. */
function worth(s: State, side: Side, track: number): number {
  if (track === PROGRESS_TRACK) {
    if (s.progress === ARTICLES) return 0;
    // Until the Declaration everything hangs on it: a marker there every year, before a region that would double.
    if (s.progress <= CONGRESS) return 14;
    return side === AMERICAN ? 9 : 4;
  }
  if (track === EUROPE_TRACK) return europeWorth(s, side);
  const region = track - 1;
  const level = loyaltyTo(s, side, region);
  if (level === TOP_STEP) return side === AMERICAN && s.loyalty[region] === TOP_STEP ? 1 : 0;
  const doubles = level === TOP_STEP - 1 || level === -TOP_STEP ? REGIONS[region].points : 0;
  const counts = level === 1 || level === -2 ? 4 : 0;
  return 1 + doubles + counts;
}

function europeWorth(s: State, side: Side): number {
  if (side === AMERICAN) return s.europe === TOP_STEP ? 0 : s.europe >= 1 ? 10 : 5;
  if (s.europe === -TOP_STEP) return 0;
  return s.europe >= 1 ? 9 : 3;
}

/**
 * A sensible allotment, by track the markers: one after the other, the largest first, where a step is worth most for what
 * already lies there. Progress comes first: America needs each step, Britain holds it with one marker.
 */
export function suggestedMarkers(s: State, side: Side): Marker[][] {
  const sums = everyTrack.map(() => 0);
  const laid = everyTrack.map((): Marker[] => []);
  for (const m of freeRabble(s, side)) {
    const gain = everyTrack.map(track => worth(s, side, track) / (1 + 2 * sums[track]));
    const best = gain.indexOf(Math.max(...gain));
    if (gain[best] <= 0) continue;
    sums[best] += RABBLE[side][m];
    laid[best].push(m);
  }
  return laid;
}

/** The points of it, by track. */
export const suggestedAllotment = (s: State, side: Side): number[] =>
  suggestedMarkers(s, side).map(markers => rabblePoints(side, markers));
