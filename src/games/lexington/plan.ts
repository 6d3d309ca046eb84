import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { withOne } from '../../core/with-one.ts';
import { type Box, CHARLESTOWN } from './data.ts';
import { type LexingtonUmpire, LUCKY } from './events.ts';
import { marchTo, type Order } from './march.ts';
import { boxName, inBox } from './names.ts';
import { AMERICAN, BRITISH, MILITIA_FORCE, NO_CARD } from './pieces.ts';
import { americanOrders } from './plan-american.ts';
import { britishOrder } from './plan-british.ts';
import { betweenHomes, dangerWords, hasComeToStay, paysToFight, purposeOfOrders, waitPurpose } from './purposes.ts';
import { isHome } from './rules/03-points.ts';
import { search } from './rules/07-search.ts';
import { sideOfSeat } from './seats.ts';
import { fork, type State } from './state.ts';
import { countAt, isDay, isDayNext } from './units.ts';

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

/** An order to suggest, or several, in words. */
export interface Told {
  readonly words: string;
  readonly isSearch: boolean;
  /** How many orders these words tell. */
  readonly orders: number;
  /** The same box by box in brief, without what it is for. */
  readonly parts: readonly Omit<Told, 'parts'>[];
}

/** "13 from Boston to Cambridge"; of several groups "9 to Lexington" */
function inBrief(marches: readonly March[]): Omit<Told, 'parts'> {
  const [{ at, to }] = marches;
  const n = marches.reduce((sum, { group }) => sum + group.length, 0);
  const from = marches.length === 1 ? ` from ${boxName(at)}` : '';
  return { words: `${n}${from} to ${boxName(to)}`, isSearch: false, orders: marches.length };
}

/** An order, and the position in which it is given. */
interface Given {
  readonly order: Order;
  readonly before: State;
}

/**
 * Carries out an order on trial. A search takes up its card and does not tell which one it is: the British do not know it,
 * and what is said of later orders must not depend on it.
 */
function tryOut(s: State, order: Order): void {
  const { taken, sons } = s;
  carryOut(s, order, LUCKY);
  if (order.do !== 'search') return;
  s.cards = withOne(s.cards, order.at, NO_CARD);
  s.taken = taken;
  s.sons = sons;
}

/** All orders to suggest for the British turn, as if every search succeeded, and the position after them. */
function britishTurn(s: State, seat: Seat): { readonly given: readonly Given[]; readonly end: State } {
  const end = fork(s);
  const given: Given[] = [];
  for (let order = britishOrder(end, seat); order; order = britishOrder(end, seat)) {
    given.push({ order, before: fork(end) });
    tryOut(end, order);
  }
  return { given, end };
}

type March = Extract<Order, { do: 'march' }>;

/** Of more groups than this to one box, the largest are named and the others counted. */
const MOST_GROUPS = 4;

/** "4 from Menotomy, 2 from Woburn and 3 from 3 other boxes" */
function groupsInWords(marches: readonly March[]): string {
  const bySize = marches.toSorted((a, b) => b.group.length - a.group.length);
  const named = marches.length > MOST_GROUPS ? bySize.slice(0, MOST_GROUPS - 1) : marches;
  const others = marches.filter(each => !named.includes(each));
  const rest = others.reduce((sum, { group }) => sum + group.length, 0);
  return listed([
    ...named.map(({ group, at }) => `${group.length} from ${boxName(at)}`),
    ...(rest > 0 ? [`${rest} from ${others.length} other boxes`] : []),
  ]);
}

/** Marches by the box where they go, and what they are for: "4 from Menotomy and 2 from Woburn to Lexington, to fire on …". */
function marchWords(byGoal: readonly (readonly March[])[], purpose: string | undefined): Told {
  const marching = listed(byGoal.map(marches => `${groupsInWords(marches)} to ${boxName(marches[0].to)}`));
  const words = `${marching}${purpose === undefined ? '' : `, ${purpose}`}`;
  return { words, isSearch: false, orders: byGoal.flat().length, parts: byGoal.map(inBrief) };
}

/** The British orders in words. Whoever marches on has not come for what is in a box, unless it is searched first. */
function britishWords(s: State, seat: Seat): Told[] {
  const { given, end } = britishTurn(s, seat);
  return given.map(({ order, before }, i): Told => {
    if (order.do === 'search') {
      const search = { words: `search ${boxName(order.at)}`, isSearch: true, orders: 1 };
      return { ...search, parts: [search] };
    }
    const isSearched = given.slice(i).some(({ order: later }) => later.do === 'search' && later.at === order.to);
    const lasts = isSearched || hasComeToStay(before, order, end);
    if (!lasts) return marchWords([[order]], undefined);
    const isToCharlestown = before.concord && isHome(order.at) && order.to === CHARLESTOWN;
    const purpose = isToCharlestown
      ? betweenHomes(before, { ...order, from: order.at })
      : purposeOfOrders(before, [order]);
    return marchWords([[order]], purpose);
  });
}

