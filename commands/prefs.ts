import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { count } from '../src/core/count.ts';
import { defineCommand, type Suggestion } from '../src/discord/command.ts';
import { timestamp } from '../src/discord/words.ts';
import { COLOURS, type Prefs } from '../src/match/beside.ts';

const PINGS: Readonly<Record<Prefs['pings'], string>> = {
  turns: 'when it is your turn',
  none: 'never',
};
const PALETTES: Readonly<Record<Prefs['palette'], string>> = {
  standard: 'Standard',
  'red-green': 'For Red-Green Weakness',
  red: 'For Eyes That See Red as Dark',
  'blue-yellow': 'For Blue-Yellow Weakness',
  contrast: 'High Contrast',
};
const USUAL_HOURS = ['22-8', '23-7', '21-7', '0-8', '20-9'];

const HOURS = /^(\d{1,2})\s*[-–]\s*(\d{1,2})$/;

const quiet = z
  .string()
  .trim()
  .toLowerCase()
  .transform((words, context): Prefs['quiet'] => {
    if (words === 'off') return null;
    const [, from, to] = HOURS.exec(words) ?? [];
    if (from !== undefined && to !== undefined && Number(from) < 24 && Number(to) < 24 && from !== to) {
      return { from: Number(from), to: Number(to) };
    }
    context.addIssue('Quiet hours are written as two hours of the day, such as 22-8, or off.');
    return z.NEVER;
  });

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const zone = z
  .string()
  .max(64)
  .refine(isZone, 'There is no time zone of that name. Pick one from the list, such as Europe/London.');

function summary({ pings, remindAfter, quiet: hours, zone: place, palette }: Prefs, now: number): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: place, timeStyle: 'short' }).format(now);
  const quietWords = hours === null ? 'none' : `${hours.from}:00 to ${hours.to}:00`;
  return [
    '**Your preferences**, in all servers:',
    `- Pings: ${PINGS[pings]}`,
    `- Reminders: ${remindAfter === null ? 'none' : `after ${count(remindAfter, 'hour')} of waiting`}`,
    `- Quiet hours: ${quietWords}`,
    `- Time zone: ${place}, where it is ${time} now (${timestamp(now, 'f')} on your own clock)`,
    `- Colours of the board: ${PALETTES[palette]}`,
    'Use `/prefs` with an option to change it.',
  ].join('\n');
}

/** Time zones whose names contain what was typed; spaces count as underscores. */
function completeZone(typed: string): readonly Suggestion[] {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_');
  const names = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(name => name.toLowerCase().includes(wanted));
  return names.slice(0, 25).map(name => ({ name, value: name }));
}

function completeQuiet(typed: string): readonly Suggestion[] {
  const hours = USUAL_HOURS.map(value => {
    const [from, to] = value.split('-');
    return { name: `${from}:00 to ${to}:00`, value };
  });
  return [{ name: 'No quiet hours', value: 'off' }, ...hours].filter(
    ({ name, value }) => value.includes(typed) || name.toLowerCase().includes(typed.toLowerCase()),
  );
}

/** `/prefs`: pings, quiet hours and colours of one person. */
export const prefs = defineCommand({
  data: new SlashCommandBuilder()
    .setName('prefs')
    .setDescription('Your preferences: pings, quiet hours, the colours of the board')
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .addStringOption(option =>
      option
        .setName('pings')
        .setDescription('When you are pinged')
        .addChoices({ name: 'When It Is My Turn', value: 'turns' }, { name: 'Never', value: 'none' }),
    )
    .addStringOption(option =>
      option
        .setName('quiet')
        .setDescription('Hours of the day without pings, such as 22-8; off for none')
        .setMaxLength(10)
        .setAutocomplete(true),
    )
    .addIntegerOption(option =>
      option
        .setName('remind')
        .setDescription('Remind me after a match has waited for me this many hours; 0 for never')
        .setMinValue(0)
        .setMaxValue(168),
    )
    .addStringOption(option =>
      option
        .setName('zone')
        .setDescription('Your time zone, such as Europe/London')
        .setMaxLength(64)
        .setAutocomplete(true),
    )
    .addStringOption(option =>
      option
        .setName('palette')
        .setDescription('The colours of the boards that only you see')
        .addChoices(...COLOURS.map(value => ({ name: PALETTES[value], value }))),
    ),
  options: z.object({
    pings: z.enum(['turns', 'none']).optional(),
    quiet: quiet.optional(),
    remind: z.number().int().min(0).max(168).optional(),
    zone: zone.optional(),
    palette: z.enum(COLOURS).optional(),
  }),
  async run({ store, user, deps, answerPrivately }, given) {
    const before = await store.prefs(user.id);
    const { remind, ...others } = given;
    const remindAfter = remind === 0 ? null : remind;
    const changes = Object.fromEntries(
      Object.entries({ ...others, remindAfter }).filter(([, value]) => value !== undefined),
    );
    const after: Prefs = { ...before, ...changes };
    if (Object.keys(changes).length > 0) await store.setPrefs(user.id, after);
    await answerPrivately(summary(after, deps.now()));
  },
  async complete(_, name, typed) {
    if (name === 'zone') return completeZone(typed);
    return name === 'quiet' ? completeQuiet(typed) : [];
  },
});
