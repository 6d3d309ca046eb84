import { flagOf, settleNatives, updateArea } from './control.ts';
import { type Area, CARDS } from './data.ts';
import { useUpEvent } from './event-cards.ts';
import type { RebellionUmpire } from './events.ts';
import { enemyOf, OWNED_COLUMNS, type Side, sideOf } from './pieces.ts';
import { isSea, pathTo } from './reach.ts';
import type { Orders, State } from './state.ts';
import { activeOf, freeAt, soldiersAt } from './units.ts';

/**
 * Moves a group, given by column, from one area to another, and updates Natives and flags of both. `joined`: whether
 * players have already been told that Natives join the group.
 */
export function transfer(
  s: State,
  from: Area,
  to: Area,
  group: readonly number[],
  umpire: RebellionUmpire,
  joined = false,
): void {
  const left = s.units[from].slice();
  const there = s.units[to].slice();
  for (let column = 0; column < OWNED_COLUMNS; column++) {
    left[column] -= group[column];
    there[column] += group[column];
  }
  s.units[from] = left;
  s.units[to] = there;
  if (joined) settleNatives(s, to);
  updateArea(s, to, umpire);
  updateArea(s, from, umpire);
}

/** Whether a march to an area begins a battle or may turn a flag (3.1.2, 3.3). */
function contests(s: State, side: Side, to: Area): boolean {
  const flag = flagOf(s, to);
  return soldiersAt(s, enemyOf(side), to) > 0 || (flag >= 0 && s.flags[flag] !== side);
}

/**
 * 3.2.1: carries out the march of an army by land or sea. Returns the orders for the remaining armies, without what else a
 * frame that holds `orders` may have.
 */
export function marchTo(
  s: State,
  orders: Orders,
  from: Area,
  to: Area,
  group: readonly number[],
  umpire: RebellionUmpire,
): Orders {
  const faction = activeOf(s);
  const { path, by } = pathTo(s, orders, from, to);
  const sea = isSea(orders);
  const join = soldiersAt(s, sideOf(faction), to) === 0 ? freeAt(s, to) : 0;
  umpire.tell({
    what: 'marched',
    faction,
    group,
    from,
    path,
    sea,
    by,
    join,
    contests: contests(s, sideOf(faction), to),
  });
  if (by >= 0) useUpEvent(s, by);
  s.moved = s.moved.with(
    to,
    s.moved[to].map((n, column) => n + group[column]),
  );
  transfer(s, from, to, group, umpire, join > 0);
  const { card, armies, areas } = orders;
  return { card, armies: armies - 1, areas, shore: CARDS[card].kind === 'boat' ? to : -1 };
}
