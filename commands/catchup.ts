import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { CONTENT_LIMIT } from '../src/discord/body.ts';
import { defineCommand } from '../src/discord/command.ts';
import { matchTitle } from '../src/discord/titles.ts';
import { matchOption } from '../src/discord/which.ts';
import { addMatch, completeAny, theMatch } from './one-match.ts';
import { newest, tellingLines } from './telling.ts';
import { endingLine, homeLink, waitingLine } from './whose.ts';

/** `/catchup`: what happened since this person last asked. */
export const catchup = defineCommand({
  data: addMatch(
    new SlashCommandBuilder()
      .setName('catchup')
      .setDescription('What has happened since you last looked')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ),
  options: z.object({ match: matchOption }),
  async run(context, { match }) {
    const { service, user, deps } = context;
    const info = await theMatch(context, match);
    if (!info) return;
    const part = await service.catchUp(info.id, user.id);
    if (!part.ok) return context.refuse(part.refusal, info);
    const lines = tellingLines(part.value);
    const now = info.ending ? endingLine(deps.games, info, info.ending) : waitingLine(deps.games, info);
    const foot = `${now} ${homeLink(info)}`;
    const title = `**${matchTitle(deps.games, info)}**`;
    if (lines.length === 0) {
      return context.answerPrivately(`${title}: nothing has happened since you last looked.\n${foot}`);
    }
    const recent = newest(lines, CONTENT_LIMIT - title.length - foot.length - 120);
    const left = lines.length - recent.length;
    const earlier = left > 0 ? [`… ${left} earlier decisions are in \`/log\`.`] : [];
    await context.answerPrivately([`${title} since you last looked:`, ...earlier, ...recent, foot].join('\n'));
  },
  complete: completeAny,
});
