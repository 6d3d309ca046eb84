import { DECLARATION, MARKERS } from './data.ts';
import { EUROPE_TRACK, TRACKS } from './ids.ts';
import { AMERICAN, BRITISH, MARKER_COUNT, MARKER_KIND, type Marker, RABBLE_POINTS, type Side } from './pieces.ts';
import { marked, type State } from './state.ts';

/**
 * A hand's rabble-rousing markers that are not allotted yet, in the order in which they are given: the largest first
 * (9.3, ruling).
 */
export function freeRabble(s: State, side: Side): Marker[] {
  const free: Marker[] = [];
  for (let m = 0; m < MARKER_COUNT; m++)
    if (s.markerAt[m] === side && s.allotted[m] === 0 && RABBLE_POINTS[side][m] > 0) free.push(m);
  return free.sort(
    (a, b) => RABBLE_POINTS[side][b] - RABBLE_POINTS[side][a] || keptFor(side, a) - keptFor(side, b) || a - b,
  );
}

/**
 * 1 for a marker that Britain gives last among equals, because it would be worth more to America if she drew it (7.10).
 */
const keptFor = (side: Side, m: Marker): number =>
  side === BRITISH && MARKERS[MARKER_KIND[m]].american !== MARKERS[MARKER_KIND[m]].british ? 1 : 0;

export const rabblePoints = (side: Side, markers: readonly Marker[]): number =>
  markers.reduce((sum, m) => sum + RABBLE_POINTS[side][m], 0);

/** 9.4: the sums that some of the markers can make, ascending. No marker is split between tracks. */
export function sumsOf(side: Side, markers: readonly Marker[]): number[] {
  const sums = new Set([0]);
  for (const m of markers) for (const sum of [...sums]) sums.add(sum + RABBLE_POINTS[side][m]);
  return [...sums].sort((a, b) => a - b);
}

/** As few markers as possible that make the sum, so that small ones are kept. */
export function markersFor(side: Side, markers: readonly Marker[], sum: number): Marker[] {
  const found = fill(side, markers, 0, sum);
  if (!found) throw new RangeError(`no markers make ${sum}`);
  return found;
}

/**
 * The fewest of the markers, from index `from` on, that make the sum; null if none do. The markers are sorted, largest
 * first.
 */
function fill(side: Side, markers: readonly Marker[], from: number, sum: number): Marker[] | null {
  if (sum === 0) return [];
  let best: Marker[] | null = null;
  for (let i = from; i < markers.length; i++) {
    const value = RABBLE_POINTS[side][markers[i]];
    if (value > sum || (i > from && value === RABBLE_POINTS[side][markers[i - 1]])) continue;
    const rest = fill(side, markers, i + 1, sum - value);
    if (rest && (!best || rest.length + 1 < best.length)) best = [markers[i], ...rest];
  }
  return best;
}

/** 9.3: commits the markers that are listed for each track. */
export function commit(s: State, byTrack: readonly (readonly Marker[])[]): void {
  for (const [track, markers] of byTrack.entries()) s.allotted = marked(s.allotted, markers, track + 1);
}

/** Points that a side has allotted to a track. */
export function allottedTo(s: State, side: Side, track: number): number {
  let sum = 0;
  for (let m = 0; m < MARKER_COUNT; m++)
    if (s.allotted[m] === track + 1 && s.markerAt[m] === side) sum += RABBLE_POINTS[side][m];
  return sum;
}
/** Whether a side has committed points to a track. */
export const hasCommitments = (s: State, track: number): boolean =>
  allottedTo(s, BRITISH, track) > 0 || allottedTo(s, AMERICAN, track) > 0;
export const everyTrack: readonly number[] = Array.from({ length: TRACKS }, (_, track) => track);

/** 12.5: America rolls two dice for Europe from the Declaration on. */
export const diceFor = (s: State, side: Side, track: number): number =>
  side === AMERICAN && track === EUROPE_TRACK && s.progress >= DECLARATION ? 2 : 1;
