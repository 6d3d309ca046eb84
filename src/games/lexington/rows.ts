import { bits, byId, eachOf, flag, marked, oneOf, pairOf, whole } from '../../core/fields.ts';
import { declareState } from '../../core/state-rows.ts';
import { BOSTON, BOXES, LAST_TURN, MOVEMENT_POINTS, TOWNS } from './data.ts';
import { BOX_IDS, card, place, SEARCHERS, type Searcher, type TakenId, taken } from './ids.ts';
import { AT_HOME, BOX_COUNT, type Card, isMilitia, NO_CARD, PIECES, REDCOATS, SUPPLIES } from './pieces.ts';
import { SIDE_IDS } from './seats.ts';
import { isDealt, ROUSERS, type Rouser, SONS_STATES, type Sons, type State } from './state.ts';

const bit = whole(0, 1);
/** A list made so has no holes for V8, which `Array(count).fill(0)` has for good, and its copies too. */
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const TOWN_NAMES = TOWNS.map(({ name }) => name);

/** The part of a view that every viewer sees, in the same form as in documents. */
export interface OpenView {
  readonly turn: number;
  /** By the id of the box: the cards that the British have turned up and taken. */
  readonly taken: Readonly<Record<string, TakenId>>;
  /** Hancock and Adams (8). */
  readonly sons: Sons;
  /** Boxes that a rider has entered without being captured. */
  readonly warned: readonly string[];
  /** Towns whose militia will be placed at the end of this turn, and who has roused them (10). */
  readonly stirred: Readonly<Record<string, Rouser>>;
  /** Boxes searched this turn, and by which forces. A search by the joined force counts for both. */
  readonly tried: Readonly<Record<string, readonly Searcher[]>>;
  /** British figures have entered Concord (6). */
  readonly concord: boolean;
}

/**
 * Each field of the state. Figures and the cards lying in boxes are written and shown separately (position.ts,
 * observe.ts).
 */
export const ROWS = declareState<State, OpenView, 'scenario' | 'delay'>({
  turn: { field: whole(1, LAST_TURN), empty: () => 1, seen: 'all', rule: '5.1' },
  at: {
    field: eachOf(PIECES, place),
    empty: () => Array.from({ length: PIECES }, (_, p) => (isMilitia(p) ? AT_HOME : BOSTON)),
    seen: 'elsewhere',
  },
  left: {
    field: eachOf(PIECES, whole(0, MOVEMENT_POINTS)),
    empty: () => zeros(PIECES),
    seen: 'elsewhere',
    rule: '6.1',
  },
  searched: { field: eachOf(REDCOATS.to, bit), empty: () => zeros(REDCOATS.to), seen: 'elsewhere' },
  hits: { field: eachOf(REDCOATS.to, whole(0, 2)), empty: () => zeros(REDCOATS.to), seen: 'elsewhere', rule: '9.2' },
  joined: { field: eachOf(REDCOATS.to, bit), empty: () => zeros(REDCOATS.to), seen: 'elsewhere' },
  captured: { field: eachOf(2, bit), empty: () => zeros(2), seen: 'elsewhere' },
  scored: { field: pairOf(SIDE_IDS, whole(0, 999)), empty: () => [0, 0], seen: 'elsewhere' },
  // 4: before the cards are placed, every box holds supplies until another card is chosen for it.
  cards: {
    field: eachOf(BOX_COUNT, card),
    empty: () => BOXES.map(({ card: lies }): Card => (lies ? SUPPLIES : NO_CARD)),
    seen: 'elsewhere',
  },
  taken: { field: byId(BOX_IDS, taken, NO_CARD), empty: () => BOXES.map((): Card => NO_CARD), seen: 'all' },
  sons: { field: oneOf(SONS_STATES), empty: ({ scenario }) => (isDealt(scenario) ? 'none' : 'lying'), seen: 'all' },
  warned: { field: marked(BOX_IDS), empty: () => zeros(BOX_COUNT), seen: 'all' },
  stirred: { field: byId(TOWN_NAMES, oneOf(ROUSERS), null), empty: () => TOWNS.map(() => null), seen: 'all' },
  tried: { field: byId(BOX_IDS, bits(SEARCHERS), 0), empty: () => zeros(BOX_COUNT), seen: 'all' },
  concord: { field: flag, empty: () => false, seen: 'all' },
});
