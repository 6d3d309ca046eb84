import { parseArgs } from 'node:util';
import { GAMES } from '../games/index.ts';
import type { Player } from './arena.ts';
import { type Job, playAll } from './crew.ts';
import { fitLogistic } from './statistics.ts';

/**
 * Fits the weights of a game's features to matches of the search against itself and against a mixed pool, and prints them by
 * name, for the game's file in assets/. A change ships when the ladder says that it is better.
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'concord' },
    scenario: { type: 'string', default: 'boston-to-concord' },
    matches: { type: 'string', default: '200' },
    iterations: { type: 'string', default: '40' },
    threads: { type: 'string', default: '2' },
    pull: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    prior: { type: 'string' },
  },
});

const searcher: Player = { level: 'regular', iterations: Number(values.iterations) };
const pool: readonly (readonly Player[])[] = [
  [searcher, searcher],
  [searcher, searcher],
  [searcher, { level: 'recruit' }],
  [{ level: 'recruit' }, searcher],
];
const scenarios = values.scenario.split(',');
const jobs: Job[] = Array.from({ length: Number(values.matches) }, (_, i) => ({
  game: values.game,
  scenario: scenarios[i % scenarios.length],
  players: pool[i % pool.length],
  seed: 1_000_000 * Number(values.seed) + i,
  sample: true,
}));

const game = GAMES.get(values.game);
if (!game) throw new RangeError(`there is no game ${values.game}`);
const names = game.open(({ insight }) => insight?.features ?? []);
const played = await playAll(jobs, Number(values.threads));
const rows = played.flatMap(({ samples }) => samples);
const worth = played.flatMap(({ samples, worth: led }) => samples.map(() => led));
const before: readonly number[] =
  values.prior === undefined
    ? names.map(() => 0)
    : names.map(name => Number(JSON.parse(values.prior ?? '{}')[name] ?? 0));
const weights = fitLogistic(rows, worth, before, Number(values.pull));
const loss = (by: readonly number[]): number =>
  rows.reduce((sum, row, r) => {
    const p = 1 / (1 + Math.exp(-row.reduce((dot, x, i) => dot + x * by[i], 0)));
    return sum - worth[r] * Math.log(Math.max(p, 1e-9)) - (1 - worth[r]) * Math.log(Math.max(1 - p, 1e-9));
  }, 0) / rows.length;
process.stdout.write(
  `${JSON.stringify(Object.fromEntries(names.map((name, i) => [name, Number(weights[i].toFixed(3))])), null, 2)}\n`,
);
process.stderr.write(
  `${played.length} matches, ${rows.length} positions; log loss ${loss(before).toFixed(4)} before, ${loss(weights).toFixed(4)} after\n`,
);
