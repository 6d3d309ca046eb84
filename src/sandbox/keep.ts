import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import type { StoredWorld } from './model.ts';
import type { World } from './world.ts';

const kept = z.object({
  format: z.literal(1),
  // Only this program writes it, and Node reads it back unchanged.
  world: z.custom<StoredWorld>(value => typeof value === 'object' && value !== null && 'guildId' in value),
});

/** The world stored in a file; null if there is no such file. Throws if the file contains something else. */
export function readWorld(file: string): StoredWorld | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  let read: unknown;
  try {
    read = deserialize(bytes);
  } catch {
    read = undefined;
  }
  const parsed = kept.safeParse(read);
  if (!parsed.success) throw new Error(`${file} keeps no pocket Discord; name another file.`);
  return parsed.data.world;
}

const write = (world: World, file: string): void => {
  const value: StoredWorld = {
    guildId: world.guildId,
    botId: world.bot.id,
    users: [...world.users.values()],
    channels: [...world.channels.values()],
    messages: [...world.messages.values()].filter(({ onlyFor }) => onlyFor === null),
  };
  const part = `${file}.part`;
  writeFileSync(part, serialize({ format: 1, world: value }), { mode: 0o600 });
  renameSync(part, file);
};

/**
 * The file is written at most this often: events come in bursts, and a file with pictures takes milliseconds to write.
 */
const WRITE_EVERY_MS = 1000;

/** Store the world in a file whenever it changes, at most once a second, and when `stop` is called. */
export function storeWorld(world: World, file: string): { readonly stop: () => void } {
  let due: NodeJS.Timeout | null = null;
  const save = (): void => {
    if (due) clearTimeout(due);
    due = null;
    write(world, file);
  };
  const unlisten = world.listen(({ kind }) => {
    if (kind !== 'typing' && kind !== 'screen') due ??= setTimeout(save, WRITE_EVERY_MS);
  });
  return {
    stop() {
      unlisten();
      save();
    },
  };
}
