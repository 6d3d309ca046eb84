import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Game } from '../core/game.ts';
import { kernel } from '../core/kernel.ts';
import { quietUmpire, random } from '../core/random.ts';
import { readSetting, scenarioNamed } from '../core/setting.ts';
import type { Core, Frame } from '../core/step.ts';
import { teamsIn } from '../core/teams.ts';
import { GAMES } from '../games/index.ts';
import { sameAnswer } from './answers.ts';
import { setUp } from './arena.ts';
import { calibrationTable, curveOf, type ValuedDecision } from './calibration.ts';
import { gameOf, readCommandLine, scenariosOf, wholeNumber } from './command-line.ts';
import { decide } from './think.ts';

/**
 * Plays Regular against itself and compares the search's value of each decision with the result of the match. Prints
 * how often decisions with a given value were won, and the curve that turns a value of the search into a chance to win.
 * The curve goes into `to-win.ts`, the table into docs/balance.md.
 */
const HELP = `npm run calibrate -- [options]
  --game concord            ${[...GAMES.keys()].join(' or ')}
  --scenario a,b            its scenarios; all if none are named
  --matches 40              in each scenario
  --iterations 30           of the search, for each decision
  --every 1                 record each n-th decision only
  --seed 1
  --keep file.jsonl         store the matches there, and continue from there
`;

const played = z.object({
  name: z.string(),
  reckoned: z.array(z.object({ value: z.number(), won: z.number() }).readonly()).readonly(),
});
type Played = z.infer<typeof played>;

const { game, scenarios, matches, iterations, every, seed, file } = readCommandLine(HELP, () => {
  const { values: given } = parseArgs({
    options: {
      game: { type: 'string', default: 'concord' },
      scenario: { type: 'string' },
      matches: { type: 'string', default: '40' },
      iterations: { type: 'string', default: '30' },
      every: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      keep: { type: 'string' },
    },
  });
  const found = gameOf(given.game);
  return {
    game: found,
    scenarios: scenariosOf(found, given.scenario),
    matches: wholeNumber('matches', given.matches, 1),
    iterations: wholeNumber('iterations', given.iterations, 1),
    every: wholeNumber('every', given.every, 1),
    seed: wholeNumber('seed', given.seed, 0),
    file: given.keep,
  };
});

/**
 * Play one match in which the search plays every seat, and collect its value for each decision. A win of a seat's side
 * counts 1, a draw a half.
 */
function play<S extends Core<F>, F extends Frame, E, V>(
  typed: Game<S, F, E, V>,
  scenario: string,
  matchSeed: number,
): ValuedDecision[] {
  const setting = readSetting(typed, scenario, undefined);
  if (!setting.ok) throw new Error(setting.problem);
  const rules = kernel<S, F, E>(typed.steps);
  const [umpire, playerRng] = [quietUmpire(random(matchSeed)), random(matchSeed ^ 0x5bd1e995)];
  const s = setUp(typed, setting.value, matchSeed);
  const options: number[] = [];
  const valued: { readonly seat: number; readonly value: number }[] = [];
  rules.advance(s, umpire, options);
  for (let n = 0; !rules.over(s); n++) {
    const seat = rules.decider(s);
    const effort = { seed: Math.floor(playerRng() * 2 ** 31), iterations };
    const { choose, weighed } = decide(typed, typed.observe(s, seat), seat, 'regular', effort);
    const chosen = weighed.find(each => sameAnswer(each.choose, choose));
    if (n % every === 0 && weighed.length > 1 && chosen && chosen.visits > 0)
      valued.push({ seat, value: chosen.value });
    const answer = options.filter(pick => choose.includes(pick));
    rules.answer(s, seat, answer, umpire, options);
  }
  const { winner } = typed.outcome(s);
  const teams = teamsIn(scenarioNamed(typed, scenario));
  return valued.map(({ seat, value }) => ({
    value,
    won: winner === null ? 0.5 : teams[winner] === teams[seat] ? 1 : 0,
  }));
}

const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
const kept = new Map(
  lines
    .filter(line => line !== '')
    .map(line => played.parse(JSON.parse(line)))
    .map(each => [each.name, each]),
);
const done: Played[] = [];
for (const scenario of scenarios)
  for (let i = 0; i < matches; i++) {
    const matchSeed = 1_000_000 * seed + i;
    const name = `${game.id} ${scenario} ${iterations} ${matchSeed}`;
    const match: Played = kept.get(name) ?? { name, reckoned: game.open(typed => play(typed, scenario, matchSeed)) };
    if (file !== undefined && !kept.has(name)) appendFileSync(file, `${JSON.stringify(match)}\n`);
    done.push(match);
  }
const all = done.flatMap(({ reckoned }) => reckoned);
const curve = curveOf(all);
process.stdout.write(
  [
    `${game.title}: ${done.length} matches, ${all.length} decisions, ${iterations} iterations each`,
    '',
    ...calibrationTable(all, curve),
    '',
    `shift ${curve.shift.toFixed(2)}, slope ${curve.slope.toFixed(2)}`,
    '',
  ].join('\n'),
);
