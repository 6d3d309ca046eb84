import { LEVELS } from '../bots/levels.ts';
import type { GameInfo, ScenarioInfo } from '../core/game.ts';
import { listed } from '../core/listed.ts';
import { sentencesIn } from '../core/sentences.ts';
import type { Seat } from '../core/umpire.ts';
import type { ChatMessage } from '../match/notes.ts';
import { decidersOf, ownersOf } from '../match/people.ts';
import type { Refused } from '../match/refusals.ts';
import type { Holder, Lead, MatchInfo, Pace, TimeOut } from '../match/rows.ts';
import { refusalWords } from '../match/words.ts';

/**
 * Words that more than one message needs. People are named by mentions, so that no character in a name can break the
 * message's formatting.
 */

export const mention = (user: string): string => `<@${user}>`;
export const channelMention = (channel: string): string => `<#${channel}>`;
/** A time as each reader's own clock shows it. */
export const timestamp = (at: number, style: 'R' | 'f' = 'R'): string => `<t:${Math.floor(at / 1000)}:${style}>`;
/** By when the decision must be made; empty if no clock runs. */
export const untilWords = ({ due }: Pick<MatchInfo, 'due'>): string =>
  due === null ? '' : `until ${timestamp(due, 'f')}, ${timestamp(due)}`;
/** The number of a sentence's rule in brackets, such as " (6.1)", to put after the sentence. */
export const ruleNote = (number: string | undefined): string => (number === undefined ? '' : ` (${number})`);

/** The maximum length, in characters, of a question that has more than one sentence. */
const QUESTION_LIMIT = 130;

/** A sentence that gives a reason cites its rule. */
const CITED_RULE = /\(\d+\.\d+\)/;

/**
 * A prompt split in two: the question itself, with as many whole sentences as fit, and the remaining sentences, such as
 * why a choice is not available or what a choice costs.
 */
export function questionOf(prompt: string): { readonly question: string; readonly beside: string } {
  const [first, ...rest] = sentencesIn(prompt);
  let question = first;
  for (const sentence of rest) {
    if (question.length + 1 + sentence.length > QUESTION_LIMIT || CITED_RULE.test(sentence)) break;
    question += ` ${sentence}`;
  }
  return { question, beside: prompt.slice(question.length).trimStart() };
}

export const messageLink = (server: string | null, channel: string, message?: string): string =>
  `https://discord.com/channels/${server ?? '@me'}/${channel}${message === undefined ? '' : `/${message}`}`;

/** Where a match is played: its thread, else its channel. */
export const homeOf = ({ thread, channel }: Pick<MatchInfo, 'thread' | 'channel'>): string => thread ?? channel;

export interface Setting {
  readonly game: GameInfo;
  readonly scenario: ScenarioInfo;
}

/** The game and scenario of a match; null if this program no longer has them. */
export function settingOf(
  games: ReadonlyMap<string, GameInfo>,
  info: Pick<MatchInfo, 'game' | 'scenario'>,
): Setting | null {
  const game = games.get(info.game);
  const scenario = game?.scenarios.find(({ id }) => id === info.scenario);
  return game && scenario ? { game, scenario } : null;
}

export const seatTitle = (
  games: ReadonlyMap<string, GameInfo>,
  info: Pick<MatchInfo, 'game' | 'scenario'>,
  seat: Seat,
): string => settingOf(games, info)?.scenario.seats[seat]?.title ?? `seat ${seat + 1}`;

/** What a seat is trying to achieve, in one line; null if this program no longer has the scenario. */
export function aimLine(games: ReadonlyMap<string, GameInfo>, info: MatchInfo, seat: Seat): string | null {
  const held = settingOf(games, info)?.scenario.seats[seat];
  return held ? `**What the ${held.title} want:** ${held.aim}` : null;
}

export const levelTitle = (level: string): string =>
  Object.values(LEVELS).find(({ id }) => id === level)?.title ?? level;

/** The state of the rematch `info`, in a sentence. `card`: its invitation, if there is one. */
export function rematchWords(info: MatchInfo, card: ChatMessage | null): string {
  if (info.status === 'cancelled') return 'The rematch was called off.';
  if (info.status === 'over') return `The rematch was played: ${channelMention(homeOf(info))}.`;
  if (info.status === 'playing') return `The rematch has begun: ${channelMention(homeOf(info))}.`;
  const where = card ? messageLink(info.server, card.channel, card.message) : channelMention(info.channel);
  return `${mention(info.host)} asks for a rematch with the sides swapped: ${where}`;
}

