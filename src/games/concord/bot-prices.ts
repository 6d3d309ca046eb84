import { BRITISH, CANNON, isLeader, isRegular, PATRIOT, PERCY, type Piece } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { isBostonToConcord, type State } from './state.ts';
import { isBroken, strengthOf } from './units.ts';

/**
 * 15.2: the price of a hit on a healthy leader when one piece is chosen to take it. Whole fights are valued otherwise
 * (`HIT_VALUE` and `WOUND_VALUE` of bot-places.ts).
 */
const WOUND_PRICE = 0.3;

/**
 * 15.2: while a turn or an Action is left to rally in, a broken unit can soon be restored, and only a second hit is a
 * lasting loss. After that a second hit costs fewer points than a first (casualties toward six are not counted here).
 */
function pursuitPrice(s: State, p: Piece): number {
  const broken = isBroken(s, p);
  const seat = p <= PERCY ? BRITISH : PATRIOT;
  const rallies = s.turn < LAST_TURN || s.actions[seat] > 0;
  if (p === CANNON) return 1.3;
  if (isLeader(p)) return broken ? 1 : WOUND_PRICE;
  if (isRegular(p)) return broken ? (rallies ? 1 : 0.6) : rallies ? 0.6 : 0.7;
  if (broken) return rallies ? 0.8 : 0.4;
  return (rallies ? 0.35 : 0.6) + 0.1 * Math.abs(strengthOf(s, p));
}

/** What a hit on a unit costs its side, in Victory Points: half a point, and what the unit can no longer do. */
export function price(s: State, p: Piece): number {
  if (!isBostonToConcord(s)) return pursuitPrice(s, p);
  const broken = isBroken(s, p);
  if (p === CANNON) return s.percy ? 1.3 : 4;
  if (isLeader(p)) return (broken ? 1 : 0.7) + (p === PERCY && !s.percy && broken ? 3 : 0);
  if (isRegular(p)) return broken ? 0.75 : 0.95;
  if (broken) return 0.6;
  return 0.6 + (strengthOf(s, p) === 0 ? 0 : 0.15 + 0.1 * Math.abs(strengthOf(s, p)));
}