/** The orders to suggest for the turn, in words, each with what it is for; those of militia by the box where they go. */
export function ordersInWords(s: State, seat: Seat): readonly Told[] {
  if (sideOfSeat(s, seat) === BRITISH) return britishWords(s, seat);
  const orders = americanOrders(s, seat);
  // A group that leaves a box throws no die there, whichever group marches first.
  const then = fork(s);
  for (const order of orders) tryOut(then, order);
  const marches = orders.flatMap(order => (order.do === 'march' ? [order] : []));
  const byGoal = [...new Set(marches.map(({ to }) => to))].map(to => marches.filter(each => each.to === to));
  const isFight = ([{ to }]: readonly March[]): boolean => countAt(s, BRITISH, to) > 0;
  const size = (all: readonly March[]): number => all.reduce((sum, { group }) => sum + group.length, 0);
  const inOrder = byGoal.toSorted((a, b) => Number(isFight(b)) - Number(isFight(a)) || size(b) - size(a));
  const told = inOrder.map(there => {
    const purpose = purposeOfOrders(then, there);
    return { there, purpose, waits: purpose !== undefined && purpose === waitPurpose(then, there[0].to) };
  });
  // Those who wait for the same British are told in one, but in a fight "there" is one box.
  const isAlike = (a: (typeof told)[number], b: (typeof told)[number]): boolean =>
    a === b || (a.waits && b.waits && a.purpose === b.purpose);
  return told
    .filter((each, i) => told.findIndex(other => isAlike(other, each)) === i)
    .map(each =>
      marchWords(
        told.filter(other => isAlike(other, each)).map(({ there }) => there),
        each.purpose,
      ),
    );
}

/** What those who come to stay in a box by the suggested orders may suffer there this turn. */
export function dangersOfOrders(s: State, seat: Seat): readonly string[] {
  const isBritish = sideOfSeat(s, seat) === BRITISH;
  const { given, end } = isBritish
    ? britishTurn(s, seat)
    : { given: americanOrders(s, seat).map(order => ({ order, before: s })), end: s };
  const marches = given.flatMap(({ order, before }) => (order.do === 'march' ? [{ order, before }] : []));
  const lasting = marches.filter(({ order, before }) => !isBritish || hasComeToStay(before, order, end));
  const forces = new Map(lasting.map(({ order: { to, force } }) => [to, force]));
  const dangerIn = (to: Box, where?: string) =>
    dangerWords(isBritish ? end : s, forces.get(to) ?? MILITIA_FORCE, to, where);
  const goals = [...forces.keys()].filter(to => dangerIn(to) !== undefined);
  // The same dice of militia can come to one of several boxes; British fire wherever they are.
  const together = (to: Box): readonly Box[] =>
    isBritish ? goals.filter(each => dangerIn(each) === dangerIn(to)) : [to];
  return goals
    .filter(to => together(to)[0] === to)
    .flatMap(to => dangerIn(to, listed(together(to).map(inBox), 'or')) ?? []);
}

/** The largest fight that the suggested march of the Americans brings, if British can fire first there; undefined if none. */
export function fightOfOrders(s: State, seat: Seat): { readonly at: Box; readonly words: string } | undefined {
  const orders = americanOrders(s, seat);
  const then = fork(s);
  for (const order of orders) carryOut(then, order, LUCKY);
  const goals = [...new Set(orders.flatMap(order => (order.do === 'march' ? [order.to] : [])))];
  const [at] = goals
    .filter(to => countAt(s, BRITISH, to) > 0)
    .sort((a, b) => countAt(then, AMERICAN, b) - countAt(then, AMERICAN, a));
  const danger = at === undefined ? undefined : dangerWords(s, MILITIA_FORCE, at);
  if (at === undefined || danger === undefined) return undefined;
  const dice = `${countAt(then, AMERICAN, at)} ${countAt(then, AMERICAN, at) === 1 ? 'die' : 'dice'}`;
  return { at, words: `the ready-made march would fire ${inBox(at)} with ${dice}, but ${danger}` };
}

/** Whether the suggestion is that nobody marches and nobody searches. */
export const allStay = (s: State, seat: Seat): boolean => ordersNow(s, seat).length === 0;

/**
 * Whether an order can change anything for the better. Figures in Boston and Charlestown are home (6.10); between the two
 * they only march to a fight that pays.
 */
const isOfUse = (s: State, order: Order): boolean =>
  order.do === 'search' || !isHome(order.at) || !isHome(order.to) || paysToFight(s, order);

/** On the last turn with combat only a march into a fight is of use to the Americans. */
const isAmericanMarchOfUse = (s: State, seat: Seat): boolean =>
  !isDay(s) ||
  isDayNext(s) ||
  americanOrders(s, seat).some(order => order.do === 'march' && countAt(s, BRITISH, order.to) > 0);

/** False if the orders to suggest for the turn change nothing that counts, or only for the worse: then all had better stay. */
export function isSuggestionOfUse(s: State, seat: Seat): boolean {
  if (sideOfSeat(s, seat) !== BRITISH) return isAmericanMarchOfUse(s, seat);
  const { given } = britishTurn(s, seat);
  return given.length === 0 || given.some(({ order }) => isOfUse(s, order));
}
