import type { GameInfo } from '../src/core/game.ts';
import { sideOf } from '../src/discord/sides.ts';
import { holderWords, homeOf, mention, messageLink, seatTitle } from '../src/discord/words.ts';
import type { Ending, MatchInfo } from '../src/match/rows.ts';
import type { Look } from '../src/match/types.ts';

// Lines about a match that several commands show.

type Games = ReadonlyMap<string, GameInfo>;

/** "British: @Ann · Patriots: the bot (Regular)" */
export function sidesLine(games: Games, info: MatchInfo): string {
  if (info.seats.length > 0) {
    return info.seats.map((holder, seat) => `${seatTitle(games, info, seat)}: ${holderWords(holder)}`).join(' · ');
  }
  const joined = info.players.filter(({ state }) => state === 'joined').map(({ user }) => mention(user));
  const invited = info.players.filter(({ state }) => state === 'invited').map(({ user }) => mention(user));
  return [
    ...(joined.length > 0 ? [`Joined: ${joined.join(', ')}`] : []),
    ...(invited.length > 0 ? [`Invited: ${invited.join(', ')}`] : []),
  ].join(' · ');
}

/** Whose decision the match waits for. */
export function waitingLine(games: Games, info: MatchInfo): string {
  const who = info.deciders.map(seat => {
    const holder = info.seats[seat];
    return `${holder ? `${holderWords(holder)} ` : ''}(${seatTitle(games, info, seat)})`;
  });
  return who.length === 0 ? 'Nobody has to decide.' : `To decide: ${who.join(' and ')}.`;
}

/** Where a match is played, as a link that opens it. */
export const homeLink = (info: MatchInfo): string => messageLink(info.server, homeOf(info));

/** How a match ended, in a sentence or two. */
export function endingLine(games: Games, info: MatchInfo, ending: Ending): string {
  const title = (seat: number): string => sideOf(games, info, seat).title;
  const winner = ending.winner === null ? 'Nobody won.' : `Winner: ${title(ending.winner)}.`;
  if (ending.kind === 'played') return `${winner} ${ending.outcome.reason} (${ending.outcome.rule})`;
  if (ending.kind === 'resigned') return `Resigned: ${title(ending.seat)}. ${winner}`;
  if (ending.kind === 'forfeited')
    return `Out of time: ${ending.seat === null ? 'both sides' : title(ending.seat)}. ${winner}`;
  if (ending.kind === 'stopped')
    return `Stopped by ${ending.by === 'moderator' ? 'a moderator' : 'whoever runs this bot'}.`;
  return ending.kind === 'drawn' ? 'A draw, by agreement.' : 'Given up without a result.';
}

/** Whose view is shown. */
export const viewpoint = (games: Games, { info, viewer }: Look): string =>
  viewer === 'spectator' ? 'as spectators see it' : `as the ${seatTitle(games, info, viewer)} see it`;
