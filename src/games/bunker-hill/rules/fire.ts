import { diceOdds } from '../../../core/odds.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { STRONG, TRACKS } from '../data.ts';
import type { BunkerUmpire, Throw } from '../events.ts';
import { TheSide } from '../names.ts';
import { BRITISH, PATRIOT, type Piece, type Place } from '../pieces.ts';
import { type Cause, type Frame, isSolo, type State } from '../state.ts';
import { canFight, strengthPoints } from '../units.ts';

/** Dice and hits of all kinds of fire. */

/** 6.1: the lowest face that hits: NEAR as a rule; FAR at two regions, for distant guns and where the rules say 6. */
export const NEAR = 5;
export const FAR = 6;

/**
 * The numbers of dice in one throw. `green`: dice of demoralized Militia, which hit on 6 only (9.2); `ordinary`: all
 * other dice.
 */
export interface Dice {
  readonly ordinary: number;
  readonly green: number;
}
export const NO_DICE: Dice = { ordinary: 0, green: 0 };
export const countDice = ({ ordinary, green }: Dice): number => ordinary + green;

const { low, lowDice, outDice } = TRACKS.powder;
/** 8.0: how many dice a side may throw at once. */
export const mostDice = (s: State, seat: Seat): number =>
  seat === BRITISH || s.powder > low ? 99 : s.powder > 0 ? lowDice : outDice;

export interface Firing {
  readonly seat: Seat;
  readonly units: readonly Piece[];
  readonly place: Place;
  /** The dice that the ground takes from a volley or gives to a defender (3.1). */
  readonly ground: number;
  /** 11.2: one more die, bought with powder. */
  readonly extra: boolean;
}

/**
 * The dice of a volley or of a round of an Assault: strength, ground, one less for demoralized British, one more by
 * 11.2, never below none; then the limit of 8.0. `hidden`: the strength assumed for militia not yet drawn.
 */
export function diceOf(s: State, { seat, units, place, ground, extra }: Firing, hidden = 0): Dice {
  if (!units.some(p => canFight(s, p))) return NO_DICE;
  const { others, militia } = strengthPoints(s, units, place, hidden);
  const most = mostDice(s, seat);
  const more = Math.max(0, ground) + (extra ? 1 : 0);
  const less = Math.max(0, -ground) + (seat === BRITISH && s.demoralized[BRITISH] ? 1 : 0);
  const all = Math.min(most, Math.max(0, others + militia + more - less));
  if (seat === BRITISH || !s.demoralized[PATRIOT]) return { ordinary: all, green: 0 };
  // 9.2: the ground and the limit take away Militia dice first. Added dice are ordinary ones if the side has any
  // others.
  const ordinary = others > 0 ? others + more : 0;
  const green = others > 0 ? militia : militia + more;
  const lost = ordinary + green - all;
  return { ordinary: ordinary - Math.max(0, lost - green), green: green - Math.min(green, lost) };
}

/** The lowest face that hits, for each die of a throw. */
export const needsOf = ({ ordinary, green }: Dice, needs: number): number[] => [
  ...Array<number>(ordinary).fill(needs),
  ...Array<number>(green).fill(FAR),
];

/** A throw of dice at a place. */
export interface Shot {
  readonly seat: Seat;
  readonly why: Throw;
  /** Null for ships, battery and snipers. */
  readonly from: Place | null;
  readonly to: Place;
  readonly dice: Dice;
  /** The lowest face that hits for ordinary dice. */
  readonly needs: number;
  /** 6.4: 0 for the battery, 1 for the fleet. */
  readonly gun?: number;
  /** Whether those fired at are the attackers of an Assault. */
  readonly storming?: boolean;
}

/**
 * 11.1: Patriots in the Redoubt and at the wall ignore the first hit of each throw, except when they are the attackers
 * of an Assault there.
 */
const isSpared = (s: State, { seat, to, storming = false }: Shot): boolean =>
  s.rules.works && seat === BRITISH && !storming && STRONG.includes(to);

/** "The British throw 4 dice, hits on 5–6 …": the odds of a throw in a round of an Assault, where both sides have dice. */
export const throwOdds = ({ seat, dice, needs }: Pick<Shot, 'seat' | 'dice' | 'needs'>): string =>
  `${TheSide(seat)} throw ${diceOdds(needsOf(dice, needs))}.`;

/** "Free fire: 4 dice, hits on 5–6 …", the same words before the Assault and before the throw. */
export const freeFireOdds = ({ dice, needs }: Pick<Shot, 'dice' | 'needs'>): string =>
  `Free fire: ${diceOdds(needsOf(dice, needs))}`;

function oddsOf(shot: Shot): string {
  if (shot.why === 'assault') return throwOdds(shot);
  return shot.why === 'freeFire' ? `${freeFireOdds(shot)}.` : `${diceOdds(needsOf(shot.dice, shot.needs))}.`;
}

/** Throws the dice, and returns how many hits must be taken. */
export function shoot(s: State, shot: Shot, umpire: BunkerUmpire): number {
  const { seat, why, from, to, dice, needs, gun } = shot;
  const least = needsOf(dice, needs);
  umpire.foretell?.(() => oddsOf(shot));
  const faces = least.map(() => roll(umpire));
  const hits = faces.filter((face, i) => face >= least[i]).length;
  const spared = hits > 0 && isSpared(s, shot);
  umpire.tell({
    what: 'dice',
    seat,
    why,
    dice: faces,
    needs,
    green: dice.green,
    hits,
    spared,
    from,
    to,
    ...(gun === undefined ? {} : { gun }),
  });
  return spared ? hits - 1 : hits;
}

/**
 * The frames that follow hits in a place: their owner assigns them, or a die does in the scenarios for one player
 * (12.2).
 */
export function hitFrames(
  s: State,
  seat: Seat,
  place: Place,
  hits: number,
  why: Cause,
  of: { readonly only?: readonly Piece[]; readonly whole?: boolean } = {},
): Frame[] {
  if (hits === 0) return [];
  const { only = null, whole = false } = of;
  const step = isSolo(s) ? 'hitAtRandom' : 'takeHits';
  return [{ step, seat, hits, place, only, whole, why }];
}

/** 9.1: once the hits are dealt, panicked units in a place under fire run on. */
export const driveOnFrames = (seat: Seat, place: Place): Frame[] =>
  seat === PATRIOT ? [{ step: 'driveOn', place }] : [];
