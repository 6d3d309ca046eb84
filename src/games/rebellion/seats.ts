import type { SeatInfo } from '../../core/game.ts';
import { required } from '../../core/required.ts';
import type { Seat, Viewer } from '../../core/umpire.ts';
import { AMERICAN, BRITISH, FACTIONS, type Faction, type Side } from './pieces.ts';
import { SCENARIOS, type ScenarioId, type Seating, type SetUpId, seatingOf, setUpIdOf } from './scenarios.ts';
import type { State } from './state.ts';
import { activeOf } from './units.ts';

export const SIDE_IDS = ['british', 'american'] as const;
export type SideId = (typeof SIDE_IDS)[number];
export const FACTION_IDS = ['regulars', 'loyalists', 'continentals', 'patriots'] as const;
export type FactionId = (typeof FACTION_IDS)[number];

/** A value for each faction, by its id. */
export type ByFaction<T> = Readonly<Record<FactionId, T>>;
export function byFaction<T>(of: (faction: Faction) => T): ByFaction<T> {
  const [regulars, loyalists, continentals, patriots] = FACTIONS.map(of);
  return { regulars, loyalists, continentals, patriots };
}

/** The faction with that id. Throws a RangeError if there is none. */
export function factionNamed(id: string): Faction {
  const found = FACTIONS.find(faction => FACTION_IDS[faction] === id);
  if (found === undefined) throw new RangeError(`no faction has the id "${id}"`);
  return found;
}

/** By seating: the seat of each faction. Nobody holds factions of both sides (1.1). */
const SEAT_OF: Readonly<Record<Seating, readonly Seat[]>> = {
  two: [0, 0, 1, 1],
  four: [0, 1, 2, 3],
  'british-alone': [0, 0, 1, 2],
  'americans-alone': [0, 1, 2, 2],
};

export const seatOf = (scenario: ScenarioId, faction: Faction): Seat => SEAT_OF[seatingOf(scenario)][faction];
/** The seat of the faction whose turn it is. */
export const activeSeat = (s: State): Seat => seatOf(s.scenario, activeOf(s));
export const seatCount = (scenario: ScenarioId): number => SEAT_OF[seatingOf(scenario)][3] + 1;
export const sideOfSeat = (scenario: ScenarioId, seat: Seat): Side =>
  seat >= seatOf(scenario, 2) ? AMERICAN : BRITISH;
/** The first seat of a side. */
export const firstSeatOf = (scenario: ScenarioId, side: Side): Seat => (side === BRITISH ? 0 : seatOf(scenario, 2));
/** The seats of a side. */
export function seatsOfSide(scenario: ScenarioId, side: Side): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < seatCount(scenario); seat++) if (sideOfSeat(scenario, seat) === side) seats.push(seat);
  return seats;
}
/** The side of a viewer; null for a spectator. */
export const sideOfViewer = (scenario: ScenarioId, viewer: Viewer): Side | null =>
  viewer === 'spectator' ? null : sideOfSeat(scenario, viewer);

const STAND =
  'Stand alone in a colony and it is yours; a single enemy unit spoils that, and so do Native Americans on neither side.';
const CITIES = 'Hold cities: you plant your flag as your turn begins, wherever your units stand in a city without one.';
const GOALS: Readonly<Record<SetUpId, string>> = {
  campaign: `${STAND} The side with more colonies wins when one side has played both its truces, after round 3 at the earliest.`,
  introductory: `${STAND} The side with more colonies after two rounds wins.`,
  siege: `${CITIES} The side with more flags wins when one side has played both its truces; Quebec City counts twice.`,
};
type Tasks = Readonly<Record<SideId | FactionId, string>>;
const TASKS: Tasks = {
  british:
    'Keep Canada, and land where one blow wins a small colony; your Regulars and Hessians stand when others run.',
  american: 'You are everywhere and run easily, but those who run are back next turn, and the French may come.',
  regulars:
    'Your Regulars never run, and your Warships land them anywhere on the coast; lead the Hessians and strike first.',
  loyalists:
    'Your Loyalists are many and run easily; hold what the Regulars take, and keep your side’s colonies whole.',
  continentals:
    'Your Continentals fight best beside Patriots: each colour adds its dice. Franklin may bring the French.',
  patriots: 'Your Patriots are everywhere and run easily; spread, deny the enemy its colonies, and be back next turn.',
};
/** In the Siege cities count, nobody holds colonies, and no French come (7.4, 7.6). */
const SIEGE_TASKS: Tasks = {
  british:
    'Keep Quebec City, and land where a city stands open; your Regulars never run, but muster only on the Atlantic.',
  american: 'You begin before Quebec City and Montreal; you run easily, but those who run are back next turn.',
  regulars:
    'Your Regulars never run, and your Warship lands them anywhere on the coast; they muster only in Atlantic cities.',
  loyalists:
    'Your Loyalists are many and run easily; leave some beside the Regulars, since only units of the active faction plant flags.',
  continentals:
    'Your Continentals fight best beside Patriots: each colour adds its dice. They muster in Massachusetts, far from the front.',
  patriots:
    'Your Patriots run easily, and are back next turn in any city with your side’s flag; hold cities until you can plant flags.',
};

const TITLES: Readonly<Record<SideId | FactionId, string>> = {
  british: 'British',
  american: 'Americans',
  regulars: 'Regulars',
  loyalists: 'Loyalists',
  continentals: 'Continentals',
  patriots: 'Patriots',
};

const BY_SEATING: Readonly<Record<Seating, readonly (SideId | FactionId)[]>> = {
  two: ['british', 'american'],
  four: FACTION_IDS,
  'british-alone': ['british', 'continentals', 'patriots'],
  'americans-alone': ['regulars', 'loyalists', 'american'],
};

const isBritish = (id: SideId | FactionId): boolean => id === 'british' || id === 'regulars' || id === 'loyalists';

function seatInfo(setUpId: SetUpId, seating: Seating, id: SideId | FactionId): SeatInfo {
  const tasks = setUpId === 'siege' ? SIEGE_TASKS : TASKS;
  const seat = { id, title: TITLES[id], aim: `${GOALS[setUpId]} ${tasks[id]}` };
  return {
    ...seat,
    ...(id === 'british' || id === 'american' ? { people: 2 } : {}),
    ...(seating === 'two' ? {} : { team: isBritish(id) ? TITLES.british : TITLES.american }),
  };
}

const SEATS: ReadonlyMap<ScenarioId, readonly SeatInfo[]> = new Map(
  SCENARIOS.map(scenario => {
    const seating = seatingOf(scenario);
    return [scenario, BY_SEATING[seating].map(id => seatInfo(setUpIdOf(scenario), seating, id))];
  }),
);

/** Who sits at the table, the British first. */
export const seatsOf = (scenario: ScenarioId): readonly SeatInfo[] =>
  required(SEATS.get(scenario), 'each scenario has its seats');
