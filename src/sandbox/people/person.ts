import type { Channel, Choice, Id, Interaction, Message, Modal, User } from '../model.ts';
import { FLAG, INTERACTION } from '../wire.ts';
import type { World } from '../world.ts';
import { type Action, act, answered, idOf, waitFor } from './act.ts';
import { found, impossible } from './limits.ts';
import { type FieldValues, modalData } from './modal.ts';
import { chosenValues, componentData, findButton, findSelect, type Target } from './press.ts';
import { type SeenMessage, seenMessage } from './sight.ts';
import { autocompleteData, commandData, type OptionValues, pickCommand } from './slash.ts';
import { type Sighting, Witness } from './witness.ts';

/** Which of the buttons or selects on the screen is meant. */
export interface Where {
  /** The message that has it; by default the newest message that has one. */
  readonly on?: Id | { readonly id: Id };
  /** The select's custom_id or placeholder, if there are several selects. */
  readonly menu?: string;
  /** Whether things are named only by custom_id and value, as the page does, never by label. */
  readonly exact?: boolean;
}

/** How an action ended: the bot's answer, and the message that it created or updated, if any. */
export interface Outcome {
  readonly interaction: Interaction;
  readonly kind: 'message' | 'deferredUpdate' | 'update' | 'choices' | 'modal' | 'failed';
  readonly message: SeenMessage | null;
}

/** A person in the sandbox. They can only do what people can; anything else throws "a person could not do that: …". */
export class Person {
  readonly id: Id;
  readonly name: string;
  readonly #world: World;
  readonly #base: () => string;
  readonly #witness: Witness;
  readonly #dismissed = new Set<Id>();
  #at: Id;
  #open: { readonly modal: Modal; readonly interaction: Interaction } | null = null;

  constructor(world: World, base: () => string, user: User, at: Id) {
    this.#world = world;
    this.#base = base;
    this.id = user.id;
    this.name = user.displayName;
    this.#at = at;
    this.#witness = new Witness(world, user.id);
    world.listen(event => {
      if (event.kind !== 'answer' || event.interaction.userId !== this.id) return;
      const { answer } = event.interaction;
      if (answer?.kind === 'modal') this.#open = { modal: answer.modal, interaction: event.interaction };
    });
  }

  /** The channel or thread that they have open. */
  get at(): Id {
    return this.#at;
  }

