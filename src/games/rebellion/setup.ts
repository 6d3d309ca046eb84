import type { OptionInfo, Options, Setting } from '../../core/game.ts';
import { required } from '../../core/required.ts';
import { holderOf, settleNatives } from './control.ts';
import { AREA_COUNT, COLONIES, UNITS_OF } from './data.ts';
import type { RebellionUmpire } from './events.ts';
import { COLUMN_COUNT, KIND_COUNT, kindOf, NATIVES, NOBODY, OWNED_COLUMNS, WITH_NOBODY } from './pieces.ts';
import { ROWS } from './rows.ts';
import { SCENARIOS, type ScenarioId, setUpIdOf, setUpOf } from './scenarios.ts';
import { fork, type State } from './state.ts';
import { soldiersAt } from './units.ts';

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'quickLosses',
    title: 'Quick losses: in the enemy’s turn you are asked nothing; losses are chosen, and units hold',
    rule: '3.3.1',
    kind: 'flag',
    default: false,
  },
];

/** A board without units, cards or flags. */
export const emptyBoard = (scenario: ScenarioId, quick: boolean): State => fork(ROWS.empty({ scenario, quick }));

/** 1.2: the units that are printed on the map, and those that a scenario adds by its list. */
export function placeStartingUnits(s: State): void {
  for (const [at, kinds] of setUpOf(s.scenario).start.entries()) {
    const here = new Array<number>(COLUMN_COUNT).fill(0);
    for (let kind = 0; kind < KIND_COUNT; kind++) here[kind === NATIVES ? WITH_NOBODY : kind] = kinds[kind];
    s.units[at] = here;
    settleNatives(s, at);
  }
}

/** 1.4: fills the stock with all units that are neither on the map nor in the Fled space. */
export function fillStock(s: State): void {
  for (let kind = 0; kind < KIND_COUNT; kind++) s.stock[kind] = UNITS_OF[kind];
  for (let at = 0; at < AREA_COUNT; at++)
    for (let column = 0; column <= WITH_NOBODY; column++) s.stock[kindOf(column)] -= s.units[at][column];
  for (let column = 0; column < OWNED_COLUMNS; column++) s.stock[kindOf(column)] -= s.fled[column];
}

/** 1.5: plants the flags of the side that holds each colony; in the Siege those that 7.3 lists, where that side has units. */
export function plantStartingFlags(s: State): void {
  const { cities } = setUpOf(s.scenario);
  if (cities)
    cities.forEach(({ at, side }, flag) => {
      s.flags[flag] = soldiersAt(s, side, at) > 0 ? side : NOBODY;
    });
  else
    COLONIES.forEach((_, colony) => {
      s.flags[colony] = holderOf(s, colony) ?? NOBODY;
    });
}

const scenarioOf = ({ scenario }: Setting): ScenarioId =>
  required(
    SCENARIOS.find(each => each === scenario),
    `there is no scenario ${scenario}`,
  );

/** Whether a setting has Quick Losses; `optionsOf` is the reverse. */
export const quickOf = ({ options }: Pick<Setting, 'options'>): boolean => options.quickLosses === true;
export const optionsOf = (s: State): Options => ({ quickLosses: s.quick });

/** 1.0: the position at the start, of a scenario of `SCENARIOS`. */
export function setup(setting: Setting, umpire: RebellionUmpire): State {
  const s = emptyBoard(scenarioOf(setting), quickOf(setting));
  placeStartingUnits(s);
  fillStock(s);
  plantStartingFlags(s);
  umpire.tell({ what: 'matchBegins', setUp: setUpIdOf(s.scenario) });
  s.stack.push({ step: 'beginRound' }, { step: 'dealHands' });
  if (setUpOf(s.scenario).extra) s.stack.push({ step: 'drawSide' });
  return s;
}
