import type { Check } from '../../core/invariant.ts';
import {
  ALARM_TURNS,
  ALLOWANCE,
  BOATS,
  BOSTON,
  BOXES,
  BROOKLINE,
  CONCORD,
  isNight,
  LAST_RIDE,
  LAST_TURN,
  ORDER_OF_BATTLE,
  TOWNS,
} from './data.ts';
import { pieceId, placeId } from './ids.ts';
import {
  AMERICAN,
  AT_HOME,
  AT_SEA,
  BRITISH,
  FORCE,
  GONE,
  isBox,
  MILITIA,
  NO_CARD,
  type Piece,
  RAIDERS,
  RAIDING_FORCE,
  REDCOATS,
  RESERVE_FORCE,
  RIDERS,
  type Side,
} from './pieces.ts';
import { BRITISH_ROADS } from './roads.ts';
import { seatsOfSide, sideOfSeat } from './seats.ts';
import type { Frame, State } from './state.ts';
import { countAt, hasAt, isDay } from './units.ts';

/** What must hold because of the turn, and of the steps of it that are done: what cannot have happened yet, and what must have. */

/** Whether a step of this turn has not been done; before a turn begins, none has. */
const isToCome = (s: State, step: Frame['step']): boolean =>
  s.stack.some(frame => frame.step === step || frame.step === 'beginTurn');

/** Whether the British march just now: some of them may have gone, and who has met is looked at later. */
function isBritishMarch(s: State): boolean {
  const top = s.stack.at(-1);
  if (!top || top.step === 'fire') return false;
  return top.step === 'linkUp' || ('seat' in top && sideOfSeat(s, top.seat) === BRITISH);
}

const redcoats = (test: (p: Piece) => boolean): Piece[] => REDCOAT_LIST.filter(test);
const REDCOAT_LIST: readonly Piece[] = Array.from({ length: REDCOATS.to }, (_, p) => p);

/** 9.1: how many turns a side has been able to fire in. */
function rounds(s: State, side: Side): number {
  let days = 0;
  for (let turn = 1; turn <= s.turn; turn++) if (!isNight(turn)) days++;
  const begins = s.stack.some(({ step }) => step === 'beginTurn');
  const seatsToFire = s.stack.filter(({ step }) => step === 'fire').length;
  const waits =
    side === BRITISH
      ? seatsToFire === seatsOfSide(s, BRITISH).length
      : s.stack.some(({ step }) => step === 'militiaFire');
  return isDay(s) && (begins || waits) ? days - 1 : days;
}

/** 6.3: the boxes in which the raiding force may end turn 4. */
const RAID_ENDS: readonly number[] = [BOSTON, BROOKLINE, ...[...BOATS.values()].flat().flatMap(({ ends }) => ends)];
const CONCORD_FROM =
  ORDER_OF_BATTLE.raiding.turn + Math.min(...RAID_ENDS.slice(1).map(at => BRITISH_ROADS.turns[at][CONCORD]));

/** 6.3, 6.4: nobody leaves Boston before his force does. */
const tooEarly: Check<State> = s => {
  const raid = isToCome(s, 'raidLeaves') || isToCome(s, 'landing');
  const waits = (p: Piece): boolean => {
    const turn = (FORCE[p] === RAIDING_FORCE ? ORDER_OF_BATTLE.raiding : ORDER_OF_BATTLE.relief).turn;
    const before = FORCE[p] === RAIDING_FORCE ? raid : isToCome(s, 'beginTurn');
    return s.turn < turn || (s.turn === turn && before);
  };
  const [p] = redcoats(each => s.at[each] !== BOSTON && waits(each));
  return p === undefined ? undefined : `${pieceId(p)} is out of Boston before his force leaves it (6.3, 6.4).`;
};

/** 6.3, Errata 1: on turn 4 the raiding force stays together; it is at sea until it lands on turn 5. */
const wrongRaid: Check<State> = s => {
  const at = s.at.slice(RAIDERS.from, RAIDERS.to);
  const afloat = at.includes(AT_SEA);
  const apart = new Set(at).size > 1;
  if (apart && (afloat || s.turn === ORDER_OF_BATTLE.raiding.turn))
    return 'the raiding force leaves Boston as a whole (6.3).';
  if (afloat) {
    const lands = s.turn === ORDER_OF_BATTLE.raiding.turn + 1 && isToCome(s, 'comeAshore');
    return s.turn === ORDER_OF_BATTLE.raiding.turn || lands
      ? undefined
      : 'the raiding force is at sea on turn 4 and lands when it first moves on turn 5 (6.3).';
  }
  return s.turn === ORDER_OF_BATTLE.raiding.turn && !RAID_ENDS.includes(at[0])
    ? `the raiding force cannot end turn 4 in ${placeId(at[0])} (6.3).`
    : undefined;
};

