import { HEADLINE_LIMIT } from '../../core/headlines.ts';
import type { Clause } from '../../core/telling.ts';
import { TURNS } from './data.ts';
import type { Aims, EventOf } from './events.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { AMERICAN, enemyOf } from './pieces.ts';

/** Parts that the words of all contests are made of. */

export type Contest = EventOf<'contest'>;

/** Parts of a clause; `heads`: headlines for it that leave room for a verdict behind them, the fullest first. */
export type Part = Partial<Clause> & { readonly heads?: readonly string[] };
export type Said = Pick<Clause, 'who' | 'did'> & Part;
/** What is told of a contest. */
export type ToldContest = Clause & Part;

/** 3.5: what America needs in the short game weighs more than what else a year brings. */
export const AIM_SIZE = 2;

export const sumOf = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

/** The totals of both sides, the winner’s first: "8 to 7 in points and dice". Empty if only one side took part. */
export function totalsOf({ points, dice, winner }: Contest): string {
  if (dice.some(each => each.length === 0)) return '';
  const sums = points.map((n, side) => n + sumOf(dice[side]));
  const first = winner ?? AMERICAN;
  return `${sums[first]} to ${sums[enemyOf(first)]} in points and dice`;
}

/** Adds these totals to a sentence, if there are any. */
export const withTotals = (words: string, totals: string): string =>
  totals === '' ? words : `${words}${words === '' ? '' : ' '}by ${totals}`;

/** How a contest ended, after what came of it: ", by 8 to 7", ", by a tie of 7 to 7". Empty if only one side took part. */
export function tallyOf(event: Contest): string {
  const totals = totalsOf(event);
  return totals === '' ? '' : `, by ${event.winner === null ? 'a tie of ' : ''}${totals}`;
}

/** The first headline for which there is room. */
export const headFrom = (heads: readonly string[]): string | undefined =>
  heads.find(head => head.length <= HEADLINE_LIMIT);

/** Where a track stood before its contest. */
export const levelBefore = ({ level, winner, moved }: Contest): number =>
  level - (moved ? (winner === AMERICAN ? 1 : -1) : 0);

/** How near the sides were to what wins before a contest. */
export function aimsBefore(event: Contest): Aims {
  const { track, aims } = event;
  const level = levelBefore(event);
  if (track === EUROPE_TRACK) return { ...aims, europe: level };
  return track === PROGRESS_TRACK
    ? { ...aims, progress: level }
    : { ...aims, loyalty: aims.loyalty.with(track - 1, level) };
}

/** The years that are left after that of a contest. */
export const yearsAfter = ({ year, aims }: Contest): number => (aims.short ? TURNS.short : TURNS.last) - year;
