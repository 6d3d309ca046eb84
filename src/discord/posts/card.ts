import type { GameInfo, SeatInfo } from '../../core/game.ts';
import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { LESSONS } from '../../lesson/lessons.ts';
import { ownersOf, roomOf } from '../../match/people.ts';
import type { MatchInfo, Player } from '../../match/rows.ts';
import type { Look } from '../../match/types.ts';
import { type Body, CONTENT_LIMIT, fitLines, type Row } from '../body.ts';
import { buttons, select } from '../controls.ts';
import { customId } from '../custom-id.ts';
import { lessonButton, matchButton } from '../parts.ts';
import { type Side, sidesOf, titleInSide } from '../sides.ts';
import {
  channelMention,
  holderWords,
  homeOf,
  LEAD_WORDS,
  mention,
  PACE_WORDS,
  settingOf,
  TIME_OUT_WORDS,
} from '../words.ts';
import { resultLine } from './ending.ts';

/**
 * The invitation, which later becomes the match's card. `look` is what everybody may see, once the match has begun;
 * `before` is the match of which this is a rematch.
 */
export function cardBody(
  games: ReadonlyMap<string, GameInfo>,
  info: MatchInfo,
  look: Look | null,
  before: MatchInfo | null,
): Body {
  const lines = [
    ...titleLines(games, info),
    ...threadLines(info),
    ...(before ? [`Rematch of ${channelMention(homeOf(before))}.`] : []),
    ...headLines(info),
    ...seatLines(games, info),
    ...agreedLines(games, info),
  ];
  return {
    content: fitLines([...lines, ...standLines(games, info, look)], CONTENT_LIMIT),
    rows: cardRows(games, info),
  };
}

function titleLines(games: ReadonlyMap<string, GameInfo>, info: MatchInfo): string[] {
  const setting = settingOf(games, info);
  if (setting === null) return [`## ${info.game}`];
  const { game, scenario } = setting;
  const about = info.status === 'invited' ? [game.about] : [];
  return [`## ${game.title}`, `**${scenario.title}** (${scenario.rule})`, ...about];
}

function headLines(info: MatchInfo): string[] {
  if (info.status === 'cancelled') return ['This invitation was called off.'];
  if (info.status !== 'invited') return [];
  const host = mention(info.host);
  const invited = info.players.filter(({ state }) => state === 'invited').map(({ user }) => mention(user));
  const called = invited.length === 0 ? '' : ` ${invited.join(', ')}, you are invited.`;
  const whom = info.named ? called : ' Anybody may join.';
  const full = info.named ? 'all who are invited have joined' : 'every place is taken';
  return [`${host} invites to a match.${whom} It begins when ${full}, or when ${host} presses **Start**.`];
}

function seatLines(games: ReadonlyMap<string, GameInfo>, info: MatchInfo): string[] {
  const seats = settingOf(games, info)?.scenario.seats ?? [];
  const lines = seats.length === 0 ? [] : sidesOf(games, info).map(side => sideLine(side, seats, info));
  if (info.seats.length > 0) return lines;
  const anySide = info.players.filter(({ state, wishes }) => state === 'joined' && wishes.length === 0);
  const declined = info.players.filter(({ state }) => state === 'declined');
  return [...lines, ...peopleLines('On any side', anySide), ...peopleLines('Declined', declined)];
}

/** "**British**: raiding force @Ann, relief force and reserve @Ben"; for a side with one seat "**British**: @Ann" */
function sideLine({ title, seats: mine }: Side, seats: readonly SeatInfo[], match: MatchInfo): string {
  const words = mine.map(seat => {
    const who = whoHolds(match, seat, roomOf(match, seats[seat]));
    return mine.length === 1 ? who : `${titleInSide(seats[seat])} ${who}`;
  });
  return `**${title}**: ${words.join(', ')}`;
}

function whoHolds({ seats, players }: MatchInfo, seat: Seat, room: number): string {
  const holder = seats[seat];
  if (holder) return holderWords(holder);
  const here = players.filter(({ state, wishes }) => state === 'joined' && wishes.includes(seat));
  if (here.length === 0) return 'open';
  const left = room - here.length;
  return `${listed(here.map(({ user }) => mention(user)))}${left > 0 ? ` (room for ${left} more)` : ''}`;
}

