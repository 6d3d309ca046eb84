import type { AnyGame, Options } from '../core/game.ts';
import { readSetting } from '../core/setting.ts';
import type { Seat } from '../core/umpire.ts';
import { setUp } from './arena.ts';

/** The seats that the rulebook's own automated player can take in a scenario. */
export const sheetSeats = (game: AnyGame, scenario: string | undefined, options: Options): readonly Seat[] =>
  game.open(typed => {
    const setting = readSetting(typed, scenario, options);
    if (!setting.ok) return [];
    const s = setUp(typed, setting.value, 1);
    const seats = typed.scenarios.find(({ id }) => id === setting.value.scenario)?.seats ?? [];
    return seats.flatMap((_, seat) => (typed.insight?.rulebook?.plays(s, seat) ? [seat] : []));
  });
