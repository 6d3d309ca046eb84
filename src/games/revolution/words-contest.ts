import { capital } from '../../core/capital.ts';
import { defined } from '../../core/defined.ts';
import { named, partyWords } from '../../core/phrases.ts';
import { type Clause, type Entry, some } from '../../core/telling.ts';
import { ARTICLES, CONGRESS, DECLARATION, FRENCH_ALLIANCE, TOP_STEP, TURNS, VICTORY } from './data.ts';
import type { Aims, EventOf } from './events.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import {
  countryOf,
  europeWords,
  ofSide,
  progressWords,
  regionWords,
  SIDE_NAMES,
  TheSide,
  theSide,
  trackName,
} from './names.ts';
import { AMERICAN, BRITISH, enemyOf, type Side } from './pieces.ts';
import { ALLIED, INDEPENDENCE, mayWinAtOnce, outOfReach, SIGNED, TABLES } from './reach.ts';
import { clause, entry, headIn, headWith, sideNoun } from './words-tools.ts';
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

type Contest = EventOf<'contest'>;
type Said = Pick<Clause, 'who' | 'did'> & Partial<Clause>;

/** 3.5: what America needs in the short game weighs more than what else a year brings. */
const AIM_SIZE = 2;
const sizeIn = ({ short }: Aims): Partial<Clause> => (short ? { size: AIM_SIZE } : {});

/** A step of Progress that America has won. */
function progressSaid({ level, aims }: Contest): Said {
  if (level === CONGRESS)
    return {
      weight: 'first',
      who: [named('the Continental Congress')],
      did: ['meets', 'meet'],
      isWhole: true,
    };
  if (level === DECLARATION)
    return {
      weight: 'decides',
      who: [sideNoun(AMERICAN)],
      did: ['declares', 'declare'],
      what: [named('independence')],
      head: 'Independence is declared',
      isWhole: true,
      ...sizeIn(aims),
      decided: 'independence is declared',
    };
  if (level === ARTICLES)
    return {
      who: [sideNoun(AMERICAN)],
      did: ['signs', 'sign'],
      what: [named('the Articles of Confederation')],
      weight: aims.short ? 'first' : 'decides',
      decided: 'the Articles of Confederation are signed',
    };
  return {
    weight: 'first',
    who: [named('the Continental Army')],
    did: ['turns professional', 'turn professional'],
  };
}

const COUNTED = ['none', 'one', 'two', 'three'] as const;
const ORDINALS = ['', 'first', 'second', 'third'] as const;

/** The totals of both sides, the winner’s first: "8 to 7 in points and dice". Empty if only one side took part. */
function totalsOf({ points, dice, winner }: Contest): string {
  if (dice.some(each => each.length === 0)) return '';
  const sums = points.map((n, side) => n + sumOf(dice[side]));
  const first = winner ?? AMERICAN;
  return `${sums[first]} to ${sums[enemyOf(first)]} in points and dice`;
}
/** Adds these totals to a sentence, if there are any. */
const withTotals = (words: string, totals: string): string =>
  totals === '' ? words : `${words}${words === '' ? '' : ' '}by ${totals}`;

/** How a contest ended, after what came of it: ", by 8 to 7", ", by a tie of 7 to 7". Empty if only one side took part. */
function tallyOf(event: Contest): string {
  const totals = totalsOf(event);
  return totals === '' ? '' : `, by ${event.winner === null ? 'a tie of ' : ''}${totals}`;
}

/** 3.5: whether a contest of the short game kept America from the fourth region it needs, or let it keep its fourth. */
function fourthAtStake({ track, level, moved, winner, aims }: Contest): 'kept from' | 'keeps' | null {
  const isRegion = track !== PROGRESS_TRACK && track !== EUROPE_TRACK;
  const need = VICTORY.shortLoyalty;
  const loyal = aims.leaning[AMERICAN];
  if (!aims.short || !isRegion) return null;
  const was = winner === BRITISH && moved ? level + 1 : level;
  if (winner !== AMERICAN && was === need - 1 && loyal === VICTORY.regions - 1) return 'kept from';
  return winner === null && level === need && loyal === VICTORY.regions ? 'keeps' : null;
}

/** What is told of such a contest: who was kept from what, with the totals. Nothing if only one side took part. */
function fourthSaid(event: Contest): Partial<Said> {
  const [stake, totals] = [fourthAtStake(event), totalsOf(event)];
  if (stake === null || totals === '') return {};
  const region = regionWords(event.track - 1);
  const words = `America ${stake === 'keeps' ? 'keeps' : 'is kept from'} its fourth region, ${region}`;
  const result = tallyOf(event);
  return {
    weight: event.year === TURNS.short ? 'decides' : 'first',
    size: AIM_SIZE,
    ...headWith(words, result),
    decided: `${words}${result}`,
  };
}

