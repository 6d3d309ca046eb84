import type { SlashCommandBuilder, SlashCommandOptionsOnlyBuilder } from 'discord.js';
import { z } from 'zod';
import type { GameInfo, Options, Parsed } from '../src/core/game.ts';
import type { Suggestion } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { PACE_WORDS } from '../src/discord/words.ts';
import { GAMES } from '../src/games/index.ts';
import { PACES } from '../src/match/rows.ts';

/** The options that `/play` and `/solo` share: what is to be played. */

export const setting = {
  game: z.string().optional(),
  scenario: z.string().optional(),
  side: z.string().optional(),
  variants: z.string().max(300).optional(),
};
export const pace = z.enum(PACES).optional();
const given = z.object(setting);
type Given = z.infer<typeof given>;

const [FIRST] = GAMES.keys();

export function addSetting(data: SlashCommandBuilder): SlashCommandOptionsOnlyBuilder {
  return data
    .addStringOption(option =>
      option
        .setName('game')
        .setDescription('Which game; the first of the list if you do not say')
        .addChoices(...[...GAMES.values()].map(({ id, title }) => ({ name: title, value: id }))),
    )
    .addStringOption(option =>
      option
        .setName('scenario')
        .setDescription('Which scenario; the whole battle if you do not say')
        .setAutocomplete(true),
    )
    .addStringOption(option =>
      option
        .setName('side')
        .setDescription('Which side you want; drawn by lot if you do not say')
        .setAutocomplete(true),
    )
    .addStringOption(option =>
      option.setName('variants').setDescription('Optional rules, separated by commas').setAutocomplete(true),
    );
}

export const PACE_CHOICES = PACES.map(value => ({ name: PACE_WORDS[value], value }));

async function gameOf(
  context: Pick<Context, 'store' | 'place'>,
  named: string | undefined,
): Promise<GameInfo | undefined> {
  const { server } = context.place;
  const usual = named === undefined && server !== null ? (await context.store.server(server)).game : null;
  return GAMES.get(named ?? usual ?? FIRST ?? '');
}

export interface Chosen {
  readonly game: string;
  readonly scenario?: string;
  readonly options: Options;
  readonly seats: readonly number[];
}

/** What was ordered, checked as far as the words go; the service checks the rest. */
export async function readSetting(
  context: Context,
  { game: named, scenario: wanted, side, variants }: Given,
): Promise<Parsed<Chosen>> {
  const game = await gameOf(context, named);
  if (game === undefined)
    return { ok: false, problem: `There is no game ${named}; there is ${[...GAMES.keys()].join(', ')}.` };
  const scenario = wanted === undefined ? game.scenarios[0] : game.scenarios.find(({ id }) => id === wanted);
  if (scenario === undefined) {
    const titles = game.scenarios.map(({ title }) => title).join(', ');
    return { ok: false, problem: `${game.title} has no such scenario; it has ${titles}. Pick one from the list.` };
  }
  const seat = side === undefined ? -1 : scenario.seats.findIndex(({ id }) => id === side);
  if (side !== undefined && seat < 0) {
    const sides = scenario.seats.map(({ title }) => title).join(' and ');
    return { ok: false, problem: `There is no such side; there are ${sides}. Pick one from the list.` };
  }
  const options = readVariants(game, variants);
  if (!options.ok) return options;
  return {
    ok: true,
    value: { game: game.id, scenario: scenario.id, options: options.value, seats: seat < 0 ? [] : [seat] },
  };
}

/** "leaderRerolls, percyTurn=8" */
function readVariants(game: GameInfo, written: string | undefined): Parsed<Options> {
  const options: Record<string, boolean | string> = {};
  const words = (written ?? '').split(',').map(word => word.trim());
  for (const word of words.filter(each => each !== '')) {
    const [name = '', value] = word.split('=').map(part => part.trim());
    const option = game.options.find(({ id }) => id === name);
    if (option === undefined)
      return { ok: false, problem: `${game.title} has no optional rule of that name. Pick from the list.` };
    options[name] = option.kind === 'flag' ? value !== 'no' : (value ?? option.default);
  }
  return { ok: true, value: options };
}

/** Suggestions for `scenario`, `side` and `variants`. */
export async function completeSetting(
  context: Pick<Context, 'store' | 'place'> & { readonly given: Readonly<Record<string, unknown>> },
  name: string,
  typed: string,
): Promise<readonly Suggestion[]> {
  const parsed = given.safeParse(context.given);
  const game = await gameOf(context, parsed.success ? parsed.data.game : undefined);
  if (game === undefined) return [];
  const wanted = typed.toLowerCase();
  const fits = ({ name: title, value }: Suggestion): boolean =>
    title.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted);
  if (name === 'scenario') return game.scenarios.map(({ id, title }) => ({ name: title, value: id })).filter(fits);
  if (name === 'side') {
    const sides = new Map(game.scenarios.flatMap(({ seats }) => seats.map(({ id, title }) => [id, title] as const)));
    return [...sides].map(([value, title]) => ({ name: title, value })).filter(fits);
  }
  return name === 'variants' ? suggestVariants(game, typed) : [];
}

/** Each optional rule, added to those already written. */
function suggestVariants(game: GameInfo, typed: string): readonly Suggestion[] {
  const cut = typed.lastIndexOf(',') + 1;
  const before = typed.slice(0, cut).trim();
  const wanted = typed.slice(cut).trim().toLowerCase();
  const single = game.options.flatMap(option =>
    option.kind === 'flag'
      ? [{ title: `${option.title} (${option.rule})`, value: option.id }]
      : option.values
          .filter(({ id }) => id !== option.default)
          .map(({ id, title }) => ({
            title: `${option.title}: ${title} (${option.rule})`,
            value: `${option.id}=${id}`,
          })),
  );
  return single
    .filter(({ title, value }) => `${title} ${value}`.toLowerCase().includes(wanted) && !before.includes(value))
    .map(({ title, value }) => ({ name: before ? `… and ${title}` : title, value: `${before} ${value}`.trim() }))
    .filter(({ value }) => value.length <= 100);
}
