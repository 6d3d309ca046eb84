import { uncapital } from './capital.ts';
import { changeOf } from './causes.ts';
import { figure } from './count.ts';
import { sentence } from './phrases.ts';
import { leaderOf, leadOf, unitWords } from './standing.ts';
import type { Standing } from './telling.ts';

/** Words for a lead: how a deed moved it, and what it was made of at the end. */

/** The result of a match. The rows of the score sheet have points by side, in the order of `Standing.sides`. */
export interface FinalScore {
  /** The side that has won; left out if nobody has. */
  readonly winner?: number;
  readonly rows: readonly { readonly text: string; readonly points: readonly number[] }[];
}

/** "British from 4 to 9, Patriots 21½"; "town points British from 4 to 9, …" where they do not win. */
function shiftWords(before: Standing, after: Standing): string {
  const words = after.sides.map(({ name, points }, i) => {
    const was = before.sides[i].points;
    return was === points ? `${name} ${figure(points)}` : `${name} from ${figure(was)} to ${figure(points)}`;
  });
  return `${after.counts === undefined ? '' : `${after.counts} `}${words.join(', ')}`;
}

const sideWords = (lead: number): string =>
  lead === 0 ? 'level' : `${figure(Math.abs(lead))} ${lead < 0 ? 'behind' : 'ahead'}`;
/** "from 3 behind to 2 ahead", "from 3 ahead to 5" */
const leadShift = (from: number, to: number): string =>
  `from ${sideWords(from)} to ${from * to > 0 ? figure(Math.abs(to)) : sideWords(to)}`;

/** "5 points for the British, and the Patriots lose 4": what each side won and lost. */
function gainsOf({ sides, unit }: Standing, change: readonly number[]): string {
  const parts = sides.map(({ name }, i) => ({ name, by: change[i] })).filter(({ by }) => by !== 0);
  const sorted = parts.toSorted((a, b) => b.by - a.by);
  const words = sorted.map(({ name, by }, i) => {
    const n = i === 0 ? unitWords(Math.abs(by), unit) : figure(Math.abs(by));
    return by > 0 ? `${n} for the ${name}` : `the ${name} lose ${n}`;
  });
  const isMixed = sorted.length > 1 && sorted[0].by > 0 && sorted[1].by < 0;
  return words.join(isMixed ? ', and ' : ', ');
}

/**
 * What a deed brought, and the lead before and after: "5 points for the British, from 3 behind to 2 ahead". The lead is
 * that of the side that came out better. That the other side keeps it is said where another such deed would turn it.
 * Null if no points changed. Where more points alone do not win, only the points. `said`: words that have told the gain.
 */
export function moveWords(before: Standing, after: Standing, said?: string): string | null {
  const change = changeOf(before, after);
  if (change.every(by => by === 0)) return null;
  if (after.sides.length !== 2 || after.isLeadIdle) return shiftWords(before, after);
  const gains = gainsOf(after, change);
  const side = change[0] === change[1] ? -1 : change[0] > change[1] ? 0 : 1;
  if (side < 0) return gains;
  const [from, to] = [leadOf(before, side), leadOf(after, side)];
  const own = `the ${after.sides[side].name} `;
  const isClose = to < 0 && to - from >= -to;
  const shift = `${leadShift(from, to)}${isClose ? `; the ${after.sides[1 - side].name} keep the lead` : ''}`;
  if (said !== undefined) return `${said.toLowerCase().startsWith(own.toLowerCase()) ? '' : own}${shift}`;
  const isOwn = change[side] > 0 && change[1 - side] === 0;
  return `${gains}${isOwn ? ', ' : `: ${own}`}${shift}`;
}

/**
 * Since when the winner led counting the points that were due at the end of the match, and when those count: "at the end".
 * `turn`: undefined if that was from the first points on; null if only at the end.
 */
export interface DueLead {
  readonly when: string;
  readonly turn: string | null | undefined;
}

/**
 * "led throughout", "took the lead for good in turn 12", and how that differs if the points due at the end are counted: "led
 * throughout in points scored (counting those due at the end, for good only from turn 12 on)".
 */
function sinceWords(turn: string | null | undefined, due: DueLead | undefined): string {
  const isAlike = due === undefined || due.turn === turn;
  if (turn === undefined) {
    if (isAlike) return 'led throughout';
    const from = due.turn ? `for good only from ${uncapital(due.turn)} on` : 'only when the match was over';
    return `led throughout in points scored (counting those due ${due.when}, ${from})`;
  }
  const when = turn === null ? 'at the end' : `in ${uncapital(turn)}`;
  if (isAlike) return `took the lead for good ${when}`;
  const since =
    due.turn === undefined ? 'they led throughout' : due.turn === null ? 'only then' : `in ${uncapital(due.turn)}`;
  return `took the lead for good ${when} in points scored (counting those due ${due.when}, ${since})`;
}

/** At most this many rows of the sheet are named; the others are added up. */
const MOST_ROWS = 6;

/** "Concord entered +5; Hidden arms not searched −13": the rows in which the sides differ, which add up to the margin. */
function rowWords(rows: FinalScore['rows'], ahead: number): readonly string[] {
  const signed = (n: number): string => `${n < 0 ? '−' : '+'}${figure(Math.abs(n))}`;
  const parts = rows
    .map(({ text, points }) => ({ text, by: points[ahead] - points[1 - ahead] }))
    .filter(({ by }) => by !== 0);
  const bySize = parts.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const told = bySize.slice(0, bySize.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS);
  const rest = bySize.slice(told.length).reduce((sum, { by }) => sum + by, 0);
  return [
    ...told.toSorted((a, b) => b.by - a.by).map(({ text, by }) => `${text} ${signed(by)}`),
    ...(rest === 0 ? [] : [`all else ${signed(rest)}`]),
  ];
}

/**
 * "The British took the lead for good in turn 12 and won by 2 points: …" `turn`: the one in which they did; undefined
 * if they led from the first points on. Null if it was not the points that won.
 */
export function wonWords(
  last: Standing,
  turn: string | null | undefined,
  {
    ahead,
    rows,
    due,
  }: { readonly ahead: number; readonly rows: FinalScore['rows']; readonly due?: DueLead | undefined },
): string | null {
  const { sides, unit } = last;
  const margin = leadOf(last, ahead);
  const { name } = sides[ahead];
  if (sides.length !== 2 || last.isLeadIdle || margin <= 0 || leaderOf(last) !== name) return null;
  const sum = rows.reduce((all, { points }) => all + points[ahead] - points[1 - ahead], 0);
  // A sheet with one row for each side says no more than the score.
  const made = sum === margin && rows.length > sides.length ? rowWords(rows, ahead) : [];
  const won = `the ${name} ${sinceWords(turn, due)} and won by ${unitWords(margin, unit)}`;
  return sentence(made.length > 1 ? `${won}: ${made.join('; ')}` : won);
}
