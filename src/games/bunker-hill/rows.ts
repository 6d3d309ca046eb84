import { type Field, flag, indexIn, listOf, marked, pairOf, whole } from '../../core/fields.ts';
import { declareState } from '../../core/state-rows.ts';
import { CARDS, COUNTERS, FLEET_BOXES, GOALS, HARBOR, REGIONS, STAGING, TOWN, TRACKS, ZONES } from './data.ts';
import { PLACE_IDS, placeNamed, SIDE_IDS } from './ids.ts';
import { MILITIA, PIECES, type Place, TURN_TRACK } from './pieces.ts';
import type { State } from './state.ts';
import type { OpenView } from './view.ts';

const idOf = (at: number): string => REGIONS[at].id;
/** A list made so has no holes for V8, which `Array(count).fill(value)` has for good, and its copies too. */
const alike = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
const none = (count: number): number[] => alike(count, 0);

/** A place by its id. */
export const place: Field<Place, string> = {
  what: 'a place, such as H1, zone-2 or muster',
  write: at => PLACE_IDS[at],
  read: written => (typeof written === 'string' ? placeNamed(written) : undefined),
};

const CARD_NUMBERS = CARDS.map(({ number }) => number);
/** A card by the number printed on it. */
const card: Field<number, number> = {
  what: `the number of a card: ${CARD_NUMBERS.join(', ')}`,
  write: index => CARD_NUMBERS[index],
  read: written => {
    const found = typeof written === 'number' ? CARD_NUMBERS.indexOf(written) : -1;
    return found < 0 ? undefined : found;
  },
};
const cardInForce: Field<number, number | null> = {
  what: `${card.what}, or null before the first`,
  write: index => (index < 0 ? null : card.write(index)),
  read: written => (written === null ? -1 : card.read(written)),
};

/** Victory Points, with halves; the state counts half points. */
const points: Field<number, number> = {
  what: 'Victory Points, 0 or more in halves',
  write: halfPoints => halfPoints / 2,
  read: written =>
    typeof written === 'number' && written >= 0 && Number.isInteger(written * 2) ? written * 2 : undefined,
};

const pool: Field<[number, number, number], [number, number, number]> = {
  what: 'three numbers, the Militia of strength 0, 1 and 2 left in the cup',
  write: ([zeros, ones, twos]) => [zeros, ones, twos],
  read: written => {
    const list = listOf(whole(0, PIECES), 3).read(written);
    return list?.length === 3 ? [list[0], list[1], list[2]] : undefined;
  },
};

const { zeros, ones, twos } = COUNTERS.patriot.militia;
const { start: fullMorale } = TRACKS.morale;
const { start: fullPowder } = TRACKS.powder;

export const ROWS = declareState<State, OpenView, 'scenario' | 'rules'>({
  turn: { field: whole(1, TRACKS.turns.last), empty: () => 1, seen: 'all', rule: '12.1' },
  card: { field: cardInForce, empty: () => -1, seen: 'all' },
  actions: { field: pairOf(SIDE_IDS, whole(0, TRACKS.actions.most)), empty: () => [0, 0], seen: 'all', rule: '2.0' },
  reserves: { field: pairOf(SIDE_IDS, whole(0, TRACKS.reserves.most)), empty: () => [0, 0], seen: 'all', rule: '6.11' },
  points: { field: pairOf(SIDE_IDS, points), empty: () => [0, 0], seen: 'all' },
  at: {
    field: listOf(whole(0, PLACE_IDS.length - 1), PIECES),
    empty: () => alike(PIECES, TURN_TRACK),
    seen: 'elsewhere',
  },
  mark: { field: listOf(whole(0, 63), PIECES), empty: () => none(PIECES), seen: 'elsewhere' },
  strength: {
    field: listOf(whole(-1, 2), PIECES),
    empty: () => alike(MILITIA.to - MILITIA.from, -1),
    seen: 'elsewhere',
  },
  pool: { field: pool, empty: () => [zeros, ones, twos], seen: 'all', rule: '12.1' },
  deck: { field: listOf(card, CARDS.length), empty: () => [], seen: 'nobody' },
  discard: { field: listOf(card, CARDS.length), empty: () => [], seen: 'all' },
  morale: {
    field: pairOf(SIDE_IDS, whole(0, fullMorale)),
    empty: () => [fullMorale, fullMorale],
    seen: 'all',
    rule: '9.0',
  },
  powder: { field: whole(0, fullPowder), empty: () => fullPowder, seen: 'all', rule: '8.0' },
  demoralized: { field: pairOf(SIDE_IDS, flag), empty: () => [false, false], seen: 'all' },
  ablaze: { field: marked(TOWN.map(idOf)), empty: () => none(TOWN.length), seen: 'all' },
  hotShot: { field: flag, empty: () => false, seen: 'all' },
  fleet: { field: indexIn(FLEET_BOXES.map(({ id }) => id)), empty: () => HARBOR, seen: 'all' },
  shells: { field: flag, empty: () => false, seen: 'all' },
  formed: { field: marked(STAGING.map(idOf)), empty: () => none(STAGING.length), seen: 'all' },
  landed: { field: marked(STAGING.map(idOf)), empty: () => none(STAGING.length), seen: 'all' },
  objective: { field: whole(0, 6), empty: () => 0, seen: 'all', rule: '12.3' },
  goals: { field: marked(GOALS), empty: () => none(GOALS.length), seen: 'all' },
  zones: { field: marked(ZONES.map((_, i) => `zone-${i + 1}`)), empty: () => none(ZONES.length), seen: 'all' },
  struck: { field: listOf(place, PLACE_IDS.length), empty: () => [], seen: 'all' },
  leaderHit: { field: flag, empty: () => false, seen: 'all' },
});

export const seat = indexIn(SIDE_IDS, 'a side, british or patriot');
