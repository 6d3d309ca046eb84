import type { Seat } from '../../core/umpire.ts';
import {
  assaultValue,
  bombardValue,
  chance,
  firers,
  hitValue,
  powderPrice,
  shotValue,
  stayValue,
  volleyValue,
} from './bot-fire.ts';
import { type Ground, goingValue, groundOf, groupValue, moveValue, NO_GROUND, valueAt } from './bot-ground.ts';
import { BY_HAND, moveLineValue } from './bot-move.ts';
import { type Sight, sightOf } from './bot-sight.ts';
import { NONE_OF_THEM, SOME } from './choices.ts';
import { CHARLES, distance, isTown, PLANS, zoneAreas } from './data.ts';
import {
  BRITISH,
  CANNON,
  FIRED,
  isLeader,
  isRegion,
  MUSTER,
  PANICKED,
  PATRIOT,
  type Place,
  RALLIED,
} from './pieces.ts';
import { goesWhole, listAssaultTargets, targetOf } from './rules/06-assault.ts';
import { countsOf, whereOf } from './rules/06-land.ts';
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
  UPGRADE,
  VOLLEY,
} from './rules/06-menu.ts';
import { defenderOf, diceIn } from './rules/06-rounds.ts';
import { listVolleyTargets, needsAt } from './rules/06-volley.ts';
import { lastTurn } from './rules/12-objectives.ts';
import { countDice } from './rules/fire.ts';
import type { Frame, State } from './state.ts';
import { has, isFlipped, piecesAt } from './units.ts';
import { price, strengthSeen } from './worth.ts';

/** Rough ratings of answers, in Victory Points. */

/** The value of the best target of a volley or an Assault from a place. */
function bestTargetValue(sight: Sight, ground: Ground, seat: Seat, from: Place, kind: 'volley' | 'assault'): number {
  const { s, seen } = sight;
  const targets: Place[] = [];
  if (kind === 'volley') listVolleyTargets(s, seen, seat, from, targets);
  else listAssaultTargets(s, seen, seat, from, targets);
  const units = firers(s, seat, from);
  let best = -1;
  for (const to of targets) {
    const worth =
      kind === 'volley' ? volleyValue(sight, seat, from, to, units) : assaultValue(sight, ground, seat, from, to);
    best = Math.max(best, worth);
  }
  return best;
}

/** The value of a Rally: each unit that rallies is unbroken again, and morale rises with it. */
function rallyValue(s: State, seat: Seat, at: Place): number {
  const broken = piecesAt(s, seat, at, (_, p) => !isLeader(p) && isFlipped(s, p) && !has(s, p, PANICKED)).length;
  const helpers = piecesAt(s, seat, at, (_, p) => isLeader(p) && !has(s, p, RALLIED)).length;
  const certain = Math.min(broken, helpers);
  return hitValue(seat) * (certain + 0.2 * (broken - certain));
}

/** The value of firing all cannon that have not fired: two dice each, which hit half as often if no enemy is near. */
function cannonadeValue({ s, seen }: Sight, seat: Seat): number {
  let worth = 0;
  for (let p = CANNON[seat].from; p < CANNON[seat].to; p++) {
    if (!isRegion(s.at[p]) || has(s, p, FIRED)) continue;
    const isNear = seen.healthyUnits[1 - seat].some((n, at) => n > 0 && isRegion(at) && distance(s.at[p], at) <= 2);
    worth += (isFlipped(s, p) ? 1 : 2) * chance(isNear ? 5 : 6) * 0.7;
  }
  return worth * hitValue(1 - seat);
}

/** The value of landing troops; early landings are worth more. */
const landingValue = (s: State, zone: number): number =>
  Math.max(0, Math.min(1.1, 0.14 * (lastTurn(s) - s.turn))) - (zoneAreas(zone).some(at => isTown(at)) ? 0 : 0.02);

/** The value of a Reserve Action that is kept, until the last turn. */
const KEPT_RESERVE_VALUE = 0.5;