/**
 * Whether the regions of a side can still win the match: those of Britain cannot after the Declaration (3.2), nor in
 * the short game.
 */
const canCount = (side: Side, { short, progress }: Aims): boolean =>
  side === AMERICAN || (!short && progress <= CONGRESS);

/** What a side does to a region whose loyalty to it is now `loyalty`, negative if the region leans to the enemy. */
function regionChange(base: Said, winner: Side, loyalty: number): Said {
  const region = partyWords(base.what ?? []);
  if (loyalty === 0) return { ...base, did: ['neutralizes', 'neutralize'] };
  if (loyalty > 0) {
    const isTop = loyalty === TOP_STEP;
    return {
      ...base,
      end: `to loyalty ${loyalty}${isTop ? ', where towns count double' : ''}`,
      // Several regions at once have a headline without the loyalty, and the body says to which they have come.
      onward: ['brings them', 'bring them'],
      ...headWith(`${TheSide(winner)} sway ${region}${isTop ? ': its towns count double' : ` to loyalty ${loyalty}`}`),
    };
  }
  const weaken = `weaken ${ofSide(enemyOf(winner))} loyalty in`;
  return {
    ...base,
    did: [weaken.replace('weaken', 'weakens'), weaken],
    end: `to ${-loyalty}`,
    onward: ['bring it down', 'bring it down'],
    ...headWith(`${TheSide(winner)} ${weaken} ${region}`, ` to ${-loyalty}`),
  };
}

/** The regions loyal to a country, in clauses that say whether they are the four of a goal. */
const topicOf = (side: Side): string => `the regions of ${countryOf(side)}`;

/** A region lost of the four that a side needs, with how many that leaves it. It decides only if the side had all four. */
function lostSaid(region: string, loser: Side, n: number, totals: string): Partial<Said> {
  const left = `${COUNTED[n]} of four loyal regions`;
  const country = countryOf(loser);
  return {
    weight: n === VICTORY.regions - 1 ? 'decides' : 'first',
    size: AIM_SIZE,
    decided: `${withTotals(`${region} is lost`, totals)}, and ${country} is left with ${left}`,
    ...headIn(`${capital(region)} is lost: ${country} has ${left}`, `${country} is left with ${left}`),
  };
}

/**
 * A region that has moved a step. That decides if it is now the fourth region of a goal, or no longer one of the four.
 */
function regionSaid(event: Contest, winner: Side): Said {
  const { track, level, aims } = event;
  const loser = enemyOf(winner);
  const need = aims.short ? VICTORY.shortLoyalty : VICTORY.loyalty;
  const counted = aims.short ? aims.leaning : aims.loyal;
  const region = regionWords(track - 1);
  const loyalty = winner === AMERICAN ? level : -level;
  const by = need > 1 ? ` by ${need}` : '';
  const base: Said = {
    who: [sideNoun(winner)],
    did: ['sways', 'sway'],
    what: [named(region)],
    shortWhat: [some(1, 'a region', 'regions')],
  };
  const fourth = `${region} is the fourth region loyal to ${countryOf(winner)}${by}`;
  const totals = aims.short ? totalsOf(event) : '';
  if (loyalty === need && counted[winner] === VICTORY.regions && canCount(winner, aims))
    return {
      ...base,
      weight: 'decides',
      ...sizeIn(aims),
      topic: topicOf(winner),
      did: ['makes', 'make'],
      decided: withTotals(fourth, totals),
      end: withTotals(`the fourth region loyal to ${countryOf(winner)}${by}, of the four that it needs`, totals),
      ...headWith(capital(fourth)),
    };
  if (1 - loyalty === need && counted[loser] === VICTORY.regions - 1 && canCount(loser, aims)) {
    const turned = {
      did: ['turns', 'turn'],
      end: withTotals(`away from ${countryOf(loser)}`, totals),
      ...lostSaid(region, loser, counted[loser], totals),
    } as const;
    return { ...base, ...turned, topic: topicOf(loser) };
  }
  const isOneLess = 1 - loyalty === need && counted[loser] < VICTORY.regions;
  const change = { ...regionChange(base, winner, loyalty), ...(isOneLess ? { topic: topicOf(loser) } : {}) };
  if (!aims.short) return change;
  const isGained = winner === AMERICAN && loyalty === need && counted[AMERICAN] < VICTORY.regions;
  const isLost = winner === BRITISH && 1 - loyalty === need && counted[AMERICAN] < VICTORY.regions;
  if (isGained || isLost) {
    const n = counted[AMERICAN];
    const end = withTotals(change.end ?? '', totals);
    const told = { ...change, ...(end === '' ? {} : { end }), isWhole: undefined };
    if (isLost) return { ...told, ...lostSaid(region, loser, n, totals) };
    return {
      ...told,
      weight: 'first',
      size: AIM_SIZE,
      decided: withTotals(`${region} is the ${ORDINALS[n]} region loyal to America`, totals),
      // Without room for the totals in the headline, the body tells them.
      ...headWith(`${TheSide(winner)} sway ${region} to loyalty ${loyalty}`, totals === '' ? '' : ` by ${totals}`),
    };
  }
  const stake = fourthSaid(event);
  if (stake.head !== undefined)
    return {
      ...change,
      ...stake,
      isWhole: undefined,
      ...defined({ end: `${stake.head}`.endsWith(totals) ? change.end : withTotals(change.end ?? '', totals) }),
    };
  return change;
}

