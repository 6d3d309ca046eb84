import type { SeatInfo } from '../../core/game.ts';
import type { Seat, Viewer } from '../../core/umpire.ts';
import { BOXES, TOWNS } from './data.ts';
import {
  AMERICAN,
  BRITISH,
  FORCE,
  isBritish,
  isMilitia,
  MILITIA,
  type Piece,
  RAIDING_FORCE,
  type Side,
} from './pieces.ts';
import type { ScenarioId, State } from './state.ts';

export const SIDE_IDS = ['british', 'american'] as const;
export type SideId = (typeof SIDE_IDS)[number];

const BRITISH_AIM =
  'March to Concord, search boxes for supply cards, hit militia, and be home by the end of turn 14: each figure that is then outside Boston and Charlestown is a point for the Americans, who also get ten points if none of yours ever entered Concord. The most points win.';
const AMERICAN_AIM =
  'Let Revere and Dawes wake the towns, then fire on the British by day: each hit is a point, and so is each British figure that is not home in Boston or Charlestown after turn 14. The most points win.';
const SONS_AIM = ' Hancock and Adams are worth 5.';

const TWO = [
  { id: 'british', title: 'British', aim: `${BRITISH_AIM}${SONS_AIM}`, people: 4 },
  { id: 'american', title: 'Americans', aim: AMERICAN_AIM, people: 4 },
] as const;

/** 4.4: the game without the card of Hancock and Adams. */
const TWO_WITHOUT_SONS = [{ ...TWO[0], aim: BRITISH_AIM }, TWO[1]] as const;

const FOUR = [
  { id: 'raiding', title: 'British raiding force', aim: `${BRITISH_AIM}${SONS_AIM}`, team: 'British', people: 2 },
  {
    id: 'relief',
    title: 'British relief force and reserve',
    aim: `${BRITISH_AIM}${SONS_AIM}`,
    team: 'British',
    people: 2,
  },
  { id: 'west', title: 'Riders and western towns', aim: AMERICAN_AIM, team: 'Americans', people: 2 },
  { id: 'east', title: 'Eastern towns', aim: AMERICAN_AIM, team: 'Americans', people: 2 },
] as const;

const SEATS: Readonly<Record<ScenarioId, readonly SeatInfo[]>> = {
  'lexington-and-concord': TWO,
  'four-commanders': FOUR,
  'colonials-alone': TWO_WITHOUT_SONS,
  'british-alone': TWO,
};

/** The seats of a scenario, the British first. Together they hold at most eight people. */
export const seatsOf = (scenario: ScenarioId): readonly SeatInfo[] => SEATS[scenario];

const isDivided = (s: State): boolean => s.scenario === 'four-commanders';

export const sideOfSeat = (s: State, seat: Seat): Side =>
  (isDivided(s) ? seat >= 2 : seat === 1) ? AMERICAN : BRITISH;

/** The seats of a side, in the order in which they decide. */
const UNDIVIDED: Readonly<Record<Side, readonly Seat[]>> = { [BRITISH]: [0], [AMERICAN]: [1] };
const DIVIDED: Readonly<Record<Side, readonly Seat[]>> = { [BRITISH]: [0, 1], [AMERICAN]: [2, 3] };
export const seatsOfSide = (s: State, side: Side): readonly Seat[] => (isDivided(s) ? DIVIDED : UNDIVIDED)[side];

/** A side’s first seat. That of the Americans also decides the set-up and where the riders go. */
export const firstSeatOf = (s: State, side: Side): Seat => seatsOfSide(s, side)[0];

/**
 * The seat that leads a figure. If sides are divided: the raiding force has its own commander until it joins the relief
 * force, whose commander then leads both; the box where a town enters decides who leads its militia; riders belong to
 * the western towns.
 */
export function commanderOf(s: State, p: Piece): Seat {
  if (!isDivided(s)) return isBritish(p) ? 0 : 1;
  if (isBritish(p)) return FORCE[p] === RAIDING_FORCE && s.joined[p] === 0 ? 0 : 1;
  return isMilitia(p) && !BOXES[TOWNS[p - MILITIA.from].enters].west ? 3 : 2;
}

/** The side of a viewer; a spectator has none. */
export const sideOfViewer = (s: State, viewer: Viewer): Side | null =>
  viewer === 'spectator' ? null : sideOfSeat(s, viewer);
