import { parseArgs } from 'node:util';
import { count } from '../core/count.ts';
import { scenarioNamed } from '../core/setting.ts';
import { GAMES } from '../games/index.ts';
import type { Player } from './arena.ts';
import { gameOf, readCommandLine, scenariosOf, weightsOf, wholeNumber } from './command-line.ts';
import { CHARACTER_IDS } from './levels.ts';
import { sidesOf } from './pairs.ts';
import { type Job, playAll } from './play-all.ts';
import { fitLogistic, logLoss } from './statistics.ts';

/**
 * Fits the weights of a game's features to matches between Recruits of all characters and, with `--iterations`, also
 * matches of the search against itself and against the rulebook's players. Prints the weights by name, for the game's
 * file in assets/. Weights on which the matches say nothing stay near `--prior`. New weights are only used if the
 * ladder shows that they play better.
 */
const HELP = `npm run fit -- [options]
  --game concord            ${[...GAMES.keys()].join(' or ')}
  --scenario a,b            its scenarios (default: all)
  --matches 1500
  --iterations 0            more than 0: also the search against itself and the rulebook's players
  --threads 2
  --pull 300                how many positions the prior counts as
  --prior '{"name": 1}'     weights to stay near; 0 for those not named
  --seed 1
`;

const { values, game, scenarios, matches, iterations, threads, pull, seed, prior } = readCommandLine(HELP, () => {
  const { values: given } = parseArgs({
    options: {
      game: { type: 'string', default: 'concord' },
      scenario: { type: 'string' },
      matches: { type: 'string', default: '1500' },
      iterations: { type: 'string', default: '0' },
      threads: { type: 'string', default: '2' },
      pull: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      prior: { type: 'string', default: '{}' },
    },
  });
  const found = gameOf(given.game);
  return {
    values: given,
    game: found,
    scenarios: scenariosOf(found, given.scenario),
    matches: wholeNumber('matches', given.matches, 1),
    iterations: wholeNumber('iterations', given.iterations, 0),
    threads: wholeNumber('threads', given.threads, 1),
    pull: wholeNumber('pull', given.pull, 0),
    seed: wholeNumber('seed', given.seed, 0),
    prior: weightsOf('--prior', given.prior),
  };
});
const recruits: readonly Player[] = CHARACTER_IDS.map(character => ({ level: 'recruit', character }));
const searcher: Player = { level: 'regular', iterations };
/** Plays as the searcher does if a scenario has no sheet for a side. */
const sheet: Player = { level: 'rulebook', iterations };
const searches: readonly (readonly Player[])[] = [
  [searcher, searcher],
  [sheet, searcher],
  [searcher, sheet],
];
const pool: readonly (readonly Player[])[] = [
  ...recruits.flatMap(one => recruits.map(other => [one, other])),
  ...(searcher.iterations === 0 ? [] : searches),
];
/** The first of two players takes the first side, the other takes all other sides. */
function playersBySeat(scenario: string, [first, other]: readonly Player[]): readonly Player[] {
  const info = scenarioNamed(game, scenario);
  const [side] = sidesOf(info);
  return info.seats.map((_, seat) => (side.seats.includes(seat) ? first : other));
}
const jobs: Job[] = Array.from({ length: matches }, (_, i) => ({
  game: values.game,
  scenario: scenarios[i % scenarios.length],
  players: playersBySeat(scenarios[i % scenarios.length], pool[Math.floor(i / scenarios.length) % pool.length]),
  seed: 1_000_000 * seed + i,
  sample: true,
}));

const names = game.open(({ insight }) => insight?.features ?? []);
const played = await playAll(jobs, threads);
const rows = played.flatMap(({ samples }) => samples);
const results = played.flatMap(({ samples, result }) => samples.map(() => result));
const before = names.map(name => prior[name] ?? 0);
const weights = fitLogistic(rows, results, before, pull);
const loss = (by: readonly number[]): string => logLoss(rows, results, by).toFixed(4);
process.stdout.write(
  `${JSON.stringify(Object.fromEntries(names.map((name, i) => [name, Number(weights[i].toFixed(3))])), null, 2)}\n`,
);
process.stderr.write(
  `${count(played.length, 'match', 'matches')}, ${count(rows.length, 'position')}; log loss ${loss(before)} before, ${loss(weights)} after\n`,
);
