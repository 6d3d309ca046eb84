import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { price } from './bot-prices.ts';
import { awayWords, BROKEN_WORTH, whyHere } from './bot-purpose-places.ts';
import { hiddenStrength, nearestRegulars, type Sight } from './bot-sight.ts';
import { POINTS, type Region } from './data.ts';
import { kindName, placeName } from './names.ts';
import {
  BRITISH,
  enemyOf,
  FIRED,
  FIRST_DOTTED,
  isFighter,
  isLeader,
  MOVED,
  PATRIOT,
  type Piece,
  type Place,
} from './pieces.ts';
import { mayAssaultFrom } from './rules/06-actions.ts';
import { type ExpectedHits, orderOdds, TOGETHER } from './rules/07-combat.ts';
import { HAS_ENEMY, survey } from './rules/survey.ts';
import { type Fight, type Frame, isBostonToConcord, type State } from './state.ts';
import {
  has,
  isBroken,
  isHidden,
  isUnbrokenFighter,
  NONE_OF_THEM,
  strengthPoints,
  toSafety,
  unitsAt,
} from './units.ts';

type Of<K extends Frame['step']> = Extract<Frame, { step: K }>;

/** 7.0: the dice that a side is expected to throw: hidden militia count as the average of the pool. */
const diceOf = (seen: Sight, seat: Seat, at: Region): number =>
  Math.round(seat === BRITISH ? 2 * seen.readyRegulars[at] : seen.strength[at]);

/** 7.0: "about 6 dice, a hit on each 5–6"; `condition`: "about 3 dice if all 3 attack, a hit on each 5–6" */
export function diceWords(dice: number, seat: Seat, condition = ''): string | undefined {
  if (dice === 0) return undefined;
  return `about ${count(dice, 'die', 'dice')}${condition}, a hit on each ${seat === BRITISH ? '4–6' : '5–6'}`;
}

/** 6.1, 6.2: the dice of all who can attack from a place, before it is known who does. */
export function attackWords(s: State, seat: Seat, from: Place, isAssault: boolean): string | undefined {
  const spent = isAssault ? FIRED | MOVED : FIRED;
  const able = unitsAt(s, seat, from, p => isUnbrokenFighter(s, p) && !has(s, p, spent));
  const hidden = able.filter(p => isHidden(s, p)).length;
  const condition = able.length === 1 ? '' : ` if all ${able.length} attack`;
  const dice = diceWords(Math.round(strengthPoints(s, able, from) + hidden * hiddenStrength(s)), seat, condition);
  return dice && `${dice}${BROKEN_WORTH}`;
}

/** 7.1: units that stand throw their dice first; units that go escape those of the attackers. */
export function standPurpose(
  s: State,
  seen: Sight,
  { fight }: Of<'standOrRetreat'>,
  going: number,
): string | undefined {
  const defender = enemyOf(fight.attacker);
  if (going === 0) {
    const dice = diceWords(diceOf(seen, defender, fight.region), defender);
    return dice === undefined ? `${placeName(fight.region)} is not given up` : `the defenders fire first: ${dice}`;
  }
  const against = attackersDice(s, fight);
  return against === 0 ? undefined : `those who go escape ${diceWords(against, fight.attacker)}`;
}

/** 7.0: the dice of the attackers, as far as their strength is known. */
const attackersDice = (s: State, fight: Fight): number =>
  fight.attackers.reduce(
    (sum, p) => sum + (isFighter(p) && !isBroken(s, p) ? (fight.attacker === BRITISH ? 2 : 1) : 0),
    0,
  );

/** 7.0: facing the fire costs no hit in advance; firing together is not thinned out by it. What each is expected to bring. */
export function orderPurpose(s: State, { fight }: Of<'orderOfFire'>, how: number): string {
  const { facing, together } = orderOdds(s, fight);
  if (facing.taken === 0) return 'nobody fires back';
  const words = ({ taken, scored }: ExpectedHits): string =>
    `about ${taken.toFixed(1)} hits on you and ${scored.toFixed(1)} on them`;
  return how === TOGETHER
    ? `${words(together)}; if you face their fire first, ${words(facing)}`
    : `${words(facing)}; if both fire together, ${words(together)}`;
}

/** 7.0: which unit takes a hit: one that costs less than others would. */
export function hitPurpose(s: State, seat: Seat, p: Piece): string | undefined {
  if (p === NONE_OF_THEM) return undefined;
  const others = unitsAt(s, seat, s.at[p], other => other !== p);
  if (others.some(other => price(s, other) < price(s, p))) return spareWords(s, p);
  const name = isFighter(p) ? `a ${kindName(p, -1)}` : kindName(p, -1);
  return others.some(other => price(s, other) > price(s, p))
    ? `${name} is missed less than others there`
    : 'nobody else there would be missed less';
}

/** 7.0: what speaks for a unit that takes a hit though others would be missed less. */
function spareWords(s: State, p: Piece): string {
  const isHurt = isBroken(s, p);
  if (isLeader(p)) return isHurt ? 'no unit breaks or is lost in his place' : 'he is only wounded, and no unit breaks';
  return isHurt ? 'it is broken already and throws no dice' : 'a leader can rally it again';
}

