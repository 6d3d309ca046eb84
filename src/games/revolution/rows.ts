import {
  byId,
  eachOf,
  type Field,
  flag,
  indexIn,
  listOf,
  marked,
  oneOf,
  orNull,
  pairOf,
  whole,
} from '../../core/fields.ts';
import { declareState } from '../../core/state-rows.ts';
import { EUROPE, LOCALE_COUNT, PROGRESS, REGIONS, TOP_STEP, TRACKED, TURNS } from './data.ts';
import { LOCALE_IDS, pairList, REGION_IDS, SIDE_IDS, type SideId, sideField, TRACK_IDS, TRACKS } from './ids.ts';
import { AMERICAN, AVAILABLE, FIRST_LEADER, LOST, MARKER_COUNT, PIECES, POOL, SIDE } from './pieces.ts';
import { ENDINGS, ORDER_COUNT, type State } from './state.ts';
import type { OpenView } from './view.ts';

const zeros = (count: number): number[] => new Array<number>(count).fill(0);
const none = (count: number): number[] => new Array<number>(count).fill(-1);

/** A side in the lists by locale: 1 is British, 2 American, 0 nobody. */
const owner: Field<number, SideId> = {
  what: 'british or american',
  write: value => SIDE_IDS[value - 1],
  read: written => {
    const found = SIDE_IDS.findIndex((id: string) => id === written);
    return found < 0 ? undefined : found + 1;
  },
};
/** How an exchange is numbered: 1 a regular was split, 2 detachments were joined. */
const SWAPS = ['split', 'joined'];
const swap: Field<number, string> = {
  what: SWAPS.join(' or '),
  write: value => SWAPS[value - 1],
  read: written => {
    const found = typeof written === 'string' ? SWAPS.indexOf(written) : -1;
    return found < 0 ? undefined : found + 1;
  },
};
const owned = byId(LOCALE_IDS, owner, 0);
const PROGRESS_IDS = PROGRESS.map(({ id }) => id);
const EUROPE_FIELD: Field<number, string> = {
  what: `one of ${EUROPE.map(({ id }) => id).join(', ')}`,
  write: value => EUROPE[value + TOP_STEP].id,
  read: written => EUROPE.find(({ id }) => id === written)?.at,
};
const TRACKED_IDS = REGION_IDS.slice(0, TRACKED);
const perPiece = (low: number, high: number): Field<number[], number[]> => eachOf(PIECES, whole(low, high));

