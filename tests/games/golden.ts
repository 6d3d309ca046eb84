import { figure } from '../../src/core/count.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Match, Started } from '../../src/core/match.ts';
import { accepted } from '../../src/kit/broken.ts';
import type { Posts } from './posts.ts';

// A whole match as a page to be read. Each game plays its own matches; the pages are made here for all.
export interface Golden {
  readonly match: Match;
  /** The seat and the choices of each answer, in words. */
  readonly answers: readonly string[];
  readonly posts: Posts;
}

/** The choices of a set with equal ones counted: "Militia in Concord ×3". */
export function folded(labels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, n]) => (n > 1 ? `${label} ×${n}` : label)).join(' + ') || 'nobody';
}

interface Look {
  /** Matches the lines that begin a section of the page. */
  readonly heads: RegExp;
  /** Whether what one seat alone was told is shown, marked as such. */
  readonly alone?: boolean;
}

/** The answers, what everybody was told, the posts, and the score sheet. Throws if the match is not over. */
export function page({ match, answers, posts }: Golden, { heads, alone = false }: Look): string {
  const titles = match.scenario.seats.map(({ title }) => title);
  const own = alone ? titles.map((_, seat) => match.log(seat)) : [];
  const lines: string[] = [`# ${match.scenario.title}`, ''];
  match.log('spectator').forEach((told, i) => {
    if (i > 0) lines.push(`> ${answers[i - 1]}`);
    const open = told.map(({ text }) => text);
    for (const text of open) lines.push(heads.test(text) ? `\n## ${text}\n` : `- ${text}`);
    own.forEach((log, seat) => {
      for (const { text } of log[i] ?? [])
        if (!open.includes(text)) lines.push(`- *to the ${titles[seat]} alone:* ${text}`);
    });
    lines.push(...posts.lines(i));
  });
  const outcome = match.outcome();
  if (!outcome) throw new Error('the match is not over');
  const row = (text: string, rule: string, points: readonly number[]): string =>
    `| ${text} | ${rule} | ${points.map(figure).join(' | ')} |`;
  return [
    ...lines,
    '',
    '## Score',
    '',
    `${outcome.reason} (${outcome.rule})`,
    '',
    `| | rule | ${titles.join(' | ')} |`,
    `| --- | --- | ${titles.map(() => '---').join(' | ')} |`,
    ...outcome.sheet.map(({ text, rule, points }) => row(text, rule, points)),
    `| Total | | ${outcome.scores.map(figure).join(' | ')} |`,
    '',
  ].join('\n');
}

/** Replays the match from its record alone. Fails if the record lacks a draw. */
export const again = (game: AnyGame, { match }: Golden): Match =>
  accepted(
    game.open(
      (open): Started<Match> =>
        LiveMatch.replay(open, JSON.parse(JSON.stringify(match.record())), () => {
          throw new Error('the record lacks a draw');
        }),
    ),
  ).match;

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
