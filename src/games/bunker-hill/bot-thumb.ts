import type { Seat } from '../../core/umpire.ts';
import { look, type Sight, standIn, worthOf } from './bot-sight.ts';
import { assaultModifier, CHARLES, isTown, type Region, TRACKS, volleyModifier, zoneAreas } from './data.ts';
import {
  BRITISH,
  FIRED,
  isCannon,
  isLeader,
  isRegion,
  MOVED,
  MUSTER,
  PATRIOT,
  type Piece,
  type Place,
} from './pieces.ts';
import {
  ASSAULT,
  aboutOf,
  actionOf,
  BOMBARD,
  CANNONADE,
  LAND,
  MOVE,
  NAVAL,
  PASS,
  PASS_ON,
  PLAN,
  RALLY,
  REORGANIZE,
  RESERVE,
  SNIPE,
  VOLLEY,
} from './rules/06-actions.ts';
import { listAssaultTargets } from './rules/06-assault.ts';
import { isHot, regionOf, shellNeeds } from './rules/06-guns.ts';
import { countsOf, whereOf } from './rules/06-land.ts';
import { defenderOf, diceIn } from './rules/06-rounds.ts';
import { listVolleyTargets, needsAt } from './rules/06-volley.ts';
import { NOBODY } from './rules/07-hits.ts';
import { countDice, diceOf, mostDice } from './rules/fire.ts';
import type { Fight, Frame, State } from './state.ts';
import { canFight, has, isFlipped, piecesAt } from './units.ts';

/** What answers are worth by rule of thumb, in about Victory Points. */

/** A hit next door, with what it does to morale and to the line. */
const HIT = 0.8;
const chance = (needs: number): number => (7 - needs) / 6;

/** What it costs to take a hit on a counter. */
function price(s: State, p: Piece): number {
  if (isLeader(p)) return isFlipped(s, p) ? 1.6 : 0.6;
  return isFlipped(s, p) ? 0.75 : 0.55 + 0.3 * worthOf(s, p) + (isCannon(p) ? 0.1 : 0);
}

/** 8.0: the last powder before 12 and before none is dear. */
function powderPrice(s: State, spent: number): number {
  const { low } = TRACKS.powder;
  if (s.powder === 0) return 0;
  const steps = (s.powder > low && s.powder - spent <= low ? 0.35 : 0) + (s.powder - spent <= 0 ? 0.5 : 0);
  return 0.13 * spent + steps;
}

const firers = (s: State, seat: Seat, from: Place): Piece[] =>
  piecesAt(s, seat, from, (_, p) => canFight(s, p) && !has(s, p, FIRED))
    .sort((a, b) => worthOf(s, b) - worthOf(s, a))
    .slice(0, 3);

/** Hits that a volley promises, with the price of its powder. */
function volleyWorth(s: State, seat: Seat, from: Place, to: Place, units: readonly Piece[]): number {
  const ground = volleyModifier(from, to);
  const dice = countDice(diceOf(s, { seat, units, place: from, ground, extra: false }, 1));
  const worth = dice * chance(needsAt(from, to)) * HIT;
  return seat === PATRIOT ? worth - powderPrice(s, 1) : worth;
}

/** How an Assault is likely to go: what is taken, less what the free fire and the rounds cost. */
function assaultWorth(sight: Sight, seat: Seat, from: Place, to: Region): number {
  const { s, seen, targets } = sight;
  const fresh = piecesAt(s, seat, from, (_, p) => canFight(s, p) && !isFlipped(s, p) && !has(s, p, FIRED | MOVED));
  const ours = fresh.sort((a, b) => worthOf(s, b) - worthOf(s, a)).slice(0, 3);
  const leaders = piecesAt(s, seat, from, (_, p) => isLeader(p)).length;
  const attack = Math.min(
    mostDice(s, seat),
    ours.reduce((sum, p) => sum + worthOf(s, p), 0),
  );
  const stands = seen.sound[1 - seat][to] > 0;
  const raw = sight.strength[1 - seat][to] + (stands ? assaultModifier(from, to) : 0);
  const defence = Math.min(mostDice(s, 1 - seat), raw);
  // Soldiers to spare over parity, and leaders, take the hits of the free fire.
  const spare = ours.length - seen.sound[1 - seat][to] + 0.8 * leaders + (s.powder === 0 && seat === BRITISH ? 2 : 0);
  const margin = attack / 3 + spare - (2 * defence) / 3;
  const wins = 1 / (1 + Math.exp(-1.6 * (margin - 0.4)));
  const prize = (targets.includes(to) ? 1.6 : 0.5) + 0.4 * seen.units[1 - seat][to];
  return wins * prize - (1 - wins) * 0.5 - (defence / 3) * 0.6;
}

