import type { BaseInteraction } from 'discord.js';
import { missingOf, type PermissionName } from './permissions.ts';

/** Where something was pressed or typed, by Discord's ids. `server` is null in a direct message. */
export interface Place {
  readonly server: string | null;
  /** The channel itself, or the parent of the thread. */
  readonly channel: string;
  readonly thread: string | null;
  /** The needed permissions that the bot lacks here. */
  readonly missing: readonly PermissionName[];
}

export function placeOf(interaction: BaseInteraction): Place {
  const { channel, guildId } = interaction;
  const missing = guildId === null ? [] : missingOf(interaction.appPermissions);
  const here = interaction.channelId ?? '';
  if (channel?.isThread()) return { server: guildId, channel: channel.parentId ?? here, thread: here, missing };
  return { server: guildId, channel: here, thread: null, missing };
}
