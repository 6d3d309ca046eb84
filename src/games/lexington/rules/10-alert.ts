import { roll } from '../../../core/umpire.ts';
import { withOne } from '../../../core/with-one.ts';
import { withAll } from '../changes.ts';
import { ALARM_TURNS, TOWNS } from '../data.ts';
import type { Alarm, Chapter, LexingtonUmpire, Of } from '../events.ts';
import { AT_HOME, MILITIA } from '../pieces.ts';
import { ROUSERS, type Rouser, type State } from '../state.ts';

export const isAsleep = (s: State, town: number): boolean => s.at[MILITIA.from + town] === AT_HOME;

const ALL_TOWNS: readonly number[] = [...TOWNS.keys()];

export const asleepTowns = (s: State): number[] => ALL_TOWNS.filter(town => isAsleep(s, town));

/**
 * 10: rouses a town, because a rider or British figures entered its box. Its militia are placed at the end of the turn.
 */
export function rouse(s: State, town: number, by: Rouser): void {
  if (isAsleep(s, town) && s.stirred[town] === null) s.stirred = withOne(s.stirred, town, by);
}

/** 10: places the towns’ figures in the boxes where they enter. They may move from the next turn on. */
function placeMilitia(s: State, towns: readonly number[], why: Alarm, umpire: LexingtonUmpire): void {
  if (towns.length === 0) return;
  const at = s.at.slice();
  for (const town of towns) at[MILITIA.from + town] = TOWNS[town].enters;
  s.at = at;
  umpire.tell({ what: 'alerted', towns, why });
}

/** The lowest face that rouses a town on this turn. */
const needsOn = (turn: number): number => ALARM_TURNS.from + 6 - turn;

/** 10.4: how many militia figures are out, and what rouses the others at the end of this turn. */
export function alarmNow(s: State): Pick<Of<'turnBegins'>, 'out' | 'needs'> {
  const asleep = asleepTowns(s).length;
  const needs = asleep === 0 || s.turn < ALARM_TURNS.from ? null : s.turn >= ALARM_TURNS.all ? 1 : needsOn(s.turn);
  return { out: ALL_TOWNS.length - asleep, needs };
}

function rollForTowns(s: State, umpire: LexingtonUmpire): void {
  const towns = asleepTowns(s);
  if (s.turn < ALARM_TURNS.from || towns.length === 0) return;
  if (s.turn >= ALARM_TURNS.all) placeMilitia(s, towns, 'automatic', umpire);
  else {
    const needs = needsOn(s.turn);
    const dice = towns.map(() => roll(umpire));
    umpire.tell({ what: 'alarmRolls', towns, dice, needs });
    const awake = towns.filter((_, i) => dice[i] >= needs);
    placeMilitia(s, awake, 'die', umpire);
  }
}

export const alarm = {
  // 10 First the towns that riders or the British have roused, then a die for every other town.
  alert: {
    rule: '10.1',
    run(s, _, umpire) {
      for (const why of ROUSERS) {
        const towns = ALL_TOWNS.filter(town => s.stirred[town] === why);
        placeMilitia(s, towns, why, umpire);
      }
      s.stirred = withAll(s.stirred, ALL_TOWNS, null);
      rollForTowns(s, umpire);
    },
  },
} satisfies Chapter;
