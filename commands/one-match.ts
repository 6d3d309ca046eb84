import type { SlashCommandBuilder, SlashCommandOptionsOnlyBuilder } from 'discord.js';
import type { Suggestion } from '../src/discord/command.ts';
import type { AutocompleteContext, Context } from '../src/discord/context.ts';
import { matchTitle, placeWords } from '../src/discord/titles.ts';
import { findMatch, suggestMatches } from '../src/discord/which.ts';
import type { MatchInfo } from '../src/match/rows.ts';

/** What commands about one match share: the option that names it, and its suggestions. */

type Options = SlashCommandBuilder | SlashCommandOptionsOnlyBuilder;

export const addMatch = (data: Options): SlashCommandOptionsOnlyBuilder =>
  data.addStringOption(option =>
    option
      .setName('match')
      .setDescription('Which match; that of this thread if you do not say')
      .setMaxLength(25)
      .setAutocomplete(true),
  );

/** The match that is meant; where there is none, that is said and null given. */
export async function theMatch(context: Context, given: string | undefined): Promise<MatchInfo | null> {
  const found = await findMatch(context, given);
  if (found.ok) return found.info;
  await context.answerPrivately(found.words);
  return null;
}

/** Suggestions for `match`: open ones. */
export const completeOpen = async (context: AutocompleteContext, name: string, typed: string) =>
  name === 'match' ? suggestMatches(context, typed) : [];

/** Suggestions for `match`: open ones, then those that are over, the newest first. */
export async function completeAny(
  context: AutocompleteContext,
  name: string,
  typed: string,
): Promise<readonly Suggestion[]> {
  if (name !== 'match') return [];
  const open = await suggestMatches(context, typed);
  const over = await context.store.matches({ user: context.user.id, joined: true, status: ['over'], limit: 25 });
  const wanted = typed.toLowerCase();
  const ended = over
    .map(info => ({ name: `${matchTitle(context.deps.games, info)} · ${placeWords(info)}`, value: info.id }))
    .filter(({ name: title, value }) => title.toLowerCase().includes(wanted) || value.includes(wanted));
  return [...open, ...ended].slice(0, 25);
}
