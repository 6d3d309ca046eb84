import { sparable } from './bot-markers.ts';
import { bareTowns } from './bot-raise.ts';
import { CARRIES, type Locale } from './data.ts';
import type { Frame, FrameOf } from './frames.ts';
import { groundOf } from './ground.ts';
import { isFleet, isMilitiaLike, isUnit, type Piece, SIDES, STRENGTH } from './pieces.ts';
import { advisedChanges } from './rules/07-orders.ts';
import { boarders } from './stacks.ts';
import type { State } from './state.ts';

type Sets = readonly (readonly number[])[];

/** Units, the most expendable first: militia, then the weak. */
const expendable = (pieces: readonly Piece[]): Piece[] =>
  pieces.toSorted((a, b) => valueOfLoss(a) - valueOfLoss(b) || a - b);
const valueOfLoss = (p: Piece): number => (isUnit(p) ? STRENGTH[p] * 2 - (isMilitiaLike(p) ? 1 : 0) : 9);

/** The sets of a permitted size, each in the order of the options, without repetitions. */
function legalSets(options: readonly number[], sets: Sets, min: number, max: number): Sets {
  const seen = new Set<string>();
  return sets
    .filter(set => set.length >= min && set.length <= max)
    .map(set => options.filter(pick => set.includes(pick)))
    .filter(set => !seen.has(set.join()) && seen.add(set.join()) !== undefined);
}

/** 13.8: militia in empty towns that bring points; if there are none, in one place. */
function militia(s: State, f: FrameOf<'recruitMilitia'>, options: readonly Locale[], max: number): Sets {
  const towns = bareTowns(s, groundOf(s), f.seat, f.region).slice(0, max);
  return towns.length === 0
    ? [options.slice(0, 1)]
    : [towns, towns.slice(0, Math.ceil(towns.length / 2)), towns.slice(0, 1)];
}

/** 24.4: as many fleets as are needed for the units that can go aboard. */
function fleets(s: State, f: FrameOf<'whichFleets'>, options: readonly Piece[]): Sets {
  const needed = Math.max(1, Math.ceil(boarders(s, f.seat, f.at).filter(isUnit).length / CARRIES));
  return [options.slice(0, needed), options, options.slice(0, 1)];
}

function propose(s: State, f: Frame, options: readonly number[], min: number, max: number, seat: number): Sets {
  const most = Math.min(max, options.length);
  switch (f.step) {
    case 'recruitMilitia':
      return militia(s, f, options, most);
    case 'whichFleets':
      return fleets(s, f, options);
    case 'bid': {
      const spare = sparable(SIDES[seat], options);
      return [[], spare.slice(0, 1), spare.slice(0, 2), spare.slice(0, 3)];
    }
    case 'whichReturn':
      return [sparable(SIDES[seat], options).slice(0, min)];
    case 'reserveLeaders':
      return [[]];
    case 'orders':
      return [advisedChanges(s, SIDES[seat]), []];
    case 'feed':
      return [expendable(options).slice(0, min)];
    case 'dropOff':
      return [expendable(options).slice(0, 1)];
    case 'reserve':
      return [[], expendable(options.filter(p => !isFleet(p))).slice(0, most)];
    case 'embarkUnits':
      return [expendable(options).slice(-most), options.slice(0, Math.ceil(most / 2)), []];
    default:
      return [options.slice(0, most), options.slice(0, Math.max(min, most - 1)), options.slice(0, min)];
  }
}

/** Sensible sets, the most natural first. */
export function sets(s: State, f: Frame, options: readonly number[], min: number, max: number, seat: number): Sets {
  const most = Math.min(max, options.length);
  const proposed = legalSets(options, propose(s, f, options, min, max, seat), min, most);
  return proposed.length > 0 ? proposed : [options.slice(0, Math.max(min, Math.min(1, most)))];
}
