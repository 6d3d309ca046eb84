import { freeze } from '../../core/freeze.ts';
import { required } from '../../core/required.ts';
import { loadAsset } from '../../formats/assets.ts';
import { boardSchema } from './schema.ts';
import { FACTION_LETTERS, KIND_LETTERS } from './shape.ts';

const FILE = freeze(loadAsset('rebellion.json', boardSchema));

/** An index into AREAS, in the order of the data file. */
export type Area = number;
/** An index into COLONIES, from the north along the coast. */
export type Colony = number;
/** A kind of unit, numbered from 0: Regulars, Loyalists, Continentals, Patriots, Hessians, French, Native Americans. */
export type Kind = number;
/** An index into CARDS. */
export type Card = number;

export interface AreaInfo {
  readonly id: string;
  readonly name: string;
  readonly colony: Colony;
  readonly city: boolean;
  /** The waters that it lies on, one bit each. */
  readonly waters: number;
  /** Units printed on the map, by kind. */
  readonly start: readonly number[];
}

/** A function that finds the index of an id in a list. It throws a RangeError if the id is not there. */
function indexOf(what: string, list: readonly { readonly id: string }[]): (id: string) => number {
  const indexes = new Map(list.map(({ id }, i) => [id, i]));
  return id => {
    const found = indexes.get(id);
    if (found === undefined) throw new RangeError(`no ${what} has the id "${id}"`);
    return found;
  };
}

/** The colony with that id. Throws a RangeError if there is none. */
export const colony: (id: string) => Colony = indexOf('colony', FILE.colonies);

const waterBit = new Map(FILE.waters.map(({ id }, i) => [id, 1 << i]));
const byKind = (units: Readonly<Partial<Record<(typeof KIND_LETTERS)[number], number>>>): readonly number[] =>
  KIND_LETTERS.map(letter => units[letter] ?? 0);

export const COLONIES = FILE.colonies;
export const AREAS: readonly AreaInfo[] = FILE.areas.map(({ id, name, colony: of, city, waters, start }) => ({
  id,
  name,
  colony: colony(of),
  city,
  waters: waters.reduce(
    (bits, water) => bits | required(waterBit.get(water), 'an area lies on a water of the file'),
    0,
  ),
  start: byKind(start),
}));
export const AREA_COUNT = AREAS.length;
/** Bit of the Atlantic in `AreaInfo.waters`. */
const ATLANTIC = required(waterBit.get('ATL'), 'the file has the Atlantic');
export const isAtlantic = (at: Area): boolean => (AREAS[at].waters & ATLANTIC) !== 0;

/** The area with that id. Throws a RangeError if there is none. */
export const area: (id: string) => Area = indexOf('area', AREAS);

/** By colony: its areas. */
export const AREAS_OF: readonly (readonly Area[])[] = COLONIES.map((_, colony) =>
  AREAS.flatMap((each, at) => (each.colony === colony ? [at] : [])),
);
export const COLONY_OF: readonly Colony[] = AREAS.map(({ colony }) => colony);

/** By area: its neighbours by land (3.2.2). Rivers on borders may be crossed (3.2.3). */
export const NEIGHBOURS: readonly (readonly Area[])[] = AREAS.map(({ id }) =>
  FILE.borders.flatMap(({ a, b }) => (a === id ? [area(b)] : b === id ? [area(a)] : [])),
);

export const KINDS = FILE.factions;

/** By kind: how many units there are, and how many dice it may roll (3.3). */
export const UNITS_OF: readonly number[] = KINDS.map(({ units }) => units);
export const DICE_OF: readonly number[] = KINDS.map(({ dice }) => dice);

export const HIT = 0;
export const FLEE = 1;
export const COMMAND = 2;
export type Face = typeof HIT | typeof FLEE | typeof COMMAND;

/** By kind: the six faces of its die. */
export const FACES_OF: readonly (readonly Face[])[] = KINDS.map(({ faces }) => [
  ...new Array<Face>(faces.hit).fill(HIT),
  ...new Array<Face>(faces.flee).fill(FLEE),
  ...new Array<Face>(faces.command).fill(COMMAND),
]);

