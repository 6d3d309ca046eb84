import { bestRated } from '../../core/best-rated.ts';
import type { Plan } from '../../core/insight.ts';
import type { Seat } from '../../core/umpire.ts';
import { americanSight, gainOfGathering } from './bot-american.ts';
import { stayWords } from './bot-deeds.ts';
import { isIdle, narrow, rate, sets } from './bot-rating.ts';
import { type Box, LAST_TURN } from './data.ts';
import { MID_MARCH } from './frames.ts';
import { boxName, theForce } from './names.ts';
import { BRITISH, placeId } from './pieces.ts';
import { allStay, isSuggestionOfUse } from './plan.ts';
import { DONE, GATHER, march, SEARCH, SOME_OF_THEM, SUGGESTED, stackNamedBy } from './rules/06-march.ts';
import { sideOfSeat } from './seats.ts';
import { gatherers, stackOf } from './stacks.ts';
import type { Frame, State } from './state.ts';

type MarchPlan = Plan<State, Frame>;

/** How many boxes to gather in are offered as plans. */
const MOST_GATHERINGS = 3;
/** Ranks a whole turn above the single answer that it begins with, if their values are equal. */
const WHOLE_TURN_BONUS = 0.01;

/** The answer that the rule of thumb prefers, with its rating. */
function bestRatedOption(s: State, f: Frame, seat: Seat, options: readonly number[]) {
  const answers =
    f.step === 'whoMarches'
      ? sets(s, f, options, 1, options.length)
      : narrow(s, f, seat, options).map(option => [option]);
  return bestRated({ rate }, s, f, seat, answers);
}

/** 6.1: answers the rest of this turn’s march by rule of thumb, wherever `begin` gives no answer. */
function thenByRating(s: State, seat: Seat, begin: (f: Frame, options: readonly number[]) => readonly number[] | null) {
  const { turn } = s;
  return (now: State, f: Frame, options: readonly number[]): readonly number[] | null => {
    if (now.turn !== turn || (f.step !== 'march' && !MID_MARCH.includes(f.step))) return null;
    return begin(f, options) ?? bestRatedOption(now, f, seat, options).choose;
  };
}

/** 6.1 What a choice of the menu is called beside another; of a march, also where the rule of thumb would go. */
export function named(s: State, f: Frame, seat: Seat, [pick]: readonly number[]): string | undefined {
  if (f.step !== 'march' || pick === DONE) return undefined;
  if (pick === SUGGESTED) return allStay(s, seat) ? undefined : 'the ready-made march';
  if (pick === GATHER) return 'a march of all to one box';
  const { force, at } = stackNamedBy(pick);
  if (pick >= SEARCH) return `a search of ${boxName(at)} with ${theForce(force)}`;
  const group = stackOf(s, seat, force, at).filter(p => s.left[p] > 0);
  const asked = { step: 'whereTo', seat, from: at, group, all: true } as const;
  const options: number[] = [];
  march.whereTo.options(s, asked, options);
  const boxes = options.filter(to => to !== SOME_OF_THEM);
  const [to] = bestRatedOption(s, asked, seat, boxes).choose;
  return `a march of ${theForce(force)} from ${boxName(at)} (perhaps to ${boxName(to)})`;
}

function gathering(s: State, seat: Seat, to: Box, rating: number): MarchPlan {
  let isDone = false;
  return {
    key: `gather:${placeId(to)}`,
    words: `gather in ${boxName(to)} first, and march on from there where that gains more`,
    isToldWhole: true,
    rating,
    answer: thenByRating(s, seat, (f, options) => {
      if (f.step === 'gather' && options.includes(to)) isDone = true;
      if (f.step === 'gather') return options.includes(to) ? [to] : null;
      return f.step === 'march' && !isDone && options.includes(GATHER) ? [GATHER] : null;
    }),
  };
}

/** The places where gathering gains most. */
function gatherings(s: State, seat: Seat): MarchPlan[] {
  const sight = americanSight(s, seat);
  return gatherers(s, seat)
    .flatMap((come, to) => (come.length > 1 ? [{ to, rating: gainOfGathering(sight, to) }] : []))
    .sort((a, b) => b.rating - a.rating)
    .slice(0, MOST_GATHERINGS)
    .filter(({ rating }) => rating > 0)
    .map(({ to, rating }) => gathering(s, seat, to, rating));
}

/** 6.1 A side's whole march as one choice: as suggested, by rule of thumb, or gathering in one place first. */
export function plans(s: State, f: Frame, seat: Seat, options: readonly number[]): readonly MarchPlan[] {
  if (f.step !== 'march' || !options.includes(SUGGESTED) || isIdle(s, seat)) return [];
  const { turn } = s;
  const { rating } = bestRatedOption(s, f, seat, options);
  const suggested: MarchPlan = {
    key: 'suggested',
    words: allStay(s, seat) ? stayWords(s, seat) : 'the ready-made march',
    rating: 0,
    answer: (now, at, open) =>
      now.turn === turn && at.step === 'march' && open.includes(SUGGESTED) ? [SUGGESTED] : null,
  };
  const byThumb: MarchPlan = {
    key: 'box-by-box',
    words: 'each group goes where it gains most',
    isToldWhole: true,
    rating: rating + WHOLE_TURN_BONUS,
    answer: thenByRating(s, seat, () => null),
  };
  const gather = sideOfSeat(s, seat) === BRITISH ? [] : gatherings(s, seat);
  // On the last turn all else is equal, so the search cannot tell by itself that the suggested march is of no use.
  const isOfUse = s.turn < LAST_TURN || isSuggestionOfUse(s, seat);
  return [byThumb, ...(isOfUse ? [suggested] : []), ...gather];
}
