import { once } from 'node:events';
import { Client, DefaultRestOptions, Events, GatewayIntentBits, Options, type RESTOptions, Status } from 'discord.js';
import type { Logger } from 'pino';
import { FilmStudio } from '../board/film-studio.ts';
import type { Studio } from '../board/studio.ts';
import type { Pool } from '../bots/pool.ts';
import { defined } from '../core/defined.ts';
import type { AnyGame } from '../core/game.ts';
import type { MatchService } from '../match/api.ts';
import type { Store } from '../match/store.ts';
import { BotSeats } from './bot-seats.ts';
import { chatOf } from './chat.ts';
import type { Command } from './command.ts';
import type { BotDeps } from './context.ts';
import { noteDepartures } from './departures.ts';
import { INSTEAD } from './instead.ts';
import { LOBBY } from './lobby.ts';
import { type OutboxWatch, Sender } from './outbox/sender.ts';
import { Teller } from './outbox/teller.ts';
import { panel } from './panel/act.ts';
import { OpenedPanels } from './panel/opened.ts';
import { peopleOf } from './people.ts';
import { createPictures } from './pictures.ts';
import { type Bounds, Limiter } from './rate.ts';
import { READING } from './reading.ts';
import { LOG_READING } from './reading-log.ts';
import { registerCommands } from './register.ts';
import { Router, type Watch } from './router.ts';
import { TABLE } from './table.ts';

export interface BotParts {
  readonly token: string;
  /** The address of the API, without the version; by default Discord's own. */
  readonly api?: string;
  /** By default all shards, or those that discord.js's ShardingManager gave this process. */
  readonly shards?: Shards;
  readonly service: MatchService;
  readonly store: Store;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly commands: readonly Command[];
  readonly studio: Studio;
  readonly pool: Pool;
  readonly log: Logger;
  readonly now: () => number;
  readonly newId: () => string;
  readonly watch: Watch & OutboxWatch;
  /** How fast one person may press; by default about as fast as people do. */
  readonly bounds?: Bounds;
  /** Milliseconds by a monotonic clock; by default the process's own. */
  readonly elapsed?: () => number;
}

export interface Bot {
  readonly client: Client<true>;
  /** Resolves when everything stored has been posted, except what Discord does not accept now. */
  readonly drained: () => Promise<void>;
  readonly isReady: () => boolean;
  /** For how many milliseconds the bot has been logged out of Discord; 0 while it is logged in. */
  readonly loggedOutFor: () => number;
  /** Take nothing new, finish what is under way, and log out. */
  readonly stop: () => Promise<void>;
}

/** The longest one REST call may take; with its one retry it must stay below the outbox's lease. */
const CALL_TIMEOUT_MS = 8000;
/** Rate limits shorter than this are waited out in discord.js's queue. */
const SHORT_LIMIT_MS = 1000;
const READY_WITHIN_MS = 30_000;
/** How often time-outs and reminders are checked. */
const TICK_EVERY_MS = 20_000;
/** How often we check that the bot is logged in. */
const LOGIN_CHECK_EVERY_MS = 1000;
const STOP_WITHIN_MS = 5000;
/** How long an answer that links to a post waits for that post. */
const POST_WAIT_MS = 1500;

/**
 * Discord may close a connection just as a call goes out on it. discord.js repeats such a call only for ECONNRESET,
 * so the error is renamed. Repeating is safe: a second answer to an interaction is refused, and a post has a nonce.
 */
const makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
  try {
    return await DefaultRestOptions.makeRequest(url, init);
  } catch (error) {
    const closed = error instanceof Error && 'code' in error && error.code === 'UND_ERR_SOCKET';
    throw closed ? Object.assign(error, { code: 'ECONNRESET' }) : error;
  }
};

/** The shards that a process runs; `of` is how many there are in all. */
export interface Shards {
  readonly ids: readonly number[];
  readonly of: number;
}

export function newClient(api: string | undefined, shards?: Shards): Client {
  return new Client({
    ...(shards && { shards: [...shards.ids], shardCount: shards.of }),
    intents: [GatewayIntentBits.Guilds],
    rest: {
      ...defined({ api }),
      makeRequest,
      timeout: CALL_TIMEOUT_MS,
      retries: 1,
      // Let the outbox wait for a rate-limited channel and serve other matches meanwhile, instead of queueing here.
      rejectOnRateLimit: ({ route, method, timeToReset, retryAfter }) =>
        route.startsWith('/channels/') && (method === 'PATCH' || Math.max(timeToReset, retryAfter) > SHORT_LIMIT_MS),
    },
    allowedMentions: { parse: [], users: [], roles: [], repliedUser: false },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0, UserManager: 1000 }),
  });
}

