import { pursuitDice, tacticsBound } from './battle.ts';
import { type Locale, VALUE } from './data.ts';
import type { Fight, FrameOf } from './frames.ts';
import { chanceOf } from './ground.ts';
import { townValue } from './income.ts';
import { enemyOf, isLandUnit, isMilitiaLike, type Side } from './pieces.ts';
import { chanceIn, unitStrength } from './plan-battle.ts';
import { ADVISED } from './rules/18-advised.ts';
import { WITH_TARLETON } from './rules/18-bids.ts';
import { BREAK_OFF, FIGHT_OUT, PASS } from './rules/18-fire.ts';
import { USUAL } from './rules/18-hits.ts';
import { INTO_FORT } from './rules/18-retreat.ts';
import type { State } from './state.ts';
import { owns, piecesAt, strengthOf } from './units.ts';

/** The value of a point of strength, in town points. */
const POINT_VALUE = 0.8;

/** The value of the place to a side if it holds it in the end. */
const stake = (s: State, side: Side, { at, kind }: Fight): number =>
  kind === 'sea' ? 2 : townValue(s, side, at) + townValue(s, enemyOf(side), at) / 2;

/** The value of a battle to a side, if its fire had `ahead` more dice. */
const outcomeOf = (s: State, fight: Fight, side: Side, ahead: number): number => {
  const chance = chanceIn(s, fight, side, ahead);
  const [own, other] = [unitStrength(fight, side), unitStrength(fight, enemyOf(side))];
  return chance * (stake(s, side, fight) + POINT_VALUE * other * 0.6) - (1 - chance) * POINT_VALUE * own * 0.7;
};

/** 18.4(1): Tactics help to fire first and add dice, but each could have paid for a forced march. */
export function rateBid(s: State, { fight }: FrameOf<'tacticsBid'>, side: Side, pick: number): number {
  if (pick === ADVISED) return outcomeOf(s, fight, side, 0) - 0.1;
  const tarleton = pick >= WITH_TARLETON;
  const n = (pick % WITH_TARLETON) + (tarleton ? 1 : 0);
  const first = Math.min(n, Math.max(1, tacticsBound(s, fight, side))) * 1.2;
  return outcomeOf(s, fight, side, first) - 0.6 * n - (tarleton ? 0.3 : 0);
}

/** 18.4(2): fire with all Tactics while there is something to hit, or break off if the odds are bad. */
export function rateVolley(s: State, { fight, seat }: FrameOf<'volley'>, pick: number): number {
  if (pick === PASS) return outcomeOf(s, fight, seat, -1);
  // Fighting it out, or as suggested, gives up the choice of breaking off.
  if (pick === FIGHT_OUT || pick === ADVISED) return outcomeOf(s, fight, seat, 1) - 0.2;
  if (pick !== BREAK_OFF) return outcomeOf(s, fight, seat, 1 + pick * 0.6);
  const shots = pursuitDice(s, fight, enemyOf(seat));
  const lost = seat === fight.attacker ? 0 : stake(s, seat, fight) / 2;
  return -(shots / 6) * POINT_VALUE - lost - 0.3;
}

/** 18.8: a retreat is best where no militia is lost and friends are, or into an empty town. */
export function rateRetreat(s: State, { fight, seat, sea }: FrameOf<'retreatTo'>, to: number, border: boolean): number {
  if (to === INTO_FORT) return 1;
  const militia = border && !sea ? fight.forces[seat].filter(isMilitiaLike).length : 0;
  const friends = strengthOf(piecesAt(s, seat, to, isLandUnit));
  return 0.2 * Math.min(6, friends) + (friends === 0 ? townValue(s, seat, to) : 0) - militia * POINT_VALUE;
}

/** 28.9: the value of storming a fort, or of a sortie from one. */
export function rateStorm(s: State, side: Side, at: Locale): number {
  const own = strengthOf(piecesAt(s, side, at, isLandUnit));
  const other = strengthOf(piecesAt(s, enemyOf(side), at, isLandUnit)) + (owns(s.fort, enemyOf(side), at) ? 2 : 0);
  const chance = chanceOf(own, other);
  return chance * (VALUE[at] + other * 0.5) - (1 - chance) * own * 0.6;
}

export const rateHit = (pick: number): number => (pick === USUAL ? 0 : -0.3);
