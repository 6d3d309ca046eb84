import { count } from '../../core/count.ts';
import type { Seat } from '../../core/umpire.ts';
import { stepFrom } from './bot-assemble.ts';
import { actionPurpose, dropOffPurpose, moveWords } from './bot-purpose-actions.ts';
import {
  afterPurpose,
  ambushPurpose,
  assaultPurpose,
  companyPurpose,
  fightersPurpose,
  hitPurpose,
  orderPurpose,
  pursuitPurpose,
  retreatPurpose,
  standPurpose,
} from './bot-purpose-fights.ts';
import { hinderWords } from './bot-purpose-hinder.ts';
import { awayWords, BROKEN_WORTH, captiveWorth, forPatriots, forSide, fromRegulars } from './bot-purpose-places.ts';
import { evadePurpose, NOTHING_TO_ROUSE, reachWords, ridePurpose } from './bot-purpose-rides.ts';
import { look, type Sight } from './bot-sight.ts';
import { barringWords } from './bot-threat.ts';
import { savedWords } from './bot-threat-sons.ts';
import { BOSTON, POINTS, TO_BOSTON } from './data.ts';
import { kindName } from './names.ts';
import { isRegion, isSon, PATRIOT, type Piece, type Place } from './pieces.ts';
import { listMovers } from './rules/06-movers.ts';
import { decode, MARCH_REACH } from './rules/06-paths.ts';
import { type Frame, isBostonToConcord, type State } from './state.ts';
import { NONE_OF_THEM } from './units.ts';

/** What keeps somebody captive, or keeps him from being captured, with what that is worth. */
const safer = (s: State, p: Piece, words: string | undefined): string | undefined =>
  words === undefined ? undefined : [words, captiveWorth(s, p)].filter(each => each !== '').join('; ');

/** Where units, captives and those who flee go (4.3, 4.4, 5.3, 6.4, 6.5, 6.10, 8.2). */
function placePurpose(s: State, seen: Sight, f: Frame, to: number): string | undefined {
  switch (f.step) {
    case 'minutemanForms':
      return forPatriots(s, seen, f.town, to);
    case 'whereTo': {
      const { path } = decode(to);
      return forSide(s, seen, f.seat, f.from, f.group, path[path.length - 1], Number(path.length > MARCH_REACH));
    }
    case 'assembleTo':
      return forPatriots(s, seen, f.from, to);
    case 'retreatTo':
      return retreatPurpose(s, seen, f, to);
    case 'sonMoves':
    case 'escapeTo':
      return safer(s, f.piece, fromRegulars(seen, s.at[f.piece], to));
    case 'slipAway':
      return fromRegulars(seen, f.region, to);
    case 'captives':
      return to === BOSTON
        ? `nobody can set ${kindName(f.left[0], -1)} free in Boston`
        : safer(s, f.left[0], `nobody can set him free once he is in Boston, then ${awayWords(TO_BOSTON[to])}`);
    case 'hinder':
      return hinderWords(s, seen, f.marker, to);
    default:
      return undefined;
  }
}

/** What a side does in a battle (7.0), a search (8.0) or on a ride (6.12). */
function deedPurpose(s: State, seen: Sight, f: Frame, seat: Seat, pick: number, isLast: boolean): string | undefined {
  switch (f.step) {
    case 'ride':
      return ridePurpose(s, seen, f, pick, isLast);
    case 'callToArms':
      return isLast && f.left.includes(pick) ? (reachWords(s, seen, s.at[pick]) ?? NOTHING_TO_ROUSE) : undefined;
    case 'evade':
      return evadePurpose(s, seen, f, pick);
    case 'orderOfFire':
      return orderPurpose(s, f, pick);
    case 'takeHits':
    case 'forcedMarch':
    case 'cannonBreaks':
    case 'retreatHit':
      return hitPurpose(s, seat, pick);
    case 'opportunityFire':
      return pursuitPurpose(s, f, pick === 1);
    case 'search':
      return isSon(pick) ? `${kindName(pick, -1)} is worth ${POINTS.sonCaptured / 2} points` : undefined;
    case 'captureAgain':
      return pick === 1 ? 'another card may take him' : 'each further card costs points';
    case 'assaultTarget':
      return isLast ? assaultPurpose(seen, seat, pick) : undefined;
    case 'rallyBy':
      return 'the other leaders there can still rally';
    case 'cannonAttacks':
      return pick === 1 ? 'the cannon breaks a Militia unit before the first die' : undefined;
    default:
      return undefined;
  }
}

