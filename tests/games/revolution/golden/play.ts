import type { Game } from '../../../../src/core/game.ts';
import { kernel } from '../../../../src/core/kernel.ts';
import { LiveMatch } from '../../../../src/core/live-match.ts';
import { below, random } from '../../../../src/core/random.ts';
import type { Core, Frame } from '../../../../src/core/step.ts';
import { revolution } from '../../../../src/games/revolution/index.ts';
import { DEFAULTS } from '../../../../src/games/revolution/setup.ts';
import type { View } from '../../../../src/games/revolution/view.ts';
import { folded, type Golden } from '../../golden.ts';
import { Posts } from '../../posts.ts';

/** Plays each suggestion that is offered, and by rule of thumb what has none. */
function take<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S, seat: number): readonly number[] {
  const { insight } = game;
  if (!insight) throw new Error('the game has no insight');
  const rules = kernel<S, F, E>(game.steps);
  const { ask, frame } = rules.top(s);
  const options: number[] = [];
  rules.options(s, seat, options);
  const { min, max } = rules.range(s, seat, options.length);
  if (!rules.takesSet(s)) {
    const suggested = options.find(pick => ask.suggested?.(s, frame, pick, seat) === true);
    if (suggested !== undefined) return [suggested];
  }
  const answers = rules.takesSet(s)
    ? insight.sets(s, frame, options, min, max, seat)
    : options.map((pick): readonly number[] => [pick]);
  const worth: number[] = [];
  insight.rate(s, frame, seat, answers, worth);
  return answers[worth.indexOf(Math.max(...worth))];
}

export interface Played extends Golden {
  /** Answers of a side in a year. */
  readonly clicks: readonly number[];
}

/** A whole match from a seed. The same rules give the same match. */
export function play(scenario: string, seed: number): Played {
  return revolution.open(game => playThrough(game, scenario, seed));
}

function playThrough<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  scenario: string,
  seed: number,
): Played {
  const dice = random(seed);
  const started = LiveMatch.start(game, { setting: { scenario, options: { ...DEFAULTS } } }, (_, of) =>
    below(dice, of),
  );
  if (!started.ok) throw new Error(started.refusal.message);
  const { match } = started;
  const answers: string[] = [];
  const posts = new Posts();
  const clicks = new Map<string, number>();
  for (let decision = match.decisions()[0]; decision; decision = match.decisions()[0]) {
    const { seat, choices } = decision;
    // A match hides the types of its game; this one is Decision in North America.
    const { year } = match.view('spectator') as View;
    const picks = take(game, game.fork(match.peek()), seat).map(String);
    const answered = match.answer(seat, match.version, picks);
    if (!answered.ok) throw new Error(`${decision.prompt} ${answered.refusal.message}`);
    posts.note(match);
    const labels = choices.filter(({ id }) => picks.includes(id)).map(({ label }) => label);
    answers.push(`${match.scenario.seats[seat].title}: ${folded(labels)}`);
    clicks.set(`${year} ${seat}`, (clicks.get(`${year} ${seat}`) ?? 0) + 1);
  }
  return { match, answers, posts, clicks: [...clicks.values()] };
}
