import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import { showTakeBack, takeBack } from '../src/discord/take-back.ts';
import { matchOption } from '../src/discord/which.ts';
import { seatsOf } from '../src/match/people.ts';
import { addMatchOption, completeOpen, theMatch } from './one-match.ts';

/**
 * `/undo`: takes back the person's last answer. What was already revealed, or lies further back, needs the others' consent.
 */
export const undo = defineCommand({
  data: addMatchOption(
    new SlashCommandBuilder()
      .setName('undo')
      .setDescription('Take back your last decision; what was already revealed needs the others’ consent')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ).addIntegerOption(option =>
    option
      .setName('to')
      .setDescription('Keep the decisions up to this number in /log, and ask to take back the rest')
      .setMinValue(0)
      .setMaxValue(100_000),
  ),
  options: z.object({ match: matchOption, to: z.number().int().min(0).optional() }),
  async run(context, { match, to }) {
    const info = await theMatch(context, match);
    if (!info) return;
    const mayPropose = info.status === 'playing' && info.proposal === null && seatsOf(info, context.user.id).length > 0;
    // If nothing can be proposed, `takeBack` says why, or shows the proposal that is open.
    if (to === undefined || !mayPropose) return takeBack(context, info);
    const readable = await context.service.readable(info.id, context.user.id);
    if (!readable.ok) return context.refuse(readable.refusal, info);
    // How many answers this person may read, as `/log` numbers them.
    const answers = readable.value;
    if (to <= answers && to < info.answers) return showTakeBack(context, info, to, null);
    return context.refuse({ code: 'no-such-answer', answer: to, answers }, info);
  },
  complete: completeOpen,
});
