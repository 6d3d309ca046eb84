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

/** What a bot is told when it starts. */
export interface Orders {
  readonly rules: Rules;
  /** How far its clock is ahead of the true time, in milliseconds. */
  readonly ahead: number;
}

const PLAIN: Orders = { rules: 'today', ahead: 0 };

/** The bot as a host runs it, in its own process. */
export interface BotProcess {
  readonly pid: number;
  /** Resolves when it is loaded and waits to be started, or has died. */
  readonly loaded: Promise<void>;
  readonly start: (orders?: Orders) => void;
  /** Resolves when it is logged in; rejects if it dies before that. */
  readonly ready: Promise<void>;
  /** Kills it at once, with everything it was doing. */
  readonly kill: () => Promise<void>;
  /** Stops it as a host does. Returns its exit code, null if it was killed by a signal. */
  readonly stop: () => Promise<number | null>;
  /** Resolves with its last output if it ends by itself. */
  readonly died: Promise<string>;
  /** The lines of its log at level error or above. */
  readonly errors: readonly string[];
}

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
}

/** Loads a bot and starts it at once. */
export function startBotProcess(sandbox: Sandbox, place: Place): BotProcess {
  const bot = loadBotProcess(sandbox, place, true);
  bot.start();
  return bot;
}

/** Loads a bot that then waits to be started. */
export function loadBotProcess(sandbox: Sandbox, place: Place, draws: boolean): BotProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=4', STANDBY], {
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
  // If it is killed while it starts, nobody waits for `ready`.
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    loaded,
    // It may have been killed in the meantime.
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

/** Resolves when the log says that the bot is ready. Collects the log's errors. */
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

/** Parses a line of the log. Returns an empty object for anything else. */
function read(line: string): LogLine {
  try {
    // Lines of the bot's own log are objects with a level and a message.
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}
