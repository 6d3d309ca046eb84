import { parseArgs } from 'node:util';
import { count } from '../core/count.ts';
import { GAMES } from '../games/index.ts';
import { balanceTables } from './balance.ts';
import { claimOf, gameOf, pairsOf, readCommandLine, scenariosOf, wholeNumber } from './command-line.ts';
import { readStored, split, storedMatchOf, storeMatch } from './kept-matches.ts';
import { claimed, claimText, isOfPair, jobsOf, ladderHead, ladderRow } from './pairs.ts';
import { type Job, playAll } from './play-all.ts';

/**
 * Plays computer players against each other, each pair from every side with the same luck, and prints the results as
 * tables. `--keep file.jsonl` stores each match as it ends and does not play stored ones again, so that a ladder can be
 * interrupted, continued and extended. `--threads 0` plays nothing and only prints the tables of the stored matches.
 *
 * A player is written `level[:iterations][+][!settings][@weights]`, where the level may be `random`: iterations
 * (`regular:300`), a search tree that is kept from answer to answer (`regular:300+`), other search settings
 * (`regular:300!explore=0.1;widen=0.5`), and weights to try (`regular:300@file.json`).
 */
const HELP = `npm run ladder -- [options]
  --game concord            ${[...GAMES.keys()].join(' or ')}
  --scenario a,b            its scenarios (default: all)
  --pairs one~other,...     random, recruit, regular, veteran, rulebook, as level[:iterations][+][!settings][@weights]:
                            regular:300 sets its iterations, + keeps its search tree, !explore=0.1;widen=0.5 sets how
                            it searches, @file.json gives it other weights
  --matches 20              for each pair and scenario
  --threads 2               0 plays nothing and only prints the tables of the stored matches
  --seed 1
  --balance                 also how the sides do, and what is chosen
  --claim 0.5:0.6           stop a pair in a scenario as soon as it is shown or refuted that the first player wins
                            60 % rather than 50 % of the points; --matches is then the maximum
  --keep file.jsonl         store the matches there, and continue from there
`;

const { values, game, pairs, scenarios, matches, threads, seed, claim } = readCommandLine(HELP, () => {
  const { values: given } = parseArgs({
    options: {
      game: { type: 'string', default: 'concord' },
      scenario: { type: 'string' },
      pairs: { type: 'string', default: 'recruit~random,regular~recruit,veteran:240~regular' },
      matches: { type: 'string', default: '20' },
      threads: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      balance: { type: 'boolean', default: false },
      keep: { type: 'string' },
      claim: { type: 'string' },
    },
  });
  const found = gameOf(given.game);
  return {
    values: given,
    game: found,
    pairs: pairsOf(given.pairs),
    scenarios: scenariosOf(found, given.scenario),
    matches: wholeNumber('matches', given.matches, 1),
    threads: wholeNumber('threads', given.threads, 0),
    seed: wholeNumber('seed', given.seed, 0),
    claim: given.claim === undefined ? null : claimOf(given.claim),
  };
});
const jobs = jobsOf(game, pairs, scenarios, matches, seed);
const from = performance.now();
const { done, left } = split(values.keep === undefined ? [] : readStored(values.keep), jobs);
/** Whether the claim about this job's pair is already shown or refuted in its scenario. */
function isSettled(job: Job): boolean {
  const pair = pairs.find(each => isOfPair(game, each, job));
  return claim !== null && pair !== undefined && claimed(game, done, pair, job.scenario, claim).verdict !== 'open';
}

await playAll(
  left,
  threads,
  match => {
    const kept = storedMatchOf(match);
    done.push(kept);
    if (values.keep !== undefined) storeMatch(values.keep, kept);
    if (done.length % 20 === 0) process.stderr.write(`${done.length} of ${jobs.length} matches\n`);
  },
  isSettled,
);
const rowsOf = (scenario: string): string[] => [
  ...ladderHead(game, scenario),
  ...pairs.map(pair => ladderRow(game, done, pair, scenario)),
  '',
];
const claims = pairs.flatMap(pair =>
  scenarios.flatMap(scenario => (claim ? [claimText(game, done, pair, scenario, claim), ''] : [])),
);
const lines = [...scenarios.flatMap(rowsOf), ...claims, ...(values.balance ? balanceTables(game, done) : [])];
process.stdout.write(`${lines.join('\n')}\n`);
process.stderr.write(
  `${count(done.length, 'match', 'matches')}; this run took ${Math.round((performance.now() - from) / 1000)} s\n`,
);