  /** Opens another channel or thread, by id or name. */
  enter(place: Id | { readonly id: Id }): this {
    const wanted = idOf(place);
    const all = [...this.#world.channels.values()];
    const channel = found(
      all.find(other => other.id === wanted) ?? all.findLast(other => other.name === wanted),
      `there is no channel ${wanted}`,
    );
    if (!this.#world.canSee(channel, this.id)) impossible(`${channel.name} is private`);
    this.#at = channel.id;
    return this;
  }

  /** Give a slash command, such as `match show` with its subcommand. Resolves when the bot has answered in full. */
  async slash(command: string, options: OptionValues = {}): Promise<Outcome> {
    this.#needOpen();
    const picked = pickCommand(this.#world, this.id, command);
    const data = commandData(this.#world, picked, options);
    return this.#do({ type: INTERACTION.command, data, label: `/${command} by ${this.name}` });
  }

  /** Types into an option, and returns the suggestions of the bot. */
  async autocomplete(
    command: string,
    option: string,
    typed: string,
    others: OptionValues = {},
  ): Promise<readonly Choice[]> {
    this.#needOpen();
    const data = autocompleteData(this.#world, pickCommand(this.#world, this.id, command), others, option, typed);
    const outcome = await this.#do({
      type: INTERACTION.autocomplete,
      data,
      label: `/${command} ${option}:… by ${this.name}`,
    });
    const { answer } = outcome.interaction;
    return answer?.kind === 'choices' ? answer.choices : [];
  }

  /** Presses a button, by label, emoji or custom_id. */
  async click(button: string, where: Where = {}): Promise<Outcome> {
    this.#needOpen();
    const target = findButton(this.#inSight(where), button, where.exact);
    return this.#press(target, componentData(target.component, null), `button ${button} by ${this.name}`);
  }

  /** Chooses in a select, by labels or values, people by name. */
  async select(values: string | readonly string[], where: Where = {}): Promise<Outcome> {
    this.#needOpen();
    const target = findSelect(this.#inSight(where), where.menu, where.exact);
    const list = typeof values === 'string' ? [values] : values;
    const data = componentData(target.component, chosenValues(this.#world, target.component, list, where.exact));
    return this.#press(target, data, `select ${list.join(', ')} by ${this.name}`);
  }

  /** The form that is open, if any. */
  get modal(): Modal | null {
    return this.#open?.modal ?? null;
  }

  /** Submit the open form. Fields that are not given keep their preset values. */
  async submit(values: FieldValues = {}, how: Pick<Where, 'exact'> = {}): Promise<Outcome> {
    const { modal, interaction } = this.#open ?? impossible('no form is open');
    const data = modalData(this.#world, this.#base(), interaction.channelId, modal, values, how.exact);
    this.#open = null;
    return this.#do({
      type: INTERACTION.modal,
      channelId: interaction.channelId,
      messageId: interaction.messageId,
      openedBy: interaction.id,
      data,
      label: `form ${modal.title} by ${this.name}`,
    });
  }

  /** Closes the open form. The bot does not notice. */
  closeModal(): void {
    if (!this.#open) impossible('no form is open');
    this.#open = null;
    this.#world.emit({ kind: 'screen', userId: this.id });
  }

  /** Write in the channel. This reopens an archived thread unless it is locked. */
  writes(text: string): SeenMessage {
    const channel = this.#world.channel(this.#at);
    if (text.trim() === '') impossible('an empty message');
    if (text.length > 2000) impossible('a message of more than 2000 characters');
    if (channel.kind === 'thread' && channel.locked) impossible(`${channel.name} is locked`);
    this.#world.unarchive(channel);
    const message = humanMessage(this.#world, channel, this.id, text);
    this.#world.addMessage(message);
    return seenMessage(this.#world, message);
  }

  /** Remove an ephemeral message from their screen for good. */
  dismiss(message: Id | { readonly id: Id }): void {
    const stored = found(this.#world.messages.get(idOf(message)), 'there is no such message');
    if (stored.onlyFor !== this.id) impossible('only what only you can see can be dismissed');
    this.#dismissed.add(stored.id);
    this.#world.emit({ kind: 'screen', userId: this.id });
  }

  /** Restart their client: open forms and ephemeral messages are lost, because Discord keeps neither. */
  restarts(): void {
    this.#open = null;
    for (const message of this.ephemerals()) this.#dismissed.add(message.id);
    this.#world.emit({ kind: 'screen', userId: this.id });
  }

  /** The messages in the open channel or in another one, oldest first, including their own ephemeral ones. */
  messages(place: Id | { readonly id: Id } = this.#at): readonly SeenMessage[] {
    return this.storedMessages(idOf(place)).map(message => seenMessage(this.#world, message));
  }

  /** Their own ephemeral messages everywhere, oldest first. */
  ephemerals(): readonly SeenMessage[] {
    return this.#visible()
      .filter(message => message.onlyFor === this.id)
      .map(message => seenMessage(this.#world, message));
  }

  /** All messages that pinged them, oldest first. */
  notifications(): readonly SeenMessage[] {
    return this.#visible()
      .filter(message => message.pinged.includes(this.id))
      .map(message => seenMessage(this.#world, message));
  }

  /** Waits for a visible message that matches, and returns the newest. */
  sees(
    pattern: RegExp | string,
    options: { readonly anywhere?: boolean; readonly patienceMs?: number } = {},
  ): Promise<SeenMessage> {
    const fits = (words: string): boolean =>
      typeof pattern === 'string' ? words.includes(pattern) : pattern.test(words);
    const look = (): SeenMessage | undefined =>
      this.#visible()
        .filter(message => options.anywhere || message.channelId === this.#at)
        .map(message => seenMessage(this.#world, message))
        .findLast(message => fits(message.text));
    const complaint = (): string =>
      `${this.name} never saw ${pattern}; in sight: ${
        this.messages()
          .map(one => JSON.stringify(one.text))
          .join(', ') || 'nothing'
      }`;
    return waitFor(this.#world, look, complaint, options.patienceMs);
  }

  /** Everything that has reached this person's client so far, for tests of secrecy. */
  get sightings(): readonly Sighting[] {
    return this.#witness.sightings;
  }

  /** The stored messages that this person sees in a channel; for the page. */
  storedMessages(channelId: Id): readonly Message[] {
    return this.#visible().filter(message => message.channelId === channelId);
  }

  #visible(): readonly Message[] {
    return [...this.#world.messages.values()].filter(
      message => this.#world.isVisible(message, this.id) && !this.#dismissed.has(message.id),
    );
  }

  #inSight(where: Where): readonly Message[] {
    const all = this.storedMessages(this.#at);
    if (where.on === undefined) return all;
    const wanted = idOf(where.on);
    return [
      found(
        all.find(message => message.id === wanted),
        'that message is not in sight',
      ),
    ];
  }

  /**
   * In an archived thread commands and components do not work. See Discord docs:
   * topics/threads#active-archived-threads
   */
  #needOpen(): Channel {
    const channel = found(this.#world.channels.get(this.#at), 'the channel is gone');
    if (channel.kind === 'thread' && channel.archived) impossible(`${channel.name} is archived`);
    return channel;
  }

  #press(target: Target, data: Record<string, unknown>, label: string): Promise<Outcome> {
    if ((target.message.flags & FLAG.loading) !== 0) impossible('the message is still loading');
    return this.#do({ type: INTERACTION.component, messageId: target.message.id, data, label });
  }

  async #do(action: Pick<Action, 'type' | 'data' | 'label'> & Partial<Action>): Promise<Outcome> {
    const started = act(this.#world, {
      channelId: this.#at,
      messageId: null,
      openedBy: null,
      ...action,
      userId: this.id,
    });
    const interaction = await answered(this.#world, started);
    const answer = interaction.answer ?? impossible('it was never answered');
    const message = this.#world.messages.get(interaction.originalId ?? '');
    return {
      interaction,
      kind: answer.kind === 'deferred' ? 'message' : answer.kind,
      message: message && answer.kind !== 'deferredUpdate' ? seenMessage(this.#world, message) : null,
    };
  }
}

function humanMessage(world: World, channel: Channel, authorId: Id, content: string): Message {
  const named = [...content.matchAll(/<@(\d+)>/g)].map(match => match[1] ?? '').filter(id => world.users.has(id));
  return {
    id: world.newId(),
    channelId: channel.id,
    authorId,
    onlyFor: null,
    interactionId: null,
    type: 0,
    reference: null,
    pinged: named.filter(id => id !== authorId),
    createdAt: world.clock.now(),
    editedAt: null,
    content,
    embeds: [],
    components: [],
    attachments: [],
    mentions: named,
    mentionsEveryone: false,
    flags: 0,
    nonce: null,
    pinnedAt: null,
    threadId: null,
  };
}
