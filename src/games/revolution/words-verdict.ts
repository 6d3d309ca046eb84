import { HEADLINE_LIMIT } from '../../core/headlines.ts';
import { named } from '../../core/phrases.ts';
import type { Clause } from '../../core/telling.ts';
import { TURNS } from './data.ts';
import type { Aims, EventOf } from './events.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { regionWords, trackName } from './names.ts';
import { mayWinAtOnce, outOfReach } from './reach.ts';
import { clause } from './words-tools.ts';

/** 3.5: a contest that decides the short game, told with what that means. */

type Contest = EventOf<'contest'>;
type Tables = Pick<Aims, 'short' | 'loyalty' | 'progress' | 'europe'>;

/**
 * Whether America can no longer win the short game, neither at its end nor at once (3.1), whatever the contests bring that
 * may still come: each moves a track one step at most.
 */
function isLost({ short, loyalty, progress, europe }: Tables, contests: (track: number) => number): boolean {
  const best = {
    short,
    loyalty: loyalty.map((level, region) => level + contests(region + 1)),
    progress: progress + contests(PROGRESS_TRACK),
    europe: europe + contests(EUROPE_TRACK),
  };
  return outOfReach(best, 0).length > 0 && !mayWinAtOnce(best, 0);
}

const isRegion = (track: number): boolean => track !== PROGRESS_TRACK && track !== EUROPE_TRACK;

/**
 * Whether a contest of the short game decides it for Britain. 9.3: the regions are settled in order, so those before are
 * done; which table came first is not known here, so that the others are taken as still to come. What is lost even so is
 * lost in any order.
 */
function decides({ track, year, aims }: Contest, before: Aims): boolean {
  if (!aims.short) return false;
  const left = TURNS.short - year;
  const isDone = (other: number): boolean => isRegion(track) && isRegion(other) && other < track;
  return (
    isLost(aims, other => left + (other === track || isDone(other) ? 0 : 1)) &&
    !isLost(before, other => left + (isDone(other) ? 0 : 1))
  );
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

/** What is told of a contest that brought nothing to tell but that it decides the match. */
function unmoved(track: number, by: string): Clause {
  const name = isRegion(track) ? regionWords(track - 1) : trackName(track);
  const did = ['stays as it is', 'stay as it is'] as const;
  const head = 'America’s last chance is gone';
  return clause([named(name)], did, 'decides', { head, decided: `${name} ${did[0]}${by}` });
}

/**
 * The clause of a contest, null if there is nothing to tell, with what it means if it decides the short game. `by`: how
 * it ended, ", by 8 to 7".
 */
export function withVerdict(told: Clause | null, event: Contest, before: Aims, by: string): Clause | null {
  if (!decides(event, before)) return told;
  const said = told ?? unmoved(event.track, by);
  const when = event.year === TURNS.short ? 'at the end of the year' : `by the end of ${TURNS.short}`;
  const heads = typeof said.head === 'string' ? shorter(said.head).map(each => `${each}: Britain will win`) : [];
  return {
    ...said,
    weight: 'decides',
    size: VERDICT_SIZE,
    // Each verdict stands by itself: two equal ties are not joined to one.
    of: trackName(event.track),
    end: `${said.end ?? by.replace(/^, /, '')}, so Britain wins ${when}`,
    head: heads.find(each => each.length <= HEADLINE_LIMIT) ?? said.head,
    // The body tells when.
    isWhole: undefined,
  };
}