function bestTarget(sight: Sight, seat: Seat, from: Place, kind: 'volley' | 'assault'): number {
  const { s, seen } = sight;
  const targets: Place[] = [];
  if (kind === 'volley') listVolleyTargets(s, seen, seat, from, targets);
  else listAssaultTargets(s, seen, seat, from, targets);
  const units = firers(s, seat, from);
  const worth = targets.map(to =>
    kind === 'volley' ? volleyWorth(s, seat, from, to, units) : assaultWorth(look(s), seat, from, to),
  );
  return Math.max(-1, ...worth);
}

/** What a Land Move out of a place is worth: whoever is in the wrong place, moves. */
function moveWorth(sight: Sight, seat: Seat, from: Place): number {
  const { s, seen, targets } = sight;
  const movers = piecesAt(s, seat, from, (_, p) => !has(s, p, MOVED) && !isFlipped(s, p)).length;
  if (from === MUSTER) return 0.25 * Math.min(4, movers) * (s.fleet === CHARLES ? 0.7 : 1);
  if (targets.includes(from) && seen.sound[1 - seat][from] === 0) return seat === PATRIOT ? -0.6 : -0.2;
  const better = -standIn(sight, seat, from);
  return seat === BRITISH ? 0.16 * Math.min(3, movers) * Math.min(3, 4 * better) : 0.25 * better;
}

/** Troops shelled, or a region of the town in flames. */
function shotWorth(s: State, code: number): number {
  if (code === NOBODY) return 0;
  if (!isHot(code)) return 2 * chance(shellNeeds(regionOf(code))) * HIT;
  const burning = s.ablaze.filter(each => each === 1).length;
  const early = Math.max(0, 10 - s.turn) * 0.09;
  return 0.5 * (0.35 + early + (burning >= 5 ? 0.5 : 0));
}

function actionWorth(sight: Sight, seat: Seat, code: number): number {
  const { s } = sight;
  const about = aboutOf(code);
  switch (actionOf(code)) {
    case VOLLEY:
      return bestTarget(sight, seat, about, 'volley');
    case ASSAULT:
      return bestTarget(sight, seat, about, 'assault');
    case CANNONADE:
      return 0.65;
    case BOMBARD:
      return s.hotShot ? 0.5 : 0.9;
    case MOVE:
      return moveWorth(look(s), seat, about);
    case LAND:
      return 0.75 - (zoneAreas(about).some(at => isTown(at)) ? 0.1 : 0);
    case RALLY:
      return 0.55;
    case SNIPE:
      return 0.27;
    case NAVAL:
      return about === CHARLES && piecesAt(s, PATRIOT, MUSTER).length >= 4 ? 0.5 : -0.1;
    case REORGANIZE:
      return -0.15;
    case PLAN:
      return 0.3;
    case RESERVE:
      return 0.2;
    case PASS_ON:
      return 0.1;
    default:
      return actionOf(code) === PASS ? -0.2 : 0;
  }
}

/** To stay in a fight or to leave it, by the dice of both sides. */
function stayWorth(s: State, fight: Fight, seat: Seat): number {
  const ours = countDice(diceIn(s, fight, seat, 1));
  const theirs = countDice(diceIn(s, fight, 1 - seat, 1));
  const prize = look(s).targets.includes(fight.region) ? 0.8 : 0.2;
  return prize + 0.45 * (ours - theirs);
}

const STAND = 0;

function setWorth(s: State, f: Frame, answer: readonly number[]): number {
  switch (f.step) {
    case 'volley':
      return volleyWorth(s, f.seat, f.from, f.to, answer);
    case 'assaulters':
      return answer.reduce((sum, p) => sum + worthOf(s, p), 0);
    case 'assaultLeaders':
      return answer.length === 0 ? 0 : 0.4 - 0.1 * (answer.length - 1);
    case 'whoMoves': {
      const sight = look(s);
      const held = isRegion(f.from) && sight.targets.includes(f.from);
      const left = sight.seen.sound[f.seat][f.from] - answer.filter(p => !isLeader(p)).length;
      return 0.1 * answer.length - (held && left === 0 ? 1 : 0);
    }
    case 'rally':
    case 'steady':
      return answer.reduce((sum, p) => sum + 0.1 * (isLeader(p) ? 0 : 1), 0);
    case 'fallBackWho':
      return answer.reduce((sum, p) => sum + (isFlipped(s, p) ? 0.2 : -0.2), 0);
    default:
      return 0.01 * answer.length;
  }
}

