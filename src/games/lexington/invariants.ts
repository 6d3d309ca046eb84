import { type Check, never, neverOf } from '../../core/invariant.ts';
import { ALARM_TURNS, BOSTON, BOXES, CHARLESTOWN, CONCORD, LAST_RIDE_TURN, TOWNS } from './data.ts';
import { boxName, counted } from './names.ts';
import {
  AMMUNITION,
  AT_HOME,
  AT_SEA,
  BLANK,
  BRITISH,
  type Card,
  FORCE,
  GONE,
  isBritish,
  isMilitia,
  isRider,
  NO_CARD,
  PIECES,
  pieceId,
  placeId,
  RAIDER_FIGURES,
  RAIDERS,
  RESERVE_FORCE,
  RIDERS,
  SONS,
  SUPPLIES,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { isAsleep } from './rules/10-alert.ts';
import { commanderOf, seatsOf } from './seats.ts';
import { cardsNow } from './setup.ts';
import { findStacks, stacksOf } from './stacks.ts';
import { isDealt, type State } from './state.ts';
import { hasAt } from './units.ts';

const CARD_WORDS: Readonly<Record<Card, string>> = {
  [NO_CARD]: 'empty card',
  [SUPPLIES]: 'supply card',
  [BLANK]: 'blank card',
  [SONS]: 'card of Hancock and Adams',
};

/** 4.3: every card of the scenario lies in a box or has been taken there; each box has one. */
function wrongCards(s: State): string | undefined {
  const all = [...s.cards, ...s.taken];
  for (const card of [SUPPLIES, BLANK, SONS] as const) {
    const [wanted, found] = [cardsNow(s), all].map(cards => cards.filter(each => each === card).length);
    if (wanted !== found) return `there are ${counted(found, CARD_WORDS[card])}, not ${wanted} (4.3).`;
  }
  const cardsAt = (at: number): number => [s.cards[at], s.taken[at]].filter(card => card !== NO_CARD).length;
  const wrong = BOXES.findIndex(({ card }, at) => cardsAt(at) !== (card ? 1 : 0));
  return wrong < 0
    ? undefined
    : `${placeId(wrong)} has ${counted(cardsAt(wrong), 'card')}, lying or taken, not ${BOXES[wrong].card ? 1 : 0} (4.3).`;
}

/** What must hold in every position, each with its rule, however the position came about. */
const CHECKS: readonly Check<State>[] = [
  ROWS.ranges,
  ...neverOf<State>(PIECES, pieceId, {
    'is at sea (6.3).': (s, p) => s.at[p] === AT_SEA && p >= RAIDERS.to,
    'is at home (4.2).': (s, p) => s.at[p] === AT_HOME && !isMilitia(p),
    'is gone: no figure leaves the game but the riders (9.4).': (s, p) => s.at[p] === GONE && !isRider(p),
    'is in Boston (6.7).': (s, p) => isMilitia(p) && s.at[p] === BOSTON,
    [`is on the map after turn ${LAST_RIDE_TURN} (5.1).`]: (s, p) =>
      isRider(p) && s.at[p] !== GONE && s.turn > LAST_RIDE_TURN,
    'is captured and rides (6.2).': (s, p) => isRider(p) && s.at[p] !== GONE && s.captured[p - RIDERS[0]] === 1,
    'is neither in Boston nor in Charlestown (6.5).': (s, p) =>
      FORCE[p] === RESERVE_FORCE && s.at[p] !== BOSTON && s.at[p] !== CHARLESTOWN,
    'has scored more hits than it has ammunition for (9.2).': (s, p) => isBritish(p) && s.hits[p] > AMMUNITION[p],
  }),
  wrongCards,
  ...neverOf<State>(TOWNS.length, town => TOWNS[town].name, {
    'is roused and has come already (10.1).': (s, town) => s.stirred[town] !== null && !isAsleep(s, town),
    [`is not alerted after turn ${ALARM_TURNS.all} (10.4).`]: (s, town) =>
      isAsleep(s, town) && s.turn > ALARM_TURNS.all,
  }),
  ...never<State>({
    'the British have not scored the hits that their figures show (9.2).': s =>
      s.hits.reduce((a, b) => a + b, 0) !== s.scored[BRITISH],
    'Hancock and Adams are gone and their card is not taken, or it is taken and they are not gone (8.1).': s =>
      (s.sons === 'captured' || s.sons === 'away') !== s.taken.includes(SONS),
    'Hancock and Adams are missing, or are in a match against colonials who play themselves (4.4).': s =>
      (s.sons === 'none') !== isDealt(s.scenario),
    'British figures stand in Concord and have not entered it (6.9).': s => !s.concord && hasAt(s, BRITISH, CONCORD),
    'only part of the raiding force is at sea (6.3).': s =>
      new Set(RAIDER_FIGURES.map(p => s.at[p] === AT_SEA)).size > 1,
    'the stacks that were found before are no longer those of the figures.': s =>
      seatsOf(s.scenario).some((_, seat) => JSON.stringify(stacksOf(s, seat)) !== JSON.stringify(findStacks(s, seat))),
  }),
  s => {
    const top = s.stack.at(-1);
    if (top?.step !== 'whereTo') return undefined;
    const stray = top.group.find(p => s.at[p] !== top.from || commanderOf(s, p) !== top.seat);
    return stray === undefined ? undefined : `${pieceId(stray)} is not there to march from ${boxName(top.from)} (6.1).`;
  },
];

/** What is wrong with a position, in sentences with the rule; empty if nothing is. */
export const checkPosition = (s: State): string[] => CHECKS.flatMap(check => check(s) ?? []);
