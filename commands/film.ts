import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand, defineComponent } from '../src/discord/command.ts';
import { type FilmSize, showFilm } from '../src/discord/film.ts';
import { matchOption } from '../src/discord/which.ts';
import { matchId } from '../src/match/rows.ts';
import { addMatchOption, completeAny, theMatch } from './one-match.ts';

const SIZES = ['small', 'large'] as const satisfies readonly FilmSize[];

/** The button under the last message of a match. */
const filmButton = defineComponent({
  name: 'film',
  deferral: 'privately',
  args: z.tuple([matchId]),
  async run(context, [match]) {
    const info = await context.service.info(match);
    await (info === null ? context.refuse({ code: 'no-such-match' }) : showFilm(context, info, 'small', false));
  },
});

/** `/film`: the match as an animation, with a board for each hand-over. */
export const film = defineCommand({
  data: addMatchOption(
    new SlashCommandBuilder()
      .setName('film')
      .setDescription('The match as an animation, with a board for each hand-over')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  )
    .addStringOption(option =>
      option
        .setName('size')
        .setDescription('Small by default; large takes longer')
        .addChoices({ name: 'Small', value: 'small' }, { name: 'Large', value: 'large' }),
    )
    .addBooleanOption(option => option.setName('share').setDescription('Show everybody what spectators may see')),
  options: z.object({
    match: matchOption,
    size: z.enum(SIZES).default('small'),
    share: z.boolean().default(false),
  }),
  async run(context, { match, size, share }) {
    const info = await theMatch(context, match);
    if (info) await showFilm(context, info, size, share);
  },
  complete: completeAny,
  components: [filmButton],
});
