import { type Client, Events, ShardClientUtil } from 'discord.js';
import type { Logger } from 'pino';
import type { Store } from '../match/store.ts';

type ServerStore = Pick<Store, 'knownServers' | 'serverGone' | 'serverHere'>;

/**
 * Stores which servers remove the bot from now on, and which take it back. Discord reports this only while the bot is
 * connected, so the stored servers are also compared with Discord's once at the start. The client must be ready.
 */
export async function noteDepartures(
  client: Client<true>,
  store: ServerStore,
  { log, now }: { readonly log: Logger; readonly now: () => number },
): Promise<void> {
  const failed = (error: unknown): void => log.error({ err: error }, 'who has removed the bot could not be noted');
  // A server that is only down does not count: discord.js has another event for that.
  client.on(Events.GuildDelete, ({ id }) => {
    log.info({ server: id }, 'a server has removed the bot');
    store.serverGone(id, now()).catch(failed);
  });
  client.on(Events.GuildCreate, ({ id }) => void store.serverHere(id).catch(failed));
  try {
    for (const { id, isGone } of await store.knownServers()) {
      const isHere = client.guilds.cache.has(id);
      if (isHere && isGone) await store.serverHere(id);
      if (!isHere && !isGone && isOurs(client, id)) await store.serverGone(id, now());
    }
  } catch (error) {
    failed(error);
  }
}

/** Whether the server belongs to one of this process's shards. */
function isOurs(client: Client<true>, server: string): boolean {
  const of = client.options.shardCount ?? 1;
  return /^\d+$/.test(server) && client.ws.shards.has(ShardClientUtil.shardIdForGuildId(server, of));
}
