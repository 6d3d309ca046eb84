import { capital } from '../../core/capital.ts';
import { named, partyWords } from '../../core/phrases.ts';
import { some } from '../../core/telling.ts';
import { TOP_STEP, TURNS, VICTORY } from './data.ts';
import type { Aims } from './events.ts';
import { allowsRegions, loyalCount } from './goals.ts';
import { countryOf, ofSide, regionWords, TheSide } from './names.ts';
import { AMERICAN, BRITISH, enemyOf, type Side } from './pieces.ts';
import {
  AIM_SIZE,
  type Contest,
  headFrom,
  levelBefore,
  type Part,
  type Said,
  type ToldContest,
  tallyOf,
  totalsOf,
  withTotals,
} from './words-contest-tools.ts';
import { headWith, sideNoun } from './words-tools.ts';

/** The contests for the loyalty of regions (11.0), and what they mean for the four that a side needs (3.1, 3.5). */

const COUNTED = ['none', 'one', 'two', 'three'] as const;
const ORDINALS = ['', 'first', 'second', 'third'] as const;

/** By how much a region must be loyal to count. */
const needOf = ({ short }: Aims): number => (short ? VICTORY.shortLoyalty : VICTORY.loyalty);

/** Whether the regions of a side can still win the match: those of Britain never do in the short game. */
const canCount = (side: Side, aims: Aims): boolean => side === AMERICAN || (!aims.short && allowsRegions(aims, side));

/** 3.5: whether a contest of the short game kept America from the fourth region it needs, or let it keep its fourth. */
function fourthAtStake(event: Contest): 'is kept from' | 'keeps' | null {
  const { winner, aims } = event;
  const need = needOf(aims);
  const loyal = loyalCount(aims.loyalty, AMERICAN, need);
  const was = levelBefore(event);
  if (!aims.short || winner === AMERICAN) return null;
  if (was === need - 1 && loyal === VICTORY.regions - 1) return 'is kept from';
  return winner === null && was === need && loyal === VICTORY.regions ? 'keeps' : null;
}

/** What is told of such a contest, with the totals; null if there is nothing, or if only one side took part. */
function fourthSaid(event: Contest): Part | null {
  const stake = fourthAtStake(event);
  const result = tallyOf(event);
  if (stake === null || result === '') return null;
  const words = `America ${stake} its fourth region, ${regionWords(event.track - 1)}`;
  return {
    weight: event.year === TURNS.short ? 'decides' : 'first',
    size: AIM_SIZE,
    head: words,
    // That America keeps a region is never why Britain wins.
    ...(stake === 'keeps' ? {} : { heads: [words, `America ${stake} a fourth region`] }),
    decided: `${words}${result}`,
  };
}

/** A tie for a region, if America’s fourth was at stake. */
export function tiedRegion(event: Contest): ToldContest | null {
  const stake = fourthSaid(event);
  return (
    stake && {
      weight: 'first',
      who: [named(regionWords(event.track - 1))],
      did: ['stays as it is', 'stay as it is'],
      ...stake,
      end: `by a tie of ${totalsOf(event)}`,
      scores: true,
    }
  );
}

/** A region that a side has moved by a step. */
function stepOf(event: Contest, winner: Side) {
  const { track, level, aims } = event;
  const need = needOf(aims);
  const loser = enemyOf(winner);
  const loyalty = winner === AMERICAN ? level : -level;
  const region = regionWords(track - 1);
  const base: Said = {
    who: [sideNoun(winner)],
    did: ['sways', 'sway'],
    what: [named(region)],
    shortWhat: [some(1, 'a region', 'regions')],
  };
  return {
    ...{ event, aims, winner, loser, region, base, need },
    /** To the winner; negative if the region still leans to the loser. */
    loyalty,
    /** Whether it counts for the winner now, and whether it no longer counts for the loser. */
    isGained: loyalty === need,
    isLost: 1 - loyalty === need,
    /** How many count for each. */
    won: loyalCount(aims.loyalty, winner, need),
    left: loyalCount(aims.loyalty, loser, need),
    totals: aims.short ? totalsOf(event) : '',
  };
}
type Step = ReturnType<typeof stepOf>;

/** The regions loyal to a country, in clauses that say whether they are the four of a goal. */
const topicOf = (side: Side): string => `the regions of ${countryOf(side)}`;

