import type { GameInfo } from '../../core/game.ts';
import type { Seat } from '../../core/umpire.ts';
import { decidersOf } from '../../match/people.ts';
import type { MatchInfo } from '../../match/rows.ts';
import type { Look } from '../../match/types.ts';
import type { Body, Row } from '../body.ts';
import { buttons } from '../controls.ts';
import { customId } from '../custom-id.ts';
import { matchButton } from '../parts.ts';
import { resultLine } from '../posts/ending.ts';
import { channelMention, deciderWords, homeOf, mention, questionOf, ruleNote, seatTitle } from '../words.ts';
import { panelId } from './ids.ts';

/** The panel of somebody who has nothing to decide, or no seat. */

/** Words about a match need its game's titles, not its rules. */
interface WithGames {
  readonly games: ReadonlyMap<string, GameInfo>;
}

/**
 * For somebody who has nothing to decide: the state of the match and where to go. `readIn` is the channel or thread in
 * which they read it.
 */
export function waitingLines(
  deps: WithGames,
  { info, waiting, seats }: Pick<Look, 'info' | 'waiting' | 'seats'>,
  readIn = homeOf(info),
): string[] {
  const home = channelMention(homeOf(info));
  if (info.status === 'over') {
    // The last post tells the result of a match that was played to its end; the panel beside it need not.
    const isBeside = info.ending?.kind === 'played' && readIn === homeOf(info);
    return [`This match is over. The result is in ${home}.`, ...(isBeside ? [] : [resultLine(deps.games, info)])];
  }
  if (info.status === 'cancelled') return ['This invitation was called off. `/play` makes another.'];
  if (info.status === 'invited') return ['This match has not begun: its invitation is open.'];
  return [
    ...ownSeatLines(deps, info, seats),
    ...waiting.map(({ seat, prompt, rule: number }) => {
      const isBot = info.seats[seat]?.kind === 'bot';
      const question = prompt === '' ? 'An action is being made.' : `${questionOf(prompt).question}${ruleNote(number)}`;
      const post =
        readIn === homeOf(info)
          ? 'A new message here will say what it did.'
          : `A new message in ${home} will say what it did${seats.length > 0 ? ', and so will **Look Again**' : ''}.`;
      const rest = isBot ? post : question;
      const captain = info.lead === 'captain' && seats.includes(seat) ? decidersOf(info, seat)[0] : undefined;
      const who =
        captain === undefined ? deciderWords(deps.games, info, seat) : `Your captain, ${mention(captain)}, decides.`;
      return `${who} ${rest}`;
    }),
  ];
}

const heldByBot = (info: MatchInfo, seats: readonly Seat[]): readonly Seat[] =>
  seats.filter(seat => info.seats[seat]?.kind === 'bot');

/** For a player whose seat a bot took, on time-out or by the player's own wish. */
const ownSeatLines = ({ games }: WithGames, info: MatchInfo, seats: readonly Seat[]): string[] =>
  heldByBot(info, seats).map(
    seat => `The bot decides for the ${seatTitle(games, info, seat)} until you take the seat back.`,
  );

/** The panel of somebody who has nothing to decide. */
export const waitingBody = (
  deps: WithGames,
  look: Pick<Look, 'info' | 'waiting' | 'seats'>,
  readIn?: string,
): Body => ({ content: waitingLines(deps, look, readIn).join('\n'), rows: waitingRows(look) });

function waitingRows({ info, seats }: Pick<Look, 'info' | 'seats'>): readonly Row[] {
  if (info.status === 'over') {
    return info.rematch === null && seats.length > 0 ? [buttons(matchButton('rematch', info))] : [];
  }
  if (info.status !== 'playing') return [];
  // This button redraws the panel in place, so that panels do not pile up.
  const redraw = panelId({
    match: info.id,
    seat: seats[0] ?? 0,
    version: info.version,
    verb: 'show',
    page: 0,
    draft: '',
  });
  const canTakeBack = heldByBot(info, seats).length > 0;
  return [
    buttons(
      ...(canTakeBack ? [{ id: customId('return', info.id), label: 'Take the Seat Back', look: 'main' } as const] : []),
      { id: redraw, label: 'Look Again' },
      matchButton('intel', info),
      matchButton('log', info),
    ),
  ];
}

/** For those without a seat: the state of the match and what they can do. */
export const spectatorLines = (
  deps: WithGames,
  info: MatchInfo,
  waiting: Look['waiting'],
  readIn?: string,
): string[] => [
  'You have no seat in this match. You can watch it: the board is open to all.',
  ...waitingLines(deps, { info, waiting, seats: [] }, readIn),
];
