import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import { matchTitle } from '../src/discord/titles.ts';
import { matchOption } from '../src/discord/which.ts';
import { jsonFile } from './files.ts';
import { addMatch, completeAny, theMatch } from './one-match.ts';

/** `/export`: everything of a match that this person may take away. */
export const exportMatch = defineCommand({
  data: addMatch(
    new SlashCommandBuilder()
      .setName('export')
      .setDescription('A file of a match: what you were told, and once it is over the whole record')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ),
  options: z.object({ match: matchOption }),
  async run(context, { match }) {
    const { service, user, deps } = context;
    const info = await theMatch(context, match);
    if (!info) return;
    const out = await service.export(info.id, user.id);
    if (!out.ok) return context.refuse(out.refusal, info);
    const title = matchTitle(deps.games, info);
    const file = jsonFile(`match-${info.id}-${info.version}`, out.value, `Record of ${title} as JSON`);
    const words =
      info.status === 'over'
        ? 'With the record, every die and the seed: `npm run board` draws it, and `npm run engine` imports its record.'
        : 'What you were told so far. The record, the dice and the seed are added when the match is over, for they would tell what is hidden.';
    await context.answerPrivately({ content: `**${title}**\n${words}`, files: [file] });
  },
  complete: completeAny,
});
