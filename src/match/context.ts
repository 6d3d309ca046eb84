import type { ScenarioInfo } from '../core/game.ts';
import { scenarioNamed } from '../core/setting.ts';
import type { Actions } from './actions.ts';
import type { Deps } from './deps.ts';
import type { LiveMatches } from './live.ts';
import { unknownScenario } from './people.ts';
import type { MatchInfo } from './rows.ts';

/** What every part of the service works with. */
export interface Context {
  readonly deps: Deps;
  readonly liveMatches: LiveMatches;
  readonly actions: Actions;
}

/** The scenario of a stored match. Its id was checked when the match was made. */
export function scenarioOf({ games }: Deps, info: MatchInfo): ScenarioInfo {
  const game = games.get(info.game);
  if (game === undefined) throw new RangeError(`there is no game ${info.game}`);
  return scenarioNamed(game, info.scenario);
}

/**
 * Like `scenarioOf`, but with a stand-in if this program no longer has the game, so that people can still agree to end the
 * match.
 */
export const scenarioOrStandIn = ({ games }: Pick<Deps, 'games'>, info: MatchInfo): ScenarioInfo =>
  games.get(info.game)?.scenarios.find(({ id }) => id === info.scenario) ?? unknownScenario(info);
