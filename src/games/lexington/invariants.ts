import { type Check, everyOf } from '../../core/invariant.ts';
import { ALARM_TURNS, BOSTON, BOXES, CHARLESTOWN, CONCORD, LAST_RIDE, TOWNS } from './data.ts';
import { pieceId, placeId } from './ids.ts';
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
  MILITIA,
  NO_CARD,
  PIECES,
  RAIDERS,
  RAIDING,
  RESERVE_FORCE,
  RIDERS,
  SONS,
  SUPPLIES,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { commanderOf } from './seats.ts';
import { cardsNow } from './setup.ts';
import { isDealt, type State } from './state.ts';
import { countAt } from './units.ts';

const everyPiece = everyOf<State>(PIECES);

/** 6: who may be where. */
const wrongPlace = everyPiece((s, p) => {
  const at = s.at[p];
  if (at === AT_SEA && p >= RAIDERS.to) return `${pieceId(p)} is at sea (6.3).`;
  if (at === AT_HOME && !isMilitia(p)) return `${pieceId(p)} is at home (4.2).`;
  if (at === GONE && !isRider(p)) return `${pieceId(p)} is gone: no figure leaves the game but the riders (9.4).`;
  if (isMilitia(p) && at === BOSTON) return `${pieceId(p)} is in Boston (6.7).`;
  if (isRider(p) && at !== GONE && s.turn > LAST_RIDE)
    return `${pieceId(p)} is on the map after turn ${LAST_RIDE} (5.1).`;
  if (isRider(p) && at !== GONE && s.captured[p - RIDERS[0]] === 1) return `${pieceId(p)} is captured and rides (6.2).`;
  if (FORCE[p] === RESERVE_FORCE && at !== BOSTON && at !== CHARLESTOWN)
    return `${pieceId(p)} is neither in Boston nor in Charlestown (6.5).`;
  return undefined;
});

const CARD_WORDS: Readonly<Record<Card, string>> = {
  [NO_CARD]: 'empty card',
  [SUPPLIES]: 'supply card',
  [BLANK]: 'blank card',
  [SONS]: 'card of Hancock and Adams',
};

/** 4.3: every card of the scenario lies in a box or has been taken there, one a box. */
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
    : `every box but Boston and Charlestown has one card, lying or taken; ${placeId(wrong)} has ${cardsAt(wrong)} (4.3).`;
}

/** What must hold in every position, each with its rule. How a position came about is not asked. */
const CHECKS: readonly Check<State>[] = [
  ROWS.ranges,
  wrongPlace,
  wrongCards,
  everyPiece((s, p) =>
    isBritish(p) && s.hits[p] > AMMUNITION[p]
      ? `${pieceId(p)} has scored more hits than it has ammunition for (9.2).`
      : undefined,
  ),
  s => {
    const shown = s.hits.reduce((a, b) => a + b, 0);
    return shown === s.scored[BRITISH]
      ? undefined
      : `the British have scored ${s.scored[BRITISH]} hits, and their figures show ${shown} (9.2).`;
  },
  s =>
    (s.sons === 'captured' || s.sons === 'away') === s.taken.includes(SONS)
      ? undefined
      : 'Hancock and Adams are gone where their card is taken, and only there (8.1).',
  s =>
    (s.sons === 'none') === isDealt(s.scenario)
      ? undefined
      : 'Hancock and Adams are in every game but that against colonials who play themselves (4.4).',
  s =>
    !s.concord && countAt(s, BRITISH, CONCORD) > 0
      ? 'British figures stand in Concord and have not entered it (6.9).'
      : undefined,
  s => {
    const town = s.stirred.findIndex((by, i) => by !== null && s.at[MILITIA.from + i] !== AT_HOME);
    return town < 0 ? undefined : `${TOWNS[town].name} is roused and has come already (10.1).`;
  },
  s => {
    const town = TOWNS.findIndex((_, i) => s.at[MILITIA.from + i] === AT_HOME && s.turn > ALARM_TURNS.all);
    return town < 0 ? undefined : `${TOWNS[town].name} is not alerted after turn ${ALARM_TURNS.all} (10.4).`;
  },
  s => {
    const afloat = RAIDING.filter(p => s.at[p] === AT_SEA).length;
    return afloat === 0 || afloat === RAIDING.length ? undefined : 'the raiding force leaves Boston as a whole (6.3).';
  },
  s => {
    const top = s.stack.at(-1);
    if (top?.step !== 'whereTo') return undefined;
    const stray = top.group.find(p => s.at[p] !== top.from || commanderOf(s, p) !== top.seat);
    return stray === undefined ? undefined : `${pieceId(stray)} is not there to march from ${boxName(top.from)} (6.1).`;
  },
];

/** What is wrong with a position, in sentences with the rule; empty when nothing is. */
export const checkPosition = (s: State): string[] => CHECKS.flatMap(check => check(s) ?? []);
