import { count } from '../core/count.ts';
import type { GameInfo } from '../core/game.ts';
import type { MatchInfo } from '../match/rows.ts';
import { settingOf } from './words.ts';

/** "From Boston to Concord": the game's title, followed by the scenario's unless the game's ends with it. */
export function matchTitle(games: ReadonlyMap<string, GameInfo>, info: MatchInfo): string {
  const setting = settingOf(games, info);
  if (!setting) return info.game;
  const { game, scenario } = setting;
  return game.title.endsWith(scenario.title) ? game.title : `${game.title}: ${scenario.title}`;
}

/**
 * A shorter title for a list of channels: the game's without the series before the colon. For a scenario other than the
 * game's first, the scenario's without what is in brackets.
 */
export function shortTitle(games: ReadonlyMap<string, GameInfo>, info: MatchInfo): string {
  const setting = settingOf(games, info);
  if (!setting) return info.game;
  const { game, scenario } = setting;
  return game.scenarios[0] === scenario ? game.title.replace(/^.*: /, '') : scenario.title.replace(/ \(.*\)$/, '');
}

/** How far a match has come, in a few words. */
export function progressWords(info: MatchInfo): string {
  if (info.status === 'invited') return 'invitation';
  if (info.status === 'cancelled') return 'called off';
  if (info.status === 'over') return 'over';
  // Decisions since the last hand-over are known to one side alone, or sealed.
  return `${count(info.since, 'decision')} so far`;
}