/** Where a track stood before its contest. */
const levelBefore = ({ level, winner, moved }: Contest): number => level - (moved ? (winner === AMERICAN ? 1 : -1) : 0);

/** The years that are left after that of a contest. */
const yearsAfter = ({ year, aims }: Contest): number => (aims.short ? TURNS.short : TURNS.last) - year;

/** What America has by a table at the end, how it comes by it, and what it is kept from. */
const AIMS_OF_TABLES = {
  independence: [INDEPENDENCE, 'declare independence', INDEPENDENCE],
  articles: [SIGNED, `sign ${SIGNED}`, SIGNED],
  france: [ALLIED, 'win France', 'the French alliance'],
} as const;
const aimOf = ({ track, aims }: Contest): readonly [aim: string, coming: string, kept: string] =>
  AIMS_OF_TABLES[track === EUROPE_TRACK ? 'france' : aims.short ? 'independence' : 'articles'];

/** How near the sides were to what wins before a contest. */
function aimsBefore(event: Contest): Aims {
  const { track, aims } = event;
  const level = levelBefore(event);
  if (track === EUROPE_TRACK) return { ...aims, europe: level };
  return track === PROGRESS_TRACK
    ? { ...aims, progress: level }
    : { ...aims, loyalty: aims.loyalty.with(track - 1, level) };
}

/** Whether America could still have what a table brings it before this contest. */
const wasInReach = (event: Contest): boolean =>
  !outOfReach(aimsBefore(event), yearsAfter(event) + 1).includes(aimOf(event)[0]);

/** 3.5: whether the short game could still be won by either side before a contest. */
function wasOpen(event: Contest): boolean {
  const [before, contests] = [aimsBefore(event), yearsAfter(event) + 1];
  return event.aims.short && (outOfReach(before, contests).length === 0 || mayWinAtOnce(before, contests));
}

/** What a contest of a table has put out of America’s reach. Nothing if it was out of reach before: that was told then. */
function deniedBy(event: Contest): string | null {
  const [aim, coming, kept] = aimOf(event);
  const left = yearsAfter(event);
  if (!wasInReach(event) || !outOfReach(event.aims, left).includes(aim)) return null;
  return left === 0 ? `America is kept from ${kept}` : `America can no longer ${coming} in time`;
}

/** How much a contest weighs that keeps America from an aim. It is told before what else a year brings. */
const weightOf = (event: Contest): Pick<Clause, 'weight' | 'size'> => ({
  weight: yearsAfter(event) === 0 ? 'decides' : 'first',
  size: AIM_SIZE,
});

/** A contest for Progress that America has not won. Other tracks that stay are not told. */
function heldBack(event: Contest): Clause | null {
  const { track, winner, aims } = event;
  if (track !== PROGRESS_TRACK || winner === AMERICAN) return null;
  const denied = deniedBy(event);
  const more: Partial<Clause> =
    denied === null
      ? {}
      : {
          ...weightOf(event),
          isWhole: undefined,
          ...headIn(denied, denied.replace(' of Confederation', '')),
          decided: `${denied}${tallyOf(event)}`,
        };
  return winner === null
    ? clause([named('Progress')], ['stands still', 'stand still'], 'deed', {
        end: `after a tie of ${totalsOf(event)}`,
        isOutcome: true,
        ...more,
      })
    : clause([sideNoun(BRITISH)], ['holds back', 'hold back'], 'deed', {
        what: [named('Progress')],
        end: `at ${progressWords(aims.progress)}`,
        isOutcome: true,
        ...headWith('The British hold back Progress', ` at ${progressWords(aims.progress)}`),
        ...more,
      });
}

