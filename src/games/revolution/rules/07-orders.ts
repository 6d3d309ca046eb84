import type { Chapter } from '../events.ts';
import { holdsMarker } from '../hands.ts';
import { FIRST_LEADER, type Piece, type Side, withSide } from '../pieces.ts';
import { isOrderOpen, isSettingOpen, ORDERS, ordersOf, outlookFor } from '../standing-orders.ts';
import type { State } from '../state.ts';
import { interceptors, interceptorWords, presentWords, spentWords } from '../words-orders.ts';
import { decidedWords } from './03-victory.ts';

/**
 * Standing orders: what a side's markers do outside its own turn, so that nobody need be asked there. A choice changes
 * one order: it is SETTINGS_PER_ORDER times the index of the order, plus the new setting. A choice of INTERCEPT or more
 * changes how many Tactics a leader may spend on an interception.
 */
const SETTINGS_PER_ORDER = 10;
const INTERCEPT = 100;
const changeOf = (order: number, value: number): number => order * SETTINGS_PER_ORDER + value;

/** The orders that can still matter in this match, those for markers in hand first. */
function openOrders(s: State, side: Side): number[] {
  const outlook = outlookFor(s, side);
  const open = ordersOf(side).filter(order => isOrderOpen(outlook, order));
  const isHeld = (order: number): number => (holdsMarker(s, side, ORDERS[order].marker) ? 1 : 0);
  return open.sort((a, b) => isHeld(b) - isHeld(a));
}

/** The changes that are advised for the markers in hand. */
export const advisedChanges = (s: State, side: Side): number[] =>
  openOrders(s, side).flatMap(order => {
    const advised = ORDERS[order].advised(s);
    return advised > 0 && holdsMarker(s, side, ORDERS[order].marker) && s.orders[side][order] !== advised
      ? [changeOf(order, advised)]
      : [];
  });

/** Why they are advised. It may be told to everybody after the match, so it speaks to nobody. */
export const whyAdvised = (s: State, side: Side): string =>
  advisedChanges(s, side)
    .flatMap(pick => {
      const { title, why } = ORDERS[readChange(pick).order];
      return why === undefined ? [] : [`${title}: ${why(s)}`];
    })
    .join('; ');

/** 32.2: the most Tactics that an order may allow for an interception. */
const MOST_SPENT = 4;

interface Change {
  /** A leader, for an order of interception. */
  readonly leader: Piece | null;
  readonly order: number;
  readonly value: number;
}
function readChange(pick: number): Change {
  const value = pick % SETTINGS_PER_ORDER;
  if (pick < INTERCEPT) return { leader: null, order: (pick - value) / SETTINGS_PER_ORDER, value };
  return { leader: FIRST_LEADER + (pick - INTERCEPT - value) / SETTINGS_PER_ORDER, order: -1, value };
}

const valueWords = ({ leader, order, value }: Change): string =>
  leader === null ? ORDERS[order].settings[value].words : spentWords(value);
const titleWords = (s: State, { leader, order }: Change): string =>
  leader === null ? ORDERS[order].title : interceptorWords({ leader, at: s.at[leader] });

/** The settings to which an order can be changed. */
function offeredFor(s: State, seat: Side, order: number): number[] {
  const outlook = outlookFor(s, seat);
  return ORDERS[order].settings.flatMap((setting, value) =>
    value !== s.orders[seat][order] && isSettingOpen(outlook, setting) ? [value] : [],
  );
}

/** Why nothing is suggested; empty if something is. */
function unchangedWords(s: State, seat: Side): string {
  if (advisedChanges(s, seat).length > 0) return '';
  return openOrders(s, seat).some(order => holdsMarker(s, seat, ORDERS[order].marker))
    ? ' For the markers that you hold they are as suggested.'
    : ' You hold none of these markers now, but may still draw them.';
}

export const orders = {
  // 7.9, 32 A side with markers in hand, of whatever kind, is asked before the enemy’s first movement, and may ask for it
  // once in each of its own movements. One answer may change several orders, or none.
  orders: {
    rule: '7.9',
    secret: true,
    always: true,
    options(s, { seat }, out) {
      for (const order of openOrders(s, seat))
        for (const value of offeredFor(s, seat, order)) out.push(changeOf(order, value));
      for (const { leader: p } of interceptors(s, seat))
        for (let value = 0; value <= MOST_SPENT; value++)
          if (value !== s.intercepts[p - FIRST_LEADER]) out.push(INTERCEPT + changeOf(p - FIRST_LEADER, value));
    },
    min: () => 0,
    max: (s, { seat }) => openOrders(s, seat).length + interceptors(s, seat).length,
    chooseSome(s, { seat }, picks) {
      // If two settings of one order are chosen, the one that is listed later counts: answers come in the order of the list.
      for (const { leader, order, value } of picks.map(readChange))
        if (leader === null) s.orders = withSide(s.orders, seat, s.orders[seat].with(order, value));
        else s.intercepts = s.intercepts.with(leader - FIRST_LEADER, value);
    },
    title: 'Standing orders',
    prompt: (s, { seat }) =>
      `${decidedWords(s, 'order')}Do you change what your markers do outside your turn? There nobody is asked: a marker is played as its standing order says, also one that you draw later. ${presentWords(s, seat, openOrders(s, seat))}${unchangedWords(s, seat)} Choose only what changes; of two settings for one marker, the lower in the list counts.`,
    none: 'Keep as It Is',
    label(s, _, pick) {
      const change = readChange(pick);
      const [title, value] = [titleWords(s, change), valueWords(change)];
      // The settings of one leader differ only in the number, which a phone may cut off at the end.
      return change.leader === null ? `${title}: ${value}` : `${value}: ${title}`;
    },
    about(s, { seat }, pick) {
      const { leader, order, value } = readChange(pick);
      if (leader !== null) return undefined;
      const { marker, settings } = ORDERS[order];
      if (holdsMarker(s, seat, marker)) {
        const why = advisedChanges(s, seat).includes(pick) ? ORDERS[order].why?.(s) : undefined;
        const { settled } = settings[value];
        const words = [
          ...(settled === undefined ? [] : [`from next year on, as ${settled}`]),
          ...(why === undefined ? [] : [why]),
        ];
        return words.length > 0 ? words.join('; ') : undefined;
      }
      // It is said once for all settings of an order, beside the first that is offered.
      return value === offeredFor(s, seat, order)[0] ? 'you do not hold this marker now' : undefined;
    },
    suggested: (s, { seat }, pick) => advisedChanges(s, seat).includes(pick),
    key: (_, __, pick) => `orders:${pick}`,
    group: (s, _, pick) => titleWords(s, readChange(pick)),
  },
} satisfies Chapter;
