import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { COMMANDS } from '../../commands/index.ts';
import { STUDIO, Studio } from '../board/studio.ts';
import { createPool } from '../bots/pool.ts';
import { defined } from '../core/defined.ts';
import { type Bot, type Shards, startBot } from '../discord/bot.ts';
import { GAMES } from '../games/index.ts';
import { newSeed } from '../match/dice.ts';
import { createMatchService } from '../match/service.ts';
import { openStore } from '../store/open.ts';
import type { Place } from '../store/path.ts';
import type { Config } from './config.ts';
import { newId } from './new-id.ts';
import type { Running } from './stop.ts';
import { tidy, tidyRegularly } from './tidy.ts';
import { gaugesOf, type Health, makeMetrics, serveWatch, type WatchServer } from './watch.ts';

export interface RunOptions {
  readonly config: Config;
  readonly token: string;
  readonly api?: string;
  readonly log: Logger;
  readonly database: Place;
  /** The port of /live, /ready and /metrics; null for none. */
  readonly watchPort: number | null;
}

/**
 * During an upgrade, how long this bot waits for a newer bot to handle a press that it cannot handle itself. It is less
 * than the two seconds after which this bot would defer its answer.
 */
const NEWER_BOT_FIRST_MS = 1800;
/** After this time logged out, discord.js will not reconnect by itself. Normally it does within seconds. */
const LOGGED_OUT_MS = 5 * 60_000;

/**
 * Which shards this process runs; undefined if discord.js's shard manager decides. In all other cases they must be given,
 * because discord.js would take our setting SHARDS, the number of shards, for the id of one.
 */
function shardsOf({ SHARD_IDS: ids = [0], SHARDS: of }: Config): Shards | undefined {
  return process.env.SHARDING_MANAGER === undefined && of !== 'auto' ? { ids, of } : undefined;
}

/** The whole bot over one database. */
export async function runBot({ config, token, api, log, database, watchPort }: RunOptions): Promise<Running> {
  const store = await openStore(database, new Map([...GAMES].map(([id, { rulesVersion }]) => [id, rulesVersion])));
  const now = (): number => Date.now();
  const service = createMatchService({
    store,
    games: GAMES,
    now,
    newId,
    newSeed,
    pick: of => randomInt(of),
    standIn: 'regular',
    elapsed: () => performance.now(),
    onNewerRules: () => wait(NEWER_BOT_FIRST_MS),
    onFault: (match, error) => log.error({ match, err: error }, 'what was due in a match could not be done'),
    onAside: (match, aside) => log.error({ match, ...aside }, 'a match is paused: it cannot be played as it is'),
    onBug: report => log.error({ match: report.match, report: report.id, version: report.version }, 'a rule failed'),
  });
  const pool = createPool(config.THINKERS);
  const studio = new Studio({ ...STUDIO, threads: config.DRAWERS });
  let bot: Bot | null = null;
  // The count is read from the database, so this also finds out whether the database works.
  const isReady = async (): Promise<boolean> => bot?.isReady() === true && (await store.unsent()) >= 0;
  const watch = makeMetrics(gaugesOf(store, pool, now, isReady));
  const address = api ?? config.DISCORD_API;
  const parts = { token, service, store, games: GAMES, commands: COMMANDS, studio, pool, log, now, newId, watch };
  const health: Health = {
    isReady,
    isLive: () => bot === null || bot.loggedOutFor() < LOGGED_OUT_MS,
  };
  const shards = shardsOf(config);
  let server: WatchServer | null = null;
  const close = async (): Promise<void> => {
    await Promise.all([pool.close(), studio.close(), server?.close()]);
    await store.close();
  };
  let started: Bot;
  try {
    if (watchPort !== null)
      server = await serveWatch({ port: watchPort, host: config.WATCH_HOST }, watch.registry, health);
    started = await startBot({ ...parts, ...defined({ api: address, shards }) });
  } catch (error) {
    await close();
    throw error;
  }
  bot = started;
  const stopTidying = tidyRegularly(() => {
    tidy(store, config, now()).catch(error => log.error({ err: error }, 'old data could not be deleted'));
  });
  return {
    async stop() {
      stopTidying();
      await started.stop();
      await close();
    },
  };
}
