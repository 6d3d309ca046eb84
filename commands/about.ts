import { readFileSync } from 'node:fs';
import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import { GAMES } from '../src/games/index.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));

/** The artists of the icons on the boards. */
export const ICON_AUTHORS = ['Delapouite', 'Lorc', 'Skoll'];

function text(): string {
  const games = [...GAMES.values()].map(({ title, rulesVersion }) => `${title} (rules ${rulesVersion})`);
  return [
    `**Two Lanterns ${version}** runs matches of American Revolution board wargames in chat.`,
    `Games: ${games.join(', ')}. The rules are given in our own words; the games belong to their designers and publishers, who have no part in this bot. *Revolution Road: From Boston to Concord* and *Bunker Hill* are by John Poniske and Bill Morgal, published by Compass Games; *Lexington and Concord* is by George Knapp; *1775: Rebellion* is by Beau Beckett and Jeph Stahl, published by Academy Games; *The American Revolution: Decision in North America* is published by Decision Games.`,
    'The program is free software under the MIT licence.',
    `Icons by ${ICON_AUTHORS.slice(0, -1).join(', ')} and ${ICON_AUTHORS.at(-1)}, from <https://game-icons.net>, under CC BY 3.0 (<https://creativecommons.org/licenses/by/3.0/>), recoloured.`,
    'Fonts: Libre Caslon Text, IM Fell English and Alegreya Sans, each under the SIL Open Font License 1.1 (<https://openfontlicense.org>).',
    '`/privacy show` says what is kept about you, `/help` what you can do.',
  ].join('\n\n');
}

/** `/about`: version, credits and licences. */
export const about = defineCommand({
  data: new SlashCommandBuilder()
    .setName('about')
    .setDescription('Version, credits and licences')
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  options: z.object({}),
  run: context => context.answerPrivately(text()),
});
