import { figure } from '../../core/count.ts';
import type { GameInfo, Outcome } from '../../core/game.ts';
import { seatedPeople } from '../../match/people.ts';
import type { Ending, MatchInfo } from '../../match/rows.ts';
import type { Look } from '../../match/types.ts';
import { type Body, type BodyFile, CONTENT_LIMIT, clip, MORE_IN_LOG } from '../body.ts';
import { buttons } from '../controls.ts';
import { matchButton } from '../parts.ts';
import { playersWords, sideOf, sidesOf } from '../sides.ts';
import type { Review } from '../story.ts';
import { mention, ruleNote, seatTitle } from '../words.ts';

type Games = ReadonlyMap<string, GameInfo>;

function winnerWords(games: Games, info: MatchInfo, winner: number | null): string {
  if (winner === null) return 'Nobody wins.';
  const side = sideOf(games, info, winner);
  const by = playersWords(side, info);
  // Naming players says nothing if one person plays all sides, as in some imported matches.
  if (sidesOf(games, info).every(each => playersWords(each, info) === by)) return `**The ${side.title}** win.`;
  return `**The ${side.title}**${by === '' ? '' : `, played by ${by},`} win.`;
}

const STOPPER = { moderator: 'a moderator of this server', operator: 'whoever runs this bot' } as const;

function endingWords(games: Games, info: MatchInfo, ending: Ending): string {
  switch (ending.kind) {
    case 'played':
      return `${ending.outcome.reason}${ruleNote(ending.outcome.rule)}`;
    case 'resigned':
      return `The ${sideOf(games, info, ending.seat).title} resigned.`;
    case 'forfeited':
      return `${ending.seat === null ? 'Both sides' : `The ${seatTitle(games, info, ending.seat)}`} ran out of time.`;
    case 'drawn':
      return 'The players agreed on a draw.';
    case 'abandoned': {
      // If nobody else had to agree, nobody proposed it.
      const by = seatedPeople(info).length > 1 ? ending.by : null;
      return `The match was given up without a result${by === null ? '' : `, as ${mention(by)} proposed`}.`;
    }
    case 'stopped':
      return `The match was stopped by ${STOPPER[ending.by]}.`;
  }
}

/** Who won and why, in one line. */
export const resultLine = (games: Games, info: MatchInfo): string =>
  info.ending === null
    ? ''
    : `${winnerWords(games, info, info.ending.winner)} ${endingWords(games, info, info.ending)}`;

/** 9.5 as 9½. */
const halves = (n: number): string => (n < 0 ? `−${figure(-n)}` : figure(n));

/** The final score sheet with its totals, without the rows in which nobody has points, except aims. */
export function sheetLines(
  games: Games,
  info: Pick<MatchInfo, 'game' | 'scenario' | 'seats'>,
  { sheet, scores }: Pick<Outcome, 'sheet' | 'scores'>,
): string[] {
  const points = (list: readonly number[]): string =>
    sidesOf(games, info)
      .map(({ title, seats: [first] }) => `${title} ${halves(list[first] ?? 0)}`)
      .join(', ');
  const lines = sheet
    .filter(line => line.isAim || line.points.some(n => n !== 0))
    .map(line => `- ${line.text}${ruleNote(line.rule)}: ${points(line.points)}`);
  // Where points are not all that wins, the rows are not added up.
  const isSum =
    sheet.every(line => !line.isAim) &&
    scores.every((score, seat) => score === sheet.reduce((sum, line) => sum + (line.points[seat] ?? 0), 0));
  return ['### Score sheet', ...lines, ...(isSum ? [`**In all: ${points(scores)}**`] : [])];
}

/** What only one side knew: those lines of its board in words that spectators did not see. */
export function revealedLines(games: Games, open: Look, own: readonly Look[]): string[] {
  const known = new Set(open.text.split('\n'));
  return sidesOf(games, open.info).flatMap(({ title, seats }) => {
    const looks = own.filter(({ viewer }) => viewer !== 'spectator' && seats.includes(viewer));
    const lines = new Set(looks.flatMap(({ text }) => text.split('\n')));
    const hidden = [...lines].filter(line => line.trim() !== '' && !known.has(line));
    return hidden.length === 0 ? [] : [`### What the ${title} knew`, ...hidden];
  });
}

const sheetOf = ({ scores, sheet }: Outcome, summary: Review): Pick<Outcome, 'sheet' | 'scores'> => ({
  scores,
  sheet: summary.sheet ?? sheet,
});

const STORY_LIMIT = 600;
const REVEALED_LIMIT = 500;

export interface EndParts {
  readonly info: MatchInfo;
  readonly told: readonly string[];
  readonly summary: Review;
  readonly revealed: readonly string[];
  readonly picture: BodyFile | null;
}

/** The first lines, as many as fit whole into `limit` characters, without a title that would be the last of them. */
function linesThatFit(lines: readonly string[], limit: number): readonly string[] {
  let length = 0;
  const end = lines.findIndex(line => {
    length += line.length + 1;
    return length > limit;
  });
  const shown = end < 0 ? lines : lines.slice(0, end);
  return shown.at(-1)?.startsWith('### ') ? shown.slice(0, -1) : shown;
}

/** The latest deeds that fit into `limit` characters. A deed for which there is no room may keep its headline. */
function lastDeeds(deeds: readonly string[], limit: number): readonly string[] {
  const shown: string[] = [];
  let room = limit;
  for (const deed of deeds.toReversed()) {
    const [headline = deed] = /^\*\*.+?\*\*/.exec(deed) ?? [];
    const words = deed.length < room ? deed : headline;
    if (words.length >= room) break;
    shown.unshift(words);
    room -= words.length + 1;
  }
  return shown;
}

/**
 * The last message of a match. If there is no room for all of it, the result comes first, then what turned the match, the
 * last deeds (the latest of them), what it cost, and what only one side knew. A line is told whole or not at all,
 * but a deed may be told by its headline; the log has the rest.
 */
export function endBody(games: Games, { info, told, summary, revealed, picture }: EndParts): Body {
  const deeds = told.filter(line => line !== MORE_IN_LOG);
  const result = [
    `## ${clip(resultLine(games, info), 400)}`,
    ...(info.ending?.kind === 'played' ? sheetLines(games, info, sheetOf(info.ending.outcome, summary)) : []),
  ];
  let room = CONTENT_LIMIT - MORE_IN_LOG.length;
  const take = (lines: readonly string[], limit = room, choose = linesThatFit): readonly string[] => {
    const shown = choose(lines, Math.min(limit, room));
    room -= shown.reduce((sum, { length }) => sum + length + 1, 0);
    return shown;
  };
  // In the order in which they get the room.
  const [first, turning, last] = [take(result), take(summary.turning), take(deeds, STORY_LIMIT, lastDeeds)];
  const [cost, known] = [take(summary.cost), take(revealed, REVEALED_LIMIT)];
  const shown = [...last, ...first, ...turning, ...cost, ...known];
  const cut = told.filter(line => line === MORE_IN_LOG);
  const all = [deeds, cut, result, summary.turning, summary.cost, revealed].flat();
  return {
    content: [...shown, ...(all.every(line => shown.includes(line)) ? [] : [MORE_IN_LOG])].join('\n'),
    rows: [
      buttons(
        matchButton('rematch', info),
        matchButton('film', info),
        matchButton('replayed', info),
        matchButton('log', info),
        matchButton('board', info),
      ),
    ],
    files: picture === null ? [] : [picture],
  };
}