/** All fields of the state, each with its place in documents and views. */
export const ROWS = declareState<State, OpenView, 'scenario' | 'rules'>({
  year: { field: whole(TURNS.first, TURNS.last), empty: () => TURNS.first, seen: 'all', rule: '1.2' },
  first: { field: sideField, empty: () => AMERICAN, seen: 'all', rule: '8.1' },
  progress: { field: indexIn(PROGRESS_IDS), empty: () => 0, seen: 'all', rule: '10.1' },
  europe: { field: EUROPE_FIELD, empty: () => 0, seen: 'all', rule: '12.1' },
  loyalty: {
    field: loyaltyField(),
    empty: () => REGIONS.slice(0, TRACKED).map(({ loyalty }) => loyalty ?? 0),
    seen: 'all',
    rule: '11.1',
  },
  at: { field: perPiece(0, LOST), empty: () => new Array<number>(PIECES).fill(AVAILABLE), seen: 'elsewhere' },
  firstAt: { field: eachOf(LOCALE_COUNT, whole(-1, PIECES - 1)), empty: () => none(LOCALE_COUNT), seen: 'elsewhere' },
  nextAt: { field: perPiece(-1, PIECES - 1), empty: () => none(PIECES), seen: 'elsewhere' },
  aboard: { field: perPiece(-1, PIECES - 1), empty: () => none(PIECES), seen: 'elsewhere' },
  moved: { field: perPiece(0, 3), empty: () => zeros(PIECES), seen: 'elsewhere' },
  stalled: { field: perPiece(0, 1), empty: () => zeros(PIECES), seen: 'elsewhere' },
  marching: { field: perPiece(0, 2), empty: () => zeros(PIECES), seen: 'elsewhere' },
  disrupted: { field: perPiece(0, 1), empty: () => zeros(PIECES), seen: 'elsewhere' },
  open: { field: perPiece(0, 1), empty: () => zeros(PIECES), seen: 'elsewhere' },
  markerAt: {
    field: eachOf(MARKER_COUNT, whole(0, 4)),
    empty: () => new Array<number>(MARKER_COUNT).fill(POOL),
    seen: 'elsewhere',
  },
  seen: { field: eachOf(MARKER_COUNT, whole(0, 2)), empty: () => zeros(MARKER_COUNT), seen: 'elsewhere' },
  allotted: { field: eachOf(MARKER_COUNT, whole(0, TRACKS)), empty: () => zeros(MARKER_COUNT), seen: 'elsewhere' },
  fort: { field: owned, empty: () => zeros(LOCALE_COUNT), seen: 'all', rule: '28.1' },
  siege: { field: owned, empty: () => zeros(LOCALE_COUNT), seen: 'all', rule: '28.6' },
  partisan: { field: owned, empty: () => zeros(LOCALE_COUNT), seen: 'all', rule: '29.1' },
  massacre: { field: marked(LOCALE_IDS), empty: () => zeros(LOCALE_COUNT), seen: 'all', rule: '37.2' },
  raised: { field: marked(LOCALE_IDS), empty: () => zeros(LOCALE_COUNT), seen: 'all', rule: '27.2' },
  upgraded: { field: marked(LOCALE_IDS), empty: () => zeros(LOCALE_COUNT), seen: 'all', rule: '31.2' },
  swapped: { field: byId(LOCALE_IDS, swap, 0), empty: () => zeros(LOCALE_COUNT), seen: 'all', rule: '13.7' },
  points: { field: pairOf(SIDE_IDS, whole(0, 999)), empty: () => [0, 0], seen: 'all', rule: '6.1' },
  bought: { field: pairOf(SIDE_IDS, whole(0, 15)), empty: () => [0, 0], seen: 'all', rule: '7.3' },
  committed: {
    field: pairOf(SIDE_IDS, byId(TRACK_IDS, whole(1, 99), 0)),
    empty: () => [zeros(TRACKS), zeros(TRACKS)],
    seen: 'all',
    rule: '9.3',
  },
  resting: { field: pairOf(SIDE_IDS, whole(0, 1)), empty: () => [0, 0], seen: 'all', rule: '17.1' },
  advised: { field: pairOf(SIDE_IDS, whole(0, 1)), empty: () => [0, 0], seen: 'all', rule: '18.1' },
  waiting: {
    field: pairList<readonly number[], readonly number[]>(listOf(whole(0, PIECES - 1), PIECES)),
    empty: () => [[], []],
    seen: { each: (_, viewer, side) => viewer === side },
    rule: '39.2',
  },
  politicking: {
    field: pairList(whole(-1, PIECES - 1)),
    empty: () => [-1, -1],
    seen: { each: (_, viewer, side) => viewer === side },
    rule: '7.9',
  },
  orders: {
    field: pairList(listOf(whole(0, 9), ORDER_COUNT)),
    empty: () => [defaultOrders(), defaultOrders()],
    seen: { each: (_, viewer, side) => viewer === side },
    rule: '7.9',
  },
  intercepts: {
    field: eachOf(PIECES - FIRST_LEADER, whole(0, 4)),
    empty: () => zeros(PIECES - FIRST_LEADER),
    seen: { each: (_, viewer, leader) => viewer === SIDE[FIRST_LEADER + leader] },
    rule: '32.2',
  },
  tried: {
    field: eachOf(PIECES - FIRST_LEADER, whole(0, 1)),
    empty: () => zeros(PIECES - FIRST_LEADER),
    seen: { each: (_, viewer, leader) => viewer === SIDE[FIRST_LEADER + leader] },
    rule: '32.5',
  },
  noHessians: { field: flag, empty: () => false, seen: 'all', rule: '7.9' },
  debate: { field: whole(-1, 1), empty: () => 0, seen: 'all', rule: '7.9' },
  volunteered: { field: flag, empty: () => false, seen: 'all', rule: '12.7' },
  ending: { field: oneOf(ENDINGS), empty: () => 'none', seen: 'all', rule: '3.1' },
  winner: { field: orNull(sideField), empty: () => null, seen: 'all', rule: '3.1' },
});

/**
 * By the index of the order in state.ts: Privateers stop the first fleet with three or more aboard, a Spy undoes a
 * Mutiny, Master Plan is kept, the Shot is played after three killed, Tarleton’s Quarter only with a bid.
 */
export function defaultOrders(): number[] {
  return [2, 1, 0, 3, 0];
}

/**
 * Loyalty by region. All regions are written, because no level is the usual one; a region left out stands as at the
 * start.
 */
function loyaltyField(): Field<number[], Readonly<Record<string, number>>> {
  const step = whole(-TOP_STEP, TOP_STEP);
  const starts = REGIONS.slice(0, TRACKED).map(({ loyalty }) => loyalty ?? 0);
  const some = byId(TRACKED_IDS, orNull(step), null);
  return {
    what: `an object by ${TRACKED_IDS.join(', ')}, each entry ${step.what}`,
    write: levels => Object.fromEntries(levels.map((level, i) => [TRACKED_IDS[i], level])),
    read: written => some.read(written)?.map((level, i) => level ?? starts[i]),
  };
}
