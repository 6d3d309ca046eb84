import type { rulebook } from '../../../src/games/rebellion/rules/index.ts';
import type { Paragraph } from '../paragraphs.ts';

const inSetup = 'laid out before the first question: setup.ts';
const inData = 'stands in the set-up of the scenario: data.ts';
const inControl = 'follows from the units: control.ts';

/** Every paragraph of the rules, as `/rules` numbers them. */
export const COVERAGE: readonly Paragraph<keyof typeof rulebook>[] = [
  { rule: '1.0', about: 'scenarios', steps: [], noStep: 'scenarios.ts and seats.ts' },
  { rule: '1.1', about: 'factions and areas', steps: [], noStep: 'pieces.ts and data.ts' },
  { rule: '1.2', about: 'printed units', steps: [], noStep: inSetup },
  { rule: '1.3', about: 'added units', steps: ['drawSide', 'placeExtra'] },
  { rule: '1.4', about: 'stockpile', steps: [], noStep: inSetup },
  { rule: '1.5', about: 'flags', steps: [], noStep: inSetup },
  { rule: '1.6', about: 'hands', steps: ['dealHands'] },
  { rule: '2.0', about: 'rounds and markers', steps: ['beginRound', 'drawMarker'] },
  { rule: '2.1', about: 'when the match may end', steps: ['endRound'] },
  { rule: '3.0', about: 'a turn', steps: ['beginTurn'] },
  { rule: '3.1', about: 'reinforcements', steps: ['muster', 'howMany'] },
  { rule: '3.1.1', about: 'fled units', steps: ['placeFled', 'place'] },
  { rule: '3.1.2', about: 'control', steps: [], noStep: inControl },
  { rule: '3.1.3', about: 'allies and Natives', steps: [], noStep: inControl },
  { rule: '3.2', about: 'cards', steps: ['playCard'] },
  { rule: '3.2.1', about: 'armies', steps: ['march', 'whereTo', 'whoGoes'] },
  { rule: '3.2.2', about: 'by land', steps: ['whereTo'] },
  { rule: '3.2.3', about: 'by water', steps: ['whereTo'] },
  { rule: '3.2.4', about: 'boats', steps: ['whereTo'] },
  { rule: '3.2.5', about: 'truces', steps: ['playCard'] },
  { rule: '3.2.6', about: 'events', steps: ['oneEach', 'place', 'ride', 'swap'] },
  { rule: '3.3', about: 'battle', steps: ['openBattles', 'battles', 'fightAll', 'layOn', 'volley', 'afterBattle'] },
  { rule: '3.3.1', about: 'hits', steps: ['takeLosses'] },
  { rule: '3.3.2', about: 'flights', steps: ['flights'] },
  { rule: '3.3.3', about: 'commands', steps: ['commands', 'command'] },
  { rule: '3.4', about: 'new cards', steps: ['endTurn'] },
  { rule: '4.0', about: 'the end', steps: ['endRound'] },
  { rule: '5.0', about: 'events by name', steps: ['loyalties', 'relocate', 'goOn', 'whoGoesOn'] },
  { rule: '6.1', about: 'Introductory: printed units', steps: [], noStep: inData, noTest: 'the same as 1.2' },
  { rule: '6.2', about: 'Introductory: added units', steps: [], noStep: inData },
  { rule: '6.3', about: 'Introductory: decks', steps: [], noStep: inData },
  { rule: '6.4', about: 'Introductory: the end', steps: ['endRound'] },
  { rule: '7.1', about: 'Siege: the map', steps: [], noStep: inData },
  { rule: '7.2', about: 'Siege: units', steps: [], noStep: inData },
  { rule: '7.3', about: 'Siege: flags', steps: [], noStep: inData },
  { rule: '7.4', about: 'Siege: decks', steps: [], noStep: inData },
  { rule: '7.5', about: 'Siege: added units', steps: ['placeExtra'] },
  { rule: '7.6', about: 'Siege: control of cities', steps: ['beginTurn', 'endTurn'] },
  { rule: '7.7', about: 'Siege: reinforcements', steps: ['muster'] },
  { rule: '7.8', about: 'Siege: the end', steps: ['endRound'] },
  { rule: '7.9', about: 'Siege: winning', steps: [], noStep: 'counted from the flags: rules/04-end.ts' },
];