function actionValue(sight: Sight, seat: Seat, code: number, ground: Ground): number {
  const { s } = sight;
  const about = aboutOf(code);
  switch (actionOf(code)) {
    case VOLLEY:
      return bestTargetValue(sight, ground, seat, about, 'volley');
    case ASSAULT:
      return bestTargetValue(sight, ground, seat, about, 'assault');
    case CANNONADE:
      return cannonadeValue(sight, seat);
    case BOMBARD:
      return bombardValue(s);
    case MOVE:
      return moveValue(sight, seat, ground, about);
    case LAND:
      return landingValue(s, about);
    case RALLY:
      return rallyValue(s, seat, about);
    case SNIPE:
      return chance(5) * hitValue(BRITISH);
    case NAVAL:
      return about === CHARLES && piecesAt(s, PATRIOT, MUSTER).length >= 4 ? 0.4 : -0.5;
    case REORGANIZE:
      return -0.5;
    case PLAN:
      return s.turn < lastTurn(s) ? 0.35 : -0.3;
    case PASS_ON:
      return 0.1;
    case PASS:
      return -0.7;
    case UPGRADE:
      return -1;
    default:
      return 0;
  }
}

/** Rates a whole menu. A Reserve Action is worth the best other Action, less what it could bring later. */
function rateMenu(
  sight: Sight,
  seat: Seat,
  answers: readonly (readonly number[])[],
  ground: Ground,
  out: number[],
): void {
  let best = 0;
  for (let i = 0; i < answers.length; i++) {
    const [code] = answers[i];
    if (actionOf(code) === RESERVE) continue;
    out[i] = actionValue(sight, seat, code, ground);
    best = Math.max(best, out[i]);
  }
  const kept = sight.s.turn < lastTurn(sight.s) ? KEPT_RESERVE_VALUE : -0.2;
  for (let i = 0; i < answers.length; i++) if (actionOf(answers[i][0]) === RESERVE) out[i] = best - kept;
}

const STAND = 0;

/** The value of a set of counters. */
function setValue(sight: Sight, f: Frame, answer: readonly number[], ground: Ground): number {
  const { s } = sight;
  switch (f.step) {
    case 'volley':
      return volleyValue(sight, f.seat, f.from, f.to, answer);
    case 'assaulters':
      return answer.reduce((sum, p) => sum + 0.5 * strengthSeen(s, p), 0);
    case 'assaultLeaders':
      return answer.length === 0 ? 0 : 0.4 - 0.1 * (answer.length - 1);
    case 'whoMoves':
      return answer.length === 0 ? 0 : groupValue(sight, f.seat, ground, f.from, answer);
    case 'rally':
    case 'rallyTries':
    case 'steady':
      return answer.reduce((sum, p) => sum + (isLeader(p) ? 0 : 0.3), 0);
    case 'fallBackWho':
      return answer.reduce((sum, p) => sum + (isFlipped(s, p) ? 0.2 : -0.2), 0);
    default:
      return 0.01 * answer.length;
  }
}

