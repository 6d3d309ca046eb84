import { setUp } from '../src/bots/arena.ts';
import { LEVELS, type LevelId, STRENGTH } from '../src/bots/levels.ts';
import { createPool } from '../src/bots/pool.ts';
import { decide } from '../src/bots/think.ts';
import type { Game } from '../src/core/game.ts';
import { kernel } from '../src/core/kernel.ts';
import { quietUmpire, random } from '../src/core/random.ts';
import { readSetting } from '../src/core/setting.ts';
import type { Core, Frame } from '../src/core/step.ts';
import type { Seat } from '../src/core/umpire.ts';
import { GAMES } from '../src/games/index.ts';
import { machine, quantile, type Row, table } from './report.ts';

/**
 * How long players wait for a bot's decision, in milliseconds: by level, for one match alone and for twenty at once, on
 * two threads.
 */
const THREADS = 2;
const ALONE = Number(process.env.BENCH_QUESTIONS ?? 24);
const MATCHES = Number(process.env.BENCH_MATCHES ?? 20);
/** All games, or the named ones: `BENCH_GAMES=lexington,rebellion`. */
const NAMED = process.env.BENCH_GAMES?.split(',');
/** How many questions are asked in each of the matches at once. */
const QUESTIONS_PER_MATCH = 3;

interface Asked {
  readonly view: unknown;
  readonly seat: Seat;
}

/** `count` entries spread evenly over a list. */
const spread = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]);

/** The questions asked in one match of Recruits of a scenario, except those with only one answer. */
function questions<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, scenario: string): Asked[] {
  const setting = readSetting(game, scenario, undefined);
  if (!setting.ok) throw new Error(setting.problem);
  const rules = kernel<S, F, E>(game.steps);
  const rng = random(1775);
  const umpire = quietUmpire(rng);
  const s = setUp(game, setting.value, 1775);
  const options: number[] = [];
  const asked: Asked[] = [];
  rules.advance(s, umpire, options);
  while (!rules.over(s)) {
    const seat = rules.decider(s);
    const view = game.observe(s, seat);
    if (options.length > 1) asked.push({ view, seat });
    const { choose } = decide(game, view, seat, 'recruit', { seed: asked.length });
    rules.answer(s, seat, choose, umpire, options);
  }
  return asked;
}

async function rowOf(game: string, level: LevelId, asked: readonly Asked[]): Promise<Row> {
  const pool = createPool(THREADS);
  const timed = async (match: string, { view, seat }: Asked, seed: number): Promise<number> => {
    const from = performance.now();
    await pool.ask({ match, game, view, seat, level, seed });
    return performance.now() - from;
  };
  // A thread's first answers also load the game.
  await Promise.all(Array.from({ length: THREADS }, (_, i) => timed(`warm-${i}`, asked[i], i)));
  const alone: number[] = [];
  for (const [i, question] of spread(asked, ALONE).entries()) alone.push(await timed('alone', question, i));
  const crowd: number[] = [];
  const shared = spread(asked, MATCHES * QUESTIONS_PER_MATCH);
  await Promise.all(
    Array.from({ length: MATCHES }, async (_, match) => {
      for (let i = 0; i < QUESTIONS_PER_MATCH; i++)
        crowd.push(await timed(`crowd-${match}`, shared[match * QUESTIONS_PER_MATCH + i], i));
    }),
  );
  await pool.close();
  const told = (values: readonly number[]): string =>
    `${quantile(values, 0.5).toFixed(0)} / ${quantile(values, 0.95).toFixed(0)}`;
  return { level: LEVELS[level].title, alone: told(alone), [`${MATCHES} matches at once`]: told(crowd) };
}

const told = [machine(), `## Computer players, milliseconds a decision, median / 95th percentile, ${THREADS} threads`];
for (const { id: game, open } of [...GAMES.values()].filter(({ id }) => NAMED?.includes(id) ?? true))
  for (const scenario of open(({ scenarios }) => scenarios)) {
    const asked = open(opened => questions(opened, scenario.id));
    const rows: Row[] = [];
    for (const level of STRENGTH) rows.push(await rowOf(game, level, asked));
    told.push(`### ${game}, ${scenario.title}`, table(rows));
  }
process.stdout.write(`${told.join('\n\n')}\n`);
