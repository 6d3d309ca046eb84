import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import type { Place } from '../../src/store/path.ts';
import { built } from './built.ts';
import type { Rules } from './rules.ts';

const STANDBY = await built(new URL('standby.ts', import.meta.url));
const STOP_WITHIN = 60_000;

/** What a bot is told as it starts. */
export interface Orders {
  readonly rules: Rules;
  /** Milliseconds by which its clock is ahead of the true time. */
  readonly ahead: number;
}

const PLAIN: Orders = { rules: 'today', ahead: 0 };

/** The bot as it is run by a host, in a process of its own. */
export interface BotProcess {
  readonly pid: number;
  /** Resolves when it only waits for the word to start, or has died. */
  readonly loaded: Promise<void>;
  readonly start: (orders?: Orders) => void;
  /** Resolves when it is logged in, rejects where it dies before. */
  readonly ready: Promise<void>;
  /** It is gone at once, and so is all that it had under way. */
  readonly kill: () => Promise<void>;
  /** It ends as a host ends it. Gives its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Resolves with its last words if it ends by itself. */
  readonly died: Promise<string>;
  /** Lines of its log of level error or above, without those that a kill brings about. */
  readonly errors: readonly string[];
}

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
}

/** A bot, started at once. */
export function startBotProcess(sandbox: Sandbox, place: Place): BotProcess {
  const bot = loadBotProcess(sandbox, place, true);
  bot.start();
  return bot;
}

/** A bot that waits for the word to start. */
export function loadBotProcess(sandbox: Sandbox, place: Place, draws: boolean): BotProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', STANDBY], {
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API: sandbox.api,
      ...place,
      WATCH_PORT: '0',
      THINKERS: '1',
      DRAWERS: draws ? '1' : '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const closed = once(child, 'close');
  const loaded = Promise.race([once(child, 'message'), closed]).then(() => {});
  const errors: string[] = [];
  let meant = false;
  let words = '';
  child.stderr?.on('data', chunk => {
    words += chunk;
  });
  const ready = readyOf(child, errors).catch(error => {
    throw new Error(`${error.message}: ${words}`);
  });
  // Whoever kills it while it starts does not wait for it.
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    loaded,
    // Killed meanwhile it hears nothing.
    start: (orders = PLAIN) => void loaded.then(() => child.connected && child.send(orders, () => {})),
    ready,
    errors,
    died: closed.then(() => (meant ? new Promise<string>(() => {}) : `${words}${errors.join('\n')}`)),
    async kill() {
      meant = true;
      child.kill('SIGKILL');
      await closed;
    },
    stop: () => {
      meant = true;
      return stop(child, closed);
    },
  };
}

/** Resolves when the log says that the bot is ready; its errors are gathered. */
function readyOf(child: ChildProcess, errors: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('its log cannot be read');
    createInterface(child.stdout).on('line', line => {
      const { level = 0, msg } = read(line);
      if (msg === 'ready') resolve();
      if (level >= 50) errors.push(line);
    });
    child.once('close', () => reject(new Error('the bot died before it was ready')));
  });
}

async function stop(child: ChildProcess, closed: Promise<unknown[]>): Promise<number | null> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN);
  const [code] = await closed;
  clearTimeout(late);
  return z.number().nullable().parse(code);
}

/** A line of the log; what is none is nothing. */
function read(line: string): LogLine {
  try {
    // The program's own log: an object with a level and a message.
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}