/** The value of a choice of a question that takes one. */
export function choiceValue(sight: Sight, f: Frame, seat: Seat, pick: number, ground: Ground): number {
  const { s } = sight;
  switch (f.step) {
    case 'volleyTarget':
      return pick === SOME ? BY_HAND : volleyValue(sight, seat, f.from, pick, firers(s, seat, f.from));
    case 'finalFire':
      return pick === NONE_OF_THEM ? 0 : volleyValue(sight, seat, f.left[0], pick, firers(s, seat, f.left[0]));
    case 'assaultTarget':
      return assaultValue(sight, ground, seat, f.from, targetOf(pick)) + (goesWhole(pick) ? 0.2 : 0);
    case 'cannonade':
      return pick === NONE_OF_THEM ? 0 : gunValue(sight, seat, f.left[0], pick);
    case 'bombard':
      return shotValue(s, pick);
    case 'move':
      return moveLineValue(sight, f, pick, ground);
    case 'whereTo':
      return pick === NONE_OF_THEM ? 0 : goingValue(sight, seat, ground, f.from, pick, f.group);
    case 'takeHits':
      return pick === NONE_OF_THEM ? 0 : -price(s, pick);
    case 'withdraw':
      return pick === STAND ? stayValue(s, f.fight, PATRIOT) : 0;
    case 'fallBack':
      return pick === STAND ? stayValue(s, f.fight, seat) : 0;
    case 'freeFire':
    case 'aim': {
      if (pick === 0) return 0;
      const dice = countDice(diceIn(s, f.fight, defenderOf(f.fight)));
      const extra = pick === 4 ? 2 : pick === 3 ? 4 : 0;
      return dice * chance(pick) * hitValue(1 - seat) - (seat === PATRIOT ? powderPrice(s, 1 + extra) : 0);
    }
    case 'extraDie':
      return pick === 1 ? chance(needsAt(f.from, f.to)) * hitValue(BRITISH) - powderPrice(s, 2) : -powderPrice(s, 1);
    case 'land':
      return loadValue(sight, f.zone, pick);
    case 'fallBackTo':
    case 'brokenTo':
    case 'burntOut':
    case 'deployAt':
    case 'deployLeader':
      return pick === NONE_OF_THEM ? -2 : valueAt(ground, pick);
    case 'panic':
      return 0.2 * sight.seen.units[PATRIOT][pick];
    case 'deployBritish':
      return pick === 5 ? 0.2 : 0;
    case 'deployPlan':
      return pick < PLANS.length ? 0.5 : 0;
    case 'objective':
    case 'upgrade':
      return -0.1 * pick;
    default:
      return 0;
  }
}

/**
 * The value of field cannon firing at a region: near targets are hit twice as often, and regions with more units count
 * more.
 */
const gunValue = ({ seen }: Sight, seat: Seat, from: Place, to: Place): number =>
  2 * chance(distance(from, to) <= 2 ? 5 : 6) * hitValue(1 - seat) + 0.05 * seen.healthyUnits[1 - seat][to];

/** The value of a landing: more for Marines and less for cannon, and more where other units have landed. */
function loadValue(sight: Sight, zone: number, code: number): number {
  const [regulars = 0, marines = 0, cannon = 0] = countsOf(code);
  const areas = zoneAreas(zone);
  const where = whereOf(code);
  const at = areas[Math.min(where, areas.length - 1)];
  const together = where < areas.length ? 0.05 * sight.seen.units[BRITISH][at] : 0;
  return 0.3 * regulars + 0.45 * marines + 0.25 * cannon + Math.min(0.3, together);
}

/** Questions that are rated by the value of the ground. */
const ON_GROUND: readonly Frame['step'][] = [
  'action',
  'assaultTarget',
  'move',
  'whoMoves',
  'whereTo',
  'fallBackTo',
  'brokenTo',
  'burntOut',
  'deployAt',
  'deployLeader',
];

const isSet = (f: Frame): boolean =>
  ['volley', 'assaulters', 'assaultLeaders', 'whoMoves', 'rally', 'rallyTries', 'steady', 'fallBackWho'].includes(
    f.step,
  );

/** What each answer is worth to the seat that decides. */
export function rate(s: State, f: Frame, seat: Seat, answers: readonly (readonly number[])[], out: number[]): void {
  const sight = sightOf(s);
  out.length = answers.length;
  const ground = ON_GROUND.includes(f.step) ? groundOf(sight, seat) : NO_GROUND;
  if (f.step === 'action') rateMenu(sight, seat, answers, ground, out);
  else {
    for (let i = 0; i < answers.length; i++) {
      out[i] = isSet(f)
        ? setValue(sight, f, answers[i], ground)
        : choiceValue(sight, f, seat, answers[i][0] ?? NONE_OF_THEM, ground);
    }
  }
}
