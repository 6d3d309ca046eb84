import type { ScenarioInfo } from '../core/game.ts';
import type { Actions } from './actions.ts';
import type { Deps } from './deps.ts';
import type { LiveMatches } from './live.ts';
import { unknownScenario } from './people.ts';
import { refused } from './refusals.ts';
import type { MatchInfo } from './rows.ts';
import type { Result } from './types.ts';

/** What every part of the service works with. */
export interface Context {
  readonly deps: Deps;
  readonly liveMatches: LiveMatches;
  readonly actions: Actions;
}

/** The scenario of a stored match. Refused if this program no longer has it. */
export function scenarioOf({ games }: Pick<Deps, 'games'>, { game, scenario }: MatchInfo): Result<ScenarioInfo> {
  const today = games.get(game);
  if (today === undefined) return refused({ code: 'no-such-game', game, known: [...games.keys()] });
  const found = today.scenarios.find(({ id }) => id === scenario);
  if (found) return { ok: true, value: found };
  return refused({ code: 'bad-setting', problem: `${today.title} no longer has the scenario ‘${scenario}’.` });
}

/**
 * Like `scenarioOf`, but with a stand-in if this program no longer has the game, so that people can still agree to end the
 * match.
 */
export function scenarioOrStandIn({ games }: Pick<Deps, 'games'>, info: MatchInfo): ScenarioInfo {
  const found = scenarioOf({ games }, info);
  return found.ok ? found.value : unknownScenario(info);
}
