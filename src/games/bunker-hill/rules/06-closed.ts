import type { Seat } from '../../../core/umpire.ts';
import { hasFormed } from '../board-changes.ts';
import { REGION_COUNT, TRACKS, ZONES } from '../data.ts';
import { ACTION_NAMES, type ActionName } from '../events.ts';
import { BRITISH, MOVED, PATRIOT, PIECES_OF, TURN_TRACK, zonePlace } from '../pieces.ts';
import type { State } from '../state.ts';
import { has, hasPieces } from '../units.ts';
import { mayBeRallied, throwsDice } from './06-rally.ts';

/** Why Actions are missing from the menu (6.0). */

/** The reason, worded to follow "as", and its rule. */
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
  'Volley Fire': () => ['no volley would throw a die at anybody', '6.1'],
  Assault: (s, seat) =>
    seat === PATRIOT && s.powder === 0
      ? ['the powder is gone', '9.1']
      : ['no units still to move and fire match an enemy next door', '6.2'],
  Cannonade: (s, seat) =>
    seat === BRITISH && !s.shells
      ? ['the right shells have not come', '4.3']
      : ['no cannon still to fire sees a healthy enemy', '6.3'],
  Bombard: () => ['nothing is left in reach to shell or to burn', '6.4'],
  'Land Move': (s, seat) =>
    waitsToForm(s, seat)
      ? ['staging areas have still to form', '3.5']
      : ['nobody still to move can go anywhere', '6.5'],
  'Naval Move': () => ['the fleet has nowhere to go', '6.6'],
  Rally: (s, seat) => {
    if (s.demoralized[seat]) return demoralized(seat);
    return anyOf(s, seat, p => mayBeRallied(s, p)) && !throwsDice(s)
      ? ['no leader still to rally is with a broken unit', '6.7']
      : ['no unit is broken', '6.7'];
  },
  'Reorganize the Line': () => ['nobody can change places', '6.8'],
  Snipe: s =>
    s.powder <= TRACKS.powder.low
      ? [`the powder is down to ${s.powder}`, '8.0']
      : ['no healthy British stand beside a part of the town that does not burn', '6.9'],
  'Land Troops': s => (isAfloat(s) ? ['Patriot units hold the staging areas', '6.10'] : ['nobody is afloat', '6.10']),
  Plan: (s, seat) => {
    if (s.demoralized[seat]) return demoralized(seat);
    return s.actions[seat] > 1
      ? ['it takes the last Action', '6.11']
      : [`${TRACKS.reserves.most} Reserve Actions are kept already`, '6.11'];
  },
  Pass: () => ['the enemy lets you act', '5.2'],
};

const ONLY: Readonly<Partial<Record<ActionName, Seat>>> = {
  Bombard: BRITISH,
  'Naval Move': BRITISH,
  'Land Troops': BRITISH,
  Snipe: PATRIOT,
};

/** The Actions that are not on a seat's menu, each with the reason; empty if all are on it. */
export function notOpen(s: State, seat: Seat, isOpen: (action: ActionName) => boolean): string {
  const closed = ACTION_NAMES.filter(name => !isOpen(name) && (ONLY[name] ?? seat) === seat);
  if (closed.length === 0) return '';
  const reasons = closed.map(name => {
    const [reason, rule] = WHY[name](s, seat);
    return `${name}, as ${reason} (${rule})`;
  });
  return ` Not open now: ${reasons.join('; ')}.`;
}
