import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { CHARLESTOWN } from './data.ts';
import type { LexingtonUmpire } from './events.ts';
import { marchTo, type Order } from './march.ts';
import { boxName } from './names.ts';
import { AMERICAN, BRITISH } from './pieces.ts';
import { americanOrders } from './plan-american.ts';
import { britishOrder } from './plan-british.ts';
import { hasComeToStay, purposeOfOrders } from './purposes.ts';
import { isHome } from './rules/03-points.ts';
import { search } from './rules/07-search.ts';
import { sideOfSeat } from './seats.ts';
import { fork, type State } from './state.ts';
import { countAt, isDay } from './units.ts';

/**
 * The orders to suggest now: all for the Americans, but only the next for the British, since their searches may fail.
 */
export function ordersNow(s: State, seat: Seat): readonly Order[] {
  if (sideOfSeat(s, seat) !== BRITISH) return americanOrders(s, seat);
  const order = britishOrder(s, seat);
  return order ? [order] : [];
}

export function carryOut(s: State, order: Order, umpire: LexingtonUmpire): void {
  if (order.do === 'search') search(s, order.force, order.at, umpire);
  else marchTo(s, order.group, order.at, order.to, umpire);
}

/**
 * An umpire whose dice make every search succeed. The orders do not depend on which card a search takes, so a trial run
 * reveals no secret.
 */
const LUCKY: LexingtonUmpire = { chance: of => of - 1, reveal() {}, tell() {} };

/** An order to suggest, in words. */
interface Told {
  readonly words: string;
  readonly isSearch: boolean;
}

/** An order, and the position in which it is given. */
interface Given {
  readonly order: Order;
  readonly before: State;
}

/** All orders to suggest for the British turn, as if every search succeeded, and the position after them. */
function britishTurn(s: State, seat: Seat): { readonly given: readonly Given[]; readonly end: State } {
  const end = fork(s);
  const given: Given[] = [];
  for (let order = britishOrder(end, seat); order; order = britishOrder(end, seat)) {
    given.push({ order, before: fork(end) });
    carryOut(end, order, LUCKY);
  }
  return { given, end };
}

type March = Extract<Order, { do: 'march' }>;

/** Marches to one box and what they are for: "4 from Menotomy and 2 from Woburn to Lexington, to fire on …". */
function marchWords(marches: readonly March[], purpose: string | undefined): Told {
  const from = listed(marches.map(({ group, at }) => `${group.length} from ${boxName(at)}`));
  const words = `${from} to ${boxName(marches[0].to)}${purpose === undefined ? '' : `, ${purpose}`}`;
  return { words, isSearch: false };
}

/** The British orders in words. Whoever marches on has not come for what is in a box, unless it is searched first. */
function britishWords(s: State, seat: Seat): Told[] {
  const { given, end } = britishTurn(s, seat);
  return given.map(({ order, before }, i): Told => {
    if (order.do === 'search') return { words: `search ${boxName(order.at)}`, isSearch: true };
    const isSearched = given.slice(i).some(({ order: later }) => later.do === 'search' && later.at === order.to);
    const lasts = isSearched || hasComeToStay(before, order, end);
    return marchWords([order], lasts ? purposeOfOrders(before, [order]) : undefined);
  });
}

/** The orders to suggest for the turn, in words, each with what it is for; those of militia by the box where they go. */
export function ordersInWords(s: State, seat: Seat): readonly Told[] {
  if (sideOfSeat(s, seat) === BRITISH) return britishWords(s, seat);
  const orders = americanOrders(s, seat);
  // A group that leaves a box throws no die there, whichever group marches first.
  const then = fork(s);
  for (const order of orders) carryOut(then, order, LUCKY);
  const marches = orders.flatMap(order => (order.do === 'march' ? [order] : []));
  return [...new Set(marches.map(({ to }) => to))].map(to => {
    const there = marches.filter(each => each.to === to);
    return marchWords(there, purposeOfOrders(then, there));
  });
}

/** Whether the suggestion is that nobody marches and nobody searches. */
export const allStay = (s: State, seat: Seat): boolean => ordersNow(s, seat).length === 0;

/**
 * Whether an order can change anything that counts. Figures in Boston and Charlestown are home (6.10); between the two
 * they only march to a fight.
 */
function isOfUse(s: State, order: Order): boolean {
  if (order.do === 'search' || !isHome(order.at) || !isHome(order.to)) return true;
  return isDay(s) && countAt(s, AMERICAN, CHARLESTOWN) > 0;
}

/** False if the orders to suggest for the turn change nothing that counts: then the British had better stay. */
export function isSuggestionOfUse(s: State, seat: Seat): boolean {
  if (sideOfSeat(s, seat) !== BRITISH) return true;
  const { given } = britishTurn(s, seat);
  return given.length === 0 || given.some(({ order }) => isOfUse(s, order));
}
