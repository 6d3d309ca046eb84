import { type Check, everyOf, within } from '../../core/invariant.ts';
import { ALLOWANCE, BOSTON, BOXES, CHARLESTOWN, LAST_TURN, TOWNS } from './data.ts';
import { pieceId, placeId } from './ids.ts';
import { wrongPending } from './invariants-pending.ts';
import { TURN_CHECKS } from './invariants-turn.ts';
import { counted } from './names.ts';
import {
  AMMUNITION,
  AT_HOME,
  AT_SEA,
  BLANK,
  BOX_COUNT,
  BRITISH,
  type Card,
  GONE,
  GUN,
  isBox,
  isMilitia,
  isRider,
  MILITIA,
  NO_CARD,
  PIECES,
  PLACE_COUNT,
  RAIDERS,
  REDCOATS,
  RESERVE,
  RIDERS,
  SONS,
  SUPPLIES,
} from './pieces.ts';
import { cardsOf, isDealt } from './setup.ts';
import type { State } from './state.ts';
import { takenOf } from './units.ts';

const everyPiece = everyOf<State>(PIECES);

/** How many cards of a kind there are in all, here and in Boston. */
function cardCount(s: State, card: Card): number {
  return s.cards.filter(each => each === card).length + takenOf(s, card);
}

const placing = (s: State): 'placeSons' | 'placeBlanks' | null => {
  const step = s.stack.at(-1)?.step;
  return step === 'placeSons' || step === 'placeBlanks' ? step : null;
};

/** 4: while cards are being placed, boxes without a choice hold supplies. */
function cardsWanted(s: State, card: Card): number {
  const all = cardsOf(s.scenario);
  const own = all.filter(each => each === card).length;
  const step = placing(s);
  if (step === null || (step === 'placeBlanks' && card === SONS)) return own;
  return card === SUPPLIES ? all.length - (step === 'placeBlanks' ? 1 : 0) : 0;
}

const CARD_WORDS: Readonly<Record<Card, string>> = {
  [NO_CARD]: 'empty card',
  [SUPPLIES]: 'supply card',
  [BLANK]: 'blank card',
  [SONS]: 'card of Hancock and Adams',
};

/** What must hold in every position, each with its rule. */
const CHECKS: readonly Check<State>[] = [
  everyPiece((s, p) => (within(s.at[p], 0, PLACE_COUNT - 1) ? undefined : `${pieceId(p)} is nowhere.`)),
  // 6: who may be where.
  everyPiece((s, p) => {
    const at = s.at[p];
    if (at === AT_SEA && p >= RAIDERS.to) return `${pieceId(p)} is at sea (6.3).`;
    if (at === AT_HOME && !isMilitia(p)) return `${pieceId(p)} is at home (4.2).`;
    if (at === GONE && !isRider(p)) return `${pieceId(p)} is gone: no figure leaves the game but the riders (9.4).`;
    if (isMilitia(p) && at === BOSTON) return `${pieceId(p)} is in Boston (6.7).`;
    if (p >= RESERVE.from && p < RESERVE.to && at !== BOSTON && at !== CHARLESTOWN)
      return `${pieceId(p)} is neither in Boston nor in Charlestown (6.5).`;
    return undefined;
  }),
  everyPiece((s, p) => (within(s.left[p], 0, ALLOWANCE) ? undefined : `${pieceId(p)} has ${s.left[p]} points (6.1).`)),
  everyPiece((s, p) =>
    p < REDCOATS.to && s.searched[p] === 1 && (s.left[p] !== ALLOWANCE - 1 || s.tried[s.at[p]] === 0)
      ? `${pieceId(p)} has searched where it stands, and has not five points or nobody has searched there (7.1).`
      : undefined,
  ),
  everyPiece((s, p) =>
    p >= REDCOATS.to || within(s.hits[p], 0, AMMUNITION[p])
      ? undefined
      : `${pieceId(p)} has scored more hits than it has ammunition for (9.2).`,
  ),
  s => {
    const shown = s.hits.reduce((a, b) => a + b, 0);
    return shown === s.scored[BRITISH]
      ? undefined
      : `the British have scored ${s.scored[BRITISH]} hits, and their figures show ${shown} (9.2).`;
  },
  everyPiece((s, p) => {
    const reserve = p >= RESERVE.from && p < RESERVE.to;
    return p < REDCOATS.to && reserve && s.joined[p] === 1 ? `${pieceId(p)} has joined nobody (6.8).` : undefined;
  }),
  everyPiece((s, p) =>
    isRider(p) && s.captured[p - RIDERS[0]] === 1 && s.at[p] !== GONE
      ? `${pieceId(p)} is captured and rides (6.2).`
      : undefined,
  ),
  ...([SUPPLIES, BLANK, SONS] as const).map(
    (card): Check<State> =>
      s => {
        const [wanted, found] = [cardsWanted(s, card), cardCount(s, card)];
        return wanted === found ? undefined : `there are ${counted(found, CARD_WORDS[card])}, not ${wanted} (4.3).`;
      },
  ),
  s => {
    const cards = (at: number): number => [s.cards[at], s.taken[at]].filter(card => card !== NO_CARD).length;
    const wrong = BOXES.findIndex(({ card }, at) => cards(at) !== (card ? 1 : 0));
    return wrong < 0
      ? undefined
      : `every box but Boston and Charlestown has one card, lying or taken; ${placeId(wrong)} has ${cards(wrong)} (4.3).`;
  },
  s => {
    const wrong = BOXES.findIndex(({ card }, at) => s.tried[at] !== 0 && !card);
    return wrong < 0 ? undefined : `${placeId(wrong)} has been searched, and never had a card (7.1).`;
  },
  s => {
    const gone = s.sons === 'captured' || s.sons === 'away';
    return gone === s.taken.includes(SONS)
      ? undefined
      : 'Hancock and Adams are gone where their card is taken, and only there (8.1).';
  },
  s => {
    const at = s.taken.indexOf(SONS);
    return at < 0 || (s.sons === 'away') === (s.warned[at] === 1)
      ? undefined
      : 'Hancock and Adams are away where a rider has warned their box, else captured (8.1, 8.2).';
  },
  s =>
    (s.sons === 'none') === isDealt(s.scenario)
      ? undefined
      : 'Hancock and Adams are in every game but that against colonials who play themselves (4.4).',
  s => (s.warned[BOSTON] === 0 ? undefined : 'no rider comes back to Boston and warns it (6.2).'),
  s => {
    const town = s.stirred.findIndex((by, i) => by !== null && s.at[MILITIA.from + i] !== AT_HOME);
    return town < 0 ? undefined : `${TOWNS[town].name} is roused and has come already (10.1).`;
  },
  s => (within(s.turn, 1, LAST_TURN) ? undefined : `there is no turn ${s.turn} (5.1).`),
  s =>
    s.cards.length === BOX_COUNT && s.stirred.length === TOWNS.length && isBox(s.at[GUN])
      ? undefined
      : 'markers are missing (4.1).',
  ...TURN_CHECKS,
  wrongPending,
];

/** What is wrong with a position, in sentences with the rule; empty when nothing is. */
export function checkPosition(s: State): string[] {
  return CHECKS.flatMap(check => check(s) ?? []);
}
