import type { AutocompleteInteraction, Interaction, RepliableInteraction } from 'discord.js';
import { Answerer, ageOf, answeredElsewhere, type Deferral, nobodyWaits } from './answer.ts';
import { clip, OPTION_LIMIT } from './body.ts';
import type { Command, Component, Ran } from './command.ts';
import type { BotDeps } from './context.ts';
import { componentContextOf, contextOf } from './contexts.ts';
import { readCustomId } from './custom-id.ts';
import { plainOptions } from './options.ts';
import { placeOf } from './place.ts';
import type { Limiter } from './rate.ts';

export type HandlingResult = 'done' | 'refused' | 'failed' | 'missed' | 'elsewhere';

/** What the router reports for metrics. */
export interface Watch {
  /**
   * `how` is `missed` if Discord no longer accepted the answer, `elsewhere` if another process answered first. `ms` is the
   * time from the press to the first answer or, without one, until now.
   */
  handled(kind: string, name: string, how: HandlingResult, ms: number): void;
}

export interface RouterParts {
  readonly commands: readonly Command[];
  readonly components: readonly Component[];
  readonly deps: BotDeps;
  readonly limiter: Limiter;
  readonly watch: Watch;
}

interface Handler {
  readonly kind: string;
  readonly name: string;
  readonly deferral: Deferral;
  readonly run: (answerer: Answerer) => Promise<Ran>;
}

const UNKNOWN = 'That belongs to an earlier version of this bot. `/games` lists your matches, each with its link.';

/** The one place where interactions arrive. Each gets an answer, whatever happens. */
export class Router {
  private readonly parts: RouterParts;
  private readonly commands: ReadonlyMap<string, Command>;
  private readonly components: ReadonlyMap<string, Component>;
  private readonly running = new Set<Promise<void>>();

  constructor(parts: RouterParts) {
    this.parts = parts;
    this.commands = new Map(parts.commands.map(command => [command.name, command]));
    const all = [...parts.components, ...parts.commands.flatMap(command => command.components)];
    this.components = new Map(all.map(component => [component.name, component]));
    if (this.components.size < all.length) throw new Error('Two components have the same name.');
  }

  /** Never rejects. */
  handle(interaction: Interaction): Promise<void> {
    const run = this.dispatchInteraction(interaction).finally(() => this.running.delete(run));
    this.running.add(run);
    return run;
  }

  /** Resolves when nothing is being handled any more. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  private async dispatchInteraction(interaction: Interaction): Promise<void> {
    if (interaction.isAutocomplete()) await this.suggest(interaction);
    else if (interaction.isRepliable()) await this.carryOut(interaction, this.handlerOf(interaction));
  }

  private handlerOf(interaction: RepliableInteraction): Handler | null {
    const { deps } = this.parts;
    if (interaction.isChatInputCommand()) {
      const command = this.commands.get(interaction.commandName);
      if (!command) return null;
      const run: Handler['run'] = answerer =>
        command.run(contextOf(interaction, answerer, deps), plainOptions(interaction.options.data));
      return { kind: 'command', name: command.name, deferral: 'privately', run };
    }
    if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return null;
    const { name, args } = readCustomId(interaction.customId);
    const component = this.components.get(name);
    if (!component) return null;
    const run: Handler['run'] = answerer => component.run(componentContextOf(interaction, answerer, deps), args);
    return { kind: 'component', name, deferral: component.deferral, run };
  }

  private async carryOut(interaction: RepliableInteraction, handler: Handler | null): Promise<void> {
    const { deps, limiter, watch } = this.parts;
    const log = deps.log.child({ interaction: interaction.id, handler: handler?.name });
    const answerer = new Answerer(interaction, handler?.deferral ?? 'privately', deps.now, error => {
      if (!nobodyWaits(error)) log.error({ err: error }, 'an interaction could not be deferred');
    });
    let how: HandlingResult = 'refused';
    try {
      if (!limiter.allows(interaction.user.id)) {
        await answerer.answerPrivately({ content: 'That was too much at once. Wait a few seconds, then go on.' });
      } else if (handler === null) await answerer.answerPrivately({ content: UNKNOWN });
      else {
        const result = await handler.run(answerer);
        if (result.ok) how = 'done';
        else await answerer.answerPrivately({ content: result.problem });
      }
      await answerer.settle();
    } catch (error) {
      how = answeredElsewhere(error) ? 'elsewhere' : nobodyWaits(error) ? 'missed' : 'failed';
      const isTold = await this.apologise(answerer, log, error);
      if (!isTold && !answeredElsewhere(error)) await this.tellThatItTookEffect(interaction, log);
    } finally {
      answerer.close();
      watch.handled(
        handler?.kind ?? 'unknown',
        handler?.name ?? 'unknown',
        how,
        answerer.firstAnswerMs ?? answerer.age(),
      );
    }
  }

  /** Tells the person that something failed. Returns whether the person got the message. */
  private async apologise(answerer: Answerer, log: BotDeps['log'], error: unknown): Promise<boolean> {
    if (nobodyWaits(error)) {
      log.info({ err: error }, 'nobody waits for this answer any more');
      return false;
    }
    const id = this.parts.deps.newId();
    log.error({ err: error, errorId: id }, 'an interaction failed');
    try {
      await answerer.answerPrivately({
        content: `Something went wrong here (error ${id}), and it was noted. Whatever was stored before is safe. \`/turn\` shows your match as it is now.`,
      });
      return true;
    } catch (second) {
      log.error({ err: second, errorId: id }, 'the person could not be told of the failure');
      return false;
    }
  }

  /** If the press took effect although no answer was delivered, says so where the match is played. */
  private async tellThatItTookEffect({ id, user }: RepliableInteraction, log: BotDeps['log']): Promise<void> {
    const { service, store, wake } = this.parts.deps;
    try {
      const done = await store.receipt(id);
      if (done === null) return;
      await service.tellUndelivered(done.match, user.id, done.version);
      wake();
    } catch (error) {
      log.error({ err: error }, 'the person could not be told that a press took effect');
    }
  }

  private async suggest(interaction: AutocompleteInteraction): Promise<void> {
    const { deps, watch } = this.parts;
    const complete = this.commands.get(interaction.commandName)?.complete;
    let how: HandlingResult = 'done';
    try {
      const { name, value } = interaction.options.getFocused(true);
      const { user } = interaction;
      const context = {
        interaction,
        user: { id: user.id, name: user.displayName },
        place: placeOf(interaction),
        deps,
        service: deps.service,
        store: deps.store,
        given: plainOptions(interaction.options.data),
      };
      const found = complete ? await complete(context, name, value) : [];
      await interaction.respond(
        found.slice(0, 25).map(one => ({ name: clip(one.name, OPTION_LIMIT), value: one.value })),
      );
    } catch (error) {
      how = 'failed';
      deps.log.warn({ err: error, interaction: interaction.id }, 'suggestions failed');
      // An empty list is the only way to answer a failed autocomplete.
      if (!interaction.responded) await interaction.respond([]).catch(() => {});
    }
    watch.handled('autocomplete', interaction.commandName, how, ageOf(interaction, deps.now()));
  }
}
