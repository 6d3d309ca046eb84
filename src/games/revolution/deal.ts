import { below, type Random, shuffleFrom } from '../../core/random.ts';
import { BOX_OF, CARRIES, FRANCE, type Locale, REGION_OF, type Region, SPAIN } from './data.ts';
import { liesBelow } from './fog.ts';
import {
  inPlay,
  isFleet,
  isLandUnit,
  isLeader,
  isMilitiaLike,
  isUnit,
  NATION,
  PIECES_OF,
  type Piece,
  type Side,
} from './pieces.ts';
import { putEach } from './put.ts';
import { marked, type State } from './state.ts';

/** A place for a covered counter in a stack. */
export interface Slot {
  readonly at: Locale;
  readonly aboard: Piece;
  readonly moved: number;
  readonly stalled: number;
  readonly marching: number;
  readonly disrupted: number;
}
/** A covered counter. */
export interface Hidden {
  readonly p: Piece;
  /** The region it is in, which is known of militia (23.1). */
  readonly region: Region;
}

/** What is known of the counter in a slot, from open information. */
interface Bounds {
  readonly slot: Slot;
  /** The highest open counter ashore there, above which nothing may lie (22.1); -1 for a slot aboard. */
  readonly top: Piece;
  /** Whether the fleet is full of units, so that this counter must be a leader (24.5). */
  readonly leaderOnly: boolean;
  /** Whether this counter must be a unit, because a siege stands as long as one is there (28.14). */
  readonly unitOnly: boolean;
}

/** Where a side besieges and has no open unit ashore. */
function besieging(s: State, side: Side): Set<Locale> {
  const found = new Set<Locale>();
  for (const [l, owner] of s.siege.entries()) if (owner === side + 1) found.add(l);
  for (const p of PIECES_OF[side]) if (s.open[p] === 1 && s.aboard[p] < 0 && isLandUnit(p)) found.delete(s.at[p]);
  return found;
}

function bounds(s: State, side: Side, slots: readonly Slot[], sieges: Set<Locale>): Bounds[] {
  const tops = new Map<Locale, Piece>();
  const units = new Map<Piece, number>();
  for (const p of PIECES_OF[side]) {
    if (!inPlay(s.at[p]) || s.open[p] === 0 || isFleet(p)) continue;
    if (s.aboard[p] >= 0) units.set(s.aboard[p], (units.get(s.aboard[p]) ?? 0) + (isUnit(p) ? 1 : 0));
    else {
      const top = tops.get(s.at[p]);
      if (top === undefined || liesBelow(top, p)) tops.set(s.at[p], p);
    }
  }
  return slots.map(slot => {
    if (slot.aboard < 0) {
      const unitOnly = sieges.delete(slot.at);
      return { slot, top: tops.get(slot.at) ?? -1, leaderOnly: false, unitOnly };
    }
    const carried = units.get(slot.aboard) ?? 0;
    units.set(slot.aboard, carried + 1);
    return { slot, top: -1, leaderOnly: carried >= CARRIES, unitOnly: false };
  });
}

function fits({ p, region }: Hidden, { slot, top, leaderOnly, unitOnly }: Bounds): boolean {
  if (isLeader(p) ? unitOnly : leaderOnly) return false;
  if (isMilitiaLike(p) && (slot.aboard >= 0 || REGION_OF[slot.at] !== region)) return false;
  if ((slot.at === FRANCE || slot.at === SPAIN) && BOX_OF[NATION[p]] !== slot.at) return false;
  return top < 0 || liesBelow(p, top);
}

/** Counters that fit the fewest slots come first, so that the search seldom has to turn back. */
const dealOrder = (p: Piece): number => (isLeader(p) ? 0 : isMilitiaLike(p) ? 1 : 2);

/** The first empty slot that fits, in the order of `tries` from its index `from` on and round; -1 if there is none. */
function emptyFor(
  each: Hidden,
  places: readonly Bounds[],
  holder: readonly number[],
  tries: readonly number[],
  from: number,
): number {
  for (let k = 0; k < tries.length; k++) {
    const j = tries[(from + k) % tries.length];
    if (holder[j] < 0 && fits(each, places[j])) return j;
  }
  return -1;
}

/**
 * Assigns the hidden counters to slots at random, in agreement with all that is open (augmenting paths); null if that
 * is impossible.
 */
export function dealHidden(
  s: State,
  side: Side,
  hidden: readonly Hidden[],
  slots: readonly Slot[],
  rng: Random,
): ReadonlyMap<Piece, Slot> | null {
  if (hidden.length !== slots.length) return null;
  // While units starve, a siege may stand whose last unit has just died.
  return (
    assign(hidden, bounds(s, side, slots, besieging(s, side)), rng) ??
    assign(hidden, bounds(s, side, slots, new Set()), rng)
  );
}

/** A deal under way: counters and slots by index, and who holds each slot so far; -1 for nobody. */
interface Deal {
  readonly order: readonly Hidden[];
  readonly places: readonly Bounds[];
  /** The order in which slots are tried. */
  readonly tries: readonly number[];
  readonly holder: number[];
}

/** Finds a slot for counter `i` of the deal, if need be by moving counters that hold slots already. */
function findSlot(i: number, deal: Deal, visited: boolean[]): boolean {
  const { order, places, tries, holder } = deal;
  for (const j of tries) {
    if (visited[j] || !fits(order[i], places[j])) continue;
    visited[j] = true;
    if (holder[j] >= 0 && !findSlot(holder[j], deal, visited)) continue;
    holder[j] = i;
    return true;
  }
  return false;
}

function assign(hidden: readonly Hidden[], places: readonly Bounds[], rng: Random): ReadonlyMap<Piece, Slot> | null {
  const order = hidden.slice();
  shuffleFrom(order, order.length, rng);
  order.sort((a, b) => dealOrder(a.p) - dealOrder(b.p));
  const holder: number[] = new Array(places.length).fill(-1);
  // The slots in random order. Each counter searches from a random slot on, empty slots first.
  const tries = places.map((_, i) => i);
  shuffleFrom(tries, tries.length, rng);
  for (let i = 0; i < order.length; i++) {
    const free = emptyFor(order[i], places, holder, tries, below(rng, places.length));
    if (free >= 0) holder[free] = i;
    else if (!findSlot(i, { order, places, tries, holder }, new Array(places.length).fill(false))) return null;
  }
  return new Map(holder.map((i, j): [Piece, Slot] => [order[i].p, places[j].slot]));
}

/** Puts covered counters into their slots. */
export function layDown(s: State, dealt: ReadonlyMap<Piece, Slot>): void {
  putEach(
    s,
    [...dealt].map(([p, { at }]) => [p, at]),
  );
  s.open = marked(s.open, [...dealt.keys()], 0);
  const [aboard, moved] = [s.aboard.slice(), s.moved.slice()];
  const [marching, disrupted] = [s.marching.slice(), s.disrupted.slice()];
  for (const [p, slot] of dealt) {
    aboard[p] = slot.aboard;
    moved[p] = slot.moved;
    s.stalled = marked(s.stalled, [p], slot.stalled);
    marching[p] = slot.marching;
    disrupted[p] = slot.disrupted;
  }
  s.aboard = aboard;
  s.moved = moved;
  s.marching = marching;
  s.disrupted = disrupted;
}