/** 6.8: those who have not marched since the British last met are joined where raiding and relief force are together. */
const wrongMeeting: Check<State> = s => {
  const stood = (p: Piece): boolean => !isBritishMarch(s) || s.left[p] === ALLOWANCE;
  for (const [at, { name }] of BOXES.entries()) {
    if (!hasAt(s, BRITISH, at)) continue;
    const here = redcoats(p => s.at[p] === at && FORCE[p] !== RESERVE_FORCE);
    const joined = here.filter(p => s.joined[p] === 1);
    if (joined.length > 0 && (s.turn < ORDER_OF_BATTLE.relief.turn || new Set(joined.map(p => FORCE[p])).size < 2))
      return `figures in ${name} are joined without some of raiding and relief force both (6.8).`;
    const met = here.filter(stood);
    const together = met.some(p => s.joined[p] === 1) || new Set(met.map(p => FORCE[p])).size > 1;
    if (at !== BOSTON && together && met.some(p => s.joined[p] === 0))
      return `raiding and relief force have met in ${name}: all of them there are joined (6.8).`;
  }
  return undefined;
};

/** 5.1, 6.2: both leave Boston on turn 1 and the map after turn 6. */
const wrongRider: Check<State> = s => {
  for (const p of RIDERS) {
    if (s.at[p] === GONE) continue;
    if (s.turn > LAST_RIDE) return `${pieceId(p)} is on the map after turn ${LAST_RIDE} (5.1).`;
    const rides = s.stack.some(
      frame => frame.step === 'beginTurn' || (frame.step === 'ride' && frame.riders.includes(p)),
    );
    if (s.at[p] === BOSTON && (s.turn > 1 || !rides)) return `${pieceId(p)} has stayed in Boston on turn 1 (6.2).`;
  }
  return undefined;
};

export const TURN_CHECKS: readonly Check<State>[] = [
  tooEarly,
  wrongRaid,
  wrongMeeting,
  wrongRider,
  // 6.9: whoever stands in Concord has entered it.
  s =>
    !s.concord && countAt(s, BRITISH, CONCORD) > 0
      ? 'British figures stand in Concord and have not entered it (6.9).'
      : undefined,
  s =>
    s.concord && s.turn < CONCORD_FROM
      ? `no British figure can have entered Concord before turn ${CONCORD_FROM} (6.9).`
      : undefined,
  // 5.3: by night nobody searches or fires.
  s =>
    isNight(s.turn) && s.turn < LAST_TURN && s.taken.some(card => card !== NO_CARD)
      ? 'a card has been taken before the first day (5.3).'
      : undefined,
  s => {
    const at = s.tried.findIndex(each => each !== 0);
    return at >= 0 && !isDay(s) ? `${BOXES[at].name} has been searched by night (5.3).` : undefined;
  },
  s => {
    const most = rounds(s, BRITISH);
    const [p] = redcoats(each => s.hits[each] > most);
    return p === undefined ? undefined : `${pieceId(p)} has scored a hit before it could fire (9.2).`;
  },
  s => {
    const militia = s.at.filter((at, p) => p >= MILITIA.from && p < MILITIA.to && isBox(at)).length;
    const most = rounds(s, AMERICAN) * militia;
    return s.scored[AMERICAN] > most
      ? `the Americans have scored ${s.scored[AMERICAN]} hits, and can have scored ${most} at most (9.3).`
      : undefined;
  },
  // 10: who is roused, and until when anybody sleeps.
  s => {
    const town = TOWNS.findIndex((_, i) => s.at[MILITIA.from + i] === AT_HOME && s.turn > ALARM_TURNS.all);
    return town < 0 ? undefined : `${TOWNS[town].name} is not alerted after turn ${ALARM_TURNS.all} (10.4).`;
  },
  s => {
    const town = s.stirred.findIndex((by, i) => by !== null && !TOWNS[i].onMap);
    return town < 0 ? undefined : `${TOWNS[town].name} lies off the map, and only a die alerts it (10.4).`;
  },
  s =>
    (s.turn > LAST_RIDE && s.stirred.includes('rider')) ||
    (s.turn < ORDER_OF_BATTLE.raiding.turn && s.stirred.includes('british'))
      ? 'a town is roused by somebody who is not on the road on this turn (10.2, 10.3).'
      : undefined,
];
