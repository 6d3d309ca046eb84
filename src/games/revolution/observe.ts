import { kernel } from '../../core/kernel.ts';
import type { Viewer } from '../../core/umpire.ts';
import { REGION_OF, VICTORY } from './data.ts';
import { loyalCount } from './goals.ts';
import { MARKER_PLACES, markerId, pieceId, placeId, REGION_IDS, SIDE_IDS, type SideId, TRACK_IDS } from './ids.ts';
import { changedValues, heldPoints, incomeDice } from './income.ts';
import {
  AMERICAN,
  BRITISH,
  HAND_OF,
  inPlay,
  isMilitiaLike,
  MARKER_COUNT,
  ON_MAP,
  OUT_OF_GAME,
  PIECES,
  PIECES_OF,
  type Piece,
  POOL,
  SEEN_BY_ALL,
  SEEN_BY_ENEMY,
  SIDE,
  SIDES,
  type Side,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { outcome } from './rules/03-victory.ts';
import { rulebook } from './rules/index.ts';
import type { State } from './state.ts';
import { survey } from './units.ts';
import type { HandView, MarkerView, PieceView, SlotView, StackView, View } from './view.ts';

const rules = kernel(rulebook);

/** The side of a viewer; null for a spectator. */
const sideOfViewer = (viewer: Viewer): Side | null => (viewer === 'spectator' ? null : SIDES[viewer]);

/** Whether a viewer knows what a counter is: because it is the viewer's own, or is face up. */
export const knows = (s: State, viewer: Viewer, p: Piece): boolean =>
  s.open[p] === 1 || SIDE[p] === sideOfViewer(viewer);

/** Whether a viewer knows where a marker is: in the open, in the viewer's own hand, or seen in the other. */
export function knowsMarker(s: State, viewer: Viewer, m: number): boolean {
  const at = s.markerAt[m];
  if (at === ON_MAP || at === OUT_OF_GAME) return true;
  if (at === POOL) return false;
  return at === viewer || s.seen[m] === SEEN_BY_ALL || (s.seen[m] === SEEN_BY_ENEMY && viewer !== 'spectator');
}

/**
 * 22.1: while a side chooses who goes with the leader it has named, the other side does not see which counter he is. In
 * every later step the force is on its way in the open.
 */
const isNamedInSecret = (s: State, viewer: Viewer, p: Piece): boolean =>
  s.stack.at(-1)?.step === 'chooseForce' && SIDE[p] !== sideOfViewer(viewer);

function slotView(s: State, viewer: Viewer, p: Piece): SlotView {
  return {
    aboard: s.aboard[p] < 0 ? null : pieceId(s.aboard[p]),
    moved: s.moved[p],
    stalled: s.stalled[p],
    marching: isNamedInSecret(s, viewer, p) ? 0 : s.marching[p],
    disrupted: s.disrupted[p],
  };
}
/** Covered slots are sorted by this key, so that their order gives nothing away. Those ashore come last. */
const slotKey = ({ aboard, moved, stalled, marching, disrupted }: SlotView): string =>
  `${aboard ?? '~'}"${moved}${stalled}${marching}${disrupted}`;

function stackViews(s: State, viewer: Viewer): StackView[] {
  const stacks: StackView[] = [];
  for (const side of SIDES) {
    const by = new Map<number, { pieces: PieceView[]; covered: SlotView[] }>();
    for (const p of PIECES_OF[side]) {
      if (!inPlay(s.at[p])) continue;
      let stack = by.get(s.at[p]);
      if (!stack) {
        stack = { pieces: [], covered: [] };
        by.set(s.at[p], stack);
      }
      const slot = slotView(s, viewer, p);
      if (knows(s, viewer, p)) stack.pieces.push({ id: pieceId(p), open: s.open[p] === 1, ...slot });
      else stack.covered.push(slot);
    }
    for (const [at, { pieces, covered }] of [...by].sort(([a], [b]) => a - b)) {
      covered.sort((a, b) => (slotKey(a) < slotKey(b) ? -1 : 1));
      stacks.push({ place: placeId(at), side: SIDE_IDS[side], pieces, covered });
    }
  }
  return stacks;
}

const hiddenOf = (s: State, viewer: Viewer, side: Side) =>
  PIECES_OF[side].flatMap(p => {
    if (!inPlay(s.at[p]) || knows(s, viewer, p)) return [];
    return [{ id: pieceId(p), region: isMilitiaLike(p) ? (REGION_IDS[REGION_OF[s.at[p]]] ?? null) : null }];
  });

function offMap(s: State): Record<string, string[]> {
  const off: Record<string, string[]> = {};
  for (let p = 0; p < PIECES; p++) {
    if (inPlay(s.at[p])) continue;
    const id = placeId(s.at[p]);
    off[id] ??= [];
    off[id].push(pieceId(p));
  }
  return off;
}

function handView(s: State, viewer: Viewer, side: Side): HandView {
  const known: MarkerView[] = [];
  let count = 0;
  for (let m = 0; m < MARKER_COUNT; m++) {
    if (s.markerAt[m] !== HAND_OF[side]) continue;
    count++;
    if (!knowsMarker(s, viewer, m)) continue;
    const shown = viewer === side || s.seen[m] === SEEN_BY_ALL;
    known.push({
      id: markerId(m),
      seen: s.seen[m],
      track: shown && s.allotted[m] > 0 ? TRACK_IDS[s.allotted[m] - 1] : null,
    });
  }
  return { count, known };
}

/** The markers that are neither in a hand nor in the pool, by the id of their place. */
function elsewhereViews(s: State): Record<string, string[]> {
  const elsewhere: Record<string, string[]> = {};
  for (let m = 0; m < MARKER_COUNT; m++) {
    if (s.markerAt[m] !== ON_MAP && s.markerAt[m] !== OUT_OF_GAME) continue;
    const id = MARKER_PLACES[s.markerAt[m]];
    elsewhere[id] ??= [];
    elsewhere[id].push(markerId(m));
  }
  return elsewhere;
}

/** Two values by the ids of the sides. */
const bySide = <T>(of: (side: Side) => T): Record<SideId, T> => ({ british: of(BRITISH), american: of(AMERICAN) });

/** The position as a viewer sees it: the public rows, what the viewer knows of counters and markers, and what is counted. */
export function observe(s: State, viewer: Viewer): View {
  const map = survey(s);
  let pool = 0;
  for (const at of s.markerAt) if (at === POOL) pool++;
  const over = s.stack.length === 0;
  return {
    viewer: viewer === 'spectator' ? viewer : SIDE_IDS[viewer],
    scenario: s.scenario,
    rules: s.rules,
    ...ROWS.show(s, viewer),
    stacks: stackViews(s, viewer),
    hidden: bySide(side => hiddenOf(s, viewer, side)),
    off: offMap(s),
    hands: bySide(side => handView(s, viewer, side)),
    pool,
    elsewhere: elsewhereViews(s),
    sealed: rules.sealedSeats(s).map(seat => SIDE_IDS[seat]),
    answered: viewer === 'spectator' ? null : (s.sealed[viewer]?.slice() ?? null),
    standing: bySide(side => ({
      towns: heldPoints(s, side, map),
      dice: incomeDice(s, side),
      leaning: loyalCount(s.loyalty, side, VICTORY.shortLoyalty),
      loyal: loyalCount(s.loyalty, side, VICTORY.loyalty),
    })),
    values: Object.fromEntries(changedValues(s, map).map(([l, worth]) => [placeId(l), worth])),
    toAct: over ? [] : rules.deciders(s).map(seat => SIDE_IDS[seat]),
    pending: s.stack.slice(),
    outcome: over ? outcome(s) : null,
  };
}
