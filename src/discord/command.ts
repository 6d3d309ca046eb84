import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { z } from 'zod';
import type { Deferral } from './answer.ts';
import type { AutocompleteContext, ComponentContext, Context } from './context.ts';

/** What discord.js's command builders have in common. */
export interface CommandBuilder {
  toJSON(): RESTPostAPIChatInputApplicationCommandsJSONBody;
}

/** One autocomplete suggestion. Discord shows at most 25; name and value have at most 100 characters. */
export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

/**
 * What a file in `commands/` exports. `options` parses what was given: an object by option name, with the subcommand (and
 * group) as `subcommand` (and `group`); users, roles and channels are ids.
 */
export interface CommandParts<T> {
  readonly data: CommandBuilder;
  readonly options: z.ZodType<T>;
  run(context: Context, options: T): Promise<void>;
  /** Suggestions for the option `name`, given what was `typed` into it so far. */
  readonly complete?: (context: AutocompleteContext, name: string, typed: string) => Promise<readonly Suggestion[]>;
  /** The buttons, selects and forms in this command's answers. */
  readonly components?: readonly Component[];
}

export interface Command {
  readonly name: string;
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly run: (context: Context, given: unknown) => Promise<Ran>;
  readonly complete: CommandParts<unknown>['complete'];
  readonly components: readonly Component[];
}

/** Whether what was given could be parsed. */
export type Ran = { readonly ok: true } | { readonly ok: false; readonly problem: string };

export function defineCommand<T>({ data, options, run, complete, components }: CommandParts<T>): Command {
  const json = data.toJSON();
  return {
    name: json.name,
    data: json,
    async run(context, given) {
      const parsed = options.safeParse(given);
      if (!parsed.success) return { ok: false, problem: parsed.error.issues.map(issue => issue.message).join(' ') };
      await run(context, parsed.data);
      return { ok: true };
    },
    complete,
    components: components ?? [],
  };
}

/**
 * Handles a button, select or form. `args` parses what follows the name in the custom_id, which may be forged: it comes
 * from the client.
 */
export interface ComponentParts<T> {
  /** The first word of the custom_id; unique in the whole bot. */
  readonly name: string;
  readonly deferral: Deferral;
  readonly args: z.ZodType<T>;
  run(context: ComponentContext, args: T): Promise<void>;
}

export interface Component {
  readonly name: string;
  readonly deferral: Deferral;
  readonly run: (context: ComponentContext, args: readonly string[]) => Promise<Ran>;
}

export function defineComponent<T>({ name, deferral, args, run }: ComponentParts<T>): Component {
  return {
    name,
    deferral,
    async run(context, given) {
      const parsed = args.safeParse(given);
      if (!parsed.success) return { ok: false, problem: 'That button belongs to no message of ours.' };
      await run(context, parsed.data);
      return { ok: true };
    },
  };
}
