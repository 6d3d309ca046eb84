import { byId, eachOf, type Field, listOf, objectOf, oneOf, tableOf, whole } from '../../core/fields.ts';
import { declareState } from '../../core/state-rows.ts';
import { AREA_COUNT, CAMPAIGN, CARDS } from './data.ts';
import { EVENTS_PER_TURN, FULL_HAND } from './hands.ts';
import {
  AREA_IDS,
  areaOrNone,
  COLUMN_IDS,
  cardField,
  factionField,
  factionOrNone,
  flagIds,
  holderField,
  unitCount,
} from './ids.ts';
import { type Faction, KIND_COUNT, NOBODY, OWNED_COLUMNS } from './pieces.ts';
import { FACTION_IDS } from './seats.ts';
import { KIND_LETTERS } from './shape.ts';
import { CARD_PLACES, type Laid, NOT_DEALT, type Shown, type State, UNMOVED } from './state.ts';

type Counts = Readonly<Record<string, number>>;
type ByArea = Readonly<Record<string, Counts>>;

/** No set-up has more rounds than the Campaign. */
const MOST_ROUNDS = CAMPAIGN.lastRound;

/** The part of a view that is the same for everybody. */
export interface OpenView {
  readonly round: number;
  /** The factions whose markers have been drawn in this round, in order. */
  readonly drawn: readonly string[];
  /**
   * By area: the number of units of each column: R, Y, B, W, O, P, GB and GA (Natives with a side), G (free Natives).
   */
  readonly units: ByArea;
  /** By area: how many units of each column may no longer march this turn. */
  readonly moved: ByArea;
  /** By kind: the units in stock. */
  readonly stock: Counts;
  /** By column: the units in the Fled space. */
  readonly fled: Counts;
  /** By faction: the round in which its truce was played; left out if it has not been. */
  readonly truces: Counts;
  /** The faction whose turn ended last. */
  readonly lastActive: string;
  /** Hands that held nothing but events and were shown (3.4), in order. */
  readonly shown: readonly { readonly faction: string; readonly cards: readonly string[] }[];
  /** The events in force this turn, with the area of the battle that each is laid on, if any. */
  readonly inForce: readonly { readonly card: string; readonly at: string }[];
  /** How many events have been played this turn. */
  readonly events: number;
  /** By faction: 1 if its player holds on every command to the end of this turn (3.3.3). */
  readonly holds: Counts;
}

// `objectOf` does not say what it writes, so that the types are forced here.
const laid = objectOf<Laid>({ card: cardField, at: areaOrNone }) as Field<Laid, { card: string; at: string }>;
const shown = objectOf<Shown>({ faction: factionField, cards: listOf(cardField, FULL_HAND) }) as Field<
  Shown,
  { faction: string; cards: string[] }
>;
const zeros = (n: number) => () => new Array<number>(n).fill(0);

/** A row for each field of the state. */
export const ROWS = declareState<State, OpenView, 'scenario' | 'quick'>({
  round: { field: whole(1, MOST_ROUNDS), empty: () => 1, seen: 'all', rule: '2.0' },
  drawn: {
    field: listOf<Faction, string>(factionField, FACTION_IDS.length),
    empty: () => [],
    seen: 'all',
    rule: '2.0',
  },
  units: {
    field: tableOf(AREA_IDS, COLUMN_IDS, unitCount, 0),
    empty: () => AREA_IDS.map(zeros(COLUMN_IDS.length)),
    seen: 'all',
    rule: '1.1',
  },
  moved: {
    field: tableOf(AREA_IDS, COLUMN_IDS.slice(0, OWNED_COLUMNS), unitCount, 0),
    empty: () => UNMOVED,
    seen: 'all',
    rule: '3.2.1',
  },
  stock: { field: byId(KIND_LETTERS, unitCount, 0), empty: zeros(KIND_COUNT), seen: 'all', rule: '1.4' },
  fled: {
    field: byId(COLUMN_IDS.slice(0, OWNED_COLUMNS), unitCount, 0),
    empty: zeros(OWNED_COLUMNS),
    seen: 'all',
    rule: '3.3.2',
  },
  // By colony, or by city in the Siege; so the length depends on the scenario.
  flags: {
    field: listOf(holderField, AREA_COUNT),
    empty: ({ scenario }) => flagIds(scenario).map(() => NOBODY),
    seen: 'elsewhere',
    rule: '1.5',
  },
  // Hands, decks and discards are written and shown by faction.
  cards: {
    field: eachOf(CARDS.length, oneOf(CARD_PLACES)),
    empty: () => CARDS.map(() => NOT_DEALT),
    seen: 'elsewhere',
    rule: '1.6',
  },
  truces: {
    field: byId(FACTION_IDS, whole(0, MOST_ROUNDS), 0),
    empty: zeros(FACTION_IDS.length),
    seen: 'all',
    rule: '3.2.5',
  },
  lastActive: { field: factionOrNone, empty: () => NOBODY, seen: 'all' },
  shown: { field: listOf(shown, 99), empty: () => [], seen: 'all', rule: '3.4' },
  inForce: { field: listOf(laid, EVENTS_PER_TURN), empty: () => [], seen: 'all', rule: '3.2' },
  events: { field: whole(0, EVENTS_PER_TURN), empty: () => 0, seen: 'all', rule: '3.2' },
  holds: { field: byId(FACTION_IDS, whole(0, 1), 0), empty: zeros(FACTION_IDS.length), seen: 'all', rule: '3.3.3' },
});
