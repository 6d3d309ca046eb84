import type { SlashCommandBuilder, SlashCommandOptionsOnlyBuilder } from 'discord.js';
import { z } from 'zod';
import type { GameInfo, Options, Parsed, ScenarioInfo } from '../src/core/game.ts';
import type { Suggestion } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { escapeName } from '../src/discord/escape.ts';
import { PACE_WORDS } from '../src/discord/words.ts';
import { GAMES } from '../src/games/index.ts';
import { PACES } from '../src/match/rows.ts';

/** The options that `/play` and `/solo` share: what is to be played. */

export const setting = {
  game: z.string().optional(),
  scenario: z.string().optional(),
  side: z.string().optional(),
  variants: z.string().max(300, 'Optional rules are named in at most 300 letters; pick them from the list.').optional(),
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
        .setDescription('Which game; by default this server’s, or else the first of the list')
        .addChoices(...[...GAMES.values()].map(({ id, title }) => ({ name: title, value: id }))),
    )
    .addStringOption(option =>
      option
        .setName('scenario')
        .setDescription('Which scenario; the first of the game by default')
        .setAutocomplete(true),
    )
    .addStringOption(option =>
      option.setName('side').setDescription('Which side you want; drawn by lot by default').setAutocomplete(true),
    )
    .addStringOption(option =>
      option.setName('variants').setDescription('Optional rules; pick again for one more').setAutocomplete(true),
    );
}

export const PACE_CHOICES = PACES.map(value => ({ name: PACE_WORDS[value], value }));

/** The named game; if none is named, all games, beginning with the server's usual one. */
async function gamesOf(
  context: Pick<Context, 'store' | 'place'>,
  named: string | undefined,
): Promise<readonly GameInfo[]> {
  if (named !== undefined) return [...GAMES.values()].filter(({ id }) => id === named);
  const { server } = context.place;
  const usual = (server === null ? null : (await context.store.server(server)).game) ?? FIRST;
  return [...GAMES.values()].toSorted((a, b) => Number(b.id === usual) - Number(a.id === usual));
}

interface Named {
  readonly id: string;
  readonly title: string;
  readonly rule?: string;
}

/** Finds what was picked or typed: by id, title or rule number, or by the start of exactly one title. Ignores case. */
function findNamed<T extends Named>(all: readonly T[], typed: string): T | undefined {
  const wanted = typed.trim().toLowerCase();
  const names = ({ id, title, rule = id }: Named): string[] => [id, title, rule, `${rule} ${title}`];
  const exact = all.find(each => names(each).some(name => name.toLowerCase() === wanted));
  const matches = all.filter(({ title }) => title.toLowerCase().startsWith(wanted));
  return exact ?? (matches.length === 1 ? matches[0] : undefined);
}

/** A scenario with its game. `id` names both: two games have a scenario `campaign`. */
interface Played extends Named {
  readonly game: GameInfo;
  readonly scenario: ScenarioInfo;
}

const playedIn = (game: GameInfo): readonly Played[] =>
  game.scenarios.map(scenario => ({ ...scenario, id: `${game.id} ${scenario.id}`, game, scenario }));

/** The scenario that was picked or typed: of the first game that has it, or else the only one that begins so. */
function findPlayed(games: readonly GameInfo[], named: string | undefined): Played | undefined {
  if (named === undefined) return games.flatMap(playedIn)[0];
  const first = games.find(({ scenarios }) => scenarios.some(({ id }) => id === named));
  return findNamed(games.flatMap(playedIn), first === undefined ? named : `${first.id} ${named}`);
}

export interface Chosen {
  readonly game: string;
  readonly scenario?: string;
  readonly options: Options;
  readonly seats: readonly number[];
}

/**
 * The setting that the person asked for, or what is wrong with it. Names are checked here; the service checks the rest.
 */
export async function readSetting(
  context: Context,
  { game: named, scenario: wanted, side, variants }: Given,
): Promise<Parsed<Chosen>> {
  const games = await gamesOf(context, named);
  const [first] = games;
  if (first === undefined)
    return { ok: false, problem: `There is no game ${named}; the games are ${[...GAMES.keys()].join(', ')}.` };
  const played = findPlayed(games, wanted);
  if (played === undefined) {
    const titles = first.scenarios.map(({ rule, title }) => `${rule} ${title}`).join('; ');
    const problem =
      named === undefined
        ? 'No game has such a scenario. Pick one from the list, or choose the game first.'
        : `${first.title} has no such scenario; it has ${titles}.`;
    return { ok: false, problem };
  }
  const { game, scenario } = played;
  const wantedSeat = side === undefined ? undefined : findNamed(scenario.seats, side);
  const seat = wantedSeat === undefined ? -1 : scenario.seats.indexOf(wantedSeat);
  if (side !== undefined && seat < 0) {
    const sides = scenario.seats.map(({ title }) => title).join(' and ');
    return { ok: false, problem: `There is no such side; there are ${sides}.` };
  }
  const options = readVariants(game, variants);
  if (!options.ok) return options;
  return {
    ok: true,
    value: { game: game.id, scenario: scenario.id, options: options.value, seats: seat < 0 ? [] : [seat] },
  };
}

