import type { Game } from '../../../../src/core/game.ts';
import { kernel } from '../../../../src/core/kernel.ts';
import { LiveMatch } from '../../../../src/core/live-match.ts';
import { below, random } from '../../../../src/core/random.ts';
import type { Core, Frame } from '../../../../src/core/step.ts';
import { lexington } from '../../../../src/games/lexington/index.ts';
import type { View } from '../../../../src/games/lexington/observe.ts';
import { folded, type Golden } from '../../golden.ts';
import { Posts } from '../../posts.ts';

/** Plays by rule of thumb: `byHand` without the suggestions, otherwise with each that is offered. */
function take<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: number,
  byHand: boolean,
): readonly number[] {
  const { insight } = game;
  if (!insight) throw new Error('the game has no insight');
  if (insight.rulebook?.plays(s, seat)) return insight.rulebook.answer(s, seat).choose;
  const rules = kernel<S, F, E>(game.steps);
  const { ask, frame } = rules.top(s);
  const options: number[] = [];
  rules.options(s, seat, options);
  const { min, max } = rules.range(s, seat, options.length);
  const suggested = options.filter(pick => ask.suggested?.(s, frame, pick, seat));
  if (!byHand && suggested.length > 0) return 'chooseSome' in ask ? suggested : suggested.slice(0, 1);
  // Who plays by hand may stay too, even where that is the suggestion.
  const open = options.filter(pick => !/^(Suggested|Ready-Made)/.test(ask.label(s, frame, pick)));
  const answers = 'chooseSome' in ask ? insight.sets(s, frame, options, min, max, seat) : open.map(pick => [pick]);
  const worth: number[] = [];
  insight.rate(s, frame, seat, answers, worth);
  return answers[worth.indexOf(Math.max(...worth))];
}

export interface Played extends Golden {
  /** How many answers each seat gave in each turn in which it was asked: by hand, and with suggestions. */
  readonly clicks: { readonly byHand: readonly number[]; readonly suggested: readonly number[] };
}

/** A whole match from a seed. The same rules give the same match. */
export function play(scenario: string, seed: number): Played {
  return lexington.open(game => playThrough(game, scenario, seed));
}

function playThrough<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  scenario: string,
  seed: number,
): Played {
  const dice = random(seed);
  const setting = { scenario, options: { movementDelay: false } };
  const started = LiveMatch.start(game, { setting }, (_, of) => below(dice, of));
  if (!started.ok) throw new Error(started.refusal.message);
  const { match } = started;
  const answers: string[] = [];
  const posts = new Posts();
  const clicks = new Map<string, number>();
  for (let decision = match.decisions()[0]; decision; decision = match.decisions()[0]) {
    const { seat, choices } = decision;
    const { turn } = match.view('spectator') as View;
    const picks = take(game, game.fork(match.peek()), seat, turn % 2 === 0).map(String);
    const answered = match.answer(seat, match.version, picks);
    if (!answered.ok) throw new Error(`${decision.prompt} ${answered.refusal.message}`);
    posts.note(match);
    const labels = choices.filter(({ id }) => picks.includes(id)).map(({ label }) => label);
    answers.push(`${match.scenario.seats[seat].title}: ${folded(labels)}`);
    clicks.set(`${turn} ${seat}`, (clicks.get(`${turn} ${seat}`) ?? 0) + 1);
  }
  const of = (odd: number): number[] =>
    [...clicks].filter(([key]) => Number.parseInt(key, 10) % 2 === odd).map(([, n]) => n);
  return { match, answers, posts, clicks: { byHand: of(0), suggested: of(1) } };
}
