import { HEADLINE_LIMIT } from '../../core/headlines.ts';
import type { Clause } from '../../core/telling.ts';
import { TURNS } from './data.ts';
import type { Aims, EventOf } from './events.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { mayWinAtOnce, outOfReach } from './reach.ts';

/** 3.5: a contest that decides the short game, told with what that means. */

type Contest = EventOf<'contest'>;
type Tables = Pick<Aims, 'short' | 'loyalty' | 'progress' | 'europe'>;

/** How the short game stands for America: open, to be won only at once (3.1), or lost. */
type Chance = 'open' | 'at once' | 'lost';

/** What America can have at best of the three things it needs: each track moves one step a contest. */
function chanceOf({ short, loyalty, progress, europe }: Tables, contests: (track: number) => number): Chance {
  const best = {
    short,
    loyalty: loyalty.map((level, region) => level + contests(region + 1)),
    progress: progress + contests(PROGRESS_TRACK),
    europe: europe + contests(EUROPE_TRACK),
  };
  if (outOfReach(best, 0).length === 0) return 'open';
  return mayWinAtOnce(best, 0) ? 'at once' : 'lost';
}

const isRegion = (track: number): boolean => track !== PROGRESS_TRACK && track !== EUROPE_TRACK;

/**
 * What a contest of the short game means for its end; null if it does not decide it. 9.3: the regions are settled in
 * order, so those before are done; which table came first is not known here, so that the others may still be to come.
 */
function verdictOf({ track, year, aims }: Contest, before: Aims): 'at once' | 'lost' | null {
  if (!aims.short) return null;
  const left = TURNS.short - year;
  const isDone = (other: number): boolean => isRegion(track) && isRegion(other) && other < track;
  const is = chanceOf(aims, other => left + (other === track || isDone(other) ? 0 : 1));
  const was = chanceOf(before, other => left + (isDone(other) ? 0 : 1));
  return is === 'open' || is === was ? null : is;
}

/** The headlines of a clause that may have room for a verdict, the fullest first. */
const shorter = (head: string): readonly string[] =>
  [
    head.replace(/, by .*/, ''),
    head.replace(/ in time$/, ''),
    head.replace(/its fourth region, .*/, 'a fourth region'),
    head.replace(/: America has .*/, ''),
    head.replace(' of four loyal regions', ' of four regions'),
  ].filter((each, i) => i === 0 || each !== head);

/** What decides the short game weighs more than what changes its aims. */
const VERDICT_SIZE = 4;

/** The clause of a contest, with what it means if it decides the short game. `by`: how it ended, ", by 8 to 7". */
export function withVerdict(said: Clause, event: Contest, before: Aims, by: string): Clause {
  const verdict = verdictOf(event, before);
  if (verdict === null) return said;
  const when = event.year === TURNS.short ? 'at the end of the year' : `by the end of ${TURNS.short}`;
  const means = verdict === 'lost' ? `, so Britain wins ${when}` : ', so only a win at once could still save America';
  const head = typeof said.head === 'string' ? said.head : undefined;
  const long = verdict === 'lost' ? shorter(head ?? '').map(each => `${each}: Britain will win`) : [];
  return {
    ...said,
    weight: 'decides',
    size: VERDICT_SIZE,
    end: `${said.end ?? by.replace(/^, /, '')}${means}`,
    head: head && (long.find(each => each.length <= HEADLINE_LIMIT) ?? head),
    // The body tells when.
    isWhole: undefined,
  };
}
