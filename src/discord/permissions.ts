import { type Interaction, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';
import { listed } from '../core/listed.ts';

/** The permissions the bot needs, by the names that Discord's settings show. */
export const NEEDED = [
  ['View Channel', PermissionFlagsBits.ViewChannel],
  ['Send Messages', PermissionFlagsBits.SendMessages],
  ['Send Messages in Threads', PermissionFlagsBits.SendMessagesInThreads],
  ['Create Public Threads', PermissionFlagsBits.CreatePublicThreads],
  ['Attach Files', PermissionFlagsBits.AttachFiles],
  ['Embed Links', PermissionFlagsBits.EmbedLinks],
] as const;

export type PermissionName = (typeof NEEDED)[number][0];

/** All needed permissions as one number, for the invite link. */
export const NEEDED_BITS = NEEDED.reduce((sum, [, bit]) => sum | bit, 0n);

/** Without these the bot cannot post at all. Without the others it still works, with fewer features. */
export const VITAL: readonly PermissionName[] = ['View Channel', 'Send Messages'];
/** What the bot needs to post in a thread. */
export const THREADED: readonly PermissionName[] = ['View Channel', 'Send Messages in Threads'];

/**
 * Whether the person who used a command manages the server. Discord's own restriction of a command is not enough, because
 * a server's settings can open the command to others.
 */
export const managesServer = ({
  interaction,
}: {
  readonly interaction: Pick<Interaction, 'memberPermissions'>;
}): boolean => interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;

/** The needed permissions that are not among these. */
export const missingOf = (has: Readonly<PermissionsBitField>): readonly PermissionName[] =>
  NEEDED.filter(([, bit]) => !has.has(bit)).map(([name]) => name);

/** Names the missing permissions and who can grant them. */
export const missingWords = (missing: readonly PermissionName[], where = 'here'): string =>
  `I lack ${missing.length === 1 ? 'the permission' : 'the permissions'} **${listed(missing)}** ${where}. Somebody who manages this server can grant ${missing.length === 1 ? 'it' : 'them'} to my role.`;
