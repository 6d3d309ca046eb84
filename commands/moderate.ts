import {
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
  SlashCommandBuilder,
  type SlashCommandSubcommandsOnlyBuilder,
} from 'discord.js';
import { z } from 'zod';
import { count } from '../src/core/count.ts';
import { CONTENT_LIMIT, fitLines, MOST_OPTIONS } from '../src/discord/body.ts';
import { defineCommand, type Suggestion } from '../src/discord/command.ts';
import type { AutocompleteContext, Context } from '../src/discord/context.ts';
import { managesServer } from '../src/discord/permissions.ts';
import { matchTitle, progressWords } from '../src/discord/titles.ts';
import { matchName } from '../src/discord/which.ts';
import { channelMention, mention } from '../src/discord/words.ts';
import { type MatchId, type MatchInfo, matchId } from '../src/match/rows.ts';
import { homeLink, sidesLine } from './whose.ts';

/** The most open matches that a server's settings allow. */
const MOST_OPEN = 1000;
const MOST_BANNED = 1000;

const options = z.discriminatedUnion('subcommand', [
  z.object({ subcommand: z.literal('matches') }),
  z.object({ subcommand: z.literal('stop'), match: z.string() }),
  z.object({ subcommand: z.literal('clear'), channel: z.string() }),
  z.object({ subcommand: z.literal('ban'), person: z.string() }),
  z.object({ subcommand: z.literal('unban'), person: z.string() }),
  z.object({ subcommand: z.literal('kept') }),
]);
type Given = z.infer<typeof options>;

const data: SlashCommandSubcommandsOnlyBuilder = new SlashCommandBuilder()
  .setName('moderate')
  .setDescription('For people who manage this server: stop matches, keep people out, see what is kept')
  .setContexts(InteractionContextType.Guild)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .addSubcommand(sub => sub.setName('matches').setDescription('All open matches of this server, with who plays'))
  .addSubcommand(sub =>
    sub
      .setName('stop')
      .setDescription('Stop a match without a result, or call an invitation off')
      .addStringOption(option =>
        option.setName('match').setDescription('Which match').setMaxLength(25).setAutocomplete(true).setRequired(true),
      ),
  )
  .addSubcommand(sub =>
    sub
      .setName('clear')
      .setDescription('Stop all open matches of a channel')
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
      .setName('ban')
      .setDescription('Keep somebody out of new matches on this server')
      .addUserOption(option => option.setName('person').setDescription('Who').setRequired(true)),
  )
  .addSubcommand(sub =>
    sub
      .setName('unban')
      .setDescription('Let somebody begin and join matches again')
      .addUserOption(option => option.setName('person').setDescription('Who').setRequired(true)),
  )
  .addSubcommand(sub => sub.setName('kept').setDescription('What the bot keeps about this server'));

const openOn = ({ store }: Pick<Context, 'store'>, server: string): Promise<readonly MatchInfo[]> =>
  store.matches({ server, status: ['invited', 'playing'], limit: MOST_OPEN });

async function stop(context: Context, server: string, given: string): Promise<string> {
  const { service, click, deps } = context;
  const id = matchId.safeParse(given.trim());
  const info = id.success ? await service.info(id.data) : null;
  if (info === null || info.server !== server)
    return 'This server has no such match. The list under the option has them.';
  const done = await service.stop(click, info.id, 'moderator');
  if (!done.ok) return `${matchTitle(deps.games, info)} is not open any more.`;
  deps.wake();
  return `Stopped: ${homeLink(info)} ${matchTitle(deps.games, info)}. Its thread tells the players that a moderator stopped it.`;
}

async function clear(context: Context, server: string, channel: string): Promise<string> {
  const { service, click, user, deps } = context;
  const here = (await openOn(context, server)).filter(info => info.channel === channel);
  const stopped: MatchId[] = [];
  for (const { id } of here) {
    // Each match needs a click of its own: a click has one effect.
    const done = await service.stop({ id: `${click.id}-${id}`, user: user.id }, id, 'moderator');
    if (done.ok) stopped.push(id);
  }
  deps.wake();
  return here.length === 0
    ? `No match is open in ${channelMention(channel)}.`
    : `Stopped in ${channelMention(channel)}: ${count(stopped.length, 'match', 'matches')}.`;
}

async function ban({ store }: Context, server: string, person: string, banned: boolean): Promise<string> {
  const before = await store.server(server);
  const others = before.banned.filter(user => user !== person);
  if (banned && others.length >= MOST_BANNED) return `${MOST_BANNED} people are the most that can be kept out.`;
  await store.setServer(server, { ...before, banned: banned ? [...others, person] : others });
  return banned
    ? `${mention(person)} can no longer begin or join matches on this server. Matches under way go on; \`/moderate stop\` ends one.`
    : `${mention(person)} can begin and join matches on this server again.`;
}

async function kept({ store }: Context, server: string): Promise<string> {
  const { banned, channels } = await store.server(server);
  const open = await store.count({ server, status: ['invited', 'playing'] });
  const over = await store.count({ server, status: ['over', 'cancelled'] });
  return [
    '**What is kept about this server**',
    `- ${count(open, 'open match', 'open matches')} and ${count(over, 'finished one')}: who played, every decision and roll, and where its messages are`,
    `- the settings: ${count(channels.length, 'channel')} listed, ${count(banned.length, 'person', 'people')} kept out${banned.length > 0 ? ` (${banned.slice(0, 20).map(mention).join(', ')})` : ''}`,
    'No messages of people, no member lists. Each person sees and deletes their own part with `/privacy`.',
  ].join('\n');
}

async function listed(context: Context, server: string): Promise<string> {
  const { games } = context.deps;
  const open = await openOn(context, server);
  if (open.length === 0) return 'No match is open on this server.';
  const lines = open.map(
    info =>
      `- \`${info.id}\` ${homeLink(info)} ${matchTitle(games, info)}, ${progressWords(info)}. ${sidesLine(games, info)}.`,
  );
  return fitLines(['**Open matches on this server**', ...lines], CONTENT_LIMIT);
}

function carryOut(context: Context, server: string, given: Given): Promise<string> {
  switch (given.subcommand) {
    case 'matches':
      return listed(context, server);
    case 'stop':
      return stop(context, server, given.match);
    case 'clear':
      return clear(context, server, given.channel);
    case 'ban':
    case 'unban':
      return ban(context, server, given.person, given.subcommand === 'ban');
    case 'kept':
      return kept(context, server);
  }
}

async function complete(context: AutocompleteContext, name: string, typed: string): Promise<readonly Suggestion[]> {
  const { server } = context.place;
  if (name !== 'match' || server === null || !managesServer(context)) return [];
  const open = await openOn(context, server);
  const named = await Promise.all(open.map(async info => ({ name: await matchName(context, info), value: info.id })));
  const wanted = typed.toLowerCase();
  const fits = ({ name: title, value }: Suggestion): boolean =>
    title.toLowerCase().includes(wanted) || value.includes(wanted);
  return named.filter(fits).slice(0, MOST_OPTIONS);
}

/** `/moderate`: for people who manage the server. */
export const moderate = defineCommand({
  data,
  options,
  async run(context, given) {
    const { server } = context.place;
    if (server === null) return context.answerPrivately('This is for a server: use the command in one.');
    if (!managesServer(context))
      return context.answerPrivately('Only people with the permission **Manage Server** can do this.');
    await context.answerPrivately(await carryOut(context, server, given));
  },
  complete,
});
