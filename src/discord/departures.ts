import { type Client, Events, ShardClientUtil } from 'discord.js';
import type { Logger } from 'pino';
import type { Store } from '../match/store.ts';

type ServerStore = Pick<Store, 'knownServers' | 'serverGone' | 'serverHere'>;

/**
 * Stores from now on which servers remove the bot and which add it again. Discord reports this only while the bot is
 * connected, so the stored servers are also compared with Discord's once at the start. The client must be ready.
 */
export async function noteDepartures(
  client: Client<true>,
  store: ServerStore,
  { log, now }: { readonly log: Logger; readonly now: () => number },
): Promise<void> {
  const logFailure = (error: unknown): void =>
    log.error({ err: error }, 'the servers that removed the bot could not be stored');
  // A server that is only down does not count: discord.js has another event for that.
  client.on(Events.GuildDelete, ({ id }) => {
    log.info({ server: id }, 'a server has removed the bot');
    store.serverGone(id, now()).catch(logFailure);
  });
  client.on(Events.GuildCreate, ({ id }) => void store.serverHere(id).catch(logFailure));
  try {
    for (const { id, isGone } of await store.knownServers()) {
      const isHere = client.guilds.cache.has(id);
      if (isHere && isGone) await store.serverHere(id);
      if (!isHere && !isGone && isOurs(client, id)) await store.serverGone(id, now());
    }
  } catch (error) {
    logFailure(error);
  }
}

/** Whether the server belongs to one of this process's shards. */
function isOurs(client: Client<true>, server: string): boolean {
  const shardCount = client.options.shardCount ?? 1;
  return /^\d+$/.test(server) && client.ws.shards.has(ShardClientUtil.shardIdForGuildId(server, shardCount));
}
