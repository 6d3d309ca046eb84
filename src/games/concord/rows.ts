import { byId, eachOf, type Field, flag, listOf, marked, named, pairOf, whole } from '../../core/fields.ts';
import { declareState } from '../../core/state-rows.ts';
import { ARMS, BOXES, CARDS, REGIONS, SETUP, TOWNS } from './data.ts';
import { MOST_PIECES, place, region } from './fields.ts';
import { type BySide, placeId, SIDE_IDS } from './ids.ts';
import { AVAILABLE, FIRST_BOX, MILITIA, ON_TRACK, OUT_OF_PLAY, PIECES } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import type { State } from './state.ts';

/** The part of a view that every viewer sees, in the same form as in documents. */
export interface OpenView {
  readonly turn: number;
  readonly actions: BySide<number>;
  readonly reserves: BySide<number>;
  /** The Victory Point Track. */
  readonly points: BySide<number>;
  /** Units left in the Militia Draw Pool, of strength 0, 1 and 2. */
  readonly pool: readonly number[];
  /** The markers on the map, by town: which face is up, Gather or Muster (4.3). */
  readonly gather: Readonly<Record<string, 'gather' | 'muster'>>;
  /** Boxes whose Alert marker is still there (4.6). */
  readonly alerts: readonly string[];
  readonly ambushed: readonly string[];
  readonly sniped: readonly string[];
  readonly intelligence: BySide<boolean>;
  /** 10.0 The Shot Heard 'Round the World. */
  readonly shot: boolean;
  /** 11.0: an unbroken Regular has entered Concord. */
  readonly concord: boolean;
  /** 12.0: Percy's award has been made. */
  readonly percy: boolean;
  /** Regions with a Gather marker that British units have left in the current action (4.3). */
  readonly left: readonly string[];
}

const MOST_POINTS = 999;
/** Victory Points come in halves, and the state counts the halves (8.2). */
const points: Field<number, number> = {
  what: 'Victory Points, 0 or more in halves, such as 3 or 3.5',
  write: halves => halves / 2,
  read: written => {
    const isRight = typeof written === 'number' && Number.isInteger(written * 2) && written >= 0;
    return isRight && written <= MOST_POINTS ? written * 2 : undefined;
  },
};
/** A card by its number. */
const card: Field<number, number> = {
  what: `the number of a card, 1 to ${CARDS.length}`,
  write: index => CARDS[index].number,
  read: written => {
    const found = CARDS.findIndex(({ number }) => number === written);
    return found < 0 ? undefined : found;
  },
};
const cards = listOf(card, CARDS.length, 'a list of the numbers of cards');
/** The card in force; null before the first. */
const cardInForce: Field<number, number | null> = {
  what: `the number of the card in force, 1 to ${CARDS.length}, or null`,
  write: index => (index < 0 ? null : card.write(index)),
  read: written => (written === null ? -1 : card.read(written)),
};
/** The draw pile: documents list the next card first, the state keeps it last. */
const deck: Field<number[], number[]> = {
  what: 'a list of the numbers of cards, the next card first',
  write: pile => cards.write(pile.toReversed()),
  read: written => cards.read(written)?.toReversed(),
};
const regions = (what: string): Field<number[], string[]> => listOf(region, MOST_PIECES, `a list of ${what}`);
const bySides = (field: Field<number, number>): Field<[number, number], BySide<number>> => pairOf(SIDE_IDS, field);
const perPiece = (low: number, high: number): Field<number[], number[]> => eachOf(PIECES, whole(low, high));

const idsOf = (list: readonly number[]): string[] => list.map(at => REGIONS[at].id);
const BOX_IDS = BOXES.map((_, i) => placeId(FIRST_BOX + i));
const GATHER = new Map([
  [1, 'gather'],
  [2, 'muster'],
] as const);
const ARMS_SIDES = new Map([
  [1, 'unsearched'],
  [2, 'searched'],
] as const);
const zeroEach = (): [number, number] => [0, 0];
/** A list made so has no holes for V8, which `Array(count).fill(value)` has for good, and its copies too. */
const alike = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

/**
 * Each field of the state. Counters, Hinder markers and the battle are written and shown separately (position.ts,
 * observe.ts).
 */
export const ROWS = declareState<State, OpenView, 'scenario' | 'rules'>({
  turn: { field: whole(1, LAST_TURN), empty: () => 1, seen: 'all', rule: '5.3' },
  card: { field: cardInForce, empty: () => -1, seen: 'nobody' },
  actions: { field: bySides(whole(0, 5)), empty: zeroEach, seen: 'all', rule: '2.0' },
  reserves: { field: bySides(whole(0, 2)), empty: zeroEach, seen: 'all', rule: '2.0' },
  points: { field: bySides(points), empty: zeroEach, seen: 'all', rule: '8.2' },
  at: { field: eachOf(PIECES, place), empty: () => alike(PIECES, OUT_OF_PLAY), seen: 'elsewhere' },
  mark: { field: perPiece(0, 2 ** 16 - 1), empty: () => alike(PIECES, 0), seen: 'elsewhere' },
  strength: {
    field: eachOf(MILITIA.to - MILITIA.from, whole(-1, 2)),
    empty: () => alike(MILITIA.to - MILITIA.from, -1),
    seen: 'elsewhere',
    rule: '4.1',
  },
  pool: {
    field: eachOf(
      3,
      whole(0, MOST_PIECES, 'how many militia are left in the cup'),
      'three numbers, the militia of strength 0, 1 and 2 left in the cup',
    ),
    empty: () => [SETUP.militia.zeros, SETUP.militia.ones, SETUP.militia.twos],
    seen: 'all',
    rule: '4.1',
  },
  gather: {
    field: byId(idsOf(TOWNS), named(GATHER, 'gather or muster'), 0),
    empty: () => TOWNS.map(() => 0),
    seen: 'all',
  },
  alerts: { field: marked(BOX_IDS), empty: () => BOXES.map(() => 0), seen: 'all' },
  arms: {
    field: byId(idsOf(ARMS), named(ARMS_SIDES, 'unsearched or searched'), 0),
    empty: () => ARMS.map(() => 0),
    seen: 'nobody',
  },
  hinderAt: {
    field: eachOf(3, whole(Math.min(AVAILABLE, ON_TRACK), REGIONS.length - 1)),
    empty: () => [AVAILABLE, AVAILABLE, AVAILABLE],
    seen: 'elsewhere',
  },
  hinderSide: { field: eachOf(3, whole(1, 2)), empty: () => [2, 2, 2], seen: 'elsewhere' },
  ambushed: { field: regions('regions with an Ambush marker'), empty: () => [], seen: 'all' },
  sniped: { field: regions('regions with a Snipe marker'), empty: () => [], seen: 'all' },
  deck: { field: deck, empty: () => [], seen: 'nobody' },
  discard: { field: cards, empty: () => [], seen: 'nobody' },
  known: { field: bySides(whole(0, CARDS.length)), empty: zeroEach, seen: 'nobody', rule: '6.14' },
  intelligence: { field: pairOf(SIDE_IDS, flag), empty: () => [false, false], seen: 'all' },
  shot: { field: flag, empty: () => false, seen: 'all' },
  concord: { field: flag, empty: () => false, seen: 'all' },
  percy: { field: flag, empty: () => false, seen: 'all' },
  left: { field: regions('regions that the British have left in this Action'), empty: () => [], seen: 'all' },
  scored: { field: bySides(whole(0, MOST_POINTS)), empty: zeroEach, seen: 'elsewhere' },
  lost: { field: bySides(whole(0, MOST_POINTS)), empty: zeroEach, seen: 'elsewhere' },
});
