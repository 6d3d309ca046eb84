import type { Steps } from '../../../core/kernel.ts';
import type { Seat } from '../../../core/umpire.ts';
import { ARMS, REGIONS, type Region, TOWNS } from '../data.ts';
import type { ConcordUmpire, Event } from '../events.ts';
import { placeName } from '../names.ts';
import {
  AVAILABLE,
  HINDER_MOVEMENT,
  HINDER_MUSTER,
  HINDER_NAMES,
  HINDER_OWNER,
  HINDER_SEARCH,
  ON_TRACK,
} from '../pieces.ts';
import type { Frame, State } from '../state.ts';
import { HINDER, order, REMOVE } from './06-actions.ts';
import { mayHinderMovement } from './15-scenarios.ts';

/** 6.11: where a marker can be placed. */
function sites(s: State, marker: number): Region[] {
  if (marker === HINDER_MOVEMENT)
    return REGIONS.map((_, region) => region).filter(region => mayHinderMovement(s, region));
  if (marker === HINDER_SEARCH) return ARMS.filter((_, i) => s.arms[i] === 1);
  return TOWNS.filter((_, town) => s.gather[town] > 0).sort((a, b) => a - b);
}

/** 6.11: a side's own markers that are available and have somewhere to go, and the enemy's that lie on the map. */
export function listHinders(s: State, seat: Seat, out: number[]): void {
  for (const marker of [HINDER_MOVEMENT, HINDER_SEARCH, HINDER_MUSTER]) {
    if (HINDER_OWNER[marker] === seat) {
      if (s.hinderAt[marker] === AVAILABLE && sites(s, marker).length > 0) out.push(order(HINDER, marker));
    } else if (s.hinderAt[marker] >= 0) out.push(order(HINDER, marker + REMOVE));
  }
}

/** 6.11: a removed marker waits on the turn track until the next turn. */
export function removeHinder(s: State, marker: number, umpire: ConcordUmpire): void {
  umpire.tell({ what: 'hinderRemoved', marker, region: s.hinderAt[marker] });
  s.hinderAt[marker] = ON_TRACK;
}

export const hinder: Pick<Steps<State, Frame, Event>, 'hinder'> = {
  // 6.11 A marker comes into play on its 2 side.
  hinder: {
    rule: '6.11',
    seat: (_, f) => HINDER_OWNER[f.marker],
    options(s, f, out) {
      out.push(...sites(s, f.marker));
    },
    choose(s, f, region, umpire) {
      s.hinderAt[f.marker] = region;
      s.hinderSide[f.marker] = 2;
      umpire.tell({ what: 'hinderPlaced', marker: f.marker, region });
    },
    prompt: (_, f) => `Where does the ${HINDER_NAMES[f.marker]} marker go?`,
    label: (_, __, region) => placeName(region),
    place: (_, __, region) => placeName(region),
  },
};
