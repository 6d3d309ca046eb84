import { inPlay, type Piece, type Place } from './pieces.ts';
import type { State } from './state.ts';

/**
 * Rules ask which counters are in a place far more often than they move one. So the state keeps a chain for each place
 * on the map: its first counter, and for each counter the next one there, ascending. Only `put` and `putEach` replace
 * `at` and the chains.
 */
interface Chains {
  at: Place[];
  firstAt: Piece[];
  nextAt: Piece[];
}

function move({ at, firstAt, nextAt }: Chains, p: Piece, to: Place): void {
  const from = at[p];
  if (from === to) return;
  at[p] = to;
  if (inPlay(from)) {
    let before = firstAt[from];
    if (before === p) firstAt[from] = nextAt[p];
    else {
      while (nextAt[before] !== p) before = nextAt[before];
      nextAt[before] = nextAt[p];
    }
    nextAt[p] = -1;
  }
  if (!inPlay(to)) return;
  let before = -1;
  let after = firstAt[to];
  while (after >= 0 && after < p) {
    before = after;
    after = nextAt[after];
  }
  nextAt[p] = after;
  if (before < 0) firstAt[to] = p;
  else nextAt[before] = p;
}

/** New lists for the state, which nobody shares yet. */
function ownChains(s: State): Chains {
  // The state types these fields as readonly, so that nobody else writes them.
  const own = s as unknown as Chains;
  own.at = own.at.slice();
  own.firstAt = own.firstAt.slice();
  own.nextAt = own.nextAt.slice();
  return own;
}

/** Moves counters to a place, on the map or off it. */
export function put(s: State, pieces: readonly Piece[], to: Place): void {
  let own: Chains | null = null;
  for (const p of pieces)
    if (s.at[p] !== to) {
      own ??= ownChains(s);
      move(own, p, to);
    }
}

/** Moves each counter to a place of its own. */
export function putEach(s: State, places: Iterable<readonly [Piece, Place]>): void {
  const own = ownChains(s);
  for (const [p, to] of places) move(own, p, to);
}

/** Whether the chains agree with `at`: each counter on the map is in the chain of its place, in ascending order. */
export function isChained(s: State): boolean {
  let chained = 0;
  for (const [at, first] of s.firstAt.entries())
    for (let p = first; p >= 0; p = s.nextAt[p]) {
      if (s.at[p] !== at || (s.nextAt[p] >= 0 && s.nextAt[p] <= p)) return false;
      chained++;
    }
  return chained === s.at.filter(inPlay).length;
}