/** 6.6: which two Regulars are shot at. */
export function ambushPurpose(s: State, targets: readonly Piece[]): string {
  if (s.concord && targets.every(p => p < FIRST_DOTTED)) return 'broken Regulars of Smith’s force can no longer march';
  if (!s.percy && isBostonToConcord(s) && targets.every(p => p >= FIRST_DOTTED))
    return 'Percy needs four unbroken Regulars with him in Lexington';
  return 'a broken Regular neither fires nor searches until he is rallied';
}

/** 6.2: who goes along with an assault. */
export function companyPurpose(group: readonly Piece[]): string {
  if (group.length === 0) return 'those who stay are out of the fire';
  const leaders = group.filter(isLeader);
  return leaders.length > 0
    ? `${listed(leaders.map(p => kindName(p, -1)))} can take hits for the units there`
    : 'the cannon adds its dice to theirs';
}

/** 6.2: whom an assault meets. */
export function assaultPurpose(seen: Sight, seat: Seat, at: Region): string {
  const defender = enemyOf(seat);
  return `the defenders there throw ${diceWords(diceOf(seen, defender, at), defender) ?? 'no dice'}`;
}

/** 7.1: where a retreat goes. */
export function retreatPurpose(
  s: State,
  seen: Sight,
  { fight, seat, group }: Of<'retreatTo'>,
  to: Region,
): string | undefined {
  const there =
    seat === BRITISH ? seen.regulars[to] + seen.brokenRegulars[to] : seen.patriots[to] + seen.brokenPatriots[to];
  const [one, many] = seat === BRITISH ? ['Regular is', 'Regulars are'] : ['Patriot unit is', 'Patriot units are'];
  const enemies = seat === BRITISH ? seen.patriots[to] : seen.regulars[to];
  const here = seat === PATRIOT && enemies === 0 ? whyHere(s, seen, to) : undefined;
  if (here !== undefined) return here;
  if (there > 0) return `${count(there, one, many)} in ${placeName(to)} already, to defend it together`;
  if (enemies > 0 || group.length === 0) return undefined;
  if (seat === PATRIOT) {
    const near = nearestRegulars(seen, to);
    if (near > nearestRegulars(seen, fight.region))
      return `the Regulars, then ${awayWords(near)}, need another Action to attack them`;
  }
  return toSafety(seat, to) < toSafety(seat, fight.region)
    ? `no enemies are in ${placeName(to)}, on the way to ${seat === BRITISH ? 'Boston' : 'Concord'}`
    : `no enemies are in ${placeName(to)}`;
}

/** 7.1.3, 10.0: fire at those who retreat is not answered; the first shot of the war has a price. */
export function pursuitPurpose(s: State, { fight }: Of<'opportunityFire'>, fires: boolean): string | undefined {
  if (fires) return `those who retreat do not fire back${BROKEN_WORTH}`;
  return fight.attacker === PATRIOT && !s.shot
    ? `the first shot of the war would bring the British ${POINTS.firstCombat / 2} points`
    : mayAttackAgain(s, fight)
      ? 'those who attacked are not marked Fired, and can attack again this turn'
      : undefined;
}

/** 6.1, 6.2: whether those who attacked have an Action left, and enemies in their region or in one that they can assault. */
function mayAttackAgain(s: State, { attacker, attackers, region }: Fight): boolean {
  if (s.actions[attacker] === 0) return false;
  const able = attackers.filter(p => s.at[p] === region && isUnbrokenFighter(s, p) && !has(s, p, FIRED));
  if (able.length === 0) return false;
  const found = survey(s, attacker);
  const mayAssault = able.some(p => !has(s, p, MOVED)) && mayAssaultFrom(s, attacker, found, region);
  return mayAssault || (found.flags[region] & HAS_ENEMY) !== 0;
}

/** 7.1.4: whether to stay in a region after a battle. */
export function afterPurpose(
  s: State,
  seen: Sight,
  { fight, seat }: Of<'afterCombat'>,
  going: number,
): string | undefined {
  const [own, theirs] = [diceOf(seen, seat, fight.region), diceOf(seen, enemyOf(seat), fight.region)];
  if (going === 0)
    return (
      (seat === PATRIOT ? whyHere(s, seen, fight.region) : undefined) ?? `${placeName(fight.region)} is not given up`
    );
  return theirs > own
    ? `the enemy is stronger there: about ${theirs} dice against ${own}`
    : 'those who go cannot be attacked there again';
}

/** 7.0: who fights: their dice, as far as their strength is known. */
export function fightersPurpose(s: State, seat: Seat, group: readonly Piece[]): string | undefined {
  const able = group.filter(p => isFighter(p) && !isBroken(s, p));
  if (able.length === 0) return undefined;
  const dice = seat === BRITISH ? count(2 * able.length, 'die', 'dice') : count(able.length, 'unit');
  return seat === BRITISH ? `they throw ${dice}, a hit on each 4–6` : `${dice} can fire, a hit on each 5–6`;
}