/** Log in, register the commands, and play. Rejects if that takes too long. */
export async function startBot(parts: BotParts): Promise<Bot> {
  const { log, service, store, now } = parts;
  const client = newClient(parts.api, parts.shards);
  logClientEvents(client, log);
  const people = peopleOf(client);
  const pictures = createPictures(parts.studio, failure => log.warn(failure, 'no picture'));
  const films = new FilmStudio();
  const chat = chatOf(client);
  const elapsed = parts.elapsed ?? ((): number => performance.now());
  const startedAt = now() - elapsed();
  // The store keeps whole milliseconds.
  const steady = (): number => Math.round(startedAt + elapsed());
  const panels = new OpenedPanels(elapsed);
  const teller = new Teller({ service, store, chat, pictures, people, panels, games: parts.games, now, steady, log });
  const sender = new Sender({ store, now, steady, log, watch: parts.watch, tell: change => teller.tell(change) });
  const seats = new BotSeats({ service, store, pool: parts.pool, log, now, elapsed, onAnswered: () => sender.wake() });
  const deps: BotDeps = {
    ...{
      service,
      store,
      games: parts.games,
      pictures,
      films,
      pool: parts.pool,
      people,
      panels,
      log,
      now,
      newId: parts.newId,
    },
    wake: () => {
      sender.wake();
      seats.wake();
    },
    whenPosted: () => Promise.race([sender.drained(), wait(POST_WAIT_MS)]),
    missingPermissions: channel => chat.missingPermissions(channel),
  };
  const components = [panel, ...READING, ...LOG_READING, ...LOBBY, ...INSTEAD, ...TABLE];
  const limiter = new Limiter(elapsed, parts.bounds);
  const router = new Router({ commands: parts.commands, components, deps, limiter, watch: parts.watch });
  let isOpen = true;
  client.on(Events.InteractionCreate, interaction => {
    if (isOpen) void router.handle(interaction);
  });
  const ready = once(client, Events.ClientReady, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  await Promise.all([client.login(parts.token), ready]);
  if (!client.isReady()) throw new Error('Discord did not let the bot in.');
  const registered = await registerCommands(client.rest, client.application.id, parts.commands);
  await noteDepartures(client, store, { log, now });
  sender.start();
  seats.start();
  const lookAtClock = async (): Promise<void> => {
    // No match's clock runs while the bot cannot be reached.
    if (!isLoggedIn(client)) return;
    try {
      const away = await service.markReachable();
      if (away > 0) log.warn({ away }, 'the bot was away: players get that time back');
      if ((await service.tick()).length > 0) deps.wake();
    } catch (error) {
      log.error({ err: error }, 'the clock of matches failed');
    }
  };
  let looking: Promise<void> | null = null;
  const lookUnlessLooking = (): void => {
    looking ??= lookAtClock().finally(() => {
      looking = null;
    });
  };
  lookUnlessLooking();
  const tick = setInterval(lookUnlessLooking, TICK_EVERY_MS);
  let lastLoggedIn = performance.now();
  const loginCheck = setInterval(() => {
    if (isLoggedIn(client)) lastLoggedIn = performance.now();
  }, LOGIN_CHECK_EVERY_MS);
  log.info({ commands: parts.commands.length, registered, servers: client.guilds.cache.size }, 'ready');
  return {
    client,
    drained: () => sender.drained(),
    isReady: () => isOpen && isLoggedIn(client),
    loggedOutFor: () => (isLoggedIn(client) ? 0 : performance.now() - lastLoggedIn),
    async stop() {
      isOpen = false;
      clearInterval(tick);
      clearInterval(loginCheck);
      await Promise.race([Promise.all([router.idle(), seats.stop(), sender.stop(), looking]), wait(STOP_WITHIN_MS)]);
      films.close();
      await client.destroy();
    },
  };
}

/** discord.js's own `isReady` stays true after the first login, even if the connection is lost later. */
const isLoggedIn = (client: Client): boolean =>
  client.isReady() && client.ws.shards.every(({ status }) => status === Status.Ready);

function logClientEvents(client: Client, log: Logger): void {
  client.on(Events.Error, error => log.error({ err: error }, 'the gateway client failed'));
  client.on(Events.Warn, message => log.warn({ message }, 'a warning of the gateway client'));
  client.on(Events.Debug, message => log.trace({ message }, 'gateway'));
  client.on(Events.ShardDisconnect, ({ code }, shard) =>
    log.warn({ code, shard }, 'the gateway closed the connection'),
  );
  client.on(Events.ShardReconnecting, shard => log.info({ shard }, 'reconnecting to the gateway'));
  client.on(Events.ShardResume, (shard, missed) => log.info({ shard, missed }, 'reconnected to the gateway'));
  client.on(Events.ShardError, (error, shard) =>
    log.warn({ err: error, shard }, 'the connection to the gateway failed'),
  );
  client.rest.on('rateLimited', info => log.info({ route: info.route, wait: info.timeToReset }, 'rate limited'));
  client.rest.on('invalidRequestWarning', ({ count, remainingTime }) =>
    log.error({ count, remainingTime }, 'many invalid requests: Discord bans an address that makes 10,000'),
  );
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms).unref());
