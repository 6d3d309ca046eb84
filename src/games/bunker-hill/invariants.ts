import { type Check, everyOf, isWithin } from '../../core/invariant.ts';
import { CARDS, COUNTERS, REGIONS, ZONES } from './data.ts';
import { pieceId, placeId } from './ids.ts';
import {
  BRITISH,
  FLIPPED,
  isCannon,
  isLeader,
  isMilitia,
  isOnMap,
  isRegion,
  isZone,
  MILITIA,
  MUSTER,
  OUT_OF_PLAY,
  ownerOf,
  PANICKED,
  PATRIOT,
  PIECES,
  PLACE_COUNT,
  RALLIED,
  TURN_TRACK,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { lastTurn } from './rules/12-objectives.ts';
import type { State } from './state.ts';
import { countHealthyUnits, countUnits, has, occupancyOf, piecesAt, piecesSeen } from './units.ts';
import { isAblaze, roomIn } from './ways.ts';

const everyPiece = everyOf<State>(PIECES);

/** Whether an Assault is under way, so that both sides may stand in its region. */
const isInFight = (s: State): boolean => s.stack.some(frame => 'fight' in frame);
/**
 * Whether an Action is asked for. At other times counters may still be in a fresh fire or exceed the stacking limit.
 */
const isAtAnAction = (s: State): boolean => s.stack.at(-1)?.step === 'action';

/** What must hold in every position, each with its rule. */
const CHECKS: readonly Check<State>[] = [
  ROWS.ranges,
  everyPiece((s, p) => (isWithin(s.at[p], 0, PLACE_COUNT - 1) ? undefined : `${pieceId(p)} is nowhere.`)),
  // 3.2, 3.5: who may be where.
  everyPiece((s, p) => {
    if (ownerOf(p) === PATRIOT && isZone(s.at[p])) return `${pieceId(p)} is in a landing zone (3.5).`;
    if (ownerOf(p) === BRITISH && s.at[p] === MUSTER) return `${pieceId(p)} is in the Muster Box (3.2).`;
    return undefined;
  }),
  // 4.10, 9.1: who can bear which marker.
  everyPiece((s, p) => {
    if (has(s, p, RALLIED) && !isLeader(p)) return `${pieceId(p)} bears a Rally marker (6.7).`;
    if (has(s, p, PANICKED) && (isLeader(p) || isCannon(p) || ownerOf(p) === BRITISH))
      return `${pieceId(p)} is panicked (9.1).`;
    if (has(s, p, PANICKED) && !has(s, p, FLIPPED)) return `${pieceId(p)} is panicked and not broken (9.1).`;
    return s.mark[p] !== 0 && s.at[p] === OUT_OF_PLAY
      ? `${pieceId(p)} is out of play and bears markers (4.1).`
      : undefined;
  }),
  // 4.1: nothing hidden is broken, and the militia counters add up.
  everyPiece((s, p) =>
    isMilitia(p) && s.strength[p - MILITIA.from] < 0 && has(s, p, FLIPPED)
      ? `${pieceId(p)} is hidden and broken (4.1).`
      : undefined,
  ),
  s => {
    const { zeros, ones, twos } = COUNTERS.patriot.militia;
    const seen = [0, 1, 2].map(strength => s.pool[strength] + s.strength.filter(each => each === strength).length);
    return seen.join() === [zeros, ones, twos].join()
      ? undefined
      : `the Militia of strength 0, 1 and 2 must be ${zeros}, ${ones} and ${twos} in all, not ${seen.join(', ')} (12.1).`;
  },
  // What was counted of the counters is still true, so no list was changed in place.
  s => {
    const seen = occupancyOf(s);
    for (let at = 0; at < TURN_TRACK; at++) {
      for (const seat of [BRITISH, PATRIOT]) {
        const isTrue =
          seen.units[seat][at] === countUnits(s, seat, at) &&
          seen.healthyUnits[seat][at] === countHealthyUnits(s, seat, at) &&
          piecesSeen(s, seen, seat, at).join() === piecesAt(s, seat, at).join();
        if (!isTrue) return `the counters in ${placeId(at)} have been counted wrongly.`;
      }
    }
    return undefined;
  },
  // 2.0, 3.5: the stacking limits hold while nobody is on the way.
  s => {
    if (!isAtAnAction(s)) return undefined;
    const seen = occupancyOf(s);
    for (const seat of [BRITISH, PATRIOT]) {
      const full = REGIONS.findIndex((_, at) => seen.units[seat][at] > roomIn(seat, at));
      if (full >= 0) return `${REGIONS[full].id} holds more units than stacking allows (2.0).`;
    }
    return undefined;
  },
  // 6.2, 6.5, 4.2: both sides, leaders too, are in one region only during an Assault.
  s => {
    if (isInFight(s) || !isAtAnAction(s)) return undefined;
    const { first } = occupancyOf(s);
    const at = REGIONS.findIndex((_, each) => first[BRITISH][each] >= 0 && first[PATRIOT][each] >= 0);
    return at < 0 ? undefined : `counters of both sides are in ${REGIONS[at].id} (6.5, 4.2).`;
  },
  // 6.4: nobody stays in a fire.
  everyPiece((s, p) =>
    isAtAnAction(s) && isRegion(s.at[p]) && isAblaze(s, s.at[p])
      ? `${pieceId(p)} is in a region that burns (6.4).`
      : undefined,
  ),
  // 2.0: each card is in one place.
  s => {
    const cards = [...s.deck, ...s.discard];
    if (new Set(cards).size !== cards.length) return 'a card is in two places (2.0).';
    return cards.length === CARDS.length ? undefined : 'a card is neither in the deck nor in the discard pile (2.0).';
  },
  s => (s.turn <= lastTurn(s) ? undefined : `turn ${s.turn} comes after the last, which is ${lastTurn(s)} (12.1).`),
  // 9.2, 9.3: without morale a side is demoralized, and has no reserves.
  s => {
    const wrong = [BRITISH, PATRIOT].find(seat => isAtAnAction(s) && s.morale[seat] === 0 && !s.demoralized[seat]);
    if (wrong !== undefined) return 'a side has no morale left and is not demoralized (9.2, 9.3).';
    const kept = [BRITISH, PATRIOT].find(seat => isAtAnAction(s) && s.demoralized[seat] && s.reserves[seat] > 0);
    return kept === undefined ? undefined : 'a demoralized side has a Reserve Action (9.2, 9.3).';
  },
  // 5.2: a side that is asked for an Action has one left.
  s => {
    const frame = s.stack.at(-1);
    if (frame?.step !== 'action') return undefined;
    const left = (frame.reserve ? s.reserves : s.actions)[frame.seat];
    return left > 0 ? undefined : 'a side that has no Action left is asked for one (5.2).';
  },
  // 12.3, 12.4: only the scenarios for one player have objectives.
  s =>
    s.scenario === 'bunker-hill' && (s.objective !== 0 || s.goals.includes(1))
      ? 'the game for two has an objective (12.1).'
      : undefined,
  s =>
    s.zones.length === ZONES.length && s.at.every((at, p) => isOnMap(at) || at > MUSTER || ownerOf(p) === BRITISH)
      ? undefined
      : 'counters are where they cannot be (3.5).',
];

/** What is wrong with a position, in sentences with the rule; empty when nothing is. */
export function checkPosition(s: State): string[] {
  return CHECKS.flatMap(check => check(s) ?? []);
}
