import { commonWords, labelWithCount, withoutEllipsis } from '../core/alike.ts';
import { capital } from '../core/capital.ts';
import type { Game } from '../core/game.ts';
import { kernel } from '../core/kernel.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import type { Answer } from './answers.ts';

/** The most names that people read at a glance. */
const MOST_NAMES = 3;
const list = new Intl.ListFormat('en-GB');

/**
 * An answer in the words of its question. Interchangeable choices are counted as in a panel; long sets are described by
 * kind, or by what is left out.
 */
export function words<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  answer: Answer,
): string {
  const rules = kernel<S, F, E>(game.steps);
  const { ask, frame } = rules.top(s);
  const all: number[] = [];
  rules.options(s, seat, all);
  const labelOf = (pick: number): string => withoutEllipsis(ask.label(s, frame, pick));
  const classOf = (pick: number): string =>
    ask.alike && rules.takesSet(s) ? `${ask.alike(s, frame, pick)} ${ask.place?.(s, frame, pick)}` : `only ${pick}`;
  const kind = (pick: number): string => ('kind' in ask && ask.kind?.(s, frame, pick)) || labelOf(pick);
  const folded = (picks: Answer, of: (pick: number) => string, called: (pick: number) => string): string[] =>
    [...new Set(picks.map(of))].map(each => {
      const alike = all.filter(pick => of(pick) === each);
      const label = commonWords(alike.map(called));
      return labelWithCount(label, picks.filter(pick => of(pick) === each).length, alike.length);
    });
  const named = (picks: Answer): string => {
    const exact = folded(picks, classOf, labelOf);
    return list.format(exact.length <= MOST_NAMES ? exact : folded(picks, kind, kind));
  };
  if (answer.length === 0) return 'none of them';
  const out = all.filter(pick => !answer.includes(pick));
  if (answer.length > MOST_NAMES && out.length === 0) return 'all of them';
  const [told, but] = [named(answer), `all but ${named(out)}`];
  return answer.length > MOST_NAMES && but.length < told.length ? but : told;
}

/**
 * "**Who moves:** all of them", "**Does the Field Cannon go with them?** Without it": an answer in words after its
 * question.
 */
export function underQuestion(question: string, words: string): string {
  const isSentence = /[.?]$/.test(question);
  return `**${question}${isSentence ? '' : ':'}** ${isSentence ? capital(words) : words}`;
}
