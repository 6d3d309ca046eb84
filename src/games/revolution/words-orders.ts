import type { Locale } from './data.ts';
import { pieceNamed, placeNamed, SIDE_IDS } from './ids.ts';
import { leaderWords, localeName } from './names.ts';
import { FIRST_LEADER, inPlay, isLeader, isRisen, KIND, PIECES_OF, type Piece, SIDES, type Side } from './pieces.ts';
import {
  europeIn,
  isOrderOpen,
  isSettingOpen,
  ORDERS,
  type Outlook,
  ordersOf,
  outlookFor,
  outlookIn,
} from './standing-orders.ts';
import type { State } from './state.ts';
import { fights } from './units.ts';
import type { View } from './view.ts';

/** Standing orders in words: those in force, for the question and for the board. */

/** A leader whose force may intercept, and where he is (32.2). */
interface Interceptor {
  readonly leader: Piece;
  readonly at: Locale;
}

/** Among alike risen leaders in one place only the first is listed, because they cannot be told apart. */
const withoutTwins = (found: readonly Interceptor[]): Interceptor[] =>
  found.filter(
    ({ leader, at }, i) =>
      !isRisen(leader) ||
      i === found.findIndex(each => isRisen(each.leader) && KIND[each.leader] === KIND[leader] && each.at === at),
  );

/** 32.2: the leaders of a side who are ashore, if forces may intercept. */
export function interceptors(s: State, side: Side): Interceptor[] {
  if (!s.rules.interception) return [];
  const leaders = PIECES_OF[side].filter(p => isLeader(p) && inPlay(s.at[p]) && s.aboard[p] < 0 && fights(s, p));
  return withoutTwins(leaders.map(leader => ({ leader, at: s.at[leader] })));
}

/** The same as the side itself sees them. */
function interceptorsIn(view: View, side: Side): Interceptor[] {
  if (!view.rules.interception) return [];
  const at = { europe: europeIn(view) };
  const found = view.stacks
    .filter(stack => stack.side === SIDE_IDS[side])
    .flatMap(({ place, pieces }) =>
      pieces
        .filter(({ aboard }) => aboard === null)
        .map(({ id }) => ({ leader: pieceNamed(id), at: placeNamed(place) }))
        .filter(({ leader }) => isLeader(leader) && fights(at, leader)),
    );
  return withoutTwins(found.sort((a, b) => a.leader - b.leader));
}

/** "Gage in Boston" */
export const interceptorWords = ({ leader, at }: Interceptor): string => `${leaderWords(leader)} in ${localeName(at)}`;
export const spentWords = (n: number): string => (n === 0 ? 'No Interception' : `Up to ${n} Tactics in all`);

/** What a side has ordered: by order, and by leader. */
interface Given {
  readonly orders: readonly number[];
  readonly intercepts: readonly (number | null)[];
}

/** The orders in force, of those named. Orders that do nothing, or nothing any more, are left out. */
function inForce(outlook: Outlook, named: readonly number[], leaders: readonly Interceptor[], given: Given): string[] {
  const own = named.flatMap(order => {
    const value = given.orders[order];
    const setting = ORDERS[order].settings[value];
    const isOpen = isOrderOpen(outlook, order) && isSettingOpen(outlook, setting);
    return value > 0 && isOpen ? [`${ORDERS[order].title}: ${setting.words}`] : [];
  });
  const intercepts = leaders.flatMap(each => {
    const most = given.intercepts[each.leader - FIRST_LEADER] ?? 0;
    return most > 0 ? [`${interceptorWords(each)}: ${spentWords(most)}`] : [];
  });
  return [...own, ...intercepts];
}

/** For the question to their owner; `named` are the orders that it offers. */
export function presentWords(s: State, seat: Side, named: readonly number[]): string {
  const given = { orders: s.orders[seat], intercepts: s.intercepts };
  const all = inForce(outlookFor(s, seat), named, interceptors(s, seat), given);
  return all.length === 0 ? 'None is in force.' : `In force: ${all.join('; ')}.`;
}

/** The orders that a side has given, as its own view shows them, for the board in words: none for other viewers. */
export function ordersSeen(view: View): string[] {
  const side = SIDES.find(each => SIDE_IDS[each] === view.viewer);
  const orders = side === undefined ? null : view.orders[side];
  if (side === undefined || orders === null || view.outcome !== null) return [];
  const given = { orders, intercepts: view.intercepts };
  const all = inForce(outlookIn(view, side), ordersOf(side), interceptorsIn(view, side), given);
  return all.length > 0 ? [`Your standing orders, as set: ${all.join('; ')}.`] : [];
}
