import { count } from '../../../core/count.ts';
import { proceed } from '../../../core/step.ts';
import { IS_INDIAN } from '../data.ts';
import type { Chapter } from '../events.ts';
import { uncover } from '../fog.ts';
import type { March } from '../frames.ts';
import { eliminate } from '../losses.ts';
import { localeName } from '../names.ts';
import { enemyOf, inPlay, KIND, PIECES_OF, type Piece, type Side, STRENGTH } from '../pieces.ts';
import { stopAt } from '../roads.ts';
import { marching } from '../stacks.ts';
import type { State } from '../state.ts';
import { ashore, holds, owns, piecesAt, strengthOf } from '../units.ts';

/** 34.1: the least strength of a force that overruns, and how many times the enemy's strength it must be. */
export const OVERRUN = 10;

const isIndian = (p: Piece): boolean => KIND[p] === 'indian';

const isStrong = (s: State): boolean => strengthOf(marching(s)) >= OVERRUN;

/**
 * Whether, as far as the enemy can see, the force on the march may be strong enough: its covered counters may be the
 * strongest that its side has covered anywhere (22.1).
 */
function maySeemStrong(s: State, side: Side): boolean {
  const force = marching(s);
  const open = force.filter(p => s.open[p] === 1);
  const hidden = PIECES_OF[side].filter(p => inPlay(s.at[p]) && s.open[p] === 0);
  const most = hidden.map(p => STRENGTH[p]).sort((a, b) => b - a);
  return strengthOf(open) + most.slice(0, force.length - open.length).reduce((sum, n) => sum + n, 0) >= OVERRUN;
}

/** 34.1, 34.3 (ruling): whether the force is asked about an overrun in the locale it has entered. */
export function mayClaim(s: State, march: March): boolean {
  if (!s.rules.overrun || march.by === 'sea' || march.overran) return false;
  const enemy = enemyOf(march.seat);
  const { at } = march;
  if (!holds(s, enemy, at) || owns(s.fort, enemy, at) || s.siege[at] !== 0 || owns(s.partisan, enemy, at)) return false;
  const isAtHome = IS_INDIAN[at] && piecesAt(s, enemy, at, p => isIndian(p) && s.open[p] === 1).length > 0;
  return !isAtHome && maySeemStrong(s, march.seat);
}

export const overruns = {
  // 34.1 Both forces are revealed and compared; a claim that fails ends the move (ruling). A force that is too weak is
  // asked too, if the enemy cannot see that it is.
  overrun: {
    rule: '34.1',
    always: true,
    seat: (_, { march }) => march.seat,
    options(s, _, out) {
      out.push(0);
      if (isStrong(s)) out.push(1);
    },
    choose(s, { march }, claim, umpire) {
      if (claim === 0) return proceed(s, { step: 'endMove', march });
      const enemy = enemyOf(march.seat);
      const force = marching(s);
      const there = ashore(s, enemy, march.at);
      umpire.reveal();
      uncover(s, force);
      uncover(s, there);
      const isAtHome = IS_INDIAN[march.at] && there.some(isIndian);
      const success = !isAtHome && strengthOf(force) >= OVERRUN * strengthOf(there);
      const tell = (lost: readonly Piece[]): void =>
        umpire.tell({
          what: 'overrun',
          seat: march.seat,
          at: march.at,
          success,
          lost,
          ...(isAtHome ? { isAtHome } : {}),
        });
      if (!success) {
        tell([]);
        return proceed(s, { step: 'endMove', march });
      }
      eliminate(s, there, umpire, tell);
      const on: March = { ...march, overran: true, fresh: false };
      // 16.10 (ruling) An enemy fleet that remains in the port stops the march.
      const goesOn = march.left > 0 && stopAt(s, march.seat, march.at, march.by) === null;
      proceed(s, { step: goesOn ? 'wayOn' : 'endMove', march: on });
    },
    secret: true,
    names: { 0: 'fight', 1: 'overrun' },
    title: 'Overrun or fight',
    prompt: (s, { march }) =>
      isStrong(s)
        ? `Enemies stand in ${localeName(march.at)}. With ten times their strength or more you overrun them and march on; your force has ${strengthOf(marching(s))}. If you have less, you fight.`
        : `Enemies stand in ${localeName(march.at)}. Your force has ${strengthOf(marching(s))}, and an overrun needs at least ${OVERRUN}: you can only stop and fight. You are asked so that the enemy does not learn how weak you are.`,
    label: (_, __, claim) => (claim === 0 ? 'Stop and Fight' : 'Overrun Them'),
    about: (s, { march }, claim) =>
      claim === 1
        ? `both forces are revealed; the enemy has ${count(ashore(s, enemyOf(march.seat), march.at).length, 'counter')} there`
        : undefined,
  },
} satisfies Chapter;
