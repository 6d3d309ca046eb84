import type { GameInfo } from '../../core/game.ts';
import { listed } from '../../core/listed.ts';
import { sentencesIn } from '../../core/sentences.ts';
import { decidersOf } from '../../match/people.ts';
import type { MatchInfo } from '../../match/rows.ts';
import type { Look } from '../../match/types.ts';
import { type Body, type BodyFile, CONTENT_LIMIT, clip, fitLines, fitStory } from '../body.ts';
import { buttons } from '../controls.ts';
import { BOARD_ROW, boardsTurnButton, matchButton, type Shown } from '../parts.ts';
import { pictureError } from '../pictures.ts';
import { holderWords, mention, questionOf, ruleNote, seatTitle, settingOf, untilWords } from '../words.ts';

/** The message at each hand-over: what just happened, the board, and who must decide what. */

export interface HandOver {
  readonly look: Look;
  /** What the board shows, by which the post is recognised. */
  readonly shows: Shown;
  readonly told: readonly string[];
  readonly picture: BodyFile | null;
  /** Lines at the top: what was agreed, which permissions are missing. */
  readonly notes: readonly string[];
  /** The people to notify. */
  readonly pings: readonly string[];
}

/** The maximum number of characters for what happened, and for the board in words. */
const STORY_LIMIT = 1300;
const BOARD_LIMIT = 700;

export function handOverBody(games: ReadonlyMap<string, GameInfo>, parts: HandOver): Body {
  const { look, shows, told, picture, notes, pings } = parts;
  const rest = [
    ...(look.at === 0 ? aimLines(games, look.info) : []),
    ...(picture === null ? textLines(look) : []),
    ...promptLines(games, look),
  ];
  const room = CONTENT_LIMIT - [...notes, ...rest].join('\n').length - 2;
  const limit = Math.min(STORY_LIMIT, Math.max(room, 0));
  const lines = [...notes, ...(told.length > 0 ? [fitLines(fitStory(told, limit), limit)] : []), ...rest];
  return {
    content: clip(lines.join('\n'), CONTENT_LIMIT),
    rows: [buttons(boardsTurnButton(look.info, shows), ...BOARD_ROW.map(name => matchButton(name, look.info)))],
    files: picture === null ? [] : [picture],
    pings,
  };
}

/**
 * Each side's aim, shown as the match begins. Seats with the same aim share a line. Sentences with which all aims begin are
 * given once.
 */
function aimLines(games: ReadonlyMap<string, GameInfo>, info: MatchInfo): string[] {
  const seats = settingOf(games, info)?.scenario.seats ?? [];
  const aims = [...new Set(seats.map(({ aim }) => aim))];
  const shared = aims.length > 1 ? sharedStart(aims) : '';
  const lines = aims.map(aim => {
    const titles = seats.filter(seat => seat.aim === aim).map(({ title }) => title);
    return `**${listed(titles)}:** ${aim.slice(shared.length)}`;
  });
  return shared === '' ? lines : [shared.trimEnd(), ...lines];
}

/** The sentences that all texts begin with. */
function sharedStart([first, ...others]: readonly string[]): string {
  let start = '';
  for (const sentence of sentencesIn(first).slice(0, -1)) {
    if (!others.every(other => other.startsWith(`${start}${sentence} `))) break;
    start += `${sentence} `;
  }
  return start;
}

/** The board in words, for when there is no picture. */
function textLines(look: Look): string[] {
  const words = fitLines(look.text.split('\n'), BOARD_LIMIT);
  return look.scene === null
    ? [words]
    : [`-# No picture could be made (error ${pictureError(look)}). In words:`, words];
}

/** "@Ann (British): Choose an Action. (6.0)" */
function promptLines(games: ReadonlyMap<string, GameInfo>, { info, waiting }: Look): string[] {
  const asked = waiting.length > 0 ? waiting : info.deciders.map(seat => ({ seat, prompt: '', rule: undefined }));
  return asked.map(({ seat, prompt, rule: number }) => {
    const holder = info.seats[seat];
    const people = decidersOf(info, seat).map(mention);
    if (people.length === 0)
      return `▶ ${holder ? holderWords(holder) : 'nobody'} decides for the ${seatTitle(games, info, seat)}.`;
    const who = people.join(' or ');
    const what =
      prompt === ''
        ? 'it is your turn; the button Take Your Turn shows what is asked.'
        : `${questionOf(prompt).question}${ruleNote(number)}`;
    const time = info.due !== null ? ` (${untilWords(info)})` : '';
    return `▶ ${who} (${seatTitle(games, info, seat)}): **${what}**${time}`;
  });
}
