import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { whyNotHere } from '../src/discord/here.ts';
import { answerRematch } from '../src/discord/opening.ts';
import { findMatch, matchOption } from '../src/discord/which.ts';
import type { MatchInfo } from '../src/match/rows.ts';
import { addMatchOption, completeAny } from './one-match.ts';

/**
 * The match that was named, else this thread's if it is over, else the person's latest finished one; or, as a string, why
 * there is none.
 */
async function finished(context: Context, given: string | undefined): Promise<MatchInfo | string> {
  const found = await findMatch(context, given);
  if (given !== undefined || (found.ok && found.info.status === 'over')) return found.ok ? found.info : found.words;
  const [last] = await context.store.matches({ user: context.user.id, joined: true, status: ['over'], limit: 1 });
  return last ?? 'You have not finished a match yet, so there is none to play again.';
}

/** `/rematch`: the same match again with the sides swapped. */
export const rematch = defineCommand({
  data: addMatchOption(
    new SlashCommandBuilder()
      .setName('rematch')
      .setDescription('Play a finished match again with the sides swapped')
      .setContexts(InteractionContextType.Guild),
  ),
  options: z.object({ match: matchOption }),
  async run(context, { match }) {
    const info = await finished(context, match);
    if (typeof info === 'string') return context.answerPrivately(info);
    // The rematch is played where the first match was, so the permissions missing in this channel say nothing.
    const whyNot = await whyNotHere({ ...context, place: { ...context.place, channel: info.channel, missing: [] } });
    if (whyNot !== null) return context.answerPrivately(whyNot);
    await answerRematch(context, info.id, await context.service.rematch(context.click, info.id));
  },
  complete: completeAny,
});
