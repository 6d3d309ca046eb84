import { InteractionContextType, SlashCommandBuilder, type SlashCommandOptionsOnlyBuilder } from 'discord.js';
import { z } from 'zod';
import { type Command, defineCommand } from '../src/discord/command.ts';
import type { AutocompleteContext, Context } from '../src/discord/context.ts';
import { findMatch, matchOption, suggestMatches } from '../src/discord/which.ts';
import type { MatchInfo } from '../src/match/rows.ts';

// What commands about one match share: the option that names it, and its suggestions.

type Builder = SlashCommandBuilder | SlashCommandOptionsOnlyBuilder;

export const addMatchOption = (builder: Builder): SlashCommandOptionsOnlyBuilder =>
  builder.addStringOption(option =>
    option
      .setName('match')
      .setDescription('Which match; by default this thread’s, or else one of yours')
      .setMaxLength(25)
      .setAutocomplete(true),
  );

/** The match that the person means. If there is none, says so and returns null. */
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
export const completeAny = async (context: AutocompleteContext, name: string, typed: string) =>
  name === 'match' ? suggestMatches(context, typed, true) : [];

interface AboutOneMatch {
  readonly name: string;
  readonly description: string;
  /** Whether it also works for finished matches. */
  readonly over?: true;
  readonly run: (context: Context, info: MatchInfo) => Promise<void>;
}

/** A command whose only option is the match. */
export const matchCommand = ({ name, description, over, run }: AboutOneMatch): Command =>
  defineCommand({
    data: addMatchOption(
      new SlashCommandBuilder()
        .setName(name)
        .setDescription(description)
        .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
    ),
    options: z.object({ match: matchOption }),
    async run(context, { match }) {
      const info = await theMatch(context, match);
      if (info) await run(context, info);
    },
    complete: over ? completeAny : completeOpen,
  });
