import { ARTICLES, DECLARATION, TURNS } from '../data.ts';
import type { Chapter } from '../events.ts';
import { holdsMarker } from '../hands.ts';
import { MARKER_PLACES, markerId, pieceId, SIDE_IDS } from '../ids.ts';
import {
  MASTER_EUROPE,
  MASTER_FORT,
  MASTER_GAMBLE,
  MASTER_INCOME,
  MASTER_INTERCEPTION,
  MASTER_MUTINY,
  MASTER_POLITICKING,
  MASTER_PROGRESS,
  MASTER_REGION,
} from '../master-plan.ts';
import { leaderWords, localeName } from '../names.ts';
import {
  AMERICAN,
  BAIT,
  enemyOf,
  FIRST_LEADER,
  inPlay,
  isFleet,
  isRisen,
  KIND,
  MARKERS_OF,
  MASTER_PLAN,
  type MarkerKind,
  OUT_OF_GAME,
  PIECES,
  PIECES_OF,
  type Piece,
  PRIVATEERS,
  SHOT,
  SIDE,
  SIDES,
  type Side,
  SPY,
  TARLETON,
  withSide,
} from '../pieces.ts';
import {
  type Flag,
  ORDER_COUNTERSPY,
  ORDER_MASTER_PLAN,
  ORDER_PRIVATEERS,
  ORDER_SHOT,
  ORDER_TARLETON,
  type State,
} from '../state.ts';
import { fights } from '../units.ts';
import type { View } from '../view.ts';
import { decidedWords } from './03-victory.ts';
import { COUNTER_MUTINY } from './07-spies.ts';

/**
 * Standing orders: what a side's markers do outside its own turn, so that nobody need be asked there. A choice changes
 * one order: it is SETTINGS_PER_ORDER times the index of the order, plus the new setting. A choice of INTERCEPT or more
 * changes how many Tactics a leader may spend on an interception.
 */
const SETTINGS_PER_ORDER = 10;
const INTERCEPT = 100;
const changeOf = (order: number, value: number): number => order * SETTINGS_PER_ORDER + value;

/** 7.9 (ruling): when Privateers stop a naval move; 0 is never. */
export const FIRST_MOVE = 1;
export const STOP_FIRST_LOADED_FLEET = 2;
export const OUT_OF_BOX = 3;
export const ASK = 4;

/** What an order may be set to. */
interface OrderSetting {
  readonly words: string;
  /** The optional section without which the setting would never matter. */
  readonly section?: Flag;
  /** Whether it can still matter in this match; it can if this is left out. */
  readonly isOpen?: (s: State) => boolean;
  /** What of this year is settled before orders are given, so that it matters only from the next year on. */
  readonly settled?: string;
}
const settings = (...words: readonly string[]): OrderSetting[] => words.map(each => ({ words: each }));

interface Order {
  readonly title: string;
  readonly marker: MarkerKind;
  /** The setting advised for whoever holds the marker; 0 for none. */
  readonly advised: (s: State) => number;
  /** Why that is advised. */
  readonly why?: (s: State) => string;
  readonly settings: readonly OrderSetting[];
  /** Whether the order can still matter to a side in this match; it can if this is left out. */
  readonly isOpen?: (s: State, side: Side) => boolean;
}

const isMarkerInGame = (s: State, kind: MarkerKind): boolean =>
  MARKERS_OF[kind].some(m => s.markerAt[m] !== OUT_OF_GAME);
const hasNextYear = ({ year, scenario }: Pick<State, 'year' | 'scenario'>): boolean =>
  year < (scenario === 'short' ? TURNS.short : TURNS.last);
/** In the last year nobody can raise a fleet any more once orders are given. */
const mayMeetFleets = (s: State, side: Side): boolean =>
  hasNextYear(s) || PIECES_OF[enemyOf(side)].some(p => isFleet(p) && inPlay(s.at[p]) && fights(s, p));

