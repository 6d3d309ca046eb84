import { proceed } from '../../../core/step.ts';
import type { Chapter } from '../events.ts';
import { leaderWords, localeName } from '../names.ts';
import { AMERICAN, inPlay, LEADER_FROM, NATION, PIECES, type Piece, SIDE, type Side } from '../pieces.ts';
import {
  ORDER_COUNTERSPY,
  ORDER_MASTER_PLAN,
  ORDER_PRIVATEERS,
  ORDER_SHOT,
  ORDER_TARLETON,
  type State,
} from '../state.ts';
import { isAtWar } from '../units.ts';

/** Standing orders: what one's markers do in the enemy's movement and out of turn, so that nobody is asked there. */
export const KEEP = 99;
/** An order of interception, by the number of its leader. */
export const INTERCEPT = 200;

/** When Privateers stop a naval move (ruling 31). */
export const NEVER = 0;
export const FIRST_MOVE = 1;
export const FIRST_LADEN = 2;
export const OUT_OF_BOX = 3;
export const ASK = 4;

const TITLES = [
  'Privateers',
  'Spies against the enemy’s plays',
  'Master Plan',
  'Shot Heard Round the World',
  'Tarleton’s Quarter',
];
const VALUES: readonly (readonly string[])[] = [
  [
    'Stop No Fleet',
    'Stop the First Fleet',
    'Stop the First with Three or More Aboard',
    'Stop a Fleet out of a Box',
    'Ask Each Time',
  ],
  ['Never', 'Against Mutiny', 'Against Mutiny and Spies'],
  ['Keep It', 'When Progress Is Lost', 'When a Region Is Lost', 'When Europe Is Lost'],
  ['Keep It', 'After One Killed', 'After Two Killed', 'After Three Killed', 'After Four Killed'],
  ['Only When You Bid', 'In Every Battle without a Leader'],
];

const ordersOf = (side: Side): number[] => [
  ORDER_PRIVATEERS,
  ORDER_COUNTERSPY,
  ORDER_MASTER_PLAN,
  ...(side === AMERICAN ? [ORDER_SHOT] : []),
  ORDER_TARLETON,
];

/** Leaders whose forces may intercept (32.2): those of the side on land. */
const interceptors = (s: State, side: Side): Piece[] => {
  const found: Piece[] = [];
  for (let p = LEADER_FROM; s.rules.interception && p < PIECES; p++)
    if (SIDE[p] === side && inPlay(s.at[p]) && s.aboard[p] < 0 && isAtWar(s, NATION[p])) found.push(p);
  return found;
};
const MOST_SPENT = 4;

const isLeaderOrder = (which: number): boolean => which >= INTERCEPT;
const leaderOf = (which: number): number => which - INTERCEPT;
const settingOf = (s: State, seat: Side, which: number): number =>
  isLeaderOrder(which) ? s.intercepts[leaderOf(which)] : s.orders[seat][which];

const spentWords = (n: number): string => (n === 0 ? 'No Interception' : `Spend up to ${n} Tactics`);
const valueWords = (which: number, value: number): string =>
  isLeaderOrder(which) ? spentWords(value) : VALUES[which][value];

export const orders = {
  // 7.9, 32 Asked of whoever holds markers, whatever they are.
  orders: {
    rule: '7.9',
    secret: true,
    always: true,
    options(s, { seat }, out) {
      out.push(KEEP, ...ordersOf(seat));
      for (const p of interceptors(s, seat)) out.push(INTERCEPT + p - LEADER_FROM);
    },
    choose(s, { seat }, which) {
      if (which !== KEEP) proceed(s, { step: 'order', seat, which }, { step: 'orders', seat });
    },
    title: 'Standing orders',
    prompt: () => 'What do your markers do of themselves, out of your turn? Keep your orders, or change one.',
    label: (s, { seat }, which) =>
      which === KEEP ? 'Keep These Orders' : `${orderTitle(s, which)}: ${valueWords(which, settingOf(s, seat, which))}`,
    suggested: (_, __, which) => which === KEEP,
  },
  order: {
    rule: '7.9',
    secret: true,
    options(_, { which }, out) {
      const count = isLeaderOrder(which) ? MOST_SPENT + 1 : VALUES[which].length;
      for (let value = 0; value < count; value++) out.push(value);
    },
    choose(s, { seat, which }, value) {
      if (isLeaderOrder(which)) s.intercepts[leaderOf(which)] = value;
      else s.orders[seat][which] = value;
    },
    title: 'A standing order',
    prompt: (s, { which }) => `${orderTitle(s, which)}: what is the order?`,
    label: (_, { which }, value) => valueWords(which, value),
  },
} satisfies Chapter;

function orderTitle(s: State, which: number): string {
  if (!isLeaderOrder(which)) return TITLES[which];
  const p = LEADER_FROM + leaderOf(which);
  return `${leaderWords(p)} in ${inPlay(s.at[p]) ? localeName(s.at[p]) : 'camp'}`;
}
