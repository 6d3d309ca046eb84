import type { GameInfo } from '../core/game.ts';
import { listed } from '../core/listed.ts';
import { seatsOf, unknownScenario, withoutPerson } from '../match/people.ts';
import type { MatchInfo } from '../match/rows.ts';
import { matchTitle } from './titles.ts';
import { mention, seatTitle, settingOf } from './words.ts';

/** Asks before a person resigns; says whether others of the side play on or the match ends. */
export function resignQuestion(games: ReadonlyMap<string, GameInfo>, info: MatchInfo, user: string): string {
  const title = matchTitle(games, info);
  const scenario = settingOf(games, info)?.scenario ?? unknownScenario(info);
  const [first = 0, ...more] = seatsOf(info, user);
  const seats = listed([first, ...more].map(seat => seatTitle(games, info, seat)));
  const rest = withoutPerson(info, scenario, first, user);
  return rest.length > 0
    ? `Leave **${title}**? ${listed(rest.map(mention))} ${rest.length === 1 ? 'plays' : 'play'} on for ${seats}, and you cannot come back.`
    : `Resign **${title}**? You play: ${seats}. The match ends at once, and this cannot be taken back.`;
}

export const LEFT_WORDS = 'You have left the match. Your side plays on.';
