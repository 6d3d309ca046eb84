import { describe, expect, test } from 'vitest';
import { below, random } from '../../../../src/core/random.ts';
import { answerBySheet } from '../../../../src/games/bunker-hill/bot-sheet.ts';
import { bunkerHill } from '../../../../src/games/bunker-hill/index.ts';
import type { View } from '../../../../src/games/bunker-hill/observe.ts';
import { imagine } from '../../../../src/games/bunker-hill/redraw.ts';
import { again, folded, type Golden, median, page } from '../../golden.ts';
import { beginMatch } from '../../match-table.ts';
import { Posts } from '../../posts.ts';

const LOOK = { heads: /^Turn \d+,/ };

/**
 * One match of each scenario, to be read: both sides are played by the automated players of 12.3
 * and 12.4, with our own lists of priorities (bot-sheet.ts). The pages beside this file change
 * only with the rules, their words or the lists. A page that was deleted is written anew, and a maintainer reads the
 * difference before keeping it.
 */
const GOLDEN = [
  { scenario: 'bunker-hill', seed: 1775, rule: '12.1' },
  { scenario: 'british-alone', seed: 1776, rule: '12.3' },
  { scenario: 'patriots-alone', seed: 1777, rule: '12.4' },
] as const;

/** The limit for the median number of answers that a seat gives in a turn. */
const BUDGET = 16;

interface Played extends Golden {
  /** How many answers each seat gave in each turn. */
  readonly answersPerTurn: readonly number[];
}

function play(scenario: string, seed: number): Played {
  const dice = random(seed);
  const match = beginMatch(bunkerHill, { setting: { scenario, options: {} } }, of => below(dice, of));
  const answers: string[] = [];
  const posts = new Posts();
  const answersPerTurn = new Map<string, number>();
  for (let decision = match.decisions()[0]; decision; decision = match.decisions()[0]) {
    // The match hides the types of its game.
    const view = match.view(decision.seat) as View;
    const ids = answerBySheet(imagine(view, random(seed)), decision.seat).choose.map(String);
    const labels = decision.choices.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
    const answered = match.answer(decision.seat, match.version, ids);
    if (!answered.ok) throw new Error(`${decision.prompt} ${answered.refusal.message}`);
    posts.note(match);
    answers.push(`${match.scenario.seats[decision.seat].title}: ${folded(labels)}`);
    const key = `${view.turn} ${decision.seat}`;
    answersPerTurn.set(key, (answersPerTurn.get(key) ?? 0) + 1);
  }
  return { match, answers, posts, answersPerTurn: [...answersPerTurn.values()] };
}

describe.each(GOLDEN)('$scenario', ({ scenario, seed, rule }) => {
  const golden = play(scenario, seed);

  test(`${rule} a match of it, from the set-up to the score, reads as it did`, async () => {
    await expect(page(golden, LOOK)).toMatchFileSnapshot(`./${scenario}.txt`);
  });

  test(`${rule} it ends with a score sheet that adds up`, () => {
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
    expect(page({ ...golden, match: again(bunkerHill, golden) }, LOOK)).toBe(page(golden, LOOK));
  });

  test(`${rule} a turn takes a median of at most ${BUDGET} answers of a seat`, () => {
    expect(median(golden.answersPerTurn)).toBeLessThanOrEqual(BUDGET);
  });
});
