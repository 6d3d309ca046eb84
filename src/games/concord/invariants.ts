import { type Check, everyOf, isWithin } from '../../core/invariant.ts';
import { ARMS, BOSTON, CARDS, SETUP, TOWNS } from './data.ts';
import { pieceId, placeId } from './ids.ts';
import {
  BRITISH,
  BROKEN,
  FIRST_BOX,
  HINDER_MUSTER,
  HINDER_NAMES,
  HINDER_SEARCH,
  isAlertBox,
  isDotted,
  isMilitia,
  isRegion,
  isRider,
  isRiderBox,
  isSon,
  MILITIA,
  OUT_OF_PLAY,
  ownerOf,
  PATRIOT,
  PERCY,
  PIECES,
  TURN_TRACK,
  UNDER_MARKER,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { isCannonLost } from './rules/04-cannon.ts';
import { deckOf } from './setup.ts';
import type { State } from './state.ts';

const everyPiece = everyOf<State>(PIECES);

/** What must hold in every position, each with its rule. */
const CHECKS: readonly Check<State>[] = [
  ROWS.ranges,
  // 3.0, 6.12: who may be where.
  everyPiece((s, p) => {
    const at = s.at[p];
    if (ownerOf(p) === BRITISH && at > BOSTON && !isRegion(at) && at < TURN_TRACK)
      return `${pieceId(p)} is off the map (4.6).`;
    if (ownerOf(p) === PATRIOT && at === TURN_TRACK) return `${pieceId(p)} is on the turn track (15.1).`;
    if (isRiderBox(at) && !isRider(p)) return `${pieceId(p)} is in a Nightrider box (6.12).`;
    if (isAlertBox(at) && (isRider(p) || isSon(p))) return `${pieceId(p)} is in an alert box (4.6).`;
    if (at === BOSTON && ownerOf(p) === PATRIOT && !isRider(p)) return `${pieceId(p)} is in Boston (3.0).`;
    return undefined;
  }),
  // 4.3, 4.6: units lie under markers only where there are markers.
  everyPiece((s, p) => {
    const at = s.at[p];
    if ((s.mark[p] & UNDER_MARKER) === 0)
      return isAlertBox(at) && s.alerts[at - FIRST_BOX] === 1
        ? `${pieceId(p)} is active in a box not alerted (4.6).`
        : undefined;
    if (ownerOf(p) === BRITISH) return `${pieceId(p)} is under a marker (4.3).`;
    if (isAlertBox(at))
      return s.alerts[at - FIRST_BOX] === 1 ? undefined : `${pieceId(p)} is under an Alert marker that is gone (4.6).`;
    const town = TOWNS.indexOf(at);
    return town >= 0 && s.gather[town] > 0 ? undefined : `${pieceId(p)} is under a marker where there is none (4.3).`;
  }),
  // 4.1: the counters of the militia add up, and nothing hidden is broken.
  s => {
    const { zeros, ones, twos } = SETUP.militia;
    const seen = [0, 1, 2].map(strength => s.pool[strength] + s.strength.filter(each => each === strength).length);
    return seen.join() === [zeros, ones, twos].join()
      ? undefined
      : `the militia of strength 0, 1 and 2 must be ${zeros}, ${ones} and ${twos} in all, not ${seen.join(', ')} (15.1).`;
  },
  s => {
    let hidden = 0;
    for (let p = MILITIA.from; p < MILITIA.to; p++)
      if (s.at[p] !== OUT_OF_PLAY && s.strength[p - MILITIA.from] < 0) hidden++;
    const left = s.pool[0] + s.pool[1] + s.pool[2];
    return hidden <= left
      ? undefined
      : `${hidden} hidden Militia are on the board and ${left} units in the pool (4.1).`;
  },
  everyPiece((s, p) =>
    isMilitia(p) && s.strength[p - MILITIA.from] < 0 && (s.mark[p] & BROKEN) !== 0
      ? `${pieceId(p)} is hidden and broken (4.1).`
      : undefined,
  ),
  // 2.0: each card is in one place.
  s => {
    const cards = [...s.deck, ...s.discard];
    const known = deckOf(s.scenario);
    if (new Set(cards).size !== cards.length) return 'a card is in two places (2.0).';
    const lost = known.find(card => !cards.includes(card));
    if (lost !== undefined)
      return `card ${CARDS[lost].number} is neither in the deck nor in the discard pile; every card is in one (2.0).`;
    const stray = cards.find(card => !known.includes(card));
    return stray === undefined
      ? undefined
      : `card ${CARDS[stray]?.number} is not in this scenario’s deck (15.3, 15.4).`;
  },
  s => (s.known.every(n => isWithin(n, 0, s.deck.length)) ? undefined : 'more cards are known than are left (6.14).'),
  // 5.2: a side that is asked for an Action has one.
  s => {
    const frame = s.stack.at(-1);
    if (frame?.step !== 'action') return undefined;
    const left = (frame.reserve ? s.reserves : s.actions)[frame.seat];
    return left > 0 ? undefined : 'an Action is asked of a side that has none left (5.2).';
  },
  // 4.1: a cannon alone among unbroken Patriot units is destroyed before anybody acts again.
  s =>
    s.stack.at(-1)?.step === 'action' && isCannonLost(s)
      ? 'the Field Cannon is alone beside unbroken Patriot units, and would be destroyed (4.1).'
      : undefined,
  // 12.0: only Percy's detachment waits on the turn track, and only until his turn.
  everyPiece((s, p) =>
    s.at[p] === TURN_TRACK && !isDotted(p) ? `${pieceId(p)} is on the turn track (12.0).` : undefined,
  ),
  s => {
    const late = s.at[PERCY] === TURN_TRACK && s.turn > s.rules.percyTurn;
    return late ? `Percy is on the turn track after turn ${s.rules.percyTurn} (12.0).` : undefined;
  },
  // 6.11: Hinder Muster lies on a Gather or Muster marker.
  s => {
    const town = TOWNS.indexOf(s.hinderAt[HINDER_MUSTER]);
    return town >= 0 && s.gather[town] === 0
      ? 'Hinder Muster lies where there is no Gather or Muster marker (6.11).'
      : undefined;
  },
  // 6.11: Hinder markers lie where they may.
  s => {
    const wrong = s.hinderAt.findIndex(
      (at, marker) =>
        at >= 0 &&
        (!isRegion(at) ||
          (marker === HINDER_SEARCH && !ARMS.includes(at)) ||
          (marker === HINDER_MUSTER && !TOWNS.includes(at))),
    );
    return wrong < 0 ? undefined : `${HINDER_NAMES[wrong]} lies in ${placeId(s.hinderAt[wrong])} (6.11).`;
  },
];

/** What is wrong with a position, in sentences with the rule; empty if nothing is. */
export const checkPosition = (s: State): string[] => CHECKS.flatMap(check => check(s) ?? []);
