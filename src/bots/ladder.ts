import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { count } from '../core/count.ts';
import { GAMES } from '../games/index.ts';
import type { Player } from './arena.ts';
import { balanceTables } from './balance.ts';
import { playAll } from './crew.ts';
import { keep, keptOf, readKept, split } from './kept.ts';
import { LEVEL_IDS } from './levels.ts';
import type { Manner } from './manner.ts';
import { jobsOf, ladderRow, type Named, type Pair } from './pairs.ts';

/**
 * Plays players against each other, each pair from both sides with the same luck, and writes what came of it as tables.
 * `--keep file.jsonl` writes each match there as it ends, and plays none that stands there: so a ladder can be cut off and go
 * on, and grow. `--threads 0` plays nothing and only writes the tables of what is kept.
 * A player is `random`, a level, a level with its iterations (`regular:300`), with trial weights (`regular:300@file.json`),
 * with its tree kept from answer to answer (`regular:300+`), or with another manner of search (`regular:300!explore=0.1;widen=0.5`).
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'concord' },
    scenario: { type: 'string', default: 'boston-to-concord,british-retreat,patriot-pursuit' },
    pairs: {
      type: 'string',
      default: 'recruit~random,regular:300~recruit,veteran:1200~regular:300',
    },
    matches: { type: 'string', default: '20' },
    threads: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    balance: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});

const LEVELS_AND_RANDOM = ['random', ...LEVEL_IDS] as const;

/** `explore=0.1;widen=0.5`. */
const mannerOf = (text: string): Partial<Manner> =>
  Object.fromEntries(
    text
      .split(';')
      .map(part => part.split('='))
      .map(([name, value]) => [name, Number(value)]),
  );

function playerOf(spec: string): Player {
  const [, name, iterations, keeps, manner, file] = /^(\w+)(?::(\d+))?(\+)?(?:!([^@]+))?(?:@(.+))?$/.exec(spec) ?? [];
  const level = LEVELS_AND_RANDOM.find(id => id === name);
  if (level === undefined) throw new RangeError(`there is no player ${spec}: use ${LEVELS_AND_RANDOM.join(', ')}`);
  return {
    level,
    ...(iterations === undefined ? {} : { iterations: Number(iterations) }),
    ...(keeps === undefined ? {} : { keeps: true }),
    ...(manner === undefined ? {} : { manner: mannerOf(manner) }),
    ...(file === undefined ? {} : { weights: JSON.parse(readFileSync(file, 'utf8')) }),
  };
}

const named = (name: string): Named => ({ name, player: playerOf(name) });
const pairs = values.pairs.split(',').map((pair): Pair => {
  const [one, other] = pair.split('~');
  return [named(one), named(other)];
});
const scenarios = values.scenario.split(',');
const jobs = jobsOf(values.game, pairs, scenarios, Number(values.matches), Number(values.seed));

const game = GAMES.get(values.game);
if (!game) throw new RangeError(`there is no game ${values.game}`);
const [first, second] = game.scenarios[0].seats.map(({ title }) => title);
const from = performance.now();
const { done, left } = split(values.keep === undefined ? [] : readKept(values.keep), jobs);
await playAll(left, Number(values.threads), match => {
  const kept = keptOf(match);
  done.push(kept);
  if (values.keep !== undefined) keep(values.keep, kept);
  if (done.length % 20 === 0) process.stderr.write(`${done.length} of ${jobs.length} matches\n`);
});
const lines = [
  `| scenario | player | against | wins | as ${first} | as ${second} |`,
  '| --- | --- | --- | --- | --- | --- |',
  ...pairs.flatMap(pair => scenarios.map(scenario => ladderRow(done, pair, scenario))),
  '',
  ...(values.balance ? balanceTables(game, done) : []),
];
process.stdout.write(`${lines.join('\n')}\n`);
process.stderr.write(
  `${count(done.length, 'match', 'matches')}, the last in ${Math.round((performance.now() - from) / 1000)} s\n`,
);
