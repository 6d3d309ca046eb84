import { ShardingManager } from 'discord.js';
import type { Logger } from 'pino';
import type { Running } from './stop.ts';

export interface ShardsOptions {
  readonly token: string;
  readonly shards: number | 'auto';
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The program that each process runs. */
  readonly script: string;
}

/**
 * How long a shard may take to start, before the next one starts. discord.js's default of 30 seconds is too short on a
 * busy machine, and then all shards end.
 */
const SHARD_READY_WITHIN_MS = 300_000;

/** Starts one process for each shard. They can be stopped at once, also while they start. */
export function startShards({ token, shards, log, script }: ShardsOptions): Running {
  const manager = new ShardingManager(script, {
    token,
    totalShards: shards,
    execArgv: ['--max-semi-space-size=4', '--import', 'tsx'],
  });
  let isStopping = false;
  manager.on('shardCreate', shard => {
    log.info({ shard: shard.id }, 'a shard starts');
    shard.on('death', () => log[isStopping ? 'info' : 'warn']({ shard: shard.id }, 'a shard has ended'));
    // Without a listener this would end the manager. It tries again as soon as that process ends.
    shard.on('error', error => {
      if (!isStopping) log.error({ shard: shard.id, err: error }, 'a shard could not start again');
    });
    // discord.js may already have decided to start it when the signal came.
    shard.on('spawn', () => isStopping && shard.process?.kill('SIGTERM'));
  });
  const stop = async (): Promise<void> => {
    isStopping = true;
    manager.respawn = false;
    const running = manager.shards.filter(shard => shard.process !== null);
    const ended = running.map(shard => new Promise(resolve => shard.once('death', resolve)));
    for (const shard of running.values()) shard.process?.kill('SIGTERM');
    await Promise.all(ended);
  };
  const ready = manager.spawn({ timeout: SHARD_READY_WITHIN_MS }).then(
    () => {},
    async error => {
      if (isStopping) return;
      await stop();
      throw error;
    },
  );
  return { stop, ready };
}
