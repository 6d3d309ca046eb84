import { proceed } from '../../core/step.ts';
import type { Locale } from './data.ts';
import type { RevolutionUmpire } from './events.ts';
import { coverAfterSplit, showTop } from './fog.ts';
import type { March, Start } from './frames.ts';
import { spend } from './hands.ts';
import { COMMITTEE, enemyOf, isUnit, type Piece, type Side, TACTICS } from './pieces.ts';
import { takeEmptyFort } from './rules/28-sieges.ts';
import { JOINED, LANDED, MOVED, marked, type State } from './state.ts';
import { holds, owns, roomAboard } from './units.ts';

/** The part of a frame that the steps before a march hand on. */
export const startOf = ({ seat, round, at, pay, planned }: Start): Start => ({ seat, round, at, pay, planned });

/** The march of a force that has gone ashore where it lay, which is its whole move (24.4). */
export const endedMarch = ({ seat, round, at, planned }: Start): March => ({
  seat,
  round,
  at,
  by: 'land',
  left: 0,
  overran: false,
  fresh: false,
  bonus: 0,
  planned,
});

/** Marks these counters as the force that moves. */
export function putOnMarch(s: State, force: readonly Piece[]): void {
  s.marching = marked(s.marching, force, 1);
}

/** 16.3: sends off the force on the march. It is paid for as it departs (17.1). */
export function sendOff(s: State, start: Start, by: March['by']): void {
  proceed(s, { step: 'depart', start, by });
}

/** 17.1, 7.9: pays for a forced march with Tactics or a Committee. */
export function pay(s: State, { seat, at, pay: by }: Start, umpire: RevolutionUmpire): void {
  if (by === 'none') return;
  spend(s, seat, by === 'tactics' ? TACTICS : COMMITTEE);
  umpire.tell({ what: 'forced', seat, at, committee: by === 'committee' });
}

/**
 * 24.6, 28.16: how counters that go ashore there are marked: MOVED, LANDED against enemies, or JOINED to a garrison.
 */
function arrivalMark(s: State, seat: Side, at: Locale): number {
  if (!holds(s, enemyOf(seat), at)) return MOVED;
  return owns(s.fort, seat, at) ? JOINED : LANDED;
}

/** 24.4, 28.5: puts a group that is aboard ashore. Their fleets end their move (24.4(4)), and they take an empty fort there. */
export function disembark(s: State, seat: Side, at: Locale, group: readonly Piece[], umpire: RevolutionUmpire): void {
  const how = arrivalMark(s, seat, at);
  coverAfterSplit(s, seat, at, group);
  s.moved = marked(
    s.moved,
    group.map(p => s.aboard[p]).filter(fleet => fleet >= 0),
    MOVED,
  );
  s.aboard = marked(s.aboard, group, -1);
  s.moved = marked(s.moved, group, how);
  showTop(s, seat, at);
  if (group.length === 0) return;
  umpire.tell({ what: 'ashore', seat, count: group.length, at, landing: how === LANDED });
  takeEmptyFort(s, seat, at, umpire);
}

/** The fleet that a counter goes aboard: the first, and for a unit the first with room (24.5); undefined if none has. */
export const fleetFor = (s: State, fleets: readonly Piece[], p: Piece): Piece | undefined =>
  isUnit(p) ? fleets.find(each => roomAboard(s, each) > 0) : fleets[0];

/** Puts a group aboard these fleets as part of the force on the march. Units without room stay ashore. */
export function putAboard(s: State, fleets: readonly Piece[], group: readonly Piece[]): void {
  for (const p of group) {
    const fleet = fleetFor(s, fleets, p);
    if (fleet === undefined) continue;
    s.aboard = marked(s.aboard, [p], fleet);
    s.marching = marked(s.marching, [p], 1);
  }
}
