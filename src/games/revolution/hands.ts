import type { Locale } from './data.ts';
import type { EventOf, RevolutionUmpire } from './events.ts';
import {
  HAND_OF,
  MARKER_COUNT,
  MARKERS_OF,
  type Marker,
  type MarkerKind,
  ON_MAP,
  OUT_OF_GAME,
  POOL,
  SEEN_BY_ALL,
  SHOT,
  type Side,
} from './pieces.ts';
import { marked, type State } from './state.ts';

/** For what markers are drawn. */
type Why = EventOf<'drew'>['why'];

/** The markers of a hand, ascending. */
export function hand(s: State, side: Side): Marker[] {
  const held: Marker[] = [];
  for (let m = 0; m < MARKER_COUNT; m++) if (s.markerAt[m] === HAND_OF[side]) held.push(m);
  return held;
}
export function handSize(s: State, side: Side): number {
  let held = 0;
  for (let m = 0; m < MARKER_COUNT; m++) if (s.markerAt[m] === HAND_OF[side]) held++;
  return held;
}
/** Whether a side holds any marker. */
export const holdsAny = (s: State, side: Side): boolean => s.markerAt.includes(HAND_OF[side]);
export function poolSize(s: State): number {
  let left = 0;
  for (let m = 0; m < MARKER_COUNT; m++) if (s.markerAt[m] === POOL) left++;
  return left;
}
/** A marker of a kind in a hand, if possible one that the other side knows of; -1 if there is none. */
export function heldMarker(s: State, side: Side, kind: MarkerKind): Marker {
  let found = -1;
  for (const m of MARKERS_OF[kind])
    if (s.markerAt[m] === HAND_OF[side] && (found < 0 || s.seen[m] > s.seen[found])) found = m;
  return found;
}
export const holdsMarker = (s: State, side: Side, kind: MarkerKind): boolean => heldMarker(s, side, kind) >= 0;
export function countHeld(s: State, side: Side, kind: MarkerKind): number {
  let n = 0;
  for (const m of MARKERS_OF[kind]) if (s.markerAt[m] === HAND_OF[side]) n++;
  return n;
}

/**
 * Moves markers; `where` is one of HAND_OF, POOL, ON_MAP, OUT_OF_GAME. What others knew of them in a hand, and the track
 * that they were allotted to (9.3), are cleared.
 */
export function putMarkers(s: State, markers: readonly Marker[], where: number): void {
  s.markerAt = marked(s.markerAt, markers, where);
  s.seen = marked(s.seen, markers, 0);
  s.allotted = marked(s.allotted, markers, 0);
}

/** 7.1: draws `count` markers, or fewer if the pool runs out (7.3). Returns how many were drawn. */
export function draw(s: State, side: Side, count: number, why: Why, umpire: RevolutionUmpire): number {
  if (count <= 0) return 0;
  const pool: Marker[] = [];
  for (let m = 0; m < MARKER_COUNT; m++) if (s.markerAt[m] === POOL) pool.push(m);
  const drawn: Marker[] = [];
  while (drawn.length < count && pool.length > 0) drawn.push(...pool.splice(umpire.chance(pool.length), 1));
  if (drawn.length === 0) return 0;
  putMarkers(s, drawn, HAND_OF[side]);
  umpire.tell({ what: 'drew', seat: side, count: drawn.length, why });
  umpire.tell({ what: 'drewThese', seat: side, markers: drawn }, side);
  return drawn.length;
}

/**
 * Puts markers back into the pool face down. The other side then no longer knows which markers are left in the hand,
 * except those that everybody knows.
 */
export function giveBack(s: State, side: Side, markers: readonly Marker[]): void {
  if (markers.length === 0) return;
  putMarkers(s, markers, POOL);
  const covered = hand(s, side).filter(m => s.seen[m] < SEEN_BY_ALL);
  s.seen = marked(s.seen, covered, 0);
}

/**
 * 7.7: takes out of the hand a marker of this kind, because it is played. It goes back to the pool; the Shot Heard
 * Round the World leaves the game.
 */
export function spend(s: State, side: Side, kind: MarkerKind): void {
  const m = heldMarker(s, side, kind);
  if (m < 0) return;
  putMarkers(s, [m], kind === SHOT ? OUT_OF_GAME : POOL);
}

/** 7.9: plays a marker of a kind, and tells it. `at`: the place for which it is played; null for none. */
export function play(
  s: State,
  seat: Side,
  marker: MarkerKind,
  umpire: RevolutionUmpire,
  at: Locale | null = null,
): void {
  spend(s, seat, marker);
  umpire.tell({ what: 'played', seat, marker, dice: [], at });
}

/** 7.9: plays a marker that stays on the map: Leader Arises stays for as long as the leader it brought. */
export function spendOnMap(s: State, side: Side, kind: MarkerKind): void {
  const m = heldMarker(s, side, kind);
  if (m >= 0) putMarkers(s, [m], ON_MAP);
}

/** Puts up to `count` random markers of a hand back into the pool, unseen by the other side. Returns how many. */
export function loseAtRandom(s: State, side: Side, count: number, umpire: RevolutionUmpire): number {
  let lost = 0;
  for (; lost < count; lost++) {
    const markers = hand(s, side);
    if (markers.length === 0) break;
    giveBack(s, side, [markers[umpire.chance(markers.length)]]);
  }
  return lost;
}