/**
 * 3.5: a contest for Europe that keeps France out of the short game: for good, by a step back, or by a tie at the last
 * step before its alliance. If America loses its ally, that weighs as much. Nothing once it is too late for France.
 */
function franceKeptOut(event: Contest): Partial<Clause> {
  const { track, winner, level, moved, aims } = event;
  const isNoLoss = level >= FRENCH_ALLIANCE || winner === AMERICAN;
  if (track !== EUROPE_TRACK || !aims.short || isNoLoss || !wasInReach(event)) return {};
  const was = levelBefore(event);
  const isAlmost = winner === null && was === FRENCH_ALLIANCE - 1;
  const words =
    was >= FRENCH_ALLIANCE
      ? 'America loses the French alliance'
      : (deniedBy(event) ?? (isAlmost ? 'France stays neutral this year' : null));
  const by = tallyOf(event);
  if (words === null)
    return moved ? { decided: `the British move Europe away from France, to ${europeWords(level)}${by}` } : {};
  return {
    ...weightOf(event),
    ...(was >= FRENCH_ALLIANCE ? { weight: 'decides' } : {}),
    ...headWith(words, by),
    // The step itself is told below, with the totals: the headline has no room for them.
    ...(moved ? { isWhole: undefined, end: by.replace(/^, /, '') || undefined } : {}),
    decided: words + by,
  };
}

/** A contest, in a dispatch: null if nothing moved, except for Progress and for America’s fourth region. */
function contestSaid(event: Contest): Clause | null {
  const { track, winner, level, moved } = event;
  const { head, ...stake } = fourthSaid(event);
  if (winner === null && head !== undefined)
    return clause([named(regionWords(track - 1))], ['stays as it is', 'stay as it is'], 'first', {
      ...stake,
      head,
      end: `by a tie of ${totalsOf(event)}`,
      scores: true,
    });
  const france = franceKeptOut(event);
  if (track === EUROPE_TRACK && winner === null && event.points.every(points => points > 0))
    return clause([named('Europe')], ['stands still', 'stand still'], 'deed', {
      end: `after a tie of ${totalsOf(event)}`,
      ...france,
    });
  if (winner === null || !moved) return heldBack(event);
  // Each step counts for what wins, whether or not it brings points.
  const common = { weight: 'deed', scores: true, stays: true, loses: 'the double worth of loyal towns' } as const;
  if (track === PROGRESS_TRACK) return { ...common, ...progressSaid(event) };
  if (track !== EUROPE_TRACK) return { ...common, ...regionSaid(event, winner) };
  const what = [named(`Europe to ${europeWords(level)}`)];
  return { ...common, who: [sideNoun(winner)], did: ['moves', 'move'], what, ...france };
}

/** The paragraph of an American victory, a British one, or a tie on this track. */
function contestRule(track: number, winner: Side | null): string {
  if (track === PROGRESS_TRACK) return winner === AMERICAN ? '10.2' : '10.3';
  const chapter = track === EUROPE_TRACK ? 12 : 11;
  return `${chapter}.${winner === null ? 4 : winner === AMERICAN ? 2 : 3}`;
}

const sumOf = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

/** 9.3: the entry of a contest: points and dice of both sides, and what has come of them. */
export function contestEntry(event: Contest): Entry {
  const { track, points, dice, winner, level, moved } = event;
  const side = (who: Side): string =>
    `${SIDE_NAMES[who]} ${points[who]}${dice[who].length > 0 ? ` + ${dice[who].join(' + ')} = ${points[who] + sumOf(dice[who])}` : ''}`;
  const result =
    winner === null
      ? 'a tie, and nothing moves'
      : `${theSide(winner)} win${moved ? `: ${reached(track, level)}` : ', and nothing moves'}`;
  const said = withVerdict(contestSaid(event), event, aimsBefore(event), tallyOf(event));
  return entry(
    `${trackName(track)}: ${side(BRITISH)}, ${side(AMERICAN)}; ${result}.`,
    contestRule(track, winner),
    said && { ...said, ...(wasOpen(event) ? { hingesOn: TABLES } : {}) },
    { dice: dice.flat() },
  );
}
