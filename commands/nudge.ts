import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import { matchOption } from '../src/discord/which.ts';
import { addMatch, completeOpen, theMatch } from './one-match.ts';

/** `/nudge`: reminds those for whom the match waits. */
export const nudge = defineCommand({
  data: addMatch(
    new SlashCommandBuilder()
      .setName('nudge')
      .setDescription('Remind the player for whom the match waits')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ),
  options: z.object({ match: matchOption }),
  async run(context, { match }) {
    const info = await theMatch(context, match);
    if (!info) return;
    const done = await context.service.nudge(context.click, info.id);
    if (!done.ok) return context.refuse(done.refusal, info);
    context.deps.wake();
    await context.answerPrivately('A reminder is on its way.');
  },
  complete: completeOpen,
});
