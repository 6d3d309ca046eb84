import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import { openPanel } from '../src/discord/panel/open.ts';
import { matchOption } from '../src/discord/which.ts';
import { addMatch, completeOpen, theMatch } from './one-match.ts';

/** `/turn`: this person's panel again, wherever it is asked for. */
export const turn = defineCommand({
  data: addMatch(
    new SlashCommandBuilder()
      .setName('turn')
      .setDescription('Take your turn: your panel again, as things stand now')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ),
  options: z.object({ match: matchOption }),
  async run(context, { match }) {
    const info = await theMatch(context, match);
    if (info) await openPanel(context, info.id);
  },
  complete: completeOpen,
});
