import {
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
  SlashCommandBuilder,
  type SlashCommandSubcommandsOnlyBuilder,
} from 'discord.js';
import { z } from 'zod';
import { defined } from '../src/core/defined.ts';
import { listed } from '../src/core/listed.ts';
import { defineCommand } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { managesServer, missingWords } from '../src/discord/permissions.ts';
import { channelMention, PACE_WORDS } from '../src/discord/words.ts';
import { GAMES } from '../src/games/index.ts';
import type { ServerSettings } from '../src/match/beside.ts';
import { PACES } from '../src/match/rows.ts';
import { PACE_CHOICES } from './setting.ts';

const MOST_CHANNELS = 50;
const MOST_MATCHES = 1000;

const options = z.discriminatedUnion('subcommand', [
  z.object({ subcommand: z.literal('show') }),
  z.object({ subcommand: z.literal('allow'), channel: z.string() }),
  z.object({ subcommand: z.literal('forbid'), channel: z.string() }),
  z.object({ subcommand: z.literal('anywhere') }),
  z.object({ subcommand: z.literal('limit'), matches: z.number().int().min(1).max(MOST_MATCHES) }),
  z.object({
    subcommand: z.literal('defaults'),
    game: z.string().optional(),
    pace: z.enum(PACES).optional(),
  }),
]);
type Given = z.infer<typeof options>;

const data: SlashCommandSubcommandsOnlyBuilder = new SlashCommandBuilder()
  .setName('settings')
  .setDescription('What this server has decided: channels, limits, defaults')
  .setContexts(InteractionContextType.Guild)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .addSubcommand(sub =>
    sub.setName('show').setDescription('The settings as they are, and the permissions that I lack here'),
  )
  .addSubcommand(sub =>
    sub
      .setName('allow')
      .setDescription('Allow matches in a channel, and refuse them in channels that are not listed')
      .addChannelOption(option =>
        option
          .setName('channel')
          .setDescription('Which channel')
          .addChannelTypes(ChannelType.GuildText)
          .setRequired(true),
      ),
  )
  .addSubcommand(sub =>
    sub
      .setName('forbid')
      .setDescription('Remove a channel from the list of allowed ones')
      .addChannelOption(option => option.setName('channel').setDescription('Which channel').setRequired(true)),
  )
  .addSubcommand(sub => sub.setName('anywhere').setDescription('Allow matches in every channel'))
  .addSubcommand(sub =>
    sub
      .setName('limit')
      .setDescription('How many matches may be open at once on this server')
      .addIntegerOption(option =>
        option
          .setName('matches')
          .setDescription(`1 to ${MOST_MATCHES}`)
          .setMinValue(1)
          .setMaxValue(MOST_MATCHES)
          .setRequired(true),
      ),
  )
  .addSubcommand(sub =>
    sub
      .setName('defaults')
      .setDescription('The game that /play and /solo begin by default, and the pace of /play')
      .addStringOption(option =>
        option
          .setName('game')
          .setDescription('Which game')
          .addChoices(...[...GAMES.values()].map(({ id, title }) => ({ name: title, value: id }))),
      )
      .addStringOption(option =>
        option
          .setName('pace')
          .setDescription('How long a decision may take')
          .addChoices(...PACE_CHOICES),
      ),
  );

/** The settings after a subcommand; a string says why it is refused. */
function changed(before: ServerSettings, given: Given): ServerSettings | string {
  switch (given.subcommand) {
    case 'show':
      return before;
    case 'allow':
      if (before.channels.length >= MOST_CHANNELS) return `${MOST_CHANNELS} channels are the most that can be listed.`;
      return { ...before, channels: [...new Set([...before.channels, given.channel])] };
    case 'forbid': {
      if (!before.channels.includes(given.channel)) return `${channelMention(given.channel)} is not on the list.`;
      const channels = before.channels.filter(channel => channel !== given.channel);
      if (channels.length > 0) return { ...before, channels };
      return 'That is the last channel on the list; without it matches would be allowed everywhere. If you want that, use `/settings anywhere`.';
    }
    case 'anywhere':
      return { ...before, channels: [] };
    case 'limit':
      return { ...before, matchLimit: given.matches };
    case 'defaults':
      return {
        ...before,
        ...(given.game === undefined || !GAMES.has(given.game) ? {} : { game: given.game }),
        ...defined({ pace: given.pace }),
      };
  }
}

function summary({ place }: Context, { channels, matchLimit, game, pace }: ServerSettings): string {
  const where = channels.length === 0 ? 'every channel' : listed(channels.map(channelMention));
  const lines = [
    '**Settings of this server**',
    `- Matches may be played in: ${where}`,
    `- Open matches at once: up to ${matchLimit}`,
    `- Game by default: ${game === null ? 'the first of the list' : (GAMES.get(game)?.title ?? game)}`,
    `- Pace of \`/play\` by default: ${PACE_WORDS[pace ?? 'none']}`,
  ];
  lines.push(place.missing.length > 0 ? missingWords(place.missing) : 'I have all the permissions I need here.');
  return lines.join('\n');
}

/** `/settings`: for people who manage the server. */
export const settings = defineCommand({
  data,
  options,
  async run(context, given) {
    const { place, store } = context;
    if (place.server === null) return context.answerPrivately('Settings belong to a server: use the command in one.');
    if (!managesServer(context)) {
      return context.answerPrivately(
        'Only people with the permission **Manage Server** can see or change these settings.',
      );
    }
    const after = changed(await store.server(place.server), given);
    if (typeof after === 'string') return context.answerPrivately(after);
    if (given.subcommand !== 'show') await store.setServer(place.server, after);
    await context.answerPrivately(summary(context, after));
  },
});
