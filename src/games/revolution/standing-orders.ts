import { ARTICLES, DECLARATION, EUROPE, PROGRESS, TURNS } from './data.ts';
import { MARKER_PLACES, markerId, pieceNamed, SIDE_IDS } from './ids.ts';
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
} from './master-plan.ts';
import {
  AMERICAN,
  BAIT,
  enemyOf,
  inPlay,
  isFleet,
  MARKERS_OF,
  MASTER_PLAN,
  type MarkerKind,
  OUT_OF_GAME,
  PIECES_OF,
  PRIVATEERS,
  SHOT,
  type Side,
  SPY,
  TARLETON,
} from './pieces.ts';
import { contestsLeft } from './reach.ts';
import { COUNTER_MUTINY } from './rules/07-spies.ts';
import {
  type Flag,
  ORDER_COUNTERSPY,
  ORDER_MASTER_PLAN,
  ORDER_PRIVATEERS,
  ORDER_SHOT,
  ORDER_TARLETON,
  type State,
} from './state.ts';
import { fights } from './units.ts';
import type { View } from './view.ts';

/** The standing orders (7.9): their settings, which are advised, and which can still matter. */

/** What decides whether an order can still matter to a side: all of it lies open. */
export interface Outlook {
  readonly rules: State['rules'];
  readonly progress: number;
  /** Whether mobilizations, and dice for points and tables, are still to come. */
  readonly goesOn: boolean;
  readonly isInGame: (marker: MarkerKind) => boolean;
  /** Whether a fleet of the enemy’s is in play. */
  readonly meetsFleets: () => boolean;
}

const hasNextYear = ({ year, scenario }: Pick<State, 'year' | 'scenario'>): boolean =>
  year < (scenario === 'short' ? TURNS.short : TURNS.last);

/** As orders are given: in the last year all has been raised, and the dice for points and tables rolled, before. */
export const outlookFor = (s: State, side: Side): Outlook => ({
  rules: s.rules,
  progress: s.progress,
  goesOn: hasNextYear(s),
  isInGame: marker => MARKERS_OF[marker].some(m => s.markerAt[m] !== OUT_OF_GAME),
  meetsFleets: () => PIECES_OF[enemyOf(side)].some(p => isFleet(p) && inPlay(s.at[p]) && fights(s, p)),
});

/** 10.0, 12.0: the steps of the tables in a view, as numbers. */
const progressIn = (view: View): number => PROGRESS.findIndex(({ id }) => id === view.progress);
export const europeIn = (view: View): number => EUROPE.find(({ id }) => id === view.europe)?.at ?? 0;

/** The same in a view, at any time. Fleets always lie open. */
export function outlookIn(view: View, side: Side): Outlook {
  const out = view.elsewhere[MARKER_PLACES[OUT_OF_GAME]] ?? [];
  const at = { europe: europeIn(view) };
  const fleets = view.stacks
    .filter(stack => stack.side === SIDE_IDS[enemyOf(side)])
    .flatMap(({ pieces }) => pieces.map(({ id }) => pieceNamed(id)))
    .filter(isFleet);
  return {
    rules: view.rules,
    progress: progressIn(view),
    goesOn: contestsLeft(view.scenario === 'short', view.year, view.pending) > 0,
    isInGame: marker => MARKERS_OF[marker].some(m => !out.includes(markerId(m))),
    meetsFleets: () => fleets.some(p => fights(at, p)),
  };
}

/** 7.9 (ruling): when Privateers stop a naval move; 0 is never. */
export const FIRST_MOVE = 1;
export const STOP_FIRST_LOADED_FLEET = 2;
export const OUT_OF_BOX = 3;
export const ASK = 4;

/** What the advice for an order goes by. */
type Tables = Pick<State, 'year' | 'scenario' | 'rules' | 'progress'>;

/** What an order may be set to. */
export interface OrderSetting {
  readonly words: string;
  /** The optional section without which the setting would never matter. */
  readonly section?: Flag;
  /** Whether it can still matter in this match; it can if this is left out. */
  readonly isOpen?: (outlook: Outlook) => boolean;
  /** What of this year is settled before orders are given, so that it matters only from the next year on. */
  readonly settled?: string;
}
const settings = (...words: readonly string[]): OrderSetting[] => words.map(each => ({ words: each }));

export interface Order {
  readonly title: string;
  readonly marker: MarkerKind;
  /** The setting advised for whoever holds the marker; 0 for none. */
  readonly advised: (s: Tables) => number;
  /** Why that is advised. */
  readonly why?: (s: Tables) => string;
  readonly settings: readonly OrderSetting[];
  /** Whether the order can still matter to a side in this match; it can if this is left out. */
  readonly isOpen?: (outlook: Outlook) => boolean;
}

const ofNextYear = (words: string, settled = 'this year’s tables are settled'): OrderSetting => ({
  words,
  isOpen: ({ goesOn }) => goesOn,
  settled,
});
const mayProgress = ({ goesOn, progress }: Outlook): boolean => goesOn && progress < ARTICLES;
/** The reroll that is worth most to either side: on Progress while it decides, then on Europe. */
function advisedReroll(s: Tables): number {
  if (!hasNextYear(s)) return s.rules.forts ? MASTER_FORT : 0;
  return s.progress < (s.scenario === 'short' ? DECLARATION : ARTICLES) ? MASTER_PROGRESS : MASTER_EUROPE;
}

/** Why that reroll is advised. */
function whyReroll(s: Tables): string {
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
  [MASTER_GAMBLE]: {
    words: 'When Speculators or Bait Fail',
    isOpen: ({ goesOn, isInGame }) => goesOn || isInGame(BAIT),
  },
  [MASTER_MUTINY]: { words: 'When Mutiny Takes Only 1 or 2' },
  [MASTER_POLITICKING]: { words: 'When Politicking Fails' },
  [MASTER_INTERCEPTION]: { words: 'When an Interception Fails', section: 'interception' },
  [MASTER_FORT]: { words: 'When a Fort Is Not Captured', section: 'forts' },
});
/** By the index of the order in the state. */
export const ORDERS: readonly Order[] = [
  {
    title: 'Privateers',
    marker: PRIVATEERS,
    advised: () => STOP_FIRST_LOADED_FLEET,
    why: () => 'those aboard lose the whole year, an empty fleet only one movement',
    // In the last year nobody can raise a fleet any more once the mobilization is over.
    isOpen: ({ goesOn, meetsFleets }) => goesOn || meetsFleets(),
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

export const ordersOf = (side: Side): number[] => [
  ORDER_PRIVATEERS,
  ORDER_COUNTERSPY,
  ORDER_MASTER_PLAN,
  ...(side === AMERICAN ? [ORDER_SHOT] : []),
  ORDER_TARLETON,
];

/** Whether an order can still matter in this match. */
export function isOrderOpen(outlook: Outlook, order: number): boolean {
  const { marker, isOpen } = ORDERS[order];
  return outlook.isInGame(marker) && (isOpen?.(outlook) ?? true);
}
/** Whether a setting can still matter in this match. */
export const isSettingOpen = (outlook: Outlook, { section, isOpen }: OrderSetting): boolean =>
  (section === undefined || outlook.rules[section]) && (isOpen?.(outlook) ?? true);
