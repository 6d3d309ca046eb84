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

const MARCH =
  'March to Concord, search boxes for supply cards, hit militia, and be home by the end of turn 14: each figure outside Boston and Charlestown then is a point for the Americans, and so are ten if none of yours ever entered Concord. The most points win.';
const RISE =
  'Let Revere and Dawes wake the towns, then fire on the British by day: each hit is a point, and so is each British figure that is not home in Boston or Charlestown after turn 14. The most points win.';
const hunted = ' Hancock and Adams are worth 5.';

const TWO = [
  { id: 'british', title: 'British', aim: `${MARCH}${hunted}`, people: 4 },
  { id: 'american', title: 'Americans', aim: RISE, people: 4 },
] as const;

/** 4.4: without the card of Hancock and Adams. */
const UNHUNTED = [{ ...TWO[0], aim: MARCH }, TWO[1]] as const;

const FOUR = [
  { id: 'raiding', title: 'British raiding force', aim: `${MARCH}${hunted}`, team: 'British', people: 2 },
  { id: 'relief', title: 'British relief force and reserve', aim: `${MARCH}${hunted}`, team: 'British', people: 2 },
  { id: 'west', title: 'Riders and western towns', aim: RISE, team: 'Americans', people: 2 },
  { id: 'east', title: 'Eastern towns', aim: RISE, team: 'Americans', people: 2 },
] as const;

const SEATS: Readonly<Record<ScenarioId, readonly SeatInfo[]>> = {
  'lexington-and-concord': TWO,
  'four-commanders': FOUR,
  'colonials-alone': UNHUNTED,
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

/** The seat that decides for a whole side when no figures are concerned: the first. */
export const captainOf = (s: State, side: Side): Seat => seatsOfSide(s, side)[0];

/**
 * Who leads a figure. If sides are divided: the raiding force has its own commander until it joins the relief force, whose
 * commander leads both from then on; militia are led by the box that their town enters at; riders go with the western
 * towns.
 */
export function commanderOf(s: State, p: Piece): Seat {
  if (!isDivided(s)) return isBritish(p) ? 0 : 1;
  if (isBritish(p)) return FORCE[p] === RAIDING_FORCE && s.joined[p] === 0 ? 0 : 1;
  return isMilitia(p) && !BOXES[TOWNS[p - MILITIA.from].enters].west ? 3 : 2;
}

/** The side of a viewer; a spectator has none. */
export const sideOfViewer = (s: State, viewer: Viewer): Side | null =>
  viewer === 'spectator' ? null : sideOfSeat(s, viewer);
