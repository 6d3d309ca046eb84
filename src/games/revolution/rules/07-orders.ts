import type { Chapter } from '../events.ts';
import { leaderWords, localeName } from '../names.ts';
import {
  AMERICAN,
  FIRST_LEADER,
  inPlay,
  isRisen,
  KIND,
  NATION,
  PIECES,
  type Piece,
  SIDE,
  type Side,
  withSide,
} from '../pieces.ts';
import {
  ORDER_COUNTERSPY,
  ORDER_MASTER_PLAN,
  ORDER_PRIVATEERS,
  ORDER_SHOT,
  ORDER_TARLETON,
  type State,
} from '../state.ts';
import { isAtWar } from '../units.ts';

/**
 * Standing orders: what one's markers do in the enemy's movement and out of turn, so that nobody is asked there. A change is
 * named by its order and its setting: SETTINGS_PER_ORDER times the order, and the setting; from INTERCEPT on those of leaders.
 */
const SETTINGS_PER_ORDER = 10;
const INTERCEPT = 100;
export const changeOf = (which: number, value: number): number => which * SETTINGS_PER_ORDER + value;

/** 7.9 (ruling): when Privateers stop a naval move; 0 is never. */
export const FIRST_MOVE = 1;
export const STOP_FIRST_LOADED_FLEET = 2;
export const OUT_OF_BOX = 3;
export const ASK = 4;

const TITLES = ['Privateers', 'Spy', 'Master Plan', 'Shot Heard Round the World', 'Tarleton’s Quarter'];
const VALUES: readonly (readonly string[])[] = [
  [
    'Stop No Fleet',
    'Stop the First Fleet',
    'Stop the First with Three or More Aboard',
    'Stop a Fleet out of a Box',
    'Ask Each Time',
  ],
  ['Undo Nothing', 'Undo a Mutiny', 'Undo a Mutiny or a Spy'],
  [
    'Keep It',
    'When Progress Is Lost',
    'When a Region Is Lost',
    'When Europe Is Lost',
    'When an Income Die Is 1 or 2',
    'When Speculators or Bait Fail',
    'When Mutiny Takes but 1 or 2',
    'When Politicking Fails',
    'When an Interception Fails',
    'When a Fort Is Not Captured',
  ],
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

/** Leaders whose forces may intercept (32.2): those of the side ashore. */
const interceptors = (s: State, side: Side): Piece[] => {
  const found: Piece[] = [];
  for (let p = FIRST_LEADER; s.rules.interception && p < PIECES; p++)
    if (SIDE[p] === side && inPlay(s.at[p]) && s.aboard[p] < 0 && isAtWar(s, NATION[p])) found.push(p);
  // Among alike risen leaders in one place only the first is listed, because they cannot be told apart.
  const isTwin = (p: Piece, q: Piece): boolean => isRisen(q) && KIND[q] === KIND[p] && s.at[q] === s.at[p];
  return found.filter(p => !isRisen(p) || p === found.find(q => isTwin(p, q)));
};
const MOST_SPENT = 4;

interface Change {
  /** A leader, for an order of interception. */
  readonly leader: Piece | null;
  readonly which: number;
  readonly value: number;
}
function read(pick: number): Change {
  const value = pick % SETTINGS_PER_ORDER;
  if (pick < INTERCEPT) return { leader: null, which: (pick - value) / SETTINGS_PER_ORDER, value };
  return { leader: FIRST_LEADER + (pick - INTERCEPT - value) / SETTINGS_PER_ORDER, which: -1, value };
}

const spentWords = (n: number): string => (n === 0 ? 'No Interception' : `Spend up to ${n} Tactics`);
const valueWords = ({ leader, which, value }: Change): string =>
  leader === null ? VALUES[which][value] : spentWords(value);
const titleWords = (s: State, { leader, which }: Change): string =>
  leader === null ? TITLES[which] : `${leaderWords(leader)} in ${localeName(s.at[leader])}`;

/** The present orders for their owner, only those that have an effect. */
function presentWords(s: State, seat: Side): string {
  const own = ordersOf(seat).map((which): Change => ({ leader: null, which, value: s.orders[seat][which] }));
  const leaders = interceptors(s, seat).map(
    (leader): Change => ({ leader, which: -1, value: s.intercepts[leader - FIRST_LEADER] }),
  );
  const given = [...own, ...leaders].filter(({ value }) => value > 0);
  return given.length === 0
    ? 'You have given none.'
    : `Now: ${given.map(change => `${titleWords(s, change)}: ${valueWords(change)}`).join('; ')}.`;
}

export const orders = {
  // 7.9, 32 Asked of every side that holds markers, of any kind. One answer may change several orders, or none.
  orders: {
    rule: '7.9',
    secret: true,
    always: true,
    options(s, { seat }, out) {
      for (const which of ordersOf(seat))
        for (let value = 0; value < VALUES[which].length; value++)
          if (value !== s.orders[seat][which]) out.push(changeOf(which, value));
      for (const p of interceptors(s, seat))
        for (let value = 0; value <= MOST_SPENT; value++)
          if (value !== s.intercepts[p - FIRST_LEADER]) out.push(INTERCEPT + changeOf(p - FIRST_LEADER, value));
    },
    min: () => 0,
    chooseSome(s, { seat }, picks) {
      // If two settings of one order are chosen, the later one counts.
      for (const { leader, which, value } of picks.map(read))
        if (leader === null) s.orders = withSide(s.orders, seat, s.orders[seat].with(which, value));
        else s.intercepts = s.intercepts.with(leader - FIRST_LEADER, value);
    },
    title: 'Standing orders',
    prompt: (s, { seat }) =>
      `What do your markers do out of your turn? An order counts while you hold its marker. ${presentWords(s, seat)} Choose what changes, or nothing.`,
    label: (s, _, pick) => `${titleWords(s, read(pick))}: ${valueWords(read(pick))}`,
    key: (_, __, pick) => `orders:${pick}`,
    group: (s, _, pick) => titleWords(s, read(pick)),
  },
} satisfies Chapter;
