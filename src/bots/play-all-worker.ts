import { parentPort } from 'node:worker_threads';
import type { Game } from '../core/game.ts';
import { kernel } from '../core/kernel.ts';
import { readSetting } from '../core/setting.ts';
import type { Core, Frame } from '../core/step.ts';
import { GAMES } from '../games/index.ts';
import { playMatch, setUp } from './arena.ts';
import type { Done, Job } from './play-all.ts';
import { isQuiet, reward } from './playout.ts';

/** Only every third quiet position of a match is kept, because neighbouring positions are nearly the same. */
const SAMPLE_EVERY = 3;

function play<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, job: Job): Done {
  const setting = readSetting(game, job.scenario, undefined);
  if (!setting.ok) throw new Error(setting.problem);
  const seats = game.scenarios.find(({ id }) => id === job.scenario)?.seats ?? [];
  const { steps, insight } = game;
  const questions = kernel<S, F, E>(steps);
  const rules: Record<string, number> = {};
  const samples: number[][] = [];
  let quietPositions = 0;
  const s = setUp(game, setting.value, job.seed);
  const { outcome, decisions } = playMatch(game, s, job.players, job.seed, (at, frame, seat, answer) => {
    const { ask } = questions.top(at);
    const rule = answer.length === 0 ? ask.rule : (ask.ruleOf?.(at, frame, answer[0]) ?? ask.rule);
    const key = `${seats[seat].id} ${rule}`;
    rules[key] = (rules[key] ?? 0) + 1;
    if (!job.sample || !insight || !isQuiet(insight, at) || quietPositions++ % SAMPLE_EVERY > 0) return;
    const features: number[] = [];
    insight.measure(at, features);
    samples.push(features);
  });
  const results: number[] = [];
  reward(game, s, results);
  return { job, outcome, decisions, rules, result: results[0], samples };
}

parentPort?.on('message', (job: Job) => {
  const game = GAMES.get(job.game);
  if (!game) throw new RangeError(`there is no game "${job.game}"`);
  parentPort?.postMessage(game.open(open => play(open, job)));
});
