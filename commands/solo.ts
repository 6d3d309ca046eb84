import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { LEVEL_IDS, LEVELS } from '../src/bots/levels.ts';
import { defineCommand } from '../src/discord/command.ts';
import { whyNotHere } from '../src/discord/here.ts';
import { matchAnswer } from '../src/discord/opening.ts';
import { addSetting, completeSetting, PACE_CHOICES, pace, readSetting, setting } from './setting.ts';

/** `/solo`: a match against the bot, begun at once. */
export const solo = defineCommand({
  data: addSetting(
    new SlashCommandBuilder()
      .setName('solo')
      .setDescription('Start a match against the bot')
      .setContexts(InteractionContextType.Guild),
  )
    .addStringOption(option =>
      option
        .setName('level')
        .setDescription('How strong the bot is; a Regular if you do not say')
        .addChoices(...LEVEL_IDS.map(id => ({ name: `${LEVELS[id].title}: ${LEVELS[id].about}`, value: id }))),
    )
    .addStringOption(option =>
      option
        .setName('pace')
        .setDescription('How long a decision may take')
        .addChoices(...PACE_CHOICES),
    ),
  options: z.object({ ...setting, level: z.enum(LEVEL_IDS).default('regular'), pace }),
  async run(context, { level, ...given }) {
    const { place, service, click } = context;
    const no = await whyNotHere(context);
    if (no !== null) return context.answerPrivately(no);
    const chosen = await readSetting(context, given);
    if (!chosen.ok) return context.answerPrivately(chosen.problem);
    const made = await service.solo(click, {
      ...chosen.value,
      pace: given.pace ?? 'none',
      level,
      server: place.server,
      channel: place.channel,
    });
    if (!made.ok) return context.refuse(made.refusal);
    await matchAnswer(context, made.value.match);
  },
  complete: completeSetting,
});
