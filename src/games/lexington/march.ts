import { BrokenInvariant } from '../../core/step.ts';
import type { Tagged } from '../../core/tagged.ts';
import { withAll } from './changes.ts';
import { type Box, CONCORD, TOWN_AT } from './data.ts';
import type { LexingtonUmpire } from './events.ts';
import { boxName } from './names.ts';
import { AMERICAN, BRITISH, type Force, MILITIA_FORCE, type Piece } from './pieces.ts';
import { mostLeft, newReach, pathTo, reach } from './roads.ts';
import { rouse } from './rules/10-alert.ts';
import type { State } from './state.ts';
import { enemyOf, forceNow, hasAt, sideOf, stackAt } from './units.ts';

/** An order of a sheet, with the entry that gives it: march a group, or search the box where a force is. */
export type Order = Tagged<
  'do',
  {
    march: { force: Force; at: Box; group: readonly Piece[]; to: Box; entry: string };
    search: { force: Force; at: Box; entry: string };
  }
>;

/** Records that British figures entered a box: its town is roused (10), and entering Concord counts (6.9). */
export function enter(s: State, at: Box, umpire: LexingtonUmpire): void {
  if (TOWN_AT[at] >= 0) rouse(s, TOWN_AT[at], 'british');
  if (at !== CONCORD || s.concord) return;
  s.concord = true;
  umpire.tell({ what: 'enteredConcord' });
}

const scratch = newReach();

/** Up to this many figures are a party, which goes to search or to hide: whom it meets is not told. */
const MOST_IN_PARTY = 2;

/**
 * 6: moves a group to a box that it can reach, by the shortest way; of equally short ways, the one that rouses fewest
 * towns.
 */
export function marchTo(s: State, group: readonly Piece[], from: Box, to: Box, umpire: LexingtonUmpire): void {
  const force = forceNow(s, group[0]);
  const { cost } = reach(s, force, group, from, scratch, to);
  const path = pathTo(scratch, to);
  if (path.length === 0) throw new BrokenInvariant(`${boxName(to)} is out of reach from ${boxName(from)} (6.1)`);
  const side = sideOf(force);
  const most = mostLeft(s, group);
  s.at = withAll(s.at, group, to);
  const left = s.left.slice();
  // Militia do nothing after their march that needs points, so it simply ends their turn.
  for (const p of group) left[p] = side === AMERICAN ? 0 : Math.max(0, left[p] - cost[to]);
  s.left = left;
  if (side === BRITISH) s.searched = withAll(s.searched, group, 0);
  const meets = hasAt(s, enemyOf(side), to);
  umpire.tell({ what: 'marched', side, force, units: group, from, path, cost: Math.min(most, cost[to]), meets });
  if (side === AMERICAN) return;
  if (meets && group.length > MOST_IN_PARTY) umpire.tell({ what: 'met', units: stackAt(s, MILITIA_FORCE, to), at: to });
  for (const at of path) enter(s, at, umpire);
}
