import { proceed } from '../../../core/step.ts';
import { drilledPrice } from '../costs.ts';
import { drillPlaces, pulaskiPlaces } from '../drill.ts';
import { holdsMarker, play } from '../hands.ts';
import { markerName, regionName } from '../names.ts';
import {
  AMERICAN,
  BRITISH,
  COMMITTEE,
  DRILLMASTER,
  HESSIANS,
  INDIANS,
  type Kind,
  LEADER_ARISES,
  MASTER_PLAN,
  PULASKI,
  SPECULATORS,
  SPY,
} from '../pieces.ts';
import { drawsForHessians, freeOf, hasUnitPlace, risenPlaces } from '../raise.ts';
import { canPlacePartisan, speculate, speculatorsAbout } from './06-political.ts';
import { playSpy } from './07-spies.ts';
import type { MenuChoice } from './13-choice.ts';
import { raiseSomewhere } from './13-purchases.ts';
import { tryPartisan } from './29-partisans.ts';

/** 7.9: the markers that the mobilization menu offers. */

const REROLL: MenuChoice = {
  pick: 18,
  key: 'throw-again',
  marker: MASTER_PLAN,
  isOpen: (s, { seat, failed }) => failed !== null && holdsMarker(s, seat, MASTER_PLAN),
  label: (_, { failed }) => `${markerName(MASTER_PLAN)}: Reroll for ${failed === null ? 'It' : regionName(failed)}`,
  take(s, { seat, failed }, umpire) {
    if (failed === null) return;
    play(s, seat, MASTER_PLAN, umpire);
    tryPartisan(s, seat, failed, 0, umpire);
  },
};

const DRILL: MenuChoice = {
  pick: 8,
  key: 'drillmaster',
  marker: DRILLMASTER,
  isOpen: (s, { seat }) => holdsMarker(s, seat, DRILLMASTER) && drillPlaces(s, seat).length > 0,
  label: 'Play Drillmaster…',
  about: (_, { seat }) =>
    seat === AMERICAN
      ? `Continentals beside a leader for ${drilledPrice} each`
      : 'a militia beside a leader becomes a regular or light',
  take: (s, { seat }) => proceed(s, { step: 'drill', seat, at: null }),
};

/** Leader Arises, for a general or an admiral. */
const rise = (pick: number, key: string, label: string, admiral: boolean): MenuChoice => ({
  pick,
  key,
  marker: LEADER_ARISES,
  isOpen: (s, { seat }) => holdsMarker(s, seat, LEADER_ARISES) && risenPlaces(s, seat, admiral).length > 0,
  label,
  about: 'he leads until the year’s end and is gone then',
  take: (s, { seat }) => proceed(s, { step: 'arises', seat, admiral }),
});
const RISE_GENERAL = rise(10, 'rise-general', 'Leader Arises: a General…', false);
export const RISE_ADMIRAL = rise(11, 'rise-admiral', 'Leader Arises: an Admiral…', true);

export const SPECULATE: MenuChoice = {
  pick: 15,
  key: 'speculators',
  marker: SPECULATORS,
  isOpen: (s, { seat }) => holdsMarker(s, seat, SPECULATORS),
  label: 'Play Speculators',
  about: speculatorsAbout,
  take: (s, { seat }, umpire) => speculate(s, seat, umpire),
};

export const PLACE_PARTISAN: MenuChoice = {
  pick: 16,
  key: 'committee',
  marker: COMMITTEE,
  isOpen: (s, { seat }) => holdsMarker(s, seat, COMMITTEE) && canPlacePartisan(s, seat),
  label: 'Play Committee: a Free Partisan…',
  take(s, { seat }, umpire) {
    play(s, seat, COMMITTEE, umpire);
    proceed(s, { step: 'partisanIn', seat, free: true });
  },
};

export const PLAY_SPY: MenuChoice = {
  pick: 17,
  key: 'spy',
  marker: SPY,
  isOpen: (s, { seat }) => holdsMarker(s, seat, SPY),
  label: 'Play a Spy…',
  take: (s, { seat }, umpire) => playSpy(s, seat, umpire),
};

export const PULASKI_UNIT: MenuChoice = {
  pick: 9,
  key: 'pulaski',
  marker: PULASKI,
  side: AMERICAN,
  isOpen: s => holdsMarker(s, AMERICAN, PULASKI) && pulaskiPlaces(s).length > 0,
  label: 'Play Pulaski…',
  take: (s, { seat }) => proceed(s, { step: 'pulaski', seat, at: null }),
};

const STOP_HESSIANS: MenuChoice = {
  pick: 13,
  key: 'stop-hessians',
  marker: HESSIANS,
  side: AMERICAN,
  isOpen: s => holdsMarker(s, AMERICAN, HESSIANS) && !s.noHessians,
  label: 'Play Hessians: Britain Recruits None',
  take(s, { seat }, umpire) {
    play(s, seat, HESSIANS, umpire);
    s.noHessians = true;
  },
};

const AMERICA_DRAWS = 'America draws a marker for it';

/** The Hessians marker of the British, for a regular or for light troops. */
const freeHessian = (pick: number, key: string, label: string, kind: Kind): MenuChoice => ({
  pick,
  key,
  marker: HESSIANS,
  side: BRITISH,
  isOpen: s => holdsMarker(s, BRITISH, HESSIANS) && !s.noHessians && freeOf(s, 'HE', kind) >= 0,
  label,
  about(s) {
    const words = [...(kind === 'light' ? ['light troops'] : []), ...(drawsForHessians(s) ? [AMERICA_DRAWS] : [])];
    return words.length > 0 ? words.join('; ') : undefined;
  },
  take(s, { seat }, umpire) {
    play(s, seat, HESSIANS, umpire);
    raiseSomewhere(s, seat, 'HE', kind, 0, umpire);
  },
});
export const FREE_HESSIAN = freeHessian(12, 'free-hessian', 'Play Hessians: a Free Regular', 'regular');
export const FREE_JAEGER = freeHessian(19, 'free-jaeger', 'Play Hessians: Free Jaeger', 'light');

export const FREE_BAND: MenuChoice = {
  pick: 14,
  key: 'free-band',
  marker: INDIANS,
  side: BRITISH,
  isOpen: s => holdsMarker(s, BRITISH, INDIANS) && freeOf(s, 'IN', 'indian') >= 0 && hasUnitPlace(s, 'IN', 'indian'),
  label: 'Play Indians: a Free Band…',
  about: AMERICA_DRAWS,
  take(s, { seat }, umpire) {
    play(s, seat, INDIANS, umpire);
    raiseSomewhere(s, seat, 'IN', 'indian', 0, umpire);
  },
};

/** In the order in which they are listed. */
export const PLAYED: readonly MenuChoice[] = [
  REROLL,
  DRILL,
  RISE_GENERAL,
  RISE_ADMIRAL,
  SPECULATE,
  PLACE_PARTISAN,
  PLAY_SPY,
  PULASKI_UNIT,
  STOP_HESSIANS,
  FREE_HESSIAN,
  FREE_JAEGER,
  FREE_BAND,
];
