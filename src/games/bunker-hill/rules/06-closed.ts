import { listed } from '../../../core/listed.ts';
import type { Seat } from '../../../core/umpire.ts';
import { hasFormed } from '../board-changes.ts';
import { REGION_COUNT, TRACKS, ZONES } from '../data.ts';
import { ACTION_NAMES, type ActionName } from '../events.ts';
import { BRITISH, MOVED, PATRIOT, PIECES_OF, TURN_TRACK, zonePlace } from '../pieces.ts';
import type { State } from '../state.ts';
import { has, hasPieces } from '../units.ts';
import { mayBeRallied, throwsDice } from './06-rally.ts';

/** Why Actions are not on the menu (6.0). */

/** The reason in a few words, and its rule. */
type Why = readonly [reason: string, rule: string];
type Reasons = Readonly<Record<ActionName, (s: State, seat: Seat) => Why>>;

const anyOf = (s: State, seat: Seat, is: (p: number) => boolean): boolean => {
  for (let p = PIECES_OF[seat].from; p < PIECES_OF[seat].to; p++) if (s.at[p] < TURN_TRACK && is(p)) return true;
  return false;
};
const demoralized = (seat: Seat): Why => ['you are demoralized', seat === BRITISH ? '9.3' : '9.2'];
const isAfloat = (s: State): boolean => [...ZONES.keys()].some(zone => hasPieces(s, BRITISH, zonePlace(zone)));

/** 3.5: whether somebody could move if the staging area they are in had formed. */
const waitsToForm = (s: State, seat: Seat): boolean =>
  anyOf(s, seat, p => s.at[p] < REGION_COUNT && !has(s, p, MOVED) && !hasFormed(s, seat, s.at[p]));

const WHY: Reasons = {
  'Volley Fire': () => ['no target', '6.1'],
  Assault: (s, seat) =>
    seat === PATRIOT && s.powder === 0 ? ['no powder', '8.0'] : ['no enemy next door whom fresh units match', '6.2'],
  Cannonade: (s, seat) => (seat === BRITISH && !s.shells ? ['no shells yet', '4.3'] : ['no target', '6.3']),
  Bombard: () => ['no target', '6.4'],
  'Land Move': (s, seat) =>
    waitsToForm(s, seat) ? ['staging areas have yet to form', '3.5'] : ['nobody fresh can go anywhere', '6.5'],
  'Naval Move': () => ['the fleet has nowhere to go', '6.6'],
  Rally: (s, seat) => {
    if (s.demoralized[seat]) return demoralized(seat);
    return anyOf(s, seat, p => mayBeRallied(s, p)) && !throwsDice(s)
      ? ['no fresh leader with the broken', '6.7']
      : ['nobody is broken', '6.7'];
  },
  'Reorganize the Line': () => ['nobody to change places', '6.8'],
  Snipe: s =>
    s.powder <= TRACKS.powder.low ? [`powder is at ${s.powder}`, '8.0'] : ['nobody beside the unburnt town', '6.9'],
  'Land Troops': s => (isAfloat(s) ? ['Patriots hold the staging areas', '6.10'] : ['nobody is afloat', '6.10']),
  Plan: (s, seat) => {
    if (s.demoralized[seat]) return demoralized(seat);
    if (s.actions[seat] > 1) return ['for the last Action only', '6.11'];
    return s.reserves[seat] < TRACKS.reserves.most
      ? ['no later turn to keep it for', '6.11']
      : [`${TRACKS.reserves.most} are kept already`, '6.11'];
  },
  Pass: () => ['the enemy lets you act first', '5.2'],
};

const ONLY: Readonly<Partial<Record<ActionName, Seat>>> = {
  Bombard: BRITISH,
  'Naval Move': BRITISH,
  'Land Troops': BRITISH,
  Snipe: PATRIOT,
};

/** Says which Actions are on a seat's menu and why the others are not; empty if all are on it. */
export function openAndClosedActions(s: State, seat: Seat, isOpen: (action: ActionName) => boolean): string {
  const own = ACTION_NAMES.filter(name => (ONLY[name] ?? seat) === seat);
  const closed = own.filter(name => !isOpen(name));
  if (closed.length === 0) return '';
  const reasons = closed.map(name => {
    const [reason, rule] = WHY[name](s, seat);
    return `${name}, ${reason} (${rule})`;
  });
  return ` Open now: ${listed(own.filter(isOpen))}; not open: ${reasons.join('; ')}.`;
}
