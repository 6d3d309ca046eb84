import type { Game } from '../core/game.ts';
import { type Core, type Frame, kernel } from '../core/kernel.ts';
import { quietUmpire, random } from '../core/random.ts';
import type { Seat } from '../core/umpire.ts';
import type { Answer } from './answers.ts';

/** What luck brings is told by its mean over so many tries. */
const TRIES = 16;
/** A term that moves the sum by less is not worth a word. */
const TELLING = 0.02;
const FOR = 2;
const list = new Intl.ListFormat('en-GB');

/** What an answer is good for in the terms of the evaluation: those that it moves most. Rests on what `seat` knows alone. */
export function terms<S extends Core<F>, F extends Frame, E, V>(
  { insight, steps, redraw }: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  answer: Answer,
): string {
  if (!insight) return '';
  const rules = kernel<S, F, E>(steps);
  const next = random(0);
  const [before, after]: number[][] = [[], []];
  const moved = insight.features.map(() => 0);
  for (let i = 0; i < TRIES; i++) {
    const copy = redraw(s, seat, next);
    insight.measure(copy, before);
    rules.answer(copy, seat, answer, quietUmpire(next), []);
    insight.measure(copy, after);
    for (const k of moved.keys()) moved[k] += (after[k] - before[k]) / TRIES;
  }
  const sign = (insight.speaksFor?.(s, seat) ?? seat === 0) ? 1 : -1;
  const weighed = insight
    .weights(s)
    .map((weight, k) => ({ name: insight.features[k], by: sign * weight * moved[k] }))
    .sort((a, b) => b.by - a.by);
  const good = weighed.filter(({ by }) => by > TELLING).slice(0, FOR);
  const bad = weighed.filter(({ by }) => by < -TELLING).slice(-1);
  const told = (words: string, some: typeof weighed): string[] =>
    some.length === 0 ? [] : [`${words} ${list.format(some.map(({ name }) => name))}`];
  const all = [...told('for it:', good), ...told('against it:', bad)].join('; ');
  return all === '' ? 'it changes little that counts' : all;
}
