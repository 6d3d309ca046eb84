import { roll } from '../../../core/umpire.ts';
import type { Locale } from '../data.ts';
import type { RevolutionUmpire } from '../events.ts';
import { uncover } from '../fog.ts';
import { eliminate } from '../losses.ts';
import { isMilitiaLike, isUnit, KIND, LEADERSHIP } from '../pieces.ts';
import { marching } from '../stacks.ts';
import { MOVED, marked, type State } from '../state.ts';
import { commanderOf } from '../units.ts';

/** 33.1: each militia of the force tries the border by itself. Returns whether anybody goes on. */
export function tryBorder(s: State, from: Locale, to: Locale, umpire: RevolutionUmpire): boolean {
  const force = marching(s);
  const leader = commanderOf(force, 'land');
  const militia = force.filter(isMilitiaLike).filter(p => isUnit(p));
  if (militia.length === 0) return true;
  const value = leader < 0 ? 0 : LEADERSHIP[leader];
  const dice = militia.map(() => roll(umpire));
  const home = militia.filter((_, i) => dice[i] === 6 && dice[i] > value);
  const stayed = militia.filter((_, i) => dice[i] > value && dice[i] !== 6);
  uncover(s, militia);
  umpire.tell({ what: 'expedition', at: from, to, dice, stayed, home });
  s.marching = marked(s.marching, stayed, 2);
  s.moved = marked(s.moved, stayed, MOVED);
  eliminate(s, home, umpire);
  // 33.1 (ruling): a militia commander crosses without a die, but not alone of his force.
  const left = marching(s);
  if (left.every(p => KIND[p] === 'commander')) {
    s.marching = marked(s.marching, left, 2);
    return false;
  }
  return left.length > 0;
}