/** One value of an optional rule: what the list shows, and its short written form. */
interface Variant {
  readonly option: string;
  readonly title: string;
  readonly written: string;
  readonly value: boolean | string;
}

/** Every value that differs from the default. Commas separate values, so no title contains one. */
function variantsOf({ options }: GameInfo): readonly Variant[] {
  const tidy = (title: string): string => title.replaceAll(',', '');
  return options.flatMap(({ id, title, rule, ...option }): readonly Variant[] => {
    if (option.kind === 'flag') {
      const value = !option.default;
      const name = `${value ? '' : 'Without '}${title} (${rule})`;
      return [{ option: id, title: tidy(name), written: value ? id : `${id}=no`, value }];
    }
    const others = option.values.filter(each => each.id !== option.default);
    return others.map(each => ({
      option: id,
      title: tidy(`${title}: ${each.title} (${rule})`),
      written: `${id}=${each.id}`,
      value: each.id,
    }));
  });
}

/** Reads values between commas, in short form or as the list shows them. `rest`: the first that is unknown. */
function readWritten(game: GameInfo, written: string): { readonly chosen: readonly Variant[]; readonly rest: string } {
  const all = variantsOf(game);
  const words = written.split(',').map(word => word.trim().toLowerCase());
  const found = words.map(word =>
    all.find(({ title, written: short }) => [title, short].some(each => each.toLowerCase() === word)),
  );
  const unknown = words.find((word, i) => word !== '' && found[i] === undefined);
  return { chosen: found.filter(each => each !== undefined), rest: unknown ?? '' };
}

/** Reads optional rules such as "leaderRerolls,percyTurn=8". */
function readVariants(game: GameInfo, written: string | undefined): Parsed<Options> {
  const { chosen, rest } = readWritten(game, written ?? '');
  if (rest !== '') {
    return { ok: false, problem: `${game.title} has no optional rule “${escapeName(rest)}”. Pick from the list.` };
  }
  return { ok: true, value: Object.fromEntries(chosen.map(({ option, value }) => [option, value])) };
}

/** Suggestions for `scenario`, `side` and `variants`. */
export async function completeSetting(
  context: Pick<Context, 'store' | 'place'> & { readonly given: Readonly<Record<string, unknown>> },
  name: string,
  typed: string,
): Promise<readonly Suggestion[]> {
  const parsed = given.safeParse(context.given);
  const games = await gamesOf(context, parsed.data?.game);
  const wanted = typed.toLowerCase();
  const fits = ({ name: title, value }: Suggestion): boolean =>
    title.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted);
  const ofGame = ({ title }: GameInfo): string => (games.length === 1 ? '' : ` (${title})`);
  if (name === 'scenario') {
    return games
      .flatMap(playedIn)
      .map(({ id, title, rule, game }) => ({ name: `${rule} ${title}${ofGame(game)}`, value: id }))
      .filter(fits);
  }
  const played = findPlayed(games, parsed.data?.scenario);
  if (played === undefined) return [];
  const { game, scenario } = played;
  if (name === 'side') {
    const of = parsed.data?.scenario === undefined ? ofGame(game) : '';
    return scenario.seats.map(({ id, title }) => ({ name: `${title}${of}`, value: id })).filter(fits);
  }
  return name === 'variants' ? suggestVariants(game, typed) : [];
}

/** Each further optional rule, together with those already chosen: pick again for one more. */
function suggestVariants(game: GameInfo, typed: string): readonly Suggestion[] {
  const { chosen, rest } = readWritten(game, typed);
  const taken = new Set(chosen.map(({ option }) => option));
  const open = variantsOf(game).filter(({ option, title, written }) => {
    return !taken.has(option) && `${title} ${written}`.toLowerCase().includes(rest);
  });
  const lists = [...(chosen.length > 0 && rest === '' ? [chosen] : []), ...open.map(each => [...chosen, each])];
  return lists
    .map(list => ({
      // Discord puts a picked suggestion into the field by its name; the name is parsed when more is typed.
      name: list.map(({ title }) => title).join(', '),
      value: list.map(({ written }) => written).join(','),
    }))
    .map(({ name, value }) => ({ name: name.length <= SUGGESTION_LIMIT ? name : value, value }))
    .filter(({ value }) => value.length <= SUGGESTION_LIMIT);
}

/** Discord's limit for a suggestion's name and value. */
const SUGGESTION_LIMIT = 100;
