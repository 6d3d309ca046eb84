import { defined } from '../../core/defined.ts';
import type { Prize } from '../../core/telling.ts';
import {
  BOXES,
  DECLARATION,
  INDIAN_LOCALES,
  type Locale,
  PROGRESS,
  REGION_OF,
  SCOFF,
  TOP_STEP,
  TOWNS,
  VALUE,
} from './data.ts';
import { localeName } from './names.ts';
import { AMERICAN, BRITISH, enemyOf, isLand, KIND, PIECES_OF, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { fights, isAtWar, isClosed, loyaltyTo, occupierOf, owns, type Survey, survey } from './units.ts';

/**
 * The points of a town for a side that occupies it: doubled at loyalty 3, none with an enemy partisan there or after a
 * massacre.
 */
export function townValue(s: State, side: Side, l: Locale): number {
  if (s.massacre[l] === 1 || owns(s.partisan, enemyOf(side), l)) return 0;
  return loyaltyTo(s, side, REGION_OF[l]) === TOP_STEP ? 2 * VALUE[l] : VALUE[l];
}

/** 6.2, 3.1 (ruling): the points of all towns that a side occupies. */
export function townPoints(s: State, side: Side, known?: Survey): number {
  const map = known ?? survey(s);
  let sum = 0;
  for (const l of TOWNS) if (!isClosed(s, l) && occupierOf(map, l) === side) sum += townValue(s, side, l);
  return sum;
}

/**
 * The side that has a town, as dispatches and the score count it. While a town is fought for, that is the side that was
 * there before the attack. Null if nobody is there, and in a siege.
 */
function holderOf(s: State, map: Survey, l: Locale): Side | null {
  if (isClosed(s, l)) return null;
  const [british, american] = map.land[BRITISH][l] + map.land[AMERICAN][l] > 0 ? map.land : map.fleets;
  const isFought = british[l] > 0 && american[l] > 0;
  if (!isFought || s.siege[l] !== 0) return occupierOf(map, l);
  const phase = s.stack.findLast(({ step }) => step === 'endCombat');
  return phase?.step === 'endCombat' ? enemyOf(phase.seat) : null;
}

/** Why nobody has the points of a town; undefined if it is only empty. */
function whyNobody(s: State, l: Locale, holder: Side | null): string | undefined {
  const name = localeName(l);
  if (s.siege[l] !== 0) return `${name} is besieged`;
  if (holder === null) return undefined;
  if (s.massacre[l] === 1) return `after the massacre ${name} counts for nobody`;
  return `with ${holder === BRITISH ? 'Rebels' : 'Tories'} in it ${name} counts for nobody`;
}

/** Each town, the side that has its points, and how many. A town that counts for nobody has no holder. */
export function townPrizes(s: State): Prize[] {
  const map = survey(s);
  return TOWNS.map(l => {
    const holder = holderOf(s, map, l);
    const points = holder === null ? 0 : townValue(s, holder, l);
    const name = localeName(l);
    if (points !== 0) return { name, holder, points };
    return { name, holder: null, points, ...defined({ why: whyNobody(s, l, holder) }) };
  });
}

/** The points of a side’s towns for the score: a town that is fought for stays with its defender. */
export function heldPoints(s: State, side: Side, known?: Survey): number {
  const map = known ?? survey(s);
  return TOWNS.reduce((sum, l) => sum + (holderOf(s, map, l) === side ? townValue(s, side, l) : 0), 0);
}

/**
 * The towns that are now worth more or less than is printed to whoever has them. After a massacre (37.2) and in a siege
 * (6.3, ruling) that is nothing.
 */
export const changedValues = (s: State, map: Survey): (readonly [Locale, number])[] =>
  TOWNS.flatMap(l => {
    const holder = holderOf(s, map, l);
    const isVoid = s.massacre[l] === 1 || s.siege[l] !== 0;
    const worth = isVoid ? 0 : holder === null ? VALUE[l] : townValue(s, holder, l);
    return worth === VALUE[l] ? [] : [[l, worth] as const];
  });

/** 6.6, 6.7, 12.7: how many dice a side rolls for political points. */
export function incomeDice(s: State, side: Side): number {
  if (side === BRITISH) {
    const home = BOXES[0];
    const dice = s.progress >= DECLARATION ? home.declared : home.dice;
    return Math.max(0, dice + (s.europe <= SCOFF ? 1 : 0) + s.debate);
  }
  let dice = PROGRESS[s.progress].dice;
  for (const { nation, dice: more } of BOXES.slice(1)) if (isAtWar(s, nation)) dice += more;
  return dice;
}

/** 30.1: a point for each Indian locale where the enemy has counters other than Indians, and the side has none. */
export function sovereigntyPoints(s: State, side: Side): number {
  if (!s.rules.sovereignty) return 0;
  const intruders = (who: Side, l: Locale): boolean =>
    PIECES_OF[who].some(p => s.at[p] === l && isLand(p) && s.aboard[p] < 0 && KIND[p] !== 'indian' && fights(s, p));
  return INDIAN_LOCALES.filter(l => intruders(enemyOf(side), l) && !intruders(side, l)).length;
}
