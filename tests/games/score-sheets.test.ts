import { describe, expect, test } from 'vitest';
import { setUp } from '../../src/bots/arena.ts';
import { decide } from '../../src/bots/think.ts';
import type { Outcome } from '../../src/core/game.ts';
import { kernel } from '../../src/core/kernel.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import { randomAnswer } from '../../src/core/random-answer.ts';
import { type SheetRow, sheetInFull } from '../../src/core/score-sheet.ts';
import type { Told } from '../../src/core/telling.ts';
import { GAMES } from '../../src/games/index.ts';

// Every point of a result stands in a row of its score sheet, and those of the Victory Point Track in rows of their kinds.

interface Played {
  readonly outcome: Outcome;
  readonly told: readonly Told[];
}

/** Plays a match to its end: by any legal answers, or if `isBot` by Recruits. */
function play(id: string, scenario: string, seed: number, isBot: boolean): Played {
  const info = GAMES.get(id);
  if (!info) throw new Error(`there is no ${id}`);
  const options = Object.fromEntries(info.options.map(option => [option.id, option.default]));
  return info.open((game): Played => {
    const rules = kernel(game.steps);
    const [rng, own] = [random(seed), random(seed + 1)];
    const told: Told[] = [];
    const umpire = {
      ...quietUmpire(rng),
      tell: (event: Parameters<typeof game.narrate>[0]) => void told.push(game.narrate(event, 'spectator')),
    };
    const s = setUp(game, { scenario, options }, seed);
    const picks: number[] = [];
    rules.advance(s, umpire, picks);
    while (!rules.over(s)) {
      const seat = rules.decider(s);
      const chosen = isBot
        ? decide(game, game.observe(s, seat), seat, 'recruit', { seed: Math.floor(own() * 2 ** 31) }).choose.map(String)
        : null;
      const answer = chosen
        ? picks.filter(pick => chosen.includes(String(pick)))
        : randomAnswer(rules, s, seat, picks, own);
      rules.answer(s, seat, answer, umpire, picks);
    }
    return { outcome: game.outcome(s), told };
  });
}

const sumsOf = (rows: readonly SheetRow[], seats: readonly number[]): number[] =>
  seats.map((_, seat) => rows.reduce((sum, { points }) => sum + points[seat], 0));
const seeds = (n: number): number[] => Array.from({ length: n }, (_, i) => 1775 + i);

const GAMES_WITH_POINTS = [
  { id: 'concord', scenario: 'boston-to-concord' },
  { id: 'concord', scenario: 'british-retreat' },
  { id: 'bunker-hill', scenario: 'bunker-hill' },
  { id: 'lexington', scenario: 'lexington-and-concord' },
];

describe.each(GAMES_WITH_POINTS)('the rows of the score sheet of $id, $scenario, add up to the score', each => {
  test.each([
    { of: '200 random matches', isBot: false, n: 200 },
    { of: '50 matches of bots', isBot: true, n: 50 },
  ])(
    'in $of',
    ({ isBot, n }) => {
      for (const seed of seeds(n)) {
        const { outcome, told } = play(each.id, each.scenario, seed, isBot);
        const rows = sheetInFull(outcome.sheet, told);
        expect([seed, sumsOf(rows, outcome.scores)]).toEqual([seed, outcome.scores]);
        // Nothing on the track is left without a reason.
        const track = rows.filter(({ rule, points }) => rule === '2.0' && points.some(half => half !== 0));
        expect([seed, track]).toEqual([seed, []]);
      }
    },
    120_000,
  );
});
