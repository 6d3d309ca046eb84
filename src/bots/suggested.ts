import type { Game } from '../core/game.ts';
import { type Kernel, kernel } from '../core/kernel.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import type { Answer } from './answers.ts';

/** What a game itself suggests at a question, which a panel offers as its first button. */

/** The single answer that the game itself suggests; undefined if it suggests none. */
export function suggestedAnswer<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  base: S,
  seat: Seat,
): Answer | undefined {
  const { ask, frame } = rules.top(base);
  if (rules.takesSet(base)) return undefined;
  const options: number[] = [];
  rules.options(base, seat, options);
  const pick = options.find(each => ask.suggested?.(base, frame, each, seat));
  return pick === undefined ? undefined : [pick];
}

/** What the game suggests itself at a question, and which answers do the same and then ask on. */
export interface Beside {
  readonly own: Answer;
  readonly isMore: (answer: Answer) => boolean;
}

/** What advice at a question is compared with; undefined if the game suggests nothing there. */
export function suggestedAt<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
): Beside | undefined {
  const rules = kernel<S, F, E>(game.steps);
  const own = suggestedAnswer(rules, base, seat);
  const { ask } = rules.top(base);
  return own && { own, isMore: ([pick]) => ask.addsToSuggested?.(pick) ?? false };
}

/**
 * The game with what advice considers: no slips, but the game's own suggestions among the choices, so that it can judge them.
 */
export function withSuggestions<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>): Game<S, F, E, V> {
  const { insight } = game;
  if (insight?.narrow === undefined) return game;
  const { narrow: few, isSlip, plans: all } = insight;
  const rules = kernel<S, F, E>(game.steps);
  const narrow: typeof few = (s, f, seat, options) => {
    const sound = options.filter(pick => isSlip?.(s, f, seat, pick) !== true);
    // Whoever has begun a slip must still be told how to end it.
    const narrowed = few(s, f, seat, sound.length > 0 ? sound : options);
    // If nothing needs weighing, a hint gives the suggestion as it is.
    if (narrowed.length === 1) return narrowed;
    const { suggested } = rules.top(s).ask;
    const own = options.find(pick => suggested?.(s, f, pick, seat));
    return own === undefined || narrowed.includes(own) ? narrowed : [...narrowed, own];
  };
  if (all === undefined || isSlip === undefined) return { ...game, insight: { ...insight, narrow } };
  const plans: typeof all = (s, f, seat, options) =>
    all(s, f, seat, options).filter(
      plan => plan.answer(s, f, options)?.some(pick => isSlip(s, f, seat, pick)) !== true,
    );
  return { ...game, insight: { ...insight, narrow, plans } };
}
