import { capital } from '../core/capital.ts';
import { dispatch } from '../core/dispatch.ts';
import type { GameInfo, Outcome } from '../core/game.ts';
import { listed } from '../core/listed.ts';
import type { FinalScore } from '../core/margin.ts';
import { withEnd } from '../core/paragraphs.ts';
import { sentence } from '../core/phrases.ts';
import { repeatedWords } from '../core/repeated.ts';
import { type SheetRow, sheetInFull } from '../core/score-sheet.ts';
import { summary } from '../core/summary.ts';
import { type Line, lineOf, type SideIndex, type Told } from '../core/telling.ts';
import type { MatchService } from '../match/api.ts';
import type { MatchInfo } from '../match/rows.ts';
import type { LogEntry, LogPart } from '../match/types.ts';
import { MORE_IN_LOG } from './body.ts';
import { sidesOf } from './sides.ts';
import { ruleNote, seatTitle } from './words.ts';

type Games = ReadonlyMap<string, GameInfo>;

/** Tells what happened: in lines, each with its rule, and as a dispatch. */

/** The dice in words; empty if the sentence gives them itself. */
function diceWords(text: string, dice: readonly number[] | undefined): string {
  if (dice === undefined || dice.length === 0) return '';
  const figures = (text.match(/\d+/g) ?? []).join();
  if (`,${figures},`.includes(`,${dice.join()},`)) return '';
  return ` ${dice.length === 1 ? 'Die' : 'Dice'}: ${dice.join(', ')}.`;
}

export const toldLine = ({ text, rule: number, dice }: Line): string =>
  `${text}${diceWords(text, dice)}${ruleNote(number)}`;

/** Equal lines in a row become one line with a count. */
function countRepeats(told: readonly Line[]): Line[] {
  const runs: Line[][] = [];
  for (const each of told) {
    const run = runs.at(-1);
    if (run?.[0].text === each.text && run[0].rule === each.rule) run.push(each);
    else runs.push([each]);
  }
  return runs.map(run => {
    const [first] = run;
    if (run.length === 1) return first;
    const dice = run.flatMap(each => each.dice ?? []);
    return { ...first, text: repeatedWords(first.text, run.length), ...(dice.length > 0 ? { dice } : {}) };
  });
}

export const toldLines = (told: readonly (Line | Told)[]): string[] => countRepeats(told.map(lineOf)).map(toldLine);

/** An answer's number as `/board`, `/replay` and `/undo` take it; 0 is the set-up. */
export const numbered = (answer: number): string => `**${answer}**`;

/** A numbered line for each answer that led to something. */
export const tellingLines = ({ entries }: LogPart): string[] =>
  entries
    .filter(({ told }) => told.length > 0)
    .map(({ answer, told }) => `${numbered(answer)} ${toldLines(told).join(' ')}`);

/** A dispatch as a post tells it. `headline` is also told by the strip and the alt text of its picture. */
export interface Story {
  readonly headline: string | null;
  /** The side that did what the headline tells; null if neither did. */
  readonly doer: SideIndex | null;
  /** A sentence for each event that decided much and is not in the headline. */
  readonly besides: readonly string[];
  readonly lines: readonly string[];
  /** Something was left out for lack of room. */
  readonly isCut: boolean;
}

/** How many answers to look back for the beginning of an unfinished deed and for the last score. */
export const ANSWERS_BACK = 60;

/** A number that is the same for all posts of a match. */
const saltOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 0);

interface Telling {
  /** A deed is still unfinished after the last answer. */
  readonly goesOn?: boolean;
  /** The headline that says how the match ended is left out. */
  readonly withoutResult?: boolean;
}

/** What happened in `entries`; `earlier` came before them. */
export function story(
  { id }: { readonly id: string },
  earlier: readonly LogEntry[],
  entries: readonly LogEntry[],
  { goesOn = false, withoutResult = false }: Telling = {},
): Story {
  const told = entries.flatMap(each => each.told);
  const { headline, doer, besides, paragraphs, isCut } = dispatch(told, {
    earlier: earlier.flatMap(each => each.told),
    firstAnswer: entries[0]?.answer ?? 0,
    goesOn,
    salt: saltOf(id),
  });
  const lines = paragraphs.flatMap(({ text, isTurn, head, onHead, isEnd }) => {
    if (isTurn) return [`*${text}*`];
    if (head === undefined || (withoutResult && isEnd)) return text === '' ? [] : [text];
    if (onHead === undefined) return [`**${sentence(head)}** ${text}`.trim()];
    return [withEnd(`**${capital(head)}**`, onHead)];
  });
  return {
    headline: headline === null ? null : sentence(headline),
    doer,
    besides,
    lines: paragraphs.length > 0 ? lines : lastLine(told),
    isCut,
  };
}

