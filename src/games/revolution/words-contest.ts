import type { Entry } from '../../core/telling.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { countryOf, europeWords, progressWords, SIDE_NAMES, theSide, trackName } from './names.ts';
import { AMERICAN, BRITISH, type Side } from './pieces.ts';
import { decidedBy, TABLES } from './reach.ts';
import { aimsBefore, type Contest, sumOf, type ToldContest, yearsAfter } from './words-contest-tools.ts';
import { movedRegion, tiedRegion } from './words-regions.ts';
import { heldBack, movedEurope, progressWon, tiedEurope } from './words-tables.ts';
import { entry } from './words-tools.ts';
import { withVerdict } from './words-verdict.ts';

/** The contests of rabble rousing, in `/log` and in a dispatch. */

/** Where a track has come to. */
function reached(track: number, level: number): string {
  if (track === PROGRESS_TRACK) return `it is at ${progressWords(level)} now`;
  if (level === 0) return 'it is neutral now';
  return track === EUROPE_TRACK
    ? `it is at ${europeWords(level)} now`
    : `it is loyal to ${countryOf(level > 0 ? AMERICAN : BRITISH)} by ${Math.abs(level)} now`;
}

/** What is told of a track that stays: null if that is nothing. */
function stayed(event: Contest): ToldContest | null {
  const { track, winner, points } = event;
  if (track === PROGRESS_TRACK) return winner === AMERICAN ? null : heldBack(event);
  if (winner !== null) return null;
  if (track !== EUROPE_TRACK) return tiedRegion(event);
  return points.every(each => each > 0) ? tiedEurope(event) : null;
}

/** A contest, in a dispatch: null if nothing moved, except for Progress, a tie for Europe and America’s fourth region. */
function contestSaid(event: Contest): ToldContest | null {
  const { track, winner, moved } = event;
  if (winner === null || !moved) return stayed(event);
  // Each step counts for what wins, whether or not it brings points.
  const common = { weight: 'deed', scores: true, stays: true, loses: 'the double worth of loyal towns' } as const;
  if (track === PROGRESS_TRACK) return { ...common, ...progressWon(event) };
  return { ...common, ...(track === EUROPE_TRACK ? movedEurope(event, winner) : movedRegion(event, winner)) };
}

/** The paragraph of an American victory, a British one, or a tie on this track. */
function contestRule(track: number, winner: Side | null): string {
  if (track === PROGRESS_TRACK) return winner === AMERICAN ? '10.2' : '10.3';
  const chapter = track === EUROPE_TRACK ? 12 : 11;
  return `${chapter}.${winner === null ? 4 : winner === AMERICAN ? 2 : 3}`;
}

/** 3.5: whether the short game could still be won by either side before a contest. */
const wasOpen = (event: Contest): boolean =>
  event.aims.short && decidedBy(aimsBefore(event), yearsAfter(event) + 1) === null;

/** 9.3: the entry of a contest: points and dice of both sides, and what has come of them. */
export function contestEntry(event: Contest): Entry {
  const { track, points, dice, winner, level, moved } = event;
  const side = (who: Side): string =>
    `${SIDE_NAMES[who]} ${points[who]}${dice[who].length > 0 ? ` + ${dice[who].join(' + ')} = ${points[who] + sumOf(dice[who])}` : ''}`;
  const result =
    winner === null
      ? 'a tie, and nothing moves'
      : `${theSide(winner)} win${moved ? `: ${reached(track, level)}` : ', and nothing moves'}`;
  const said = withVerdict(contestSaid(event), event);
  return entry(
    `${trackName(track)}: ${side(BRITISH)}, ${side(AMERICAN)}; ${result}.`,
    contestRule(track, winner),
    said && { ...said, ...(wasOpen(event) ? { hingesOn: TABLES } : {}) },
    { dice: dice.flat() },
  );
}
