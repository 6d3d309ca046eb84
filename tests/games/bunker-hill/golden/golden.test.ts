import { describe, expect, test } from 'vitest';
import { LiveMatch } from '../../../../src/core/live-match.ts';
import type { Match, Started } from '../../../../src/core/match.ts';
import { below, random } from '../../../../src/core/random.ts';
import { follow } from '../../../../src/games/bunker-hill/bot-sheet.ts';
import { bunkerHill } from '../../../../src/games/bunker-hill/index.ts';
import type { View } from '../../../../src/games/bunker-hill/observe.ts';
import { imagine } from '../../../../src/games/bunker-hill/redraw.ts';
import { beginMatch } from '../../match-table.ts';

/**
 * One match a scenario, to be read: both sides follow our sheets of 12.3 and 12.4. The pages beside this file change only with
 * the rules, their words or the sheets; `vitest -u` writes them anew, and the difference is what a maintainer reads before it
 * is kept.
 */
const GOLDEN = [
  { scenario: 'bunker-hill', seed: 1775, rule: '12.1' },
  { scenario: 'british-alone', seed: 1776, rule: '12.3' },
  { scenario: 'patriots-alone', seed: 1777, rule: '12.4' },
] as const;

/** Answers of one seat in one turn, the median over a match: design and docs promise no more. */
const BUDGET = 16;

interface Golden {
  readonly match: Match;
  readonly answers: readonly string[];
  /** By turn and seat. */
  readonly clicks: readonly number[];
}

function play(scenario: string, seed: number): Golden {
  const dice = random(seed);
  const match = beginMatch(bunkerHill, { setting: { scenario, options: {} } }, of => below(dice, of));
  const answers: string[] = [];
  const clicks = new Map<string, number>();
  for (let decision = match.decisions()[0]; decision; decision = match.decisions()[0]) {
    // The match hides the types of its game.
    const view = match.view(decision.seat) as View;
    const ids = follow(imagine(view, random(seed)), decision.seat).choose.map(String);
    const labels = decision.choices.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
    const answered = match.answer(decision.seat, match.version, ids);
    if (!answered.ok) throw new Error(`${decision.prompt} ${answered.refusal.message}`);
    answers.push(`${view.viewer}: ${labels.join(' + ') || 'nobody'}`);
    const key = `${view.turn} ${decision.seat}`;
    clicks.set(key, (clicks.get(key) ?? 0) + 1);
  }
  return { match, answers, clicks: [...clicks.values()] };
}

/** Answers, what was told to all, and the score sheet. */
function page({ match, answers }: Golden): string {
  const lines = [`# ${match.scenario.title}`, ''];
  for (const [i, told] of match.log('spectator').entries()) {
    if (i > 0) lines.push(`> ${answers[i - 1]}`);
    for (const { text, begins } of told) lines.push(begins === undefined ? `- ${text}` : `\n## ${text}\n`);
  }
  const outcome = match.outcome();
  lines.push('', '## Score', '', `${outcome?.reason} (${outcome?.rule})`, '');
  for (const { text, points } of outcome?.sheet ?? [])
    lines.push(`- ${text}: British ${points[0]}, Patriots ${points[1]}`);
  return `${lines.join('\n')}\n`;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

describe.each(GOLDEN)('$scenario', ({ scenario, seed, rule }) => {
  const golden = play(scenario, seed);

  test(`${rule} a match of it, from the set-up to the score, reads as it did`, async () => {
    await expect(page(golden)).toMatchFileSnapshot(`./${scenario}.txt`);
  });

  test(`${rule} it ends with a sheet that adds up`, () => {
    const outcome = golden.match.outcome();
    expect(outcome?.scores).toEqual(
      [0, 1].map(seat => outcome?.sheet.reduce((sum, { points }) => sum + points[seat], 0)),
    );
  });

  test(`${rule} nobody was told more than a spectator`, () => {
    const texts = (viewer: number | 'spectator') =>
      golden.match
        .log(viewer)
        .flat()
        .map(({ text }) => text);
    for (const seat of [0, 1]) expect(texts(seat)).toEqual(texts('spectator'));
  });

  test(`${rule} its record alone gives the same match again`, () => {
    const record = JSON.parse(JSON.stringify(golden.match.record()));
    const again = bunkerHill.open(
      (game): Started<Match> =>
        LiveMatch.replay(game, record, () => {
          throw new Error('the record lacks a draw');
        }),
    );
    if (!again.ok) throw new Error(again.refusal.message);
    expect(page({ ...golden, match: again.match })).toBe(page(golden));
  });

  test(`${rule} a turn takes a median of at most ${BUDGET} answers of a seat`, () => {
    expect(median(golden.clicks)).toBeLessThanOrEqual(BUDGET);
  });
});
