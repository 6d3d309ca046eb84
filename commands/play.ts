import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defined } from '../src/core/defined.ts';
import { defineCommand } from '../src/discord/command.ts';
import { whyNotHere } from '../src/discord/here.ts';
import { matchAnswer } from '../src/discord/opening.ts';
import { LEAD_WORDS, TIME_OUT_WORDS } from '../src/discord/words.ts';
import { LEADS, TIME_OUTS } from '../src/match/rows.ts';
import { addSetting, completeSetting, PACE_CHOICES, pace, readSetting, setting } from './setting.ts';

/** `/play`: posts an invitation in the channel, which shows all terms before anybody joins. */
export const play = defineCommand({
  data: addSetting(
    new SlashCommandBuilder()
      .setName('play')
      .setDescription('Invite to a match in this channel')
      .setContexts(InteractionContextType.Guild),
  )
    .addUserOption(option => option.setName('opponent').setDescription('Your opponent; anybody by default'))
    .addStringOption(option =>
      option
        .setName('pace')
        .setDescription('How long a decision may take')
        .addChoices(...PACE_CHOICES),
    )
    .addStringOption(option =>
      option
        .setName('timeout')
        .setDescription('What happens to a side whose time is up')
        .addChoices(...TIME_OUTS.map(value => ({ name: TIME_OUT_WORDS[value], value }))),
    )
    .addStringOption(option =>
      option
        .setName('lead')
        .setDescription('Several people on one side, and who decides for it; one player a side by default')
        .addChoices(...LEADS.map(value => ({ name: LEAD_WORDS[value], value }))),
    ),
  options: z.object({
    ...setting,
    opponent: z.string().optional(),
    pace,
    timeout: z.enum(TIME_OUTS).optional(),
    lead: z.enum(LEADS).optional(),
  }),
  async run(context, given) {
    const { place, service, click, store } = context;
    const whyNot = await whyNotHere(context);
    if (whyNot !== null) return context.answerPrivately(whyNot);
    if (given.opponent === context.interaction.client.user.id) {
      return context.answerPrivately('`/solo` plays against me: it begins at once.');
    }
    if (given.opponent === context.user.id) {
      return context.answerPrivately('Somebody else must be your opponent. Leave the option out to invite anybody.');
    }
    const chosen = await readSetting(context, given);
    if (!chosen.ok) return context.answerPrivately(chosen.problem);
    const usual = place.server === null ? null : (await store.server(place.server)).pace;
    const made = await service.create(click, {
      ...chosen.value,
      pace: given.pace ?? usual ?? 'none',
      ...defined({ timeOut: given.timeout, lead: given.lead }),
      invited: given.opponent === undefined ? [] : [given.opponent],
      server: place.server,
      channel: place.channel,
    });
    if (!made.ok) return context.refuse(made.refusal);
    await matchAnswer(context, made.value.match);
  },
  complete: completeSetting,
});
