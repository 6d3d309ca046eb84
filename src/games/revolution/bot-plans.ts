import { bestRatedAnswer } from '../../core/best-rated.ts';
import type { Plan } from '../../core/insight.ts';
import { kernel } from '../../core/kernel.ts';
import type { Seat } from '../../core/umpire.ts';
import { type Allotment, bestAllotment, nearest } from './bot-rabble.ts';
import { rate } from './bot-rating.ts';
import { sets } from './bot-sets.ts';
import type { Event } from './events.ts';
import type { Frame, FrameOf } from './frames.ts';
import { trackName } from './names.ts';
import type { Side } from './pieces.ts';
import { BY_HAND } from './rules/09-rabble.ts';
import { CAMPAIGN_MARKERS } from './rules/13-bought.ts';
import { SUGGESTED as YEAR_SUGGESTED, SUGGESTED_AND_MORE as YEAR_SUGGESTED_AND_MORE } from './rules/13-suggested.ts';
import {
  DONE,
  SUGGESTED as MARCH_SUGGESTED,
  SUGGESTED_AND_MORE as MARCH_SUGGESTED_AND_MORE,
} from './rules/16-march.ts';
import { rulebook } from './rules/index.ts';
import type { State } from './state.ts';

type RevolutionPlan = Plan<State, Frame>;
type Menu = FrameOf<'mobilize' | 'march'>;

const rules = kernel<State, Frame, Event>(rulebook);

/**
 * Whether a mobilization or movement still goes on. Its menu comes back after each answer, so its frame stays on the
 * stack.
 */
const isOpen = (s: State, menu: Menu): boolean =>
  s.stack.some(
    frame =>
      frame.step === menu.step &&
      frame.seat === menu.seat &&
      (frame.step !== 'march' || menu.step !== 'march' || frame.round === menu.round),
  );

/** How a mobilization or movement is played as a whole. */
interface Course {
  readonly key: string;
  /** What hints call it. */
  readonly words: string;
  /** The choices of the menu that it never takes. */
  readonly never: readonly number[];
  /** The choice that it takes whenever it is offered; -1 for none. */
  readonly preferred: number;
}

/** A whole mobilization or movement by rule of thumb, except for what its course prefers and avoids. */
function planBy(s: State, menu: Menu, seat: Seat, { key, words, never, preferred }: Course): RevolutionPlan {
  const { year } = s;
  return {
    key,
    words,
    answer(now, f, options) {
      if (now.year !== year || !isOpen(now, menu)) return null;
      if (f.step !== menu.step) return bestRatedAnswer(rules, { rate, sets }, now, seat, options);
      if (options.includes(preferred)) return [preferred];
      const left = options.filter(pick => !never.includes(pick));
      return bestRatedAnswer(rules, { rate, sets }, now, seat, left);
    },
    lasts: now => now.year === year && isOpen(now, menu),
  };
}

const MOBILIZATIONS: readonly Course[] = [
  {
    key: 'politics',
    words: 'buy markers and militia first, then an army',
    never: [YEAR_SUGGESTED.pick],
    preferred: YEAR_SUGGESTED_AND_MORE.pick,
  },
  {
    key: 'army',
    words: 'raise an army, and buy no markers',
    never: [YEAR_SUGGESTED.pick, YEAR_SUGGESTED_AND_MORE.pick, CAMPAIGN_MARKERS.pick],
    preferred: -1,
  },
  {
    key: 'balance',
    words: 'share the points between markers and an army',
    never: [YEAR_SUGGESTED.pick, YEAR_SUGGESTED_AND_MORE.pick],
    preferred: CAMPAIGN_MARKERS.pick,
  },
];
const MARCHES: readonly Course[] = [
  { key: 'suggested', words: 'make the suggested march with every force', never: [], preferred: MARCH_SUGGESTED },
  {
    key: 'force-by-force',
    words: 'march force by force, wherever there is most to gain',
    never: [MARCH_SUGGESTED, MARCH_SUGGESTED_AND_MORE],
    preferred: -1,
  },
  { key: 'hold', words: 'hold everywhere', never: [], preferred: DONE },
];

/** The rating of the suggested allotment, and how many points of rating a gain in the chance to win is worth. */
const SUGGESTED_RATING = 1;
const POINTS_PER_CHANCE = 20;
/** How often a player who thinks long expects that the enemy has worked its allotment out (docs/balance.md). */
const WORKED_OUT_CHANCE = 0.75;

/** 9.3: an allotment laid by hand. */
function allotmentPlan(side: Side, { points, gain }: Allotment): RevolutionPlan {
  const words = points.flatMap((sum, track) => (sum > 0 ? [`${trackName(track)} ${sum}`] : []));
  return {
    key: 'worked-out',
    words: `commit ${words.length > 0 ? words.join(', ') : 'nothing'}, worked out against all that the enemy can commit`,
    isToldWhole: true,
    answer(_, f, options) {
      if (f.step === 'allotPlan' && f.seat === side) return [BY_HAND];
      return f.step === 'allot' && f.seat === side ? [nearest(options, points[f.track])] : null;
    },
    rating: SUGGESTED_RATING + POINTS_PER_CHANCE * gain,
  };
}

/** The best allotment that can be worked out; none if the suggested one is as good. */
function allotmentPlans(s: State, { seat: side }: FrameOf<'allotPlan'>): readonly RevolutionPlan[] {
  const best = bestAllotment(s, side);
  return best === null || best.gain <= 0 ? [] : [allotmentPlan(side, best)];
}

/** The allotment of a player who expects that the enemy may have worked out its own. */
export function worksOut(s: State, f: Frame): RevolutionPlan | null {
  if (f.step !== 'allotPlan' && f.step !== 'allot') return null;
  const best = bestAllotment(s, f.seat, WORKED_OUT_CHANCE);
  return best && allotmentPlan(f.seat, best);
}

/** A side's whole mobilization, rabble rousing or one whole movement, as one choice. */
export function plans(s: State, f: Frame, seat: Seat, options: readonly number[]): readonly RevolutionPlan[] {
  if (f.step === 'mobilize' && options.includes(YEAR_SUGGESTED.pick) && s.bought[f.seat] === 0)
    return MOBILIZATIONS.map(course => planBy(s, f, seat, course));
  if (f.step === 'allotPlan' && options.includes(BY_HAND)) return allotmentPlans(s, f);
  if (f.step === 'march' && options.includes(MARCH_SUGGESTED)) return MARCHES.map(course => planBy(s, f, seat, course));
  return [];
}
