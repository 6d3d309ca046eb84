import type { Seat } from '../../../core/umpire.ts';
import { putAt } from '../counters.ts';
import { type Reinforcement, SETUP, SOLO } from '../data.ts';
import type { BunkerUmpire } from '../events.ts';
import { BRITISH, leaderNamed, MARINES, MILITIA, type Piece, type Place, REGULARS, TURN_TRACK } from '../pieces.ts';
import { isSolo, type State } from '../state.ts';
import { waiting } from '../units.ts';

/** Reinforcements (12.1, 12.2). */

const dueNow = (s: State): readonly Reinforcement[] =>
  (isSolo(s) ? SOLO : SETUP).reinforcements.filter(({ turn }) => turn === s.turn);

const leadersDue = (s: State, names: readonly string[]): Piece[] =>
  names.map(leaderNamed).filter(p => s.at[p] === TURN_TRACK);

/** The counters of a side that arrive this turn. */
export function whoArrives(s: State, seat: Seat): Piece[] {
  return dueNow(s).flatMap(group => {
    if (group.side === 'british') {
      if (seat !== BRITISH) return [];
      const units = [...waiting(s, REGULARS, group.regulars), ...waiting(s, MARINES, group.marines)];
      return [...units, ...leadersDue(s, group.leaders)];
    }
    return seat === BRITISH ? [] : [...waiting(s, MILITIA, group.militia), ...leadersDue(s, group.leaders)];
  });
}

/**
 * The indices of the landing zones where this turn's British may arrive: the zones of 12.1, all zones by 11.3, or the
 * scenario's by 12.2.
 */
export function zonesFor(s: State): number[] {
  const all = s.zones.map((_, zone) => zone);
  if (isSolo(s)) return all.filter(zone => s.zones[zone] === 1);
  const group = dueNow(s).find(({ side }) => side === 'british');
  if (s.rules.anyZone || group?.side !== 'british') return all;
  return group.zones.map(zone => zone - 1);
}

export function arrive(s: State, seat: Seat, group: readonly Piece[], to: Place, umpire: BunkerUmpire): void {
  if (group.length === 0) return;
  putAt(s, group, to);
  umpire.tell({ what: 'arrived', seat, units: group, place: to });
}
