import type { Seat } from '../../core/umpire.ts';
import type { Ground } from './bot-ground.ts';
import { type Sight, sightOf } from './bot-sight.ts';
import { NONE_OF_THEM } from './choices.ts';
import { assaultModifier, CHARLESTOWN_GOAL, HILLS, type Region, TRACKS, volleyModifier } from './data.ts';
import { BRITISH, FIRED, FLIPPED, isLeader, MOVED, PATRIOT, type Piece, type Place } from './pieces.ts';
import { isHot, regionOf, shellNeeds, unburntBeside } from './rules/06-guns.ts';
import { diceIn } from './rules/06-rounds.ts';
import { needsAt } from './rules/06-volley.ts';
import { lastTurn } from './rules/12-objectives.ts';
import { countDice, diceOf, mostDice } from './rules/fire.ts';
import { type Fight, isSolo, type State } from './state.ts';
import { canFight, has, isFlipped, piecesAt } from './units.ts';
import { countBurning } from './ways.ts';
import { strengthSeen } from './worth.ts';

/** Rough values of fire, in Victory Points: the expected hits, less what they cost. */

/**
 * What a hit on a side is worth, with its effect on morale and on the strength of the line. Morale matters more to the
 * Patriots.
 */
export const hitValue = (seat: Seat): number => (seat === PATRIOT ? 0.9 : 0.75);
/** The chance that a die hits. `needs`: the lowest face that does. */
export const chance = (needs: number): number => (7 - needs) / 6;

/** 8.0: the price of powder. It is high if it brings the powder down to 12 or to 0, and low at the end of the match. */
export function powderPrice(s: State, spent: number): number {
  if (s.powder === 0) return 0;
  const { low } = TRACKS.powder;
  const turnsLeft = lastTurn(s) - s.turn;
  const isPlenty = s.powder > 2 * turnsLeft + 2;
  const steps = (s.powder > low && s.powder - spent <= low ? 0.35 : 0) + (s.powder - spent <= 0 ? 0.5 : 0);
  return (isPlenty ? 0.05 : 0.13) * spent + (turnsLeft < 2 ? 0.3 : 1) * steps;
}

/** The three strongest units of a place that can fire. */
export const firers = (s: State, seat: Seat, from: Place): Piece[] =>
  piecesAt(s, seat, from, (_, p) => canFight(s, p) && !has(s, p, FIRED))
    .sort((a, b) => strengthSeen(s, b) - strengthSeen(s, a))
    .slice(0, 3);

/** How many hits a place can take before nobody is left. */
function capacity(s: State, seat: Seat, at: Place): number {
  let n = 0;
  for (const p of piecesAt(s, seat, at)) n += (s.mark[p] & FLIPPED) === 0 ? 2 : 1;
  return n;
}

/** The value of a volley: its expected hits, less the price of its powder. */
export function volleyValue(sight: Sight, seat: Seat, from: Place, to: Place, units: readonly Piece[]): number {
  const { s, targets } = sight;
  const ground = volleyModifier(from, to);
  const dice = countDice(diceOf(s, { seat, units, place: from, ground, extra: false }, 1));
  const hits = Math.min(capacity(s, 1 - seat, to), dice * chance(needsAt(from, to)));
  // Hits on units that hold a target count a little more.
  const worth = hits * (hitValue(1 - seat) + (targets.includes(to) ? 0.1 : 0));
  return seat === PATRIOT ? worth - powderPrice(s, 1) : worth;
}

/**
 * The value of taking a region from the enemy: only whole hills score, so one region is enough to deny the enemy a
 * hill.
 */
function prizeOf({ s, targets, seen }: Sight, seat: Seat, to: Region): number {
  const defenders = 0.5 * seen.units[1 - seat][to];
  if (!targets.includes(to)) return 0.3 + defenders;
  if (isSolo(s)) return 1.8 + defenders;
  return (HILLS.bunker.includes(to) ? 2.6 : 1.9) + defenders;
}

/**
 * The value of an Assault: the region gained, less the cost of the free fire, of the rounds, and of the fire that can
 * reach the region.
 */
export function assaultValue(sight: Sight, ground: Ground, seat: Seat, from: Place, to: Region): number {
  const { s, seen } = sight;
  const fresh = piecesAt(s, seat, from, (_, p) => canFight(s, p) && !isFlipped(s, p) && !has(s, p, FIRED | MOVED));
  const ours = fresh.sort((a, b) => strengthSeen(s, b) - strengthSeen(s, a)).slice(0, 3);
  const leaders = piecesAt(s, seat, from, (_, p) => isLeader(p)).length;
  const attack = Math.min(
    mostDice(s, seat),
    ours.reduce((sum, p) => sum + strengthSeen(s, p), 0),
  );
  const isDefended = seen.healthyUnits[1 - seat][to] > 0;
  const raw = sight.strength[1 - seat][to] + (isDefended ? assaultModifier(from, to) : 0);
  const defence = Math.min(mostDice(s, 1 - seat), raw);
  // Units beyond parity, and leaders, take the hits of the free fire.
  const spare =
    ours.length - seen.healthyUnits[1 - seat][to] + 0.8 * leaders + (s.powder === 0 && seat === BRITISH ? 2 : 0);
  const margin = attack / 3 + spare - (2 * defence) / 3;
  const wins = 1 / (1 + Math.exp(-1.6 * (margin - 0.4)));
  const fireAfterwards = seat === PATRIOT ? Math.max(0, ground.fire[to] - sight.strength[BRITISH][to] / 3) : 0;
  const powder = isDefended ? powderPrice(s, 1) : 0;
  return (
    wins * (prizeOf(sight, seat, to) - 0.3 * fireAfterwards) -
    (1 - wins) * 0.5 -
    (defence / 3) * 0.7 * hitValue(seat) +
    (seat === PATRIOT ? -powder : 0.5 * powder)
  );
}

/** The value of one more burning region of the town. Fires with many turns left to spread score most. */
function fireValue(s: State): number {
  if (isSolo(s)) return s.goals[CHARLESTOWN_GOAL] === 1 ? 1 : 0.05;
  const burning = countBurning(s);
  const left = Math.max(0, lastTurn(s) - s.turn);
  if (burning >= 10) return 0;
  if (burning >= 5) return 1 + 0.03 * left;
  return [0.3, 0.15, 0.1, 0.08, 0.07][burning] * left + 0.05 * burning;
}

/** The value of one shot of a Bombard: troops shelled, or a region of the town set on fire. */
export function shotValue(s: State, code: number): number {
  if (code === NONE_OF_THEM) return 0;
  return isHot(code)
    ? 0.5 * fireValue(s) + 0.05 * unburntBeside(s, regionOf(code)).length
    : 2 * chance(shellNeeds(regionOf(code))) * hitValue(PATRIOT);
}

/** The value of both guns together. If the first sets nothing on fire, the second may. */
export function bombardValue(s: State): number {
  const shells = 4 * chance(6) * hitValue(PATRIOT);
  return s.hotShot ? shells : Math.max(shells, 0.75 * fireValue(s));
}

/** The value of staying in a fight rather than leaving it, by the dice of both sides. */
export function stayValue(s: State, fight: Fight, seat: Seat): number {
  const ours = countDice(diceIn(s, fight, seat, 1));
  const theirs = countDice(diceIn(s, fight, 1 - seat, 1));
  const prize = sightOf(s).targets.includes(fight.region) ? 0.8 : 0.2;
  return prize + 0.45 * (ours - theirs);
}