/** 5.3: why a captive stays where he is. */
function staysCaptive(s: State, seen: Sight, captive: Piece): string | undefined {
  const at = s.at[captive];
  const guards = isRegion(at) ? seen.regulars[at] : 0;
  return guards > 0 ? `${count(guards, 'Regular guards', 'Regulars guard')} ${kindName(captive, -1)} there` : undefined;
}

/** 6.4: why those who are chosen go; what holds against those who could go and stay is no reason. */
function leavingWords(s: State, seen: Sight, seat: Seat, from: Place, group: readonly Piece[]): string | undefined {
  const movers: Piece[] = [];
  listMovers(s, seat, from, movers);
  const isBeside = seat === PATRIOT && isRegion(from) && seen.regulars[from] > 0;
  return isBeside && movers.length > group.length ? undefined : moveWords(s, seen, seat, from);
}

/** Who goes or fights. */
function groupPurpose(
  s: State,
  seen: Sight,
  f: Frame,
  seat: Seat,
  group: readonly Piece[],
  isLast: boolean,
): string | undefined {
  switch (f.step) {
    case 'standOrRetreat':
      return standPurpose(s, seen, f, group.length);
    case 'afterCombat':
      return afterPurpose(s, seen, f, group.length);
    case 'attackers':
    case 'assaulters':
    case 'defenders':
      return fightersPurpose(s, seat, group);
    case 'ambush':
      return ambushPurpose(s, group);
    case 'assaultCompany':
      return companyPurpose(group);
    case 'retreatEscorts':
      return 'those who are brought along neither break nor stay behind';
    case 'chargeRetreat':
      return group.length > 0
        ? 'leaders can rally the broken units where they go'
        : 'the leaders stay with those who stand';
    case 'rally':
      return `${count(group.length, 'unit is', 'units are')} at full strength again${BROKEN_WORTH}`;
    case 'dropOff':
      return dropOffPurpose(s, f, group);
    case 'whoMoves':
      if (group.length > 0) return isLast ? leavingWords(s, seen, seat, f.from, group) : undefined;
      return s.actions[seat] > 0 ? 'those who stay can still move with a later Action' : undefined;
    default:
      return undefined;
  }
}

/**
 * 6.5: what the group of a place gains by its step. In 15.2 the bot weighs each step by itself, so a later answer tells.
 */
function stepPurpose(s: State, seen: Sight, from: Place, isLast: boolean): string | undefined {
  const step = isBostonToConcord(s) || isLast ? stepFrom(s, seen, from) : null;
  return step === null ? undefined : forPatriots(s, seen, from, step.to);
}

const joined = (first: string | undefined, second: string | undefined): string | undefined =>
  first === undefined || second === undefined ? (first ?? second) : `${first}; ${second}`;

/** What an answer is for, from what lies open on the board. */
export function purpose(
  s: State,
  f: Frame,
  seat: Seat,
  answer: readonly number[],
  isLast: boolean,
): string | undefined {
  const seen = look(s);
  const [pick] = answer;
  const isPick = seat === PATRIOT && pick !== undefined;
  const barring = isPick ? joined(barringWords(s, f, answer), savedWords(s, f, answer)) : undefined;
  if (f.step === 'action') return joined(barring, actionPurpose(s, seen, f, pick, isLast));
  if (f.step === 'assemble' && pick === NONE_OF_THEM) return 'no other group gains anything by moving';
  if (f.step === 'assemble') return stepPurpose(s, seen, pick, isLast);
  if (f.step === 'whoAssembles') return stepPurpose(s, seen, f.from, isLast);
  if (f.step === 'captives' && pick === NONE_OF_THEM) return staysCaptive(s, seen, f.left[0]);
  const said = joined(barring, groupPurpose(s, seen, f, seat, answer, isLast));
  if (said !== undefined || pick === undefined || pick === NONE_OF_THEM) return said;
  return placePurpose(s, seen, f, pick) ?? deedPurpose(s, seen, f, seat, pick, isLast);
}
