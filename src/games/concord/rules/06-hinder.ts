import type { Seat } from '../../../core/umpire.ts';
import { withOne } from '../../../core/with-one.ts';
import { actionCode, HINDER, REMOVE } from '../actions.ts';
import { ofPlaces } from '../choices.ts';
import { ARMS, distance, REGIONS, type Region, TOWNS } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import {
  AVAILABLE,
  HINDER_MOVEMENT,
  HINDER_MUSTER,
  HINDER_NAMES,
  HINDER_OWNER,
  HINDER_SEARCH,
  ON_TRACK,
} from '../pieces.ts';
import type { State } from '../state.ts';
import { countUnbrokenRegulars } from '../units.ts';
import { MARCH_REACH } from './06-paths.ts';
import { mayHinderMovement } from './15-scenarios.ts';

/** 6.11: the regions that a marker can be placed in, ascending. */
function listSites(s: State, marker: number, out: Region[]): void {
  if (marker === HINDER_MOVEMENT) {
    for (let region = 0; region < REGIONS.length; region++) if (mayHinderMovement(s, region)) out.push(region);
  } else if (marker === HINDER_SEARCH) {
    for (let i = 0; i < ARMS.length; i++) if (s.arms[i] === 1) out.push(ARMS[i]);
  } else {
    for (let i = 0; i < TOWNS.length; i++) if (s.gather[i] > 0) out.push(TOWNS[i]);
  }
}

const NEAR_REGULARS = 'Near Regulars';

/** 6.4.2: Regulars who march three regions stop in the third in any case, so the marker holds them up only before it. */
const isNearRegulars = (s: State, at: Region): boolean =>
  REGIONS.some((_, from) => distance(from, at) <= MARCH_REACH && countUnbrokenRegulars(s, from) > 0);

function hasSite(s: State, marker: number): boolean {
  if (marker === HINDER_SEARCH) return s.arms.includes(1);
  if (marker === HINDER_MUSTER) return s.gather.some(side => side > 0);
  for (let region = 0; region < REGIONS.length; region++) if (mayHinderMovement(s, region)) return true;
  return false;
}

/**
 * 6.11: a side’s own available markers that have somewhere to
 * go, and the enemy’s markers on the map, which it may remove.
 */
export function listHinders(s: State, seat: Seat, out: number[]): void {
  for (let marker = HINDER_MOVEMENT; marker <= HINDER_MUSTER; marker++) {
    if (HINDER_OWNER[marker] === seat) {
      if (s.hinderAt[marker] === AVAILABLE && hasSite(s, marker)) out.push(actionCode(HINDER, marker));
    } else if (s.hinderAt[marker] >= 0) out.push(actionCode(HINDER, marker + REMOVE));
  }
}

/** 6.11: a removed marker waits on the turn track until the next turn. */
export function removeHinder(s: State, marker: number, umpire: ConcordUmpire): void {
  umpire.tell({ what: 'hinderRemoved', marker, region: s.hinderAt[marker] });
  s.hinderAt = withOne(s.hinderAt, marker, ON_TRACK);
}

export const hinder = {
  // 6.11 A marker comes into play on its 2 side.
  hinder: {
    rule: '6.11',
    seat: (_, f) => HINDER_OWNER[f.marker],
    options: (s, f, out) => listSites(s, f.marker, out),
    choose(s, f, region, umpire) {
      s.hinderAt = withOne(s.hinderAt, f.marker, region);
      s.hinderSide = withOne(s.hinderSide, f.marker, 2);
      umpire.tell({ what: 'hinderPlaced', marker: f.marker, region });
    },
    prompt: (_, f) => `Where does the ${HINDER_NAMES[f.marker]} marker go?`,
    ...ofPlaces,
    group: (s, f, region) => (f.marker !== HINDER_MUSTER && isNearRegulars(s, region) ? NEAR_REGULARS : undefined),
  },
} satisfies Chapter;
