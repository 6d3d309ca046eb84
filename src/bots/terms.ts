import type { Game } from '../core/game.ts';
import type { Insight } from '../core/insight.ts';
import { kernel } from '../core/kernel.ts';
import { quietUmpire, random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import type { Answer } from './answers.ts';
import { playOut } from './playout.ts';
import { settingsOf } from './search-settings.ts';

/** How many samples the effect of luck is averaged over. */
export const SAMPLES = 16;
/** An effect smaller than this is not worth mentioning. */
const LEAST_EFFECT = 0.02;
/** A mean smaller than this many standard errors may be luck. */
const LEAST_ERRORS = 3;
const TERMS_TOLD = 2;
const list = new Intl.ListFormat('en-GB');

/** The mean of all samples; null if it may be luck. */
function sureMean(tries: readonly number[]): number | null {
  const mean = tries.reduce((sum, each) => sum + each, 0) / tries.length;
  const squares = tries.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const error = Math.sqrt(squares / (tries.length - 1) / tries.length);
  return Math.abs(mean) >= LEAST_ERRORS * error ? mean : null;
}

interface Moved {
  readonly words: string;
  /** How far it moves the evaluation in the seat's favour. */
  readonly by: number;
}

/**
 * The differences between two measurements in words, the best for the seat first. `tries` holds the samples by feature,
 * in the order of `measure`.
 */
function moves<S, F>(insight: Insight<S, F>, s: S, seat: Seat, tries: readonly (readonly number[])[]): Moved[] {
  const sign = (insight.speaksFor?.(s, seat) ?? seat === 0) ? 1 : -1;
  const weights = insight.weights(s);
  return insight.terms
    .flatMap(({ features, more, less }) => {
      const of = features.map(name => insight.features.indexOf(name));
      const plain = sureMean(tries.map(each => each[of[0]]));
      const sum = sureMean(tries.map(each => of.reduce((by, k) => by + weights[k] * each[k], 0)));
      if (plain === null || sum === null || Math.abs(sum) < LEAST_EFFECT) return [];
      // A feature's weight may change with time and so move the sum by itself. The phrase is about the feature's value,
      // so both must agree in sign.
      return Math.sign(plain) === Math.sign(weights[of[0]] * sum)
        ? [{ words: plain > 0 ? more : less, by: sign * sum }]
        : [];
    })
    .sort((a, b) => b.by - a.by);
}

const difference = (a: readonly number[], b: readonly number[]): number[] => a.map((each, k) => each - b[k]);

/**
 * What speaks for and against an answer: the features that it moves most, from what `seat` knows; empty if the answer
 * ends the turn.
 */
export function terms<S extends Core<F>, F extends Frame, E, V>(
  { insight, steps, redraw }: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  answer: Answer,
): string {
  if (!insight) return '';
  const rules = kernel<S, F, E>(steps);
  const next = random(0);
  let isSameTurn = true;
  const tries = Array.from({ length: SAMPLES }, () => {
    const [before, after]: number[][] = [[], []];
    const copy = redraw(s, seat, next);
    insight.measure(copy, before);
    rules.answer(copy, seat, answer, quietUmpire(next), []);
    insight.measure(copy, after);
    isSameTurn &&= insight.turn(copy) === insight.turn(s);
    return difference(after, before);
  });
  if (!isSameTurn) return '';
  const all = moves(insight, s, seat, tries);
  const good = all.filter(({ by }) => by > 0).slice(0, TERMS_TOLD);
  const bad = all.filter(({ by }) => by < 0).slice(-1);
  const told = (words: string, some: readonly Moved[]): string[] =>
    some.length === 0 ? [] : [`${words} ${list.format(some.map(each => each.words))}`];
  return [...told('for it:', good), ...told('against it:', bad)].join('; ');
}

/**
 * What an answer gains over another when both are played on with the same luck, from what `seat` knows; empty if there
 * is no clear gain, or if the two end in different turns.
 */
export function gain<S extends Core<F>, F extends Frame, E, V>(
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
  const settings = settingsOf(insight, s);
  const played = (choose: Answer, luck: number) => {
    const next = random(luck);
    const umpire = quietUmpire(next);
    const copy = game.redraw(s, seat, next);
    const [options, results, measured]: number[][] = [[], [], []];
    rules.answer(copy, seat, choose, umpire, options);
    playOut({ game, rules, next, umpire, settings }, copy, options, results);
    insight.measure(copy, measured);
    return { result: results[seat], measured, turn: insight.turn(copy) };
  };
  const pairs = Array.from({ length: tries }, (_, luck) => [played(answer, luck), played(other, luck)] as const);
  const better = sureMean(pairs.map(([one, two]) => one.result - two.result));
  if (better === null || better <= 0 || pairs.some(([one, two]) => one.turn !== two.turn)) return '';
  const all = moves(
    insight,
    s,
    seat,
    pairs.map(([one, two]) => difference(one.measured, two.measured)),
  );
  return list.format(
    all
      .filter(({ by }) => by > 0)
      .slice(0, TERMS_TOLD)
      .map(({ words }) => words),
  );
}
