import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import { LESSON_COMPONENTS, openLesson, showLessons } from '../src/discord/lesson/learn.ts';
import { GAMES } from '../src/games/index.ts';
import { LESSONS } from '../src/lesson/lessons.ts';

/** `/learn`: a game taught on the real board, step by step. */
export const learn = defineCommand({
  data: new SlashCommandBuilder()
    .setName('learn')
    .setDescription('Learn a game on the real board, step by step, in a quarter of an hour')
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .addStringOption(option =>
      option
        .setName('game')
        .setDescription('Which game; the list of lessons by default')
        .addChoices([...LESSONS.keys()].map(id => ({ name: GAMES.get(id)?.title ?? id, value: id }))),
    ),
  options: z.object({ game: z.string().optional() }),
  run: (context, { game }) => (game === undefined ? showLessons(context) : openLesson(context, game)),
  components: LESSON_COMPONENTS,
});
