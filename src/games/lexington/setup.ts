import { oneOf, readOne } from '../../core/fields.ts';
import type { OptionInfo, Options, Setting } from '../../core/game.ts';
import { shuffle } from '../../core/umpire.ts';
import { type Box, CARD_BOXES, CARD_COUNTS } from './data.ts';
import type { LexingtonUmpire } from './events.ts';
import { BLANK, type Card, SONS, SUPPLIES } from './pieces.ts';
import { ROWS } from './rows.ts';
import { fork, isDealt, SCENARIOS, type ScenarioId, type State } from './state.ts';

/** All cards of a scenario. */
export function cardsOf(scenario: ScenarioId): Card[] {
  const { supplies, blanks, sons } = CARD_COUNTS[isDealt(scenario) ? 'dealt' : 'placed'];
  return [
    ...new Array<Card>(supplies).fill(SUPPLIES),
    ...new Array<Card>(blanks).fill(BLANK),
    ...new Array<Card>(sons).fill(SONS),
  ];
}

/**
 * All cards that must now lie in boxes or have been taken. While the Americans are still placing, boxes without a
 * chosen card hold supplies.
 */
export function cardsNow(s: State): Card[] {
  const all = cardsOf(s.scenario);
  const step = s.stack.at(-1)?.step;
  if (step === 'placeSons') return all.map((): Card => SUPPLIES);
  return step === 'placeBlanks' ? all.map((card): Card => (card === SONS ? SONS : SUPPLIES)) : all;
}

const EMPTY_BOARDS = Object.fromEntries(
  SCENARIOS.map(scenario => [scenario, ROWS.empty({ scenario, delay: false })]),
) as Readonly<Record<ScenarioId, State>>;

/** The position at the beginning of a match, with no card chosen yet. All share their lists until one replaces them. */
export const emptyBoard = (scenario: ScenarioId, delay: boolean): State => fork({ ...EMPTY_BOARDS[scenario], delay });

/** The list with these cards in these boxes. */
export function withCards(list: readonly Card[], boxes: readonly Box[], cards: readonly Card[]): readonly Card[] {
  const changed = list.slice();
  for (const [i, at] of boxes.entries()) changed[at] = cards[i];
  return changed;
}

/** 4: places all cards of the scenario at random. */
export function dealCards(s: State, umpire: LexingtonUmpire): void {
  const cards = cardsOf(s.scenario);
  shuffle(cards, umpire);
  s.cards = withCards(s.cards, CARD_BOXES, cards);
}

const scenarioOf = ({ scenario }: Setting): ScenarioId => readOne(oneOf(SCENARIOS), scenario);

export const OPTIONS: readonly OptionInfo[] = [
  { id: 'movementDelay', title: 'Movement delay beside the enemy', rule: '6.7', kind: 'flag', default: false },
];

/** The option of a setting as the state keeps it; `optionsOf` is the reverse. */
export const delayOf = ({ options }: Setting): boolean => options.movementDelay === true;
export const optionsOf = (s: State): Options => ({ movementDelay: s.delay });

export function setup(setting: Setting, umpire: LexingtonUmpire): State {
  const s = emptyBoard(scenarioOf(setting), delayOf(setting));
  umpire.tell({ what: 'matchBegins' });
  s.stack.push({ step: 'beginTurn' });
  if (isDealt(s.scenario)) {
    dealCards(s, umpire);
    umpire.tell({ what: 'cardsPlaced', dealt: true });
  } else s.stack.push({ step: 'placeSons' });
  return s;
}
