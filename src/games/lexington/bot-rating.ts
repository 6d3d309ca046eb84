import type { Seat } from '../../core/umpire.ts';
import { americanSight, bestGathering, bestMarch, gainOf, gainOfGathering } from './bot-american.ts';
import { bestGain, britishSight, gainsOf, landingValue, searchValue } from './bot-british.ts';
import { LAST_TURN } from './data.ts';
import { BRITISH, JOINED, MILITIA_FORCE, type Piece, SONS } from './pieces.ts';
import { nextRide } from './plan-riders.ts';
import { SUGGESTED_CARDS } from './rules/04-setup.ts';
import { DONE, GATHER, SEARCH, SOME_OF_THEM, SUGGESTED, stackNamedBy } from './rules/06-march.ts';
import { BY_ROAD, STAY, TO_CAMBRIDGE, TO_CHARLESTOWN } from './rules/06-raid.ts';
import { STAY_HERE, SUGGESTED_RIDE } from './rules/06-riders.ts';
import { sideOfSeat } from './seats.ts';
import { stackOf } from './stacks.ts';
import type { Frame, State } from './state.ts';
import { forceNow } from './units.ts';

/** The cost of an extra click: of two equally good ways to answer, the shorter is taken. */
const CLICK_COST = 0.02;
/** The rating of the suggestion: a bot does not need it, as it rates the marches themselves. */
const SUGGESTION_RATING = -1;
/** How many figures a search party needs. */
const PARTY_SIZE = 1;

function rateRide(s: State, rider: Piece, pick: number): number {
  const wanted = nextRide(s, rider);
  if (pick === SUGGESTED_RIDE) return wanted === null ? 0.1 : 0.6;
  if (pick === STAY_HERE) return wanted === null ? 0.4 : -0.2;
  return pick === wanted ? 0.5 : 0;
}

type Answers = readonly (readonly number[])[];

function rateAmericanMenu(s: State, seat: Seat, answers: Answers): number[] {
  const sight = americanSight(s, seat);
  return answers.map(([pick]) => {
    if (pick === DONE) return 0;
    if (pick === SUGGESTED) return SUGGESTION_RATING;
    if (pick === GATHER) return bestGathering(sight) - CLICK_COST;
    return bestMarch(sight, stackNamedBy(pick).at) - 2 * CLICK_COST;
  });
}

function rateBritishMenu(s: State, seat: Seat, answers: Answers): number[] {
  const sight = britishSight(s);
  return answers.map(([pick]) => {
    if (pick === DONE) return 0;
    if (pick === SUGGESTED) return SUGGESTION_RATING;
    const { force, at } = stackNamedBy(pick);
    if (pick >= SEARCH) return searchValue(s, sight, force, at);
    const group = stackOf(s, seat, force, at).filter(p => force === JOINED || s.left[p] > 0);
    const all = bestGain(s, sight, force, at, group) - CLICK_COST;
    if (force === JOINED || group.length <= PARTY_SIZE) return all;
    return Math.max(all, bestGain(s, sight, force, at, group.slice(0, PARTY_SIZE)) - 2 * CLICK_COST);
  });
}

function rateGoals(s: State, f: Extract<Frame, { step: 'whereTo' }>, answers: Answers): number[] {
  const force = forceNow(s, f.group[0]);
  if (force === MILITIA_FORCE) {
    const sight = americanSight(s, f.seat);
    return answers.map(([to]) => (to === SOME_OF_THEM ? -2 * CLICK_COST : gainOf(sight, f.from, to, f.group.length)));
  }
  const sight = britishSight(s);
  const gains = gainsOf(s, sight, force, f.from, f.group);
  return answers.map(([to]) =>
    to === SOME_OF_THEM
      ? bestGain(s, sight, force, f.from, f.group.slice(0, PARTY_SIZE)) - CLICK_COST
      : (gains[to] ?? 0),
  );
}

function rateParties(s: State, f: Extract<Frame, { step: 'whoMarches' }>, answers: Answers): number[] {
  if (f.force === MILITIA_FORCE) {
    const sight = americanSight(s, f.seat);
    return answers.map(group => (bestMarch(sight, f.from) * group.length) / Math.max(1, sight.ready[f.from]));
  }
  const sight = britishSight(s);
  return answers.map(group => bestGain(s, sight, f.force, f.from, group));
}

