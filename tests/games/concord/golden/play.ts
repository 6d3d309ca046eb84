import { LiveMatch } from '../../../../src/core/live-match.ts';
import type { Match, Started } from '../../../../src/core/match.ts';
import { below, random } from '../../../../src/core/random.ts';
import { concord } from '../../../../src/games/concord/index.ts';
import type { View } from '../../../../src/games/concord/observe.ts';
import { Posts } from '../../posts.ts';
import { take } from './players.ts';

const SIDES = ['British', 'Patriots'] as const;

export interface Golden {
  readonly match: Match;
  /** How many answers each turn took, both sides together; before the first card they count to turn 1. */
  readonly answersByTurn: readonly number[];
  /** The seat and the choices of each answer, in words. */
  readonly answers: readonly string[];
  readonly posts: Posts;
}

/** A whole match from a seed. The same rules give the same match. */
export function play(scenario: string, seed: number): Golden {
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

const points = (n: number): string => (Number.isInteger(n) ? `${n}` : `${Math.floor(n) || ''}½`);

/** The match as a page: answers, what was told to all, what one side alone was told, the posts, and the score sheet. */
export function page({ match, answers, posts }: Golden): string {
  const lines: string[] = [`# ${match.scenario.title}`, ''];
  const [british, patriot, all] = ([0, 1, 'spectator'] as const).map(viewer => match.log(viewer));
  all.forEach((told, i) => {
    if (i > 0) lines.push(`> ${answers[i - 1]}`);
    const open = told.map(({ text }) => text);
    for (const text of open)
      lines.push(text.startsWith('Turn ') && text.includes('card') ? `\n## ${text}\n` : `- ${text}`);
    for (const [side, log] of [
      ['British', british],
      ['Patriots', patriot],
    ] as const) {
      for (const { text } of log[i]) if (!open.includes(text)) lines.push(`- *to the ${side} alone:* ${text}`);
    }
    lines.push(...posts.lines(i));
  });
  const outcome = match.outcome();
  if (!outcome) throw new Error('the match is not over');
  lines.push(
    '',
    '## Score',
    '',
    `${outcome.reason} (${outcome.rule})`,
    '',
    '| | rule | British | Patriots |',
    '|---|---|---|---|',
  );
  for (const {
    text,
    rule,
    points: [b, p],
  } of outcome.sheet)
    lines.push(`| ${text} | ${rule} | ${points(b)} | ${points(p)} |`);
  lines.push(`| Total | | ${points(outcome.scores[0])} | ${points(outcome.scores[1])} |`, '');
  return lines.join('\n');
}
