import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { LEVEL_IDS, LEVELS } from '../src/bots/levels.ts';
import { sheetSeats } from '../src/bots/sheets.ts';
import type { Parsed } from '../src/core/game.ts';
import { defineCommand } from '../src/discord/command.ts';
import { whyNotHere } from '../src/discord/here.ts';
import { matchAnswer } from '../src/discord/opening.ts';
import { GAMES } from '../src/games/index.ts';
import { addSetting, type Chosen, completeSetting, PACE_CHOICES, pace, readSetting, setting } from './setting.ts';

/**
 * The seats that the person takes against the rulebook's own player, which can only play seats that have a list of
 * priorities in the rulebook; or why the seats asked for cannot be taken.
 */
function seatsAgainstRulebook({ game: named, scenario, options, seats }: Chosen): Parsed<readonly number[]> {
  const game = GAMES.get(named);
  const sides = game?.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  const sheets = game === undefined ? [] : sheetSeats(game, scenario, options);
  const taken = seats.find(seat => sheets.includes(seat));
  if (taken !== undefined) {
    const left = sides.filter((_, seat) => !sheets.includes(seat)).map(({ title }) => title);
    return {
      ok: false,
      problem: `The rulebook’s own player is for the ${sides[taken].title} here: take the ${left.join(' or ')}, or choose another level.`,
    };
  }
  const open = sides.flatMap((_, seat) => (sheets.includes(seat) ? [] : [seat]));
  return { ok: true, value: seats.length > 0 || sheets.length === 0 ? seats : open.slice(0, 1) };
}

/** `/solo`: begins a match against the bot at once. */
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
        .setDescription('How strong the bot is; a Regular by default')
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
    const whyNot = await whyNotHere(context);
    if (whyNot !== null) return context.answerPrivately(whyNot);
    const chosen = await readSetting(context, given);
    if (!chosen.ok) return context.answerPrivately(chosen.problem);
    const seats =
      level === 'rulebook' ? seatsAgainstRulebook(chosen.value) : { ok: true as const, value: chosen.value.seats };
    if (!seats.ok) return context.answerPrivately(seats.problem);
    const made = await service.solo(click, {
      ...chosen.value,
      seats: seats.value,
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
