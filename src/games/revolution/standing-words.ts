import { count } from '../../core/count.ts';
import type { Locale } from './data.ts';
import { leaderWords } from './names.ts';
import { isLeader, isUnit, LEADERSHIP, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { ashore, fleetsAt, strengthOf } from './units.ts';

/**
 * "strength 5 under Arnold (2) and 1 more leader", "strength 1, no leader; 2 fleets": what a side has in a place, for its
 * own eyes, beside the choice of that place.
 */
export function standingWords(s: State, side: Side, at: Locale): string {
  const [here, fleets] = [ashore(s, side, at), fleetsAt(s, side, at).length];
  const units = here.filter(isUnit);
  const [first, ...others] = here.filter(isLeader).sort((a, b) => LEADERSHIP[b] - LEADERSHIP[a]);
  const more = others.length > 0 ? ` and ${count(others.length, 'more leader')}` : '';
  const led = first === undefined ? ', no leader' : ` under ${leaderWords(first)}${more}`;
  const alone = first === undefined ? 'nobody ashore' : `${leaderWords(first)}${more} alone`;
  const force = units.length === 0 ? alone : `strength ${strengthOf(units)}${led}`;
  return [force, ...(fleets > 0 ? [count(fleets, 'fleet')] : [])].join('; ');
}
