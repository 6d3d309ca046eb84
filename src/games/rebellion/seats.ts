import type { SeatInfo } from '../../core/game.ts';
import { sure } from '../../core/sure.ts';
import type { Seat, Viewer } from '../../core/umpire.ts';
import { AMERICAN, BRITISH, FACTIONS, type Faction, type Side } from './pieces.ts';
import { type Layout, layoutOf, SCENARIOS, type ScenarioId, type SetUpId, setUpOf } from './scenarios.ts';

export const SIDE_IDS = ['british', 'american'] as const;
export type SideId = (typeof SIDE_IDS)[number];
export const FACTION_IDS = ['regulars', 'loyalists', 'continentals', 'patriots'] as const;
export type FactionId = (typeof FACTION_IDS)[number];

/** The faction with that id. Throws a RangeError if there is none. */
export function factionNamed(id: string): Faction {
  const found = FACTIONS.find(faction => FACTION_IDS[faction] === id);
  if (found === undefined) throw new RangeError(`no faction has the id "${id}"`);
  return found;
}

/** By layout: the seat of each faction. Nobody holds factions of both sides (1.1). */
const SEAT_OF: Readonly<Record<Layout, readonly Seat[]>> = {
  two: [0, 0, 1, 1],
  four: [0, 1, 2, 3],
  'british-alone': [0, 0, 1, 2],
  'americans-alone': [0, 1, 2, 2],
};

export const seatOf = (scenario: ScenarioId, faction: Faction): Seat => SEAT_OF[layoutOf(scenario)][faction];
export const seatCount = (scenario: ScenarioId): number => SEAT_OF[layoutOf(scenario)][3] + 1;
export const sideOfSeat = (scenario: ScenarioId, seat: Seat): Side =>
  seat >= seatOf(scenario, 2) ? AMERICAN : BRITISH;
/** The first seat of a side. */
export const captainOf = (scenario: ScenarioId, side: Side): Seat => (side === BRITISH ? 0 : seatOf(scenario, 2));
/** The seats of a side. */
export const seatsOfSide = (scenario: ScenarioId, side: Side): Seat[] =>
  Array.from({ length: seatCount(scenario) }, (_, seat) => seat).filter(seat => sideOfSeat(scenario, seat) === side);
/** The side of a viewer; null for a spectator. */
export const sideOfViewer = (scenario: ScenarioId, viewer: Viewer): Side | null =>
  viewer === 'spectator' ? null : sideOfSeat(scenario, viewer);

const STAND =
  'Stand alone in a colony and it is yours; one enemy unit, or Native Americans who are nobody’s, spoil it.';
const CITIES = 'Hold cities: you plant your flag as your turn begins, wherever your units stand in a city without one.';
const GOALS: Readonly<Record<SetUpId, string>> = {
  campaign: `${STAND} Most colonies win when the truces of one side are played, after round 3 at the earliest.`,
  introductory: `${STAND} Most colonies win after two rounds.`,
  siege: `${CITIES} Most flags win when the truces of one side are played; Quebec City counts twice.`,
};
const TASKS: Readonly<Record<SideId | FactionId, string>> = {
  british:
    'Keep Canada and land where a small colony falls at one blow; your Regulars and Hessians stand when others run.',
  american: 'You are everywhere and run easily, but who fled is back next turn, and the French may come.',
  regulars:
    'Your Regulars never run, and your Warships land them anywhere on the coast; lead the Hessians and strike first.',
  loyalists:
    'Your Loyalists are many and run easily; hold what the Regulars take, and keep your side’s colonies whole.',
  continentals:
    'Your Continentals fight best beside Patriots: each colour adds its dice. Franklin may bring the French.',
  patriots: 'Your Patriots are everywhere and run easily; spread, spoil enemy colonies, and be back next turn.',
};

const TITLES: Readonly<Record<SideId | FactionId, string>> = {
  british: 'British',
  american: 'Americans',
  regulars: 'Regulars',
  loyalists: 'Loyalists',
  continentals: 'Continentals',
  patriots: 'Patriots',
};

const BY_LAYOUT: Readonly<Record<Layout, readonly (SideId | FactionId)[]>> = {
  two: ['british', 'american'],
  four: FACTION_IDS,
  'british-alone': ['british', 'continentals', 'patriots'],
  'americans-alone': ['regulars', 'loyalists', 'american'],
};

const isBritish = (id: SideId | FactionId): boolean => id === 'british' || id === 'regulars' || id === 'loyalists';

function seatInfo(setUp: SetUpId, layout: Layout, id: SideId | FactionId): SeatInfo {
  const seat = { id, title: TITLES[id], aim: `${GOALS[setUp]} ${TASKS[id]}` };
  const whole = id === 'british' || id === 'american' ? { people: 2 } : {};
  return layout === 'two'
    ? { ...seat, ...whole }
    : { ...seat, ...whole, team: isBritish(id) ? 'British' : 'Americans' };
}

const SEATS: ReadonlyMap<ScenarioId, readonly SeatInfo[]> = new Map(
  SCENARIOS.map(scenario => {
    const layout = layoutOf(scenario);
    return [scenario, BY_LAYOUT[layout].map(id => seatInfo(setUpOf(scenario), layout, id))];
  }),
);

/** Who sits at the table, the British first. */
export const seatsOf = (scenario: ScenarioId): readonly SeatInfo[] =>
  sure(SEATS.get(scenario), 'each scenario has its seats');
