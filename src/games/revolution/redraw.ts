import { type Random, shuffleFrom } from '../../core/random.ts';
import type { Seat, Viewer } from '../../core/umpire.ts';
import { REGION_OF } from './data.ts';
import { dealHidden, type Hidden, layDown, type Slot } from './deal.ts';
import { uncover } from './fog.ts';
import { hand } from './hands.ts';
import { MARKER_PLACES, markerNamed, pieceNamed, placeNamed, REGION_IDS, SIDE_IDS, TRACK_IDS } from './ids.ts';
import { knows, knowsMarker } from './observe.ts';
import {
  AVAILABLE,
  EVERY_PIECE,
  FIRST_LEADER,
  HAND_OF,
  inPlay,
  isMilitiaLike,
  MARKER_COUNT,
  type Marker,
  PIECES_OF,
  POOL,
  SEEN_BY_ALL,
  SIDE,
  SIDES,
  type Side,
  withSide,
} from './pieces.ts';
import { suggestedMarkers } from './plan-rabble.ts';
import { put } from './put.ts';
import { commit } from './rabble.ts';
import { defaultOrders, ROWS } from './rows.ts';
import { PLAINEST_ANSWERS } from './sealed.ts';
import { emptyBoard } from './setup.ts';
import { fork, marked, type State } from './state.ts';
import type { SlotView, StackView, View } from './view.ts';

/** 22.1: deals the covered counters of a side anew to their covered slots. */
function redealPieces(s: State, viewer: Viewer, side: Side, rng: Random): void {
  const covered = PIECES_OF[side].filter(p => inPlay(s.at[p]) && !knows(s, viewer, p));
  if (covered.length === 0) return;
  const hidden = covered.map((p): Hidden => ({ p, region: isMilitiaLike(p) ? REGION_OF[s.at[p]] : -1 }));
  const slots = covered.map(
    (p): Slot => ({
      at: s.at[p],
      aboard: s.aboard[p],
      moved: s.moved[p],
      stalled: s.stalled[p],
      marching: s.marching[p],
      disrupted: s.disrupted[p],
    }),
  );
  const dealt = dealHidden(s, side, hidden, slots, rng);
  if (dealt) layDown(s, dealt);
}

/** 7.4: deals the markers that the viewer does not know anew to the places where such markers lie. */
function redealMarkers(s: State, viewer: Viewer, rng: Random): void {
  const unknown: Marker[] = [];
  for (let m = 0; m < MARKER_COUNT; m++) if (!knowsMarker(s, viewer, m)) unknown.push(m);
  const slots = unknown.map(m => ({ at: s.markerAt[m], seen: s.seen[m] }));
  shuffleFrom(slots, slots.length, rng);
  const [markerAt, seen] = [s.markerAt.slice(), s.seen.slice()];
  for (const [i, m] of unknown.entries()) {
    markerAt[m] = slots[i].at;
    seen[m] = slots[i].seen;
  }
  s.markerAt = markerAt;
  s.seen = seen;
  s.allotted = marked(s.allotted, unknown, 0);
}

/** Whether a side has committed its markers and they are not yet open (9.3). */
const hasAllotted = (s: State, side: Side): boolean =>
  s.stack.some(({ step }) => step === 'openAllotments') &&
  !s.stack.some(
    frame => (frame.step === 'allotPlan' || frame.step === 'allot' || frame.step === 'mobilize') && frame.seat === side,
  );

/** A list by leader, with 0 for the leaders of a side. */
const clearedOf = (side: Side, list: readonly number[]): number[] =>
  list.map((each, leader) => (SIDE[FIRST_LEADER + leader] === side ? 0 : each));

/**
 * Clears what a side keeps to itself: standing orders, reserves, Politicking, and who may or has tried to intercept.
 * Committed markers and a sealed answer are replaced by what is likely.
 */
function forgetSecrets(s: State, side: Side): void {
  s.orders = withSide(s.orders, side, defaultOrders());
  s.politicking = withSide(s.politicking, side, -1);
  s.waiting = withSide(s.waiting, side, []);
  s.intercepts = clearedOf(side, s.intercepts);
  s.tried = clearedOf(side, s.tried);
  const covered = hand(s, side).filter(m => s.seen[m] < SEEN_BY_ALL);
  s.allotted = marked(s.allotted, covered, 0);
  if (hasAllotted(s, side)) commit(s, suggestedMarkers(s, side));
  if (s.sealed[side]) sealAnew(s, side);
}

