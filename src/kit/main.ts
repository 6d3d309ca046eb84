import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { count } from '../core/count.ts';
import { messageOf } from '../core/thrown.ts';
import { GAMES } from '../games/index.ts';
import type { Tally } from './batch.ts';
import { saveFailure } from './failure.ts';
import { fuzz, type Order } from './fuzz.ts';
import { POLICIES } from './policies.ts';
import { replayFailure } from './reopen.ts';

const USAGE = `npm run fuzz -- [options]: plays matches and checks that the games keep their contract

  --game <id>         one game only (default: all in turn)
  --matches <n>       how many matches (default 10000, or without end if --decisions is given)
  --decisions <n>     stop after about this many decisions
  --seed <n>          the first match's seed; each match takes the next (default 0)
  --policy <name>     random (default) or greedy
  --workers <n>       how many processes (default: one per core)
  --check <name>      sample (default) or full: every check at every decision
  --replay <file>     play a saved failure up to the decision at which it failed, and show it
`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const whole = z.coerce.number().int().min(1);
const optionsSchema = z.object({
  game: z.enum([...GAMES.keys()]).optional(),
  matches: whole.optional(),
  decisions: whole.optional(),
  seed: z.coerce.number().int().min(0).default(0),
  policy: z.enum(POLICIES).default('random'),
  workers: whole.max(availableParallelism()).default(availableParallelism()),
  check: z.enum(['full', 'sample']).default('sample'),
  replay: z.string().optional(),
});

function readOptions(): z.output<typeof optionsSchema> {
  const string = { type: 'string' } as const;
  const options = Object.fromEntries(Object.keys(optionsSchema.shape).map(name => [name, string]));
  const parsed = optionsSchema.safeParse(parseArgs({ options }).values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`--${issue.path.join('')}: ${issue.message}`);
}

const table = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, n]) => `  ${key.padEnd(48)} ${n}`)
    .join('\n');

function report({ matches, decisions, endings, steps, checks }: Tally, order: Order, seconds: number): void {
  const rate = Math.round(decisions / seconds);
  const last = order.seed + matches - 1;
  say(
    `${count(matches, 'match', 'matches')} (seeds ${order.seed} to ${last}, ${order.policy}), ${count(decisions, 'decision')}`,
  );
  say(
    `${seconds.toFixed(1)} s on ${count(order.workers, 'worker')}, ${rate} decisions a second, checks: ${order.check}`,
  );
  say(`\nEndings\n${table(endings)}\n\nChecks made\n${table(checks)}\n\nSteps\n${table(steps)}`);
  const never = Object.keys(steps).filter(step => steps[step] === 0);
  say(`\nSteps never reached: ${never.length === 0 ? 'none' : never.join(', ')}`);
}

async function run(order: Order): Promise<number> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  let shown = 0;
  const tally = await fuzz(order, ({ matches, decisions }) => {
    if (seconds() - shown < 30) return;
    shown = seconds();
    process.stderr.write(
      `${count(matches, 'match', 'matches')}, ${count(decisions, 'decision')}, ${Math.round(shown)} s\n`,
    );
  });
  report(tally, order, seconds());
  for (const failure of tally.failures) say(`\nFAILED ${failure.failure.message}\n  saved as ${saveFailure(failure)}`);
  return tally.failures.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const { game, replay, matches, decisions, ...rest } = readOptions();
  if (replay !== undefined) {
    say(replayFailure(replay, GAMES));
    return 0;
  }
  return run({
    ...rest,
    games: game === undefined ? [...GAMES.keys()] : [game],
    matches: matches ?? (decisions === undefined ? 10_000 : Number.POSITIVE_INFINITY),
    decisions: decisions ?? Number.POSITIVE_INFINITY,
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}
