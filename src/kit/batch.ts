import type { AnyGame } from '../core/game.ts';
import { scenarioNamed } from '../core/setting.ts';
import { playContract } from './contract.ts';
import type { Failure } from './failure.ts';
import type { Policy } from './policies.ts';
import type { Rates } from './rates.ts';
import { settingOf } from './settings.ts';

type Counts = Record<string, number>;

/** The combined results of several matches. Two tallies can be added up. */
export interface Tally {
  matches: number;
  decisions: number;
  readonly endings: Counts;
  /** By game and step. */
  readonly steps: Counts;
  readonly checks: Counts;
  readonly failures: Failure[];
}

export const emptyTally = (): Tally => ({
  matches: 0,
  decisions: 0,
  endings: {},
  steps: {},
  checks: {},
  failures: [],
});

const addCounts = (to: Counts, from: Readonly<Counts>, prefix = ''): void => {
  for (const [key, n] of Object.entries(from)) to[prefix + key] = (to[prefix + key] ?? 0) + n;
};

export function addTally(to: Tally, from: Tally): void {
  to.matches += from.matches;
  to.decisions += from.decisions;
  addCounts(to.endings, from.endings);
  addCounts(to.steps, from.steps);
  addCounts(to.checks, from.checks);
  to.failures.push(...from.failures);
}

/** Play a match for each seed from `first` to `first + count - 1`, each with the setting that its seed gives. */
export function playBatch(game: AnyGame, first: number, count: number, policy: Policy, rates: Rates): Tally {
  const tally = emptyTally();
  for (let seed = first; seed < first + count; seed++) {
    const setting = settingOf(game, seed);
    const examined = game.open(open => playContract(open, setting, seed, policy, { rates }));
    tally.matches++;
    if (!examined.ok) {
      tally.decisions += examined.failure.answers.length;
      tally.failures.push(examined.failure);
      continue;
    }
    const { answers, outcome, steps, checks } = examined.report;
    tally.decisions += answers;
    const { seats } = scenarioNamed(game, setting.scenario);
    const winner = outcome.winner === null ? 'nobody' : seats[outcome.winner].title;
    addCounts(tally.endings, { [`${game.id} ${setting.scenario}: ${winner}`]: 1 });
    addCounts(tally.steps, steps, `${game.id} `);
    addCounts(tally.checks, checks);
  }
  return tally;
}