/** The lines of a story for a post, with a note if the log has more. Lessons use `lines` alone: they have no log. */
export const postLines = ({ lines, isCut }: Story): readonly string[] => (isCut ? [...lines, MORE_IN_LOG] : lines);

/**
 * The lines of a post at a hand-over. If nothing of what was decided is told, they say who decided. Whether it is hidden or
 * changes nothing is not said, because that may depend on what the deciding side keeps hidden.
 */
export function handOverLines(
  games: Games,
  info: Pick<MatchInfo, 'game' | 'scenario'>,
  told: Story & { readonly entries: readonly LogEntry[] },
  goesOn: boolean,
): readonly string[] {
  if (told.lines.length > 0) return postLines(told);
  const seats = [...new Set(told.entries.flatMap(({ seat }) => seat ?? []))];
  if (seats.length === 0) return [];
  const who = listed(seats.map(seat => `the ${seatTitle(games, info, seat)}`));
  return [sentence(`${who} decided${goesOn ? '' : '; what was chosen is hidden for now, or changes nothing'}`)];
}

/** The last line of the log. It fills a post that would otherwise be empty, when nothing that happened makes a sentence. */
const lastLine = (told: readonly Told[]): string[] => told.slice(-1).map(({ text }) => text);

/** What happened after the first `from` answers and up to answer `at`, as everybody was told it. */
export async function storyOf(
  service: MatchService,
  info: MatchInfo,
  { from, at, ...telling }: Telling & { readonly from: number; readonly at?: number },
): Promise<Story & { readonly entries: readonly LogEntry[] }> {
  const log = await service.log(info.id, null, Math.max(-1, from - ANSWERS_BACK), at);
  const all = log.ok ? log.value.entries : [];
  const entries = all.filter(({ answer }) => answer > from);
  const earlier = all.filter(({ answer }) => answer <= from);
  return { entries, ...story(info, earlier, entries, telling) };
}

/** The last story of a match. Who won is left to the title of its post, which says it with the players' names. */
export const lastStoryOf = (service: MatchService, info: MatchInfo, from: number): ReturnType<typeof storyOf> =>
  storyOf(service, info, { from, withoutResult: info.ending?.kind === 'played' && info.ending.winner !== null });

/** The review of a match, in lines for its last post. */
export interface Review {
  /** The score sheet in full; null if the match was not played to its end. */
  readonly sheet: readonly SheetRow[] | null;
  /** What turned it. */
  readonly turning: readonly string[];
  /** What it cost, and the dice. */
  readonly cost: readonly string[];
}

type Reviewed = Pick<MatchInfo, 'id' | 'game' | 'scenario' | 'seats' | 'ending'>;

export async function summaryOf(games: Games, service: MatchService, info: MatchInfo): Promise<Review> {
  const log = await service.log(info.id, null);
  return log.ok ? summaryLines(games, info, log.value.entries) : { sheet: null, turning: [], cost: [] };
}

export function summaryLines(games: Games, info: Reviewed, entries: readonly LogEntry[]): Review {
  const told = entries.map(each => each.told);
  const outcome = info.ending?.kind === 'played' ? info.ending.outcome : null;
  const sheet = outcome && sheetInFull(outcome.sheet, told.flat());
  const { won, turning, bill, dice } = summary(
    told,
    saltOf(info.id),
    outcome && sheet ? finalOf(games, info, outcome, sheet) : undefined,
  );
  const points = turning.map(({ turn, text, isWinning, setbackFor, isKept }) => {
    const setback = setbackFor === undefined ? null : `a setback for the ${setbackFor}`;
    const mark = isWinning ? 'decisive' : setback;
    const when = isKept ? 'kept to the end' : [turn, mark].filter(each => each !== null).join(', ');
    return `- ${when === '' ? '' : `**${capital(when)}.** `}${text}`;
  });
  const lines = [...(won === null ? [] : [won]), ...points];
  return {
    sheet,
    turning: lines.length > 0 ? ['### What turned it', ...lines] : [],
    cost: [...(bill === null ? [] : [`**The bill:** ${bill}`]), ...(dice === null ? [] : [`**The dice:** ${dice}`])],
  };
}

/** The result by side instead of by seat. */
function finalOf(games: Games, info: Reviewed, { winner }: Outcome, sheet: readonly SheetRow[]): FinalScore {
  const sides = sidesOf(games, info);
  const rows = sheet.map(({ text, points }) => ({ text, points: sides.map(({ seats: [first] }) => points[first]) }));
  return winner === null ? { rows } : { winner: sides.findIndex(({ seats }) => seats.includes(winner)), rows };
}
