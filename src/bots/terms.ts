import type { Game } from '../core/game.ts';
import type { Insight } from '../core/insight.ts';
import { kernel } from '../core/kernel.ts';
import { quietUmpire, random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import type { Answer } from './answers.ts';
import { type Intended, questionTitle } from './following.ts';
import { playOut } from './playout.ts';
import { settingsOf } from './search-settings.ts';

/** The effect of an answer is averaged over this many samples, each with other luck. */
export const SAMPLES = 16;
/** An effect smaller than this is not worth mentioning. */
const LEAST_EFFECT = 0.02;
/** A mean smaller than this many standard errors may be luck. */
const LEAST_ERRORS = 3;
/** At most this many reasons for an answer are given. */
const MOST_REASONS = 2;
const list = new Intl.ListFormat('en-GB');

/** The mean of all samples; null if it may be luck. */
function significantMean(tries: readonly number[]): number | null {
  const mean = tries.reduce((sum, each) => sum + each, 0) / tries.length;
  const squares = tries.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const error = Math.sqrt(squares / (tries.length - 1) / tries.length);
  return Math.abs(mean) >= LEAST_ERRORS * error ? mean : null;
}

/** A phrase about the position that an answer makes more or less true. */
interface Effect {
  readonly words: string;
  /** How much it improves the evaluation for the seat; negative if it worsens it. */
  readonly by: number;
  readonly feature: string;
  readonly becomes: string | undefined;
}

/**
 * The effects that are clear from the samples, the best for the seat first. Each of `tries` is one sample: the difference
 * between two measurements by feature, in the order of `measure`.
 */
function effectsOf<S, F>(insight: Insight<S, F>, s: S, seat: Seat, tries: readonly (readonly number[])[]): Effect[] {
  const sign = insight.highIsGoodFor(s, seat) ? 1 : -1;
  const weights = insight.weights(s);
  const effects = insight.terms
    .flatMap(({ features, more, less, becomes }): Effect[] => {
      const indexes = features.map(name => insight.features.indexOf(name));
      const [main] = indexes;
      const change = significantMean(tries.map(each => each[main]));
      const effect = significantMean(tries.map(each => indexes.reduce((sum, k) => sum + weights[k] * each[k], 0)));
      if (change === null || effect === null || Math.abs(effect) < LEAST_EFFECT) return [];
      const words = change > 0 ? more : less;
      // If the weight of a feature changes with time, there is an effect even while its value stays the same. The
      // phrase is about the value, so the change and the effect must agree in sign.
      return words !== undefined && Math.sign(change) === Math.sign(weights[main] * effect)
        ? [{ words, by: sign * effect, feature: features[0], becomes }]
        : [];
    })
    .sort((a, b) => b.by - a.by);
  // What was still to come and is gained now is no loss, nor is it a gain that the enemy can gain it no more.
  return effects.filter(
    each => !effects.some(({ feature, by }) => feature === each.becomes && Math.sign(by) === -Math.sign(each.by)),
  );
}

const difference = (a: readonly number[], b: readonly number[]): number[] => a.map((each, k) => each - b[k]);

/**
 * The effects of an answer, or of several in a row, from what `seat` knows, the best for the seat first. In each redrawn
 * position `next` is followed until its question is not asked or its choice is not offered there. Empty if the turn ends in
 * any sample.
 */
function effectsFrom<S extends Core<F>, F extends Frame, E, V>(
  { insight, steps, redraw }: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  answer: Answer,
  next: readonly Intended[] = [],
): readonly Effect[] {
  if (!insight) return [];
  const rules = kernel<S, F, E>(steps);
  const rng = random(0);
  let isSameTurn = true;
  const tries = Array.from({ length: SAMPLES }, () => {
    const [before, after]: number[][] = [[], []];
    const copy = redraw(s, seat, rng);
    insight.measure(copy, before);
    const options: number[] = [];
    const umpire = quietUmpire(rng);
    rules.answer(copy, seat, answer, umpire, options);
    for (const each of next) {
      const choose = each.choose.map(Number);
      const isAsked =
        !rules.over(copy) && rules.decider(copy) === seat && questionTitle(rules, copy, seat) === each.title;
      if (!isAsked || !choose.every(pick => options.includes(pick))) break;
      rules.answer(copy, seat, choose, umpire, options);
    }
    insight.measure(copy, after);
    isSameTurn &&= insight.turn(copy) === insight.turn(s);
    return difference(after, before);
  });
  return isSameTurn ? effectsOf(insight, s, seat, tries) : [];
}

/**
 * What an answer is for in the game's own words, or, if that shows only in the answers that follow, what those are for.
 * Empty if the game has no words for it.
 */
export function purposeOf<S extends Core<F>, F extends Frame, E, V>(
  { insight, steps, fork }: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  answer: Answer,
  next: readonly Intended[] = [],
): string {
  if (insight?.purpose === undefined) return '';
  const rules = kernel<S, F, E>(steps);
  const copy = fork(s);
  const options: number[] = [];
  const umpire = quietUmpire(random(0));
  let choose = answer;
  for (const each of [...next, null]) {
    const words = insight.purpose(copy, rules.top(copy).frame, seat, choose, each === null);
    if (words !== undefined) return words;
    if (each === null) break;
    rules.answer(copy, seat, choose, umpire, options);
    choose = each.choose.map(Number);
    const isAsked =
      !rules.over(copy) && rules.decider(copy) === seat && questionTitle(rules, copy, seat) === each.title;
    if (!isAsked || !choose.every(pick => options.includes(pick))) break;
  }
  return '';
}

const isGood = ({ by }: Effect): boolean => by > 0;
const isBad = ({ by }: Effect): boolean => by < 0;
/** What speaks against an answer and not against its rival as well, the worst last. */
function ownCons(effects: readonly Effect[], ofRival: () => readonly Effect[]): readonly Effect[] {
  const cons = effects.filter(isBad);
  const alike = cons.length === 0 ? [] : ofRival().filter(isBad);
  return cons.filter(each => !alike.some(({ words }) => words === each.words));
}

/** What else goes into the pros and cons of an answer. */
interface Beside {
  /** The answers that follow it. */
  readonly next?: readonly Intended[];
  /** The answer it is compared with. A con that both have is left out. Null if there is none; then no con is named. */
  readonly rival?: Answer | null;
  /** What it is for; empty if the game has no words for it. */
  readonly purpose?: string;
  /** What has been said already of what it is for, clause by clause. */
  readonly told?: readonly string[] | undefined;
}

/**
 * The pros and cons of an answer, and of those that follow. What it is for comes before the phrases for the features that
 * they change most.
 */
export function prosAndCons<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  answer: Answer,
  { next = [], rival, purpose = purposeOf(game, s, seat, answer, next), told }: Beside = {},
): string {
  const all = effectsFrom(game, s, seat, answer, next);
  const pros = all
    .filter(isGood)
    .slice(0, MOST_REASONS)
    .map(each => each.words);
  const good = purpose === '' ? pros : told?.includes(purpose) ? [] : [purpose];
  const rivals = (): readonly Effect[] =>
    rival === undefined || rival === null ? [] : effectsFrom(game, s, seat, rival);
  const bad = rival === null ? [] : ownCons(all, rivals).slice(-1);
  const headed = (words: string, some: readonly string[]): string[] =>
    some.length === 0 ? [] : [`${words} ${list.format(some)}`];
  return [
    ...headed('for it:', good),
    ...headed(
      'against it:',
      bad.map(each => each.words),
    ),
  ].join('; ');
}