const peopleLines = (words: string, list: readonly Player[]): string[] =>
  list.length === 0 ? [] : [`${words}: ${list.map(({ user }) => mention(user)).join(', ')}`];

function agreedLines(games: ReadonlyMap<string, GameInfo>, info: MatchInfo): string[] {
  const { pace, timeOut, lead, options } = info;
  const game = settingOf(games, info)?.game;
  const changed = (game?.options ?? []).flatMap(option => {
    const value = options[option.id];
    if (value === undefined || value === option.default) return [];
    if (option.kind === 'flag') return [value ? option.title : `without ${option.title}`];
    return [`${option.title}: ${option.values.find(({ id }) => id === value)?.title ?? value}`];
  });
  const time = pace === 'none' ? PACE_WORDS.none : `${PACE_WORDS[pace]}; after that ${TIME_OUT_WORDS[timeOut]}`;
  const isShared =
    info.seats.length > 0
      ? info.seats.some(holder => ownersOf(holder).length > 1)
      : settingOf(games, info)?.scenario.seats.some(seat => roomOf(info, seat) > 1);
  const shared = isShared ? [LEAD_WORDS[lead]] : [];
  const luck = info.commitment === null ? [] : ['-# All dice were fixed before the first roll: `/verify` proves it.'];
  return [`-# ${[time, ...shared, ...changed].join(' · ')}`, ...luck];
}

function standLines(games: ReadonlyMap<string, GameInfo>, info: MatchInfo, look: Look | null): string[] {
  if (info.status === 'over') return [resultLine(games, info)];
  return info.status === 'playing' ? scoreLines(look) : [];
}

/**
 * The turn, and the score so far. Points counted as if the match ended now change with every Action. Only the board shows
 * them, because the card would need an edit at each hand-over, and Discord limits edits of old messages. In such games the
 * card shows no points at all: two different scores would look like a mistake.
 */
function scoreLines(look: Look | null): string[] {
  const scene = look?.scene;
  if (!scene) return [];
  // The other tracks say nothing without their boxes.
  const tracks = scene.tracks.filter(({ title, note }) => note !== '' || /\d/.test(title));
  const turns = tracks.map(({ title, note }) => (note === '' ? `${title}.` : `${title}, ${note}.`));
  const [score, ...more] = scene.score;
  const isAsIfOver = more.some(sentence => sentence.startsWith('If the match ended now'));
  if (isAsIfOver) return [...turns, '-# The points are on the newest board, counted as if the match ended now.'];
  if (more.length > 0) return [...turns, '-# The points are on the newest board.'];
  return [...turns, ...(score === undefined ? [] : [score])];
}

/** The link to the thread. It is near the top, so that changes below it do not move it. */
const threadLines = ({ thread, status }: MatchInfo): string[] =>
  thread === null ? [] : [`It ${status === 'over' ? 'was' : 'is'} played in ${channelMention(thread)}.`];

function cardRows(games: ReadonlyMap<string, GameInfo>, info: MatchInfo): readonly Row[] {
  const learn = LESSONS.has(info.game) ? [lessonButton(info.game, 'Learn')] : [];
  if (info.status === 'playing' && learn.length > 0) return [buttons(...learn)];
  if (info.status !== 'invited') return [];
  const own = (['join', 'decline', 'leave', 'start'] as const).map(name => matchButton(name, info));
  const row = buttons(...own, ...learn);
  return [row, ...sideRows(settingOf(games, info)?.scenario.seats ?? [], info)];
}

/** With more than two places, everybody chooses a side. */
function sideRows(seats: readonly SeatInfo[], match: MatchInfo): readonly Row[] {
  const { id, players } = match;
  if (seats.reduce((sum, seat) => sum + roomOf(match, seat), 0) <= 2) return [];
  const options = seats.flatMap((info, seat) => {
    const here = players.filter(({ state, wishes }) => state === 'joined' && wishes.includes(seat)).length;
    return here < roomOf(match, info) ? [{ value: String(seat), label: info.title }] : [];
  });
  return options.length === 0 ? [] : [select({ id: customId('side', id), placeholder: 'Join a side…', options })];
}
