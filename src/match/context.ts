import type { ScenarioInfo } from '../core/game.ts';
import { scenarioNamed } from '../core/setting.ts';
import type { Actions } from './act.ts';
import type { Deps } from './deps.ts';
import type { LiveMatches } from './live.ts';
import { unknownScenario } from './people.ts';
import type { MatchInfo } from './rows.ts';

/** What every part of the service works with. */
export interface Context {
  readonly deps: Deps;
  readonly lives: LiveMatches;
  readonly actions: Actions;
}

/** The scenario of a stored match; its names were checked when it was made. */
export function scenarioOf({ games }: Deps, info: MatchInfo): ScenarioInfo {
  const game = games.get(info.game);
  if (game === undefined) throw new RangeError(`there is no game ${info.game}`);
  return scenarioNamed(game, info.scenario);
}

/** The same of a match under way, which people may agree on and give up also where this program does not have its game. */
export const sidesOf = ({ games }: Deps, info: MatchInfo): ScenarioInfo =>
  games.get(info.game)?.scenarios.find(({ id }) => id === info.scenario) ?? unknownScenario(info);