/** What speaks most against an answer, and not against the other one as well; empty if nothing does. */
export function conOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  answer: Answer,
  other: Answer,
): string {
  const cons = ownCons(effectsFrom(game, s, seat, answer), () => effectsFrom(game, s, seat, other));
  return cons.at(-1)?.words ?? '';
}

/**
 * The advantages of an answer over another, in words, from what `seat` knows. Both are played out with the same luck.
 * Empty if the answer is not clearly better, or if the two end in different turns.
 */
export function advantages<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  answer: Answer,
  other: Answer,
  tries = SAMPLES,
): string {
  const { insight } = game;
  if (!insight) return '';
  const rules = kernel<S, F, E>(game.steps);
  const settings = settingsOf(insight, s, 0);
  const played = (choose: Answer, luck: number) => {
    const rng = random(luck);
    const umpire = quietUmpire(rng);
    const copy = game.redraw(s, seat, rng);
    const [options, results, measured]: number[][] = [[], [], []];
    rules.answer(copy, seat, choose, umpire, options);
    playOut({ game, rules, rng, umpire, settings }, copy, options, results);
    insight.measure(copy, measured);
    return { result: results[seat], measured, turn: insight.turn(copy) };
  };
  const pairs = Array.from({ length: tries }, (_, luck) => [played(answer, luck), played(other, luck)] as const);
  const better = significantMean(pairs.map(([one, two]) => one.result - two.result));
  if (better === null || better <= 0 || pairs.some(([one, two]) => one.turn !== two.turn)) return '';
  const all = effectsOf(
    insight,
    s,
    seat,
    pairs.map(([one, two]) => difference(one.measured, two.measured)),
  );
  return list.format(
    all
      .filter(({ by }) => by > 0)
      .slice(0, MOST_REASONS)
      .map(({ words }) => words),
  );
}
