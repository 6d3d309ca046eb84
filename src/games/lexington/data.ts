import { freeze } from '../../core/freeze.ts';
import { loadAsset } from '../../formats/assets.ts';
import { boardSchema } from './relations.ts';

const FILE = freeze(loadAsset('lexington.json', boardSchema));

/** An index into BOXES, in the order of the data file. */
export type Box = number;

/** A road, or the ferry, as seen from one of its ends. */
export interface Way {
  readonly to: Box;
  readonly cost: number;
}

export const { boxes: BOXES } = FILE;
const INDEX: ReadonlyMap<string, Box> = new Map(BOXES.map((box, i) => [box.id, i]));

/** The box with that id. Throws a RangeError if there is none. */
export function box(id: string): Box {
  const found = INDEX.get(id);
  if (found === undefined) throw new RangeError(`no box has the id "${id}"`);
  return found;
}

export const BOSTON = box('boston');
export const CHARLESTOWN = box('charlestown');
export const BROOKLINE = box('brookline');
export const CAMBRIDGE = box('cambridge');
export const MEDFORD = box('medford');
export const MENOTOMY = box('menotomy');
export const LEXINGTON = box('lexington');
export const CONCORD = box('concord');

/** By box: the roads that lead from it, in the order of the file (6). */
export const ROADS: readonly (readonly Way[])[] = freeze(
  BOXES.map(({ id }) =>
    FILE.roads.flatMap(({ a, b, cost }) =>
      a === id ? [{ to: box(b), cost }] : b === id ? [{ to: box(a), cost }] : [],
    ),
  ),
);

/** 6: between Boston and Charlestown, from a certain turn on. */
export const FERRY = freeze({ ...FILE.ferry, a: box(FILE.ferry.a), b: box(FILE.ferry.b) });

/**
 * 6, Errata 1: what a roll of up to `most` means for the boats of turn 4, by the box that they make for. `ends`: where
 * the force may end its turn, beginning with the box where the boats land; empty if they are stuck at sea.
 */
export const BOATS = new Map(
  FILE.boats.map(({ to, results }) => [box(to), results.map(({ most, ends }) => ({ most, ends: ends.map(box) }))]),
);

/** Errata 1: where boats that were stuck at sea land a turn later. */
export const AT_SEA_TO: Box = box(FILE.boats.flatMap(({ results }) => results.flatMap(({ atSea }) => atSea ?? []))[0]);

/**
 * The militia towns: the box where the figure of each enters, and whether the town itself lies there (10, Errata 6).
 */
export const TOWNS = freeze(FILE.towns.map(({ name, enters, onMap }) => ({ name, enters: box(enters), onMap })));
/** By box: the town that lies there, as an index of TOWNS; -1 if there is none (Errata 7). */
export const TOWN_AT: readonly number[] = BOXES.map((_, at) =>
  TOWNS.findIndex(town => town.onMap && town.enters === at),
);
/** The boxes that have a card when the match begins (4, Errata 5). */
export const CARD_BOXES: readonly Box[] = BOXES.flatMap(({ card }, i) => (card ? [i] : []));

export const CARD_COUNTS = FILE.cards;
/** 2: how many figures each British force has, and when it may leave Boston. */
export const ORDER_OF_BATTLE = FILE.forces;
export const POINTS = FILE.points;

/** 6.1: the movement points of every figure in a turn. */
export const MOVEMENT_POINTS = FILE.march.points;
/** 6.2: a patrol takes a rider on this face. */
export const CAPTURE_FACE = FILE.riders.capturedOn;
/** 5.1: Revere and Dawes are removed at the end of this turn. */
export const LAST_RIDE_TURN = FILE.riders.lastTurn;
/** 7.1: a search fails on this face. */
export const FAILURE_FACE = FILE.search.failsOn;
/** 9.2, 9.3: which faces hit, and how many hits silence. */
export const FIRE = FILE.fire;
/** 10.4: from turn `from` on, dice are rolled for towns not yet alerted; on turn `all`, all that are left come. */
export const ALARM_TURNS = FILE.alarm;

/** By turn, from 0: its hour ("10 pm"), and whether it is night. */
export const { turns: TURNS } = FILE;
export const LAST_TURN = TURNS.length;
/** The last turn on which anybody fires or searches. */
export const LAST_DAY_TURN = LAST_TURN - 1;
/** 9, Errata 3 and 4: by night there is no search and no combat. */
export const isNight = (turn: number): boolean => TURNS[turn - 1].night;
