import type { Options, Setting } from '../../core/game.ts';
import { shuffle } from '../../core/umpire.ts';
import { BOSTON, BOXES, CARD_BOXES, CARD_COUNTS, TOWNS } from './data.ts';
import type { LexingtonUmpire } from './events.ts';
import { AT_HOME, BLANK, type Card, isMilitia, NO_CARD, PIECES, REDCOATS, SONS, SUPPLIES } from './pieces.ts';
import { SCENARIOS, type ScenarioId, type State } from './state.ts';
import { sure } from './sure.ts';

/** 4, solo note: against colonials who play themselves, cards are dealt by chance, and nobody has seen them. */
export const isDealt = (scenario: ScenarioId): boolean => scenario === 'colonials-alone';

/** All cards of a scenario. */
export function cardsOf(scenario: ScenarioId): Card[] {
  const { supplies, blanks, sons } = CARD_COUNTS[isDealt(scenario) ? 'dealt' : 'placed'];
  return [
    ...new Array<Card>(supplies).fill(SUPPLIES),
    ...new Array<Card>(blanks).fill(BLANK),
    ...new Array<Card>(sons).fill(SONS),
  ];
}

/** Everybody where the match begins, and no card chosen yet: a box without a choice holds supplies. */
export function emptyBoard(scenario: ScenarioId, delay: boolean): State {
  return {
    stack: [],
    picked: [],
    sealed: [],
    scenario,
    delay,
    turn: 1,
    at: Array.from({ length: PIECES }, (_, p) => (isMilitia(p) ? AT_HOME : BOSTON)),
    left: new Array(PIECES).fill(0),
    searched: new Array(REDCOATS.to).fill(0),
    hits: new Array(REDCOATS.to).fill(0),
    joined: new Array(REDCOATS.to).fill(0),
    cards: BOXES.map(({ card }): Card => (card ? SUPPLIES : NO_CARD)),
    tried: BOXES.map(() => 0),
    taken: BOXES.map((): Card => NO_CARD),
    sons: isDealt(scenario) ? 'none' : 'lying',
    captured: [0, 0],
    warned: BOXES.map(() => 0),
    stirred: TOWNS.map(() => null),
    scored: [0, 0],
    concord: false,
  };
}

/** 4: lay all cards of the scenario by chance. */
export function dealCards(s: State, umpire: LexingtonUmpire): void {
  const cards = cardsOf(s.scenario);
  shuffle(cards, umpire);
  CARD_BOXES.forEach((at, i) => {
    s.cards[at] = cards[i];
  });
}

const scenarioOf = ({ scenario }: Setting): ScenarioId =>
  sure(
    SCENARIOS.find(each => each === scenario),
    `there is no scenario ${scenario}`,
  );

/** The option of a setting, and back. */
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