/** In the last year the dice for the tables and for points have been rolled before orders are given. */
const ofNextYear = (words: string, settled = 'this year’s tables are settled'): OrderSetting => ({
  words,
  isOpen: hasNextYear,
  settled,
});
const mayProgress = (s: State): boolean => hasNextYear(s) && s.progress < ARTICLES;
/** The reroll that is worth most to either side: on Progress while it decides, then on Europe. */
function advisedReroll(s: State): number {
  if (!hasNextYear(s)) return s.rules.forts ? MASTER_FORT : 0;
  return s.progress < (s.scenario === 'short' ? DECLARATION : ARTICLES) ? MASTER_PROGRESS : MASTER_EUROPE;
}

/** Why that reroll is advised. */
function whyReroll(s: State): string {
  const reroll = advisedReroll(s);
  if (reroll === MASTER_FORT) return 'no table is settled any more';
  if (reroll === MASTER_EUROPE) return 'Europe brings France in, and takes it away';
  return s.scenario === 'short'
    ? 'America cannot win without Progress'
    : 'regions win America nothing without the Articles';
}

/** By the kind of die that is rerolled (`master-plan.ts`). */
const MASTER_PLAN_SETTINGS: readonly OrderSetting[] = Object.values({
  0: { words: 'Keep It' },
  [MASTER_PROGRESS]: { ...ofNextYear('When Progress Is Lost'), isOpen: mayProgress },
  [MASTER_REGION]: ofNextYear('When a Region Is Lost'),
  [MASTER_EUROPE]: ofNextYear('When Europe Is Lost'),
  [MASTER_INCOME]: ofNextYear('When an Income Die Is 1 or 2', 'this year’s points are rolled'),
  // Bait is played in a movement.
  [MASTER_GAMBLE]: { words: 'When Speculators or Bait Fail', isOpen: s => hasNextYear(s) || isMarkerInGame(s, BAIT) },
  [MASTER_MUTINY]: { words: 'When Mutiny Takes Only 1 or 2' },
  [MASTER_POLITICKING]: { words: 'When Politicking Fails' },
  [MASTER_INTERCEPTION]: { words: 'When an Interception Fails', section: 'interception' },
  [MASTER_FORT]: { words: 'When a Fort Is Not Captured', section: 'forts' },
});
/** By the index of the order in the state. */
const ORDERS: readonly Order[] = [
  {
    title: 'Privateers',
    marker: PRIVATEERS,
    advised: () => STOP_FIRST_LOADED_FLEET,
    why: () => 'those aboard lose the whole year, an empty fleet only one movement',
    isOpen: mayMeetFleets,
    settings: settings(
      'Stop No Fleet',
      'Stop the First Fleet',
      'Stop the First with Three or More Aboard',
      'Stop a Fleet That Leaves Europe',
      'Ask Each Time',
    ),
  },
  {
    title: 'Spy',
    marker: SPY,
    advised: () => COUNTER_MUTINY,
    why: () => 'a Mutiny can cost six markers',
    settings: settings('Undo Nothing', 'Undo a Mutiny', 'Undo a Mutiny or a Spy'),
  },
  {
    title: 'Master Plan',
    marker: MASTER_PLAN,
    advised: advisedReroll,
    why: whyReroll,
    settings: MASTER_PLAN_SETTINGS,
  },
  {
    title: 'Shot Heard Round the World',
    marker: SHOT,
    advised: () => 2,
    why: () => 'it doubles the markers that a battle brings, and battles with more killed are rare',
    settings: settings('Keep It', 'After One Killed', 'After Two Killed', 'After Three Killed', 'After Four Killed'),
  },
  {
    title: 'Tarleton’s Quarter',
    marker: TARLETON,
    advised: () => 0,
    settings: settings('Only When You Bid', 'In Every Battle without a Leader'),
  },
];

