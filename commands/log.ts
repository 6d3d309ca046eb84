import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import { logBody } from '../src/discord/reading.ts';
import { matchOption } from '../src/discord/which.ts';
import { addMatch, completeAny, theMatch } from './one-match.ts';

/** `/log`: all that happened, page by page from the newest back. */
export const log = defineCommand({
  data: addMatch(
    new SlashCommandBuilder()
      .setName('log')
      .setDescription('All that has happened in a match')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ),
  options: z.object({ match: matchOption }),
  async run(context, { match }) {
    const { service, user, deps } = context;
    const info = await theMatch(context, match);
    if (!info) return;
    const look = await service.look(info.id, user.id);
    if (!look.ok) return context.refuse(look.refusal, info);
    await context.answerPrivately(await logBody(deps, look.value, user.id, null));
  },
  complete: completeAny,
});