function oneWorth(sight: Sight, f: Frame, seat: Seat, pick: number): number {
  const { s } = sight;
  switch (f.step) {
    case 'action':
      return actionWorth(sight, seat, pick);
    case 'volleyTarget':
      return volleyWorth(s, seat, f.from, pick, firers(s, seat, f.from));
    case 'finalFire':
      return pick === NOBODY ? 0 : volleyWorth(s, seat, f.left[0], pick, firers(s, seat, f.left[0]));
    case 'assaultTarget':
      return assaultWorth(sight, seat, f.from, pick % 128) + (pick >= 128 ? 0.1 : 0);
    case 'cannonade':
      return pick === NOBODY ? 0 : 0.4 + 0.05 * sight.seen.sound[1 - seat][pick];
    case 'bombard':
      return shotWorth(s, pick);
    case 'whereTo':
      return pick === NOBODY ? standIn(sight, seat, f.from) : standIn(sight, seat, pick);
    case 'takeHits':
      return pick === NOBODY ? 0 : -price(s, pick);
    case 'withdraw':
      return pick === STAND ? stayWorth(s, f.fight, PATRIOT) : 0;
    case 'fallBack':
      return pick === STAND ? stayWorth(s, f.fight, seat) : 0;
    case 'freeFire':
    case 'aim': {
      if (pick === 0) return 0;
      const dice = countDice(diceIn(s, f.fight, defenderOf(f.fight)));
      const extra = pick === 4 ? 2 : pick === 3 ? 4 : 0;
      return dice * chance(pick) * HIT - (seat === PATRIOT ? powderPrice(s, 1 + extra) : 0);
    }
    case 'extraDie':
      return pick === 1 ? chance(needsAt(f.from, f.to)) * HIT - powderPrice(s, 2) : -powderPrice(s, 1);
    case 'land':
      return landWorth(sight, f.zone, pick);
    case 'fallBackTo':
    case 'brokenTo':
    case 'burntOut':
    case 'deployAt':
    case 'deployLeader':
      return pick === NOBODY ? -2 : standIn(sight, seat, pick);
    case 'panic':
      return 0.2 * sight.seen.units[PATRIOT][pick];
    case 'deployBritish':
      return pick === 5 ? 0.2 : 0;
    case 'objective':
    case 'upgrade':
      return -0.1 * pick;
    default:
      return 0;
  }
}

/** Full loads to where most are, and the cannon last. */
function landWorth(sight: Sight, zone: number, code: number): number {
  const [regulars = 0, marines = 0, cannon = 0] = countsOf(code);
  const areas = zoneAreas(zone);
  const where = whereOf(code);
  const at = areas[Math.min(where, areas.length - 1)];
  const together = where < areas.length ? 0.05 * sight.seen.units[BRITISH][at] : 0;
  return 0.3 * regulars + 0.45 * marines + 0.25 * cannon + Math.min(0.3, together);
}

const isSet = (f: Frame): boolean =>
  ['volley', 'assaulters', 'assaultLeaders', 'whoMoves', 'rally', 'steady', 'fallBackWho'].includes(f.step);

/** What each answer is worth to the seat that decides. */
export function rate(s: State, f: Frame, seat: Seat, answers: readonly (readonly number[])[], out: number[]): void {
  const sight = look(s);
  for (let i = 0; i < answers.length; i++) {
    out[i] = isSet(f) ? setWorth(s, f, answers[i]) : oneWorth(sight, f, seat, answers[i][0] ?? NOBODY);
  }
  out.length = answers.length;
}

/** Sensible sets: all, the strongest, the fewest, and each one alone where sets are small. */
export function sets(s: State, _: Frame, options: readonly number[], min: number, max: number): number[][] {
  const byStrength = [...options].sort((a, b) => worthOf(s, b) - worthOf(s, a) || a - b);
  const inOrder = (set: readonly number[]): number[] => options.filter(p => set.includes(p));
  const sizes = [...new Set([Math.min(max, options.length), min, Math.min(max, Math.max(min, 1))])];
  const found = sizes.map(size => inOrder(byStrength.slice(0, size)));
  const leaders = options.filter(isLeader);
  if (leaders.length > 0 && leaders.length >= min && leaders.length <= max) found.push([...leaders]);
  const units = options.filter(p => !isLeader(p));
  if (units.length >= min && units.length <= max && leaders.length > 0) found.push(units);
  const seen = new Set<string>();
  return found.filter(set => {
    const key = set.join();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Of many places to go to, those that are worth most. */
const GOALS = 8;
export function narrow(s: State, f: Frame, seat: Seat, options: readonly number[]): readonly number[] {
  if (f.step !== 'whereTo' && f.step !== 'deployAt' && f.step !== 'deployLeader' && f.step !== 'cross') return options;
  if (f.step === 'cross') return options.slice(0, GOALS);
  const sight = look(s);
  const worth = (to: number): number => oneWorth(sight, f, seat, to);
  return options.length <= GOALS ? options : [...options].sort((a, b) => worth(b) - worth(a) || a - b).slice(0, GOALS);
}
