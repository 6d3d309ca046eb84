import { LiveMatch } from '../../../../src/core/live-match.ts';
import type { Match, Started } from '../../../../src/core/match.ts';
import { below, random } from '../../../../src/core/random.ts';
import { concord } from '../../../../src/games/concord/index.ts';
import type { View } from '../../../../src/games/concord/observe.ts';
import type { Golden } from '../../golden.ts';
import { Posts } from '../../posts.ts';
import { take } from './players.ts';

const SIDES = ['British', 'Patriots'] as const;

export interface Played extends Golden {
  /** How many answers each turn took, both sides together. Answers before the first card count as turn 1. */
  readonly answersByTurn: readonly number[];
}

/** A whole match from a seed. The same rules give the same match. */
export function play(scenario: string, seed: number): Played {
  const dice = random(seed);
  const whim = random(seed + 1);
  const started = concord.open(
    (game): Started<Match> => LiveMatch.start(game, { setting: { scenario, options: {} } }, (_, of) => below(dice, of)),
  );
  if (!started.ok) throw new Error(started.refusal.message);
  const { match } = started;
  const answersByTurn: number[] = [];
  const answers: string[] = [];
  const posts = new Posts();
  for (let decision = match.decisions()[0]; decision; decision = match.decisions()[0]) {
    const view = match.view(decision.seat) as View;
    const picks = take(decision, view, whim);
    const answered = match.answer(decision.seat, match.version, picks);
    if (!answered.ok) throw new Error(`${decision.prompt} ${answered.refusal.message}`);
    posts.note(match);
    const labels = decision.choices.filter(({ id }) => picks.includes(id)).map(({ label }) => label);
    answers.push(`${SIDES[decision.seat]}: ${labels.join(' + ') || 'nobody'}`);
    answersByTurn[view.turn] = (answersByTurn[view.turn] ?? 0) + 1;
  }
  return { match, answers, posts, answersByTurn: answersByTurn.filter(n => n !== undefined) };
}
