import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { quantile, table } from './report.ts';

/** How many times `npm start` is measured. */
const STARTS = 7;

/** The milliseconds from `npm start` without a Discord token until it says that it is ready. */
async function start(): Promise<number> {
  const { DISCORD_TOKEN: _, ...environment } = process.env;
  const from = performance.now();
  // Its own process group, so that npm and what it starts end together.
  const child = spawn('npm', ['start'], {
    env: { ...environment, SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const closed = once(child, 'close');
  let took: number | null = null;
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('is ready')) continue;
    took = performance.now() - from;
    break;
  }
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await closed;
  if (took === null) throw new Error('npm start ended before it was ready');
  return took;
}

export async function benchStart(): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < STARTS; n++) times.push(await start());
  const row = {
    starts: times.length,
    'median ms': Math.round(quantile(times, 0.5)),
    'longest ms': Math.round(Math.max(...times)),
  };
  return `## From \`npm start\` to ready, without a token\n\n${table([row])}`;
}
