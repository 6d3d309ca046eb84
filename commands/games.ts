import { GuildMember, InteractionContextType, PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { CONTENT_LIMIT, fitLines } from '../src/discord/body.ts';
import { defineCommand } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { matchTitle, progressWords } from '../src/discord/titles.ts';
import { untilWords } from '../src/discord/words.ts';
import { awaitedPeople } from '../src/match/people.ts';
import type { MatchInfo } from '../src/match/rows.ts';
import { endingLine, homeLink, sidesLine, waitingLine } from './whose.ts';

const LISTED = 25;
/** The most open matches that a server's settings allow. */
const MOST_OPEN = 1000;

const SHOWS = ['mine', 'finished', 'server'] as const;
const TITLES: Readonly<Record<(typeof SHOWS)[number], string>> = {
  mine: 'Your open matches',
  finished: 'Your finished matches, the newest first',
  server: 'Open matches on this server, the newest first',
};
const NONE: Readonly<Record<(typeof SHOWS)[number], string>> = {
  mine: 'You have no open match. `/play` invites people to one, `/solo` starts one against the bot.',
  finished: 'You have not finished a match yet.',
  server: 'No match is open on this server. `/play` invites people to one.',
};

/** `/games`: lists matches, whose turn it is, and a link to each. */
export const games = defineCommand({
  data: new SlashCommandBuilder()
    .setName('games')
    .setDescription('Your matches: whose turn it is, and a link to each')
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .addStringOption(option =>
      option
        .setName('show')
        .setDescription('Which matches; your open ones by default')
        .addChoices(
          { name: 'My Open Matches', value: 'mine' },
          { name: 'My Finished Matches', value: 'finished' },
          { name: 'All Open Matches Here', value: 'server' },
        ),
    ),
  options: z.object({ show: z.enum(SHOWS).default('mine') }),
  async run(context, { show }) {
    const { place } = context;
    if (show === 'server' && place.server === null) {
      return context.answerPrivately('That list is for a server: use the command in one.');
    }
    const found = await listed(context, show);
    if (found.length === 0) return context.answerPrivately(NONE[show]);
    const lines = found.map(info => lineOf(context, info));
    await context.answerPrivately(fitLines([`**${TITLES[show]}**`, ...lines], CONTENT_LIMIT));
  },
});

async function listed(
  { interaction, service, store, user, place }: Context,
  show: (typeof SHOWS)[number],
): Promise<readonly MatchInfo[]> {
  if (show === 'mine') return service.mine(user.id);
  if (show === 'finished') return store.matches({ user: user.id, joined: true, status: ['over'], limit: LISTED });
  if (place.server === null) return [];
  const all = await store.matches({ server: place.server, status: ['invited', 'playing'], limit: MOST_OPEN });
  return all.filter(info => maySee(interaction, info.channel)).slice(0, LISTED);
}

/** Whether the person may view a channel. */
function maySee({ guild, member }: Context['interaction'], id: string): boolean {
  const channel = guild?.channels.cache.get(id);
  if (!channel || !(member instanceof GuildMember)) return false;
  return channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel);
}

function lineOf({ deps: { games: all }, user }: Context, info: MatchInfo): string {
  const mine = awaitedPeople(info).includes(user.id);
  const asked = info.players.some(player => player.user === user.id && player.state === 'invited');
  const turn =
    info.status === 'invited'
      ? asked
        ? '**you are invited**'
        : 'waiting for players'
      : mine
        ? `**your turn**${info.due === null ? '' : `, ${untilWords(info)}`}`
        : waitingLine(all, info);
  const state = info.ending ? endingLine(all, info, info.ending) : turn;
  return `- ${homeLink(info)} ${matchTitle(all, info)}, ${progressWords(info)}. ${sidesLine(all, info)}. ${state}`;
}