export type Phase = 'muster' | 'march' | 'battle';
export interface CardInfo {
  /** "R08" */
  readonly id: string;
  /** The faction, as a kind: 0 to 3. */
  readonly faction: number;
  readonly number: number;
  readonly kind: 'land' | 'warship' | 'boat' | 'truce' | 'event';
  /** For a movement card: how many armies may move. */
  readonly armies: number;
  /** For a land card or a truce: how many areas each army may march. */
  readonly areas: number;
  /** For a boat: how many units an army may have; for an event: how many units it brings. */
  readonly units: number;
  /** For Lord Howe and Arnold's March: how many areas farther than its card an army may march. */
  readonly farther: number;
  /** Only events have a name and a phase. */
  readonly name: string | undefined;
  readonly phase: Phase | undefined;
}

export const CARDS: readonly CardInfo[] = FILE.cards.map(card => ({
  id: `${card.faction}${String(card.number).padStart(2, '0')}`,
  faction: KIND_LETTERS.indexOf(card.faction),
  number: card.number,
  kind: card.kind,
  armies: card.armies ?? 0,
  areas: card.areas ?? 0,
  units: card.units ?? 0,
  farther: card.farther ?? 0,
  name: card.name,
  phase: card.phase,
}));
/** The card with that id. Throws a RangeError if there is none. */
export const card: (id: string) => Card = indexOf('card', CARDS);

export interface SetUp {
  /** The rule that describes it. */
  readonly rule: string;
  /** By area: whether it is played on (7.1). */
  readonly open: readonly boolean[];
  /** By area: its neighbours that are played on. */
  readonly land: readonly (readonly Area[])[];
  /** By area: the areas on one of its waters that are played on (3.2.3). */
  readonly sea: readonly (readonly Area[])[];
  /** By area: the units that stand there at first, by kind (1.2). */
  readonly start: readonly (readonly number[])[];
  /** By faction: how many units it places before the first round (1.3); null if no faction places any. */
  readonly extra: readonly number[] | null;
  /** By faction: the cards of its deck. */
  readonly decks: readonly (readonly Card[])[];
  /** How many units from stock a faction musters in each turn (3.1). */
  readonly reinforcements: number;
  /**
   * The cities with flags (7.3): the side that holds each at the start, 0 British or 1 American, and its points. Null
   * if colonies have flags.
   */
  readonly cities: readonly { readonly at: Area; readonly side: 0 | 1; readonly worth: number }[] | null;
  /** The earliest round that truces can make the last (4.0); null if truces do not end the match. */
  readonly ends: number | null;
  /** The match never goes beyond this round. */
  readonly lastRound: number;
}

function readSetUp(scenario: (typeof FILE)['scenarios'][number]): SetUp {
  const { flags } = scenario;
  const open = FILE.areas.map(({ colony }) => scenario.colonies?.includes(colony) ?? true);
  const startAt = (at: Area): readonly number[] => {
    const { id } = AREAS[at];
    const placed = byKind(scenario.placed?.[id] ?? {});
    const printed = scenario.start?.[id] ? byKind(scenario.start[id]) : AREAS[at].start;
    return open[at] ? printed.map((n, kind) => n + placed[kind]) : byKind({});
  };
  return {
    rule: scenario.rule,
    open,
    land: NEIGHBOURS.map((near, at) => (open[at] ? near.filter(to => open[to]) : [])),
    sea: AREAS.map(({ waters }, at) =>
      AREAS.flatMap((other, to) => (open[at] && open[to] && to !== at && (other.waters & waters) !== 0 ? [to] : [])),
    ),
    start: AREAS.map((_, at) => startAt(at)),
    extra: scenario.extra ? FACTION_LETTERS.map(letter => scenario.extra?.[letter] ?? 0) : null,
    decks: FACTION_LETTERS.map(letter =>
      scenario.decks[letter].map(number => card(`${letter}${String(number).padStart(2, '0')}`)),
    ),
    reinforcements: scenario.reinforcements,
    cities: flags
      ? (['british', 'american'] as const).flatMap((name, side) =>
          flags[name].map(
            id => ({ at: area(id), side: side === 0 ? 0 : 1, worth: id === flags.double ? 2 : 1 }) as const,
          ),
        )
      : null,
    ends: scenario.ends ?? null,
    lastRound: scenario.lastRound,
  };
}

const setUp = (id: string): SetUp => {
  const found = FILE.scenarios.find(each => each.id === id);
  if (!found) throw new RangeError(`the data file has no set-up "${id}"`);
  return readSetUp(found);
};

export const CAMPAIGN = setUp('campaign');
export const INTRODUCTORY = setUp('introductory');
export const SIEGE = setUp('siege');