/** The ratings of the ways out of Boston (6.3). */
const DEPARTURE_RATINGS: Readonly<Record<number, number>> = {
  [STAY]: -6,
  [BY_ROAD]: 0.5,
  [TO_CAMBRIDGE]: 1,
  [TO_CHARLESTOWN]: 0.8,
};

function rateAll(s: State, f: Frame, seat: Seat, answers: Answers): readonly number[] {
  switch (f.step) {
    case 'placeSons':
      return answers.map(([pick]) => (pick === SUGGESTED_CARDS ? 1 : 0));
    case 'ride':
      return answers.map(([pick]) => rateRide(s, f.riders[0], pick));
    case 'raidLeaves':
      return answers.map(([way]) => DEPARTURE_RATINGS[way]);
    case 'landing':
      return answers.map(([at]) => landingValue(s, at));
    case 'march':
      return sideOfSeat(s, seat) === BRITISH ? rateBritishMenu(s, seat, answers) : rateAmericanMenu(s, seat, answers);
    case 'whereTo':
      return rateGoals(s, f, answers);
    case 'whoMarches':
      return rateParties(s, f, answers);
    case 'gather': {
      const sight = americanSight(s, seat);
      return answers.map(([to]) => gainOfGathering(sight, to));
    }
    case 'fire':
      return answers.map(answer => answer.length / 6);
    default:
      return answers.map(() => 0);
  }
}

/** Rates each answer by rule of thumb, roughly in points. */
export function rate(s: State, f: Frame, seat: Seat, answers: Answers, out: number[]): void {
  const rated = rateAll(s, f, seat, answers);
  out.length = answers.length;
  for (let i = 0; i < answers.length; i++) out[i] = rated[i];
}

/** On the last turn nobody fires, so that no march of the militia changes anything. */
export const isIdle = (s: State, seat: Seat): boolean => s.turn === LAST_TURN && sideOfSeat(s, seat) !== BRITISH;

/** Answers that are worse than the best by more points than this are not searched. */
const FAR_WORSE = 1.5;
const MOST_ANSWERS = 6;

/**
 * The best few options by rule of thumb, without marches that gain nothing; staying is always among them. Cards are
 * always placed as suggested, which draws their boxes by chance.
 */
export function narrow(s: State, f: Frame, seat: Seat, options: readonly number[]): readonly number[] {
  if (f.step === 'placeSons') return [SUGGESTED_CARDS];
  if (f.step === 'march' && isIdle(s, seat)) return [DONE];
  if (f.step !== 'march' && f.step !== 'whereTo' && f.step !== 'gather') return options;
  const answers = options.map(option => [option]);
  const rated = rateAll(s, f, seat, answers);
  const most = Math.max(...rated);
  const kept = options
    .map((option, i) => ({ option, worth: rated[i] }))
    .filter(({ option, worth }) => worth > most - FAR_WORSE && (f.step !== 'march' || option === DONE || worth > 0))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_ANSWERS)
    .map(({ option }) => option);
  return f.step === 'march' && !kept.includes(DONE) && options.includes(DONE) ? [...kept, DONE] : kept;
}

/** The sets worth searching, the most natural first. Fire is never held back: that gains nothing. */
export function sets(
  s: State,
  f: Frame,
  options: readonly number[],
  min: number,
  max: number,
): readonly (readonly number[])[] {
  if (f.step === 'placeBlanks') return blankSets(s, options, max);
  const sizes = f.step === 'fire' ? [max] : [1, 2, Math.ceil(max / 2), max];
  return [...new Set(sizes.filter(size => size >= min && size <= max))].map(size => options.slice(0, size));
}

/** Steps from one box of a set to the next, going round the fifteen boxes that are left. */
const STRIDES = [7, 4, 2, 1];

/**
 * Used if somebody else has placed Hancock and Adams: blank cards spread evenly over the map. They are counted from the
 * box of those two, so that the British cannot know the pattern.
 */
function blankSets(s: State, options: readonly number[], size: number): readonly (readonly number[])[] {
  const from = s.cards.indexOf(SONS);
  return STRIDES.flatMap(stride =>
    options.map((_, first) => {
      const taken = Array.from({ length: size }, (__, i) => options[(from + first + i * stride) % options.length]);
      return options.filter(at => taken.includes(at));
    }),
  );
}
