import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import { showIntel } from '../src/discord/reading.ts';
import { matchOption } from '../src/discord/which.ts';
import { addMatch, completeOpen, theMatch } from './one-match.ts';

/** `/intel`: what this person's side alone knows. */
export const intel = defineCommand({
  data: addMatch(
    new SlashCommandBuilder()
      .setName('intel')
      .setDescription('What your side knows; only you see the answer')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ),
  options: z.object({ match: matchOption }),
  async run(context, { match }) {
    const info = await theMatch(context, match);
    if (info) await showIntel(context, info.id);
  },
  complete: completeOpen,
});
