import { areaOfGo, columnOfGo, HOLD, HOLD_THIS_TURN } from './choices.ts';
import { chanceAt, chanceOf } from './odds.ts';
import { COLUMNS_OF, enemyOf } from './pieces.ts';
import { type Ground, groundOf, UNIT_VALUE } from './plan-ground.ts';
import type { FrameOf, State } from './state.ts';
import { groupAt, soldiersAt } from './units.ts';

/** The value of an answer to a command, in colonies: a unit walks out to win a flag, or to leave a lost battle. */
export function rateCommand(
  s: State,
  { fight: { at }, side }: FrameOf<'command'>,
  { prize }: Ground,
  pick: number,
): number {
  if (pick === HOLD) return 0;
  if (pick === HOLD_THIS_TURN) return -0.1;
  const to = areaOfGo(pick);
  const next = enemyOf(side);
  const chance = chanceAt(s, at, side, next);
  const left = groupAt(s, side, at).map((n, i) => (COLUMNS_OF[side][i] === columnOfGo(pick) ? n - 1 : n));
  const without = soldiersAt(s, side, at) > 1 ? chanceOf(side, left, groupAt(s, next, at), next) : 0;
  const stake = prize[at] + soldiersAt(s, side, at) * UNIT_VALUE;
  const saved = soldiersAt(s, side, to) > 0 || soldiersAt(s, next, to) === 0 ? (1 - chance) * 1.5 : 0;
  const flag = soldiersAt(s, side, to) === 0 ? prize[to] * 0.6 : 0;
  return (flag + saved - (chance - without) * stake) / 10;
}

/** The highest rated answer to a command; the first among equals. */
export function bestCommand(s: State, f: FrameOf<'command'>, options: readonly number[]): number {
  const ground = groundOf(s, f.side);
  const worth = options.map(pick => rateCommand(s, f, ground, pick));
  return options[worth.indexOf(Math.max(...worth))];
}
