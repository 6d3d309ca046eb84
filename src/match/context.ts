import type { ScenarioInfo } from '../core/game.ts';
import type { Actions } from './act.ts';
import type { Deps } from './deps.ts';
import type { LiveMatches } from './live.ts';
import type { MatchInfo } from './rows.ts';

/** What every part of the service works with. */
export interface Context {
  readonly deps: Deps;
  readonly lives: LiveMatches;
  readonly actions: Actions;
}

/** The scenario of a stored match; its names were checked when it was made. */
export function scenarioOf({ games }: Deps, info: MatchInfo): ScenarioInfo {
  const scenario = games.get(info.game)?.scenarios.find(each => each.id === info.scenario);
  if (scenario === undefined) throw new RangeError(`${info.game} has no scenario ${info.scenario}`);
  return scenario;
}
