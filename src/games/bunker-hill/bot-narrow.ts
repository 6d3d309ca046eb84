import type { Seat } from '../../core/umpire.ts';
import { groundOf } from './bot-ground.ts';
import { choiceValue } from './bot-rating.ts';
import { sightOf } from './bot-sight.ts';
import { isLeader } from './pieces.ts';
import type { Frame, State } from './state.ts';
import { strengthSeen } from './worth.ts';

/** The answers that computer players consider. */

/**
 * Sensible sets: the strongest counters, as many as may be chosen or as few; leaders alone; units alone; all units but
 * one.
 */
export function sets(s: State, f: Frame, options: readonly number[], min: number, max: number): number[][] {
  const byStrength = [...options].sort((a, b) => strengthSeen(s, b) - strengthSeen(s, a) || a - b);
  const inOrder = (set: readonly number[]): number[] => options.filter(p => set.includes(p));
  const sizes = [...new Set([Math.min(max, options.length), min, Math.min(max, Math.max(min, 1))])];
  const found = sizes.map(size => inOrder(byStrength.slice(0, size)));
  const leaders = options.filter(isLeader);
  if (leaders.length > 0 && leaders.length >= min && leaders.length <= max) found.push([...leaders]);
  const units = options.filter(p => !isLeader(p));
  if (units.length >= min && units.length <= max && leaders.length > 0) found.push(units);
  // A group that moves may leave one unit behind to hold the place.
  const rest = units.slice(0, -1);
  if (f.step === 'whoMoves' && rest.length > 0 && rest.length >= min && rest.length <= max) found.push(rest);
  const seen = new Set<string>();
  return found.filter(set => {
    const key = set.join();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** How many destinations are considered; the best ones are kept. */
const MOST_GOALS = 8;

export function narrow(s: State, f: Frame, seat: Seat, options: readonly number[]): readonly number[] {
  if (options.length <= MOST_GOALS) return options;
  if (f.step === 'cross') return options.slice(0, MOST_GOALS);
  if (f.step !== 'move' && f.step !== 'whereTo' && f.step !== 'deployAt' && f.step !== 'deployLeader') return options;
  const sight = sightOf(s);
  const ground = groundOf(sight, seat);
  const worth = new Map(options.map(to => [to, choiceValue(sight, f, seat, to, ground)]));
  return [...options].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || a - b).slice(0, MOST_GOALS);
}