/** Who decides for a seat: "@Ann and @Ben", "the bot (Regular)", "the bot (Regular) for @Ann". */
export function holderWords(holder: Holder): string {
  const owners = ownersOf(holder);
  const people = listed(owners.map(mention));
  if (holder.kind === 'people') return people;
  const bot = `the bot (${levelTitle(holder.level)})`;
  return owners.length === 0 ? bot : `${bot} for ${people}`;
}

/** A seat whose holder has changed. `wish` means that the seat's people asked for the bot. */
export interface NewHolder {
  readonly seat: Seat;
  readonly holder: Holder;
  readonly wish?: true;
}

/** Says who decides for a seat from now on and, for a bot that stands in for people, until when. */
export function newHolderWords(
  games: ReadonlyMap<string, GameInfo>,
  info: MatchInfo,
  { seat, holder, wish }: NewHolder,
): string {
  const title = `the ${seatTitle(games, info, seat)}`;
  const people = ownersOf(holder).map(mention);
  if (holder.kind === 'people')
    return `From now on ${listed(people)} ${people.length === 1 ? 'decides' : 'decide'} for ${title}.`;
  const bot = `the bot (${levelTitle(holder.level)}) decides for ${title}`;
  if (people.length === 0) return `From now on ${bot}.`;
  const until =
    holder.until === 'handover'
      ? 'until the next hand-over'
      : 'until the seat is taken back: `/turn` has a button for it';
  return wish
    ? `${listed(people)} let the bot play: ${bot}, ${until}.`
    : `${listed(people)} ran out of time. Now ${bot}, ${until}.`;
}

/**
 * Says that an earlier board than the one asked for is shown: the board at the last hand-over, after decision `at`. A
 * match that was played by earlier rules can only be loaded at its hand-overs.
 */
export const handOverBoardNote = ({ at }: { readonly at: number }): string =>
  `-# This is the board after decision ${at}. The rules have been corrected since, so only boards at hand-overs can be shown.`;

/**
 * Says that the match continues under corrected rules: what has changed, and what becomes of earlier decisions. `from`
 * and `rules` are the old and the new version of the rules; `dropped` is how many decisions must be made again.
 */
export function rulesChangedLines(
  games: ReadonlyMap<string, GameInfo>,
  info: MatchInfo,
  { from, rules, dropped }: { readonly from: number; readonly rules: number; readonly dropped: number },
): string[] {
  const game = games.get(info.game);
  const changes = game?.rulesChanges?.slice(from - 1, rules - 1) ?? [];
  const lost = dropped === 1 ? 'The last decision' : `The last ${dropped} decisions`;
  const rulesOf = `The rules of ${game?.title ?? 'the game'} were corrected (version ${rules}).`;
  return [
    `${rulesOf} This match uses them from now on; what was decided stays as it was. \`/verify\` shows that the order of the dice is still the one fixed at the start.`,
    ...changes.map(change => `-# ${change}`),
    ...(dropped > 0 ? [`${lost} of the unfinished action must be made again.`] : []),
  ];
}

/** Who must decide for a seat: "@Ann or @Cleo decides for the British." */
export function deciderWords(games: ReadonlyMap<string, GameInfo>, info: MatchInfo, seat: Seat): string {
  const holder = info.seats[seat];
  const people = decidersOf(info, seat).map(mention).join(' or ');
  const who = holder?.kind === 'bot' ? `The bot (${levelTitle(holder.level)})` : people;
  return `${who} decides for the ${seatTitle(games, info, seat)}.`;
}

export const PACE_WORDS: Readonly<Record<Pace, string>> = {
  live: 'Live: ten minutes per decision',
  day: 'One day per decision',
  none: 'No clock',
};

export const TIME_OUT_WORDS: Readonly<Record<TimeOut, string>> = {
  skip: 'the bot decides until the next hand-over',
  bot: 'the bot takes the seat',
  forfeit: 'the side loses',
};

/** Whether several people may hold one side, and who then decides. */
export const LEAD_WORDS: Readonly<Record<Lead, string>> = {
  alone: 'One player a side',
  any: 'The first player of a side to answer decides',
  captain: 'The first player to join a side is its captain and decides',
};

/** A refusal in words for the chat. */
export function refusalText(games: ReadonlyMap<string, GameInfo>, refusal: Refused, info: MatchInfo | null): string {
  const { text, rule } = refusalWords(refusal, {
    seat: seat => (info ? seatTitle(games, info, seat) : 'another side'),
    person: mention,
    time: at => timestamp(at),
  });
  return `${text}${ruleNote(rule)}`;
}