const ordersOf = (side: Side): number[] => [
  ORDER_PRIVATEERS,
  ORDER_COUNTERSPY,
  ORDER_MASTER_PLAN,
  ...(side === AMERICAN ? [ORDER_SHOT] : []),
  ORDER_TARLETON,
];
/** The orders that can still matter in this match, those for markers in hand first. */
function openOrders(s: State, side: Side): number[] {
  const open = ordersOf(side).filter(order => {
    const { marker, isOpen } = ORDERS[order];
    return isMarkerInGame(s, marker) && (isOpen?.(s, side) ?? true);
  });
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

/** Leaders whose forces may intercept (32.2): all of the side who are ashore. */
const interceptors = (s: State, side: Side): Piece[] => {
  const found: Piece[] = [];
  for (let p = FIRST_LEADER; s.rules.interception && p < PIECES; p++)
    if (SIDE[p] === side && inPlay(s.at[p]) && s.aboard[p] < 0 && fights(s, p)) found.push(p);
  // Among alike risen leaders in one place only the first is listed, because they cannot be told apart.
  const isTwin = (p: Piece, q: Piece): boolean => isRisen(q) && KIND[q] === KIND[p] && s.at[q] === s.at[p];
  return found.filter(p => !isRisen(p) || p === found.find(q => isTwin(p, q)));
};
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

const spentWords = (n: number): string => (n === 0 ? 'No Interception' : `Up to ${n} Tactics in all`);
const valueWords = ({ leader, order, value }: Change): string =>
  leader === null ? ORDERS[order].settings[value].words : spentWords(value);
const titleWords = (s: State, { leader, order }: Change): string =>
  leader === null ? ORDERS[order].title : `${leaderWords(leader)} in ${localeName(s.at[leader])}`;

/** Whether a setting can still matter in this match. */
const isSettingOpen = (s: State, { section, isOpen }: OrderSetting): boolean =>
  (section === undefined || s.rules[section]) && (isOpen?.(s) ?? true);

/** The orders now in force, for their owner. Orders that do nothing, or nothing any more, are left out. */
function presentWords(s: State, seat: Side): string {
  const own = openOrders(s, seat).flatMap((order): Change[] => {
    const value = s.orders[seat][order];
    return isSettingOpen(s, ORDERS[order].settings[value]) ? [{ leader: null, order, value }] : [];
  });
  const leaders = interceptors(s, seat).map(
    (leader): Change => ({ leader, order: -1, value: s.intercepts[leader - FIRST_LEADER] }),
  );
  const given = [...own, ...leaders].filter(({ value }) => value > 0);
  return given.length === 0
    ? 'None is in force.'
    : `In force: ${given.map(change => `${titleWords(s, change)}: ${valueWords(change)}`).join('; ')}.`;
}

/** The orders that a side has given, as its own view shows them, for the board in words: none for other viewers. */
export function ordersSeen(view: View): string[] {
  const side = SIDES.find(each => SIDE_IDS[each] === view.viewer);
  const given = side === undefined ? null : view.orders[side];
  if (side === undefined || given === null || view.outcome !== null) return [];
  const out = view.elsewhere[MARKER_PLACES[OUT_OF_GAME]] ?? [];
  const own = ordersOf(side).flatMap(order => {
    const { title, marker, settings } = ORDERS[order];
    const { words, settled } = settings[given[order]];
    const isOver =
      MARKERS_OF[marker].every(m => out.includes(markerId(m))) || (settled !== undefined && !hasNextYear(view));
    return given[order] === 0 || isOver ? [] : [`${title}: ${words}`];
  });
  const onMap = new Set(view.stacks.flatMap(({ pieces }) => pieces.map(({ id }) => id)));
  const intercepts = view.intercepts.flatMap((most, leader) =>
    SIDE[FIRST_LEADER + leader] === side && onMap.has(pieceId(FIRST_LEADER + leader)) && most !== null && most > 0
      ? [`${leaderWords(FIRST_LEADER + leader)}: ${spentWords(most)}`]
      : [],
  );
  const all = [...own, ...intercepts];
  return all.length > 0 ? [`Your standing orders, as set: ${all.join('; ')}.`] : [];
}

/** The settings to which an order can be changed. */
const offeredFor = (s: State, seat: Side, order: number): number[] =>
  ORDERS[order].settings.flatMap((setting, value) =>
    value !== s.orders[seat][order] && isSettingOpen(s, setting) ? [value] : [],
  );

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
      for (const p of interceptors(s, seat))
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
      `${decidedWords(s, 'order')}Do you change what your markers do outside your turn? There nobody is asked: a marker is played as its standing order says, also one that you draw later. ${presentWords(s, seat)}${unchangedWords(s, seat)} Choose only what changes; of two settings for one marker, the lower in the list counts.`,
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