/** Seals the plainest answer in place of the one that the side gave. */
function sealAnew(s: State, side: Side): void {
  const top = s.stack.at(-1);
  if (top) s.sealed[side] = (PLAINEST_ANSWERS[top.step] ?? []).slice();
}

/** A copy in which all that the viewer does not know is dealt anew at random, or is what is likely. */
export function redraw(s: State, viewer: Viewer, rng: Random): State {
  const copy = fork(s);
  redealMarkers(copy, viewer, rng);
  for (const side of SIDES) {
    if (side === viewer) continue;
    redealPieces(copy, viewer, side, rng);
    forgetSecrets(copy, side);
  }
  return copy;
}

const slotFrom = (at: number, slot: SlotView): Slot => ({
  at,
  aboard: slot.aboard === null ? -1 : pieceNamed(slot.aboard),
  moved: slot.moved,
  stalled: slot.stalled,
  marching: slot.marching,
  disrupted: slot.disrupted,
});

function layKnown(s: State, stacks: readonly StackView[]): void {
  const known = stacks.flatMap(({ place, pieces }) =>
    pieces.map(piece => ({ p: pieceNamed(piece.id), slot: slotFrom(placeNamed(place), piece), open: piece.open })),
  );
  layDown(s, new Map(known.map(({ p, slot }) => [p, slot])));
  uncover(
    s,
    known.filter(({ open }) => open).map(({ p }) => p),
  );
}

function imaginePieces(s: State, view: View, rng: Random): void {
  put(s, EVERY_PIECE, AVAILABLE);
  for (const [id, pieces] of Object.entries(view.off)) put(s, pieces.map(pieceNamed), placeNamed(id));
  layKnown(s, view.stacks);
  for (const side of SIDES) {
    const hidden = view.hidden[SIDE_IDS[side]].map(
      ({ id, region }): Hidden => ({ p: pieceNamed(id), region: region === null ? -1 : REGION_IDS.indexOf(region) }),
    );
    const slots = view.stacks
      .filter(each => each.side === SIDE_IDS[side])
      .flatMap(each => each.covered.map(slot => slotFrom(placeNamed(each.place), slot)));
    const dealt = dealHidden(s, side, hidden, slots, rng);
    if (dealt) layDown(s, dealt);
  }
}

function imagineMarkers(s: State, view: View, rng: Random): void {
  const [markerAt, seen, allotted] = [s.markerAt.map(() => -1), s.seen.slice(), s.allotted.slice()];
  for (const [place, ids] of Object.entries(view.elsewhere))
    for (const id of ids) markerAt[markerNamed(id)] = MARKER_PLACES.indexOf(place);
  for (const side of SIDES)
    for (const each of view.hands[SIDE_IDS[side]].known) {
      const m = markerNamed(each.id);
      markerAt[m] = HAND_OF[side];
      seen[m] = each.seen;
      allotted[m] = each.track === null ? 0 : TRACK_IDS.indexOf(each.track) + 1;
    }
  s.seen = seen;
  s.allotted = allotted;
  const rest: Marker[] = [];
  for (let m = 0; m < MARKER_COUNT; m++) if (markerAt[m] < 0) rest.push(m);
  shuffleFrom(rest, rest.length, rng);
  for (const side of SIDES) {
    const { count, known } = view.hands[SIDE_IDS[side]];
    for (const m of rest.splice(0, count - known.length)) markerAt[m] = HAND_OF[side];
  }
  for (const m of rest) markerAt[m] = POOL;
  s.markerAt = markerAt;
}

/** A full position that agrees with a view, hidden parts drawn at random. */
export function imagine(view: View, seat: Seat, rng: Random): State {
  const s = emptyBoard(view.scenario, view.rules);
  ROWS.copy(view, s);
  imaginePieces(s, view, rng);
  imagineMarkers(s, view, rng);
  s.stack = view.pending.slice();
  if (view.answered) s.sealed[seat] = view.answered.slice();
  for (const side of SIDES) {
    if (side === seat) continue;
    if (hasAllotted(s, side)) commit(s, suggestedMarkers(s, side));
    if (view.sealed.includes(SIDE_IDS[side])) sealAnew(s, side);
  }
  if (s.sealed.length > 0) for (const side of SIDES) s.sealed[side] ??= null;
  return s;
}