/** The fourth region of a goal. */
function fourthGained({ aims, winner, region, base, need, totals }: Step): Said {
  const fourth = `the fourth region loyal to ${countryOf(winner)}${need > 1 ? ` by ${need}` : ''}`;
  const words = `${region} is ${fourth}`;
  return {
    ...base,
    weight: 'decides',
    ...(aims.short ? { size: AIM_SIZE } : {}),
    topic: topicOf(winner),
    did: ['makes', 'make'],
    decided: withTotals(words, totals),
    end: `${fourth}, of the four that it needs${totals === '' ? '' : `, by ${totals}`}`,
    ...headWith(capital(words)),
    heads: [capital(words), `${countryOf(winner)} has its fourth region`],
  };
}

/** A region lost of the four that a side needs, with how many that leaves it. It decides only if the side had all four. */
function lostSaid({ region, loser, left, totals }: Step): Part {
  const few = `${COUNTED[left]} of four loyal regions`;
  const country = countryOf(loser);
  const short = `${country} is left with ${few}`;
  return {
    weight: left === VICTORY.regions - 1 ? 'decides' : 'first',
    size: AIM_SIZE,
    decided: `${withTotals(`${region} is lost`, totals)}, and ${short}`,
    head: headFrom([`${capital(region)} is lost: ${country} has ${few}`, short]),
    heads: [short.replace('loyal ', '')],
  };
}

/** One of the four regions of a goal is lost. */
function fourthLost(step: Step): Said {
  const { base, loser, totals } = step;
  return {
    ...base,
    did: ['turns', 'turn'],
    end: withTotals(`away from ${countryOf(loser)}`, totals),
    ...lostSaid(step),
    topic: topicOf(loser),
  };
}

/** What a side does to a region that does not change whether it has the four of a goal. */
function changed({ winner, loser, loyalty, base }: Step): Said {
  const region = partyWords(base.what ?? []);
  if (loyalty === 0) return { ...base, did: ['neutralizes', 'neutralize'] };
  const sway = `${TheSide(winner)} sway ${region}`;
  if (loyalty > 0) {
    const isTop = loyalty === TOP_STEP;
    return {
      ...base,
      end: `to loyalty ${loyalty}${isTop ? ', where towns count double' : ''}`,
      // Several regions at once have a headline without the loyalty, and the body says to which they have come.
      onward: ['brings them', 'bring them'],
      ...headWith(`${sway}${isTop ? ': its towns count double' : ` to loyalty ${loyalty}`}`),
      heads: [`${sway} to loyalty ${loyalty}`, sway],
    };
  }
  const weaken = `weaken ${ofSide(loser)} loyalty in`;
  return {
    ...base,
    did: [weaken.replace('weaken', 'weakens'), weaken],
    end: `to ${-loyalty}`,
    onward: ['bring it down', 'bring it down'],
    ...headWith(`${TheSide(winner)} ${weaken} ${region}`, ` to ${-loyalty}`),
    heads: [`${TheSide(winner)} ${weaken} ${region}`],
  };
}

/** 3.5: what a step means for the regions that America has in the short game; null if it means nothing. */
function countedSaid(step: Step, change: Said): Said | null {
  const { event, winner, region, loyalty, won, left, totals } = step;
  const end = withTotals(change.end ?? '', totals);
  const told = { ...change, ...(end === '' ? {} : { end }), isWhole: undefined };
  if (winner === BRITISH && step.isLost && left < VICTORY.regions) return { ...told, ...lostSaid(step) };
  if (winner === AMERICAN && step.isGained && won < VICTORY.regions)
    return {
      ...told,
      weight: 'first',
      size: AIM_SIZE,
      decided: withTotals(`${region} is the ${ORDINALS[won]} region loyal to America`, totals),
      // Without room for the totals in the headline, the body tells them.
      ...headWith(`${TheSide(winner)} sway ${region} to loyalty ${loyalty}`, totals === '' ? '' : ` by ${totals}`),
    };
  const stake = fourthSaid(event);
  return stake && { ...told, ...stake };
}

/**
 * A region that has moved a step. That decides if it is now the fourth region of a goal, or no longer one of the four.
 */
export function movedRegion(event: Contest, winner: Side): Said {
  const step = stepOf(event, winner);
  const { aims, loser, isGained, isLost, won, left } = step;
  if (isGained && won === VICTORY.regions && canCount(winner, aims)) return fourthGained(step);
  if (isLost && left === VICTORY.regions - 1 && canCount(loser, aims)) return fourthLost(step);
  const change = { ...changed(step), ...(isLost && left < VICTORY.regions ? { topic: topicOf(loser) } : {}) };
  return (aims.short ? countedSaid(step, change) : null) ?? change;
}
