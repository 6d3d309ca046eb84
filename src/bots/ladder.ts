import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { count } from '../core/count.ts';
import { GAMES } from '../games/index.ts';
import type { Player } from './arena.ts';
import { balanceTables } from './balance.ts';
import { type Done, type Job, playAll } from './crew.ts';
import { LEVEL_IDS } from './levels.ts';
import type { Manner } from './manner.ts';
import { share, shareText } from './statistics.ts';

/**
 * Plays players against each other, each pair from both sides with the same luck, and writes what came of it as tables.
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
    out: { type: 'string' },
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

const pairs = values.pairs.split(',').map(pair => pair.split('~'));
const scenarios = values.scenario.split(',');
const seeds = Math.max(1, Math.round(Number(values.matches) / 2));

/** Both ways round with the same seed: what luck gives to one it gives to the other. */
const jobs: Job[] = pairs.flatMap(([one, other]) =>
  scenarios.flatMap(scenario =>
    Array.from({ length: seeds }, (_, i) => i).flatMap(i => {
      const seed = 7919 * Number(values.seed) + i;
      const players = [playerOf(one), playerOf(other)];
      return [
        { game: values.game, scenario, players, seed, tag: `${one}/${other}` },
        { game: values.game, scenario, players: [...players].reverse(), seed, tag: `${other}/${one}` },
      ];
    }),
  ),
);

const wonBy = (done: readonly Done[], seat: number): number =>
  done.reduce((sum, { outcome: { winner } }) => sum + (winner === null ? 0.5 : winner === seat ? 1 : 0), 0);

function ladderRow(done: readonly Done[], one: string, other: string, scenario: string): string {
  const there = done.filter(({ job }) => job.tag === `${one}/${other}` && job.scenario === scenario);
  const back = done.filter(({ job }) => job.tag === `${other}/${one}` && job.scenario === scenario);
  const [first, second] = one === other ? [there.slice(0, seeds), there.slice(seeds)] : [there, back];
  const all = share(wonBy(first, 0) + wonBy(second, 1), first.length + second.length);
  const sides = `${shareText(share(wonBy(first, 0), first.length))} | ${shareText(share(wonBy(second, 1), second.length))}`;
  return `| ${scenario} | ${one} | ${other} | ${shareText(all)} | ${sides} |`;
}

const game = GAMES.get(values.game);
if (!game) throw new RangeError(`there is no game ${values.game}`);
const [first, second] = game.scenarios[0].seats.map(({ title }) => title);
const from = performance.now();
let finished = 0;
const done = await playAll(jobs, Number(values.threads), () => {
  finished++;
  if (finished % 20 === 0) process.stderr.write(`${finished} of ${jobs.length} matches\n`);
});
const lines = [
  `| scenario | player | against | wins | as ${first} | as ${second} |`,
  '| --- | --- | --- | --- | --- | --- |',
  ...pairs.flatMap(([one, other]) => scenarios.map(scenario => ladderRow(done, one, other, scenario))),
  '',
  ...(values.balance ? balanceTables(game, done) : []),
];
const text = `${lines.join('\n')}\n`;
process.stdout.write(text);
process.stderr.write(
  `${count(jobs.length, 'match', 'matches')} in ${Math.round((performance.now() - from) / 1000)} s\n`,
);
if (values.out !== undefined) writeFileSync(values.out, text);
