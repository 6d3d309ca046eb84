import { oneOf, readOne } from '../../core/fields.ts';
import type { OptionInfo, Options, Setting } from '../../core/game.ts';
import { shuffle } from '../../core/umpire.ts';
import { putAt } from './counters.ts';
import { CARDS, SETUP, STAGING } from './data.ts';
import type { BunkerUmpire } from './events.ts';
import {
  BRITISH_CANNON,
  leaderNamed,
  MILITIA,
  MUSTER,
  OUT_OF_PLAY,
  type Piece,
  type Range,
  REGULARS,
  zonePlace,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { SCENARIOS, type ScenarioId } from './scenarios.ts';
import { fork, isSolo, type Rules, type State } from './state.ts';

/** A board without counters: all of them wait on the turn track. */
export const emptyBoard = (scenario: ScenarioId, rules: Rules): State => fork(ROWS.empty({ scenario, rules }));

/** The `count` counters of a range that follow the first `skip`. */
const countersAfter = ({ from }: Range, skip: number, count: number): Piece[] =>
  Array.from({ length: count }, (_, i) => from + skip + i);

/** 12.1 What both sides have before they deploy: Regulars and cannon afloat, Militia in the Muster Box. */
function setUpForTwo(s: State): void {
  const { ashore, afloat, muster, onMap } = SETUP;
  putAt(s, countersAfter(REGULARS, ashore.regulars, afloat.regulars), zonePlace(afloat.zone - 1));
  putAt(s, countersAfter(BRITISH_CANNON, 0, afloat.cannon), zonePlace(afloat.zone - 1));
  putAt(s, afloat.leaders.map(leaderNamed), zonePlace(afloat.zone - 1));
  putAt(s, countersAfter(MILITIA, onMap.militia, muster.militia), MUSTER);
  putAt(s, muster.leaders.map(leaderNamed), MUSTER);
  // The British have already landed in both staging areas of zone 2 when the match begins.
  for (const area of ashore.areas) s.landed = s.landed.with(STAGING.indexOf(area), 1);
  const reinforcing = SETUP.reinforcements.reduce(
    (sum, each) => sum + (each.side === 'british' ? each.regulars : 0),
    0,
  );
  const used = ashore.regulars + afloat.regulars + reinforcing;
  // Two Regulars are used only in the scenarios for one player.
  putAt(s, countersAfter(REGULARS, used, REGULARS.to - REGULARS.from - used), OUT_OF_PLAY);
  s.stack = [{ step: 'beginTurn' }, { step: 'deployPlan' }, { step: 'deployBritish' }];
}

export const OPTIONS: readonly OptionInfo[] = [
  { id: 'works', title: 'Redoubt and wall stop the first hit', rule: '11.1', kind: 'flag', default: false },
  { id: 'powder', title: 'More ways to spend powder', rule: '11.2', kind: 'flag', default: false },
  { id: 'anyZone', title: 'Reinforcements land in any zone', rule: '11.3', kind: 'flag', default: false },
  { id: 'rallyDice', title: 'Broken units rally by dice', rule: '12.2', kind: 'flag', default: false },
];

/** The rules that a setting's options stand for. */
export const rulesOf = ({ options }: Pick<Setting, 'options'>): Rules => ({
  works: options.works === true,
  powder: options.powder === true,
  anyZone: options.anyZone === true,
  rallyDice: options.rallyDice === true,
});

export const optionsOf = (rules: Rules): Options => ({ ...rules });

export function setup(setting: Setting, umpire: BunkerUmpire): State {
  const scenario = readOne(oneOf(SCENARIOS), setting.scenario);
  const s = emptyBoard(scenario, rulesOf(setting));
  umpire.tell({ what: 'matchBegins', scenario });
  const deck = CARDS.map((_, card) => card);
  shuffle(deck, umpire);
  s.deck = deck;
  if (!isSolo(s)) setUpForTwo(s);
  else s.stack = [{ step: 'beginTurn' }, { step: scenario === 'british-alone' ? 'objective' : 'patriotSetup' }];
  return s;
}
