import { deniedTo, givesUpColony } from './control.ts';
import { type Area, COLONY_OF } from './data.ts';
import { colonyName, theSide } from './names.ts';
import { enemyOf, NOBODY, type Side } from './pieces.ts';
import { setUpOf } from './scenarios.ts';
import type { State } from './state.ts';
import { soldiersAt } from './units.ts';

/**
 * 3.1.2: what a side gains if its units enter an area: "takes New Hampshire", "a victory costs the Americans
 * Connecticut"; empty if its colony stays with whoever holds it. In the Siege colonies do not count.
 */
export function gainWords(s: State, side: Side, to: Area): string {
  if (setUpOf(s.scenario).cities) return '';
  const enemy = enemyOf(side);
  const name = colonyName(COLONY_OF[to]);
  const holder = s.flags[COLONY_OF[to]];
  if (holder === side) return '';
  const subject = soldiersAt(s, enemy, to) > 0 ? 'a victory ' : '';
  if (deniedTo(s, side, to) === null) return `${subject}takes ${name}`;
  return holder === enemy ? `${subject}costs ${theSide(enemy)} ${name}` : '';
}

/** 3.1.2, 3.1.3: "costs the British Maine", if Native Americans who come to an area alone bar the control of its colony. */
export function costWords(s: State, to: Area): string {
  const holder = s.flags[COLONY_OF[to]];
  return setUpOf(s.scenario).cities || holder === NOBODY ? '' : `costs ${theSide(holder)} ${colonyName(COLONY_OF[to])}`;
}

/**
 * 3.1.2: "gives up New Jersey", if nobody of the side stays behind in a colony that it holds; else empty. `n`: how many
 * of its units, without Native Americans, leave the area.
 */
export const lossWords = (s: State, side: Side, from: Area, to: Area, n: number): string =>
  givesUpColony(s, side, from, to, n) ? `gives up ${colonyName(COLONY_OF[from])}` : '';
