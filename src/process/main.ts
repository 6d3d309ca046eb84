import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf, stackOf } from '../core/thrown.ts';
import { DamagedDatabase, NewerDatabase, UnreachableDatabase } from '../store/refused.ts';
import { BadConfig, type Config, explainConfig, readConfig } from './config.ts';
import { startLog } from './log.ts';
import { runBot } from './run.ts';
import { startShards } from './shards.ts';
import { type Running, stopOnSignals } from './stop.ts';

const HELP = `npm start

With DISCORD_TOKEN the bot logs in to Discord. Without it a pocket Discord is started on this machine, with the bot in it,
and the address of its page is printed; it begins empty each time and keeps nothing, unless told to.

npm start -- --keep FILE keeps the pocket Discord: its matches in FILE, its channels and messages in FILE.discord.

Settings, as environment variables:

${explainConfig()}
`;

/** Long enough to finish requests that are being handled, short enough for process managers. */
const STOP_WITHIN_MS = 10_000;

async function start(config: Config, keep: string | undefined): Promise<Running> {
  const { DISCORD_TOKEN: token } = config;
  if (token === undefined) return startInSandbox(config, keep);
  if (keep !== undefined)
    throw new BadConfig(
      '--keep is for the pocket Discord. With a token, DATABASE is the file in which matches are kept.',
    );
  const log = startLog(config.LOG_LEVEL ?? 'info', [token]);
  // A process that the shard manager has started gets its shard ids from it, and runs like any other bot.
  if (config.SHARDS !== 1 && config.SHARD_IDS === undefined && process.env.SHARDING_MANAGER === undefined)
    return startShards({ token, shards: config.SHARDS, log, script: fileURLToPath(import.meta.url) });
  const shard = Number(process.env.SHARDS ?? 0);
  const port = config.WATCH_PORT ?? 9464;
  const offset = process.env.SHARDING_MANAGER === undefined || port === 0 ? 0 : shard;
  return runBot({ config, token, log, database: config, watchPort: port === 0 ? null : port + offset });
}

/** The sandbox, a stand-in for Discord on this machine, and the bot in it. */
async function startInSandbox(config: Config, keep: string | undefined): Promise<Running> {
  if (config.DATABASE_URL !== undefined || config.SHARDS !== 1 || config.SHARD_IDS !== undefined)
    throw new BadConfig(
      'DATABASE_URL, SHARDS and SHARD_IDS need DISCORD_TOKEN: without a token the pocket Discord is started, ' +
        'which has one process and no server.',
    );
  const log = startLog(config.LOG_LEVEL ?? 'warn', []);
  // Imported only here, so that a bot with a token does not load it.
  const { startSandbox } = await import('../sandbox/sandbox.ts');
  if (keep !== undefined) mkdirSync(dirname(keep), { recursive: true });
  const sandbox = await startSandbox({
    port: config.SANDBOX_PORT,
    ...(keep === undefined ? {} : { keep: `${keep}.discord` }),
  });
  const running = await runBot({
    config,
    token: sandbox.token,
    api: sandbox.api,
    log,
    database: { DATABASE: keep ?? ':memory:' },
    watchPort: config.WATCH_PORT || null,
  });
  process.stdout.write(
    `Two Lanterns is ready in a pocket Discord on this machine: ${sandbox.url}\n` +
      'Open it in a browser, choose a seat and type /play or /solo. Ctrl+C ends it; ' +
      (keep === undefined ? 'nothing is kept.\n' : `it is kept in ${keep}.\n`),
  );
  return {
    async stop() {
      await running.stop();
      await sandbox.close();
    },
  };
}

try {
  const { help, keep } = argumentsGiven();
  if (help) process.stdout.write(HELP);
  else {
    const running = start(readConfig(environment()), keep);
    stopOnSignals(running, STOP_WITHIN_MS);
    await (await running).ready;
  }
} catch (error) {
  const isExpected = [BadConfig, NewerDatabase, DamagedDatabase, UnreachableDatabase].some(
    kind => error instanceof kind,
  );
  process.stderr.write(`${isExpected ? messageOf(error) : startFailure(error)}\n`);
  process.exit(1);
}

/** Throws BadConfig for an unknown argument. */
function argumentsGiven(): { readonly help?: boolean; readonly keep?: string } {
  try {
    return parseArgs({ options: { help: { type: 'boolean' }, keep: { type: 'string' } } }).values;
  } catch (error) {
    throw new BadConfig(`${messageOf(error)}. There are --help and --keep FILE.`);
  }
}

/**
 * The environment. In the process of a shard, SHARDS is left out: discord.js sets it to the shard's id, not to our
 * setting.
 */
function environment(): NodeJS.ProcessEnv {
  const { SHARDS, ...rest } = process.env;
  return process.env.SHARDING_MANAGER === undefined ? { ...rest, SHARDS } : rest;
}

function startFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'TokenInvalid')
    return 'Discord does not know DISCORD_TOKEN. Copy it again from the Bot page of your application.';
  if (code === 'EADDRINUSE')
    return 'A port that the bot needs is in use. Set SANDBOX_PORT or WATCH_PORT to another, or to 0.';
  if (code === 'ShardingReadyDied') return 'The bot does not start, because one of its processes has ended.';
  // This is Discord’s address: an unreachable database has an error of its own.
  if (error instanceof Error && 'syscall' in error && /^(getaddrinfo|connect)$/.test(String(error.syscall)))
    return `Discord cannot be reached: ${messageOf(error)}.`;
  return stackOf(error);
}
